/** How much is told where error reporting is configured; 1 = all of it. @source A§9, B§9, M208 */
export const reportingRates = {
  tracing: 1,
  replay: 0.1,
  replayOnError: 1,
  environment: 'production'
} as const

/**
 * Returns whether this visit is recorded whether or not something fails. Never without consent.
 *
 * @param chance anything from 0 up to, but not, 1
 * @source A§9, B§9, M208
 * @example isVisitReplayed(0.09, true) // true
 * isVisitReplayed(0.1, true) // false
 * isVisitReplayed(0, false) // false
 */
export const isVisitReplayed = (chance: number, isAllowed: boolean): boolean => isAllowed && chance < reportingRates.replay
