import type { Either } from '../kernel/either.ts'
import * as E from '../kernel/either.ts'
import { needsCpf, needsExpressTerms } from '../market/country-policies.ts'
import type { AmountEntry, Market } from '../market/market.ts'
import type { Amount } from '../money/amount.ts'
import type { FieldError } from '../validation/validate-form.ts'
import { validateForm } from '../validation/validate-form.ts'
import type { FormMarket, OrderField, OrderForm, TypedOrder } from './order-form.ts'
import { orderForm } from './order-form.ts'
import type { Denomination, PaymentChannel, Product } from './product.ts'
import { variableAmountRule } from './variable-amount.ts'

/** What a purchase takes from its market. */
export interface PurchaseMarket extends FormMarket {
  readonly amountEntry: AmountEntry
}

/** A purchase before it is an order: what was chosen and typed, nothing that follows from it. @source B§3 "Purchase", M120 */
export interface PurchaseDraft {
  readonly product: Product
  readonly market: PurchaseMarket
  /** What stands in the fields, as it was typed; a field that was not touched is absent. */
  readonly typed: TypedOrder
  /** Characters of the account that was found. */
  readonly roles: readonly { readonly roleId: string }[]
  /** Items of the found player alone, at a personal price; they replace the product's list. */
  readonly personalItems: readonly Denomination[] | undefined
  readonly denominationId: string | undefined
  /** Typed amount of an item of any amount. */
  readonly amountText: string
  readonly pcId: number | undefined
  /** Normalised; undefined = none. */
  readonly promoCode: string | undefined
  readonly isGift: boolean
}

/** What a purchase in this market takes from it. */
export const purchaseMarketOf = (market: Market): PurchaseMarket => ({
  mobilePattern: market.mobilePattern,
  amountEntry: market.amountEntry,
  needsCpf: needsCpf(market),
  expressTerms: needsExpressTerms(market)
})

/** A purchase of this product that nobody has touched. */
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

/** Something that is still missing or wrong, with the field that cures it. */
export interface MissingStep {
  readonly step: PurchaseStep
  readonly field: OrderField | 'item' | 'amount' | 'channel'
  readonly error: FieldError
}

/** What can be bought of the item's list: the personal one, where the player has one. @source PF 1.3 */
export const itemsOf = ({ product, personalItems }: Pick<PurchaseDraft, 'product' | 'personalItems'>): readonly Denomination[] =>
  personalItems ?? product.denominations

/** The item that was chosen, if it can be bought. */
export const chosenItem = (draft: Pick<PurchaseDraft, 'product' | 'personalItems' | 'denominationId'>): Denomination | undefined =>
  itemsOf(draft).find(({ id, available }) => available && id === draft.denominationId)

/** The channel that was chosen, if the market has it. */
export const chosenChannel = ({ product, pcId }: Pick<PurchaseDraft, 'product' | 'pcId'>): PaymentChannel | undefined =>
  product.paymentChannels.find(({ id }) => id === pcId)

/** The chosen item as an order names it; undefined while none is, or while its amount is not one. */
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
    now
  })

/**
 * What is still missing, in the order of the screen: who plays, what, how to pay, and what is needed to confirm. Empty = it can be ordered.
 *
 * @source B§5 "Order form messages", M121
 */
export const missingSteps = (draft: PurchaseDraft, now: Date): readonly MissingStep[] => {
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

/** For whom the item is, and how to reach the buyer: parsed, and only what this purchase asks for. @source PF 8.3 "UserInfoInput" */
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

type Read = Readonly<Partial<Record<OrderField, string | undefined>>>

const only = <K extends OrderField>(read: Read, ...names: readonly K[]): { readonly [N in K]?: string } => {
  const found: { [N in K]?: string } = {}
  for (const name of names) {
    const value = read[name]
    if (value !== undefined) found[name] = value
  }
  return found
}

/** Who plays, parsed; what is wrong with it otherwise. This is what a player look-up sends. @source PF 8.3 "validatePlayer" */
export const playerOf = (draft: PurchaseDraft, now: Date): Either<readonly MissingStep[], PurchaseUserInfo> => {
  const { player } = formOf(draft, now)
  // The character is chosen after the look-up has told which there are.
  const { roleId: _, ...typedPlayer } = player
  const read = validateForm(typedPlayer, draft.typed)
  return E.isLeft(read) ? E.left(missingIn('player', typedPlayer, draft.typed)) : E.right(only(read.right as Read, 'userId', 'zoneId'))
}

/** Everything the order needs of the form, parsed; what is missing otherwise. */
export const userInfoOf = (draft: PurchaseDraft, now: Date): Either<readonly MissingStep[], PurchaseUserInfo> => {
  const missing = missingSteps(draft, now)
  const { player, confirm } = formOf(draft, now)
  const parsed = validateForm({ ...player, ...confirm }, draft.typed)
  if (missing.length > 0 || E.isLeft(parsed)) return E.left(missing)
  const read = parsed.right as Read
  const { line1, city } = read
  return E.right({
    ...only(read, 'userId', 'zoneId', 'roleId', 'email', 'msisdn', 'cpf', 'nationality'),
    ...(line1 === undefined || city === undefined ? {} : { billingAddress: { line1, city, ...only(read, 'line2', 'state', 'zipCode') } })
  })
}
