/** What search engines and social networks show of a page, in Romanian. */
export const head = {
  'head.home': 'refill {country}: reîncărcări pentru jocuri și vouchere',
  'head.product': 'Reîncărcare {name}, cu preț final: refill {country}',
  'head.product.description': '{text} Vezi prețul final înainte să plătești și urmărești comanda până ajunge.',
  'head.page': '{title} · Reîncărcări pentru jocuri, {country}',
  'head.page.description': '{text} refill {country}: reîncărcări pentru jocuri, cu prețul final înainte să plătești.',
  'head.picker': 'Alege țara pentru reîncărcări de jocuri: refill'
}
