import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import { seconds } from '../../domain/kernel/duration.ts'
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

export interface CheckoutInput {
  readonly draft: PurchaseDraft
  readonly countryCode: string
  readonly shopLang: string
  /** The channel of the order that this one replaces. */
  readonly previousPcId?: number
}

/** What was chosen and typed, read off the controls as a whole. */
export type Entered = Partial<Omit<PurchaseDraft, 'product' | 'market' | 'roles' | 'personalItems'>>

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
  readonly checkoutId: string | undefined
  /** What the checkoutId stands for; another input gets another id. */
  readonly checkoutInput: string | undefined
  readonly order: Order | undefined
}

const playerKey = ({ typed }: PurchaseDraft): string => JSON.stringify([typed.userId ?? '', typed.zoneId ?? ''])
const priceKey = (draft: PurchaseDraft): string =>
  JSON.stringify([chosenDenomination(draft), draft.promoCode, draft.promoCode === undefined ? undefined : draft.pcId])

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

/** The chosen channel's price, while it can be bought that way. */
export const chosenQuote = ({ quote, draft }: Pick<CheckoutContext, 'quote' | 'draft'>): ChannelQuote | undefined =>
  quote?.channels.find((one) => one.pcId === draft.pcId && one.refusal === undefined)

/** The typed player can be looked up by name. */
export const canLookUp = ({ draft, steps }: CheckoutContext): boolean =>
  draft.product.kind === 'topUp' && draft.product.playerLookup && E.isRight(playerOf(draft, steps.now()))

/** An item is chosen and its price not known. */
export const wantsQuote = ({ draft, quote }: CheckoutContext): boolean => quote === undefined && chosenDenomination(draft) !== undefined

/** Everything that is still missing before an order, in the order of the screen. */
export const missingOf = (context: Pick<CheckoutContext, 'draft' | 'steps'>): readonly MissingStep[] =>
  missingSteps(context.draft, context.steps.now())

/** Nothing is missing, the price is known, and so is the player where the game tells the name. */
export const isComplete = (context: CheckoutContext): boolean =>
  missingOf(context).length === 0 && chosenQuote(context) !== undefined && (!canLookUp(context) || context.player !== undefined)

const parsedUserInfo = ({ draft, steps }: CheckoutContext): PurchaseUserInfo => {
  const parsed = userInfoOf(draft, steps.now())
  return E.isRight(parsed) ? parsed.right : {}
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
    ...(E.isRight(player) ? { userInfo: player.right } : {}),
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

/** The order as it is sent; without the id that makes it safe to send again. */
export const placingOf = (
  context: CheckoutContext
): Omit<Placing, 'request'> & { readonly request: Omit<Placing['request'], 'checkoutId'> } => {
  const { draft, quote, player, shopLang, previousPcId } = context
  const { birthDate, terms } = draft.typed
  const userInfo = parsedUserInfo(context)
  return {
    product: draft.product,
    denominationId: draft.denominationId ?? '',
    player: knownPlayer(userInfo, player),
    country: context.countryCode,
    request: {
      quoteId: quote?.quoteId ?? '',
      pcId: draft.pcId ?? 0,
      userInfo,
      shopLang,
      // The same way again replaces nothing: it is the earlier order itself that answers.
      ...(previousPcId === undefined || previousPcId === draft.pcId ? {} : { previousPcId }),
      ...(birthDate === undefined ? {} : { birthDate }),
      ...(draft.market.expressTerms ? { acceptedTerms: terms !== undefined && terms !== '' } : {})
    }
  }
}

/** The same input keeps its id through every retry; another input is another order. @source PF 0 no. 10 */
export const withCheckoutId = (context: CheckoutContext): Partial<CheckoutContext> => {
  const input = JSON.stringify(placingOf(context).request)
  return context.checkoutId !== undefined && context.checkoutInput === input
    ? {}
    : { checkoutId: context.steps.newId(), checkoutInput: input }
}

/** How long to wait for the order before. Unit: ms. */
export const waitOf = (failure: Failure | undefined): number => (failure?.recovery.kind === 'wait' ? failure.recovery.ms : seconds(5))

/** Time until the price must be asked for again. Unit: ms, at least a second. */
export const quoteLeft = ({ quote, steps }: CheckoutContext): number =>
  quote === undefined ? 0 : Math.max(seconds(1), quote.expiresAt.getTime() - steps.now().getTime())
