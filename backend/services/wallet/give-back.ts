import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { addAmounts, compareAmounts } from '../../../src/domain/money/arithmetic.ts'
import { cancelJobs, enqueue } from '../jobs/enqueue.ts'
import { orderDb, type OrderDb } from '../order-db.ts'
import { closeTask, openTask } from '../orders/operation-tasks.ts'
import { amountIn } from '../orders/order-row.ts'
import { createRefund, readRefund, type RefundAnswer } from '../provider/refund.ts'
import { BY_HAND_MS, refundStep } from '../provider/refund-step.ts'
import type { Services } from '../services.ts'
import type { FailureReason } from './grant-wallet.ts'
import { lockWallet, type LockedWallet } from './lock-wallet.ts'
import { move } from './movement.ts'
import { notePayment, paymentOfRef, returnPayment } from './top-up-payments.ts'
import { changeTopUp, readTopUp, type TopUpRow, updateTopUp, withTopUp } from './top-up-row.ts'
import { readTransfer } from './transfers.ts'

type Deps = Pick<Services, 'now' | 'randomBytes' | 'log' | 'crashPoint' | 'config'>

const NOTHING = amountOf('0')

const lockWalletOf = async (trx: OrderDb, services: Deps, { wallet_id: walletId }: TopUpRow): Promise<LockedWallet> => {
  const locked = await lockWallet(trx, services, { walletId })
  if (locked === undefined) throw new Error(`The wallet ${walletId} is gone.`)
  return locked
}

/** Reads the open hold of a top-up; undefined = none of its money is held. */
const openHoldOf = (trx: OrderDb, topUp: TopUpRow) =>
  trx
    .selectFrom('store.wallet_holds')
    .selectAll()
    .where('purpose', '=', 'topUpRefund')
    .where('wallet_id', '=', topUp.wallet_id)
    .where('ref', 'like', `${topUp.id}%`)
    .where('state', '=', 'open')
    .executeTakeFirst()

/** Returns whether money of a top-up is held for its origin. */
export const isHeld = async (trx: OrderDb, topUp: TopUpRow): Promise<boolean> => (await openHoldOf(trx, topUp)) !== undefined

/** Holds the money of a credited top-up, so that nothing else spends it. */
const hold = async (trx: OrderDb, services: Deps, topUp: TopUpRow, locked: LockedWallet, amount: Amount): Promise<void> => {
  const { turns } = await trx
    .selectFrom('store.wallet_holds')
    .select(({ fn }) => fn.countAll<string>().as('turns'))
    .where('wallet_id', '=', topUp.wallet_id)
    .where('ref', 'like', `${topUp.id}%`)
    .executeTakeFirstOrThrow()
  const ref = `${topUp.id}/${Number(turns) + 1}`
  await trx
    .insertInto('store.wallet_holds')
    .values({
      id: ref,
      wallet_id: topUp.wallet_id,
      currency: topUp.currency,
      amount,
      purpose: 'topUpRefund',
      ref,
      state: 'open',
      created_at: services.now(),
      ended_at: null
    })
    .execute()
  await move(trx, services, locked, { kind: 'hold', holdId: ref, amount }, { holdId: ref, topUpId: topUp.id })
}

const endHold = async (trx: OrderDb, services: Deps, id: string, state: 'captured' | 'released'): Promise<void> => {
  await trx.updateTable('store.wallet_holds').set({ state, ended_at: services.now() }).where('id', '=', id).execute()
}

/** Captures the held money of a top-up, if some is held: it has left the wallet for good. */
const captureHold = async (trx: OrderDb, services: Deps, topUp: TopUpRow): Promise<void> => {
  const own = await openHoldOf(trx, topUp)
  if (own === undefined) return
  const locked = await lockWalletOf(trx, services, topUp)
  const credit = await readTransfer(trx, `topUp/${topUp.id}`)
  const countedAt = credit?.countedAt ?? topUp.created_at
  const event = { kind: 'capture', holdId: own.id, amount: amountIn(own.amount) } as const
  await move(trx, services, locked, event, { holdId: own.id, topUpId: topUp.id, countedAt })
  await endHold(trx, services, own.id, 'captured')
}

