/** What search engines and social networks show of a page, in Japanese. */
export const head = {
  'head.home': 'refill: {country}のゲームチャージとギフトコード',
  'head.product': '{country}で{name}をチャージ、最終価格を先に表示: refill',
  'head.product.description': '{text}お支払い前に最終価格を確認でき、届くまで注文の経過を見られます。',
  'head.page': '{title}・{country}のゲームチャージ',
  'head.page.description': '{text}{country}のゲームチャージ。お支払い前に最終価格を確認できます。',
  'head.picker': '国を選んでゲームをチャージ: refill'
}
