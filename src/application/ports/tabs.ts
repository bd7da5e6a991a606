/** What one tab tells the others of the session that they share. No token travels between them. */
export type SessionNews = 'signedIn' | 'signedOut'

/** The other tabs of the store in this browser. */
export interface Tabs {
  /**
   * Runs alone under its name, in this tab and among the others, in the order of the calls.
   * Errors are passed on.
   */
  readonly alone: <A>(name: 'session' | 'adoption', run: () => Promise<A>) => Promise<A>
  /** Told to every other tab, not to this one. */
  readonly tell: (news: SessionNews) => void
  /** @returns ends it */
  readonly hear: (listener: (news: SessionNews) => void) => () => void
}
