/** The product page, where Spain says it otherwise. */
export const product = {
  'product.way.carrierBilling': 'Se carga en tu factura del móvil',

  'product.line2': 'Piso y puerta, si corresponde',
  'product.state': 'Provincia o región, si corresponde',
  'product.termsPrice': 'Pagas una sola vez el total que ves en la última revisión, con IVA y comisiones incluidos.',

  'product.vatIncluded': 'IVA incluido',
  'product.vat': 'IVA',

  'product.previousHelp': 'No se ha cobrado nada más. Mira el pedido en curso o espera un momento y vuelve a intentarlo.',
  'product.openOrder': 'Has pedido esto hace poco',

  'product.offlineHelp': 'Guardamos todo lo que has elegido. Seguimos cuando vuelva la conexión.',

  'product.tryAgain': 'Volver a intentarlo',
  'product.tryAgainIn': 'Inténtalo de nuevo dentro de {seconds, plural, one {# segundo} many {# segundos} other {# segundos}}',
  'product.tryAgainInMinutes': 'Inténtalo de nuevo dentro de {minutes, plural, one {# minuto} many {# minutos} other {# minutos}}'
} as const
