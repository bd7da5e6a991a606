/** What search engines and social networks show of a page, in Italian. */
export const head = {
  'head.home': 'refill {country}: ricariche per giochi e gift card',
  'head.product': 'Ricarica {name}, prima il prezzo finale: refill {country}',
  'head.product.description': '{text} Vedi il prezzo finale prima di pagare e segui il tuo ordine finché non arriva.',
  'head.page': '{title} · Ricariche per giochi: refill {country}',
  'head.page.description': '{text} Ricariche per giochi su refill {country}, con il prezzo finale prima di pagare.',
  'head.picker': 'Scegli il tuo paese per ricaricare i giochi: refill'
} as const
