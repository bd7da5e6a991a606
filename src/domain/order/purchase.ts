import type { Either } from '../kernel/either.ts'
import * as E from '../kernel/either.ts'
import { needsCpf, needsExpressTerms } from '../market/country-policies.ts'
import { type Gifting, normaliseGifting } from '../gift/gift.ts'
import type { AmountEntry, Market } from '../market/market.ts'
import type { Amount } from '../money/amount.ts'
import { parseAmount } from '../money/amount-entry.ts'
import { isBelow } from '../money/amount-order.ts'
import type { Recurrence } from '../subscription/recurrence.ts'
import type { FieldError, FieldRule } from '../validation/validate-form.ts'
import { refuseField, validateForm } from '../validation/validate-form.ts'
import type { FormMarket, OrderField, OrderForm, TypedOrder } from './order-form.ts'
import { orderForm } from './order-form.ts'
import type { Denomination, PaymentChannel, Product, VariableDenomination } from './product.ts'

/** What a purchase takes from its market. @source M58, M118 */
export interface PurchaseMarket extends FormMarket {
  readonly amountEntry: AmountEntry
}

/**
 * A purchase before it is an order: all choices and entries, nothing that follows from them.
 *
 * @source B§3 "Purchase", M120
 */
export interface PurchaseDraft {
  readonly product: Product
  readonly market: PurchaseMarket
  /** What stands in the fields, as it was typed; a field that was not touched is absent. */
  readonly typed: TypedOrder
  /** Characters of the account that was found. */
  readonly roles: readonly { readonly roleId: string; readonly roleName?: string }[]
  /** Items of the found player alone, at a personal price; they replace the product's list. */
  readonly personalItems: readonly Denomination[] | undefined
  readonly denominationId: string | undefined
  /** Typed amount of an item of any amount. */
  readonly amountText: string
  readonly pcId: number | undefined
  /** Normalised; undefined = none. */
  readonly promoCode: string | undefined
  readonly isGift: boolean
  /** Absent = rewards pay nothing. @source M149 */
  readonly rewards?: RewardWish | undefined
  /** How often it is bought; absent = once. It counts only where the chosen item offers it. @source M161 */
  readonly recurrence?: Recurrence | undefined
}

/** The wish to pay a part with rewards. */
export interface RewardWish {
  /** Typed amount; empty = as much as possible. */
  readonly amountText: string
}

/**
 * Returns the part of a market that a purchase needs.
 * Plain data, small enough to travel in every page.
 *
 * @source M50, M58, M118
 * @example purchaseMarketOf(brazil).needsCpf // true
 * purchaseMarketOf(japan).expressTerms // true
 * purchaseMarketOf(indonesia).amountEntry // 'noDecimal'
 */
export const purchaseMarketOf = (market: Market): PurchaseMarket => ({
  mobilePattern: market.mobilePattern,
  amountEntry: market.amountEntry,
  needsCpf: needsCpf(market),
  expressTerms: needsExpressTerms(market)
})

/**
 * Returns an untouched purchase of this product.
 *
 * @source M120
 * @example untouchedPurchase({ productPath: 'comet-circuit' }, purchaseMarketOf(indonesia)).typed // {}
 */
export const untouchedPurchase = (product: Product, market: PurchaseMarket): PurchaseDraft => ({
  product,
  market,
  typed: {},
  roles: [],
  personalItems: undefined,
  denominationId: undefined,
  amountText: '',
  pcId: undefined,
  promoCode: undefined,
  isGift: false
})

/** The steps of the page, in the order of the screen. @source B§2 */
export type PurchaseStep = 'player' | 'item' | 'channel' | 'confirm'

/** Something that is still missing or wrong, with the field that cures it. @source B§5, M121 */
export interface MissingStep {
  readonly step: PurchaseStep
  readonly field: OrderField | 'item' | 'amount' | 'channel'
  readonly error: FieldError
}

/**
 * Returns the items of the product that can be bought.
 * The player's personal items alone, where there are any, else its list.
 *
 * @source PF 1.3
 * @example
 * const product = { denominations: [{ id: 'pack' }] }
 * purchasableItems({ product, personalItems: undefined }) // [{ id: 'pack' }]
 * purchasableItems({ product, personalItems: [{ id: 'own' }] }) // [{ id: 'own' }]
 */
