/** What search engines and social networks show of a page, in Danish. */
export const head = {
  'head.home': 'refill {country}: tank spil op, og køb gavekort',
  'head.product': 'Tank {name} op, slutprisen først: refill {country}',
  'head.product.description': '{text} Se slutprisen, før du betaler, og følg din ordre, til den er fremme.',
  'head.page': '{title} · Tank spil op hos refill {country}',
  'head.page.description': '{text} Tank dine spil op hos refill {country}, med slutprisen, før du betaler.',
  'head.picker': 'Vælg land, og tank dine spil op: refill'
} as const
