import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { multiplyAmount } from '../../../src/domain/money/arithmetic.ts'
import { type Posting, postingOf, type WalletEvent } from '../../../src/domain/wallet/posting.ts'
import { isPositive } from '../../../src/domain/wallet/positive-amount.ts'
import { walletClosesAt } from '../accounts/erase-account.ts'
import { enqueueNoLater } from '../jobs/enqueue.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { post, type Posted, type TransferRefs } from './ledger.ts'
import type { LockedWallet } from './lock-wallet.ts'
import { limitPeriods } from './periods.ts'
import { type Count, countsOfBalance, countsOfMovement } from './totals.ts'
import { tellWalletMoved } from '../sockets/wallet-sockets.ts'

const changeOf = ({ entries }: Posting): Amount => entries.find(({ account }) => account === 'wallet')?.amount ?? amountOf('0')

/** Returns what a movement counts towards the limits of wallet and country. */
const countsOf = (
  locked: LockedWallet,
  event: WalletEvent,
  posting: Posting,
  { countedAt, topUpId }: Pick<TransferRefs, 'countedAt' | 'topUpId'>
): readonly Count[] => {
  const periods = countedAt === undefined ? locked.periods : limitPeriods(countedAt, locked.country.time_zone)
  const moved = (kind: 'topUp' | 'charge', amount: Amount): readonly Count[] => countsOfMovement(locked, kind, periods, amount)
  const balance = countsOfBalance(locked, changeOf(posting))
  if (event.kind === 'charge' || event.kind === 'topUp') return [...moved(event.kind, event.amount), ...balance]
  // Money of a top-up that goes back is taken off where it had counted.
  if (topUpId !== undefined && (event.kind === 'capture' || event.kind === 'chargeback'))
    return [...moved('topUp', multiplyAmount(event.amount, -1)), ...balance]
  if (topUpId !== undefined && event.kind === 'chargebackWon') return [...moved('topUp', event.amount), ...balance]
  // A charge that is given back frees its part of the limits.
  if (event.kind === 'refund' && event.paidBy === 'wallet') return [...moved('charge', multiplyAmount(event.amount, -1)), ...balance]
  return balance
}

/**
 * Moves money of a locked wallet.
 * The transfer and what it counts towards limits are one statement.
 * An event that was posted before changes nothing.
 *
 * @throws KeyReused where the event was posted before with another amount
 */
export const move = async (
  trx: OrderDb,
  services: Pick<Services, 'now' | 'randomBytes' | 'log'>,
  locked: LockedWallet,
  event: WalletEvent,
  refs: TransferRefs = {}
): Promise<Posted> => {
  const { wallet } = locked
  const posting = postingOf(event)
  const counts = countsOf(locked, event, posting, refs)
  const of = { walletId: wallet.id, currency: wallet.currency }
  const posted = await post(trx, services, of, posting, { ...refs, at: locked.now, counts })
  if (posted.kind !== 'posted') return posted
  tellWalletMoved(trx, wallet.account_id)
  // What comes into the wallet of a deleted account is closed again.
  if (locked.deletedAt !== undefined && isPositive(changeOf(posting)))
    await enqueueNoLater(trx, 'walletClosing', wallet.id, walletClosesAt(locked.deletedAt))
  return posted
}
