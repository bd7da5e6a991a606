import type { OrderAction } from '../../../src/domain/order/order.ts'
import type { Services } from '../services.ts'
import { openOrder } from '../orders/access-key.ts'
import { changeGiftEmail, resendGift, takeGiftBack } from './giver-actions.ts'
import { correctPlayer, isAvailable, notAvailable } from './correct-player.ts'
import { changeStatus } from '../orders/order-machine.ts'
import { orderDb } from '../order-db.ts'
import { type OrderRow, withOrder, readKnownOrder } from '../orders/order-row.ts'
import { askProvider, noteReturn } from '../payments/reconciliation.ts'
import { startRefund } from '../refunds/refunds.ts'
import { refuse, type ErrorResult } from '../orders/error-result.ts'
import { isPaidByWallet } from '../orders/order-facts.ts'
import { resendToAnybody, resendToOwner } from '../orders/resend-email.ts'

/**
 * An action on an order, requested with its key or by its owner.
 * @source PF 8.3 "ResolveOrderInput"
 */
export interface Resolution {
  readonly txnId: string
  readonly accessKey: string | undefined
  /** Returns the account of the signed-in caller. */
  readonly opener?: () => Promise<string | undefined>
  readonly action: OrderAction
  readonly userInfo: unknown
  readonly email: string | undefined
  /** The new address of a gift. */
  readonly giftEmail?: string | undefined
}

export type ResolvedOrder =
  | { readonly kind: 'answered'; readonly refusal: ErrorResult | undefined; readonly order: OrderRow | undefined }
  | { readonly kind: 'tooOften'; readonly retryAfterSeconds: number }

type Outcome = ErrorResult | { readonly retryAfterSeconds: number } | undefined

/** Runs work on the locked order if the action is allowed at that moment. */
const whenAvailable = (
  services: Services,
  order: OrderRow,
  action: OrderAction,
  work: (trx: Parameters<Parameters<typeof withOrder>[2]>[0], locked: OrderRow) => Promise<unknown>
): Promise<Outcome> =>
  withOrder(services, order.order_id, async (trx, locked) => {
    if (!(await isAvailable(trx, services, locked, action))) return notAvailable
    await work(trx, locked)
    return undefined
  })

/**
 * Asks the provider at once, after the shopper came back or reported the payment.
 * That happens at most every ten seconds. @source PF 2.4, 2.6
 */
const recheck = async (services: Services, order: OrderRow): Promise<Outcome> => {
  const refusal = await whenAvailable(services, order, 'recheckPayment', (trx, locked) => noteReturn(trx, services, locked))
  if (refusal !== undefined) return refusal
  return (await askProvider(services, order.order_id)) ? undefined : refuse(98, { recovery: 'wait', retryAfterSeconds: 30 })
}

/**
 * Cancels an order after one more inquiry, so that a payment that has just arrived is not lost.
 * @source shopper-help 3.4 "Change of mind"
 */
const cancel = async (services: Services, order: OrderRow): Promise<Outcome> => {
  await askProvider(services, order.order_id)
  return whenAvailable(services, order, 'cancel', (trx, locked) => changeStatus(trx, services, locked, 'cancelled'))
}

/**
 * Refunds an order to the wallet that paid it, or to the wallet that its signed-in owner chooses.
 * The key of an order alone chooses no wallet. @source PF 5
 */
const refundToOwner = async (services: Services, order: OrderRow, isOwner: () => Promise<boolean>): Promise<Outcome> =>
  isPaidByWallet(order) || (await isOwner())
    ? whenAvailable(services, order, 'refundToWallet', async (trx, locked) =>
        startRefund(trx, services, await takeGiftBack(trx, services, locked), 'requested', 'wallet')
      )
    : notAvailable

const act = (
  services: Services,
  order: OrderRow,
  { action, userInfo, email, giftEmail }: Resolution,
  isOwner: () => Promise<boolean>
): Promise<Outcome> => {
  switch (action) {
    case 'recheckPayment':
      return recheck(services, order)
    case 'cancel':
      return cancel(services, order)
    case 'continuePayment':
    case 'buyAgain':
      return whenAvailable(services, order, action, () => Promise.resolve())
    case 'retryDelivery':
      return whenAvailable(services, order, action, (trx, locked) => changeStatus(trx, services, locked, 'inProgress'))
    case 'correctPlayer':
      return correctPlayer(services, order, userInfo)
    case 'refundToOrigin':
      return whenAvailable(services, order, action, async (trx, locked) =>
        startRefund(trx, services, await takeGiftBack(trx, services, locked), 'requested')
      )
    case 'resendEmail':
      return order.email === null && email === undefined ? Promise.resolve(notAvailable) : resendToOwner(services, order, email)
    case 'refundToWallet':
      return refundToOwner(services, order, isOwner)
    case 'resendGift':
      return resendGift(services, order)
    case 'changeGiftEmail':
      return changeGiftEmail(services, order, giftEmail)
    default:
      return action satisfies never
  }
}

/**
 * Runs one of the order's available actions and returns the order after it.
 * Without ownership or key only the mail is sent again, and the answer is the same whether or not there is such an order.
 *
 * @failure 1035 the order no longer allows it — 98 the provider does not answer — the codes of validatePlayer, for a corrected player
 * @source PF 8.2 "ResolveOrder", 2.4
 */
export const resolveOrder = async (services: Services, resolution: Resolution): Promise<ResolvedOrder> => {
  const { txnId, accessKey, opener, action } = resolution
  const opened = await openOrder(services, txnId, accessKey, opener)
  if (opened === undefined && accessKey === undefined && action === 'resendEmail') {
    await resendToAnybody(services, txnId)
    return { kind: 'answered', refusal: undefined, order: undefined }
  }
  if (opened === undefined) return { kind: 'answered', refusal: refuse(1035, { recovery: 'none' }), order: undefined }
  const isOwner = async (): Promise<boolean> => opened.by === 'owner' || (await opener?.()) === (opened.order.account_id ?? '')
  const outcome = await act(services, opened.order, resolution, isOwner)
  if (outcome !== undefined && 'retryAfterSeconds' in outcome) return { kind: 'tooOften', retryAfterSeconds: outcome.retryAfterSeconds }
  const order = await readKnownOrder(orderDb(services), opened.order.order_id)
  return { kind: 'answered', refusal: outcome, order }
}
