import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { compareAmounts, isNegativeAmount, isZeroAmount, multiplyAmount, roundAmount } from '../../../src/domain/money/arithmetic.ts'
import { productMode } from '../../../src/domain/order/product-mode.ts'
import type { Recurrence } from '../../../src/domain/subscription/recurrence.ts'
import { findProduct, type StoreItem, type StoreProduct } from '../catalogue/catalogue.ts'
import { type ChannelPrice, priceList, type RefusalDetail } from '../catalogue/price-list.ts'
import { judgePromo, largest, type PromoJudgement, playerKey } from '../promos/promos.ts'
import { isFeatureOn } from '../feature-gate.ts'
import { signingSecrets } from '../secrets.ts'
import type { Services } from '../services.ts'
import { priceRewards, type RewardQuestion } from './price-rewards.ts'
import { type OpenedQuote, payloadOf, type PromisedPrice, type PromoAnswer, type QuoteInput, signQuote, whoOf } from './quote-token.ts'

/** Types of a quote in the schema, as `StoreQuote` has them. */
export const quoteTypes = `
"quoteId is an opaque signed token over the inputs and the prices; it is what createOrder buys."
type Quote {
  quoteId: String!
  expiresAt: DateTime!
  currency: String!
  promoInfo: PromoInfo
  channels: [ChannelQuote!]!
}

type PromoInfo {
  promoId: ID
  promoCode: String!
  status: PromoStatus!
  validCode: Boolean!
  discountAmount: Decimal!
}
`

const NOTHING = amountOf('0')

/** Time for which a quote is valid. Unit: ms. @source PF 6 */
export const QUOTE_LIFE_MS = 600_000

/** Largest quantity of one item in one order. */
const MOST_PIECES = 10

/** A price list that is valid until its time is over. @source PF 8.3 "Quote" */
export interface StoreQuote {
  readonly quoteId: string
  readonly expiresAt: Date
  readonly currency: string
  readonly promoInfo: PromoAnswer | undefined
  readonly channels: readonly ChannelPrice[]
}

/** A quote, or why there is none: a code of the look-up `purchase`. @source PF 3.4 */
export interface QuoteAnswer {
  readonly statusCode: 0 | 227 | 237 | 238 | 239
  readonly detail?: RefusalDetail
  readonly quote?: StoreQuote
}

const unpriced = (statusCode: Unpriced['statusCode'], detail: RefusalDetail): Unpriced => ({ statusCode, detail })

const wrong = (field: string, more: RefusalDetail = {}): Unpriced => unpriced(227, { recovery: 'fixInput', field, ...more })

/** Returns the price of one piece, or why the item has none for this input. @source M123 */
const piecePrice = (
  { pricing }: StoreProduct,
  item: StoreItem,
  { denomination: { amount }, personalPrice }: QuoteInput
): Amount | Unpriced => {
  const { denomination } = item
  if (denomination.kind === 'fixed') return amount === undefined ? (personalPrice ?? item.price) : wrong('denomination.amount')
  const { minimum, maximum } = denomination
  if (amount === undefined || compareAmounts(amount, minimum) < 0) return wrong('denomination.amount', { limitAmount: minimum })
  if (compareAmounts(amount, maximum) > 0) return wrong('denomination.amount', { limitAmount: maximum })
  return compareAmounts(roundAmount(amount, pricing.places), amount) === 0 ? amount : wrong('denomination.amount')
}

const promoAnswer = (judged: PromoJudgement, channels: readonly ChannelPrice[], pcId: number | undefined): PromoAnswer => ({
  promoId: judged.promoId,
  promoCode: judged.promoCode,
  status: judged.status,
  validCode: judged.validCode,
  discountAmount: largest(channels.filter((one) => pcId === undefined || one.pcId === pcId).map((one) => one.discountAmount))
})

/**
 * Returns whether a product can be bought now.
 *
 * One that needs an account is not sold where the store has no accounts.
 * @source M125, M176
 */
export const isSold = (services: Pick<Services, 'config' | 'now'>, product: StoreProduct['product']): boolean =>
  productMode(product, services.now()) === 'open' && (!product.accountRequired || isFeatureOn(services, 'userAccounts'))

/** Present prices of an item by every channel of its market. */
interface PricedItem {
  readonly statusCode: 0
  readonly channels: readonly ChannelPrice[]
  readonly promoInfo: PromoAnswer | undefined
  /** What the shopper can use of rewards. */
  readonly usable: Amount
}

/** Why an item has no price. */
type Unpriced = Omit<QuoteAnswer, 'quote'> & { readonly statusCode: 227 | 237 | 238 | 239 }

/** Returns whether rewards can pay an amount: not below 0, with the decimals of the market. */
const isBurnable = (amount: Amount, { pricing }: StoreProduct): boolean =>
  !isNegativeAmount(amount) && compareAmounts(roundAmount(amount, pricing.places), amount) === 0

