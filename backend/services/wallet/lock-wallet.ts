import { type Selectable, sql } from 'kysely'
import type { WalletCountryTable, WalletTable } from '../../database/tables-wallet.ts'
import type { Amount } from '../../../src/domain/money/amount.ts'
import type { WalletLimits, WalletTotals } from '../../../src/domain/wallet/wallet-limits.ts'
import type { OrderDb } from '../order-db.ts'
import { amountIn } from '../orders/order-row.ts'
import type { Services } from '../services.ts'
import { candidatePeriods, type LimitPeriods, limitPeriods } from './periods.ts'
import { countsCountry, readLimits } from './read-country.ts'
import { type CountedTotal, totalsOf } from './counted-totals.ts'

/** A wallet with all that decides about its money; locked until the transaction ends where money moves. */
export interface LockedWallet {
  readonly wallet: Selectable<WalletTable>
  readonly balance: Amount
  /** The account was deleted. */
  readonly isDeleted: boolean
  /** When the account was deleted. */
  readonly deletedAt: Date | undefined
  readonly country: Pick<Selectable<WalletCountryTable>, 'country' | 'time_zone'>
  readonly limits: WalletLimits
  /** The country has a limit of its own, so that its totals are counted. */
  readonly countsCountry: boolean
  /**
   * What counted towards each limit when it was locked.
   * Later movements of the transaction are not in it.
   */
  readonly totals: WalletTotals
  /** Numbers of its paid top-ups that wait for room. */
  readonly waitingTopUps: readonly string[]
  /** Read once, so that all parts of a movement are in one period. */
  readonly now: Date
  readonly periods: LimitPeriods
}

type WalletKey = { readonly accountId: string } | { readonly walletId: string }

type OpenedRow = Selectable<WalletTable> & {
  readonly deleted_at: Date | null
  readonly time_zone: string
  readonly limits: unknown
  readonly totals: readonly CountedTotal[] | null
  readonly waiting: readonly string[]
}

const openWallet = async (
  trx: OrderDb,
  { now }: Pick<Services, 'now'>,
  by: WalletKey,
  locks: boolean
): Promise<LockedWallet | undefined> => {
  const [accountId, walletId] = 'accountId' in by ? [by.accountId, null] : [null, by.walletId]
  // One statement of the client: a lock that is waited for would hold others up for each round trip behind it.
  const { rows } = await sql<OpenedRow>`
    select (opened.wallet).*, opened.deleted_at, opened.time_zone, opened.limits, opened.totals, opened.waiting
    from store.open_wallet(${accountId}, ${walletId}, ${candidatePeriods(now())}, ${locks}) opened`.execute(trx)
  const [row] = rows
  if (row === undefined) return undefined
  const { deleted_at: deletedAt, time_zone, limits: stored, totals, waiting, ...wallet } = row
  const country = { country: wallet.country, time_zone }
  const limits = readLimits(country.country, stored)
  const at = now()
  const periods = limitPeriods(at, time_zone)
  const balance = amountIn(wallet.balance)
  return {
    wallet,
    balance,
    isDeleted: deletedAt !== null,
    deletedAt: deletedAt ?? undefined,
    country,
    limits,
    countsCountry: countsCountry(limits),
    totals: totalsOf({ wallet, country, balance, periods }, totals ?? []),
    waitingTopUps: waiting,
    now: at,
    periods
  }
}

/**
 * Locks the wallet of an account, or the wallet with an id; undefined where there is none.
 *
 * Every transaction that moves money of wallets locks in this order: order or top-up, account, country, totals of the country, wallet.
 */
export const lockWallet = (trx: OrderDb, services: Pick<Services, 'now'>, by: WalletKey): Promise<LockedWallet | undefined> =>
  openWallet(trx, services, by, true)

/** Reads the wallet of an account without a lock, to show it; undefined where there is none. */
export const readOpenWallet = (db: OrderDb, services: Pick<Services, 'now'>, accountId: string): Promise<LockedWallet | undefined> =>
  openWallet(db, services, { accountId }, false)