export const purchasableItems = ({ product, personalItems }: Pick<PurchaseDraft, 'product' | 'personalItems'>): readonly Denomination[] =>
  personalItems ?? product.denominations

/**
 * Returns the item that was chosen, if it can be bought.
 *
 * @source M120, PF 1.3
 * @example
 * const product = { denominations: [{ id: 'pack', available: true }, { id: 'gone', available: false }] }
 * chosenItem({ product, denominationId: 'pack' }) // { id: 'pack', available: true }
 * chosenItem({ product, denominationId: 'gone' }) // undefined
 */
export const chosenItem = (draft: Pick<PurchaseDraft, 'product' | 'personalItems' | 'denominationId'>): Denomination | undefined =>
  purchasableItems(draft).find(({ id, available }) => available && id === draft.denominationId)

/**
 * Returns how often the chosen item is bought, where it is a subscription; undefined = once.
 * A gift is no subscription.
 *
 * @source M161, D208
 * @example
 * const product = { denominations: [{ id: 'pass', available: true, subscriptionPrices: [{ recurrence: 'weekly', amount: '9000' }] }] }
 * chosenRecurrence({ product, denominationId: 'pass', recurrence: 'weekly', isGift: false }) // 'weekly'
 * chosenRecurrence({ product, denominationId: 'pass', recurrence: 'yearly', isGift: false }) // undefined
 */
export const chosenRecurrence = (
  draft: Pick<PurchaseDraft, 'product' | 'personalItems' | 'denominationId' | 'recurrence' | 'isGift'>
): Recurrence | undefined =>
  draft.isGift || draft.recurrence === undefined
    ? undefined
    : chosenItem(draft)?.subscriptionPrices?.find(({ recurrence }) => recurrence === draft.recurrence)?.recurrence

/**
 * Returns the channel that was chosen, if the market has it.
 *
 * @source M120
 * @example
 * const product = { paymentChannels: [{ id: 11, name: 'Card' }] }
 * chosenChannel({ product, pcId: 11 }) // { id: 11, name: 'Card' }
 * chosenChannel({ product, pcId: 12 }) // undefined
 */
export const chosenChannel = ({ product, pcId }: Pick<PurchaseDraft, 'product' | 'pcId'>): PaymentChannel | undefined =>
  product.paymentChannels.find(({ id }) => id === pcId)

/**
 * Returns whether the item may be bought for an amount; both ends count.
 *
 * @source B§5, M123
 * @example isAmountInRange(amountOf('500'), { minimum: amountOf('4.99'), maximum: amountOf('500') }) // true
 * isAmountInRange(amountOf('-5'), { minimum: amountOf('4.99'), maximum: amountOf('500') }) // false
 */
export const isAmountInRange = (amount: Amount, { minimum, maximum }: Pick<VariableDenomination, 'minimum' | 'maximum'>): boolean =>
  !amount.startsWith('-') && !isBelow(amount, minimum) && !isBelow(maximum, amount)

/**
 * Reads the amount that a shopper types for an item of any amount.
 *
 * @param entry the market's entry format
 * @failure field.required, field.currencyFormat
 * @failure field.amountRange — with `minimum` and `maximum` as canonical amounts, to be shown in the market's format
 * @source B§5 "a variable denomination amount must be within a range", M123
 * @example
 * const rule = variableAmountRule({ minimum: amountOf('4.99'), maximum: amountOf('500') }, 'normal')
 * rule('500.00') // right('500')
 * rule('501') // left({ key: 'field.amountRange', params: { minimum: '4.99', maximum: '500' } })
 */
export const variableAmountRule =
  (range: Pick<VariableDenomination, 'minimum' | 'maximum'>, entry: AmountEntry): FieldRule<Amount> =>
  (typed) => {
    if (typed.trim() === '') return refuseField('field.required')
    const amount = parseAmount(typed, entry)
    if (E.isLeft(amount)) return refuseField('field.currencyFormat')
    return isAmountInRange(amount.right, range)
      ? amount
      : refuseField('field.amountRange', { minimum: range.minimum, maximum: range.maximum })
  }