/**
 * Returns whether an item can be given to another person.
 * One with a limit by player cannot, since the player is known only when it is claimed.
 *
 * @source D186
 */
const isGiftable = ({ product }: StoreProduct, item: StoreItem, { recurrence }: Pick<QuoteInput, 'recurrence'>): boolean =>
  product.giftable && item.purchaseLimit === undefined && !item.isPersonal && recurrence === undefined

/**
 * Prices a period of a subscription on the channels that can be charged again.
 * Promos and rewards count for no period, since its price is what the shopper agreed to with the bank.
 *
 * @failure 237 not offered at this recurrence — 238 the channel cannot be charged again
 * @source D176, PF 4
 */
const priceSubscription = (
  { pricing }: StoreProduct,
  { denomination }: StoreItem,
  { recurrence, pcId, promoCode }: { readonly recurrence: Recurrence } & Pick<QuoteInput, 'pcId' | 'promoCode'>
): PricedItem | Unpriced => {
  const offer = denomination.subscriptionPrices?.find((one) => one.recurrence === recurrence)
  if (offer === undefined) return unpriced(237, { recovery: 'fixInput', field: 'recurrence' })
  const channels = pricing.channels.filter(({ id }) => pricing.recurring?.has(id) === true)
  if (pcId !== undefined && !channels.some(({ id }) => id === pcId)) return unpriced(238, { recovery: 'changeChannel', field: 'pcId' })
  const typed = promoCode?.trim() ?? ''
  const ignored = { promoId: undefined, promoCode: typed, status: 'NotForItem' as const, validCode: false, discountAmount: NOTHING }
  return {
    statusCode: 0,
    channels: priceList({ ...pricing, channels }, offer.amount),
    promoInfo: typed === '' ? undefined : ignored,
    usable: NOTHING
  }
}

/**
 * Prices an item of a product on every channel of the market, without a quote.
 * A channel that cannot sell it states why; a promo that does not count states that and has no discount.
 * @failure 227 wrong amount, quantity or channel — 237 item gone — 238 channel not of this market — 239 product gone
 * @source PF 6
 */
const priceItem = async (
  services: Pick<Services, 'database' | 'now' | 'config'>,
  store: StoreProduct | undefined,
  input: QuoteInput,
  about: RewardQuestion = {}
): Promise<PricedItem | Unpriced> => {
  const { market, userInfo = {}, quantity = 1, pcId, promoCode, burnAmount } = input
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_PIECES)
    return wrong('quantity', { limitAmount: amountOf(String(MOST_PIECES)) })
  if (store === undefined || !isSold(services, store.product)) return unpriced(239, { recovery: 'changeItem' })
  const item = store.item(input.denomination.id)
  const offered = item !== undefined && item.denomination.available && (!item.isPersonal || input.personalPrice !== undefined)
  if (!offered) return unpriced(237, { recovery: 'changeItem' })
  const piece = piecePrice(store, item, input)
  if (typeof piece !== 'string') return piece
  if (pcId !== undefined && !store.pricing.channels.some((channel) => channel.id === pcId))
    return unpriced(238, { recovery: 'changeChannel', field: 'pcId' })
  if (burnAmount !== undefined && !isBurnable(burnAmount, store)) return wrong('burnAmount')
  if (input.isGift === true && !isGiftable(store, item, input)) return wrong('isGift')
  if (input.recurrence !== undefined) return priceSubscription(store, item, { recurrence: input.recurrence, pcId, promoCode })
  const price = multiplyAmount(piece, quantity)
  const judged =
    promoCode === undefined || promoCode.trim() === ''
      ? undefined
      : await judgePromo(services, {
          market,
          code: promoCode,
          denominationId: input.denomination.id,
          price,
          channels: store.pricing.channels,
          pcId,
          player: playerKey({ voucherTypeId: input.voucherTypeId, ...userInfo }),
          userId: userInfo.userId,
          isGift: input.isGift ?? false,
          isGiftCard: store.isGiftCard,
          accountId: input.accountId
        })
  const rewards = await priceRewards(services, store, input, about)
  const channels = priceList(store.pricing, price, judged?.discountBy, rewards.pricing)
  const promoInfo = judged === undefined ? undefined : promoAnswer(judged, channels, pcId)
  return { statusCode: 0, channels, promoInfo, usable: rewards.usable }
}

/** Makes a quote of these prices, which is valid for ten minutes. @source PF 6 */
const promisePrices = (
  { config, now }: Pick<Services, 'config' | 'now'>,
  input: QuoteInput,
  { channels, promoInfo }: PricedItem
): StoreQuote => {
  const expiresAt = new Date(now().getTime() + QUOTE_LIFE_MS)
  const who = input.accountId === undefined ? undefined : whoOf(config.quoteSecret, input.accountId)
  const quoteId = signQuote(config.quoteSecret, payloadOf(input, expiresAt, channels, promoInfo, who))
  return { quoteId, expiresAt, currency: input.market.currency, promoInfo, channels }
}

