import { hours, minutes } from '../../../src/domain/kernel/duration.ts'
import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { addAmounts, compareAmounts } from '../../../src/domain/money/arithmetic.ts'
import { enqueue, cancelJobs } from '../jobs/enqueue.ts'
import type { OrderDb } from '../order-db.ts'
import { amountIn } from '../orders/order-row.ts'
import type { Inquiry } from '../provider/inquiry.ts'
import { isStillOpen } from '../provider/result-codes.ts'
import type { Services } from '../services.ts'
import { type LockedWallet, lockWallet } from './lock-wallet.ts'
import { move } from './movement.ts'
import { changeTopUp, type TopUpChange, type TopUpRow, updateTopUp } from './top-up-row.ts'
import { readTotals } from './totals.ts'

type Deps = Pick<Services, 'now' | 'randomBytes' | 'log' | 'crashPoint'>

/** Pause before money that does not fit is tried again. Unit: ms. */
const TRY_AGAIN_MS = hours(1)

const NOTHING = amountOf('0')

/** Returns the limit of a balance that money would pass; limits of a day or month never stop it. */
const passedLimit = async (trx: OrderDb, locked: LockedWallet, amount: Amount): Promise<313 | 314 | undefined> => {
  const { balance, countryBalance } = locked.limits
  if (balance !== undefined && compareAmounts(addAmounts(locked.balance, amount), balance) > 0) return 313
  if (countryBalance === undefined) return undefined
  const totals = await readTotals(trx, locked)
  return compareAmounts(addAmounts(totals.countryBalance ?? NOTHING, amount), countryBalance) > 0 ? 314 : undefined
}

/**
 * Credits what came for a locked top-up, or lets it wait for room.
 * Money that was paid is never refused: what does not fit stays in `paid`, and is tried again. It counts in the day and month in which the top-up
 * began.
 *
 * @source M108, D63
 */
const credit = async (trx: OrderDb, services: Deps, topUp: TopUpRow, came: Amount, facts: TopUpChange): Promise<void> => {
  const locked = await lockWallet(trx, services, { walletId: topUp.wallet_id })
  const fits = locked !== undefined && !locked.isDeleted && (await passedLimit(trx, locked, came)) === undefined
  const isWaiting = topUp.status === 'paid'
  if (!fits) {
    if (!isWaiting) await changeTopUp(trx, services, topUp, 'paidTooMuch', { ...facts, paid_amount: came })
    await enqueue(trx, 'walletCredit', topUp.id, new Date(services.now().getTime() + TRY_AGAIN_MS))
    return
  }
  const changed = await changeTopUp(trx, services, topUp, isWaiting ? 'roomAppeared' : 'paid', { ...facts, paid_amount: came })
  if (changed === undefined) return
  await move(trx, services, locked, { kind: 'topUp', topUpId: topUp.id, amount: came }, { topUpId: topUp.id, countedAt: topUp.created_at })
  await cancelJobs(trx, ['walletInquiry', 'walletCredit'], topUp.id)
  services.crashPoint('walletCredit.beforeCommit')
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
    if (topUp.status === 'success' || topUp.status === 'paid' || topUp.status === 'refunded') return
    await credit(trx, services, topUp, inquiry.totalPrice ?? amountIn(topUp.amount), facts)
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
  const event = group === 'cancelledByShopper' ? 'cancelled' : group === 'unknown' ? 'differs' : 'paymentFailed'
  await changeTopUp(trx, services, topUp, event, { ...facts, failure_code: inquiry.result.code })
}

/** Tries again to credit money that waits for room; runs hourly while it waits. @source B§4, M108 */
export const creditWaiting = async (trx: OrderDb, services: Deps, topUp: TopUpRow): Promise<void> => {
  if (topUp.status !== 'paid' || topUp.paid_amount === null) return
  await credit(trx, services, topUp, amountIn(topUp.paid_amount), {})
}

/** Plans the waiting top-ups of a wallet now, after money has left it. */
export const planWaitingCredits = async (trx: OrderDb, { now }: Pick<Services, 'now'>, walletId: string): Promise<void> => {
  const rows = await trx
    .selectFrom('store.wallet_top_ups')
    .select('id')
    .where('wallet_id', '=', walletId)
    .where('holds_room', '=', true)
    .where('paid_amount', 'is not', null)
    .execute()
  for (const { id } of rows) await enqueue(trx, 'walletCredit', id, now())
}

/** Notes that the shopper came back from the payment page; inquiries start again. */
export const noteTopUpReturn = async (trx: OrderDb, services: Pick<Services, 'now'>, topUp: TopUpRow): Promise<void> => {
  if (topUp.returned_at !== null) return
  const now = services.now()
  await updateTopUp(trx, services, topUp, { returned_at: now, clock_from: now })
  await enqueue(trx, 'walletInquiry', topUp.id, new Date(now.getTime() + minutes(1)))
}
