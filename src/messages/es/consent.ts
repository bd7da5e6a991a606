/** The question about what the store may keep in a browser, in Spanish. */
export const consent = {
  'consent.heading': '¿Podemos guardar más de lo que la tienda necesita?',
  'consent.text':
    'La tienda necesita guardar unas pocas cosas en este navegador para funcionar. Lo demás solo se guarda si lo permites, y puedes cambiar de opinión cuando quieras.',
  'consent.none': 'Solo lo necesario',
  'consent.choose': 'Elegir',
  'consent.all': 'Permitir todo',
  'consent.save': 'Guardar mi elección',
  'consent.close': 'Cerrar',
  'consent.always': 'Siempre activo',
  'consent.what': 'Qué se puede guardar',

  'consent.C0001': 'Lo que la tienda necesita',
  'consent.C0001Text': 'Tu país, tu idioma y tus pedidos abiertos. Sin esto no se puede comprar nada.',
  'consent.C0003': 'Recordar',
  'consent.C0003Text': 'Jugadores, formas de pago y juegos que compraste, para que la próxima compra sea más rápida en este dispositivo.',
  'consent.C0002': 'Contar visitas',
  'consent.C0002Text': 'Qué páginas y pasos se usan, para encontrar lo que no funciona. Nunca tu nombre, tu correo ni tu número.',
  'consent.C0004': 'Campañas',
  'consent.C0004Text': 'Qué enlace o anuncio te trajo aquí, durante 30 días como máximo.',
  'consent.C0005': 'Redes sociales',
  'consent.C0005Text': 'Lo que hace falta para iniciar sesión con una red social, hasta que cierres la pestaña.',
  'consent.C0009': 'Pruebas',
  'consent.C0009Text': 'Qué versión de una página ves cuando comparamos dos.'
} as const
