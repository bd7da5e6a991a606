import type { StorageCell } from './browser-storage.ts'

/** A failed login that the next page shows; `field` is the missing one. */
export interface PlayerNotice {
  readonly code: string
  readonly field: string | undefined
}

/** Browser storage of the partner's login; none of it is a token of a player. @source M90, D71, D72 */
export interface PlayerStores {
  /** True while a session of a player is open; the back end writes it. */
  readonly marker: Pick<StorageCell<boolean>, 'read'>
  /** Query that the player had before the login; '' = none. @source M90, M267 */
  readonly query: StorageCell<string>
  /** True = this browser had a player before. */
  readonly isKnown: StorageCell<boolean>
  /** True = the player logged out in this tab, so that nothing logs in by itself. @source D71 */
  readonly staysOut: StorageCell<boolean>
  /** True = this tab has tried to log in without a word. */
  readonly hasTried: StorageCell<boolean>
  /** The signed phase token; '' = none. @source M268, D72 */
  readonly phaseToken: StorageCell<string>
  readonly notice: StorageCell<PlayerNotice | undefined>
}
