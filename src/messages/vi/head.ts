/** What search engines and social networks show of a page, in Vietnamese. */
export const head = {
  'head.home': 'refill: nạp game và mua thẻ tại {country}',
  'head.product': 'Nạp {name} tại {country}, thấy giá cuối cùng trước: refill',
  'head.product.description': '{text} Xem giá cuối cùng trước khi thanh toán, và theo dõi đơn hàng đến khi nhận được.',
  'head.page': '{title} · Nạp game tại {country}',
  'head.page.description': '{text} Nạp game tại {country}, thấy giá cuối cùng trước khi thanh toán.',
  'head.picker': 'Chọn quốc gia để nạp game: refill'
} as const
