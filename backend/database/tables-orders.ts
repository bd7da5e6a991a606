import type { ColumnType, Generated } from 'kysely'
import type { FailureDetail } from '../../src/domain/errors/failure.ts'
import type { ProductKind } from './tables-catalogue.ts'
import type { GiftTables } from './tables-gifts.ts'
import type { AccountTables } from './tables-accounts.ts'
import type { PlayerTables } from './tables-players.ts'
import type { DeskTables } from './tables-messaging.ts'
import type { OrderChannel, StoredPayment } from './stored-payment.ts'
import type { LoyaltyTables } from './tables-loyalty.ts'
import type { EarnPart, RewardTables } from './tables-rewards.ts'
import type { SubscriptionTables } from './tables-subscriptions.ts'
import type { WalletTables } from './tables-wallet.ts'

export type { OrderChannel, StoredPayment }

/** A column that is written as JSON text and read as the parsed value. */
type Json<A> = ColumnType<A, string, string>
type MaybeJson<A> = ColumnType<A | null, string | null | undefined, string | null>

/** What a mail about an account is written from. */
export interface MailedFacts {
  readonly market: string
  readonly shop_lang: string
  /** Day that a mail about a subscription names. */
  readonly date?: string
  readonly endedBy?: 'shopper' | 'store' | 'unpaid'
  readonly blockedBy?: 'player' | 'item'
}

export interface OrderTable {
  order_id: string
  txn_id: string
  checkout_id: string
  access_key_hash: string
  mail_key_hash: string
  market: string
  shop_lang: string
  guest_user_id: string | null
  account_id: Generated<string | null>
  kind: ProductKind
  voucher_type_id: number
  product_path: string
  product_name: string
  publisher_key: string
  denomination_id: string
  item_name: string
  latin_item_name: string
  sku: string
  quantity: number
  personal_price: boolean
  user_id: string | null
  zone_id: string | null
  /** Name of the server in the language of the order. */
  zone_name: string | null
  role_id: string | null
  role_name: string | null
  nickname: string | null
  email: string | null
  msisdn: string | null
  cpf: string | null
  nationality: string | null
  billing_address: MaybeJson<unknown>
  age_limit: number | null
  pc_id: number
  channel: Json<OrderChannel>
  currency: string
  price: string
  discount_amount: string
  burn_amount: string
  fee_amount: string
  vat_amount: string
  vat_included: boolean
  total_payment: string
  promo_id: string | null
  status: number
  provider_txn_id: string | null
  payment: MaybeJson<StoredPayment>
  pay_by: Date | null
  returned_at: Date | null
  inquired_at: Date | null
  clock_from: Date | null
  clock_ran_out: Generated<boolean>
  paid_at: Date | null
  paid_amount: string | null
  under_review: Generated<boolean>
  merchant_transaction_id: string | null
  choice_by: Date | null
  failure_code: number | null
  failure_detail: MaybeJson<FailureDetail>
  mail_opened_at: Date | null
  /** Promised when the order is written, granted when it is delivered. */
  earn_amount: Generated<string>
  earn_parts: ColumnType<readonly EarnPart[], string | undefined, never>
  /** The subscription and its period that the order pays; null = bought once. */
  subscription_id: Generated<string | null>
  period_no: Generated<number | null>
  /** Another person claims it: it has a row in `store.gifts`. */
  is_gift: Generated<boolean>
  created_at: Date
  updated_at: Date
}

export interface RefundTable {
  order_id: string
  /** `chosen`: the provider has not accepted it yet. */
  state: 'chosen' | 'accepted' | 'succeeded' | 'failed'
  destination: 'origin' | 'wallet'
  amount: string
  /** 1 requested by the shopper, 3 not delivered in time. @source PF 5 */
  reason: number
  provider_refund_id: string | null
  task_number: string | null
  created_at: Date
  expected_by: Date | null
  finalized_at: Date | null
}

