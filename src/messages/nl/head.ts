/** What search engines and social networks show of a page, in Dutch. */
export const head = {
  'head.home': 'refill {country}: games opwaarderen en cadeaukaarten kopen',
  'head.product': '{name} opwaarderen, eerst de eindprijs: refill {country}',
  'head.product.description': '{text} Zie de eindprijs voordat je betaalt en volg je bestelling tot die is aangekomen.',
  'head.page': '{title} · Games opwaarderen bij refill {country}',
  'head.page.description': '{text} Games opwaarderen bij refill {country}, met de eindprijs voordat je betaalt.',
  'head.picker': 'Kies je land om games op te waarderen: refill'
} as const
