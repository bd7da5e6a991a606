/** Subscriptions: billing dates, states and cancellation. */
export {
  afterFailedCharge,
  billingDate,
  billingPeriodStart,
  CHARGE_HOUR,
  CHARGE_RETRY_DAYS,
  chargeKey,
  nextBillingDate,
  RENEWAL_NOTICE,
  renewalNoticeAt,
  type BillingPlan,
  type FailedCharge
} from './billing.ts'
export {
  cancellationReason,
  LONGEST_CANCELLATION_TEXT,
  parseCancellation,
  type Cancellation,
  type CancellationReason
} from './cancellation.ts'
export {
  recurrence,
  recurrenceOf,
  SUBSCRIPTION_SAVINGS,
  subscriptionLabel,
  subscriptionLabelOf,
  type Recurrence,
  type SubscriptionLabel
} from './recurrence.ts'
export {
  mayChangeSubscription,
  subscriptionChangesOf,
  subscriptionState,
  subscriptionStateOf,
  type SubscriptionState
} from './subscription-state.ts'
export {
  cancelSubscription,
  hasSubscriptionAccess,
  maySubscribeAgain,
  subscriptionAccessEnd,
  subscriptionStateAt,
  subscriptionView,
  type CancellationRefusal,
  type Subscription,
  type SubscriptionTerms,
  type SubscriptionView
} from './subscription.ts'
