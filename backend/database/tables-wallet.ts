import type { ColumnType, Generated } from 'kysely'
import type { OrderChannel, StoredPayment } from './stored-payment.ts'
import type { LedgerBook, TransferKind } from '../../src/domain/wallet/posting.ts'
import type { RestrictionReason } from '../../src/domain/wallet/restriction.ts'

/** Written and read as decimal text, exact. */
type Numeric = string

/** What a country does with wallets. */
export interface WalletCountryTable {
  /** Path of the market. */
  country: string
  status: number
  max_users: ColumnType<string, number, number>
  /** Amounts by the names of the limits; written as JSON text, by `setCountryLimits` alone. */
  limits: ColumnType<unknown, string | undefined, string>
  /** The channel that pays with the wallet; null where the country has none. */
  pc_id: number | null
  /** Which amounts a top-up may have; written as JSON text. */
  top_up: ColumnType<unknown, string | undefined, string>
  /** Wallets that are active or restricted, of accounts that are not deleted. */
  open_count: ColumnType<string, number | undefined, number>
  /** IANA name of the zone whose days and months limits count. */
  time_zone: Generated<string>
}

/** A stored balance; its entries alone change how much it holds. */
export interface WalletTable {
  id: string
  account_id: string
  /** Path of the market. */
  country: string
  currency: string
  /** Null = not activated. */
  status: number | null
  created_at: Date
  balance: ColumnType<Numeric, never, never>
  /** Number of the last entry. */
  entry_count: ColumnType<string, never, never>
  /** At least one order was charged, whatever became of it. */
  has_spent: Generated<boolean>
  /** When it was opened, or used again after it had been reserved. */
  opened_at: Date | null
  /** What a restriction ends with: 1 active, 2 reserved. */
  status_before: ColumnType<number | null, number | null | undefined, number | null>
  restricted_why: ColumnType<RestrictionReason | null, RestrictionReason | null | undefined, RestrictionReason | null>
  /** Null = an operator ends it. */
  restricted_until: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** One balanced movement of money. */
export interface WalletTransferTable {
  id: string
  /** Names the event, which moves money once. */
  key: string
  kind: TransferKind
  wallet_id: string | null
  order_id: string | null
  top_up_id: string | null
  hold_id: string | null
  /** The transfer that this one takes back. */
  reverses: string | null
  at: Date
  /** Moment whose day and month it counts in; null = its own. */
  counted_at: ColumnType<Date | null, Date | null | undefined, never>
}

/** One side of a transfer: of a wallet, or of a book of the store. */
export interface WalletEntryTable {
  id: Generated<string>
  transfer_id: string
  wallet_id: string | null
  book: LedgerBook | null
  currency: string
  amount: Numeric
  /** The kind of its transfer. */
  reason: TransferKind
  at: Date
  /** 1, 2, 3 … in each wallet; null in a book. */
  number: ColumnType<string | null, never, never>
  balance_after: ColumnType<Numeric | null, never, never>
}

/** Money that leaves a wallet by a slower service. */
export interface WalletHoldTable {
  id: string
  wallet_id: string
  currency: string
  amount: Numeric
  purpose: 'topUpRefund'
  ref: string
  state: 'open' | 'captured' | 'released'
  created_at: Date
  ended_at: Date | null
}

/** How far a top-up is on its way back to its origin. */
export type GiveBackState = 'chosen' | 'accepted' | 'succeeded' | 'failed'

/** Money on its way into a wallet. */
export interface WalletTopUpTable {
  /** 19 digits; shoppers see it. */
  id: string
  /** What the provider calls its order. */
  provider_order_id: string
  account_id: string
  wallet_id: string
  market: string
  currency: string
  checkout_id: string
  digest: string
  amount: Numeric
  paid_amount: Numeric | null
  pc_id: number
  channel: ColumnType<OrderChannel, string, never>
  shop_lang: string
  /** Number of the order that it shall pay. */
  for_order: string | null
  email: string | null
  status: string
  holds_room: boolean
  provider_txn_id: string | null
  payment: ColumnType<StoredPayment | null, string | null, string | null>
  pay_by: Date | null
  returned_at: Date | null
  clock_from: Date | null
  inquired_at: Date | null
  failure_code: number | null
  /** How far it is on its way back to its origin; null = it is not. */
  give_back: ColumnType<GiveBackState | null, GiveBackState | null | undefined, GiveBackState | null>
  give_back_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** When the money should be back. */
  give_back_by: ColumnType<Date | null, Date | null | undefined, Date | null>
  provider_refund_id: ColumnType<string | null, string | null | undefined, string | null>
  /** What came above the amount and did not fit; an operator returns it. */
  rest_amount: ColumnType<Numeric | null, Numeric | null | undefined, Numeric | null>
  created_at: Date
  updated_at: Date
}

/** A payment of a top-up: the one in the wallet, or another one that goes back. */
export interface TopUpPaymentTable {
  provider_txn_id: string
  top_up_id: string
  amount: Numeric
  state: 'booked' | 'returning' | 'givenBack' | 'task'
  provider_refund_id: string | null
  created_at: Date
  expected_by: Date | null
  ended_at: Date | null
}

/** The live code of an account that opens a wallet. */
export interface WalletCodeTable {
  account_id: string
  /** Number as the market writes it. */
  msisdn: string
  country: string
  code_hash: string
  sent_at: Date
  expires_at: Date
}

/** What counts towards a limit in a period. */
export interface WalletTotalTable {
  /** `w/<wallet>` or `c/<country>`. */
  scope: string
  kind: 'topUp' | 'charge' | 'balance'
  /** `d2026-11-22`, `m2026-11` or `now`. */
  period: string
  amount: Numeric
}

/** One check of the books. */
export interface WalletProofTable {
  id: Generated<string>
  at: Date
  /** Highest number of an entry that it saw. */
  up_to: string
  checked: string
  wrong: number
  detail: ColumnType<unknown, string, string>
}

/** Tables of wallets. */
export interface WalletTables {
  'store.wallet_countries': WalletCountryTable
  'store.wallets': WalletTable
  'store.wallet_transfers': WalletTransferTable
  'store.wallet_entries': WalletEntryTable
  'store.wallet_codes': WalletCodeTable
  'store.wallet_top_ups': WalletTopUpTable
  'store.wallet_top_up_payments': TopUpPaymentTable
  'store.wallet_top_up_events': { id: Generated<string>; top_up_id: string; from_status: string | null; status: string; at: Date }
  'store.wallet_totals': WalletTotalTable
  'store.wallet_holds': WalletHoldTable
  'store.wallet_proofs': WalletProofTable
}
