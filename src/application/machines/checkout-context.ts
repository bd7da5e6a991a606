import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import { seconds } from '../../domain/kernel/duration.ts'
import { isRight } from '../../domain/kernel/either.ts'
import type { Amount } from '../../domain/money/amount.ts'
import { compareAmounts } from '../../domain/money/arithmetic.ts'
import type { Order } from '../../domain/order/order.ts'
import {
  chosenDenomination,
  chosenRecurrence,
  giftingOf,
  missingPurchaseSteps,
  type MissingStep,
  parsePurchasePlayer,
  type PurchaseDraft,
  type PurchaseUserInfo,
  parsePurchaseUserInfo
} from '../../domain/order/purchase.ts'
import type { KnownPlayer } from '../../domain/order/purchase-history.ts'
import type { ChannelQuote, Quote } from '../../domain/order/quote.ts'
import { missingRewardAmount, wishedRewards } from '../../domain/order/reward-wish.ts'
import type { PlaceOutcome, Player, PlayerCheck, QuoteRequest } from '../ports/order-service.ts'
import type { ChargeAnswer, WalletCharge } from '../ports/wallet-orders.ts'
import type { OrderSubmission } from '../use-cases/checkout.ts'
import type { SubscribeOutcome, Subscribed } from '../use-cases/subscribe.ts'

/**
 * Steps that the checkout machine invokes.
 * Composition provides them from the order service and the use cases.
 */
export interface CheckoutSteps {
  readonly checkPlayer: (check: PlayerCheck) => TaskEither<Failure, Player>
  readonly quote: (request: QuoteRequest) => TaskEither<Failure, Quote>
  readonly submitOrder: (submission: OrderSubmission) => TaskEither<Failure, PlaceOutcome>
  /** Begins a subscription; absent where none is sold. */
  readonly subscribe?: (submission: OrderSubmission) => TaskEither<Failure, SubscribeOutcome>
  /** Pays an order from the wallet; absent where wallets pay elsewhere, or not at all. */
  readonly charge?: (charge: WalletCharge) => TaskEither<Failure, ChargeAnswer>
  readonly now: () => Date
  readonly newId: () => string
}

/** Input of the checkout machine. */
export interface CheckoutInput {
  readonly draft: PurchaseDraft
  readonly countryCode: string
  readonly shopLang: string
  /** The payment channel of the order that this one replaces. */
  readonly previousPcId?: number
}

/** The values of the whole form, as read from its controls. */
export type FormChange = Partial<Omit<PurchaseDraft, 'product' | 'market' | 'roles' | 'personalItems'>>

/** Events of the product page. */
export type CheckoutEvent =
  | { readonly type: 'fields.entered' | 'fields.restored'; readonly entered: FormChange }
  /** `stated`: the total that the button stated, which needs no review while it is still the price. */
  | { readonly type: 'order.requested'; readonly stated?: Amount | undefined }
  | {
      readonly type: 'player.recheckRequested' | 'order.confirmed' | 'order.reconsidered' | 'price.accepted' | 'retry.requested'
    }

/** State data of a purchase. */
export interface CheckoutContext extends CheckoutInput {
  readonly steps: CheckoutSteps
  readonly player: Player | undefined
  readonly playerFailure: Failure | undefined
  readonly quote: Quote | undefined
  /** The price that was shown before it changed. */
  readonly oldQuote: Quote | undefined
  readonly failure: Failure | undefined
  readonly runningOrder: Order | undefined
  /** True once the shopper has tried to pay: from then on missing fields are shown. */
  readonly asked: boolean
  /**
   * The confirmed request that is being sent, with the id that makes a retry safe.
   * Undefined once it was refused for good.
   */
  readonly attempt: OrderSubmission | undefined
  /** True when a new price of the same amount was accepted by itself; at most once for each confirmation. */
  readonly requoted: boolean
  /** How many times the earlier order has been waited for. */
  readonly waits: number
  readonly order: Order | undefined
  /** The subscription that was begun; undefined = none. */
  readonly subscription: Subscribed['subscription'] | undefined
}

/** Outcome of a purchase: an order, a subscription, or a refusal. */
export type PurchaseOutcome = PlaceOutcome | SubscribeOutcome

