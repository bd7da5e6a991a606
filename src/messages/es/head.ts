/** What search engines and social networks show of a page, in Spanish. */
export const head = {
  'head.home': 'refill: recargas y códigos de juegos en {country}',
  'head.product': 'Recarga de {name} en {country} a precio final: refill',
  'head.product.description': '{text} Ves el precio final antes de pagar y sigues tu pedido hasta que llega.',
  'head.page': '{title} · Recargas de juegos en {country}',
  'head.page.description': '{text} Recargas de juegos en {country}, con el precio final antes de pagar.',
  'head.picker': 'Elige tu país para recargar juegos: refill'
}
