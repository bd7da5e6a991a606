import { hours, minutes } from '../../../src/domain/kernel/duration.ts'

/** Moments of a payment that decide when the provider is asked. */
export interface PaymentClock {
  readonly created_at: Date
  /** The shopper's return, or else the start of the payment. */
  readonly clock_from: Date | null
  readonly pay_by: Date | null
}

/**
 * Times of inquiries without a webhook. Unit: ms.
 * They count from the shopper's return, or else from the start of the payment. @source PF 2.6
 */
const CLOCK = [minutes(1), minutes(5), minutes(15), minutes(60)] as const

/** Time after the deadline of a payment in which inquiries go on. Unit: ms. @source PF 2.6 */
const AFTER_EXPIRY = hours(24)

/** First of the times. Unit: ms. */
export const FIRST_INQUIRY_MS = CLOCK[0]

const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms)

/** Returns the time of the next inquiry; undefined when there is none left. @source PF 2.6 */
export const nextInquiry = (payment: PaymentClock, now: Date): Date | undefined => {
  const from = payment.clock_from ?? payment.created_at
  const end = later(payment.pay_by ?? payment.created_at, AFTER_EXPIRY)
  if (now >= end) return undefined
  const step = CLOCK.map((ms) => later(from, ms)).find((at) => at > now)
  const hoursSince = Math.floor((now.getTime() - from.getTime()) / hours(1))
  const next = step ?? later(from, hours(hoursSince + 1))
  return next < end ? next : end
}

/** Pause after an inquiry without an answer, which does not count. Unit: ms. @source PF 2.6 */
const UNANSWERED = minutes(1)

/**
 * Returns an earlier time for the next inquiry where the last one was not answered.
 * The last time of all stays.
 */
export const soonerUnlessAnswered = (next: Date | undefined, answered: boolean, now: Date): Date | undefined => {
  const soon = later(now, UNANSWERED)
  return next === undefined || answered || next < soon ? next : soon
}
