import type { RecentlyBought, RepeatablePurchase } from '../../../domain/order/recently-bought.ts'
import { prefilledPath } from '../../screens/product/prefill.ts'
import { iconUrl } from '../../art/built.ts'
import { createElement } from '../dom.ts'
import { createIcon } from '../icon.ts'
import type { KnownMarket, KnownProduct } from './known-market.ts'
import { tailOf } from './known-player.ts'

type Bought = Pick<RecentlyBought, 'productUrl' | 'purchase'>

const own = <A>(record: Readonly<Record<string, A>>, key: string | number): A | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** Returns the last segment of a product's address. */
const slugOf = (productUrl: string): string => productUrl.replace(/^.*\//, '')

/** Texts and link of one card. */
interface Offer {
  readonly href: string
  readonly title: string
  readonly lines: readonly Node[]
  readonly price: string
}

const playerLine = ({ userId, nickname }: RepeatablePurchase): readonly Node[] => {
  if (userId === undefined) return []
  const id = createElement('bdi', { class: 'dim', dir: 'ltr' }, tailOf(userId))
  return [createElement('span', { class: 's' }, ...(nickname === undefined ? [] : [createElement('bdi', {}, nickname), ' ']), id)]
}

const pathOf = (path: string, { userId, zoneId, pcId, denominationId }: RepeatablePurchase, isPayable: boolean): string =>
  prefilledPath(path, {
    item: denominationId,
    ...(isPayable ? { channel: String(pcId) } : {}),
    ...(userId === undefined ? {} : { userId }),
    ...(zoneId === undefined ? {} : { zoneId })
  })

/**
 * Creates the offer to repeat a purchase at the current price.
 * Undefined where the item is not sold in this market now.
 */
const samePurchase = (path: string, { items }: KnownProduct, purchase: RepeatablePurchase): Offer | undefined => {
  const item = own(items, purchase.denominationId)
  if (item === undefined) return undefined
  const [title, from, totals] = item
  const total = own(totals, purchase.pcId)
  return { href: pathOf(path, purchase, total !== undefined), title, lines: playerLine(purchase), price: total ?? from }
}

const cardOf = ({ href, title, lines, price }: Offer, picture: string | undefined): Node =>
  createElement(
    'li',
    {},
    createElement(
      'a',
      { class: 'repeat', href },
      ...(picture === undefined ? [] : [createElement('img', { src: picture, alt: '', width: '64', height: '64' })]),
      createElement('span', { class: 'grow' }, createElement('b', {}, title), ...lines),
      createElement('b', { class: 'price' }, createElement('bdi', {}, price)),
      createIcon(iconUrl('next'), 'i flip')
    )
  )

const homeCard = (market: KnownMarket, { productUrl, purchase }: Bought): readonly Node[] => {
  const slug = slugOf(productUrl)
  const product = own(market.products, slug)
  if (product === undefined) return []
  const { name, from, picture } = product
  const path = `/${market.prefix}/${slug}`
  // Item, price and currency of another market's order do not apply here: only its product is offered.
  const same = purchase?.country === market.country ? samePurchase(path, product, purchase) : undefined
  const offer: Offer =
    same === undefined
      ? { href: path, title: name, lines: [], price: from }
      : { ...same, lines: [createElement('span', { class: 's dim' }, name), ...same.lines] }
  return [cardOf(offer, picture)]
}

/**
 * Creates the offer to repeat a purchase on the product's own page, from the item's controls there.
 * Undefined where the item cannot be bought now.
 */
const samePurchaseHere = (path: string, from: string, purchase: RepeatablePurchase): Offer | undefined => {
  const radioOf = (name: string, value: string | number): Element | null =>
    document.querySelector(`[name=${name}][value="${CSS.escape(String(value))}"]:not(:disabled)`)
  const item = radioOf('item', purchase.denominationId)?.closest('label')
  const price = item?.querySelector('.price bdi')?.textContent
  if (item === null || item === undefined || price === null || price === undefined) return undefined
  const title = item.querySelector('strong')?.textContent ?? ''
  const isPayable = radioOf('channel', purchase.pcId) !== null
  return { href: pathOf(path, purchase, isPayable), title, lines: playerLine(purchase), price: from.replace('{}', () => price) }
}

const productCard = (market: KnownMarket, { purchase }: Bought, productPath: string): readonly Node[] => {
  if (purchase?.country !== market.country) return []
  const same = samePurchaseHere(`/${market.prefix}/${productPath}`, market.words.from, purchase)
  return same === undefined ? [] : [cardOf(same, undefined)]
}

/**
 * Creates the section of earlier purchases, which can be repeated with one press at current prices.
 * Undefined where there are none.
 *
 * @param productPath path of the product whose page is shown; undefined on the home page
 */
export const sectionAgain = (market: KnownMarket, bought: readonly Bought[], productPath: string | undefined): HTMLElement | undefined => {
  const cards =
    productPath === undefined
      ? bought.flatMap((one) => homeCard(market, one))
      : bought.filter(({ productUrl }) => slugOf(productUrl) === productPath).flatMap((one) => productCard(market, one, productPath))
  if (cards.length === 0) return undefined
  return createElement(
    'section',
    { id: 'again', 'aria-labelledby': 'h-again' },
    createElement('h2', { id: 'h-again', class: 'wrap' }, market.words.again),
    createElement('ul', { role: 'list', class: productPath === undefined ? 'rail' : 'wrap' }, ...cards)
  )
}
