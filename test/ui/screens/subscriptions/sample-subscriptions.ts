import { amountOf } from '../../../../src/domain/money/amount.ts'
import type { OwnSubscription } from '../../../../src/domain/subscription/own-subscription.ts'

export const at = new Date('2026-11-21T12:00:00Z')

/** Creates an active subscription; what a test gives replaces its facts. */
export const aSubscription = (more: Partial<OwnSubscription> = {}): OwnSubscription => ({
  ...{ id: 'sub_1', state: 'active', recurrence: 'weekly', countryCode: 'us', currency: 'USD' },
  ...{ productPath: 'canopy-strike', productName: 'Canopy Strike', itemName: 'Weekly pass', player: 'FrostPirate' },
  ...{ email: 'a***@example.com', paymentMethod: 'Visa •••• 1000', pcId: 31, amount: amountOf('2.84'), savingsPercent: 5 },
  ...{ upcomingPayment: new Date('2026-11-28T14:00:00Z'), endDate: undefined, collection: 'ok', nextAttemptAt: undefined },
  ...{ mayResume: false, paymentUrl: undefined, endedBy: undefined },
  ...more
})

/** Creates a subscription that is cancelled and usable until its next period. */
export const aCancelledOne = (more: Partial<OwnSubscription> = {}): OwnSubscription =>
  aSubscription({ state: 'cancelled', upcomingPayment: undefined, endDate: new Date('2026-11-28T14:00:00Z'), mayResume: true, ...more })