/** Releases the held money of a top-up: it is in the wallet again. @returns whether some was held */
export const releaseHold = async (trx: OrderDb, services: Deps, topUp: TopUpRow): Promise<boolean> => {
  const own = await openHoldOf(trx, topUp)
  if (own === undefined) return false
  const locked = await lockWalletOf(trx, services, topUp)
  const began = await readTransfer(trx, `hold/${own.id}`)
  const event = { kind: 'release', holdId: own.id, amount: amountIn(own.amount) } as const
  await move(trx, services, locked, event, {
    holdId: own.id,
    topUpId: topUp.id,
    ...(began === undefined ? {} : { reverses: began.id })
  })
  await endHold(trx, services, own.id, 'released')
  return true
}

const STUCK = 'topUpStuck'

/** Hands a top-up over to an operator; its screen shows the number of the task and the date. */
const handOver = async (trx: OrderDb, services: Deps, topUp: TopUpRow, detail: string): Promise<void> => {
  const amount = amountIn(topUp.paid_amount ?? topUp.amount)
  await openTask(trx, services, { top_up_id: topUp.id }, { kind: STUCK, amount, detail })
  await updateTopUp(trx, services, topUp, { give_back_by: new Date(services.now().getTime() + BY_HAND_MS) })
}

const closeStuck = async (trx: OrderDb, services: Deps, { id }: TopUpRow): Promise<void> => {
  const task = await trx
    .selectFrom('store.operation_tasks')
    .select('number')
    .where('top_up_id', '=', id)
    .where('kind', '=', STUCK)
    .executeTakeFirst()
  if (task !== undefined) await closeTask(trx, services, task.number, 'The money is back')
}

/** Returns whether the provider can return what came: the whole sum, by a channel that can. */
const canAskProvider = ({ channel, provider_txn_id: txn, rest_amount: rest }: TopUpRow): boolean =>
  channel.refundable && txn !== null && rest === null

/**
 * Begins to give a locked top-up back to its origin.
 * Money that is in the wallet is held; money that never fitted was never there. By a channel that cannot return money an operator does it.
 *
 * @returns why it cannot be given back, in a sentence; undefined = it is on its way
 * @source B§4 "Wallet top-up status", M108
 */
export const beginGiveBack = async (trx: OrderDb, services: Deps, topUp: TopUpRow): Promise<FailureReason> => {
  if (topUp.status !== 'success' && topUp.status !== 'paid')
    return `The top-up ${topUp.id} is ${topUp.status}, so that there is no money to give back.`
  if (topUp.give_back === 'chosen' || topUp.give_back === 'accepted') return `The top-up ${topUp.id} is on its way back already.`
  const amount = amountIn(topUp.paid_amount ?? topUp.amount)
  if (topUp.status === 'success') {
    const locked = await lockWalletOf(trx, services, topUp)
    if ((await readTransfer(trx, `chargeback/${topUp.id}`)) !== undefined) return `The bank took the top-up ${topUp.id} back already.`
    if (compareAmounts(locked.balance, amount) < 0)
      return `The wallet holds ${locked.balance} ${topUp.currency}, less than the ${amount} of this top-up. Correct it by an operator’s entry first.`
    await hold(trx, services, topUp, locked, amount)
  }
  const now = services.now()
  const change = { give_back: 'chosen' as const, give_back_at: now, give_back_by: null, provider_refund_id: null }
  const chosen = await updateTopUp(trx, services, topUp, change)
  await cancelJobs(trx, ['walletCredit'], topUp.id)
  services.log('topUp.giveBack', { topUpId: topUp.id })
  if (canAskProvider(topUp)) await enqueue(trx, 'walletRefund', topUp.id, now)
  else {
    await cancelJobs(trx, ['walletRefund'], topUp.id)
    await handOver(trx, services, chosen, `${topUp.channel.name} cannot give back what was paid for the top-up`)
  }
  return undefined
}

/** Gives a top-up back to its origin, for an operator. @returns why it cannot, in a sentence */
export const giveBackTopUp = async (services: Services, topUpId: string): Promise<FailureReason> => {
  const known = await readTopUp(orderDb(services), { id: topUpId })
  if (known === undefined) return `There is no top-up ${topUpId.slice(0, 40)}.`
  return withTopUp(services, known.id, (trx, topUp) => beginGiveBack(trx, services, topUp))
}

