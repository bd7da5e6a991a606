/** The pages that explain the store and need no account, where Spain says it otherwise. */
export const info = {
  'about.region.Middle East': 'Oriente Medio',
  'terms.price': 'Precios e IVA',
  'terms.price.total':
    'Pagas una sola vez el total que ves antes de pagar, en {currency}: artículo, comisión de la forma de pago, IVA y descuento.',
  'terms.price.included': 'Los precios de esta tienda incluyen el IVA.',
  'terms.price.added': 'A los precios de esta tienda se suma el IVA; el total lo muestra antes de pagar.',
  'terms.payment.late': 'Un código de pago que no se paga a tiempo caduca. El dinero que aun así llegue es de tu pedido y no se pierde.',
  'terms.delivery.where': 'Las recargas van al jugador que has confirmado. Los códigos están en la página de tu pedido y en tu correo.',
  'terms.refund.way':
    'El dinero se devuelve por la misma forma de pago. Si esa forma de pago no admite reembolsos, se encarga nuestro equipo y tu pedido muestra el número de la gestión.',
  'terms.refund.final':
    'Lo entregado es definitivo: no se puede pasar a otra cuenta, cambiar ni devolver. Avísanos en los {days} días siguientes a la compra si algo no ha llegado. Tus derechos legales no cambian.',
  'terms.accounts': 'Cuentas, monederos y recompensas',
  'terms.accounts.wallet':
    'Donde haya monedero, su saldo sirve para pagar en ese país. Las recompensas caducan a los {days} días de ganarlas.',
  'cookies.done':
    '{count, plural, =0 {No había nada que borrar.} one {Se ha borrado # elemento.} many {Se han borrado # elementos.} other {Se han borrado # elementos.}}',
  'cookies.doneOne': 'Se ha borrado {name}.',
  'cookies.stays':
    '{count, plural, one {Tu navegador no ha borrado # elemento.} many {Tu navegador no ha borrado # elementos.} other {Tu navegador no ha borrado # elementos.}} Puedes hacerlo en los ajustes del navegador.',
  'cookies.failed': 'Ahora mismo no se ha podido hacer. Revisa tu conexión e inténtalo de nuevo.',
  'cookies.about.C0003': 'Te ahorra escribir: jugadores, últimas compras, pequeños ajustes.',

  'cookies.about.C0004': 'Nos dice qué enlace te ha traído aquí.',
  'cookies.thing.shop-lang': 'El idioma que has elegido',
  'cookies.thing.has-session': 'Indica que has iniciado sesión, sin decir quién eres',
  'cookies.thing.consent': 'Lo que has permitido en esta página',
  'cookies.thing.guest-uid-mobile': 'Vincula tus compras sin cuenta con tu móvil para las recompensas',
  'cookies.thing.irclickid': 'El clic en el enlace de un socio que te ha traído aquí',
  'cookies.thing.game-inputs': 'Lo que has escrito en la página de un juego',
  'cookies.thing.purchase-history': 'Jugadores y formas de pago de tus compras, para rellenar formularios',
  'cookies.thing.recently-bought': 'Juegos que has comprado, para mostrarlos primero',
  'cookies.thing.notifications': 'Qué avisos has leído',
  'cookies.thing.user-settings': 'Consejos que ya has visto',
  'cookies.thing.campaign-params': 'Desde qué campaña has llegado',
  'cookies.thing.request-key': 'Una clave que prueba que las peticiones vienen de esta pestaña',
  'block.title': 'Bloquear un número móvil para pagos: refill',
  'block.heading': 'Bloquear un número móvil',

  'block.lead': '¿Alguien ha pagado con la factura de tu móvil sin preguntarte? Bloquea tu número y ya nadie podrá hacerlo.',
  'block.fact.code': 'No se cobra nada sin el código del mensaje: no se lo des a nadie y borra los mensajes que no hayas pedido.',
  'block.number': 'Tu número de móvil, sin {phoneCode}',
  'block.numberHint': 'Le enviamos un código para comprobar que es tuyo. El mensaje es gratuito.',
  'block.sent': 'Un código de {length} cifras va en camino a {number}.',
  'block.noMessage':
    '¿No te llega? Revisa el número, espera hasta dos minutos y mira entre los mensajes bloqueados. Solo vale el código más reciente.',
  'block.doneHelp.block':
    'Desde ahora rechazamos todo pago con la factura de este número. Si ya se ha cobrado algo, tu operador indica quién lo ha cobrado.',
  'partner.offerText.payments':
    'Tu monedero, banco o factura aparece junto a los demás con su precio final, justo donde se elige cómo pagar.',
  'partner.sent': 'Gracias, {name}. Tu mensaje ha llegado.',
  'landing.wallet.title': 'Monedero en {country}: refill',
  'landing.wallet.heading': 'Un monedero para tus juegos',
  'landing.wallet.lead': 'Recárgalo una vez en {currency} y paga tus juegos en {country} con un toque.',
  'landing.wallet.absent': 'En {country} no hay monedero',
  'landing.wallet.openText': 'Confirmas tu móvil una sola vez, con un código de {digits} cifras que te llega por SMS.',
  'landing.wallet.limitsText':
    'Cuánto puede tener el monedero y cuánto puede entrar y salir en un día y en un mes: lo ves antes de escribir un importe.',
  'landing.wallet.placeText': 'El monedero paga en el país donde lo abriste. En otros países su dinero sigue a salvo y te espera.',
  'landing.rewards.lifeText': 'Las recompensas caducan a los {days} días de ganarlas. Primero se usan las que caducan antes.',

  'landing.rewards.guest': '¿Has comprado sin cuenta?',
  'landing.rewards.guestText':
    'Deja tu correo o tu móvil al comprar e inicia sesión después: la compra se vincula a tu cuenta en dos minutos como máximo.',

  'mailing.leftHelp': 'Tiene efecto inmediato. Si ha sido un error, deshazlo aquí.',
  'mailing.expiredHelp': 'Abre el enlace de un correo de ofertas más reciente. No se ha cambiado nada.',
  'mailing.brokenHelp': 'Puede que se haya cortado. Ábrelo otra vez desde el correo o copia la dirección entera. No se ha cambiado nada.',

  'offline.pages': 'Las páginas que has abierto antes quizá aún se abran.',
  'offline.orders': 'El pedido que has hecho sigue su curso sin ti: se entrega o se devuelve el dinero, esté o no abierta esta página.',
  'offline.retry': 'Volver a intentarlo'
} as const
