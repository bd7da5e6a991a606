import { isIP } from 'node:net'
import { join } from 'node:path'
import { readLocalHosts, readStore } from '../brands/read-store.ts'
import { type FeatureContext, featureFileOf, readFeatures } from '../brands/feature-file.ts'
import { withFeatures } from '../brands/feature-settings.ts'
import type { StoreBuild } from '../brands/store-build.ts'
import { storePathOrNone } from '../src/domain/navigation/store-path.ts'
import { isEmail } from '../src/domain/account/credentials.ts'
import { authEndpointsOf, addressOf, identityOf, withoutAccounts } from './account-settings.ts'
import type { SeedMode } from './database/seed/seed.ts'
import type { AuthEndpoints, IdentityConfig, PartnerConfig } from './services/services.ts'
import { type Env, readSandbox, readSecret, refuseOpenSettings, type RotatingSecret } from './secure-settings.ts'
import { partnerOf, sandboxPartner } from './partner-settings.ts'
import { StartupError } from './startup-error.ts'

/** Settings of the connections to a PostgreSQL server. */
export interface DatabaseSettings {
  /** False = statements are never prepared, for poolers that do not support it. */
  readonly prepare: boolean
  /** Longest time of one statement. Unit: ms. */
  readonly statementTimeoutMs: number
  /**
   * False = the role of the database has the time-outs.
   * A pooler may refuse connections that send them.
   */
  readonly sendTimeouts: boolean
}

/** Times of stopping a store. */
export interface DrainSettings {
  /** Time in which requests are still accepted, while proxies learn that it is not ready. Unit: ms. */
  readonly delayMs: number
  /** Time after which the process ends, whatever still runs. Unit: ms. */
  readonly limitMs: number
}

/** Settings of the cache of rendered pages. */
export interface PageCacheSettings {
  /** Folder that the processes of a machine share. */
  readonly folder: string
  /** Largest size of the folder. Unit: bytes. */
  readonly maxBytes: number
  /** Longest wait of a request for a page that is being rendered. Unit: ms. */
  readonly waitMs: number
  /** True = pages are rendered in the background after the start. */
  readonly isWarmedUp: boolean
}

/**
 * Settings of this start, from the environment.
 * Every name has a default that works on a developer's machine.
 */
