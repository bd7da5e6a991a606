/** The order page, where Spain says it otherwise. */
export const order = {
  'order.title.unpaid': 'El pago no se ha completado',
  'order.title.expired': 'El plazo para pagar ha terminado',
  'order.title.silent': 'Pagado. La empresa del juego aún no ha respondido',
  'order.title.unclear': 'Estamos comprobando tu pago',
  'order.title.review': 'Estamos revisando el importe que ha llegado',
  'order.title.paidLess': 'Has enviado {sent} en lugar de {amount}',
  'order.title.refused': 'Pagado, pero la empresa del juego lo ha rechazado',
  'order.title.outOfCodes': 'Pagado, pero se han agotado los códigos',
  'order.title.outOfCodesUnpaid': 'Se han agotado los códigos',
  'order.title.refundFailed': 'El reembolso se ha atascado y lo estamos resolviendo',
  'order.title.giftSent': 'Tu regalo se ha enviado',
  'order.title.giftExpired': 'Nadie ha recogido tu regalo',
  'order.title.giftClaimed': 'Ya han recogido tu regalo',

  'order.lead.unpaid': 'No se te ha cobrado nada. Puedes intentarlo de nuevo o pagar de otra forma; guardamos todo lo que has elegido.',
  'order.lead.expired': 'No se te ha cobrado nada. Pide de nuevo cuando quieras; guardamos todo lo que has elegido.',
  'order.lead.notSeen':
    'Si ya has pagado, no pagues otra vez. Los bancos pueden tardar: cuando llegue el dinero, entregamos sin que hagas nada.',
  'order.lead.review': 'El importe no es el del pedido. Lo revisamos y entregamos o te devolvemos el dinero.',
  'order.lead.cancelled': 'No se te ha cobrado nada. Si aún tienes un código de pago, no lo pagues: ya no vale.',
  'order.lead.giftExpired': 'Nadie lo ha recogido a tiempo. Elige abajo qué quieres que hagamos.',
  'order.lead.giftClaimed': 'Se ha entregado al destinatario.',
  'order.surplus.onItsWay': 'Te estamos devolviendo los {amount} que has pagado de más.',
  'order.surplus.back': 'Ya te hemos devuelto los {amount} que has pagado de más.',

  'order.sub.payFailed': 'No ha llegado dinero',
  'order.sub.payCancelled': 'No se ha pagado nada',
  'order.sub.nextCheck': 'Próxima comprobación automática: {time}.',

  'order.money.notChargedHold':
    'No se te ha cobrado nada. Si tu banco muestra un importe, es una retención que desaparece sola, normalmente en un plazo de 7 días.',
  'order.money.maybeCharged': 'Todavía no vemos si tus {amount} han salido de tu banco. Si han salido, son para este pedido y nada más.',
  'order.money.maybeChargedUntil': 'Todavía no vemos si tus {amount} han salido de tu banco. Seguimos comprobándolo (hasta: {time}).',
  'order.money.delivered': 'Con tus {amount} se ha pagado lo entregado.',
  'order.payExactly': 'Paga exactamente este importe',
  'order.copyAmount': 'Copiar importe',

  'order.timeUp': 'Se ha acabado el tiempo',

  'order.vat': 'IVA',
  'order.vatIncluded': 'IVA incluido',

  'order.paySteps.bankTransfer.2': 'Elige pagar con código, recibo o número de cuenta e introduce el código de arriba.',
  'order.paySteps.bankTransfer.3': 'Revisa que el importe sea exacto y confirma.',
  'order.paySteps.convenienceStore.3': 'Paga el importe exacto y guarda el comprobante.',
  'order.do.recheckPayment': 'Ya he pagado, comprobar ahora',
  'order.do.changeChannelHelp': 'Guardamos todo lo que has elegido',
  'order.do.retryDeliveryHelp': 'Si acabas de entrar en el juego o de crear el personaje',
  'order.do.refundToWallet': 'Reembolso a tu monedero',
  'order.emailStays': 'Ya se ha abierto un correo de este pedido, así que su dirección no cambia. Puedes enviarlo ahí otra vez.',
  'order.rate': '¿Ha ido todo bien?',
  'order.stillNothing': 'Hasta ahora no ha llegado nada. Seguimos comprobando y entregamos en cuanto llegue.',
  'order.ask.cancelText': 'No se ha pagado nada. El código de pago deja de valer, así que no lo pagues después.',

  'order.fixGone': 'No se ha podido cargar el formulario de este producto. Inténtalo de nuevo dentro de un momento.',
  'order.refundAmount': 'Importe',
  'order.refundTo.wallet': 'Tu monedero refill',

  'order.refundTask': 'Número de la gestión',

  'order.check.account': '¿Es la cuenta correcta? Se ha entregado a {name}.',

  'order.linkSent': 'Si ese pedido existe, el correo va de camino a su dirección. Mira también en el correo no deseado.',
  'order.tryAgain': 'Volver a intentarlo',
  'order.sub.sentOther': 'Has enviado {sent} en lugar de {amount}',
  'order.title.checking': 'Estamos comprobando tu pago',
  'order.title.notReceived': 'Todavía no hemos recibido ningún pago',
  'order.lead.checking': 'Suele tardar hasta 20 segundos. Si ya has pagado, no pagues de nuevo.',
  'order.lead.notReceived':
    'Si has vuelto sin pagar, todavía puedes pagar {amount}. Si ya has pagado, no tienes que hacer nada: lo comprobamos de nuevo automáticamente.'
} as const
