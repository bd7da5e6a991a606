import type { Selectable, Updateable } from 'kysely'
import type { TopUpPaymentTable } from '../../database/tables-wallet.ts'
import type { Amount } from '../../../src/domain/money/amount.ts'
import { cancelJobs, enqueue } from '../jobs/enqueue.ts'
import { orderDb, type OrderDb } from '../order-db.ts'
import { closeTask, openTask } from '../orders/operation-tasks.ts'
import { amountIn } from '../orders/order-row.ts'
import { createRefund, readRefund, type RefundAnswer } from '../provider/refund.ts'
import { BY_HAND_MS, refundStep } from '../provider/refund-step.ts'
import type { Services } from '../services.ts'
import { readTopUp, type TopUpRow, withTopUp } from './top-up-row.ts'

type Deps = Pick<Services, 'now' | 'randomBytes' | 'log'>

/** A payment of a top-up as the database has it. */
export type TopUpPayment = Selectable<TopUpPaymentTable>

const PREFIX = 'payment/'

/** Names the job that returns a payment; jobs of top-ups have their number alone. */
export const paymentRef = (providerTxnId: string): string => `${PREFIX}${providerTxnId}`

/** Reads the payment of a job; undefined for a job of a top-up. */
export const paymentOfRef = (ref: string): string | undefined => (ref.startsWith(PREFIX) ? ref.slice(PREFIX.length) : undefined)

/** Reads a payment by the provider's number. */
export const readPayment = (db: OrderDb, providerTxnId: string): Promise<TopUpPayment | undefined> =>
  db.selectFrom('store.wallet_top_up_payments').selectAll().where('provider_txn_id', '=', providerTxnId).executeTakeFirst()

const patch = async (trx: OrderDb, providerTxnId: string, changes: Updateable<TopUpPaymentTable>): Promise<void> => {
  await trx.updateTable('store.wallet_top_up_payments').set(changes).where('provider_txn_id', '=', providerTxnId).execute()
}

/** Notes where the payment of a top-up is: in the wallet, or given back. */
export const notePayment = async (
  trx: OrderDb,
  { now }: Pick<Services, 'now'>,
  topUp: TopUpRow,
  payment: { readonly providerTxnId: string; readonly amount: Amount; readonly state: 'booked' | 'givenBack' }
): Promise<void> => {
  const at = now()
  const state = { state: payment.state, ended_at: payment.state === 'givenBack' ? at : null }
  await trx
    .insertInto('store.wallet_top_up_payments')
    .values({
      ...state,
      provider_txn_id: payment.providerTxnId,
      top_up_id: topUp.id,
      amount: payment.amount,
      provider_refund_id: null,
      created_at: at,
      expected_by: null
    })
    .onConflict((c) => c.column('provider_txn_id').doUpdateSet(state))
    .execute()
}

const handOver = async (trx: OrderDb, services: Deps, payment: TopUpPayment, why: string): Promise<void> => {
  await openTask(
    trx,
    services,
    { top_up_id: payment.top_up_id },
    { kind: `topUpPaidTwice:${payment.provider_txn_id}`, amount: amountIn(payment.amount), detail: why }
  )
  await patch(trx, payment.provider_txn_id, { state: 'task', expected_by: new Date(services.now().getTime() + BY_HAND_MS) })
}

/**
 * Notes a second payment of a top-up, which goes back to its origin.
 * The same payment again changes nothing.
 *
 * @source PF 5 "paid twice", M108
 */
export const noteSecondPayment = async (
  trx: OrderDb,
  services: Deps,
  topUp: TopUpRow,
  payment: { readonly providerTxnId: string; readonly amount: Amount }
): Promise<void> => {
  const now = services.now()
  const inserted = await trx
    .insertInto('store.wallet_top_up_payments')
    .values({
      provider_txn_id: payment.providerTxnId,
      top_up_id: topUp.id,
      amount: payment.amount,
      state: 'returning',
      provider_refund_id: null,
      created_at: now,
      expected_by: null,
      ended_at: null
    })
    .onConflict((c) => c.column('provider_txn_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted === undefined) return
  services.log('topUp.paidTwice', { topUpId: topUp.id, providerTxnId: payment.providerTxnId })
  if (topUp.channel.refundable) await enqueue(trx, 'walletRefund', paymentRef(payment.providerTxnId), now)
  else await handOver(trx, services, inserted, `Paid again by ${payment.providerTxnId}; ${topUp.channel.name} cannot give money back`)
}

/** Marks a second payment as given back, and closes its task. */
export const finishSecondPayment = async (trx: OrderDb, services: Deps, payment: TopUpPayment): Promise<void> => {
  await patch(trx, payment.provider_txn_id, { state: 'givenBack', expected_by: null, ended_at: services.now() })
  await cancelJobs(trx, ['walletRefund'], paymentRef(payment.provider_txn_id))
  const task = await trx
    .selectFrom('store.operation_tasks')
    .select('number')
    .where('top_up_id', '=', payment.top_up_id)
    .where('kind', '=', `topUpPaidTwice:${payment.provider_txn_id}`)
    .executeTakeFirst()
  if (task !== undefined) await closeTask(trx, services, task.number, 'The money is back')
}

/** Sends a second payment back again, from the start. */
export const returnAgain = async (trx: OrderDb, { now }: Pick<Services, 'now'>, payment: TopUpPayment): Promise<void> => {
  await patch(trx, payment.provider_txn_id, { state: 'returning', provider_refund_id: null, created_at: now(), expected_by: null })
  await enqueue(trx, 'walletRefund', paymentRef(payment.provider_txn_id), now())
}

/** Stores the provider's answer about a second payment, and plans what follows. */
export const applySecondAnswer = async (
  trx: OrderDb,
  services: Deps,
  topUp: TopUpRow,
  payment: TopUpPayment,
  answer: RefundAnswer
): Promise<void> => {
  const { provider_txn_id: id, provider_refund_id: refundId } = payment
  const progress = { ...payment, state: refundId === null ? ('chosen' as const) : ('accepted' as const) }
  const step = refundStep(progress, answer, services.now(), topUp.channel.refundDays)
  switch (step.kind) {
    case 'askAgain':
      return enqueue(trx, 'walletRefund', paymentRef(id), step.at)
    case 'accepted':
      await patch(trx, id, { provider_refund_id: step.id, expected_by: step.expectedBy })
      return enqueue(trx, 'walletRefund', paymentRef(id), step.lookAt)
    case 'succeeded':
      return finishSecondPayment(trx, services, payment)
    case 'byHand':
      return handOver(trx, services, payment, step.why)
  }
}

/** Requests the refund of a second payment, then its state, until it is done. */
export const returnPayment = async (services: Services, providerTxnId: string): Promise<void> => {
  const db = orderDb(services)
  const payment = await readPayment(db, providerTxnId)
  if (payment?.state !== 'returning') return
  const topUp = await readTopUp(db, { id: payment.top_up_id })
  if (topUp === undefined) return
  const answer =
    payment.provider_refund_id === null
      ? await createRefund(services, {
          providerTxnId,
          amount: amountIn(payment.amount),
          currency: topUp.currency,
          email: topUp.email ?? undefined
        })
      : await readRefund(services, payment.provider_refund_id)
  await withTopUp(services, topUp.id, async (trx, locked) => {
    const now = await readPayment(trx, providerTxnId)
    if (now?.state === 'returning') await applySecondAnswer(trx, services, locked, now, answer)
  })
}
