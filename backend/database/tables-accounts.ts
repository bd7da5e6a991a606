import type { ColumnType, Generated } from 'kysely'

/** What the store keeps of an account beside the user pool. */
export interface AccountTable {
  /** The pool's `sub`. */
  id: string
  market: string | null
  shop_lang: string | null
  created_at: Date
  idp_verified_at: Date | null
  cpf_hash: string | null
  /** A session that was opened before this moment is over. */
  signed_out_at: Date | null
  /** The sign-in that outlived that moment, as the pool's tokens name it. */
  kept_sign_in: Generated<string | null>
  deleted_at: Date | null
  /** Sealed; null unless the pool still has to delete the user. */
  deletion_token: Generated<string | null>
}

/** A browser's session. `refresh_token` and `answer` are sealed. */
export interface SessionTable {
  /** Hash of what the cookie holds. */
  id: string
  account_id: string
  refresh_token: string
  /** The newest tokens, for a repeated request; null once the session has ended. */
  answer: string | null
  answered_at: Date
  tokens_expire_at: Date
  created_at: Date
  used_at: Date
  ends_at: Date
  ended_at: Date | null
  lease: string | null
  leased_until: Date | null
  /** Id of the sign-in in the pool's tokens; null where they have none. */
  sign_in: Generated<string | null>
}

/** By what an account can be reached; a number with a wallet is one of its own. */
export type ContactKind = 'email' | 'phone' | 'walletPhone'

/** Tables of accounts and sessions. */
export interface AccountTables {
  'store.accounts': AccountTable
  'store.sessions': SessionTable
  'store.account_contacts': { kind: ContactKind; contact_hash: string; account_id: string }
  'store.deleted_contacts': { kind: ContactKind; contact_hash: string; deleted_at: Date }
  'store.sign_ups': { user_name: string; cpf_hash: string | null; referral_code: string | null; created_at: Date }
  'store.otp_tries': { subject: string; purpose: string; tries: ColumnType<unknown, string, string>; changed_at: Date }
  'store.accepted_codes': { subject: string; code_hash: string; accepted_at: Date }
  'store.recoveries': { subject: string; asked_at: Date }
  'store.ended_sign_ins': { sign_in: string; ended_at: Date }
}
