/** The pages that explain the store and need no account, where Spain says it otherwise. */
export const info = {
  'terms.price': 'Precios e IVA',
  'terms.price.total':
    'Pagas una sola vez el total que ves antes de pagar, en {currency}: artículo, comisión de la forma de pago, IVA y descuento.',
  'terms.price.included': 'Los precios de esta tienda incluyen el IVA.',
  'terms.price.added': 'A los precios de esta tienda se suma el IVA; el total lo muestra antes de pagar.',
  'terms.delivery.where': 'Las recargas van al jugador que has confirmado. Los códigos están en la página de tu pedido y en tu correo.',
  'terms.refund.way':
    'El dinero se devuelve por la misma forma de pago. Si esa forma de pago no admite reembolsos, se encarga nuestro equipo y tu pedido muestra el número de la gestión.',
  'terms.refund.final':
    'Lo entregado es definitivo: no se puede pasar a otra cuenta, cambiar ni devolver. Avísanos en los {days} días siguientes a la compra si algo no ha llegado. Tus derechos legales no cambian.',

  'cookies.about.C0004': 'Nos dice qué enlace te ha traído aquí.',
  'cookies.thing.shop-lang': 'El idioma que has elegido',
  'cookies.thing.consent': 'Lo que has permitido en esta página',
  'cookies.thing.irclickid': 'El clic en el enlace de un socio que te ha traído aquí',
  'cookies.thing.game-inputs': 'Lo que has escrito en la página de un juego',
  'cookies.thing.recently-bought': 'Juegos que has comprado, para mostrarlos primero',
  'cookies.thing.campaign-params': 'Desde qué campaña has llegado',

  'block.lead': '¿Alguien ha pagado con la factura de tu móvil sin preguntarte? Bloquea tu número y ya nadie podrá hacerlo.',
  'block.fact.code': 'No se cobra nada sin el código del mensaje: no se lo des a nadie y borra los mensajes que no hayas pedido.',
  'block.doneHelp.block':
    'Desde ahora rechazamos todo pago con la factura de este número. Si ya se ha cobrado algo, tu operador indica quién lo ha cobrado.',

  'landing.rewards.guest': '¿Has comprado sin cuenta?',

  'mailing.leftHelp': 'Tiene efecto inmediato. Si ha sido un error, deshazlo aquí.',

  'offline.pages': 'Las páginas que has abierto antes quizá aún se abran.',
  'offline.orders': 'El pedido que has hecho sigue su curso sin ti: se entrega o se devuelve el dinero, esté o no abierta esta página.',
  'offline.retry': 'Volver a intentarlo'
} as const
