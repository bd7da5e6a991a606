import { addZonedDays } from '../../calendar.ts'
import { days, hours, minutes } from '../../../src/domain/kernel/duration.ts'
import type { RefundAnswer } from './refund.ts'

/** Time after which the state of an accepted refund is requested, then every hour. Unit: ms. */
const FIRST_LOOK_MS = minutes(1)
const NEXT_LOOK_MS = hours(1)

/** Pause before a provider without an answer is asked again; after an hour every hour. Unit: ms. */
const ASK_AGAIN_MS = minutes(5)

/** Time for which a provider without an answer is asked. Unit: ms. */
const UNANSWERED_MS = days(7)

/** Time after its date at which an accepted refund must be checked by an operator. Unit: ms. */
const OVERDUE_MS = days(3)

/** A person gives money back within this. Unit: ms. */
export const BY_HAND_MS = days(7)

/** How far a refund is before the provider answers. */
export interface RefundProgress {
  readonly state: 'chosen' | 'accepted' | 'succeeded' | 'failed'
  readonly provider_refund_id: string | null
  readonly created_at: Date
  readonly expected_by: Date | null
}

/** What follows from an answer of the provider. */
export type RefundStep =
  | { readonly kind: 'askAgain'; readonly at: Date }
  | { readonly kind: 'accepted'; readonly id: string; readonly expectedBy: Date; readonly lookAt: Date }
  | { readonly kind: 'succeeded'; readonly id: string | undefined }
  /** An operator continues, by the date; the provider is not asked any more. */
  | { readonly kind: 'byHand'; readonly state: 'accepted' | 'failed'; readonly why: string; readonly expectedBy: Date }

/**
 * Decides the next step of a refund by the provider's answer; every sequence of steps ends.
 *
 * @source PF 2.8, 5
 */
export const refundStep = (progress: RefundProgress, answer: RefundAnswer, now: Date, refundDays: number): RefundStep => {
  const later = (ms: number): Date => new Date(now.getTime() + ms)
  const failed = (why: string): RefundStep => ({ kind: 'byHand', state: 'failed', why, expectedBy: later(BY_HAND_MS) })
  const isAccepted = progress.state === 'accepted'
  const expectedBy = progress.expected_by ?? addZonedDays(now, refundDays)
  const lateStep: RefundStep | undefined =
    isAccepted && now.getTime() >= expectedBy.getTime() + OVERDUE_MS
      ? { kind: 'byHand', state: 'accepted', why: 'The refund is overdue', expectedBy: later(BY_HAND_MS) }
      : undefined
  switch (answer.kind) {
    case 'unknown': {
      const age = now.getTime() - progress.created_at.getTime()
      if (lateStep !== undefined) return lateStep
      if (!isAccepted && age >= UNANSWERED_MS) return failed('The provider has not answered for seven days')
      return { kind: 'askAgain', at: later(isAccepted || age >= hours(1) ? NEXT_LOOK_MS : ASK_AGAIN_MS) }
    }
    case 'refused':
      return failed(`The provider answered ${answer.code}`)
    case 'refund': {
      if (answer.status === 'succeeded') return { kind: 'succeeded', id: answer.id }
      if (answer.status === 'failed') return failed('The provider could not finish the refund')
      const id = answer.id ?? progress.provider_refund_id
      if (id === null)
        return {
          kind: 'byHand',
          state: 'accepted',
          why: 'The provider knows a refund and does not name it, so it cannot be followed',
          expectedBy
        }
      return lateStep ?? { kind: 'accepted', id, expectedBy, lookAt: later(isAccepted ? NEXT_LOOK_MS : FIRST_LOOK_MS) }
    }
    default:
      return answer satisfies never
  }
}
