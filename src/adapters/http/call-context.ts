/** What every call of the store carries and reads from its surroundings. @source A§7, B§7 */
export interface CallContext {
  readonly fetch: typeof fetch
  readonly isOnline: () => boolean
  /** A signal that fires after so many ms. */
  readonly timeout: (ms: number) => AbortSignal
  /** Route that the shopper looks at, without query and fragment. */
  readonly path: () => string
  /** Experiment, white-label and proof headers. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>
}
