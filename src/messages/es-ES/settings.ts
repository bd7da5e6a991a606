/** The pages of an account: its settings, its end, its purchases and its news, where Spain says it otherwise. */
export const settings = {
  'settings.unchanged': 'No se ha cambiado nada, así que no había nada que guardar.',
  'settings.unsaved': 'Todavía no está guardado. Lo que has escrito sigue aquí.',

  'settings.signedOut': 'Has cerrado la sesión',
  'settings.notEverywhere':
    'No hemos podido cerrar tu sesión en todas partes. Tu sesión sigue abierta. Inténtalo de nuevo dentro de un momento.',
  'settings.limitedText': 'Ha habido tres cambios en este navegador, así que hay una pausa de un día. Todo lo demás funciona como siempre.',

  'settings.deleteFresh': 'Has escrito tu contraseña hace un momento, así que no hace falta un código.',
  'settings.deleteByLink': 'Has abierto el enlace que te hemos enviado.',

  'transactions.lead': 'Lo que has comprado con esta cuenta, lo más reciente primero.',
  'transactions.filter': 'Periodo',
  'transactions.known': 'Abajo está lo que se ha encontrado antes.',
  'transactions.asGuest': '¿Has comprado sin cuenta? Abre el enlace de tu correo o busca el pedido.'
} as const
