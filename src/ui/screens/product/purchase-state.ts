import { type CheckoutContext, missingOf } from '../../../application/machines/checkout-context.ts'
import type { Player } from '../../../application/ports/order-service.ts'
import { cpfLooksWrong } from '../../../domain/account/cpf.ts'
import { requestedFields, type TypedOrder } from '../../../domain/order/order-form.ts'
import type { InputName } from '../../../domain/order/product.ts'
import { promoNeeds } from '../../../domain/order/promo.ts'
import { chosenChannel, chosenItem } from '../../../domain/order/purchase.ts'
import type { ProductHistory } from '../../../domain/order/purchase-history.ts'
import type { Quote } from '../../../domain/order/quote.ts'
import { chooseRewards, type RewardChoice } from '../../../domain/order/reward-choice.ts'
import { missingRewardAmount } from '../../../domain/order/reward-wish.ts'
import { type NamedPlayer, playerTyped } from '../../islands/known/known-player.ts'
import type { Known } from './use-history.ts'
import type { Say } from './use-field-errors.ts'

/** State of a purchase for the product page; the rest is in the native controls. */
export interface PurchaseState {
  readonly saved: ProductHistory['players']
  readonly player: Player | undefined
  /** The saved player that the fields identify, until the publisher has answered. */
  readonly remembered: NamedPlayer | undefined
  readonly lookingUp: boolean
  readonly itemId: string | undefined
  readonly channelId: number | undefined
  readonly quote: Quote | undefined
  readonly quoting: boolean
  readonly lastChannelId: number | undefined
  /** Inputs that the product, the market and the chosen channel require. */
  readonly asks: ReadonlySet<InputName>
  readonly promoNeeds: readonly ('player' | 'item' | 'channel')[]
  /** Errors of the fields by name, in the shopper's language. */
  readonly errors: Readonly<Record<string, string>>
  readonly cpfLooksWrong: boolean
  readonly rewards: RewardChoice
  readonly isGift: boolean
  readonly typed: TypedOrder
  readonly busy: boolean
}

/** Lists the messages of fields; a wrong sum of rewards at once, because prices pass over it. */
const errorsOf = (context: CheckoutContext, say: Say): PurchaseState['errors'] =>
  Object.fromEntries(
    [...(context.asked ? missingOf(context) : []), ...missingRewardAmount(context.draft)].map(({ field, error }) => [
      field,
      say(error, chosenItem(context.draft))
    ])
  )

/** Derives the state of the page from the checkout machine. */
export const purchaseState = (
  context: CheckoutContext,
  flags: Pick<PurchaseState, 'lookingUp' | 'quoting' | 'busy'>,
  history: Known,
  isUntouched: boolean,
  say: Say
): PurchaseState => {
  const { draft, player, playerFailure, quote } = context
  const now = context.steps.now()
  return {
    ...flags,
    saved: history.players,
    player,
    // The values that the fields were rendered with are used only before the first change.
    remembered: playerFailure === undefined ? playerTyped(history.players, isUntouched ? (history.inputs ?? {}) : draft.typed) : undefined,
    itemId: draft.denominationId,
    channelId: draft.pcId,
    quote,
    lastChannelId: history.pcId,
    asks: requestedFields(draft.product, chosenChannel(draft), draft.market, draft.isGift),
    isGift: draft.isGift,
    typed: draft.typed,
    promoNeeds: promoNeeds(draft, now),
    errors: errorsOf(context, say),
    rewards: chooseRewards({ quote, pcId: draft.pcId, isWished: draft.rewards !== undefined }),
    cpfLooksWrong: cpfLooksWrong(draft.typed.cpf ?? '')
  }
}
