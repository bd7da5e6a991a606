/** What search engines and social networks show of a page, in Arabic. */
export const head = {
  'head.home': 'refill: شحن الألعاب وشراء القسائم في {country}',
  'head.product': 'شحن {name} في {country} بسعر نهائي واضح: refill',
  'head.product.description': '{text} ترى السعر النهائي قبل أن تدفع، وتتابع طلبك حتى يصل.',
  'head.page': '{title} · شحن الألعاب في {country}',
  'head.page.description': '{text} شحن الألعاب في {country} بسعر نهائي تراه قبل أن تدفع.',
  'head.picker': 'اختر دولتك لشحن ألعابك: refill'
}
