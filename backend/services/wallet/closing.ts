import { sql } from 'kysely'
import { days } from '../../../src/domain/kernel/duration.ts'
import { type Amount, parseAmountText } from '../../../src/domain/money/amount.ts'
import { compareAmounts, isZeroAmount } from '../../../src/domain/money/arithmetic.ts'
import { isPositive } from '../../../src/domain/wallet/positive-amount.ts'
import * as E from 'fp-ts/lib/Either.js'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobHandlers } from '../jobs/job-handlers.ts'
import { inTransaction, type OrderDb } from '../order-db.ts'
import { codeOf } from '../orders/order-row.ts'
import type { Services } from '../services.ts'
import type { FailureReason } from './grant-wallet.ts'
import { lockWallet, type LockedWallet } from './lock-wallet.ts'
import { move } from './movement.ts'
import { wordOf } from './top-up-row.ts'
import { unclaimedOf } from './transfers.ts'

/** Time after which a wallet whose money still moves is looked at again. Unit: ms. */
const LOOK_AGAIN = days(1)

/** Returns whether money of a wallet still moves: held, waiting for room, or in an open order. */
const isMoving = async (trx: OrderDb, { wallet: { id } }: LockedWallet): Promise<boolean> => {
  const { rows } = await sql<{ moves: boolean }>`
    select exists (select from store.wallet_holds where wallet_id = ${id} and state = 'open')
      or exists (select from store.wallet_top_ups where wallet_id = ${id} and holds_room and status = ${wordOf('paid')})
      or exists (
        select from store.wallet_entries e join store.wallet_transfers t on t.id = e.transfer_id join store.orders o on o.order_id = t.order_id
        where e.wallet_id = ${id} and e.reason = 'charge' and o.status <> ${codeOf('fulfillmentCompleted')}
          and not exists (select from store.refunds r where r.order_id = o.order_id and r.state = 'succeeded')
      ) as moves`.execute(trx)
  return rows[0]?.moves ?? false
}

/** Counts the times that a wallet was closed. */
const closingsOf = async (trx: OrderDb, walletId: string): Promise<number> => {
  const { turns } = await trx
    .selectFrom('store.wallet_entries')
    .select(({ fn }) => fn.countAll<string>().as('turns'))
    .where('wallet_id', '=', walletId)
    .where('reason', '=', 'closing')
    .executeTakeFirstOrThrow()
  return Number(turns)
}

/** Returns whether a wallet was closed, so that what comes for it is unclaimed. */
export const isClosed = async (trx: OrderDb, walletId: string): Promise<boolean> => (await closingsOf(trx, walletId)) > 0

/**
 * Closes the wallet of a deleted account: its balance becomes unclaimed.
 * Money that still moves is waited for; what comes later is closed again.
 *
 * @source B§4 "Wallet", M69
 */
const closeWallet = (services: Services, walletId: string): Promise<void> =>
  inTransaction(services, async (trx) => {
    const locked = await lockWallet(trx, services, { walletId })
    if (locked === undefined || !locked.isDeleted) return
    if (await isMoving(trx, locked)) {
      await enqueue(trx, 'walletClosing', walletId, new Date(services.now().getTime() + LOOK_AGAIN))
      return
    }
    if (isZeroAmount(locked.balance)) return
    const turn = (await closingsOf(trx, walletId)) + 1
    await move(trx, services, locked, { kind: 'closing', walletId, turn, amount: locked.balance })
    services.log('wallet.closed', { walletId, turn })
    services.crashPoint('walletClosing.beforeCommit')
  })

/** Runs the job that closes wallets of deleted accounts. */
export const closingJobs: Pick<JobHandlers, 'walletClosing'> = { walletClosing: closeWallet }

const amountTyped = (typed: string): Amount | undefined => {
  const amount = parseAmountText(typed)
  return E.isRight(amount) && isPositive(amount.right) ? amount.right : undefined
}

/**
 * Books that an operator pays out what the closing of a wallet left.
 *
 * @param id names the payment, which is booked once
 * @returns why it cannot be paid, in a sentence; undefined = it is booked
 */
export const claimUnclaimed = (
  services: Services,
  { walletId, typed, id }: { readonly walletId: string; readonly typed: string; readonly id: string }
): Promise<FailureReason> =>
  inTransaction(services, async (trx) => {
    const amount = amountTyped(typed)
    if (amount === undefined) return 'Write an amount above 0 in digits: --amount 12.5'
    const locked = await lockWallet(trx, services, { walletId })
    if (locked === undefined) return `There is no wallet ${walletId.slice(0, 40)}.`
    const left = await unclaimedOf(trx, walletId)
    if (compareAmounts(amount, left) > 0)
      return `The closing of this wallet left ${left} ${locked.wallet.currency}, which is less than ${amount}.`
    await move(trx, services, locked, { kind: 'claim', id, amount })
    return undefined
  })
