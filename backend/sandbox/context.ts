import type { Generated, Kysely } from 'kysely'
import type { Database } from '../database/database.ts'

type Typed<Field extends string> = Readonly<Record<Field, string>>

/** What a tester may give an account of the store, whose own functions do it. A sentence = why it was not done. */
export interface PurseLevers {
  readonly walletStatuses: readonly string[]
  readonly countryStatuses: readonly string[]
  readonly sponsors: readonly string[]
  readonly giveWallet: (wish: Typed<'user' | 'country' | 'status' | 'amount'>) => Promise<string | undefined>
  readonly giveReward: (wish: Typed<'user' | 'country' | 'amount' | 'days' | 'sponsor'>) => Promise<string | undefined>
  readonly setCountry: (wish: Typed<'country' | 'status'>) => Promise<string | undefined>
  /** What an account has, in words; undefined = nothing. */
  readonly holds: (user: string) => Promise<string | undefined>
}

/** What every sandbox party is given. They know the store by its public address alone, as real parties would. */
export interface SandboxContext {
  readonly database: Database
  readonly now: () => Date
  /** Cryptographically random bytes. */
  readonly randomBytes: (length: number) => Uint8Array
  readonly fetch: typeof fetch
  /** Lets real time pass, as a slow party does. Unit: ms. */
  readonly wait: (ms: number) => Promise<void>
  readonly log: (event: string, detail?: Readonly<Record<string, unknown>>) => void
  /** Undefined = the store has no accounts, so there are no wallets to control. */
  readonly purse?: PurseLevers | undefined
  readonly config: {
    readonly storeUrl: string
    /** Whom shoppers pay; absent = the standard store. */
    readonly storeName?: string
    /** Where payments are notified (PF 2.5). */
    readonly notifyUrl: string
    /** Public address of the hosted payment page, no trailing slash. */
    readonly publicPaymentsUrl: string
    readonly providerApiKey: string
    readonly publisherSecret: string
    /** What the pages for people ask for; absent = nothing. */
    readonly password?: string | undefined
    readonly identity: IdentityConfig
    /** Agreed with who verifies captchas; absent = there is no captcha. */
    readonly captchaSecret?: string
  }
}

/** The identity provider as the store is configured for it. */
export interface IdentityConfig {
  /** Where the pool and the hosted sign-in answer, no trailing slash. */
  readonly url: string
  /** Region and name with an underline between, as a real pool's. */
  readonly poolId: string
  readonly clientId: string
  /** The two social providers, as `identity_provider` names them. @source A§7, D21 */
  readonly providers: readonly [string, string]
  /** Addresses of the store to which the hosted sign-in and sign-out may return, compared as they are. */
  readonly redirectUris: readonly string[]
  readonly signOutUris: readonly string[]
  /** Service that the pool calls before sign-up and sign-in, and after a confirmation; undefined = none. */
  readonly triggers?: { readonly url: string; readonly secret: string } | undefined
  /** Value of `x-codes-secret` in calls about one-time codes; undefined = none is needed. */
  readonly codesSecret?: string | undefined
}

export interface TransactionRow {
  txn_id: string
  order_id: string
  country: number
  currency: number
  pay_type: number
  direct: boolean
  amount: string
  items: { code: string; name: string; price: string }[]
  profile: Record<string, string>
  /** 0 paid, 431 or 216 waiting, anything else failed. */
  result_code: number
  is_final: boolean
  paid_amount: string | null
  payment_code: string | null
  step: string
  opened_at: Date | null
  expires_at: Date
  created_at: Date
}

export interface NotificationRow {
  id: Generated<string>
  txn_id: string
  result_code: number
  total_price: string
  attempts: Generated<number>
  run_at: Date | null
  leased_until: Date | null
  acknowledged_at: Date | null
}

export interface RefundRow {
  id: string
  txn_id: string
  status_code: 'accepted' | 'succeeded' | 'failed'
  amount: string
  currency: number
  customer_email: string | null
  created_at: Date
  run_at: Date | null
  finalized_at: Date | null
}

/** An event about a payment, until the store has acknowledged it. */
export interface EventRow {
  id: string
  event: string
  txn_id: string
  refund_id: string | null
  status: string | null
  amount: string
  attempts: Generated<number>
  run_at: Date | null
  leased_until: Date | null
  acknowledged_at: Date | null
}

export interface TopupRow {
  digest: string
  publisher: string
  user_id: string
  zone_id: string
  sku: string
  order_id: string
  attempts: number
  delivered_at: Date | null
  first_at: Date
}

export interface MailRow {
  id: string
  kind: string
  recipient: string
  subject: string
  body_text: string
  language: string
  received_at: Date
}

export interface SandboxTables {
  'sandbox.transactions': Omit<TransactionRow, 'items' | 'profile'> & { items: unknown; profile: unknown }
  'sandbox.notifications': NotificationRow
  'sandbox.refunds': RefundRow
  'sandbox.topups': TopupRow
  'sandbox.events': EventRow
  'sandbox.settlements': { txn_id: string; settled_at: Date }
  'sandbox.mails': MailRow
  'sandbox.switches': { name: string; until: Date }
  'sandbox.captcha_tokens': { token: string; issued_at: Date; used_at: Date | null }
  'sandbox.channels': { pc_id: number; kind: string; name: string }
}

export const tables = ({ database }: Pick<SandboxContext, 'database'>): Kysely<SandboxTables> => database.as<SandboxTables>()
