import type { TypeOf } from 'io-ts'
import { codeTable } from '../kernel/code-table.ts'
import * as E from '../kernel/either.ts'
import { maximumLengthRule, requiredRule } from '../validation/field-rules.ts'
import type { FieldError } from '../validation/validate-form.ts'

/**
 * Why a shopper cancels.
 * Name of our schema, our name, and the key of the text, in the order of the screen.
 *
 * @source B§9, PF 8.3, M164
 */
export const cancellationReason = /* @__PURE__ */ codeTable('CancellationReason', [
  { code: 'COST', name: 'cost', labelKey: 'subscription.cancel.cost' },
  { code: 'TECHNICAL_ISSUES', name: 'technicalIssues', labelKey: 'subscription.cancel.technicalIssues' },
  { code: 'NOT_USED_ENOUGH', name: 'notUsedEnough', labelKey: 'subscription.cancel.notUsedEnough' },
  { code: 'BETTER_DEAL', name: 'betterDeal', labelKey: 'subscription.cancel.betterDeal' },
  { code: 'CHANGE_PAYMENT_METHOD', name: 'changePaymentMethod', labelKey: 'subscription.cancel.changePaymentMethod' },
  { code: 'PAUSE', name: 'pause', labelKey: 'subscription.cancel.pause' },
  { code: 'OTHER', name: 'other', labelKey: 'subscription.cancel.other' }
])

/** Why a shopper cancels. @source B§9 */
export type CancellationReason = TypeOf<typeof cancellationReason.codec>

/** A reason; only "other" has words of the shopper's own. @source B§9 "other (free text)", PF 8.3 */
export type Cancellation =
  | { readonly reason: Exclude<CancellationReason, 'other'> }
  | { readonly reason: 'other'; readonly reasonText: string }

/**
 * The longest reason in own words.
 * Unit: characters as a reader counts them. The specification gives none.
 */
export const MAX_CANCELLATION_LENGTH = 500

/**
 * Reads a reason and what was typed beside it.
 * The text is needed for "other" and ignored for every other reason.
 *
 * @failure field.required — "other" without a text
 * @failure field.maximumLength — more than 500 characters
 * @source B§9, PF 8.3 "CancelSubscriptionInput", M164
 * @example parseCancellation('cost', 'ignored') // right({ reason: 'cost' })
 * @example parseCancellation('other', ' moved away ') // right({ reason: 'other', reasonText: 'moved away' })
 * @example parseCancellation('other', ' ') // left({ key: 'field.required' })
 */
export const parseCancellation = (reason: CancellationReason, typed: string): E.Either<FieldError, Cancellation> => {
  if (reason !== 'other') return E.right({ reason })
  const text = requiredRule(typed)
  if (E.isLeft(text)) return text
  const read = maximumLengthRule(MAX_CANCELLATION_LENGTH)(text.right)
  return E.isLeft(read) ? read : E.right({ reason, reasonText: read.right })
}
