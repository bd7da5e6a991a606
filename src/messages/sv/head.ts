/** What search engines and social networks show of a page, in Swedish. */
export const head = {
  'head.home': 'refill {country}: fyll på spel och köp presentkort',
  'head.product': 'Fyll på {name}, slutpriset först: refill {country}',
  'head.product.description': '{text} Se slutpriset innan du betalar, och följ din beställning tills den är framme.',
  'head.page': '{title} · Fyll på spel: refill {country}',
  'head.page.description': '{text} Fyll på dina spel på refill {country} och se slutpriset innan du betalar.',
  'head.picker': 'Välj land och fyll på dina spel: refill'
} as const
