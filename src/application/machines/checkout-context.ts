import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import { seconds } from '../../domain/kernel/duration.ts'
import { isRight } from '../../domain/kernel/either.ts'
import type { Order } from '../../domain/order/order.ts'
import {
  chosenDenomination,
  missingSteps,
  type MissingStep,
  playerOf,
  type PurchaseDraft,
  type PurchaseUserInfo,
  userInfoOf
} from '../../domain/order/purchase.ts'
import type { KnownPlayer } from '../../domain/order/purchase-history.ts'
import type { ChannelQuote, Quote } from '../../domain/order/quote.ts'
import type { PlaceOutcome, Player, PlayerCheck, QuoteRequest } from '../ports/order-service.ts'
import type { Placing } from '../use-cases/checkout.ts'

/** What this machine needs done for it. The composition root hands over the order service and the use-cases. */
export interface CheckoutSteps {
  readonly checkPlayer: (check: PlayerCheck) => TaskEither<Failure, Player>
  readonly quote: (request: QuoteRequest) => TaskEither<Failure, Quote>
  readonly place: (placing: Placing) => TaskEither<Failure, PlaceOutcome>
  readonly now: () => Date
  readonly newId: () => string
}

/** What a purchase begins with. */
export interface CheckoutInput {
  readonly draft: PurchaseDraft
  readonly countryCode: string
  readonly shopLang: string
  /** The channel of the order that this one replaces. */
  readonly previousPcId?: number
}

/** What was chosen and typed, read off the controls as a whole. */
export type Entered = Partial<Omit<PurchaseDraft, 'product' | 'market' | 'roles' | 'personalItems'>>

/** What a shopper does on the page of a product. */
export type CheckoutEvent =
  | { readonly type: 'fields.entered' | 'fields.restored'; readonly entered: Entered }
  | {
      readonly type:
        | 'player.recheckRequested'
        | 'order.requested'
        | 'order.confirmed'
        | 'order.reconsidered'
        | 'price.accepted'
        | 'retry.requested'
    }

/** What the machine knows of the purchase. */
export interface CheckoutContext extends CheckoutInput {
  readonly steps: CheckoutSteps
  readonly player: Player | undefined
  readonly playerFailure: Failure | undefined
  readonly quote: Quote | undefined
  /** The price that was shown before it changed. */
  readonly oldQuote: Quote | undefined
  readonly failure: Failure | undefined
  readonly runningOrder: Order | undefined
  /** True once the shopper has asked to pay: from then on what is missing is said. */
  readonly asked: boolean
  /** What was confirmed and is being sent, with the id that makes it safe to send again; undefined once it was refused for good. */
  readonly attempt: Placing | undefined
  /** A price of the same amount was taken without asking again; at most once for each confirmation. */
  readonly requoted: boolean
  /** How often the order before was waited for. */
  readonly waits: number
  readonly order: Order | undefined
}

const playerKey = ({ typed }: PurchaseDraft): string => JSON.stringify([typed.userId ?? '', typed.zoneId ?? ''])
const priceKey = (draft: PurchaseDraft): string =>
  JSON.stringify([
    chosenDenomination(draft),
    draft.promoCode,
    draft.promoCode === undefined ? undefined : draft.pcId,
    // A personal price is that of one player.
    draft.personalItems === undefined ? undefined : playerKey(draft)
  ])

/** A change of the form: what no longer belongs to it is dropped with it. */
export const entered = (context: CheckoutContext, change: Entered): Partial<CheckoutContext> => {
  const draft: PurchaseDraft = { ...context.draft, ...change }
  const samePlayer = playerKey(draft) === playerKey(context.draft)
  const samePrice = priceKey(draft) === priceKey(context.draft)
  return {
    draft: samePlayer ? draft : { ...draft, roles: [], personalItems: undefined },
    ...(samePlayer ? {} : { player: undefined, playerFailure: undefined }),
    ...(samePrice ? {} : { quote: undefined })
  }
}