export interface Settings {
  /** The build of the store, by STORE; without accounts where there is no user pool. */
  readonly store: StoreBuild
  /** The build as its sources have it, and the file with the operator's changes. */
  readonly features: Omit<FeatureContext, 'running'>
  /** False = the worker in browsers deletes its caches and unregisters itself. */
  readonly serviceWorker: boolean
  /** A store with a host of its own also allows the names of this machine. @source D32 */
  readonly localHosts: boolean
  readonly port: number
  readonly databaseUrl: string | undefined
  /** Connections to the server at `databaseUrl`. */
  readonly database: DatabaseSettings
  /** The address at which the store listens: one of this machine's, or all of them (`0.0.0.0`, `::`). */
  readonly host: string
  /** The address at which the store reaches itself, as its sandbox does; no trailing slash. */
  readonly ownAddress: string
  /** Time within which a whole request must have arrived. Unit: ms. */
  readonly requestTimeoutMs: number
  readonly drain: DrainSettings
  readonly dataFolder: string
  readonly pageCache: PageCacheSettings
  /** Public address of the store, no trailing slash. */
  readonly storeUrl: string
  /** False = real external services at the addresses below; the pages under /_/ do not exist. */
  readonly sandbox: boolean
  /** Password of the sandbox's pages; undefined = none, on a developer's machine. */
  readonly sandboxPassword: string | undefined
  /** `empty` = the seed fills an empty catalogue; `always` = a changed one replaces it. */
  readonly seed: SeedMode
  readonly providerUrl: string
  readonly providerApiKeys: RotatingSecret
  /** Signs calls about agreements; undefined = the provider has none. */
  readonly agreementSecret: string | undefined
  readonly publisherUrl: string
  readonly publisherSecrets: RotatingSecret
  readonly serviceProvider: string
  readonly mailUrl: string
  readonly smsUrl: string
  readonly partnershipUrl: string
  /** Service for ratings of purchases; undefined = no invitations. */
  readonly ratingUrl: string | undefined
  /** Undefined = the secret in the database. */
  readonly quoteSecrets: RotatingSecret | undefined
  readonly countryHeader: string | undefined
  /** A service that suggests the visitor's country; undefined = the store does. @source M239 */
  readonly countryUrl: string | undefined
  readonly contactEmail: string | undefined
  /** Address to which visits are sent; undefined = no code for it is loaded and nothing is sent. */
  readonly analyticsUrl: string | undefined
  /**
   * Sentry DSN to which pages send errors.
   * Undefined = no code for it is loaded and nothing is sent.
   */
  readonly errorsDsn: string | undefined
  /**
   * Addresses or networks whose `X-Forwarded-For` is trusted; limits count by that address.
   * Empty = visitors connect directly.
   */
  readonly trustedProxies: readonly string[]
  /** The user pool with the store's accounts; undefined = the store has none. */
  readonly identity: IdentityConfig | undefined
  /** What pages of accounts must know of the user pool and its services. */
  readonly authEndpoints: AuthEndpoints | undefined
  /** The publisher's game account; undefined = players do not log in with one. */
  readonly partner: PartnerConfig | undefined
  /** Off only for tests and benchmarks, which send the calls of thousands of shoppers from one address. */
  readonly limitRequests: boolean
  /** On during development: GraphQL describes its own schema. */
  readonly introspection: boolean
}

const portOf = (text: string | undefined): number => {
  if (text === undefined || text === '') return 4000
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartupError(`PORT is "${text}", which is no port number (1 to 65535).`)
  return port
}

/**
 * Reads a switch: exactly `on` or `off`; absent or empty = the fallback.
 * @failure StartupError — any other text
 */
const isOn = (name: string, text: string | undefined, fallback: boolean): boolean => {
  if (text === undefined || text === '') return fallback
  if (text !== 'on' && text !== 'off') throw new StartupError(`${name} is "${text}", but must be "on" or "off".`)
  return text === 'on'
}

/**
 * Reads a number of whole seconds as milliseconds.
 * @failure StartupError — it is no number, or out of bounds
 */
const secondsOf = (name: string, text: string | undefined, fallback: number, [least, most]: readonly [number, number]): number => {
  const count = text === undefined || text === '' ? fallback : Number(text)
  if (!Number.isInteger(count) || count < least || count > most)
    throw new StartupError(`${name} is "${text}", but must be whole seconds from ${least} to ${most}.`)
  return count * 1000
}

/** Smallest size of the folder of cached pages. Unit: bytes. */
const LEAST_CACHE_BYTES = 1_000_000

/**
 * Reads the largest size of the cached pages, in bytes.
 * @failure StartupError — it is no number, or too small
 */
const cacheBytesOf = (text: string | undefined): number => {
  if (text === undefined || text === '') return 2_000_000_000
  const bytes = Number(text)
  if (!Number.isSafeInteger(bytes) || bytes < LEAST_CACHE_BYTES)
    throw new StartupError(`PAGE_CACHE_BYTES is "${text}", but must be whole bytes from ${LEAST_CACHE_BYTES}.`)
  return bytes
}

/**
 * Reads the address at which the store listens.
 * @failure StartupError — it is no address
 */
const hostOf = (text: string | undefined): string => {
  const host = text === undefined || text === '' ? '127.0.0.1' : text
  if (host !== 'localhost' && isIP(host) === 0)
    throw new StartupError(`HOST is "${host}", which is no address. Write it like 127.0.0.1, 0.0.0.0 or ::.`)
  return host
}