/**
 * Marks a locked top-up as given back: what was held has left the wallet.
 *
 * @param providerRefundId undefined = an operator or the bank did it
 */
export const finishGiveBack = async (trx: OrderDb, services: Deps, topUp: TopUpRow, providerRefundId?: string): Promise<void> => {
  await captureHold(trx, services, topUp)
  const done = { give_back: 'succeeded' as const, give_back_by: null, provider_refund_id: providerRefundId ?? null }
  if ((await changeTopUp(trx, services, topUp, 'givenBack', done)) === undefined) return
  const { provider_txn_id: providerTxnId, paid_amount: paid, rest_amount: rest } = topUp
  if (providerTxnId !== null && paid !== null) {
    const amount = addAmounts(amountIn(paid), rest === null ? NOTHING : amountIn(rest))
    await notePayment(trx, services, topUp, { providerTxnId, amount, state: 'givenBack' })
  }
  await cancelJobs(trx, ['walletRefund', 'walletCredit'], topUp.id)
  await closeStuck(trx, services, topUp)
  services.crashPoint('walletRefund.beforeCommit')
}

/** Stores the provider's answer about a top-up that goes back, and plans what follows. @source PF 2.8 */
export const applyGiveBackAnswer = async (trx: OrderDb, services: Deps, topUp: TopUpRow, answer: RefundAnswer): Promise<void> => {
  const { give_back: state, give_back_at: since } = topUp
  if ((state !== 'chosen' && state !== 'accepted') || since === null) return
  const progress = { state, created_at: since, expected_by: topUp.give_back_by, provider_refund_id: topUp.provider_refund_id }
  const step = refundStep(progress, answer, services.now(), topUp.channel.refundDays)
  switch (step.kind) {
    case 'askAgain':
      return enqueue(trx, 'walletRefund', topUp.id, step.at)
    case 'accepted':
      await updateTopUp(trx, services, topUp, { give_back: 'accepted', provider_refund_id: step.id, give_back_by: step.expectedBy })
      return enqueue(trx, 'walletRefund', topUp.id, step.lookAt)
    case 'succeeded':
      return finishGiveBack(trx, services, topUp, step.id ?? topUp.provider_refund_id ?? undefined)
    case 'byHand': {
      await cancelJobs(trx, ['walletRefund'], topUp.id)
      // Money of which the provider says nothing may be on its way, so that it stays held.
      const isRefused = answer.kind === 'refused' || (answer.kind === 'refund' && answer.status === 'failed')
      if (isRefused) await releaseHold(trx, services, topUp)
      const failed = await updateTopUp(trx, services, topUp, isRefused ? { give_back: 'failed' } : {})
      return handOver(trx, services, failed, step.why)
    }
  }
}

/** Requests the return of a top-up from the provider, then its state, until it is done. */
const workOnGiveBack = async (services: Services, topUpId: string): Promise<void> => {
  const topUp = await readTopUp(orderDb(services), { id: topUpId })
  if (topUp === undefined) return
  if (topUp.give_back === null) {
    // Money that has waited for room for a day goes back by itself.
    if (topUp.status === 'paid') await withTopUp(services, topUpId, (trx, locked) => beginGiveBack(trx, services, locked))
    return
  }
  if ((topUp.give_back !== 'chosen' && topUp.give_back !== 'accepted') || topUp.provider_txn_id === null) return
  services.crashPoint('walletRefund.beforeCall')
  const answer =
    topUp.give_back === 'accepted' && topUp.provider_refund_id !== null
      ? await readRefund(services, topUp.provider_refund_id)
      : await createRefund(services, {
          providerTxnId: topUp.provider_txn_id,
          amount: amountIn(topUp.paid_amount ?? topUp.amount),
          currency: topUp.currency,
          email: topUp.email ?? undefined
        })
  services.crashPoint('walletRefund.afterCall')
  await withTopUp(services, topUpId, (trx, locked) => applyGiveBackAnswer(trx, services, locked, answer))
}

/** Runs the jobs that return money of top-ups to its origin. */
export const giveBackJobs = {
  walletRefund: (services: Services, ref: string): Promise<void> => {
    const payment = paymentOfRef(ref)
    return payment === undefined ? workOnGiveBack(services, ref) : returnPayment(services, payment)
  }
}
