import type { ListedCaptchaModes } from '../../src/domain/account/captcha-mode.ts'
import type { InAppMarks } from '../../src/domain/partner/in-app.ts'
import type { FeatureDesk } from '../../stores/feature-file.ts'
import type { StoreBuild } from '../../stores/store-build.ts'
import type { Database } from '../database/database.ts'
import type { CircuitBreakers } from './jobs/circuit-breaker.ts'
import type { LocalCounts } from './limits/local-counts.ts'

/** The user pool that holds the store's accounts, and what is agreed with it. */
export interface IdentityConfig {
  /** Where its operations are asked for: POST with `x-amz-target`. */
  readonly poolUrl: string
  /** As its tokens name it. */
  readonly issuer: string
  /** Where its public keys are. */
  readonly keysUrl: string
  /** The one app client, which has no secret. */
  readonly clientId: string
  /** Agreed with the pool, which asks the store before it lets anybody sign up or in. */
  readonly triggerSecret: string
  /** Still verify its events while the pool's function learns the new one. */
  readonly retiringTriggerSecrets?: readonly string[]
  /** Sent with operations about one-time codes; the pool's firewall knows the store by it. */
  readonly codesSecret: string
  /** Who tells shoppers from machines on the forms of accounts. */
  readonly captcha: CaptchaConfig
}

/** A captcha provider, by the wire that the usual ones share. */
export interface CaptchaConfig {
  /** Where its tokens are verified. */
  readonly verifyUrl: string
  readonly secret: string
}

/** How a page comes by a solved captcha: by a provider's script, or by tokens that are handed out. */
export type CaptchaParty =
  | { readonly kind: 'script'; readonly script: string; readonly siteKey: string }
  | { readonly kind: 'tokens'; readonly url: string }

/** Another provider for a social sign-in. @source A§1 "two social identity providers", D21 */
export interface SocialProvider {
  /** As the pool's hosted sign-in names it. */
  readonly id: string
  /** As shoppers know it. */
  readonly name: string
}

/** Whom the pages of accounts talk to themselves, and by which names. Nothing of it is secret. @source A§7, M237, M239 */
export interface AccountParties {
  readonly clientId: string
  /** By which the wallet service knows the store. @source M218 */
  readonly merchantId: string
  /** `endpoint` is where operations are posted. */
  readonly pool: { readonly id: string; readonly endpoint: string }
  /** The hosted sign-in, and the providers behind it; absent = no social sign-in. */
  readonly hosted?: {
    readonly issuer: string
    readonly authorizationEndpoint: string
    readonly tokenEndpoint: string
    readonly jwksUri: string
    readonly redirectUri: string
    readonly providers: readonly SocialProvider[]
    /** Scopes that pages ask for; absent = those that a real pool takes. @source M81 */
    readonly scope?: string
  }
  readonly captcha: CaptchaParty
  /** How captchas show themselves; a form that is not listed has an invisible one. @source M80 */
  readonly captchaModes?: ListedCaptchaModes
}

/** What the store answers about a number without looking it up, so that a tester can reach it. */
type ForcedNumber = 'unknownToWallet' | 'used' | 'inWallet'

/** Where the outside parties live and the secrets agreed with them; read once from the environment by backend/main. */
export interface ServicesConfig {
  /** Public address of the store, no trailing slash: http://localhost:4000 */
  readonly storeUrl: string
  /** The payments provider's API (PF 2), no trailing slash. */
  readonly providerUrl: string
  readonly providerApiKey: string
  /** Also counts when the provider signs with it; absent = none retires. */
  readonly retiringProviderApiKeys?: readonly string[]
  /** Base of all publishers' JSON-RPC endpoints (PF 1): `${publisherUrl}/${publisher key}`. */
  readonly publisherUrl: string
  readonly publisherSecret: string
  /** Agreed name of the seller, signed in every publisher call. */
  readonly serviceProvider: string
  /** Where mails are handed over: POST `${mailUrl}/mails`. */
  readonly mailUrl: string
  /** Where text messages are handed over: POST `${smsUrl}/sms`. */
  readonly smsUrl: string
  /** Where what companies write to us is handed over, the whole address. @source D42 */
  readonly partnershipUrl: string
  /**
   * Where purchases are rated: POST `${ratingUrl}/invitations`; undefined = no invitations.
   * @source M239, M261
   */
  readonly ratingUrl?: string | undefined
  /** Signs quotes; the same on every process of one store. */
  readonly quoteSecret: string
  /** Verify what they signed, and sign nothing; absent = none retires. */
  readonly retiringQuoteSecrets?: readonly string[]
  /** True = sandbox parties: isForTest 1. */
  readonly isForTest: boolean
  /** Answers about single numbers that the sandbox forces; absent = none is forced. */
  readonly forcedNumber?: ((phone: string) => ForcedNumber | undefined) | undefined
  /** False = the request limits of PF 8.2 are not counted, for measurements on one's own machine. */
  readonly limitRequests?: boolean
  /** True = GraphQL describes its own schema, within the limits of every query. */
  readonly introspection?: boolean
  /** Request header that carries the visitor's country, when the host sets one. @source D49 */
  readonly countryHeader: string | undefined
  /** A service of its own that pages ask for the visitor's country; absent = this one. @source M239 */
  readonly countryUrl?: string | undefined
  /** Where visits are counted, with consent: an address, or a path of the store itself; absent = nowhere. */
  readonly analyticsUrl?: string | undefined
  /** Where pages tell of errors: a Sentry DSN; absent = nowhere. */
  readonly errorsDsn?: string | undefined
  /** Where shoppers write to for what no page can do; without it no address is named. */
  readonly contactEmail?: string | undefined
  /** What this build is called in its mails and text messages; undefined = as their texts say. */
  readonly storeName?: string | undefined
  /** Paths of the markets that this build sells in; undefined = all. @source M35 */
  readonly countries?: ReadonlySet<string> | undefined
  /** The build with its operator's settings; undefined = every feature is on. @source M176 */
  readonly build?: StoreBuild | undefined
  /** What the operator's commands about features work on; undefined in tests that need none. */
  readonly features?: FeatureDesk | undefined
  /** How calls show that they come from inside an app, where nothing is sold; undefined = this build runs in none. @source M171 */
  readonly inApp?: InAppMarks | undefined
  /** Undefined = this store has no accounts, and none of their calls exists. */
  readonly identity?: IdentityConfig | undefined
  /** Whom the pages of accounts talk to themselves; there where `identity` is. */
  readonly accountParties?: AccountParties | undefined
}

/** The named moments of a purchase at which a process may die; tests kill it there. */
export type CrashPoint =
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

/** What every service function is given; nothing else is global. */
export interface Services {
  readonly database: Database
  readonly now: () => Date
  /** Lets so many milliseconds pass. */
  readonly wait: (ms: number) => Promise<void>
  /** Cryptographically random bytes. */
  readonly randomBytes: (length: number) => Uint8Array
  /** Calls external services; the breakers learn how each call ended. */
  readonly fetch: typeof fetch
  /** Which external services may be called now. */
  readonly breakers: CircuitBreakers
  /** Requests of limits that are counted in the process. */
  readonly requestCounts: LocalCounts
  readonly config: ServicesConfig
  /** Does nothing outside tests. */
  readonly reached: (point: CrashPoint) => void
  readonly log: (event: string, detail?: Readonly<Record<string, unknown>>) => void
}
