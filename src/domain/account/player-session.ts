import type { Milliseconds } from '../kernel/duration.ts'
import { seconds } from '../kernel/duration.ts'

/** Share of a token's life after which it is renewed: 12 of 15 minutes. */
const SHARE = 0.8

/** Never sooner, whatever a service says. Unit: ms. */
const SOONEST = /* @__PURE__ */ seconds(5)

/** The longest that a browser's timer can count. Unit: ms. */
const LATEST = 2_147_483_647

/**
 * Returns the time from the arrival of a player's token to its renewal.
 *
 * @param expiresIn life of the token. Unit: s
 * @returns ms, between 5 seconds and what a timer can count
 * @source A§4, M97
 * @example playerRenewsIn(900) // 720000
 * playerRenewsIn(0) // 5000
 */
export const playerRenewsIn = (expiresIn: number): Milliseconds => {
  const due = expiresIn * 1_000 * SHARE
  // What is no number is no life.
  return Math.min(Math.max(Number.isNaN(due) ? 0 : due, SOONEST), LATEST) as Milliseconds
}
