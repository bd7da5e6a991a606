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
 * @example isReplayed(0.09, true) // true
 * isReplayed(0.1, true) // false
 * isReplayed(0, false) // false
 */
export const isReplayed = (chance: number, isAllowed: boolean): boolean => isAllowed && chance < reportingRates.replay
