/** What search engines and social networks show of a page, in French. */
export const head = {
  'head.home': 'refill {country} : recharges de jeux et cartes cadeaux',
  'head.product': 'Recharge {name}, prix final d’abord : refill {country}',
  'head.product.description': '{text} Voyez le prix final avant de payer et suivez votre commande jusqu’à son arrivée.',
  'head.page': '{title} · Recharges de jeux : refill {country}',
  'head.page.description': '{text} Recharges de jeux sur refill {country}, avec le prix final avant de payer.',
  'head.picker': 'Choisissez votre pays pour recharger vos jeux : refill'
} as const