/**
 * Returns the chosen item as an order names it.
 * Undefined while none is chosen, or while its amount is not one that it may be bought for.
 *
 * @source B§3 "Purchase", M120, M123
 * @example
 * const item = { id: 'any', kind: 'variable', available: true, minimum: amountOf('10000'), maximum: amountOf('500000') }
 * const draft = { ...untouchedPurchase({ denominations: [item] }, purchaseMarketOf(indonesia)), denominationId: 'any' }
 * chosenDenomination({ ...draft, amountText: '25000' }) // { id: 'any', amount: '25000' }
 * chosenDenomination({ ...draft, amountText: '9999' }) // undefined
 */
export const chosenDenomination = (draft: PurchaseDraft): { readonly id: string; readonly amount?: Amount } | undefined => {
  const item = chosenItem(draft)
  if (item === undefined) return undefined
  if (item.kind === 'fixed') return { id: item.id }
  const amount = variableAmountRule(item, draft.market.amountEntry)(draft.amountText)
  return E.isLeft(amount) ? undefined : { id: item.id, amount: amount.right }
}

const missingIn = (step: PurchaseStep, form: OrderForm, typed: TypedOrder): readonly MissingStep[] => {
  const fields = Object.entries(form) as readonly (readonly [OrderField, NonNullable<OrderForm[OrderField]>])[]
  return fields.flatMap(([field, rule]) => {
    const read = rule(typed[field] ?? '')
    return E.isLeft(read) ? [{ step, field, error: read.left }] : []
  })
}

const missingItem = (draft: PurchaseDraft): readonly MissingStep[] => {
  const item = chosenItem(draft)
  if (item === undefined) return [{ step: 'item', field: 'item', error: { key: 'field.selectDenomination' } }]
  if (item.kind === 'fixed') return []
  const amount = variableAmountRule(item, draft.market.amountEntry)(draft.amountText)
  return E.isLeft(amount) ? [{ step: 'item', field: 'amount', error: amount.left }] : []
}

const formOf = (draft: PurchaseDraft, now: Date) =>
  orderForm({
    product: draft.product,
    channel: chosenChannel(draft),
    market: draft.market,
    roles: draft.roles,
    typed: draft.typed,
    isGift: draft.isGift,
    isSubscription: chosenRecurrence(draft) !== undefined,
    now
  })

/**
 * Returns the missing steps in the order of the screen: player, item, payment, confirmation.
 * Empty = it can be ordered.
 *
 * @param now today, for the fields that depend on an age
 * @source B§5 "Order form messages", M121
 * @example
 * const product = { kind: 'voucher', inputs: [], denominations: [], paymentChannels: [] }
 * const draft = untouchedPurchase(product, purchaseMarketOf(japan))
 * missingPurchaseSteps(draft, new Date()).map(({ field }) => field) // ['email', 'item', 'channel', 'terms']
 * missingPurchaseSteps(draft, new Date())[1] // { step: 'item', field: 'item', error: { key: 'field.selectDenomination' } }
 */
export const missingPurchaseSteps = (draft: PurchaseDraft, now: Date): readonly MissingStep[] => {
  const form = formOf(draft, now)
  return [
    ...missingIn('player', form.player, draft.typed),
    ...missingItem(draft),
    ...(chosenChannel(draft) === undefined
      ? [{ step: 'channel', field: 'channel', error: { key: 'field.selectPaymentMethod' } } as const]
      : []),
    ...missingIn('confirm', form.confirm, draft.typed)
  ]
}

/**
 * For whom the item is, and how to reach the buyer: parsed, and only what this purchase asks for.
 *
 * @source PF 8.3 "UserInfoInput"
 */
export interface PurchaseUserInfo {
  readonly userId?: string
  readonly zoneId?: string
  readonly roleId?: string
  readonly email?: string
  readonly msisdn?: string
  readonly cpf?: string
  readonly nationality?: string
  readonly billingAddress?: {
    readonly line1: string
    readonly line2?: string
    readonly city: string
    readonly state?: string
    readonly zipCode?: string
  }
}

