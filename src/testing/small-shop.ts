import type { ShopLocale } from '../application/ports/shop-service.ts'
import { purchaseErrors } from '../domain/errors/purchase-errors.ts'
import { type Amount, amountOf } from '../domain/money/amount.ts'
import { compareAmounts } from '../domain/money/arithmetic.ts'
import { type ChannelFee, type MarketTax, priceChannel } from '../domain/order/pricing.ts'
import type { Denomination, PaymentChannel, Product } from '../domain/order/product.ts'
import type { ChannelQuote } from '../domain/order/quote.ts'
import { aProduct, BANK, CARD } from './builders.ts'

/** The one market of the fakes' shop, and its languages. */
export const COUNTRY = 'us'
const LANGUAGES: readonly string[] = ['en', 'es']

const TAX: MarketTax = { ratePercent: '8', included: false }

/** What a channel charges, and the least it takes. */
interface Counter {
  readonly channel: PaymentChannel
  readonly fee: ChannelFee
  readonly least: Amount
}

const COUNTERS: readonly Counter[] = [
  { channel: CARD, fee: { fixed: amountOf('0'), percent: '0' }, least: amountOf('0.2') },
  { channel: BANK, fee: { fixed: amountOf('0.14'), percent: '0' }, least: amountOf('1.5') }
]

const named = (name: string, productPath: string, more: Partial<Product> = {}): Product => aProduct({ name, productPath, ...more })

const PRODUCTS: readonly Product[] = [
  aProduct(),
  named('Koi Garden', 'koi-garden', { voucherTypeId: 1023, gvtId: 23, lvtId: 223 }),
  named('Harbor Kings', 'harbor-kings', { voucherTypeId: 1015, gvtId: 15, lvtId: 215 }),
  named('Streamly Plus', 'streamly-plus', {
    voucherTypeId: 1025,
    gvtId: 25,
    lvtId: 225,
    denominations: [
      {
        id: 'any',
        kind: 'variable',
        name: 'Any amount',
        categoryIds: [-2],
        fromPrice: amountOf('2'),
        available: true,
        minimum: amountOf('2'),
        maximum: amountOf('100')
      }
    ]
  }),
  named('Playpass Vault', 'playpass-vault', {
    voucherTypeId: 1026,
    gvtId: 26,
    lvtId: 226,
    kind: 'voucher',
    inputs: [{ name: 'email', label: 'Email', required: true, options: [] }],
    playerLookup: false,
    denominations: [{ id: 'points', kind: 'fixed', name: '500 Points', categoryIds: [-2], fromPrice: amountOf('4.99'), available: true }]
  })
]

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = { 'koi-garden': { es: 'Jardín de kois' } }

/** What one shop sells, and what can happen to it during a purchase. */
export interface SmallShop {
  /** Everything it sells, in the language of the page; undefined where there is no such market. */
  readonly products: (locale: ShopLocale) => readonly Product[] | undefined
  readonly product: (voucherTypeId: number) => Product | undefined
  /** Before any fee, discount or tax. */
  readonly priceOf: (item: Denomination) => Amount
  readonly prices: (price: Amount, discountBy: (channel: PaymentChannel) => Amount) => readonly ChannelQuote[]
  readonly setPrice: (itemId: string, price: Amount | undefined) => void
  readonly close: (pcId: number) => void
  readonly open: (pcId: number) => void
}

/** Creates a shop of five products and two payment methods; the bank takes no less than 1.50. */
export const aSmallShop = (): SmallShop => {
  const changed = new Map<string, Amount>()
  const closed = new Set<number>()

  const refusalOf = ({ channel, least }: Counter, total: Amount): ChannelQuote['refusal'] => {
    if (closed.has(channel.id)) return purchaseErrors.failure(238, { recovery: 'changeChannel' })
    return compareAmounts(total, least) < 0 ? purchaseErrors.failure(1516, { recovery: 'changeChannel', limitAmount: least }) : undefined
  }

  return {
    products: ({ countryCode, shopLang }) =>
      countryCode === COUNTRY
        ? PRODUCTS.map((product) => {
            const language = LANGUAGES.includes(shopLang) ? shopLang : 'en'
            return { ...product, name: NAMES[product.productPath]?.[language] ?? product.name }
          })
        : undefined,
    product: (voucherTypeId) => PRODUCTS.find((product) => product.voucherTypeId === voucherTypeId),
    priceOf: ({ id, fromPrice }) => changed.get(id) ?? fromPrice,
    prices: (price, discountBy) =>
      COUNTERS.map((counter) => {
        const { channel, fee } = counter
        const parts = priceChannel({ price, discount: discountBy(channel), burn: amountOf('0'), fee, tax: TAX, places: 2 })
        return { pcId: channel.id, refusal: refusalOf(counter, parts.totalPayment), ...parts }
      }),
    setPrice: (itemId, price) => void (price === undefined ? changed.delete(itemId) : changed.set(itemId, price)),
    close: (pcId) => void closed.add(pcId),
    open: (pcId) => void closed.delete(pcId)
  }
}
