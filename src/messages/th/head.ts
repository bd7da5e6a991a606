/** What search engines and social networks show of a page, in Thai. */
export const head = {
  'head.home': 'refill: เติมเกมและบัตรเติมเงินใน{country}',
  'head.product': 'เติม {name} ใน{country} เห็นราคาสุทธิก่อน: refill',
  'head.product.description': '{text} เห็นราคาสุทธิก่อนชำระเงิน และติดตามคำสั่งซื้อได้จนกว่าจะถึง',
  'head.page': '{title} · เติมเกมใน{country}',
  'head.page.description': '{text} เติมเกมใน{country} เห็นราคาสุทธิก่อนชำระเงิน',
  'head.picker': 'เลือกประเทศของคุณสำหรับเติมเกม: refill'
} as const