const playerKey = ({ typed }: PurchaseDraft): string => JSON.stringify([typed.userId ?? '', typed.zoneId ?? ''])
const priceKey = (draft: PurchaseDraft): string =>
  JSON.stringify([
    chosenDenomination(draft),
    draft.promoCode,
    draft.promoCode === undefined ? undefined : draft.pcId,
    draft.rewards === undefined ? undefined : [wishedRewards(draft)],
    draft.isGift,
    chosenRecurrence(draft),
    // A personal price is valid for one player.
    draft.personalItems === undefined ? undefined : playerKey(draft)
  ])

/** Applies a change of the form; data that depends on changed fields is dropped. */
export const applyChange = (context: CheckoutContext, change: FormChange): Partial<CheckoutContext> => {
  const draft: PurchaseDraft = { ...context.draft, ...change }
  const samePlayer = playerKey(draft) === playerKey(context.draft)
  const samePrice = priceKey(draft) === priceKey(context.draft)
  return {
    draft: samePlayer ? draft : { ...draft, roles: [], personalItems: undefined },
    ...(samePlayer ? {} : { player: undefined, playerFailure: undefined }),
    ...(samePrice ? {} : { quote: undefined })
  }
}

const changed = ({ draft }: CheckoutContext, change: FormChange): PurchaseDraft => ({ ...draft, ...change })

/** Returns whether the change names another player. */
export const isDifferentPlayer = (context: CheckoutContext, change: FormChange): boolean =>
  playerKey(changed(context, change)) !== playerKey(context.draft)

/** Returns whether the change affects the price. */
export const affectsPrice = (context: CheckoutContext, change: FormChange): boolean => 'quote' in applyChange(context, change)

/** Returns whether the form really changes: controls also report values that were not touched. */
export const changesDraft = (context: CheckoutContext, change: FormChange): boolean =>
  JSON.stringify(changed(context, change)) !== JSON.stringify(context.draft)

/**
 * Stores the found player with their roles and personal items.
 * A price that depends on them is dropped.
 */
export const playerFound = (context: CheckoutContext, player: Player): Partial<CheckoutContext> => {
  const draft = { ...context.draft, roles: player.roles, personalItems: player.personalisedDenominations }
  const samePrice = priceKey(draft) === priceKey(context.draft)
  return { player, playerFailure: undefined, draft, ...(samePrice ? {} : { quote: undefined }) }
}

/** Returns the price of the chosen payment channel, if it can be used. */
export const chosenQuote = ({ quote, draft }: Pick<CheckoutContext, 'quote' | 'draft'>): ChannelQuote | undefined =>
  quote?.channels.find((one) => one.pcId === draft.pcId && one.refusal === undefined)

/** Returns whether the entered player can be looked up by name. */
export const canLookUp = ({ draft, steps }: CheckoutContext): boolean =>
  draft.product.kind === 'topUp' && draft.product.playerLookup && !draft.isGift && isRight(parsePurchasePlayer(draft, steps.now()))

/** Returns whether an item is chosen and its price is not known. */
export const needsQuote = ({ draft, quote }: CheckoutContext): boolean => quote === undefined && chosenDenomination(draft) !== undefined

/** Returns everything that is still missing before an order, in the order of the screen. */
export const missingOf = (context: Pick<CheckoutContext, 'draft' | 'steps'>): readonly MissingStep[] =>
  missingPurchaseSteps(context.draft, context.steps.now())

/**
 * Returns whether the order can be placed.
 * Nothing is missing, the price is known, and so is the player where the publisher can name them.
 */
export const isComplete = (context: CheckoutContext): boolean =>
  missingOf(context).length === 0 &&
  missingRewardAmount(context.draft).length === 0 &&
  chosenQuote(context) !== undefined &&
  (!canLookUp(context) || context.player !== undefined)

/**
 * Returns whether the button stated item and total, so that a review would only repeat them.
 *
 * @source M118
 */
export const isStated = (context: CheckoutContext, stated: Amount | undefined): boolean =>
  stated !== undefined && isComplete(context) && chosenQuote(context)?.totalPayment === stated

/** Builds the lookup of the entered player. */
export const playerCheck = ({ draft, steps, countryCode }: CheckoutContext): PlayerCheck => {
  const player = parsePurchasePlayer(draft, steps.now())
  return { countryCode, voucherTypeId: draft.product.voucherTypeId, userInfo: isRight(player) ? player.right : {} }
}

const parsedUserInfo = ({ draft, steps }: CheckoutContext): PurchaseUserInfo => {
  const parsed = parsePurchaseUserInfo(draft, steps.now())
  return isRight(parsed) ? parsed.right : {}
}

