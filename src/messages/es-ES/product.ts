/** The product page, where Spain says it otherwise. */
export const product = {
  'product.closedHelp': 'De momento no se puede comprar nada de este juego. Los demás siguen aquí.',
  'product.amount': 'Tu importe',
  'product.way.carrierBilling': 'Se carga en tu factura del móvil',
  'product.mobile': 'Número de móvil',

  'product.line2': 'Piso y puerta, si corresponde',
  'product.state': 'Provincia o región, si corresponde',
  'product.birthDateHint': 'Para jugadores a partir de {age} años. Comprobamos la fecha y no la guardamos.',
  'product.promo.NotStarted': 'Este código todavía no vale. Pruébalo más adelante.',
  'product.promo.Expired': 'Este código ha caducado. Puedes comprar sin él.',
  'product.promo.BudgetUsedUp': 'Esta oferta se ha agotado. Puedes comprar sin ella.',
  'product.promo.AlreadyUsed': 'Ya has usado este código. Puedes comprar sin él.',
  'product.promo.NotForGift': 'Este código no vale para regalos.',
  'product.promo.BelowMinimum': 'Este código exige una compra mayor. Elige un artículo de más importe o compra sin él.',
  'product.termsPrice': 'Pagas una sola vez el total que ves en la última revisión, con IVA y comisiones incluidos.',

  'product.vatIncluded': 'IVA incluido',
  'product.vat': 'IVA',
  'product.lastLook': '¿Son correctos el jugador y el importe?',
  'product.lastLookVoucher': '¿Son correctos el correo y el importe?',
  'product.priceChanged': 'El precio ha cambiado mientras elegías',

  'product.notOpenHelp':
    'Tu pedido está guardado y no se ha cobrado nada. Seguimos intentando abrir la página de pago. Si tarda más de un minuto, vuelve a intentarlo aquí.',
  'product.previousHelp': 'No se ha cobrado nada más. Mira el pedido en curso o espera un momento y vuelve a intentarlo.',
  'product.openOrder': 'Has pedido esto hace poco',

  'product.offlineHelp': 'Guardamos todo lo que has elegido. Seguimos cuando vuelva la conexión.',

  'product.tryAgain': 'Volver a intentarlo'
} as const
