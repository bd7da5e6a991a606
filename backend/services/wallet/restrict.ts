import { strictest, type Restriction } from '../../../src/domain/wallet/restriction.ts'
import { walletStatus } from '../../../src/domain/wallet/wallet-status.ts'
import { cancelJobs, enqueue } from '../jobs/enqueue.ts'
import type { JobHandlers } from '../jobs/job-handlers.ts'
import { inTransaction, type OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { restrictionOf } from './read-wallet.ts'
import { tellRestricted } from './wallet-news.ts'
import { tellWalletMoved } from '../sockets/wallet-sockets.ts'

const RESTRICTED = walletStatus.row('restricted').code

/** Locks a wallet alone; the last lock of every transaction that takes it. */
const lock = (trx: OrderDb, walletId: string) =>
  trx.selectFrom('store.wallets').selectAll().where('id', '=', walletId).forUpdate().executeTakeFirst()

/**
 * Restricts a wallet: its owner pays nothing with it and adds nothing.
 * What was paid already still comes in.
 * A wallet that was never opened stays as it is. Of two reasons the stricter one stays, with the later end.
 *
 * @returns whether it is restricted now
 * @source B§4 "Wallet", M100
 */
export const restrictWallet = async (
  trx: OrderDb,
  services: Pick<Services, 'log' | 'now' | 'config'>,
  walletId: string,
  added: Restriction
): Promise<boolean> => {
  const wallet = await lock(trx, walletId)
  if (wallet === undefined || wallet.status === null) return false
  const { reason, until } = strictest(restrictionOf(wallet), added)
  await trx
    .updateTable('store.wallets')
    .set({
      status: RESTRICTED,
      status_before: wallet.status === RESTRICTED ? wallet.status_before : wallet.status,
      restricted_why: reason,
      restricted_until: until ?? null
    })
    .where('id', '=', walletId)
    .execute()
  tellWalletMoved(trx, wallet.account_id)
  if (until === undefined) await cancelJobs(trx, ['walletRelease'], walletId)
  else await enqueue(trx, 'walletRelease', walletId, until)
  services.log('wallet.restricted', { walletId, reason, until: until?.toISOString() })
  // A restriction that only gets a stricter reason is news too; the same one twice on one day is not.
  await tellRestricted(trx, services, wallet, `${reason}:${services.now().toISOString().slice(0, 10)}`)
  return true
}

/**
 * Ends the restriction of a wallet, which becomes what it was before: active or reserved.
 *
 * @returns whether it was restricted
 */
export const releaseWallet = async (trx: OrderDb, services: Pick<Services, 'log'>, walletId: string): Promise<boolean> => {
  const wallet = await lock(trx, walletId)
  if (wallet === undefined || wallet.status !== RESTRICTED) return false
  await trx
    .updateTable('store.wallets')
    .set({
      status: wallet.status_before ?? walletStatus.row('active').code,
      status_before: null,
      restricted_why: null,
      restricted_until: null
    })
    .where('id', '=', walletId)
    .execute()
  tellWalletMoved(trx, wallet.account_id)
  await cancelJobs(trx, ['walletRelease'], walletId)
  services.log('wallet.released', { walletId })
  return true
}

/** Ends a restriction whose time is over; one that was prolonged meanwhile ends later. */
const releaseInTime = (services: Services, walletId: string): Promise<void> =>
  inTransaction(services, async (trx) => {
    const wallet = await lock(trx, walletId)
    const until = wallet && restrictionOf(wallet)?.until
    if (until === undefined) return
    if (until <= services.now()) await releaseWallet(trx, services, walletId)
    else await enqueue(trx, 'walletRelease', walletId, until)
  })

/** Runs the job that ends restrictions. */
export const restrictionJobs: Pick<JobHandlers, 'walletRelease'> = { walletRelease: releaseInTime }