/** Builds the part of a price request that asks for rewards. */
const rewardsOf = (draft: PurchaseDraft): Pick<QuoteRequest, 'isUseCashback' | 'burnAmount'> => {
  if (draft.rewards === undefined) return {}
  const burnAmount = wishedRewards(draft)
  return { isUseCashback: true, ...(burnAmount === undefined ? {} : { burnAmount }) }
}

/** Builds the price request for the chosen item. */
export const quoteRequest = (context: CheckoutContext): QuoteRequest => {
  const { draft, countryCode } = context
  const denomination = chosenDenomination(draft) ?? { id: '' }
  const recurrence = chosenRecurrence(draft)
  const player = parsePurchasePlayer(draft, context.steps.now())
  return {
    countryCode,
    voucherTypeId: draft.product.voucherTypeId,
    denomination,
    ...(isRight(player) && !draft.isGift ? { userInfo: player.right } : {}),
    // Promos and rewards pay no period.
    ...(recurrence === undefined ? {} : { recurrence }),
    ...(recurrence !== undefined || draft.promoCode === undefined
      ? {}
      : { promoCode: draft.promoCode, ...(draft.pcId === undefined ? {} : { pcId: draft.pcId }) }),
    ...(draft.isGift ? { isGift: true } : {}),
    ...(recurrence === undefined ? rewardsOf(draft) : {})
  }
}

/** Returns the player in the form in which this browser remembers them. */
const knownPlayer = ({ userId, zoneId, roleId }: PurchaseUserInfo, player: Player | undefined): KnownPlayer | undefined => {
  if (userId === undefined) return undefined
  const roleName = player?.roles.find((role) => role.roleId === roleId)?.roleName
  const playerInfo = {
    ...(zoneId === undefined ? {} : { zoneId }),
    ...(roleId === undefined ? {} : { roleId }),
    ...(roleName === undefined ? {} : { roleName })
  }
  return { userId, nickname: player?.nickname, playerInfo }
}

const requestOf = (context: CheckoutContext): Omit<OrderSubmission['request'], 'checkoutId'> => {
  const { draft, quote, shopLang, previousPcId } = context
  const { birthDate, terms } = draft.typed
  const gifting = giftingOf(draft)
  return {
    quoteId: quote?.quoteId ?? '',
    pcId: draft.pcId ?? 0,
    userInfo: parsedUserInfo(context),
    shopLang,
    // An order by the same channel replaces nothing: the service returns the earlier order itself.
    ...(previousPcId === undefined || previousPcId === draft.pcId ? {} : { previousPcId }),
    ...(birthDate === undefined ? {} : { birthDate }),
    ...(gifting === undefined ? {} : { gifting }),
    ...(draft.market.expressTerms ? { acceptedTerms: terms !== undefined && terms !== '' } : {})
  }
}

/**
 * Returns the request that is confirmed now.
 * The same request keeps its id through every retry; a different request gets a new id and is a new order.
 *
 * @source PF 0 no. 10, 7
 */
export const attemptOf = (context: CheckoutContext): OrderSubmission => {
  const { attempt, draft, player, steps, countryCode } = context
  const request = requestOf(context)
  if (attempt !== undefined) {
    // A purchase by the same payment method replaces nothing, so what it replaced at first does not make it another one.
    const { checkoutId: _id, previousPcId: _before, ...sent } = attempt.request
    const { previousPcId: _now, ...wanted } = request
    if (JSON.stringify(sent) === JSON.stringify(wanted)) return attempt
  }
  return {
    product: draft.product,
    denominationId: draft.denominationId ?? '',
    player: knownPlayer(request.userInfo, player),
    country: countryCode,
    isSubscription: chosenRecurrence(draft) !== undefined,
    request: { ...request, checkoutId: steps.newId() }
  }
}

/** Stores the placed order, or the subscription, in the context. */
export const orderPlaced = (outcome: PurchaseOutcome): Partial<CheckoutContext> => {
  if (outcome.kind === 'subscribed') return { subscription: outcome.subscription, failure: undefined }
  return outcome.kind === 'placed' ? { order: outcome.order, failure: undefined } : {}
}

/** Returns whether the wallet pays a placed order next. */
export const isPaidFromWallet = ({ steps }: CheckoutContext, outcome: PurchaseOutcome): boolean =>
  steps.charge !== undefined && outcome.kind === 'placed' && outcome.order.payment?.kind === 'wallet'

