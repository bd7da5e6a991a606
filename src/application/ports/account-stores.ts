import type { UserSettings } from '../../domain/account/user-settings.ts'
import type { Slot } from './stores.ts'

/**
 * State of the session in this browser, without tokens.
 * Closing = it is still to be ended, and signs no one in.
 */
export type SessionMarker = 'none' | 'open' | 'closing'

/** What a browser keeps around accounts. @source A§2, A§3, M24, M74, M85 */
export interface AccountStores {
  /** Where to go after sign-in; empty = home. @source A§2 */
  readonly returnPath: Slot<string>
  readonly userSettings: Slot<UserSettings>
  /** The readable mark beside the cookie that no script reads. */
  readonly sessionMarker: Slot<SessionMarker>
  /** The state of a hosted sign-in could not be taken; as long as the tab. @source A§4 "OAuth state failure sets a session flag", M85 */
  readonly socialStateFailed: Slot<boolean>
}
