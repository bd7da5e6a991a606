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
import { countBalance, countMoved } from './totals.ts'
import { tellWalletMoved } from '../sockets/wallet-sockets.ts'

const changeOf = ({ entries }: Posting): Amount => entries.find(({ account }) => account === 'wallet')?.amount ?? amountOf('0')

/** Counts a movement towards the limits of wallet and country. */
const count = async (
  trx: OrderDb,
  locked: LockedWallet,
  event: WalletEvent,
  posting: Posting,
  { countedAt, topUpId }: TransferRefs
): Promise<void> => {
  const periods = countedAt === undefined ? locked.periods : limitPeriods(countedAt, locked.country.time_zone)
  if (event.kind === 'charge' || event.kind === 'topUp') await countMoved(trx, locked, event.kind, periods, event.amount)
  // Money of a top-up that goes back is taken off where it had counted.
  if (topUpId !== undefined && (event.kind === 'capture' || event.kind === 'chargeback'))
    await countMoved(trx, locked, 'topUp', periods, multiplyAmount(event.amount, -1))
  if (topUpId !== undefined && event.kind === 'chargebackWon') await countMoved(trx, locked, 'topUp', periods, event.amount)
  // A charge that is given back frees its part of the limits.
  if (event.kind === 'refund' && event.paidBy === 'wallet')
    await countMoved(trx, locked, 'charge', periods, multiplyAmount(event.amount, -1))
  await countBalance(trx, locked, changeOf(posting))
}

/**
 * Moves money of a locked wallet: writes the transfer, and counts it towards the limits.
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
  const posted = await post(trx, services, { walletId: wallet.id, currency: wallet.currency }, posting, refs)
  if (posted.kind !== 'posted') return posted
  await count(trx, locked, event, posting, refs)
  tellWalletMoved(trx, wallet.account_id)
  // What comes into the wallet of a deleted account is closed again.
  if (locked.deletedAt !== undefined && isPositive(changeOf(posting)))
    await enqueueNoLater(trx, 'walletClosing', wallet.id, walletClosesAt(locked.deletedAt))
  return posted
}
