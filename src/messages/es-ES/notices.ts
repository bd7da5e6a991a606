export const notices = {
  'notification.paid.body': '{item}: tu pago ha llegado y la entrega ya ha empezado.',
  'notification.delayed.body':
    '{item}: la empresa del juego aún no ha confirmado la entrega. Seguimos intentándolo y tu dinero está a salvo.',
  'notification.refused.body': '{item}: no ha funcionado. En tu pedido verás por qué y dónde está tu dinero.',
  'notification.released.body': 'Nos pediste que te avisáramos. Las recargas empiezan hoy.',
  'opening.send': 'Avisadme',
  'opening.doneHelp': 'Hemos escrito a {email}. Ese correo dice cómo salir de la lista.',
  'opening.mail.open': 'Nos pediste que te avisáramos: ya puedes recargar {name}.',
  'opening.mail.foot': '¿No has sido tú o ya no te interesa? Este enlace quita tu dirección de la lista:'
} as const
