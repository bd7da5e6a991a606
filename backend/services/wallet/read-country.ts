import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { Amount } from '../../../src/domain/money/amount-codec.ts'
import type { WalletCountrySettings } from '../../../src/domain/wallet/country-settings.ts'
import { chargeLimit, topUpLimit, type WalletLimits } from '../../../src/domain/wallet/wallet-limits.ts'
import { walletCountryStatus } from '../../../src/domain/wallet/wallet-status.ts'
import { orderDb } from '../order-db.ts'
import type { Services } from '../services.ts'

const LIMITS: ReadonlySet<string> = new Set([...topUpLimit.names, ...chargeLimit.names])

const COUNTRY_LIMITS = ['countryBalance', 'countryDailyTopUp', 'countryMonthlyTopUp', 'countryDailyCharge', 'countryMonthlyCharge'] as const

const Limits = t.partial(Object.fromEntries([...LIMITS].map((name) => [name, Amount])))

/**
 * Reads the limits that the operator wrote; an invalid limit must not count as none.
 * @throws Error for what is no amount by the name of a limit
 */
export const readLimits = (country: string, stored: unknown): WalletLimits => {
  const read = Limits.decode(stored)
  if (E.isLeft(read) || Object.keys(read.right).some((name) => !LIMITS.has(name)))
    throw new Error(`The limits of wallets in ${country} are no amounts by their names`)
  return read.right
}

/** Returns whether a country limits what all its wallets do together; only then its totals are counted. */
export const countsCountry = (limits: WalletLimits): boolean => COUNTRY_LIMITS.some((name) => limits[name] !== undefined)

/** Which amounts a top-up may have, as the operator wrote them. */
const TopUp = t.intersection([t.type({ amounts: t.readonlyArray(Amount) }), t.partial({ customMinimum: Amount, customMaximum: Amount })])

/** Settings of a country, with what the wallet's own calls need beside them. */
export interface WalletCountry extends Omit<WalletCountrySettings, 'topUp'> {
  readonly topUp: t.TypeOf<typeof TopUp>
  /** IANA name of the zone whose days and months the limits count. */
  readonly timeZone: string
  /** The channel that pays with the wallet; undefined where the country has none. */
  readonly walletChannelId: number | undefined
}

/**
 * Reads the present wallet settings of a country.
 *
 * @source A§3 "Country settings", M51, M104
 */
export const readCountry = async (services: Pick<Services, 'database'>, { path }: Pick<Market, 'path'>): Promise<WalletCountry> => {
  const db = orderDb(services)
  const row = await db.selectFrom('store.wallet_countries').selectAll().where('country', '=', path).executeTakeFirstOrThrow()
  const status = walletCountryStatus.byCode(row.status)
  if (status === undefined) throw new Error(`Wallets of ${path} have the unknown status ${row.status}`)
  const topUp = TopUp.decode(row.top_up)
  if (E.isLeft(topUp)) throw new Error(`The top-ups of wallets in ${path} are no amounts`)
  return {
    countryStatus: status.name,
    maxAllowedUsers: Number(row.max_users),
    walletCount: Number(row.open_count),
    limits: readLimits(path, row.limits),
    topUp: topUp.right,
    timeZone: row.time_zone,
    walletChannelId: row.pc_id ?? undefined
  }
}

/** Formats the answer to `GET /country/{id}`. @source A§7, M213 */
export const wireCountry = ({ countryStatus, ...rest }: WalletCountry, { currency }: Pick<Market, 'currency'>) => ({
  countryStatus: walletCountryStatus.row(countryStatus).code,
  ...rest,
  currencyCode: currency
})
