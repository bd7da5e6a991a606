import type { Generated } from 'kysely'

/** State of a gift. @source B§4 "Voucher/gift validity", M144 */
export type GiftState = 'unpaid' | 'waiting' | 'delivering' | 'claimed' | 'expired' | 'withdrawn'

/** The gift of an order. */
export interface GiftTable {
  order_id: string
  /** Number of its link and code; an older one opens nothing. */
  generation: Generated<number>
  token_hash: string
  code_hash: string
  /** Null once it is erased, 30 days after the end. */
  recipient_email: string | null
  recipient_hash: string
  sender_name: string
  message: Generated<string>
  state: GiftState
  expires_at: Date | null
  resent_after_expiry: Generated<boolean>
  claimed_at: Date | null
  /** When it was claimed, expired or was taken back for the last time. */
  ended_at: Date | null
  /** Hash of generation and player of the running or successful claim. */
  claim_digest: string | null
  /** What the publisher answered to the last claim that it did not deliver. */
  refused_code: number | null
  opened_at: Date | null
  needs_otp: boolean
  otp_hash: string | null
  otp_sent_at: Date | null
  otp_expires_at: Date | null
}

/** A card that fills a wallet. */
export interface GiftCodeTable {
  code_hash: string
  country: string
  currency: string
  amount: string
  valid_from: Date
  expires_at: Date | null
  state: 'sold' | 'redeemed' | 'blocked'
  order_id: string | null
  redeemed_by: string | null
  redeemed_at: Date | null
  transfer_id: string | null
}

/** Tables of the gifts, for `database.as<GiftTables>()`. */
export interface GiftTables {
  'store.gifts': GiftTable
  'store.gift_rules': { market: string; otp_from: string }
  'store.gift_codes': GiftCodeTable
}