const changed = ({ draft }: CheckoutContext, change: Entered): PurchaseDraft => ({ ...draft, ...change })

/** The change names another player. */
export const namesOther = (context: CheckoutContext, change: Entered): boolean =>
  playerKey(changed(context, change)) !== playerKey(context.draft)

/** The change asks for another price. */
export const pricesOther = (context: CheckoutContext, change: Entered): boolean => 'quote' in entered(context, change)

/** Returns true when the form really changes: controls report their value also when untouched. */
export const changesDraft = (context: CheckoutContext, change: Entered): boolean =>
  JSON.stringify(changed(context, change)) !== JSON.stringify(context.draft)

/** The player is known: roles and personal items are theirs, and so are the prices. */
export const found = (context: CheckoutContext, player: Player): Partial<CheckoutContext> => {
  const draft = { ...context.draft, roles: player.roles, personalItems: player.personalisedDenominations }
  const samePrice = priceKey(draft) === priceKey(context.draft)
  return { player, playerFailure: undefined, draft, ...(samePrice ? {} : { quote: undefined }) }
}

/** The chosen channel's price, while it can be bought that way. */
export const chosenQuote = ({ quote, draft }: Pick<CheckoutContext, 'quote' | 'draft'>): ChannelQuote | undefined =>
  quote?.channels.find((one) => one.pcId === draft.pcId && one.refusal === undefined)

/** The typed player can be looked up by name. */
export const canLookUp = ({ draft, steps }: CheckoutContext): boolean =>
  draft.product.kind === 'topUp' && draft.product.playerLookup && isRight(playerOf(draft, steps.now()))

/** An item is chosen and its price not known. */
export const wantsQuote = ({ draft, quote }: CheckoutContext): boolean => quote === undefined && chosenDenomination(draft) !== undefined

/** Everything that is still missing before an order, in the order of the screen. */
export const missingOf = (context: Pick<CheckoutContext, 'draft' | 'steps'>): readonly MissingStep[] =>
  missingSteps(context.draft, context.steps.now())

/** Nothing is missing, the price is known, and so is the player where the game tells the name. */
export const isComplete = (context: CheckoutContext): boolean =>
  missingOf(context).length === 0 && chosenQuote(context) !== undefined && (!canLookUp(context) || context.player !== undefined)

/** The question for the typed player. */
export const playerCheck = ({ draft, steps, countryCode }: CheckoutContext): PlayerCheck => {
  const player = playerOf(draft, steps.now())
  return { countryCode, voucherTypeId: draft.product.voucherTypeId, userInfo: isRight(player) ? player.right : {} }
}

const parsedUserInfo = ({ draft, steps }: CheckoutContext): PurchaseUserInfo => {
  const parsed = userInfoOf(draft, steps.now())
  return isRight(parsed) ? parsed.right : {}
}

/** The price question for what is chosen. */
export const quoteRequest = (context: CheckoutContext): QuoteRequest => {
  const { draft, countryCode } = context
  const denomination = chosenDenomination(draft) ?? { id: '' }
  const player = playerOf(draft, context.steps.now())
  return {
    countryCode,
    voucherTypeId: draft.product.voucherTypeId,
    denomination,
    ...(isRight(player) ? { userInfo: player.right } : {}),
    ...(draft.promoCode === undefined ? {} : { promoCode: draft.promoCode, ...(draft.pcId === undefined ? {} : { pcId: draft.pcId }) })
  }
}

/** The player as this browser remembers them. */
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

const requestOf = (context: CheckoutContext): Omit<Placing['request'], 'checkoutId'> => {
  const { draft, quote, shopLang, previousPcId } = context
  const { birthDate, terms } = draft.typed
  return {
    quoteId: quote?.quoteId ?? '',
    pcId: draft.pcId ?? 0,
    userInfo: parsedUserInfo(context),
    shopLang,
    // The same way again replaces nothing: it is the earlier order itself that answers.
    ...(previousPcId === undefined || previousPcId === draft.pcId ? {} : { previousPcId }),
    ...(birthDate === undefined ? {} : { birthDate }),
    ...(draft.market.expressTerms ? { acceptedTerms: terms !== undefined && terms !== '' } : {})
  }
}

