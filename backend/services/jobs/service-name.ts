import { type RawBuilder, sql } from 'kysely'
import type { JobKind } from './job-kind.ts'

/**
 * The external service that a call or a job depends on; `store` = none.
 * Each publisher is a service of its own.
 */
export type ServiceName = 'store' | 'provider' | 'mail' | 'sms' | 'partnership' | 'pool' | 'captcha' | 'rating' | `publisher:${string}`

/** Names the service of one publisher. @example publisherService('comet') // 'publisher:comet' */
export const publisherService = (publisherKey: string): ServiceName => `publisher:${publisherKey}`

/**
 * Writes the SQL of the service that a job calls.
 * `ref` is the SQL of the job's reference; the order of a top-up is already written.
 */
export const serviceOfJob = (kind: JobKind, ref: RawBuilder<unknown>): RawBuilder<string> => {
  switch (kind) {
    case 'topUp':
      return sql`coalesce((select case when own.kind = 'topUp' then 'publisher:' || own.publisher_key else 'store' end
        from store.orders own where own.order_id = ${ref}), 'store')`
    case 'inquiry':
    case 'confirmPayment':
    case 'refund':
    case 'refundSecond':
    case 'walletInquiry':
    case 'walletRefund':
      return sql`'provider'`
    case 'mail':
      return sql`'mail'`
    case 'message':
      return sql`split_part(${ref}, ':', 1)`
    case 'sessionEnd':
    case 'accountDeletion':
      return sql`'pool'`
    case 'refundDue':
    case 'promoStart':
    case 'cancelRival':
    case 'rewardExpiry':
    case 'referralDue':
    case 'giftSend':
    case 'giftExpiry':
    case 'giftReminder':
    case 'walletCredit':
    case 'walletClosing':
    case 'walletRelease':
    case 'walletProof':
    // Their calls claim the provider themselves: claimed here as well, the one try after an outage would not leave.
    case 'agreementInquiry':
    case 'agreementRevoke':
    case 'chargeInquiry':
    // It asks the publisher and then the provider, so that it waits for none of them.
    case 'subscriptionCharge':
    case 'subscriptionNotice':
    case 'subscriptionOrder':
    case 'subscriptionEnd':
    case 'subscriptionsOfAccount':
    case 'release':
    case 'orderLinks':
    case 'sweep':
      return sql`'store'`
    default:
      return kind satisfies never
  }
}
