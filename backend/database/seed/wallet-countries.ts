import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import { walletCountryStatus } from '../../../src/domain/wallet/wallet-status.ts'

/** So many wallets a country allows until its operator says otherwise. */
const FIRST_MAXIMUM = 10_000

/**
 * What every market says of wallets at first: it takes no new ones, for nobody can open, fill or spend one yet. Whoever runs the store changes
 * the rows, so what is there already stays as it is.
 *
 * @source A§3 "Country settings", M51, M104
 */
export const walletCountryRows = (): readonly Readonly<Record<string, unknown>>[] =>
  allMarkets.map(({ path }) => ({
    country: path,
    status: walletCountryStatus.row('locked').code,
    max_users: FIRST_MAXIMUM,
    limits: {}
  }))
