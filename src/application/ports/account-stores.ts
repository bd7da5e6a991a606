import type { UserSettings } from '../../domain/account/user-settings.ts'
import type { ReferralLink } from '../../domain/reward/referral-link.ts'
import type { StorageCell } from './browser-storage.ts'

/**
 * State of the session in this browser, without tokens.
 * `closing` = the session must still be ended, and signs no user in.
 */
export type SessionMarker = 'none' | 'open' | 'closing'

/** Browser storage of accounts. @source A§2, A§3, M24, M74, M85 */
export interface AccountStores {
  /** Path to open after the sign-in; empty = home. @source A§2 */
  readonly returnPath: StorageCell<string>
  /** Query and fragment of the product that was left for the sign-in; empty = none. @source M24 */
  readonly keptPurchase: Pick<StorageCell<string>, 'read'>
  readonly userSettings: StorageCell<UserSettings>
  /** The readable marker of the session cookie, which scripts cannot read. */
  readonly sessionMarker: StorageCell<SessionMarker>
  /**
   * True when the state of a hosted sign-in was invalid; kept as long as the tab.
   *
   * @source A§4 "OAuth state failure sets a session flag", M85
   */
  readonly socialStateFailed: StorageCell<boolean>
  /** Link by which the visitor came; undefined = none. @source D183 */
  readonly referral: Pick<StorageCell<ReferralLink | undefined>, 'read'>
  /** True while the wallet is active and holds money, as of its last read. @source M105 */
  readonly activeWallet: StorageCell<boolean>
}
