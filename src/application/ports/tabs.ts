/** A message from one tab to the others about their shared session; tokens are never sent. */
export type SessionNews = 'signedIn' | 'signedOut'

/** Communication with the store's other tabs in this browser. */
export interface Tabs {
  /**
   * Runs a function exclusively under a name, across all tabs, in the order of the calls.
   * Errors are passed on. The partner's login has a turn of its own: within that of a session, pages of a player wait for the login.
   */
  readonly alone: <A>(name: 'session' | 'player' | 'adoption', run: () => Promise<A>) => Promise<A>
  /** Sends a message to every other tab, not to this one. */
  readonly tell: (news: SessionNews) => void
  /** Listens to messages of other tabs. @returns a function that ends it */
  readonly hear: (listener: (news: SessionNews) => void) => () => void
}
