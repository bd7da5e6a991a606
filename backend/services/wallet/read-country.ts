import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { Amount } from '../../../src/domain/money/amount.ts'
import type { WalletCountrySettings } from '../../../src/domain/wallet/country-settings.ts'
import { chargeLimit, topUpLimit, type WalletLimits } from '../../../src/domain/wallet/wallet-limits.ts'
import { walletCountryStatus, walletStatus } from '../../../src/domain/wallet/wallet-status.ts'
import { orderDb, type OrderDb } from '../orders/order-row.ts'
import type { Services } from '../services.ts'

const LIMITS: ReadonlySet<string> = new Set([...topUpLimit.names, ...chargeLimit.names])

const Limits = t.partial(Object.fromEntries([...LIMITS].map((name) => [name, Amount])))

/** Reads the limits that the operator wrote; an invalid limit must not count as none. */
const limitsIn = (country: string, stored: unknown): WalletLimits => {
  const read = Limits.decode(stored)
  if (E.isLeft(read) || Object.keys(read.right).some((name) => !LIMITS.has(name)))
    throw new Error(`The limits of wallets in ${country} are no amounts by their names`)
  return read.right
}

/**
 * Counts the open wallets of a country.
 * Wallets to be activated or re-created do not count, nor those of deleted accounts.
 */
export const openWallets = async (db: OrderDb, country: string): Promise<number> => {
  const { count } = await db
    .selectFrom('store.wallets as w')
    .innerJoin('store.accounts as a', 'a.id', 'w.account_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('w.country', '=', country)
    .where('w.status', 'in', [walletStatus.row('restricted').code, walletStatus.row('active').code])
    .where('a.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Reads the present wallet settings of a country.
 *
 * @source A§3 "Country settings", M51, M104
 */
export const readCountry = async (services: Pick<Services, 'database'>, { path }: Pick<Market, 'path'>): Promise<WalletCountrySettings> => {
  const db = orderDb(services)
  const row = await db.selectFrom('store.wallet_countries').selectAll().where('country', '=', path).executeTakeFirstOrThrow()
  const status = walletCountryStatus.byCode(row.status)
  if (status === undefined) throw new Error(`Wallets of ${path} have the unknown status ${row.status}`)
  return {
    countryStatus: status.name,
    maxAllowedUsers: Number(row.max_users),
    walletCount: await openWallets(db, path),
    limits: limitsIn(path, row.limits)
  }
}

/** Formats the answer to `GET /country/{id}`. @source A§7, M213 */
export const wireCountry = ({ countryStatus, ...rest }: WalletCountrySettings, { currency }: Pick<Market, 'currency'>) => ({
  countryStatus: walletCountryStatus.row(countryStatus).code,
  ...rest,
  currencyCode: currency
})
