/** The mails of an order, where Spain says it otherwise. */
export const mail = {
  'mail.received.lead': 'Hemos recibido tu pedido. Todavía no se te ha cobrado nada.',
  'mail.received.copy': 'Copia el código y el importe en la página de tu pedido:',

  'mail.paid.lead': 'Hemos recibido tus {amount}. Los guardamos hasta que se entregue tu artículo.',

  'mail.delayed.lead': 'Hemos recibido tus {amount}, pero la empresa del juego todavía no ha confirmado la entrega.',

  'mail.refused.lead': 'Hemos recibido tus {amount}, pero no se ha podido entregar tu artículo. El dinero está a salvo con nosotros.',

  'mail.taxIncluded': 'IVA incluido: {amount}',
  'mail.tax': 'IVA: {amount}',
  'mail.footer': 'Recibes este correo porque se ha indicado tu dirección en este pedido. No se puede responder.',

  'sms.block': 'refill: {code} bloquea este número para pagos. No se lo digas a nadie. Si no lo has pedido, borra este mensaje.',
  'sms.unblock': 'refill: {code} vuelve a permitir pagos con este número. No se lo digas a nadie. Si no lo has pedido, borra este mensaje.',
  'mail.code.newest': 'Solo vale el código más reciente.',

  'mail.code.keep': 'No se lo digas a nadie: nunca te lo pediremos. Si no lo has pedido, no tienes que hacer nada.',
  'sms.code.signUp': 'refill: {code} confirma tu cuenta. No se lo digas a nadie. Si no lo has pedido, borra este mensaje.',
  'sms.code.password': 'refill: {code} cambia tu contraseña. No se lo digas a nadie. Si no lo has pedido, borra este mensaje.',
  'sms.code.contact': 'refill: {code} verifica este número. No se lo digas a nadie. Si no lo has pedido, borra este mensaje.',

  'mail.offers.lead': 'Has pedido ofertas por correo. Escribimos cuando hay algo que merece la pena y nunca compartimos tu dirección.',
  'mail.paidMore': 'Has enviado {sent} en lugar de {amount}. Te estamos devolviendo los {back} que has pagado de más.',
  'mail.paidLess.lead':
    'Has enviado {sent} en lugar de {amount}, así que no podemos entregar tu artículo. Te devolvemos {sent} a más tardar el {time}.'
} as const
