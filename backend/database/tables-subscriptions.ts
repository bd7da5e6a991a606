import type { ColumnType, Generated } from 'kysely'
import type { Recurrence } from '../../src/domain/subscription/recurrence.ts'

/** Discount of an item of a market that is bought again every period. */
export interface SubscriptionOfferTable {
  market: string
  denomination_id: string
  recurrence: Recurrence
  discount_percent: string
}

/** Permission of a shopper to charge a payment method again. */
export interface AgreementTable {
  /** Sent to the provider as our reference. */
  id: string
  account_id: string
  pc_id: number
  /** The provider's id of it; null until the provider has answered. */
  provider_token: string | null
  state: 'initiated' | 'waiting' | 'authorized' | 'refused' | 'expired' | 'cancelled'
  /** Name of the payment method as the provider masks it. */
  label: string | null
  redirect_url: string | null
  open_by: Date | null
  created_at: Date
}

/** Player and fields of the form, as they were typed. */
export interface SubscriberInfo {
  readonly userId?: string
  readonly zoneId?: string
  readonly zoneName?: string
  readonly roleId?: string
  readonly roleName?: string
  readonly nickname?: string
  readonly email?: string
}

/** An item that an account pays again every period. */
export interface SubscriptionTable {
  id: string
  account_id: string
  checkout_id: string
  market: string
  shop_lang: string
  /** Zone of its calendar for its whole life. */
  time_zone: string
  recurrence: Recurrence
  /** 1 to 8. */
  state: number
  voucher_type_id: number
  denomination_id: string
  product_path: string
  product_name: string
  item_name: string
  sku: string
  player_key: string
  user_info: ColumnType<SubscriberInfo, string, string>
  /** Null once its account is deleted. */
  email: string | null
  agreement_id: string
  /** Of a payment method that replaces the present one when it is authorized. */
  pending_agreement_id: string | null
  pc_id: number
  channel_name: string
  currency: string
  price: string
  fee_amount: string
  vat_amount: string
  vat_included: boolean
  /** Sum of every charge. */
  total: string
  savings_percent: string
  /** Local date on which the period `anchor_period` begins; null until the first delivery. */
  anchor_date: string | null
  anchor_period: Generated<number>
  next_period: Generated<number>
  ends_at: Date | null
  cancel_reason: string | null
  cancel_text: string | null
  ended_by: 'shopper' | 'store' | 'unpaid' | 'deleted' | null
  /** Code of the provider behind a failed authorization. */
  failed_with: number | null
  accepted_terms_at: Date | null
  created_at: Date
  updated_at: Date
}

/** A period of a subscription, which is charged once. */
export interface SubscriptionPeriodTable {
  subscription_id: string
  period_no: number
  /** `YYYY-MM-DD` in the zone of the subscription. */
  start_date: string
  /** Written once: a moved period and a new table of zones make no second key. */
  charge_key: string
  state: 'open' | 'paid' | 'skipped' | 'undelivered' | 'unpaid'
  order_id: string | null
  /** Days by which it waits for an item that is still held. */
  moved_days: Generated<number>
  checked_tries: Generated<number>
  notice_mail: string | null
  /** When the mail service took the notice. */
  notice_sent_at: Date | null
}

/** One call that charges a period. */
export interface ChargeAttemptTable {
  /** The charge key of the period, `#` and a number; sent as Idempotency-Key. */
  reference: string
  subscription_id: string
  period_no: number
  n: number
  state: 'sent' | 'succeeded' | 'failed'
  charge_id: string | null
  code: number | null
  amount: string
  agreement_id: string
  /** How often the provider was asked about it. */
  inquiries: Generated<number>
  sent_at: Date
  settled_at: Date | null
}

/** Tables of subscriptions. */
export interface SubscriptionTables {
  'store.subscription_offers': SubscriptionOfferTable
  'store.subscription_channels': { market: string; pc_id: number }
  'store.agreements': AgreementTable
  'store.subscriptions': SubscriptionTable
  'store.subscription_periods': SubscriptionPeriodTable
  'store.charge_attempts': ChargeAttemptTable
  'store.agreement_events': {
    id: string
    raw: ColumnType<Readonly<Record<string, unknown>>, string, never>
    received_at: Date
    processed_at: Date | null
  }
  'store.test_clocks': { subscription_id: string; now: Date }
}
