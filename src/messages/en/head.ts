/** What search engines and social networks show of a page, where the words of the page itself are too few. ICU MessageFormat. */
export const head = {
  'head.home': 'refill: game top-ups and vouchers in {country}',
  'head.product': 'Top up {name} in {country}, final price first: refill',
  'head.product.description': '{text} See the final price before you pay, and follow your order until it arrives.',
  'head.page': '{title} · Game top-ups in {country}',
  'head.page.description': '{text} Game top-ups in {country}, with the final price before you pay.',
  'head.picker': 'Choose your country for game top-ups: refill'
}