/** Returns whether the wallet holds less than its order costs. */
export const isBalanceShort = (outcome: PurchaseOutcome): boolean =>
  outcome.kind === 'placed' &&
  outcome.order.payment?.kind === 'wallet' &&
  compareAmounts(outcome.order.payment.balanceAmount, outcome.order.totalPayment) < 0

/**
 * Stores the order that the wallet pays.
 * An order by another payment method replaces it from now on.
 */
export const walletOrderPlaced = (context: CheckoutContext, outcome: PurchaseOutcome): Partial<CheckoutContext> => {
  const { pcId } = context.draft
  return { ...orderPlaced(outcome), ...(pcId === undefined ? {} : { previousPcId: pcId }) }
}

/** Builds the charge of the placed order, under the id with which it was sent. */
export const chargeOf = ({ order, attempt }: CheckoutContext): WalletCharge => ({
  txnId: order?.txnId ?? '',
  checkoutId: attempt?.request.checkoutId ?? ''
})

/** Returns whether a top-up is all that the payment lacks. */
export const lacksMoney = ({ refusal }: ChargeAnswer): boolean => refusal?.recovery.kind === 'topUpWallet'

/**
 * Stores why the wallet did not pay, and the order as it is now.
 * An order that can never be paid any more is not sent again; any other is found again under its id.
 */
export const chargeRejected = ({ order, attempt }: CheckoutContext, answer: ChargeAnswer): Partial<CheckoutContext> => ({
  order: answer.order ?? order,
  failure: answer.refusal,
  attempt: answer.refusal?.recovery.kind === 'none' ? undefined : attempt
})

/**
 * Stores the refusal in the context: its reason, and a fresh price where one came.
 * The id of the request is not used again.
 */
export const orderRejected = (context: CheckoutContext, outcome: PurchaseOutcome): Partial<CheckoutContext> => {
  if (outcome.kind !== 'refused') return {}
  const { failure, freshQuote } = outcome
  const quote = freshQuote ?? context.quote
  const channel = freshQuote?.channels.find(({ pcId }) => pcId === context.draft.pcId)
  return { quote, failure: channel?.refusal ?? failure, attempt: undefined }
}

/** Returns whether a refused order can be paid at a fresh price. */
export const isRepriced = ({ draft }: CheckoutContext, outcome: PurchaseOutcome): boolean =>
  outcome.kind === 'refused' && chosenQuote({ quote: outcome.freshQuote, draft }) !== undefined

/** Returns whether the fresh price is the same amount, so that the confirmation stays valid. */
export const isPricedTheSame = (context: CheckoutContext, outcome: PurchaseOutcome): boolean =>
  !context.requoted &&
  outcome.kind === 'refused' &&
  isRepriced(context, outcome) &&
  chosenQuote({ quote: outcome.freshQuote, draft: context.draft })?.totalPayment === chosenQuote(context)?.totalPayment

/** Error code: an earlier order, or this one itself, is still being processed. @source B§8 */
const PREVIOUS_STILL_RUNNING = 10_001

export const isPrevious = (outcome: PurchaseOutcome): boolean =>
  outcome.kind === 'refused' && outcome.failure.code === PREVIOUS_STILL_RUNNING

/** Stores in the context the order that is waited for. */
export const previousOrderPending = ({ waits }: CheckoutContext, outcome: PurchaseOutcome): Partial<CheckoutContext> =>
  outcome.kind === 'refused' ? { failure: outcome.failure, runningOrder: outcome.runningOrder, waits: waits + 1 } : {}

/** Maximum number of automatic waits; long enough for the lock of a crashed process to expire. */
const WAITS = 6

/**
 * Returns whether the running order is this one: only its creator receives its key.
 *
 * @source PF 3.4, 8.3
 */
export const isOwnOrder = ({ runningOrder }: Pick<CheckoutContext, 'runningOrder'>): boolean =>
  runningOrder === undefined || runningOrder.accessKey !== undefined

/** Returns whether the order is sent again automatically. */
export const waitsByItself = (context: CheckoutContext): boolean => context.waits <= WAITS && isOwnOrder(context)

/** Returns how long to wait for the earlier order. Unit: ms. */
export const waitOf = (failure: Failure | undefined): number => (failure?.recovery.kind === 'wait' ? failure.recovery.ms : seconds(5))

/** Returns the time until the price must be requested again. Unit: ms, at least a second. */
export const quoteLeft = ({ quote, steps }: CheckoutContext): number =>
  quote === undefined ? 0 : Math.max(seconds(1), quote.expiresAt.getTime() - steps.now().getTime())
