/** What search engines and social networks show of a page, in Russian. */
export const head = {
  'head.home': 'refill: пополнение игр и ваучеры, {country}',
  'head.product': 'Пополнение {name}, {country}, итоговая цена: refill',
  'head.product.description': '{text} Итоговая цена видна до оплаты, а заказ можно отслеживать, пока он не дойдёт.',
  'head.page': '{title} · Пополнение игр, {country}',
  'head.page.description': '{text} Пополнение игр с итоговой ценой до оплаты. Страна: {country}.',
  'head.picker': 'Выберите страну для пополнения игр: refill'
}
