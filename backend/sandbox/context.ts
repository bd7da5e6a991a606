import type { Generated, Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import type { PersonSubscription, SubscriptionControls } from './subscriptions/controls.ts'

type Typed<Field extends string> = Readonly<Record<Field, string>>

/**
 * Controls by which a tester gives an account of the store a wallet, rewards or a country status.
 * The store's own functions do it. They return a sentence that says why it was not done, or undefined.
 */
export interface WalletControls {
  readonly walletStatuses: readonly string[]
  readonly countryStatuses: readonly string[]
  readonly sponsors: readonly string[]
  readonly grantWallet: (wish: Typed<'user' | 'country' | 'status' | 'amount'>) => Promise<string | undefined>
  readonly grantReward: (wish: Typed<'user' | 'country' | 'amount' | 'days' | 'sponsor'>) => Promise<string | undefined>
  /** Ends the reward that is used next, as if it had run out. */
  readonly endNextReward: (wish: Typed<'user' | 'country'>) => Promise<string | undefined>
  /** Pays the referral bonuses of an account that are due, without the week of waiting. */
  readonly payReferrals: (wish: Typed<'user'>) => Promise<string | undefined>
  readonly setCountry: (wish: Typed<'country' | 'status'>) => Promise<string | undefined>
  readonly limits: readonly string[]
  readonly setLimit: (wish: Typed<'country' | 'limit' | 'amount'>) => Promise<string | undefined>
  readonly typedAmounts: readonly string[]
  readonly setPlaces: (wish: Typed<'country' | 'maxUsers' | 'typedAmounts'>) => Promise<string | undefined>
  /**
   * Disturbs the wallet's socket.
   * It cuts all connections, says nothing for two minutes, opens none for two minutes, or ends that.
   */
  readonly disturbSocket: (what: 'drop' | 'mute' | 'refuse' | 'restore') => void
  /** Ends the time in which an order may be paid with the wallet. */
  readonly endWalletTime: (wish: Typed<'order'>) => Promise<string | undefined>
  /** Ends the two weeks of a waiting gift. */
  readonly endGift: (wish: Typed<'order'>) => Promise<string | undefined>
  readonly cardStates: readonly string[]
  readonly makeGiftCard: (wish: Typed<'code' | 'country' | 'amount' | 'state'>) => Promise<string | undefined>
  /** Moves an order to another country, which its wallet cannot pay. */
  readonly moveWalletOrder: (wish: Typed<'order'>) => Promise<string | undefined>
  /** Describes in words what an account has; undefined = nothing. */
  readonly describeHoldings: (user: string) => Promise<string | undefined>
}

/** A wallet that a person of the sandbox has from the start. */
export interface PersonWallet {
  readonly status: 'active' | 'restricted' | 'reserved'
  /** Balance, or `belowMaximum` = 1 below what a wallet of the country may hold. */
  readonly balance: string
  /** Number of entries of the history; absent = as few as the balance needs. */
  readonly entries?: number
  /** A restriction ends after so many hours. */
  readonly restrictedHours?: number
}

/** A reward that a person of the sandbox has from the start. */
export interface PersonReward {
  readonly country: string
  readonly amount: string
  /** Ends after so many days. */
  readonly days: number
  readonly sponsor: 'partner' | 'payment' | 'store'
}

/** A claim that a person of the sandbox has made. */
export interface PersonClaim {
  /** Id of the loyalty item. */
  readonly item: string
  /** The reward was claimed so many days ago. */
  readonly daysAgo: number
  /** True = its item is still on its way. */
  readonly isPending?: boolean
  /** True = an order has used its coupon. */
  readonly isUsed?: boolean
}

/** A person of the sandbox as the store gets to know them. */
export interface KnownPerson {
  /** Id in the user pool. */
  readonly user: string
  readonly country: string
  readonly language: string
  readonly email: string
  /** With plus and calling code. */
  readonly phone: string
}

/** Functions of the store by which the people of the sandbox get their accounts and wallets. */
export interface PeopleControls {
  readonly isSold: (country: string) => boolean
  readonly hasWallets: (country: string) => boolean
  /** Creates the account of a person with its verified contacts; a repeated call changes nothing. */
  readonly register: (person: KnownPerson) => Promise<void>
  /**
   * Creates the wallet of a person; a repeated call changes nothing.
   * Returns why it was not made, or undefined.
   */
  readonly furnish: (person: KnownPerson, wallet: PersonWallet) => Promise<string | undefined>
  /** Grants the rewards of a person in countries that have them; a repeated call changes nothing. */
  readonly reward: (person: KnownPerson, rewards: readonly PersonReward[]) => Promise<void>
  /** Gives a person claims of loyalty items, in countries that have rewards. */
  readonly claim: (person: KnownPerson, claims: readonly PersonClaim[]) => Promise<void>
  /** Returns whether items can be subscribed to in a country. */
  readonly hasSubscriptions: (country: string) => boolean
  /**
   * Begins a subscription of a person, which gives its permission by `allow`.
   * Returns its id, or undefined where it did not become active; a repeated call finds the one that was begun.
   */
  readonly subscribe: (
    person: KnownPerson,
    wish: PersonSubscription,
    allow: (agreement: string) => Promise<void>
  ) => Promise<string | undefined>
  /** Cancels a subscription of a person. */
  readonly cancel: (person: KnownPerson, subscription: string) => Promise<void>
  /** Opens a session of the store; returns its cookies, or undefined where none was opened. */
  readonly openSession: (refreshToken: string) => Promise<readonly string[] | undefined>
}

/**
 * Dependencies of every service of the sandbox.
 * Like real external services they know the store by its public address alone.
 */
export interface SandboxContext {
  readonly database: Database
  readonly now: () => Date
  /** Cryptographically random bytes. */
  readonly randomBytes: (length: number) => Uint8Array
  readonly fetch: typeof fetch
  /** Waits in real time, as a slow service does. Unit: ms. */
  readonly wait: (ms: number) => Promise<void>
  readonly log: (event: string, detail?: Readonly<Record<string, unknown>>) => void
  /** Undefined = the store has no accounts, so there are no wallets to control. */
  readonly walletControls?: WalletControls | undefined
  /** Undefined = the store has no subscriptions. */
  readonly subscriptionControls?: SubscriptionControls | undefined
  /** Undefined = the store has no accounts, so there are no people. */
  readonly peopleControls?: PeopleControls | undefined
  readonly config: {
    readonly storeUrl: string
    /** Name of the store to which shoppers pay; absent = the standard store. */
    readonly storeName?: string
    /** Address of the payment webhook (PF 2.5). */
    readonly notifyUrl: string
    /** Public address of the hosted payment page, no trailing slash. */
    readonly publicPaymentsUrl: string
    readonly providerApiKey: string
    /** Signs agreements, charges and their events. */
    readonly agreementSecret: string
    readonly publisherSecret: string
    /** Password of the pages for testers; absent = there is none. */
    readonly password?: string | undefined
    readonly identity: IdentityConfig
    /** Secret shared with the service that verifies captchas; absent = there is no captcha. */
    readonly captchaSecret?: string
    /** Undefined = players have no login of the game in this store. */
    readonly gameAccount?: GameAccountConfig | undefined
  }
}

/** The game's own site as a store of its publisher is configured for it. */
export interface GameAccountConfig {
  /** Public address of the site, no trailing slash. */
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  /** Address of the store to which a login returns, compared exactly. */
  readonly redirectUri: string
}

/** The identity provider as the store is configured for it. */
export interface IdentityConfig {
  /** Address of the pool and the hosted sign-in, no trailing slash. */
  readonly url: string
  /** Region and name with an underscore between, as the id of a real pool. */
  readonly poolId: string
  readonly clientId: string
  /** The two social providers, as `identity_provider` names them. @source A§7, D21 */
  readonly providers: readonly [string, string]
  /** Addresses of the store to which the hosted sign-in and sign-out may return, compared exactly. */
  readonly redirectUris: readonly string[]
  readonly signOutUris: readonly string[]
  /** Service that the pool calls before sign-up and sign-in, and after a confirmation; undefined = none. */
  readonly triggers?: { readonly url: string; readonly secret: string } | undefined
  /** Value of `x-codes-secret` in calls about one-time codes; undefined = none is needed. */
  readonly codesSecret?: string | undefined
}

export interface OrderHistoryRow {
  txn_id: string
  order_id: string
  country: number
  currency: number
  pay_type: number
  direct: boolean
  amount: string
  items: { code: string; name: string; price: string }[]
  profile: Record<string, string>
  /** 0 paid, 431 or 216 waiting, any other value failed. */
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
  'sandbox.transactions': Omit<OrderHistoryRow, 'items' | 'profile'> & { items: unknown; profile: unknown }
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
