/** Subscriptions: billing dates, states and cancellation. */
export {
  afterFailedSubscriptionCharge,
  billingDate,
  billingPeriodStart,
  SUBSCRIPTION_CHARGE_HOUR,
  SUBSCRIPTION_RETRY_DAYS,
  nextBillingDate,
  SUBSCRIPTION_NOTICE_TIME,
  renewalNoticeAt,
  type BillingPlan,
  type FailedCharge
} from './billing.ts'
export { addDateDays, periodStart, subscriptionChargeKey, type SubscriptionCalendar } from './calendar.ts'
export {
  cancellationReason,
  MAX_CANCELLATION_LENGTH,
  parseCancellation,
  type Cancellation,
  type CancellationReason
} from './cancellation.ts'
export { isForGoodRefusal } from './charge-failure.ts'
export {
  recurrenceCodes,
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
