/** What search engines and social networks show of a page, in Portuguese. */
export const head = {
  'head.home': 'refill {country}: recarga de jogos e gift cards',
  'head.product': 'Recarga de {name} já com preço final: refill {country}',
  'head.product.description': '{text} Veja o preço final antes de pagar e acompanhe seu pedido até chegar.',
  'head.page': '{title} · Recarga de jogos, {country}',
  'head.page.description': '{text} refill {country}: recarga de jogos, com o preço final antes de pagar.',
  'head.picker': 'Escolha seu país para recarregar jogos: refill'
}
