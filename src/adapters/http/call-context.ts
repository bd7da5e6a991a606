import type { SendRequest } from './send-request.ts'

/**
 * Dependencies of every call of the store: fetch, timeouts, the shown path and headers.
 *
 * @source A§7, B§7
 */
export interface CallContext {
  readonly fetch: SendRequest
  readonly isOnline: () => boolean
  /** Returns a signal that aborts after a time in ms. */
  readonly timeout: (ms: number) => AbortSignal
  /** Path of the shown page, without query and fragment. */
  readonly path: () => string
  /** Headers of experiments, white label and proof. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>
}
