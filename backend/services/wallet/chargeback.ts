import { hours } from '../../../src/domain/kernel/duration.ts'
import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { sumAmounts } from '../../../src/domain/money/arithmetic.ts'
import { cancelJobs } from '../jobs/enqueue.ts'
import type { OrderDb } from '../order-db.ts'
import { openTask, type TaskSubject } from '../orders/operation-tasks.ts'
import { amountIn } from '../orders/order-row.ts'
import type { Services } from '../services.ts'
import { finishGiveBack, isHeld } from './give-back.ts'
import type { TransferRefs } from './ledger.ts'
import { lockWallet } from './lock-wallet.ts'
import { move } from './movement.ts'
import { restrictWallet } from './restrict.ts'
import { changeTopUp, type TopUpRow } from './top-up-row.ts'
import { given, readTransfer, unclaimedOf } from './transfers.ts'

type Deps = Pick<Services, 'now' | 'randomBytes' | 'log' | 'crashPoint' | 'config'>

const NOTHING = amountOf('0')

/** Time after which a wallet that was only suspected may be used again. Unit: ms. */
const REVIEW_TIME = hours(24)

/** Takes from a wallet what a bank took from the store, as far as the wallet has it, and restricts it. */
const takeBack = async (trx: OrderDb, services: Deps, walletId: string, ref: string, amount: Amount, refs: TransferRefs): Promise<void> => {
  const locked = await lockWallet(trx, services, { walletId })
  if (locked === undefined) throw new Error(`The wallet ${walletId} is gone.`)
  const unclaimed = locked.isDeleted ? await unclaimedOf(trx, walletId) : NOTHING
  await move(trx, services, locked, { kind: 'chargeback', ref, amount, balance: locked.balance, unclaimed }, refs)
  await restrictWallet(trx, services, walletId, { reason: 'chargeback', until: undefined })
}

/** Returns to a wallet what a chargeback had taken from it. @returns whether one had */
const returnTaken = async (trx: OrderDb, services: Deps, ref: string, refs: TransferRefs): Promise<boolean> => {
  const taken = await readTransfer(trx, `chargeback/${ref}`)
  if (taken?.walletId === undefined) return false
  const locked = await lockWallet(trx, services, { walletId: taken.walletId })
  if (locked === undefined || (await readTransfer(trx, `chargebackWon/${ref}`)) !== undefined) return false
  const event = {
    kind: 'chargebackWon',
    ref,
    amount: taken.amountOf('provider'),
    taken: given(taken.amountOf('wallet')),
    unclaimed: given(taken.amountOf('unclaimed'))
  } as const
  await move(trx, services, locked, event, { ...refs, reverses: taken.id, countedAt: taken.countedAt })
  return true
}

const openChargebackTask = (trx: OrderDb, services: Deps, subject: TaskSubject, detail: string, amount: Amount): Promise<string> =>
  openTask(trx, services, subject, { kind: 'chargeback', detail, amount })

/**
 * Takes a locked top-up back after a bank, or the provider by itself, has taken its payment.
 * What was credited leaves the wallet as far as it is there, and the wallet is restricted. What is held for its origin has left already. Of money
 * that was given back before, nothing is posted: an operator decides.
 *
 * @returns false where the store knows no such payment yet
 * @source M108, M100
 */
export const chargeBackTopUp = async (trx: OrderDb, services: Deps, topUp: TopUpRow, why: string): Promise<boolean> => {
  const amount = amountIn(topUp.paid_amount ?? topUp.amount)
  const { id, status, wallet_id: walletId } = topUp
  if (status !== 'success' && status !== 'paid' && status !== 'refunded') return false
  await openChargebackTask(trx, services, { top_up_id: id }, `${why}, while the top-up was ${status}`, amount)
  await cancelJobs(trx, ['walletRefund', 'walletCredit'], id)
  if (status === 'refunded') return true
  if (status === 'paid') {
    await finishGiveBack(trx, services, topUp)
    return true
  }
  if (await isHeld(trx, topUp)) {
    await finishGiveBack(trx, services, topUp)
    await restrictWallet(trx, services, walletId, { reason: 'chargeback', until: undefined })
    return true
  }
  const credit = await readTransfer(trx, `topUp/${id}`)
  if (credit === undefined || (await readTransfer(trx, `chargeback/${id}`)) !== undefined) return true
  await takeBack(trx, services, walletId, id, amount, { topUpId: id, countedAt: credit.countedAt })
  await changeTopUp(trx, services, topUp, 'chargedBack')
  return true
}