/** A second payment of an order that was paid already, with its refund. @source PF 5 "paid twice" */
export interface SecondPaymentTable {
  provider_txn_id: string
  order_id: string
  amount: string
  paid_at: Date
  state: RefundTable['state']
  provider_refund_id: string | null
  task_number: string | null
  created_at: Date
  expected_by: Date | null
  finalized_at: Date | null
}

export interface DeliveryTable {
  order_id: string
  /** Number among the requests of one order; a corrected player is a new request. */
  number: number
  request: string
  attempts: Generated<number>
  first_at: Date | null
  last_at: Date | null
  last_answer: string | null
  outcome: Generated<'open' | 'delivered' | 'refused' | 'handedOver'>
}

export interface VoucherCodeTable {
  code: string
  denomination_id: string
  pin: string | null
  expires_at: Date | null
  redeem_url: string | null
  order_id: string | null
  given_at: Date | null
}

/** Tables of the orders, for `database.as<OrderTables>()`. */
export interface OrderTables
  extends DeskTables, AccountTables, PlayerTables, WalletTables, GiftTables, LoyaltyTables, RewardTables, SubscriptionTables {
  'store.orders': OrderTable
  'store.order_events': { id: Generated<string>; order_id: string; from_status: number | null; status: number; at: Date }
  'store.checkouts': {
    checkout_id: string
    digest: string
    state: 'running' | 'waiting' | 'done'
    leased_until: Date
    order_id: string | null
    status_code: number | null
    detail: MaybeJson<FailureDetail>
    created_at: Date
  }
  'store.payment_notifications': {
    txn_id: string
    result_code: number
    order_id: string
    raw: Json<Readonly<Record<string, string>>>
    received_at: Date
    processed_at: Date | null
  }
  'store.deliveries': DeliveryTable
  'store.operation_tasks': {
    number: string
    /** Null for a task about a top-up, a wallet, or a job that belongs to no order. */
    order_id: string | null
    top_up_id: Generated<string | null>
    wallet_id: Generated<string | null>
    kind: string
    job_kind: Generated<string | null>
    job_ref: Generated<string | null>
    amount: string | null
    detail: string
    created_at: Date
    closed_at: Date | null
    closed_reason: Generated<string | null>
  }
  'store.refunds': RefundTable
  'store.second_payments': SecondPaymentTable
  'store.payment_events': {
    id: string
    event: string
    order_id: string
    raw: Json<Readonly<Record<string, string>>>
    received_at: Date
    processed_at: Date | null
  }
  /** About an order, a top-up or an account. */
  'store.mails': {
    id: string
    order_id: string | null
    top_up_id: Generated<string | null>
    account_id: Generated<string | null>
    /** The subscription that a mail to an account is about. */
    subscription_id: Generated<string | null>
    kind: string
    /** Where a mail about an account goes; null once it was sent, and for the others. */
    address: Generated<string | null>
    facts: MaybeJson<MailedFacts>
    created_at: Date
    sent_at: Date | null
  }
  'store.order_link_requests': { id: string; wanted: string; created_at: Date }
  'store.due_work': {
    kind: string
    ref: string
    run_at: Date
    leased_until: Date | null
    lease: string | null
    attempts: Generated<number>
    /** The external service that the job calls; kind and service together are a queue. */
    service: Generated<string>
    /** Number of times that a process ended while it worked at the job. */
    crashes: Generated<number>
  }
  'store.service_states': {
    service: string
    process: string
    state: 'closed' | 'open' | 'halfOpen'
    since: Date
    calls: number
    failures: number
    mean_ms: number | null
    running: number
    last_failure: string | null
    last_failure_at: Date | null
    seen_at: Date
  }
  'store.voucher_codes': VoucherCodeTable
  'store.purchase_limits': {
    order_id: string
    denomination_id: string
    player_key: string
    quantity: Generated<number>
    state: 'held' | 'used' | 'released'
    at: Date
  }
  'store.player_checks': { key: string; answer: Json<unknown>; expires_at: Date }
}
