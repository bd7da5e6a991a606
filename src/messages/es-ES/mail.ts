/** The mails of an order, where Spain says it otherwise. */
export const mail = {
  'mail.received.lead': 'Hemos recibido tu pedido. Todavía no se te ha cobrado nada.',

  'mail.paid.lead': 'Hemos recibido tus {amount}. Los guardamos hasta que se entregue tu artículo.',

  'mail.delayed.lead': 'Hemos recibido tus {amount}, pero la empresa del juego todavía no ha confirmado la entrega.',

  'mail.refused.lead': 'Hemos recibido tus {amount}, pero no se ha podido entregar tu artículo. El dinero está a salvo con nosotros.',

  'mail.refunded.lead': 'Te hemos devuelto {amount} por donde pagaste, el {time}.',

  'mail.footer': 'Recibes este correo porque se ha indicado tu dirección en este pedido. No se puede responder.'
} as const
