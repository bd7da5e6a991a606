import type { ColumnType } from 'kysely'

/** Written as JSON text, read as what it holds. */
type Json<A> = ColumnType<A, string, string>

/** How something reaches somebody outside all orders. */
export type MessageKind = 'sms' | 'mail' | 'partnership'

/** Tables of what stands beside the orders. */
export interface DeskTables {
  'store.messages': {
    id: string
    kind: MessageKind
    recipient: string
    subject: string
    /** Null once it was handed over. */
    body: string | null
    language: string
    created_at: Date
    sent_at: Date | null
  }
  'store.blocked_numbers': { market: string; msisdn: string; blocked_at: Date; provider_told_at: Date | null }
  'store.marketing_consents': {
    id: string
    market: string
    shop_lang: string
    email: string | null
    msisdn: string | null
    subscribed: boolean
    changed_at: Date
  }
  'store.number_codes': { market: string; msisdn: string; code_hash: string | null; expires_at: Date; tries: Json<unknown> }
}
