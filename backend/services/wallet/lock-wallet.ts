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
  const known = await trx.selectFrom('store.wallets').select(['id', 'account_id', 'country']).where(column, '=', value).executeTakeFirst()
  if (known === undefined) return undefined
  const account = await trx
    .selectFrom('store.accounts')
    .select('deleted_at')
    .where('id', '=', known.account_id)
    .$if(locks, (query) => query.forShare())
    .executeTakeFirstOrThrow()
  const country = await trx
    .selectFrom('store.wallet_countries')
    .selectAll()
    .where('country', '=', known.country)
    .$if(locks, (query) => query.forShare())
    .executeTakeFirstOrThrow()
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
    .where('id', '=', known.id)
    .$if(locks, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  const at = now()
  return {
    wallet,
    balance: amountIn(wallet.balance),
    isDeleted: account.deleted_at !== null,
    deletedAt: account.deleted_at ?? undefined,
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
