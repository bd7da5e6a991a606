import type { ColumnType, Generated } from 'kysely'
import type { NotificationMark } from '../../src/domain/notification/notification.ts'
import type { NotificationWords } from '../../src/domain/notification/notification-source.ts'
import type { Texts } from './tables-catalogue.ts'

/** Written as JSON text, read as what it holds. */
type Json<A> = ColumnType<A, string, string>

/** Channels of messages outside all orders. */
export type MessageKind = 'sms' | 'mail' | 'partnership'

/** Text of a notification as it is stored: names of texts, or texts by language. */
export type StoredWords =
  | Extract<NotificationWords, { readonly kind: 'keys' }>
  | { readonly kind: 'texts'; readonly titles: Texts; readonly texts: Texts | null }

/** Tables beside those of the orders. */
export interface DeskTables {
  'store.messages': {
    id: string
    kind: MessageKind
    recipient: string
    subject: string
    /** Null once it was sent. */
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
    /** Empty = offers; else the path of a product that is not there yet. */
    topic: Generated<string>
  }
  'store.pre_registrations': {
    consent_id: string
    voucher_type_id: number
    guest_user_id: string | null
    created_at: Date
    announced_at: Date | null
  }
  'store.notifications': {
    id: string
    market: string
    /** One of the two, or neither: then the notification is for the whole market. */
    guest_user_id: string | null
    account_id: Generated<string | null>
    words: Json<StoredWords>
    url: string | null
    created_at: Date
    ends_at: Date | null
  }
  /** Of a guest or of an account. */
  'store.notification_marks': {
    guest_user_id: Generated<string | null>
    account_id: Generated<string | null>
    notification_id: string
    state: NotificationMark
  }
  'store.number_codes': { market: string; msisdn: string; code_hash: string | null; expires_at: Date; tries: Json<unknown> }
}