/** Returns the address at which the store reaches itself. */
const ownAddressOf = (host: string, port: number): string => {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`
}

/**
 * Reads an address, or a path of the store itself.
 * @failure StartupError — it is neither
 */
const collectorOf = (name: string, text: string | undefined): string | undefined => {
  if (text === undefined || text === '') return undefined
  if (/^\/[\w./-]*$/.test(text) && storePathOrNone(text) !== undefined) return text
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new StartupError(`${name} is "${text}", which is no address. Write it like https://collect.example.com/events, or like /events.`)
  return text
}

const dsnOf = (text: string | undefined): string | undefined => {
  if (text === undefined || text === '') return undefined
  const parts = /^https?:\/\/\w+@([^/]+)\/([\w/-]+)$/.exec(text)
  if (!URL.canParse(text) || !/(?:^|\/)\d+$/.test(parts?.[2] ?? ''))
    throw new StartupError(`ERRORS_DSN is "${text}", which is no DSN. Write it like https://key@errors.example.com/7.`)
  return text
}

const contactOf = (text: string | undefined): string | undefined => {
  if (text === undefined || text === '') return undefined
  if (!isEmail(text)) throw new StartupError(`CONTACT_EMAIL is "${text}", which is no e-mail address.`)
  return text
}

/** Reads `RATING_URL`; empty = switched off, with the sandbox too. */
const ratingOf = (text: string | undefined): string | undefined =>
  text === undefined || text === '' ? undefined : addressOf('RATING_URL', text)

const NETWORK = /^([^/]+)(?:\/(\d{1,3}))?$/

const proxiesOf = (text: string | undefined): readonly string[] => {
  const named = (text ?? '').split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
  for (const one of named) {
    const [, address = '', bits = '0'] = NETWORK.exec(one) ?? []
    const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
    if (Number(bits) > longest) throw new StartupError(`TRUSTED_PROXIES names "${one}", which is no address or network like 10.0.0.0/8.`)
  }
  return named
}

const seedOf = (text: string | undefined, sandbox: boolean): SeedMode => {
  if (text === undefined || text === '' || text === 'empty') return 'empty'
  if (text !== 'always') throw new StartupError(`SEED is "${text}". Write empty, or always to replace the catalogue by a changed seed.`)
  if (!sandbox) throw new StartupError('SEED=always replaces the catalogue, so it needs the sandbox: leave SEED out, or SANDBOX=off.')
  return 'always'
}

/**
 * Reads the environment.
 * @failure StartupError — a value cannot work; the message names its variable
 */
