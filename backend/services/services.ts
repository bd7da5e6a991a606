import type { ListedCaptchaModes } from '../../src/domain/account/captcha-mode.ts'
import type { InAppMarks } from '../../src/domain/partner/in-app.ts'
import type { FeatureContext } from '../../brands/feature-file.ts'
import type { StoreBuild } from '../../brands/store-build.ts'
import type { Database } from '../database/database.ts'
import type { CircuitBreakers } from './jobs/circuit-breaker.ts'
import type { LocalCounts } from './limits/local-counts.ts'

/** The user pool of the store's accounts, and the secrets shared with it. */
export interface IdentityConfig {
  /** Address of its operations: POST with `x-amz-target`. */
  readonly poolUrl: string
  /** Issuer in its tokens. */
  readonly issuer: string
  /** Address of its public keys. */
  readonly keysUrl: string
  /** The one app client, which has no secret. */
  readonly clientId: string
  /** Shared with the pool, which calls the store before every sign-up and sign-in. */
  readonly triggerSecret: string
  /** Older secrets that still verify its events while the pool's function gets the new one. */
  readonly retiringTriggerSecrets?: readonly string[]
  /** Sent with operations about one-time codes; the pool's firewall recognises the store by it. */
  readonly codesSecret: string
  /** The captcha on the forms of accounts. */
  readonly captcha: CaptchaConfig
}

/** A captcha provider with the protocol that the usual ones share. */
export interface CaptchaConfig {
  /** Address that verifies its tokens. */
  readonly verifyUrl: string
  readonly secret: string
}

/** How a page gets a solved captcha: by a provider's script, or by tokens of a call. */
export type CaptchaParty =
  | { readonly kind: 'script'; readonly script: string; readonly siteKey: string }
  | { readonly kind: 'tokens'; readonly url: string }

/** A provider of a social sign-in. @source A§1 "two social identity providers", D21 */
export interface SocialProvider {
  /** Name in the pool's hosted sign-in. */
  readonly id: string
  /** Name that shoppers see. */
  readonly name: string
}

/**
 * External services that the pages of accounts call themselves, with their ids.
 * Nothing of it is secret. @source A§7, M237, M239
 */
export interface AuthEndpoints {
  readonly clientId: string
  /** Name of the store in the wallet service. @source M218 */
  readonly merchantId: string
  /** `endpoint` is the address of operations. */
  readonly pool: { readonly id: string; readonly endpoint: string }
  /** The hosted sign-in, and the providers behind it; absent = no social sign-in. */
  readonly hosted?: {
    readonly issuer: string
    readonly authorizationEndpoint: string
    readonly tokenEndpoint: string
    readonly jwksUri: string
    readonly redirectUri: string
    readonly providers: readonly SocialProvider[]
    /** Scopes that pages request; absent = those that a real pool accepts. @source M81 */
    readonly scope?: string
  }
  readonly captcha: CaptchaParty
  /** How captchas are shown; a form that is not listed has an invisible one. @source M80 */
  readonly captchaModes?: ListedCaptchaModes
}

/** The publisher's game account, with which players of its own store log in. @source M88, M238 */
export interface PartnerConfig {
  /** Issuer of its tokens; its settings are found below it. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Login service: answers whether a player may log in, and the player's data. */
  readonly loginUrl: string
  /** Address under which the store reaches the issuer's origin; absent = that origin itself. */
  readonly internalUrl?: string
  /** Script of the game account, which pages load. */
  readonly scriptUrl: string
  /** Digest of the script; absent = it is not checked. */
  readonly scriptIntegrity?: string
  /** End of the pre-registration phase; absent = there is none. @source M268 */
  readonly opensAt?: Date
}

/** Answer of the store about a number without a look-up, so that a tester can see it. */
type ForcedNumber = 'unknownToWallet' | 'used' | 'inWallet'

/**
 * Addresses of the external services and the secrets shared with them.
 * backend/main reads them once from the environment.
 */
