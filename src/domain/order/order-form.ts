import * as E from '../kernel/either.ts'
import { minimumAgeRule } from '../account/age-gate.ts'
import { cpfRule } from '../account/cpf.ts'
import { emailRule, mobileRule } from '../account/credentials.ts'
import { giftForm } from '../gift/gift-form.ts'
import type { Market } from '../market/market.ts'
import {
  sequenceRules,
  sameAsRule,
  maximumLengthRule,
  requireField,
  oneOfRule,
  optionalRule,
  requiredRule,
  zipCodeRule
} from '../validation/field-rules.ts'
import type { FieldRule } from '../validation/validate-form.ts'
import { refuseField } from '../validation/validate-form.ts'
import { inputOptionValues, playerRule } from './player-id.ts'
import type { InputName, PaymentChannel, Product, ProductInput } from './product.ts'

/**
 * The fields of the order form that a shopper types or ticks.
 * `userIdAgain` stands where no look-up tells the player's name; the recipient and what follows stand in a gift.
 *
 * @source B§2, M118, M141, M257
 */
export type OrderField =
  | 'userId'
  | 'userIdAgain'
  | 'zoneId'
  | 'roleId'
  | 'email'
  | 'msisdn'
  | 'cpf'
  | 'nationality'
  | 'line1'
  | 'line2'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'birthDate'
  | 'terms'
  | 'recipientEmail'
  | 'recipientEmailAgain'
  | 'senderName'
  | 'giftMessage'

/** What was typed, as it was typed; an untouched field is absent. @source M118 */
export type TypedOrder = Readonly<Partial<Record<OrderField, string>>>

/**
 * The order form: one rule for each field that this purchase asks for.
 * One that may be left empty reads undefined.
 *
 * @source M118, M122
 */
export type OrderForm = Readonly<Partial<Record<OrderField, FieldRule<string | undefined>>>>

/** What the form takes from its market. @source M50, M118 */
export interface FormMarket extends Pick<Market, 'mobilePattern'> {
  readonly needsCpf: boolean
  /** The terms must be accepted in so many words. */
  readonly expressTerms: boolean
}

/** What the form depends on. @source M118 to M124, M257 */
export interface OrderFormNeeds {
  readonly product: Pick<Product, 'inputs' | 'kind' | 'minimumAge' | 'playerLookup'>
  readonly channel: Pick<PaymentChannel, 'inputs'> | undefined
  readonly market: FormMarket
  /** Characters of the account that was found; more than one must be chosen from. */
  readonly roles: readonly { readonly roleId: string }[]
  readonly typed: TypedOrder
  /** True = another person gets it, and types the player when claiming it. */
  readonly isGift: boolean
  /** True = it is paid again every period, and its notices need an address. @source D214 */
  readonly isSubscription?: boolean
  readonly now: Date
}

/** What a tick box says when it is ticked; an empty entry is the box left as it was. @source M50 */
export const TICKED_VALUE = 'on'

/** Longest line of an address. Unit: characters as a reader counts them. The specification gives none. */
const LONGEST_LINE = 100

const line = /* @__PURE__ */ sequenceRules(requiredRule, /* @__PURE__ */ maximumLengthRule(LONGEST_LINE))

const countryCode: FieldRule<string> = (typed) => (/^[A-Z]{2}$/.test(typed) ? E.right(typed) : refuseField('field.choose'))

const ticked: FieldRule<string> = (typed) => (typed === '' ? refuseField('field.acceptTerms') : E.right(TICKED_VALUE))

/**
 * Returns everything the purchase asks for beside the item.
 * What the product asks, what the chosen channel asks, and the CPF in Brazil. The address for the receipt can always be given.
 *
 * @param isGift true = what the product asks is asked of the recipient
 * @source B§2, M118, M256
 * @example
 * const product = { inputs: [{ name: 'userId', required: true }, { name: 'email', required: false }] }
 * [...requestedFields(product, { inputs: ['msisdn'] }, { needsCpf: true })] // ['userId', 'msisdn', 'cpf']
 */
export const requestedFields = (
  product: Pick<Product, 'inputs'>,
  channel: Pick<PaymentChannel, 'inputs'> | undefined,
  market: Pick<FormMarket, 'needsCpf'>,
  isGift = false
): ReadonlySet<InputName> =>
  new Set([
    ...(isGift ? [] : product.inputs.filter((input) => input.required).map(({ name }) => name)),
    ...(channel?.inputs ?? []),
    ...(market.needsCpf ? (['cpf'] as const) : [])
  ])

