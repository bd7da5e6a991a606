import type { ColumnType, Generated } from 'kysely'

/** A login at the publisher's game account that has begun. */
export interface PlayerAttemptTable {
  id: string
  expires_at: Date
  used_at: Date | null
}

/** A player of the publisher's game, as the last login named them. */
export interface PlayerTable {
  account_id: string
  issuer: string
  subject: string
  player_id: string
  name: string
  status: string
  country: string
  region: string
  region_code: string
  identities: ColumnType<unknown, string, string>
  seen_at: Date
}

/** A login of a player. `partner_tokens` are sealed. */
export interface PlayerSessionTable {
  /** Hash of what the cookie holds; of a pending login that of its token. */
  id: string
  state: 'pending' | 'open'
  subject: string
  account_id: string | null
  player: ColumnType<unknown, string | null, string | null>
  partner_tokens: string
  partner_tokens_expire_at: Date
  created_at: Date
  ends_at: Date
  lease: Generated<string | null>
  leased_until: Generated<Date | null>
}

/** Tables of the players of a publisher's own store. */
export interface PlayerTables {
  'store.player_attempts': PlayerAttemptTable
  'store.players': PlayerTable
  'store.player_sessions': PlayerSessionTable
  'store.player_tokens': { token_hash: string; session_id: string; expires_at: Date }
}
