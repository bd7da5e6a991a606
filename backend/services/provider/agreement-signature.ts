import { createHmac, timingSafeEqual } from 'node:crypto'
import { minutes } from '../../../src/domain/kernel/duration.ts'

/** How far the clock of a signature may be off. Unit: ms. */
const CLOCK_OFF_MS = minutes(5)

const digestOf = (secret: string, seconds: string, text: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')

/**
 * Signs a call about agreements, or an event about one.
 *
 * @param text the raw body; of a call without one its path
 * @example
 * signAgreementText('key', new Date(1764554400_000), '{}').startsWith('t=1764554400,v1=') // true
 */
export const signAgreementText = (secret: string, now: Date, text: string): string => {
  const seconds = String(Math.floor(now.getTime() / 1000))
  return `t=${seconds},v1=${digestOf(secret, seconds, text)}`
}

const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

/**
 * Returns whether a text was signed with the secret, at most five minutes before or after now.
 * The comparison takes the same time wherever the signatures differ.
 */
export const isAgreementTextSigned = (secret: string, now: Date, header: string | undefined, text: string): boolean => {
  const [, seconds, given] = HEADER.exec(header ?? '') ?? []
  if (seconds === undefined || given === undefined) return false
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > CLOCK_OFF_MS) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(digestOf(secret, seconds, text)))
}
