import type { MessageKey, TextParams } from './keys.ts'

/** Longer waits are told in minutes. Unit: seconds. */
const TOLD_IN_SECONDS = 90

/** Longer waits are told in hours. Unit: minutes. */
const TOLD_IN_MINUTES = 90

const SIXTY = 60

/**
 * Writes when to try again, in seconds, minutes or hours, never too early.
 *
 * @param write writes texts of the group `shell`
 * @param seconds that are left
 * @source PF 8.2
 */
export const untilText = (write: (key: MessageKey, params: TextParams) => string, seconds: number): string => {
  if (seconds <= TOLD_IN_SECONDS) return write('error.tryAgainIn', { seconds: Math.ceil(seconds) })
  const minutes = Math.ceil(seconds / SIXTY)
  return minutes <= TOLD_IN_MINUTES
    ? write('error.tryAgainInMinutes', { minutes })
    : write('error.tryAgainInHours', { hours: Math.ceil(minutes / SIXTY) })
}
