/** The pages of an account: its settings, its end, its purchases and its news, where Spain says it otherwise. */
export const settings = {
  'settings.title': 'Ajustes: refill',
  'settings.stillIn': 'No se ha cerrado tu sesión. Volvemos a intentarlo automáticamente.',
  'settings.unchanged': 'No se ha cambiado nada, así que no había nada que guardar.',
  'settings.unsaved': 'Todavía no está guardado. Lo que has escrito sigue aquí.',
  'settings.contacts': 'Correo electrónico y número de móvil',
  'settings.verify.mobile': 'Verificar el número de móvil',
  'settings.change.mobile': 'Cambiar el número de móvil',
  'settings.add.email': 'Añadir un correo',
  'settings.add.mobile': 'Añadir un número de móvil',
  'settings.new.mobile': 'Número de móvil nuevo, sin {phoneCode}',
  'settings.newHint': 'Enviamos ahí un código para comprobar que es tuyo.',
  'settings.passwordChanged': 'Tu contraseña se ha cambiado. Usa la nueva la próxima vez que inicies sesión.',
  'settings.passwordEndsOthers': 'Tu sesión sigue abierta aquí y se ha cerrado en todos los demás navegadores y dispositivos.',

  'settings.signedOut': 'Has cerrado la sesión',
  'settings.notEverywhere':
    'No hemos podido cerrar tu sesión en todas partes. Tu sesión sigue abierta. Inténtalo de nuevo dentro de un momento.',
  'settings.limitedText': 'Ha habido tres cambios en este navegador, así que hay una pausa de un día. Todo lo demás funciona como siempre.',
  'settings.deleteFact.person': 'Tu nombre, tu correo, tu número de móvil y tus ajustes se borran de inmediato.',
  'settings.deleteFact.value': 'Lo que te quede en el monedero y en recompensas ya no se podrá usar. Úsalo antes.',
  'settings.deleteFact.return': 'Nadie podrá abrir una cuenta nueva con el mismo correo o número de móvil, ni siquiera tú.',

  'settings.deleteFresh': 'Has escrito tu contraseña hace un momento, así que no hace falta un código.',
  'settings.deleteByLink': 'Has abierto el enlace que te hemos enviado.',
  'settings.deleteKeptText': 'No se ha eliminado nada.',
  'settings.deleteBack': 'Volver a los ajustes',
  'settings.deleted': 'Tu cuenta se ha eliminado',
  'settings.deletedReturn':
    'Desde ahora, a quien intente iniciar sesión o registrarse con {contact} le diremos que esta cuenta se ha eliminado.',
  'settings.linkUnproven':
    'Primero verifica tu correo o tu número de móvil en los ajustes. Después abre el pedido y vincúlalo a tu cuenta.',

  'transactions.lead': 'Lo que has comprado con esta cuenta, lo más reciente primero.',
  'transactions.filter': 'Periodo',
  'transactions.known': 'Abajo está lo que se ha encontrado antes.',
  'transactions.asGuest': '¿Has comprado sin cuenta? Abre el enlace de tu correo o busca el pedido.'
} as const