/**
 * Returns to whom a purchase goes as a gift; undefined = it is none.
 *
 * @source M141
 * @example
 * const draft = untouchedPurchase({ productPath: 'comet-circuit' }, purchaseMarketOf(indonesia))
 * const typed = { recipientEmail: ' mo@example.com', senderName: 'Ana', giftMessage: 'For\nyou' }
 * giftingOf({ ...draft, isGift: true, typed }) // { email: 'mo@example.com', name: 'Ana', message: 'For you' }
 * giftingOf(draft) // undefined
 */
export const giftingOf = ({ isGift, typed }: Pick<PurchaseDraft, 'isGift' | 'typed'>): Gifting | undefined =>
  isGift
    ? normaliseGifting({ email: typed.recipientEmail ?? '', name: typed.senderName ?? '', message: typed.giftMessage ?? '' })
    : undefined

type Read = Readonly<Partial<Record<OrderField, string | undefined>>>

/** Returns whether an address was read: with its first line stands its city. */
const hasAddress = (read: Read): read is Read & { readonly line1: string; readonly city: string } => read.line1 !== undefined

const only = <K extends OrderField>(read: Read, ...names: readonly K[]): { readonly [N in K]?: string } => {
  const found: { [N in K]?: string } = {}
  for (const name of names) {
    const value = read[name]
    if (value !== undefined) found[name] = value
  }
  return found
}

/**
 * Returns the player, parsed, or the faults of its fields.
 * This is sent by a player look-up, so the character, which the look-up answers, is no part of it.
 *
 * @param now today, for the fields that depend on an age
 * @failure every field of the player that is wrong, in the order of the form
 * @source PF 8.3 "validatePlayer"
 * @example
 * const userId = { name: 'userId', required: true, options: [] }
 * const product = { kind: 'topUp', playerLookup: true, inputs: [userId], paymentChannels: [] }
 * const draft = untouchedPurchase(product, purchaseMarketOf(indonesia))
 * parsePurchasePlayer({ ...draft, typed: { userId: ' 44128890 ' } }, new Date()) // right({ userId: '44128890' })
 * parsePurchasePlayer(draft, new Date()) // left([{ step: 'player', field: 'userId', error: { key: 'field.enterUserId' } }])
 */
export const parsePurchasePlayer = (draft: PurchaseDraft, now: Date): Either<readonly MissingStep[], PurchaseUserInfo> => {
  const { player } = formOf(draft, now)
  // The character is chosen after the look-up has told which there are.
  const { roleId: _, ...typedPlayer } = player
  const read = validateForm(typedPlayer, draft.typed)
  return E.isLeft(read) ? E.left(missingIn('player', typedPlayer, draft.typed)) : E.right(only(read.right as Read, 'userId', 'zoneId'))
}

/**
 * Returns all that the order needs of the form, parsed, or the missing steps.
 *
 * @param now today, for the fields that depend on an age
 * @failure what `missingPurchaseSteps` says
 * @source PF 8.3 "UserInfoInput", M121
 * @example
 * const denominations = [{ id: 'pack', kind: 'fixed', available: true }]
 * const product = { kind: 'voucher', inputs: [], denominations, paymentChannels: [{ id: 11, inputs: ['msisdn'] }] }
 * const draft = { ...untouchedPurchase(product, purchaseMarketOf(indonesia)), denominationId: 'pack', pcId: 11 }
 * const typed = { email: ' mo@example.com ', msisdn: '812-3456-789', cpf: 'not asked for' }
 * parsePurchaseUserInfo({ ...draft, typed }, new Date()) // right({ email: 'mo@example.com', msisdn: '8123456789' })
 */
export const parsePurchaseUserInfo = (draft: PurchaseDraft, now: Date): Either<readonly MissingStep[], PurchaseUserInfo> => {
  const missing = missingPurchaseSteps(draft, now)
  const { player, confirm } = formOf(draft, now)
  const parsed = validateForm({ ...player, ...confirm }, draft.typed)
  if (missing.length > 0 || E.isLeft(parsed)) return E.left(missing)
  const read = parsed.right as Read
  return E.right({
    ...only(read, 'userId', 'zoneId', 'roleId', 'email', 'msisdn', 'cpf', 'nationality'),
    ...(hasAddress(read) ? { billingAddress: { line1: read.line1, city: read.city, ...only(read, 'line2', 'state', 'zipCode') } } : {})
  })
}
