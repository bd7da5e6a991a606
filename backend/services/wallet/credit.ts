import { hours, minutes } from '../../../src/domain/kernel/duration.ts'
import type { Amount } from '../../../src/domain/money/amount.ts'
import { compareAmounts, isZeroAmount, subtractAmounts } from '../../../src/domain/money/arithmetic.ts'
import { enqueue, cancelJobs } from '../jobs/enqueue.ts'
import type { OrderDb } from '../order-db.ts'
import { openTask } from '../orders/operation-tasks.ts'
import { amountIn } from '../orders/order-row.ts'
import type { Inquiry } from '../provider/inquiry.ts'
import { isStillOpen } from '../provider/result-codes.ts'
import type { Services } from '../services.ts'
import { passedLimit } from './limits-of-credit.ts'
import { type LockedWallet, lockWallet } from './lock-wallet.ts'
import { move } from './movement.ts'
import { noteSecondPayment, notePayment } from './top-up-payments.ts'
import { changeTopUp, type TopUpChange, type TopUpRow, updateTopUp, wordOf } from './top-up-row.ts'

type Deps = Pick<Services, 'now' | 'randomBytes' | 'log' | 'crashPoint' | 'config'>

/** Pause before money that does not fit is tried again. Unit: ms. */
const TRY_AGAIN_MS = hours(1)

/** Time for which paid money waits for room before it goes back. Unit: ms. */
const WAITS_FOR_ROOM_MS = hours(24)

/** Returns whether a top-up has kept its room; then its money counts in the day and month of its start. */
const keptRoom = async (trx: OrderDb, topUp: TopUpRow): Promise<boolean> => {
  if (!topUp.holds_room) return false
  const lost = await trx
    .selectFrom('store.wallet_top_up_events')
    .select('id')
    .where('top_up_id', '=', topUp.id)
    .where('status', 'in', [wordOf('failed'), wordOf('cancelled')])
    .limit(1)
    .executeTakeFirst()
  return lost === undefined
}

/**
 * Lets money that was paid wait for room.
 * After a day, or for a deleted account at once, it goes back to its origin.
 */
const letWait = async (trx: OrderDb, services: Deps, topUp: TopUpRow, isDeleted: boolean, facts: TopUpChange): Promise<void> => {
  const now = services.now()
  if (topUp.status !== 'paid') {
    await changeTopUp(trx, services, topUp, 'paidTooMuch', facts)
    await cancelJobs(trx, ['walletInquiry'], topUp.id)
    await enqueue(trx, 'walletRefund', topUp.id, isDeleted ? now : new Date(now.getTime() + WAITS_FOR_ROOM_MS))
  }
  await enqueue(trx, 'walletCredit', topUp.id, new Date(now.getTime() + TRY_AGAIN_MS))
}

/** Returns what of the money fits: all of it, else the amount that was asked, whose room was kept. */
const fittingPart = (locked: LockedWallet, topUp: TopUpRow, came: Amount): Amount | undefined => {
  if (passedLimit(locked, came) === undefined) return came
  const asked = amountIn(topUp.amount)
  return compareAmounts(came, asked) > 0 && passedLimit(locked, asked) === undefined ? asked : undefined
}

/**
 * Credits what came for a locked top-up, or lets it wait for room.
 * Money that was paid is never refused: what does not fit stays in `paid`, and is tried again. Of more than was asked the rest that does not fit
 * is a task.
 *
 * @source M108, D63
 */
const credit = async (trx: OrderDb, services: Deps, topUp: TopUpRow, came: Amount, facts: TopUpChange): Promise<void> => {
  const locked = await lockWallet(trx, services, { walletId: topUp.wallet_id })
  const fitting = locked === undefined || locked.isDeleted ? undefined : fittingPart(locked, topUp, came)
  if (locked === undefined || fitting === undefined)
    return letWait(trx, services, topUp, locked?.isDeleted ?? true, { ...facts, paid_amount: came })
  const rest = subtractAmounts(came, fitting)
  const booked = { ...facts, paid_amount: fitting, ...(isZeroAmount(rest) ? {} : { rest_amount: rest }) }
  const countedAt = (await keptRoom(trx, topUp)) ? topUp.created_at : locked.now
  const changed = await changeTopUp(trx, services, topUp, topUp.status === 'paid' ? 'roomAppeared' : 'paid', booked)
  if (changed === undefined) return undefined
  await move(trx, services, locked, { kind: 'topUp', topUpId: topUp.id, amount: fitting }, { topUpId: topUp.id, countedAt })
  if (changed.provider_txn_id !== null)
    await notePayment(trx, services, changed, { providerTxnId: changed.provider_txn_id, amount: fitting, state: 'booked' })
  if (!isZeroAmount(rest))
    await openTask(
      trx,
      services,
      { top_up_id: topUp.id },
      { kind: 'topUpRest', amount: rest, detail: `Came ${came}, of which ${fitting} fitted` }
    )
  await cancelJobs(trx, ['walletInquiry', 'walletCredit', 'walletRefund'], topUp.id)
  services.crashPoint('walletCredit.beforeCommit')
  return undefined
}

