/** What search engines and social networks show of a page, in traditional Chinese. */
export const head = {
  'head.home': 'refill：{country}的遊戲儲值與點數卡',
  'head.product': '在{country}為 {name} 儲值，先看最終價格：refill',
  'head.product.description': '{text}付款前就能看到最終價格，並追蹤訂單直到送達。',
  'head.page': '{title} · {country}遊戲儲值',
  'head.page.description': '{text}{country}遊戲儲值，付款前就能看到最終價格。',
  'head.picker': '選擇遊戲儲值的國家/地區：refill'
} as const
