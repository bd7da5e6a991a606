/** What search engines and social networks show of a page, in Norwegian Bokmål. */
export const head = {
  'head.home': 'refill {country}: fyll på spill og kjøp gavekort',
  'head.product': 'Fyll på {name}, sluttprisen først: refill {country}',
  'head.product.description': '{text} Se sluttprisen før du betaler, og følg bestillingen til den er framme.',
  'head.page': '{title} · Fyll på spill hos refill {country}',
  'head.page.description': '{text} Fyll på spill hos refill {country}, med sluttprisen før du betaler.',
  'head.picker': 'Velg land og fyll på spillene dine: refill'
} as const
