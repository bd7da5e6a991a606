/** What search engines and social networks show of a page, in Indonesian. */
export const head = {
  'head.home': 'refill: top up game dan voucher di {country}',
  'head.product': 'Top up {name} di {country}, harga akhir jelas: refill',
  'head.product.description': '{text} Harga akhir terlihat sebelum kamu membayar, dan pesananmu bisa dipantau sampai tiba.',
  'head.page': '{title} · Top up game di {country}',
  'head.page.description': '{text} Top up game di {country}, dengan harga akhir sebelum kamu membayar.',
  'head.picker': 'Pilih negaramu untuk top up game: refill'
}
