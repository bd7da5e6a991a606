/** What search engines and social networks show of a page, in Turkish. */
export const head = {
  'head.home': 'refill: {country} için oyun yükleme ve dijital kodlar',
  'head.product': '{country} için {name} yükleme, son fiyat baştan: refill',
  'head.product.description': '{text} Son fiyatı ödemeden önce görün, siparişinizi ulaşana kadar izleyin.',
  'head.page': '{title} · {country} için oyun yükleme',
  'head.page.description': '{text} {country} için oyun yükleme, son fiyat ödemeden önce belli.',
  'head.picker': 'Oyun yükleme için ülkenizi seçin: refill'
}
