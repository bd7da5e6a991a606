import { seconds } from '../../../src/domain/kernel/duration.ts'
import type { ServiceName } from './service-name.ts'

/**
 * How calls to a service are let out.
 * `closed` = they go out; `open` = it failed too often and is left alone; `halfOpen` = one call tries whether it is back.
 */
export type BreakerState = 'closed' | 'open' | 'halfOpen'

/** Time window of the calls that decide. Unit: ms. */
const WINDOW = seconds(30)

/**
 * Number of calls in the window, at least half of them failed, at which a breaker opens.
 * A publisher that does not answer reaches it after two time-outs of its queue.
 */
const FEWEST_CALLS = 8

/** An open breaker lets one call try after this, and again after each failed try. Unit: ms. */
const TRY_AGAIN = seconds(10)

/** A try that never reports its end is forgotten after this; longer than any call. Unit: ms. */
const TRY_ENDS = seconds(30)

/** State of one service as this process sees it. Times in ms, of calls in the last half minute. */
export interface ServiceHealth {
  readonly service: ServiceName
  readonly state: BreakerState
  readonly since: Date
  readonly calls: number
  readonly failures: number
  readonly meanMs: number | undefined
  readonly lastFailure: string | undefined
  readonly lastFailureAt: Date | undefined
}

/** Records the calls to external services and decides which of them may be called now. */
export interface CircuitBreakers {
  /**
   * Claims a call; false while the service is left alone.
   * After a while one claim is granted, as the call that tries it.
   */
  readonly claim: (service: ServiceName) => boolean
  /** Returns how many calls may begin now, at most `limit`, without claiming one. */
  readonly room: (service: ServiceName, limit: number) => number
  /**
   * Notes how a call ended. A refusal is an answer.
   * `failure` names a time-out, a broken connection or a server that cannot answer.
   */
  readonly note: (service: ServiceName, call: { readonly ms: number; readonly failure?: string }) => void
  /** Lists every service that was called, by name. */
  readonly list: () => readonly ServiceHealth[]
}

interface Breaker {
  state: BreakerState
  since: number
  triedAt: number
  calls: { readonly at: number; readonly ms: number; readonly failed: boolean }[]
  lastFailure: string | undefined
  lastFailureAt: number | undefined
}

/** Creates the breakers of one process, all closed. */
export const createCircuitBreakers = (
  now: () => Date,
  onChange: (service: ServiceName, state: BreakerState) => void = () => undefined
): CircuitBreakers => {
  const breakers = new Map<ServiceName, Breaker>()
  const breakerOf = (service: ServiceName): Breaker => {
    const known = breakers.get(service)
    if (known !== undefined) return known
    const time = now().getTime()
    const made: Breaker = { state: 'closed', since: time, triedAt: 0, calls: [], lastFailure: undefined, lastFailureAt: undefined }
    breakers.set(service, made)
    return made
  }
  const enter = (service: ServiceName, breaker: Breaker, state: BreakerState): void => {
    if (breaker.state === state) return
    breaker.state = state
    breaker.since = now().getTime()
    onChange(service, state)
  }
  const forget = (breaker: Breaker): void => {
    const from = now().getTime() - WINDOW
    if ((breaker.calls[0]?.at ?? from) < from) breaker.calls = breaker.calls.filter(({ at }) => at >= from)
  }
  const mayTry = (breaker: Breaker): boolean => {
    const time = now().getTime()
    return breaker.state === 'open' ? time - breaker.since >= TRY_AGAIN : time - breaker.triedAt >= TRY_ENDS
  }
  return {
    claim: (service) => {
      const breaker = breakers.get(service)
      if (breaker === undefined || breaker.state === 'closed') return true
      if (!mayTry(breaker)) return false
      breaker.triedAt = now().getTime()
      enter(service, breaker, 'halfOpen')
      return true
    },
    room: (service, limit) => {
      const breaker = breakers.get(service)
      if (breaker === undefined || breaker.state === 'closed') return limit
      return Math.min(limit, mayTry(breaker) ? 1 : 0)
    },
    note: (service, { ms, failure }) => {
      const breaker = breakerOf(service)
      const time = now().getTime()
      forget(breaker)
      breaker.calls.push({ at: time, ms, failed: failure !== undefined })
      if (failure === undefined) {
        if (breaker.state !== 'closed') breaker.calls = []
        return enter(service, breaker, 'closed')
      }
      breaker.lastFailure = failure
      breaker.lastFailureAt = time
      if (breaker.state === 'halfOpen') return enter(service, breaker, 'open')
      const failed = breaker.calls.filter((call) => call.failed).length
      if (breaker.calls.length >= FEWEST_CALLS && failed * 2 >= breaker.calls.length) enter(service, breaker, 'open')
      return undefined
    },
    list: () =>
      [...breakers]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([service, breaker]) => {
          forget(breaker)
          const { calls, state, since, lastFailure, lastFailureAt } = breaker
          return {
            service,
            state,
            since: new Date(since),
            calls: calls.length,
            failures: calls.filter((call) => call.failed).length,
            meanMs: calls.length === 0 ? undefined : Math.round(calls.reduce((sum, { ms }) => sum + ms, 0) / calls.length),
            lastFailure,
            lastFailureAt: lastFailureAt === undefined ? undefined : new Date(lastFailureAt)
          }
        })
  }
}
