/** What stands around every page, the home page, the picker and the search, where Spain says it otherwise. */
export const shell = {
  'shell.blockNumber': 'Bloquear un número móvil',
  'shell.wallet': 'Monedero',
  'error.tryAgainIn': 'Inténtalo de nuevo dentro de {seconds, plural, one {# segundo} many {# segundos} other {# segundos}}',
  'error.tryAgainInMinutes': 'Inténtalo de nuevo dentro de {minutes, plural, one {# minuto} many {# minutos} other {# minutos}}',
  'error.tryAgainInHours': 'Inténtalo de nuevo dentro de {hours, plural, one {# hora} many {# horas} other {# horas}}',
  'home.promise.priceText': 'Comisiones, promociones e IVA ya calculados para cada forma de pago.',
  'picker.region.Middle East': 'Oriente Medio',

  'search.failedHelp': 'Inténtalo de nuevo dentro de un momento o mira la página de inicio.',
  'search.again': 'Volver a intentarlo',

  'error.again': 'Volver a intentarlo',
  'error.maybeCharged': 'Si se ha cobrado algo, corresponde a este pedido y no se pierde.',
  'error.charged': 'Tu pago ha llegado y está a salvo.'
} as const