/** Opens the task about an answer that does not fit a top-up; no clock ends such a top-up. */
export const noteDifference = async (
  trx: OrderDb,
  services: Deps,
  topUp: TopUpRow,
  detail: string,
  facts: TopUpChange = {}
): Promise<void> => {
  if ((await changeTopUp(trx, services, topUp, 'differs', facts)) === undefined) return
  await openTask(trx, services, { top_up_id: topUp.id }, { kind: 'topUpDiffers', amount: amountIn(topUp.amount), detail })
}

/**
 * Moves a locked top-up by the provider's answer about its payment.
 * What came is what counts, less or more than was asked; an answer about another order or currency leaves it unclear.
 *
 * @source PF 2.6, B§4, M108
 */
export const applyTopUpInquiry = async (trx: OrderDb, services: Deps, topUp: TopUpRow, inquiry: Inquiry): Promise<void> => {
  const { group } = inquiry.result
  const facts: TopUpChange = { provider_txn_id: inquiry.providerTxnId }
  if (group === 'paid') {
    const amount = inquiry.totalPrice ?? amountIn(topUp.amount)
    if (topUp.status === 'success' || topUp.status === 'paid' || topUp.status === 'refunded') {
      if (topUp.provider_txn_id !== inquiry.providerTxnId)
        await noteSecondPayment(trx, services, topUp, { providerTxnId: inquiry.providerTxnId, amount })
      return
    }
    // Another channel in the same currency pays as well.
    await credit(trx, services, topUp, amount, { ...facts, ...(inquiry.pcId === undefined ? {} : { pc_id: inquiry.pcId }) })
    return
  }
  if (topUp.provider_txn_id !== null && topUp.provider_txn_id !== inquiry.providerTxnId) return
  if (isStillOpen(group)) {
    const { code } = inquiry
    const payment =
      code === undefined ? {} : { payment: JSON.stringify({ kind: 'paymentCode', paymentCode: code.paymentCode, instructions: [] }) }
    const payBy = code?.payBy === undefined ? {} : { pay_by: code.payBy }
    await changeTopUp(trx, services, topUp, group === 'outcomeUnclear' ? 'differs' : 'waiting', { ...facts, ...payment, ...payBy })
    return
  }
  if (group === 'amountDiffers') {
    await noteDifference(trx, services, topUp, `The provider answers ${inquiry.result.code}`, facts)
    return
  }
  const event = group === 'cancelledByShopper' ? 'cancelled' : group === 'unknown' ? 'differs' : 'paymentFailed'
  await changeTopUp(trx, services, topUp, event, { ...facts, failure_code: inquiry.result.code })
}

/** Tries again to credit money that waits for room; runs hourly while it waits. @source B§4, M108 */
export const creditWaiting = async (trx: OrderDb, services: Deps, topUp: TopUpRow): Promise<void> => {
  // What is on its way back, or could not be given back, is credited no more by itself.
  if (topUp.status !== 'paid' || topUp.paid_amount === null || topUp.give_back !== null) return
  await credit(trx, services, topUp, amountIn(topUp.paid_amount), {})
}

/** Plans the waiting top-ups of a wallet now, after money has left it. */
export const planWaitingCredits = async (
  trx: OrderDb,
  { now }: Pick<Services, 'now'>,
  { waitingTopUps }: Pick<LockedWallet, 'waitingTopUps'>
): Promise<void> => {
  for (const id of waitingTopUps) await enqueue(trx, 'walletCredit', id, now())
}

/** Notes that the shopper came back from the payment page; inquiries start again. */
export const noteTopUpReturn = async (trx: OrderDb, services: Pick<Services, 'now'>, topUp: TopUpRow): Promise<void> => {
  if (topUp.returned_at !== null) return
  const now = services.now()
  await updateTopUp(trx, services, topUp, { returned_at: now, clock_from: now })
  await enqueue(trx, 'walletInquiry', topUp.id, new Date(now.getTime() + minutes(1)))
}
