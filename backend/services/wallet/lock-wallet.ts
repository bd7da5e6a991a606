import type { Selectable } from 'kysely'
import type { WalletCountryTable, WalletTable } from '../../database/tables-wallet.ts'
import type { Amount } from '../../../src/domain/money/amount.ts'
import type { WalletLimits } from '../../../src/domain/wallet/wallet-limits.ts'
import type { OrderDb } from '../order-db.ts'
import { amountIn } from '../orders/order-row.ts'
import type { Services } from '../services.ts'
import { type LimitPeriods, limitPeriods } from './periods.ts'
import { countsCountry, readLimits } from './read-country.ts'

/** A wallet with all that decides about its money; locked until the transaction ends where money moves. */
export interface LockedWallet {
  readonly wallet: Selectable<WalletTable>
  readonly balance: Amount
  /** The account was deleted. */
  readonly isDeleted: boolean
  /** When the account was deleted. */
  readonly deletedAt: Date | undefined
  readonly country: Selectable<WalletCountryTable>
  readonly limits: WalletLimits
  /** The country has a limit of its own, so that its totals are counted. */
  readonly countsCountry: boolean
  /** Read once, so that all parts of a movement are in one period. */
  readonly now: Date
  readonly periods: LimitPeriods
}

type WalletKey = { readonly accountId: string } | { readonly walletId: string }

const openWallet = async (
  trx: OrderDb,
  { now }: Pick<Services, 'now'>,
  by: WalletKey,
  locks: boolean
): Promise<LockedWallet | undefined> => {
  const [column, value] = 'accountId' in by ? (['account_id', by.accountId] as const) : (['id', by.walletId] as const)
  // One statement locks the account and then the country; the wallet comes last, in a statement that sees what it waited for.
  const known = await trx
    .selectFrom('store.wallets as w')
    .innerJoin('store.accounts as a', 'a.id', 'w.account_id')
    .innerJoin('store.wallet_countries as c', 'c.country', 'w.country')
    .select(['w.id as wallet_id', 'a.deleted_at'])
    .selectAll('c')
    .where(`w.${column}`, '=', value)
    .$if(locks, (query) => query.forShare(['a', 'c']))
    .executeTakeFirst()
  if (known === undefined) return undefined
  const { wallet_id: walletId, deleted_at: deletedAt, ...country } = known
  const limits = readLimits(country.country, country.limits)
  const counted = countsCountry(limits)
  // The row of all balances comes first and is always there, so that one movement at a time counts in the country.
  if (locks && counted)
    await trx
      .selectFrom('store.wallet_totals')
      .select('scope')
      .where('scope', '=', `c/${country.country}`)
      .orderBy('kind')
      .orderBy('period')
      .forUpdate()
      .execute()
  const wallet = await trx
    .selectFrom('store.wallets')
    .selectAll()
    .where('id', '=', walletId)
    .$if(locks, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  const at = now()
  return {
    wallet,
    balance: amountIn(wallet.balance),
    isDeleted: deletedAt !== null,
    deletedAt: deletedAt ?? undefined,
    country,
    limits,
    countsCountry: counted,
    now: at,
    periods: limitPeriods(at, country.time_zone)
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
