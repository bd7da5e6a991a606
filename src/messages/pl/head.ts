/** What search engines and social networks show of a page, in Polish. */
export const head = {
  'head.home': 'refill: doładowania gier i vouchery, {country}',
  'head.product': 'Doładowanie {name}, {country}, ostateczna cena: refill',
  'head.product.description': '{text} Ostateczną cenę widzisz, zanim zapłacisz, i śledzisz zamówienie, aż dotrze.',
  'head.page': '{title} · Doładowania gier, {country}',
  'head.page.description': '{text} Doładowania gier z ostateczną ceną przed płatnością. Kraj: {country}.',
  'head.picker': 'Wybierz kraj, aby doładować gry: refill'
}
