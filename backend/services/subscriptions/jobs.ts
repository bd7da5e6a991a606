import type { JobHandlers } from '../jobs/job-handlers.ts'
import { inquireAgreement, revokeAgreement } from './agreement.ts'
import { inquireCharge } from './charge-inquiry.ts'
import { chargePeriod } from './charge-period.ts'
import { endDueSubscription, endSubscriptionsOfAccount } from './end-due.ts'
import { announcePayment } from './notice.ts'
import { takeDelivery } from './period-delivery.ts'

/** Runs the jobs of subscriptions: agreements, notices, charges, deliveries and ends. */
export const subscriptionJobs: Pick<
  JobHandlers,
  | 'agreementInquiry'
  | 'agreementRevoke'
  | 'chargeInquiry'
  | 'subscriptionCharge'
  | 'subscriptionNotice'
  | 'subscriptionOrder'
  | 'subscriptionEnd'
  | 'subscriptionsOfAccount'
> = {
  agreementInquiry: inquireAgreement,
  agreementRevoke: revokeAgreement,
  chargeInquiry: inquireCharge,
  subscriptionCharge: chargePeriod,
  subscriptionNotice: announcePayment,
  subscriptionOrder: takeDelivery,
  subscriptionEnd: endDueSubscription,
  subscriptionsOfAccount: endSubscriptionsOfAccount
}
