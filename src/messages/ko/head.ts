/** What search engines and social networks show of a page, in Korean. */
export const head = {
  'head.home': 'refill: {country} 게임 충전과 기프트카드',
  'head.product': '{name} 충전 ({country}), 최종 가격부터 확인: refill',
  'head.product.description': '{text} 결제 전에 최종 가격을 확인하고, 도착할 때까지 주문을 지켜보세요.',
  'head.page': '{title} · {country} 게임 충전',
  'head.page.description': '{text} {country} 게임 충전, 결제 전에 최종 가격을 확인하세요.',
  'head.picker': '게임을 충전할 국가 선택: refill'
} as const