export interface ServicesConfig {
  /** Public address of the store, no trailing slash: http://localhost:4000 */
  readonly storeUrl: string
  /** The payments provider's API (PF 2), no trailing slash. */
  readonly providerUrl: string
  readonly providerApiKey: string
  /** Signs calls and events about agreements; undefined = the store has no subscriptions. */
  readonly agreementSecret?: string | undefined
  /** Older keys that the provider may still sign with; absent = there are none. */
  readonly retiringProviderApiKeys?: readonly string[]
  /** Base of all publishers' JSON-RPC endpoints (PF 1): `${publisherUrl}/${publisher key}`. */
  readonly publisherUrl: string
  readonly publisherSecret: string
  /** Name of the seller, signed in every publisher call. */
  readonly serviceProvider: string
  /** Service that sends mails: POST `${mailUrl}/mails`. */
  readonly mailUrl: string
  /** Service that sends text messages: POST `${smsUrl}/sms`. */
  readonly smsUrl: string
  /** Whole address that receives messages of companies. @source D42 */
  readonly partnershipUrl: string
  /**
   * Service for ratings of purchases: POST `${ratingUrl}/invitations`; undefined = no invitations.
   * @source M239, M261
   */
  readonly ratingUrl?: string | undefined
  /** Signs quotes; the same on every process of one store. */
  readonly quoteSecret: string
  /** Older secrets that only verify what they signed; absent = there are none. */
  readonly retiringQuoteSecrets?: readonly string[]
  /** True = the services of the sandbox: isForTest 1. */
  readonly isForTest: boolean
  /** Answers about single numbers that the sandbox forces; absent = none is forced. */
  readonly forcedNumber?: ((phone: string) => ForcedNumber | undefined) | undefined
  /**
   * Code of the look-up `otp` by which the sandbox refuses to send a wallet's code.
   * Absent = none is forced.
   */
  readonly forcedOtpCode?: ((phone: string) => number | undefined) | undefined
  /** False = the request limits of PF 8.2 are not counted, for measurements on one's own machine. */
  readonly limitRequests?: boolean
  /** True = GraphQL describes its own schema, within the limits of every query. */
  readonly introspection?: boolean
  /** Request header that carries the visitor's country, when the host sets one. @source D49 */
  readonly countryHeader: string | undefined
  /** A service of its own that pages ask for the visitor's country; absent = this one. @source M239 */
  readonly countryUrl?: string | undefined
  /**
   * Address to which visits are sent, with consent, or a path of the store itself.
   * Absent = none are sent.
   */
  readonly analyticsUrl?: string | undefined
  /** Sentry DSN to which pages send errors; absent = none are sent. */
  readonly errorsDsn?: string | undefined
  /** Address for questions that no page can answer; absent = none is shown. */
  readonly contactEmail?: string | undefined
  /** Name of this build in its mails and text messages; undefined = the name in the texts. */
  readonly storeName?: string | undefined
  /** Paths of the markets that this build sells in; undefined = all. @source M35 */
  readonly countries?: ReadonlySet<string> | undefined
  /** The build with its operator's settings; undefined = every feature is on. @source M176 */
  readonly build?: StoreBuild | undefined
  /** Data of the operator's commands about features; undefined in tests that need none. */
  readonly features?: FeatureContext | undefined
  /**
   * Signs of calls from inside an app, where nothing is sold; undefined = this build has no app.
   * @source M171
   */
  readonly inApp?: InAppMarks | undefined
  /** Undefined = this store has no accounts, and none of their calls exist. */
  readonly identity?: IdentityConfig | undefined
  /** External services that the pages of accounts call themselves; present where `identity` is. */
  readonly authEndpoints?: AuthEndpoints | undefined
  /** Undefined = players do not log in with a publisher's account, and none of those calls exist. */
  readonly partner?: PartnerConfig | undefined
}

/** Failpoints of a purchase; tests end the process there. */
export type Failpoint =
  | 'order.beforeWrite'
  | 'order.afterWrite'
  | 'order.beforeInit'
  | 'order.afterInit'
  | 'order.beforeAnswer'
  | 'notification.afterEvent'
  | 'notification.afterInquiry'
  | 'notification.beforeAcknowledge'
  | 'delivery.beforeCall'
  | 'delivery.afterCall'
  | 'delivery.beforeCommit'
  | 'mail.beforeSend'
  | 'mail.afterSend'
  | 'refund.beforeCall'
  | 'refund.afterCall'
  | 'import.afterChunk'
  | 'import.beforeCommit'
  | 'walletCharge.afterLock'
  | 'walletRefund.beforeCall'
  | 'walletRefund.afterCall'
  | 'walletRefund.beforeCommit'
  | 'walletClosing.beforeCommit'
  | 'rewardExpiry.beforeCommit'
  | 'referral.beforeCommit'
  | 'walletCredit.afterCommit'
  | 'walletTopUp.beforeWrite'
  | 'walletTopUp.afterWrite'
  | 'walletTopUp.beforeInit'
  | 'walletTopUp.beforeAnswer'
  | 'walletTopUp.afterInit'
  | 'walletCredit.afterInquiry'
  | 'walletCredit.beforeCommit'
  | 'walletCreate.afterCode'
  | 'walletCreate.beforeCommit'
  | 'walletCreate.afterCommit'
  | 'walletCharge.beforeCommit'
  | 'walletCharge.afterCommit'
  | 'charge.beforeWrite'
  | 'charge.afterWrite'
  | 'charge.afterCall'
  | 'charge.beforeCommit'

/** Dependencies of every service function; nothing else is global. */
export interface Services {
  readonly database: Database
  readonly now: () => Date
  /** Real time where `now` is the moved clock of one subscription; calls are signed by it. */
  readonly realNow?: () => Date
  /** Waits so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>
  /** Cryptographically random bytes. */
  readonly randomBytes: (length: number) => Uint8Array
  /** Calls external services; the breakers record how each call ended. */
  readonly fetch: typeof fetch
  /** Decides which external services may be called now. */
  readonly breakers: CircuitBreakers
  /** Requests of limits that are counted in the process. */
  readonly requestCounts: LocalCounts
  readonly config: ServicesConfig
  /** Does nothing outside tests. */
  readonly crashPoint: (point: Failpoint) => void
  readonly log: (event: string, detail?: Readonly<Record<string, unknown>>) => void
}
