/** The partner's script on this page. @source A§4, M92 */
export interface GameAccount {
  /**
   * Loads the script, once. The next call after a failure tries anew.
   *
   * @returns false = it did not arrive in three tries
   */
  readonly load: () => Promise<boolean>
  /**
   * Leads the tab to the partner, by the script where it is there, else by the address itself.
   *
   * @source D70
   */
  readonly leadTo: (authorizeUrl: string) => void
  /** Tells the partner's script that the player logged out; waits two seconds at most. */
  readonly logOut: () => Promise<void>
}
