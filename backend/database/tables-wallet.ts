import type { ColumnType, Generated } from 'kysely'
import type { RewardSponsor } from '../../src/domain/reward/reward-order.ts'

/** Written and read as decimal text, exact. */
type Numeric = string

/** What a country does with wallets. */
export interface WalletCountryTable {
  /** Path of the market. */
  country: string
  status: number
  max_users: ColumnType<string, number, number>
  /** Amounts by the names of the limits; written as JSON text. */
  limits: ColumnType<unknown, string | undefined, string>
}

/** A stored balance; how much it holds is the sum of its entries. */
export interface WalletTable {
  id: string
  account_id: string
  /** Path of the market. */
  country: string
  currency: string
  /** Null = not activated. */
  status: number | null
  created_at: Date
}

/** Why money moved. */
export type EntryReason = 'topUp' | 'charge' | 'refund' | 'gift' | 'correction'

/** The store's own side of a transfer. */
export type Book = 'provider' | 'sales' | 'gifts' | 'corrections'

/** One side of a transfer: of a wallet, or of a book of the store. */
export interface WalletEntryTable {
  id: Generated<string>
  transfer_id: string
  wallet_id: string | null
  book: Book | null
  currency: string
  amount: Numeric
  reason: EntryReason
  at: Date
}

/** A reward as it was granted. */
export interface RewardTable {
  id: string
  account_id: string
  country: string
  currency: string
  amount: Numeric
  sponsor: RewardSponsor
  granted_at: Date
  expires_at: Date
}

/** Tables of wallets and rewards. */
export interface WalletTables {
  'store.wallet_countries': WalletCountryTable
  'store.wallets': WalletTable
  'store.wallet_entries': WalletEntryTable
  'store.rewards': RewardTable
  'store.reward_uses': { id: Generated<string>; reward_id: string; order_id: string | null; amount: Numeric; at: Date }
}
