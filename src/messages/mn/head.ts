/** What search engines and social networks show of a page, in Mongolian. */
export const head = {
  'head.home': 'refill: тоглоомын цэнэглэлт, ваучер, {country}',
  'head.product': '{name} цэнэглэлт, {country}, эцсийн үнэ: refill',
  'head.product.description': '{text} Эцсийн үнийг төлөхөөсөө өмнө хараад, захиалгаа ирэх хүртэл нь хянаарай.',
  'head.page': '{title} · Тоглоомын цэнэглэлт, {country}',
  'head.page.description': '{text} Тоглоомын цэнэглэлт: эцсийн үнэ төлөхөөс өмнө харагдана. Улс: {country}.',
  'head.picker': 'Тоглоом цэнэглэх улсаа сонгоно уу: refill'
}
