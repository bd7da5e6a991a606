import type { TypeOf } from 'io-ts'
import { codeTable } from '../kernel/code-table.ts'
import { wireNameOf } from '../kernel/wire-enum.ts'
import type { Amount } from '../money/amount.ts'
import { compareAmounts } from '../money/arithmetic.ts'

/**
 * Recurrences of a subscription.
 * The specification's code, our name, the period in days, the name of our schema, and the key of its text.
 *
 * @source B§3 "Recurrences", PF 8.3, M161
 */
export const recurrenceCodes = /* @__PURE__ */ codeTable('Recurrence', [
  { code: '7Hari', name: 'weekly', days: 7, wire: 'WEEKLY', labelKey: 'subscription.recurrence.weekly' },
  { code: '30Hari', name: 'monthly', days: 30, wire: 'MONTHLY', labelKey: 'subscription.recurrence.monthly' },
  { code: '90Hari', name: 'quarterly', days: 90, wire: 'QUARTERLY', labelKey: 'subscription.recurrence.quarterly' },
  { code: '1Tahun', name: 'yearly', days: 365, wire: 'YEARLY', labelKey: 'subscription.recurrence.yearly' }
])

/** How often a subscription is paid. @source B§3 */
export type Recurrence = TypeOf<typeof recurrenceCodes.codec>

/**
 * Returns the recurrence of a code of the specification or a name of our schema.
 * Undefined for anything else.
 *
 * @source B§3, PF 8.3, M161
 * @example recurrenceOf('30Hari') // 'monthly'
 * @example recurrenceOf('MONTHLY') // 'monthly'
 * @example recurrenceOf('monthly') // undefined
 */
export const recurrenceOf = (wire: unknown): Recurrence | undefined => wireNameOf(recurrenceCodes, wire)

/**
 * Names of an offer.
 * The code is its name in Indonesian, as the specification writes it; the other languages go by the key.
 *
 * @source B§9 "Indonesian subscription labels", M161
 */
export const subscriptionLabel = /* @__PURE__ */ codeTable('SubscriptionLabel', [
  { code: 'Langganan', name: 'plain', labelKey: 'subscription.label.plain' },
  { code: 'Langganan Hemat', name: 'saver', labelKey: 'subscription.label.saver' }
])

/** What an offer is called: a subscription, or one that saves. @source B§9 */
export type SubscriptionLabel = TypeOf<typeof subscriptionLabel.codec>

/**
 * Returns the label of an offer; "saver" only where it costs less than the same item bought once.
 *
 * @param once price of the item bought once
 * @param subscribed price of one period, in the same currency
 * @source B§9, M161
 * @example subscriptionLabelOf(amountOf('20000'), amountOf('15000')) // 'saver'
 * @example subscriptionLabelOf(amountOf('20000'), amountOf('20000')) // 'plain'
 */
export const subscriptionLabelOf = (once: Amount, subscribed: Amount): SubscriptionLabel =>
  compareAmounts(subscribed, once) < 0 ? 'saver' : 'plain'

/** Text of the saving of a subscription, and its number. Unit: percent. @source B§9, M164 */
export const SUBSCRIPTION_SAVINGS = { labelKey: 'subscription.savings', percent: 25 } as const
