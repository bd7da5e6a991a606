import type { WalletLimits } from './wallet-limits.ts'
import type { TopUpOffer } from './top-up-amount.ts'
import type { WalletCountryStatus } from './wallet-status.ts'

/** What a country says of its wallets. @source A§3 "Country settings", M51, M104 */
export interface WalletCountrySettings {
  readonly countryStatus: WalletCountryStatus
  /** So many wallets may be open in the country. */
  readonly maxAllowedUsers: number
  /** So many are. */
  readonly walletCount: number
  readonly limits: WalletLimits
  /** IANA time zone of the days and months of its limits; undefined = not stated. */
  readonly timeZone?: string | undefined
  /** Amounts that can be added; undefined = not stated. */
  readonly topUp?: TopUpOffer | undefined
}

/**
 * Returns whether the country has as many wallets as it allows.
 *
 * @source A§4 "walletCount has reached maxAllowedUsers", M104
 * @example isCountryFull({ walletCount: 4999, maxAllowedUsers: 5000 }) // false
 * @example isCountryFull({ walletCount: 5000, maxAllowedUsers: 5000 }) // true
 */
export const isCountryFull = ({ walletCount, maxAllowedUsers }: Pick<WalletCountrySettings, 'walletCount' | 'maxAllowedUsers'>): boolean =>
  walletCount >= maxAllowedUsers
