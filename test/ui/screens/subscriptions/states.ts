import { createElement, type ReactNode } from 'react'
import { subscriptionErrors } from '../../../../src/domain/errors/subscription-errors.ts'
import type { OwnSubscription } from '../../../../src/domain/subscription/own-subscription.ts'
import { CancelDialog, CancelledDialog } from '../../../../src/ui/screens/subscriptions/cancel-dialog.tsx'
import { SubscriptionCard } from '../../../../src/ui/screens/subscriptions/subscription-card.tsx'
import { ChangeDialog, NoSubscriptions, SubscriptionsSkeleton } from '../../../../src/ui/screens/subscriptions/subscriptions-home.tsx'
import { framed } from '../signed-in/states.ts'
import type { ScreenState } from '../../states.ts'
import { aCancelledOne, aSubscription, at } from './sample-subscriptions.ts'

const nothing = () => undefined
const next = new Date('2026-11-28T14:00:00Z')
const failure = subscriptionErrors.failure(1)

const inside = (name: string, shows: RegExp, draw: () => ReactNode): ScreenState => ({
  screen: 'signed-in',
  name: `subscriptions: ${name}`,
  shows,
  draw: () => framed({ kind: 'in' }, draw())
})

const card = (name: string, shows: RegExp, subscription: OwnSubscription, busy = false): ScreenState =>
  inside(name, shows, () =>
    createElement(
      'ul',
      { className: 'stack', role: 'list' },
      createElement(SubscriptionCard, { subscription, now: at, busy, onAction: nothing })
    )
  )

const paymentUrl = 'https://pay.example/agreements/1'

/** The page of subscriptions, in every state it can be in. */
export const subscriptionStates: readonly ScreenState[] = [
  inside('loading', /Loading your subscriptions/, () => createElement(SubscriptionsSkeleton)),
  inside('empty', /No subscriptions yet/, () => createElement(NoSubscriptions)),
  card('setting up', /Being set up/, aSubscription({ state: 'initializing', upcomingPayment: undefined })),
  card('waiting for the shopper', /Waiting for you/, aSubscription({ state: 'waitingForAction', upcomingPayment: undefined, paymentUrl })),
  card('first payment', /First payment in progress/, aSubscription({ state: 'authorized', upcomingPayment: undefined })),
  card('active', /Next payment: /, aSubscription()),
  card('active, busy', /Next payment: /, aSubscription({ savingsPercent: 0, player: undefined }), true),
  card('active, without a date', /It renews automatically/, aSubscription({ upcomingPayment: undefined, recurrence: 'yearly' })),
  card('payment failed', /We’ll try again on /, aSubscription({ collection: 'retrying', nextAttemptAt: next, recurrence: 'monthly' })),
  card('payment failed, no date', /We’ll try again soon/, aSubscription({ collection: 'retrying', recurrence: 'quarterly' })),
  card('payment being checked', /Checking your payment/, aSubscription({ collection: 'checking' })),
  card('item held', /On hold/, aSubscription({ collection: 'itemHeld' })),
  card('payment method needed', /Payment method needed/, aSubscription({ collection: 'actionNeeded', paymentUrl })),
  card('cancelled', /You can use it until /, aCancelledOne()),
  card('ended', /It ended on /, aCancelledOne({ state: 'expired', endDate: at })),
  card('ended, a payment failed', /A payment didn’t go through/, aCancelledOne({ state: 'expired', endDate: at, endedBy: 'unpaid' })),
  card('ended, not deliverable', /can no longer be delivered/, aCancelledOne({ state: 'expired', endDate: at, endedBy: 'store' })),
  card('ended, no date', /You won’t be charged again/, aSubscription({ state: 'expired', upcomingPayment: undefined })),
  card('not started', /Not started/, aSubscription({ state: 'failedToAuthorize', upcomingPayment: undefined })),
  inside('cancel', /Cancel this subscription/, () =>
    createElement(CancelDialog, { until: next, busy: false, failure: undefined, onCancel: nothing, onClose: nothing })
  ),
  inside('cancel, at once', /It ends right away/, () =>
    createElement(CancelDialog, { until: undefined, busy: true, failure, onCancel: nothing, onClose: nothing })
  ),
  inside('cancel, done', /Subscription cancelled/, () => createElement(CancelledDialog, { until: next, onClose: nothing })),
  inside('change payment method', /Until then the current one stays/, () =>
    createElement(ChangeDialog, { busy: false, failure: undefined, onChange: nothing, onClose: nothing })
  )
]