/** What is confirmed now. The same request keeps its id through every retry; another one is another order. @source PF 0 no. 10, 7 */
export const attemptOf = (context: CheckoutContext): Placing => {
  const { attempt, draft, player, steps, countryCode } = context
  const request = requestOf(context)
  if (attempt !== undefined) {
    const { checkoutId: _, ...sent } = attempt.request
    if (JSON.stringify(sent) === JSON.stringify(request)) return attempt
  }
  return {
    product: draft.product,
    denominationId: draft.denominationId ?? '',
    player: knownPlayer(request.userInfo, player),
    country: countryCode,
    request: { ...request, checkoutId: steps.newId() }
  }
}

/** What a placed order leaves. */
export const placed = (outcome: PlaceOutcome): Partial<CheckoutContext> =>
  outcome.kind === 'placed' ? { order: outcome.order, failure: undefined } : {}

/** What a refused order leaves: the fresh price where one came, and the reason; the id has done its service. */
export const refused = (context: CheckoutContext, outcome: PlaceOutcome): Partial<CheckoutContext> => {
  if (outcome.kind === 'placed') return {}
  const { failure, freshQuote } = outcome
  const quote = freshQuote ?? context.quote
  const channel = freshQuote?.channels.find(({ pcId }) => pcId === context.draft.pcId)
  return { quote, failure: channel?.refusal ?? failure, attempt: undefined }
}

/** An order that can be paid for at a price of today. */
export const isRepriced = ({ draft }: CheckoutContext, outcome: PlaceOutcome): boolean =>
  outcome.kind === 'refused' && chosenQuote({ quote: outcome.freshQuote, draft }) !== undefined

/** A fresh price of the same amount: what was confirmed still holds. */
export const isPricedTheSame = (context: CheckoutContext, outcome: PlaceOutcome): boolean =>
  !context.requoted &&
  outcome.kind === 'refused' &&
  isRepriced(context, outcome) &&
  chosenQuote({ quote: outcome.freshQuote, draft: context.draft })?.totalPayment === chosenQuote(context)?.totalPayment

/** An earlier order, or this very one, is still being processed. @source B§8 */
const PREVIOUS_STILL_RUNNING = 10_001

export const isPrevious = (outcome: PlaceOutcome): boolean => outcome.kind === 'refused' && outcome.failure.code === PREVIOUS_STILL_RUNNING

/** What is known of the order that is waited for. */
export const waiting = ({ waits }: CheckoutContext, outcome: PlaceOutcome): Partial<CheckoutContext> =>
  outcome.kind === 'placed' ? {} : { failure: outcome.failure, runningOrder: outcome.runningOrder, waits: waits + 1 }

/** So often it is waited without being asked; long enough for the turn of a lost process to end. */
const WAITS = 6

/**
 * Says whether this very order is on its way, not another one: only its creator receives its key.
 * @source PF 3.4, 8.3
 */
export const isOwnOrder = ({ runningOrder }: Pick<CheckoutContext, 'runningOrder'>): boolean =>
  runningOrder === undefined || runningOrder.accessKey !== undefined

/** Tells whether the order is sent again without being asked. */
export const waitsByItself = (context: CheckoutContext): boolean => context.waits <= WAITS && isOwnOrder(context)

/** How long to wait for the order before. Unit: ms. */
export const waitOf = (failure: Failure | undefined): number => (failure?.recovery.kind === 'wait' ? failure.recovery.ms : seconds(5))

/** Time until the price must be asked for again. Unit: ms, at least a second. */
export const quoteLeft = ({ quote, steps }: CheckoutContext): number =>
  quote === undefined ? 0 : Math.max(seconds(1), quote.expiresAt.getTime() - steps.now().getTime())