export const readSettings = (env: Env): Settings => {
  const port = portOf(env.PORT)
  const dataFolder = env.REFILL_DATA ?? '.data'
  const source = readStore(env)
  const featureFile = featureFileOf(env, dataFolder)
  const build = withFeatures(source, readFeatures(featureFile, source))
  const { isOn: sandbox, password: sandboxPassword } = readSandbox(env)
  const host = hostOf(env.HOST)
  const ownAddress = ownAddressOf(host, port)
  const inside = `${ownAddress}/_`
  const upstreamUrl = (name: string, fallback: string): string => {
    const text = env[name] ?? (sandbox ? fallback : undefined)
    if (text === undefined) throw new StartupError(`SANDBOX is off, so ${name} must say where the real party is.`)
    return text
  }
  const trustedProxies = proxiesOf(env.TRUSTED_PROXIES)
  const storeUrl = addressOf('STORE_URL', env.STORE_URL ?? `http://${build.whiteLabel?.hostname ?? 'localhost'}:${port}`)
  const identity = identityOf(env, build, sandbox ? inside : undefined)
  if (!sandbox) refuseOpenSettings(env, trustedProxies)
  return {
    store: identity === undefined ? withoutAccounts(build) : build,
    serviceWorker: env.SERVICE_WORKER !== 'off',
    localHosts: readLocalHosts(env),
    port,
    databaseUrl: env.DATABASE_URL === '' ? undefined : env.DATABASE_URL,
    database: {
      prepare: isOn('DATABASE_PREPARE', env.DATABASE_PREPARE, true),
      statementTimeoutMs: secondsOf('DATABASE_TIMEOUT', env.DATABASE_TIMEOUT, 10, [1, 600]),
      sendTimeouts: isOn('DATABASE_SEND_TIMEOUTS', env.DATABASE_SEND_TIMEOUTS, true)
    },
    host,
    ownAddress,
    requestTimeoutMs: secondsOf('REQUEST_TIMEOUT', env.REQUEST_TIMEOUT, 20, [1, 300]),
    drain: {
      delayMs: secondsOf('DRAIN_DELAY', env.DRAIN_DELAY, 0, [0, 300]),
      limitMs: secondsOf('DRAIN_LIMIT', env.DRAIN_LIMIT, 25, [1, 600])
    },
    dataFolder,
    pageCache: {
      folder: env.CACHE_DIR === undefined || env.CACHE_DIR === '' ? join(dataFolder, 'page-cache') : env.CACHE_DIR,
      maxBytes: cacheBytesOf(env.PAGE_CACHE_BYTES),
      waitMs: secondsOf('PAGE_WAIT', env.PAGE_WAIT, 2, [1, 60]),
      isWarmedUp: isOn('WARM', env.WARM, true)
    },
    features: { source, file: featureFile, hasPool: sandbox || (env.POOL_URL ?? '') !== '' },
    storeUrl,
    sandbox,
    sandboxPassword,
    seed: seedOf(env.SEED, sandbox),
    providerUrl: addressOf('PROVIDER_URL', upstreamUrl('PROVIDER_URL', `${inside}/payments`)),
    providerApiKeys: readSecret('PROVIDER_API_KEY', upstreamUrl('PROVIDER_API_KEY', 'sandbox-provider-key')),
    agreementSecret: env.AGREEMENT_SECRET ?? (sandbox ? 'sandbox-agreement-secret' : undefined),
    publisherUrl: addressOf('PUBLISHER_URL', upstreamUrl('PUBLISHER_URL', `${inside}/games`)),
    publisherSecrets: readSecret('PUBLISHER_SECRET', upstreamUrl('PUBLISHER_SECRET', 'sandbox-publisher-secret')),
    serviceProvider: env.SERVICE_PROVIDER ?? 'refill',
    mailUrl: addressOf('MAIL_URL', upstreamUrl('MAIL_URL', `${inside}/mail`)),
    smsUrl: addressOf('SMS_URL', upstreamUrl('SMS_URL', `${inside}/mail`)),
    partnershipUrl: addressOf('PARTNERSHIP_URL', upstreamUrl('PARTNERSHIP_URL', `${inside}/mail/partnership`)),
    ratingUrl: ratingOf(env.RATING_URL ?? (sandbox ? `${inside}/ratings` : undefined)),
    quoteSecrets: env.QUOTE_SECRET === undefined ? undefined : readSecret('QUOTE_SECRET', env.QUOTE_SECRET),
    countryHeader: env.COUNTRY_HEADER,
    countryUrl: collectorOf('COUNTRY_URL', env.COUNTRY_URL),
    contactEmail: contactOf(env.CONTACT_EMAIL),
    analyticsUrl: collectorOf('ANALYTICS_URL', env.ANALYTICS_URL),
    errorsDsn: dsnOf(env.ERRORS_DSN),
    trustedProxies,
    identity,
    authEndpoints: authEndpointsOf(env, identity, storeUrl, sandbox ? inside : undefined),
    partner: partnerOf(env, build, sandbox ? sandboxPartner(port, ownAddress) : undefined),
    limitRequests: !(sandbox && env.REFILL_LIMITS === 'off'),
    introspection: isOn('GRAPHQL_INTROSPECTION', env.GRAPHQL_INTROSPECTION, env.NODE_ENV === 'development')
  }
}