/** Returns true for a player id that is typed twice, because the product has no look-up. @source M257 */
const isTypedTwice = ({ playerLookup }: OrderFormNeeds['product'], { name, options }: ProductInput): boolean =>
  !playerLookup && name === 'userId' && options.length === 0

/** Returns the fields of a gift: recipient, giver, message and the address for the receipt. */
const giftFields = ({ recipientEmail }: TypedOrder): OrderForm => {
  const { email, emailAgain, name, message } = giftForm({ email: recipientEmail })
  return {
    recipientEmail: email,
    recipientEmailAgain: emailAgain,
    senderName: name,
    giftMessage: message,
    email: requireField('field.enterEmail', emailRule)
  }
}

const playerFields = ({ product, roles, typed, isGift }: OrderFormNeeds): OrderForm => {
  if (isGift) return giftFields(typed)
  // A code has no player: where it is sent takes the first step.
  if (product.kind === 'voucher') return { email: requireField('field.enterEmail', emailRule) }
  const rules: Partial<Record<OrderField, FieldRule<string | undefined>>> = {}
  for (const input of product.inputs) {
    if (input.name === 'userId' || input.name === 'zoneId') {
      rules[input.name] = input.required ? playerRule(input) : optionalRule(playerRule(input))
      if (isTypedTwice(product, input)) rules.userIdAgain = sameAsRule(typed.userId ?? '', 'userId')
    }
  }
  if (roles.length > 1) rules.roleId = requireField('field.chooseRole', oneOfRule(roles.map(({ roleId }) => roleId)))
  return rules
}

/**
 * Returns the rule of the product's own list of nationalities.
 * A page that leaves out the list of all countries offers nothing else than two-letter codes.
 */
const nationalityRule = (input: ProductInput | undefined): FieldRule<string> =>
  requireField(
    'field.choose',
    input === undefined || input.options.length === 0 ? countryCode : oneOfRule(inputOptionValues(input.options))
  )

const confirmFields = ({ product, channel, market, isGift, isSubscription = false, now }: OrderFormNeeds): OrderForm => {
  const asks = requestedFields(product, channel, market, isGift)
  return {
    ...(product.kind === 'voucher' || isGift
      ? {}
      : { email: isSubscription || asks.has('email') ? requireField('field.enterEmail', emailRule) : optionalRule(emailRule) }),
    ...(asks.has('msisdn') ? { msisdn: requireField('field.required', mobileRule(market)) } : {}),
    ...(asks.has('cpf') ? { cpf: requireField('field.required', cpfRule) } : {}),
    ...(asks.has('nationality') ? { nationality: nationalityRule(product.inputs.find(({ name }) => name === 'nationality')) } : {}),
    ...(asks.has('billingAddress')
      ? { line1: line, line2: optionalRule(line), city: line, state: optionalRule(line), zipCode: optionalRule(zipCodeRule) }
      : {}),
    ...(product.minimumAge === undefined ? {} : { birthDate: requireField('field.required', minimumAgeRule(product.minimumAge, now)) }),
    ...(market.expressTerms ? { terms: ticked } : {})
  }
}

/**
 * Returns the form of one purchase by its steps: the player, or the recipient of a gift, and the confirmation.
 * A field that is not asked for has no rule.
 *
 * @failure field.enterEmail, field.enterUserId, field.enterZoneId, field.choose, field.chooseRole, field.required — nothing is typed
 * @failure field.acceptTerms — where a market wants the terms accepted in so many words
 * @failure field.doNotMatch — of a player's id that is typed twice, since no look-up tells the name behind it
 * @failure those of `playerRule`, `emailRule`, `mobileRule`, `cpfRule`, `zipCodeRule` and `minimumAgeRule`
 * @source B§5 "Order form messages", M118 to M124, M257
 * @example
 * const product = { kind: 'voucher', inputs: [] }
 * const form = orderForm({ product, market: purchaseMarketOf(japan), roles: [], typed: {}, isGift: false, now: new Date() })
 * form.player.email('') // left({ key: 'field.enterEmail' })
 * Object.keys(form.confirm) // ['terms']
 */
export const orderForm = (needs: OrderFormNeeds): { readonly player: OrderForm; readonly confirm: OrderForm } => ({
  player: playerFields(needs),
  confirm: confirmFields(needs)
})
