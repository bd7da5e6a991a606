/** What Hong Kong writes otherwise around every page. */
export const shell = {
  'shell.title': 'refill：{country}遊戲增值',
  'shell.productTitle': '{name} 增值（{country}）：refill',
  'shell.description': '在{country}為遊戲增值、購買點數卡。付款前就能看到玩家名稱和最終價格。',

  'home.heading': '{country}的遊戲增值與點數卡',
  'home.promise.priceText': '每種付款方式的手續費、優惠和稅項都先算好。',

  'picker.heading': '你在哪裏玩？',
  'picker.lead': '價格、付款方式和遊戲，依你的遊戲帳戶所屬地區而定。',
  'picker.here': '你似乎在這裏',
  'picker.find': '搜尋國家/地區或貨幣',

  'missing.text': '可能是網址打錯了，或這款遊戲沒有在這個地區發售。',

  'error.maybeCharged': '如果已經扣款，款項只會用於這張訂單，不會遺失。'
} as const