/** Reads the product to be priced, in its present state. */
const productOf = (
  services: Pick<Services, 'database' | 'config'>,
  { market, voucherTypeId }: QuoteInput
): Promise<StoreProduct | undefined> => findProduct(services, { market, language: 'en', by: { voucherTypeId } })

/**
 * Prices an item on every channel of the market and makes a quote that is valid for ten minutes.
 * @failure as `priceItem`
 * @source PF 6
 */
export const makeQuote = async (services: Services, input: QuoteInput): Promise<QuoteAnswer> => {
  const priced = await priceItem(services, await productOf(services, input), input)
  return priced.statusCode === 0 ? { statusCode: 0, quote: promisePrices(services, input, priced) } : priced
}

/** State of a quote now. */
type Requote =
  | { readonly kind: 'same'; readonly channel: ChannelPrice; readonly promoId: string | undefined }
  | { readonly kind: 'changed'; readonly statusCode: 603 | 604 | 605; readonly freshQuote: StoreQuote }
  | { readonly kind: 'refused'; readonly statusCode: number; readonly detail?: RefusalDetail; readonly freshQuote?: StoreQuote }

const isSamePrice = (a: ChannelPrice, b: PromisedPrice): boolean =>
  a.price === b.price &&
  a.discountAmount === b.discountAmount &&
  a.feeAmount === b.feeAmount &&
  a.vatAmount === b.vatAmount &&
  a.vatIncluded === b.vatIncluded &&
  a.totalPayment === b.totalPayment

const isSameReward = (now: ChannelPrice, { burnAmount, earnAmount }: PromisedPrice): boolean =>
  now.burnAmount === burnAmount && (earnAmount === undefined || now.earnAmount === earnAmount)

const refusedBy = (statusCode: number, detail?: RefusalDetail): Requote => ({
  kind: 'refused',
  statusCode,
  ...(detail === undefined ? {} : { detail })
})

/** Returns whether the rewards that a quote promised are used up: nothing that could pay is left. */
const isUsedUp = (promised: PromisedPrice, channel: ChannelPrice): boolean =>
  !isZeroAmount(promised.burnAmount) && isZeroAmount(channel.burnAmount) && isZeroAmount(channel.maximumBurnAmount)

/** Returns whether a quote was made for this account, by any secret that signs quotes. */
const isOwner = ({ config }: Pick<Services, 'config'>, who: string, accountId: string | undefined): boolean =>
  accountId !== undefined && signingSecrets(config).some((secret) => whoOf(secret, accountId) === who)

/**
 * Computes the price again before an order is written, promo and rewards included.
 * An expired quote counts as changed: its shopper sees the present price. Do not call it inside a transaction: it reads the catalogue itself.
 * @param opened from `readQuote` or `openQuote`
 * @param known the product, where the caller has just read it
 * @failure 602 the promo's budget is used up — 603 price changed — 604 promo changed — 605 rewards changed — 1107 the promised rewards are
 * used up — 1108 rewards of another account — 227, 237, 238, 239, 1516 as in `makeQuote`
 * @source PF 6, 3.4
 */
export const requote = async (
  services: Services,
  opened: OpenedQuote,
  pcId: number,
  { known, ...about }: RewardQuestion & { readonly known?: StoreProduct } = {}
): Promise<Requote> => {
  const input = { ...opened.input, pcId }
  if (opened.who !== undefined && !isOwner(services, opened.who, input.accountId)) return refusedBy(1108)
  const priced = await priceItem(services, known ?? (await productOf(services, input)), input, about)
  if (priced.statusCode !== 0) return refusedBy(priced.statusCode, priced.detail)
  const { channels, promoInfo, usable } = priced
  const promised = opened.channels.find((one) => one.pcId === pcId)
  const channel = channels.find((one) => one.pcId === pcId)
  if (promised === undefined || channel === undefined) return refusedBy(238, { recovery: 'changeChannel', field: 'pcId' })
  if (opened.promoStatus === 'Applied' && promoInfo?.status === 'BudgetUsedUp')
    return refusedBy(602, { recovery: 'removePromo', field: 'promoCode' })
  const fresh = (): StoreQuote => promisePrices(services, input, priced)
  const changed = (statusCode: 603 | 604 | 605): Requote => ({ kind: 'changed', statusCode, freshQuote: fresh() })
  if (channel.price !== promised.price) return changed(603)
  if (channel.discountAmount !== promised.discountAmount) return changed(604)
  if (isUsedUp(promised, channel)) return { kind: 'refused', statusCode: 1107, detail: { limitAmount: usable }, freshQuote: fresh() }
  if (!isSameReward(channel, promised)) return changed(605)
  if (!isSamePrice(channel, promised) || opened.expiresAt <= services.now()) return changed(603)
  if (channel.statusCode !== 0) return refusedBy(channel.statusCode, channel.detail)
  return { kind: 'same', channel, promoId: isZeroAmount(channel.discountAmount) ? undefined : promoInfo?.promoId }
}
