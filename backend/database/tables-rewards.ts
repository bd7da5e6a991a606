import type { ColumnType, Generated } from 'kysely'
import type { ReferralRefusal, ReferralState } from '../../src/domain/reward/referral.ts'
import type { RewardSource } from '../../src/domain/reward/reward-lots.ts'
import type { RewardSponsor } from '../../src/domain/reward/reward-order.ts'
import type { RewardBook, RewardReason } from '../../src/domain/reward/reward-posting.ts'

/** Written and read as decimal text, exact. */
type Numeric = string

/** Purse of an account in one country and currency; entries alone change the totals. */
export interface RewardPurseTable {
  /** Account, country and currency, parted by slashes. */
  id: string
  account_id: string
  /** Path of the market. */
  country: string
  currency: string
  /** Rest of its lots, also of those that ran out and were not swept. */
  available: ColumnType<Numeric, never, never>
  /** By orders that are not paid yet. */
  held: ColumnType<Numeric, never, never>
  /** Taken back and no longer there; the next grants settle it. */
  owed: ColumnType<Numeric, never, never>
}

/** A lot as it was granted. */
export interface RewardTable {
  id: string
  purse_id: string
  account_id: string
  country: string
  currency: string
  amount: Numeric
  sponsor: RewardSponsor
  source: RewardSource
  order_id: string | null
  /** The lot whose part it gives back. */
  origin_id: string | null
  granted_at: Date
  expires_at: Date
}

/** Rest of a lot, derived from the entries. */
export interface RewardLotLeftTable {
  lot_id: string
  purse_id: string
  left_amount: ColumnType<Numeric, never, never>
  expires_at: Date
  sponsor_rank: number
  granted_at: Date
}

/** One side of a movement: of a lot, or of a book of the store. */
export interface RewardEntryTable {
  id: Generated<string>
  transfer_id: string
  purse_id: string
  lot_id: string | null
  book: RewardBook | null
  currency: string
  amount: Numeric
  reason: RewardReason
  order_id: string | null
  at: Date
}

/** Rule of a product in a market for a time: what it earns, and how much rewards may pay. */
export interface CashbackRuleTable {
  market: string
  voucher_type_id: number
  earn_percent: Numeric
  percentage_minimum: Numeric
  percentage_maximum: Numeric
  amount_minimum: Numeric
  amount_maximum: Numeric
  sponsor: RewardSponsor
  starts_at: Date
  ends_at: Date | null
}

/** Percentage that a payment channel adds to the earnings. */
export interface CashbackChannelRuleTable {
  market: string
  pc_id: number
  extra_percent: Numeric
  starts_at: Date
  ends_at: Date | null
}

/** One part of the earnings of an order: sponsor, percentage, amount and rule. */
export type EarnPart = readonly [sponsor: RewardSponsor, percent: string, amount: string, source: 'order' | 'channel']

/** Rewards of a guest's order, until an account takes them over. */
export interface GuestRewardTable {
  order_id: string
  market: string
  currency: string
  guest_user_id: string | null
  /** Keyed hash of the contact that the order carried. */
  contact_hash: string
  parts: ColumnType<readonly EarnPart[], string, never>
  earned_at: Date
  expires_at: Date
  claimed_by: string | null
  claimed_at: Date | null
}

/** A sign-up by the link of another account, with the promise of that day. */
export interface ReferralTable {
  readonly invitee: string
  readonly inviter: string
  /** Path of the market of the sign-up, where the bonus counts. */
  readonly market: string
  /** The purchase that gives the bonus. */
  order_id: string | null
  state: ReferralState
  /** Why there is no bonus. */
  reason: ReferralRefusal | null
  readonly created_at: Date
  due_at: Date | null
  readonly inviter_amount: Numeric
  readonly invitee_amount: Numeric
  readonly minimum: Numeric
  paid_at: Date | null
}

/** Tables of rewards. */
export interface RewardTables {
  'store.reward_purses': RewardPurseTable
  'store.rewards': RewardTable
  'store.reward_lots_left': RewardLotLeftTable
  'store.reward_entries': RewardEntryTable
  'store.cashback_rules': CashbackRuleTable
  'store.cashback_channel_rules': CashbackChannelRuleTable
  'store.guest_rewards': GuestRewardTable
  'store.referral_rules': { market: string; inviter_amount: Numeric; invitee_amount: Numeric; minimum: Numeric }
  'store.referral_codes': { account_id: string; code: string }
  'store.referrals': ReferralTable
}
