import type { TypeOf } from 'io-ts'
import { codeTable } from '../kernel/code-table.ts'

/**
 * Status of a wallet as the wallet service numbers it.
 * No status at all means that it is not activated.
 *
 * @source A§4, M100
 */
export const walletStatus = /* @__PURE__ */ codeTable('WalletStatus', [
  { code: 0, name: 'restricted' },
  { code: 1, name: 'active' },
  { code: 2, name: 'reserved' }
])

/** Where a wallet stands. @source A§4 */
export type WalletStatus = TypeOf<typeof walletStatus.codec>

/** Status of the account behind the wallet. @source B§4 "Account statuses", A§4, M100 */
export const walletAccountStatus = /* @__PURE__ */ codeTable('WalletAccountStatus', [
  { code: 'RESTRICTED', name: 'restricted' },
  { code: 'ACTIVE', name: 'active' },
  { code: 'RESERVED', name: 'reserved' },
  { code: 'DELETED', name: 'deleted' },
  { code: 'UNVERIFIED', name: 'unverified' }
])

/** Where the account behind a wallet stands. @source B§4 */
export type WalletAccountStatus = TypeOf<typeof walletAccountStatus.codec>

/**
 * What a country does with wallets; it never hides one that exists.
 *
 * @source A§4 "Country status", M104, D23
 */
export const walletCountryStatus = /* @__PURE__ */ codeTable('WalletCountryStatus', [
  { code: 1, name: 'active' },
  { code: 2, name: 'locked' },
  { code: 3, name: 'activationsDisabled' }
])

/** Whether a country opens wallets. @source A§4 */
export type WalletCountryStatus = TypeOf<typeof walletCountryStatus.codec>
