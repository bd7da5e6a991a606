import type { OrderDb } from '../order-db.ts'
import type { RefundAnswer } from '../provider/refund.ts'
import type { Services } from '../services.ts'
import { chargeBackTopUp, suspectTopUp, winTopUpBack } from './chargeback.ts'
import { applyGiveBackAnswer } from './give-back.ts'
import { applySecondAnswer, finishSecondPayment, readPayment } from './top-up-payments.ts'
import { decodeTopUp, type TopUpRow } from './top-up-row.ts'

/** An event of the provider about a payment of a top-up. */
export interface TopUpPaymentEvent {
  readonly event: string
  readonly txnId: string
  readonly orderId: string
}

/** Handles an event about a second payment, which was never in the wallet. */
const takeSecond = async (
  trx: OrderDb,
  services: Services,
  topUp: TopUpRow,
  { event, txnId }: TopUpPaymentEvent,
  answer: RefundAnswer | undefined
): Promise<boolean> => {
  const payment = await readPayment(trx, txnId)
  if (payment === undefined || payment.top_up_id !== topUp.id) return false
  if (payment.state === 'givenBack') return true
  if (answer !== undefined) await applySecondAnswer(trx, services, topUp, payment, answer)
  if (event === 'chargeback') await finishSecondPayment(trx, services, payment)
  return true
}

/** Returns whether the provider took a top-up back by itself: a refund is done that none asked for. */
const isByProvider = ({ give_back: state }: TopUpRow, answer: RefundAnswer): boolean =>
  (state === null || state === 'failed') && answer.kind === 'refund' && answer.status === 'succeeded'

/**
 * Handles an event of the provider about a top-up.
 * It is a refund that moved, a chargeback, one that was won, or a suspicion.
 *
 * @param answer how far a refund is; undefined for any other event
 * @returns false where the store does not know the payment yet, so that the provider sends the event again
 * @source PF 2.8
 */
export const takeTopUpEvent = async (
  trx: OrderDb,
  services: Services,
  told: TopUpPaymentEvent,
  answer: RefundAnswer | undefined
): Promise<boolean> => {
  const stored = await trx
    .selectFrom('store.wallet_top_ups')
    .selectAll()
    .where('provider_order_id', '=', told.orderId)
    .forUpdate()
    .executeTakeFirst()
  if (stored === undefined) return false
  const topUp = decodeTopUp(stored)
  if (topUp.provider_txn_id !== told.txnId) return takeSecond(trx, services, topUp, told, answer)
  if (answer !== undefined) {
    if (isByProvider(topUp, answer)) return chargeBackTopUp(trx, services, topUp, `The provider gave payment ${told.txnId} back by itself`)
    await applyGiveBackAnswer(trx, services, topUp, answer)
    return true
  }
  switch (told.event) {
    case 'chargeback':
      return chargeBackTopUp(trx, services, topUp, `The bank took back payment ${told.txnId}`)
    case 'chargebackReversed':
      await winTopUpBack(trx, services, topUp)
      return true
    case 'fraudAlert':
      await suspectTopUp(trx, services, topUp)
      return true
    default:
      return true
  }
}
