import { timeZoneOf } from '../../../src/domain/market/market-zones.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { allMarkets, type CountryCode } from '../../../src/domain/market/table/all-markets.ts'
import { displayedDecimals } from '../../../src/domain/money/format-amount.ts'
import { walletCountryStatus } from '../../../src/domain/wallet/wallet-status.ts'
import { localFigure } from './price-rules.ts'
import { WALLET_CHANNELS } from './tables/channels.ts'
import { MARKET_RULES } from './tables/market-rules.ts'

/** So many wallets a country allows until its operator says otherwise. */
const FIRST_MAXIMUM = 10_000

/** Limits of a wallet, in US dollars; local ones follow by the factor of the market's prices. */
const LIMITS = { balance: '500', dailyTopUp: '200', monthlyTopUp: '1000', dailyCharge: '200', monthlyCharge: '1000' } as const

/** Limits of all wallets of a country together, in the same way; Türkiye alone has them. */
const COUNTRY_LIMITS = {
  countryBalance: '50000',
  countryDailyTopUp: '5000',
  countryMonthlyTopUp: '100000',
  countryDailyCharge: '5000',
  countryMonthlyCharge: '100000'
} as const

const TOP_UPS = ['2', '5', '10', '25', '50'] as const
const CUSTOM = { minimum: '1', maximum: '200' } as const

/** Channel of the wallet as a payment method by country. */
const channels: Readonly<Partial<Record<CountryCode, number>>> = WALLET_CHANNELS

const localRow = (market: Market<CountryCode>, pcId: number): Readonly<Record<string, unknown>> => {
  const factor = MARKET_RULES.find((rule) => rule.market === market.path)?.factor ?? '1'
  const figure = (reference: string): string => localFigure(reference, factor, displayedDecimals(market))
  const local = (limits: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(limits).map(([name, reference]) => [name, figure(reference)]))
  const custom = market.path === 'th' ? {} : { customMinimum: figure(CUSTOM.minimum), customMaximum: figure(CUSTOM.maximum) }
  return {
    status: walletCountryStatus.row('active').code,
    limits: { ...local(LIMITS), ...(market.path === 'tr' ? local(COUNTRY_LIMITS) : {}) },
    top_up: { amounts: TOP_UPS.map(figure), ...custom },
    pc_id: pcId
  }
}

/**
 * Returns what every market says of wallets at first: nine open them, the others are locked. An operator changes the rows, so that those that exist stay;
 * only their time zones follow the release.
 *
 * @source A§3 "Country settings", M51, M104, M107
 */
export const walletCountryRows = (): readonly Readonly<Record<string, unknown>>[] =>
  allMarkets.map((market) => {
    const pcId = channels[market.path]
    return {
      country: market.path,
      status: walletCountryStatus.row('locked').code,
      max_users: FIRST_MAXIMUM,
      limits: {},
      top_up: { amounts: [] },
      pc_id: null,
      open_count: 0,
      time_zone: timeZoneOf(market),
      ...(pcId === undefined ? {} : localRow(market, pcId))
    }
  })
