import type { ColumnType, Kysely } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { MailRow } from '../context.ts'

/** Written as JSON text, read as what it holds. */
type Json<A> = ColumnType<A, string, string>

export interface UserRow {
  sub: string
  username: string
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'EXTERNAL_PROVIDER'
  enabled: boolean
  attributes: Record<string, string>
  /** A sandbox control: tokens and answers contain nothing of this user but the id. */
  hides_attributes: boolean
  email_alias: string | null
  phone_alias: string | null
  salt: string | null
  verifier: string | null
  created_at: Date
}

export interface IdentityTables {
  'sandbox.pool_settings': { name: string; value: string }
  'sandbox.pool_users': Omit<UserRow, 'attributes' | 'enabled' | 'hides_attributes'> & {
    attributes: Json<UserRow['attributes']>
    enabled: ColumnType<boolean, boolean | undefined, boolean>
    hides_attributes: ColumnType<boolean, boolean | undefined, boolean>
  }
  'sandbox.pool_codes': {
    sub: string
    purpose: string
    code_hash: string
    pending: string | null
    wrong_tries: number
    sent_at: Date
    sends: number
    counted_since: Date
  }
  /** Mails: those that went out, and those without a recipient, which are cleared. */
  'sandbox.mails': MailRow
  'sandbox.pool_unsent': MailRow
  'sandbox.pool_attempts': { sub: string; failures: number; failed_at: Date }
  'sandbox.pool_challenges': {
    id: string
    sub: string
    client_public: string
    server_secret: string
    salt: string
    verifier: string
    expires_at: Date
  }
  'sandbox.pool_sessions': {
    id: string
    sub: string
    scope: string
    signed_in_at: Date
    expires_at: Date
    revoked_at: Date | null
  }
  'sandbox.pool_refresh_tokens': { digest: string; session_id: string; used_at: Date | null; answer: string | null }
}

/** The books, read outside or inside a transaction. */
export type Books = Pick<Database, 'as'>

export const identityTables = ({ database }: { readonly database: Books }): Kysely<IdentityTables> => database.as<IdentityTables>()
