/** What search engines and social networks show of a page, in German. */
export const head = {
  'head.home': 'refill {country}: Spiele aufladen und Gutscheine kaufen',
  'head.product': '{name} aufladen, Endpreis vorab: refill {country}',
  'head.product.description': '{text} Sieh den Endpreis, bevor du bezahlst, und verfolge deine Bestellung, bis sie ankommt.',
  'head.page': '{title} · Spiele aufladen bei refill {country}',
  'head.page.description': '{text} Spiele aufladen bei refill {country}, mit dem Endpreis vor dem Bezahlen.',
  'head.picker': 'Land auswählen und Spiele aufladen: refill'
} as const