/** Returns what a chargeback of a locked top-up had taken; an operator ends the restriction. */
export const winTopUpBack = async (trx: OrderDb, services: Deps, topUp: TopUpRow): Promise<void> => {
  const isBack = await returnTaken(trx, services, topUp.id, { topUpId: topUp.id })
  const amount = amountIn(topUp.paid_amount ?? topUp.amount)
  const detail = isBack
    ? 'The bank gave the payment to the store again, and the wallet has its money back: release the wallet'
    : `The bank gave the payment to the store again, which holds it for the shopper: the top-up is ${topUp.status}`
  await openChargebackTask(trx, services, { top_up_id: topUp.id }, detail, amount)
}

/** Restricts the wallet of a top-up that the provider suspects, for a day. */
export const suspectTopUp = async (trx: OrderDb, services: Deps, topUp: TopUpRow): Promise<void> => {
  const until = new Date(services.now().getTime() + REVIEW_TIME)
  await openTask(
    trx,
    services,
    { top_up_id: topUp.id },
    { kind: 'fraudAlert', detail: `The provider suspects fraud in payment ${topUp.provider_txn_id ?? '-'}` }
  )
  await restrictWallet(trx, services, topUp.wallet_id, { reason: 'review', until })
}

/** What an order brought into one wallet. */
interface BroughtIn {
  readonly wallet_id: string | null
  readonly amount: string
}

/**
 * Blocks the unredeemed gift cards of an order, so that none can be redeemed any more.
 *
 * @returns what its redeemed ones brought into wallets
 * @source M145
 */
const blockGiftCards = async (trx: OrderDb, orderId: string): Promise<readonly BroughtIn[]> => {
  const cards = await trx
    .selectFrom('store.gift_codes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('code_hash')
    .forUpdate()
    .execute()
  if (cards.length === 0) return []
  await trx.updateTable('store.gift_codes').set({ state: 'blocked' }).where('order_id', '=', orderId).where('state', '=', 'sold').execute()
  return trx
    .selectFrom('store.gift_codes as c')
    .innerJoin('store.wallet_transfers as t', 't.id', 'c.transfer_id')
    .select(['t.wallet_id', 'c.amount'])
    .where('c.order_id', '=', orderId)
    .where('c.state', '=', 'redeemed')
    .execute()
}

/** Names what a chargeback takes of one wallet; of several wallets each after the first has its number. */
const refOf = (orderId: string, index: number): string => (index === 0 ? orderId : `${orderId}/${index + 1}`)

/**
 * Takes back what an order brought into wallets, when its payment is taken back.
 * That is its refund to the wallet, the rest of an over-payment, or its redeemed gift cards; unredeemed ones are blocked. An order
 * whose money went nowhere near a wallet changes nothing.
 */
export const chargeBackOrder = async (trx: OrderDb, services: Deps, orderId: string): Promise<void> => {
  const cards = await blockGiftCards(trx, orderId)
  const went = await trx
    .selectFrom('store.wallet_transfers as t')
    .innerJoin('store.wallet_entries as e', 'e.transfer_id', 't.id')
    .select(['t.wallet_id', 'e.amount'])
    .where('t.order_id', '=', orderId)
    .where('t.kind', 'in', ['refund', 'rest'])
    .where('e.book', '=', 'provider')
    .execute()
  const incomes = [...went.map(({ wallet_id, amount }) => ({ wallet_id, amount: given(amountIn(amount)) })), ...cards]
  // Wallets are locked in the order of their ids.
  const walletIds = [...new Set(incomes.flatMap(({ wallet_id }) => wallet_id ?? []))].toSorted()
  for (const [index, walletId] of walletIds.entries()) {
    const ref = refOf(orderId, index)
    if ((await readTransfer(trx, `chargeback/${ref}`)) !== undefined) continue
    const own = incomes.filter(({ wallet_id }) => wallet_id === walletId).map(({ amount }) => amountIn(amount))
    await takeBack(trx, services, walletId, ref, sumAmounts(own), { orderId })
  }
}

/**
 * Returns to the wallets what a chargeback of an order had taken.
 * Its blocked gift cards can be redeemed again.
 */
export const winOrderBack = async (trx: OrderDb, services: Deps, orderId: string): Promise<void> => {
  const taken = await trx
    .selectFrom('store.wallet_transfers')
    .select('key')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'chargeback')
    .orderBy('wallet_id')
    .execute()
  await trx.updateTable('store.gift_codes').set({ state: 'sold' }).where('order_id', '=', orderId).where('state', '=', 'blocked').execute()
  for (const { key } of taken) await returnTaken(trx, services, key.slice('chargeback/'.length), { orderId })
}
