import type { SendOperation } from '../adapters/graphql/operation.ts'
import type { CallContext } from '../adapters/http/call-context.ts'
import { type SendRequest, sendRequest } from '../adapters/http/send-request.ts'
import type { Clock, Telemetry } from '../application/ports/clock.ts'
import type { HeldCredentials } from '../application/ports/credentials.ts'
import type { KeyValueStorage } from './storage.ts'

/** Settings of a client; all but the address have a default. */
export interface ClientOptions {
  /** Origin of the store, without a trailing slash. @example 'https://store.example' */
  readonly url: string
  /** Sends requests; by default the `fetch` of the platform. */
  readonly fetch?: SendRequest
  /** Time and random ids; by default those of the platform. */
  readonly clock?: Clock
  /** Keeps orders and entered fields; by default the memory of this program. */
  readonly storage?: KeyValueStorage
  /** Tokens of a signed-in user; by default no one is signed in. */
  readonly credentials?: HeldCredentials
  /** Receives failures that no call returns. */
  readonly report?: Telemetry['report']
  /** Returns whether the device has a connection; by default it is assumed. */
  readonly isOnline?: () => boolean
}

/** How one client reaches its store. */
export interface Connection {
  readonly url: string
  readonly context: CallContext
  readonly send: SendOperation
  readonly credentials: HeldCredentials
  readonly report: Telemetry['report']
}

/** Time and random ids of the platform. */
export const platformClock: Clock = { now: () => new Date(), newId: () => crypto.randomUUID() }

/** Creates a signal that aborts after a time in ms, also on a platform without `AbortSignal.timeout`. */
const timeout = (ms: number): AbortSignal => {
  if ('timeout' in AbortSignal) return AbortSignal.timeout(ms)
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}

/**
 * Creates the context of the calls of one client.
 * All of them name the same visit; those of a signed-in user carry the token.
 */
export const clientContext = (
  { fetch = sendRequest, isOnline = () => true }: ClientOptions,
  { newId }: Pick<Clock, 'newId'>,
  credentials: HeldCredentials
): CallContext => {
  const visit = newId()
  return {
    fetch,
    isOnline,
    timeout,
    path: () => '/',
    headers: async () => {
      const caller = credentials.caller()
      return { 'x-expt-token': visit, ...(caller.kind === 'user' ? { 'session-key': caller.accessToken } : {}) }
    }
  }
}
