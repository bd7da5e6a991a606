/** The mails of an order in Spanish. */
export const mail = {
  'mail.received.subject': 'Tu pedido {number}: {item}',
  'mail.received.lead': 'Recibimos tu pedido. Todavía no se te ha cobrado nada.',
  'mail.received.next':
    'Entregamos automáticamente en cuanto se confirme el pago. Guarda este correo: su enlace abre tu pedido en cualquier dispositivo.',
  'mail.received.pay': 'Termina el pago antes del {time}. En la página de tu pedido ves cómo pagar.',
  'mail.received.getCode':
    'Abre la página de pago antes del {time} para obtener tu código de pago. También te lo enviamos por correo. El enlace está en la página de tu pedido.',
  'mail.received.copy': 'Copia el código y el monto en la página de tu pedido:',
  'mail.received.code': 'Paga exactamente {amount} con este código antes del {time}:',
  'mail.received.step': '{position}. {text}',

  'mail.paid.subject': 'Pagado: {item}',
  'mail.paid.lead': 'Recibimos tus {amount}. Los guardamos hasta que se entregue tu artículo.',
  'mail.paid.next': 'La entrega suele tardar menos de un minuto. No tienes que hacer nada; te escribimos cuando llegue.',
  'mail.paidMore': 'Enviaste {sent} en lugar de {amount}. Te estamos devolviendo los {back} que pagaste de más.',
  'mail.paidLess.subject': 'Pago incompleto: {item}',
  'mail.paidLess.lead':
    'Enviaste {sent} en lugar de {amount}, así que no podemos entregar tu artículo. Te devolvemos {sent} a más tardar el {time}.',
  'mail.paidLess.next': 'No tienes que hacer nada. Si todavía quieres el artículo, haz un pedido nuevo.',

  'mail.delivered.subject': 'Entregado: {item}',
  'mail.delivered.lead': 'Entregado a {receiver} el {time}.',
  'mail.delivered.next': 'Mira en el buzón del juego o en tu saldo. Si no lo ves, reinicia el juego una vez.',
  'mail.delivered.leadVoucher':
    '{count, plural, one {Aquí está tu código.} many {Aquí están tus códigos.} other {Aquí están tus códigos.}}',
  'mail.delivered.code': 'Código: {code}',
  'mail.delivered.pin': 'PIN: {pin}',
  'mail.delivered.useBefore': 'Úsalo antes del {time}.',
  'mail.delivered.redeem': 'Canjéalo en {url}',

  'mail.delayed.subject': 'Tarda más de lo normal: {item}',
  'mail.delayed.lead': 'Recibimos tus {amount}, pero la empresa del juego todavía no ha confirmado la entrega.',
  'mail.delayed.next':
    'Seguimos insistiendo por nuestra cuenta hasta el {time}. No tienes que hacer nada ni pedir de nuevo. Si no se puede entregar, te devolvemos el dinero.',

  'mail.refused.subject': 'Elige qué hacemos: {item}',
  'mail.refused.lead': 'Recibimos tus {amount}, pero no se pudo entregar tu artículo. El dinero está a salvo con nosotros.',
  'mail.refused.next':
    'Abre tu pedido y elige qué quieres que hagamos. Si no eliges antes del {time}, te devolvemos el dinero por la misma forma de pago.',
  'mail.refused.back': 'Te lo devolvemos por la misma forma de pago. No tienes que hacer nada.',

  'mail.refunded.subject': 'Dinero devuelto: {item}',
  'mail.refunded.lead': 'Te devolvimos {amount} por la misma forma de pago, el {time}.',
  'mail.refunded.next': 'Tu banco puede tardar uno o dos días en mostrarlo.',

  'mail.item': 'Artículo: {product}, {item}',
  'mail.for': 'Para: {receiver}',
  'mail.total': 'Total: {amount}, {channel}',
  'mail.taxIncluded': 'Impuestos incluidos: {amount}',
  'mail.tax': 'Impuestos: {amount}',
  'mail.number': 'Número de pedido: {number}',
  'mail.open': 'Abre tu pedido:',
  'mail.keep': 'Quien tenga este enlace puede ver tu pedido. Por favor, no lo compartas.',
  'mail.footer': 'Recibes este correo porque se indicó tu dirección en este pedido. No se puede responder.',

  'blocked.title': 'Esta dirección no es de la tienda',
  'blocked.heading': 'Esta dirección no puede abrir la tienda',
  'blocked.text': 'Este host no tiene permiso para acceder a la tienda. Vuelve a intentarlo más tarde.',

  'sms.block': 'refill: {code} bloquea este número para pagos. No se lo digas a nadie. Si no lo pediste, borra este mensaje.',
  'sms.unblock': 'refill: {code} vuelve a permitir pagos con este número. No se lo digas a nadie. Si no lo pediste, borra este mensaje.',

  'mail.code.signUp.subject': 'Tu código para refill',
  'mail.code.signUp.lead': 'Con este código confirmas tu cuenta:',
  'mail.code.password.subject': 'Tu código para una contraseña nueva',
  'mail.code.password.lead': 'Con este código eliges una contraseña nueva:',
  'mail.code.contact.subject': 'Tu código para esta dirección de correo',
  'mail.code.contact.lead': 'Con este código confirmas que esta dirección de correo es tuya:',
  'mail.code.newest': 'Solo sirve el código más reciente.',
  'mail.code.keep': 'No se lo digas a nadie: nunca te lo pediremos. Si no lo pediste, no tienes que hacer nada.',
  'sms.code.signUp': 'refill: {code} confirma tu cuenta. No se lo digas a nadie. Si no lo pediste, borra este mensaje.',
  'sms.code.password': 'refill: {code} cambia tu contraseña. No se lo digas a nadie. Si no lo pediste, borra este mensaje.',
  'sms.code.contact': 'refill: {code} verifica este número. No se lo digas a nadie. Si no lo pediste, borra este mensaje.',

  'mail.offers.subject': 'Te avisaremos de nuestras ofertas',
  'mail.offers.lead': 'Pediste ofertas por correo. Escribimos cuando hay algo que vale la pena y nunca compartimos tu dirección.',
  'mail.offers.foot': 'Para dejar de recibir estos correos, abre este enlace:'
} as const
