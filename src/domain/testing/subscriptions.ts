import fc from 'fast-check'
import type { BillingPlan } from '../subscription/billing.ts'
import type { CancellationReason } from '../subscription/cancellation.ts'
import { cancellationReason } from '../subscription/cancellation.ts'
import type { Recurrence } from '../subscription/recurrence.ts'
import { recurrenceCodes } from '../subscription/recurrence.ts'
import type { SubscriptionState } from '../subscription/subscription-state.ts'
import { subscriptionState } from '../subscription/subscription-state.ts'
import type { Subscription } from '../subscription/subscription.ts'
import { anyEmail } from './accounts.ts'
import { anyPrice } from './amounts.ts'

/** Any moment of two years, close enough together that the edges of days and periods are met. */
const anyMoment: fc.Arbitrary<Date> = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true
})

/** Any of the 8 states. */
export const anySubscriptionState: fc.Arbitrary<SubscriptionState> = fc.constantFrom(...subscriptionState.names)

/** Any of the 4 recurrences. */
export const anyRecurrence: fc.Arbitrary<Recurrence> = fc.constantFrom(...recurrenceCodes.names)

/** Any of the 7 reasons to cancel. */
export const anyCancellationReason: fc.Arbitrary<CancellationReason> = fc.constantFrom(...cancellationReason.names)

/** Any first billing date and recurrence. */
export const anyBillingPlan: fc.Arbitrary<BillingPlan> = fc.record({ firstBilling: anyMoment, recurrence: anyRecurrence })

/** Any subscription, with and without the dates that its state should have. */
export const anySubscription: fc.Arbitrary<Subscription> = fc.record({
  id: fc.uuid(),
  state: anySubscriptionState,
  recurrence: anyRecurrence,
  productPath: fc.constantFrom('comet-circuit', 'tidebound'),
  productName: fc.constantFrom('Comet Circuit', 'Tidebound'),
  itemName: fc.constantFrom('Weekly pass', 'Season pass'),
  email: anyEmail,
  paymentMethod: fc.constantFrom('Card', 'Carrier billing'),
  currency: fc.constant('IDR'),
  amount: anyPrice(0),
  upcomingPayment: fc.option(anyMoment, { nil: undefined }),
  endDate: fc.option(anyMoment, { nil: undefined })
})
