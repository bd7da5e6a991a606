/** What Hong Kong writes otherwise for search engines and social networks. */
export const head = {
  'head.home': 'refill：{country}的遊戲增值與點數卡',
  'head.product': '在{country}為 {name} 增值，先看最終價格：refill',
  'head.page': '{title} · {country}遊戲增值',
  'head.page.description': '{text}{country}遊戲增值，付款前就能看到最終價格。',
  'head.picker': '選擇遊戲增值的國家/地區：refill'
} as const
