/** What search engines and social networks show of a page, where Portugal says it otherwise. */
export const head = {
  'head.home': 'refill {country}: recargas de jogos e vouchers',
  'head.product.description': '{text} Vê o preço final antes de pagar e acompanha a tua encomenda até chegar.',
  'head.page': '{title} · Recargas de jogos, {country}',
  'head.page.description': '{text} refill {country}: recargas de jogos, com o preço final antes de pagar.',
  'head.picker': 'Escolhe o teu país para recarregar jogos: refill'
}
