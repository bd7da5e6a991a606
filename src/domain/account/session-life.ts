import type { Milliseconds } from '../kernel/duration.ts'
import { seconds } from '../kernel/duration.ts'

/** Lifetime of tokens; both moments are by the clock of the server that issued them. */
export interface TokenLife {
  readonly issuedAt: Date
  readonly expiresAt: Date
}

/**
 * Margin before the end of tokens at which they are renewed, so that running calls still succeed.
 * The specification gives none. Unit: ms.
 */
export const RENEWAL_MARGIN = /* @__PURE__ */ seconds(60)

/** Never sooner, whatever a service says. Unit: ms. @source trust no. 11 */
const SOONEST = /* @__PURE__ */ seconds(5)

/** The longest that a browser's timer can count. Unit: ms. */
const LATEST = 2_147_483_647

/**
 * Returns the time from the arrival of tokens to their renewal.
 * A minute before their end, or after half of a life shorter than two minutes. Only the length of their life counts, never the time of day:
 * the clock of a browser may be wrong.
 *
 * @returns ms, between 5 seconds and what a timer can count
 * @source A§4 "The session is refreshed when the ID token expires", M66, D47
 * @example
 * const issuedAt = new Date('2026-11-21T02:00:00Z')
 * tokensRenewIn({ issuedAt, expiresAt: new Date('2026-11-21T03:00:00Z') }) // 3540000
 * tokensRenewIn({ issuedAt, expiresAt: new Date('2026-11-21T02:01:00Z') }) // 30000
 * tokensRenewIn({ issuedAt, expiresAt: issuedAt }) // 5000
 */
export const tokensRenewIn = ({ issuedAt, expiresAt }: TokenLife): Milliseconds => {
  const lifetime = expiresAt.getTime() - issuedAt.getTime()
  const due = Math.max(lifetime - RENEWAL_MARGIN, lifetime / 2)
  // What is no number is no life.
  return Math.min(Math.max(Number.isNaN(due) ? 0 : due, SOONEST), LATEST) as Milliseconds
}
