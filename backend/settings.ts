import { isIP } from 'node:net'
import { readStore } from '../stores/read-store.ts'
import type { StoreBuild } from '../stores/store-build.ts'
import { storePathOrNone } from '../src/domain/navigation/store-path.ts'
import { isEmail } from '../src/domain/account/credentials.ts'
import { accountPartiesOf, addressOf, type Env, identityOf, withoutAccounts } from './account-settings.ts'
import type { SeedMode } from './database/seed/seed.ts'
import type { AccountParties, IdentityConfig } from './services/services.ts'
import { StartRefused } from './start-refused.ts'

/** What the environment says about this start. Every name has a default that works on one's own machine. */
export interface Settings {
  /** The build of the store, by STORE; without accounts where no pool keeps them. */
  readonly store: StoreBuild
  /** Switched off, the worker that browsers have forgets everything and goes. */
  readonly serviceWorker: boolean
  /** A store with a host of its own lets this machine's names in too. @source D32 */
  readonly localHosts: boolean
  readonly port: number
  readonly databaseUrl: string | undefined
  readonly dataFolder: string
  /** Public address of the store, no trailing slash. */
  readonly storeUrl: string
  /** False = real parties by the addresses below; the pages under /_/ do not exist. */
  readonly sandbox: boolean
  /** `empty` = the seed fills an empty catalogue; `always` = a changed one replaces it. */
  readonly seed: SeedMode
  readonly providerUrl: string
  readonly providerApiKey: string
  readonly publisherUrl: string
  readonly publisherSecret: string
  readonly serviceProvider: string
  readonly mailUrl: string
  readonly smsUrl: string
  readonly partnershipUrl: string
  /** Where purchases are rated; undefined = nobody is invited. */
  readonly ratingUrl: string | undefined
  readonly quoteSecret: string | undefined
  readonly countryHeader: string | undefined
  readonly contactEmail: string | undefined
  /** Where visits are counted; undefined = nowhere, and then nothing of it is loaded or sent. */
  readonly analyticsUrl: string | undefined
  /** Where pages tell of errors, a Sentry DSN; undefined = nowhere, and then nothing of it is loaded or sent. */
  readonly errorsDsn: string | undefined
  /** Addresses or networks whose `X-Forwarded-For` names the visitor; limits count by it. Empty = visitors connect themselves. */
  readonly trustedProxies: readonly string[]
  /** The user pool with the store's accounts; undefined = the store has none. */
  readonly identity: IdentityConfig | undefined
  /** What the pages of accounts are told of it. */
  readonly accountParties: AccountParties | undefined
  /** Off for tests and benchmarks alone, which send from one address what thousands of shoppers send from theirs. */
  readonly limitRequests: boolean
  /** On while the store is worked on: GraphQL describes its own schema. */
  readonly introspection: boolean
}

const portOf = (text: string | undefined): number => {
  if (text === undefined || text === '') return 4000
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartRefused(`PORT is "${text}", which is no port number (1 to 65535).`)
  return port
}

/**
 * Reads a switch: exactly `on` or `off`; absent or empty = the fallback.
 * @failure StartRefused — anything else
 */
const isOn = (name: string, text: string | undefined, fallback: boolean): boolean => {
  if (text === undefined || text === '') return fallback
  if (text !== 'on' && text !== 'off') throw new StartRefused(`${name} is "${text}", but must be "on" or "off".`)
  return text === 'on'
}

/** An address, or a path of the store itself. */
const collectorOf = (name: string, text: string | undefined): string | undefined => {
  if (text === undefined || text === '') return undefined
  if (/^\/[\w./-]*$/.test(text) && storePathOrNone(text) !== undefined) return text
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new StartRefused(`${name} is "${text}", which is no address. Write it like https://collect.example.com/events, or like /events.`)
  return text
}

const dsnOf = (text: string | undefined): string | undefined => {
  if (text === undefined || text === '') return undefined
  const parts = /^https?:\/\/\w+@([^/]+)\/([\w/-]+)$/.exec(text)
  if (!URL.canParse(text) || !/(?:^|\/)\d+$/.test(parts?.[2] ?? ''))
    throw new StartRefused(`ERRORS_DSN is "${text}", which is no DSN. Write it like https://key@errors.example.com/7.`)
  return text
}

const contactOf = (text: string | undefined): string | undefined => {
  if (text === undefined || text === '') return undefined
  if (!isEmail(text)) throw new StartRefused(`CONTACT_EMAIL is "${text}", which is no e-mail address.`)
  return text
}

/** Empty = switched off, with the sandbox too. */
const ratingOf = (text: string | undefined): string | undefined =>
  text === undefined || text === '' ? undefined : addressOf('RATING_URL', text)

const NETWORK = /^([^/]+)(?:\/(\d{1,3}))?$/

const proxiesOf = (text: string | undefined): readonly string[] => {
  const named = (text ?? '').split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
  for (const one of named) {
    const [, address = '', bits = '0'] = NETWORK.exec(one) ?? []
    const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
    if (Number(bits) > longest) throw new StartRefused(`TRUSTED_PROXIES names "${one}", which is no address or network like 10.0.0.0/8.`)
  }
  return named
}

const seedOf = (text: string | undefined, sandbox: boolean): SeedMode => {
  if (text === undefined || text === '' || text === 'empty') return 'empty'
  if (text !== 'always') throw new StartRefused(`SEED is "${text}". Write empty, or always to replace the catalogue by a changed seed.`)
  if (!sandbox) throw new StartRefused('SEED=always replaces the catalogue, so it needs the sandbox: leave SEED out, or SANDBOX=off.')
  return 'always'
}

/** Reads the environment; a value that cannot work stops the start with its name. */
export const readSettings = (env: Env): Settings => {
  const port = portOf(env.PORT)
  const build = readStore(env)
  const sandbox = env.SANDBOX !== 'off'
  const inside = `http://127.0.0.1:${port}/_`
  const party = (name: string, fallback: string): string => {
    const text = env[name] ?? (sandbox ? fallback : undefined)
    if (text === undefined) throw new StartRefused(`SANDBOX is off, so ${name} must say where the real party is.`)
    return text
  }
  const storeUrl = addressOf('STORE_URL', env.STORE_URL ?? `http://${build.whiteLabel?.hostname ?? 'localhost'}:${port}`)
  const identity = identityOf(env, build, sandbox ? inside : undefined)
  return {
    store: identity === undefined ? withoutAccounts(build) : build,
    serviceWorker: env.SERVICE_WORKER !== 'off',
    localHosts: env.LOCAL_HOSTS === 'on',
    port,
    databaseUrl: env.DATABASE_URL === '' ? undefined : env.DATABASE_URL,
    dataFolder: env.REFILL_DATA ?? '.data',
    storeUrl,
    sandbox,
    seed: seedOf(env.SEED, sandbox),
    providerUrl: addressOf('PROVIDER_URL', party('PROVIDER_URL', `${inside}/payments`)),
    providerApiKey: party('PROVIDER_API_KEY', 'sandbox-provider-key'),
    publisherUrl: addressOf('PUBLISHER_URL', party('PUBLISHER_URL', `${inside}/games`)),
    publisherSecret: party('PUBLISHER_SECRET', 'sandbox-publisher-secret'),
    serviceProvider: env.SERVICE_PROVIDER ?? 'refill',
    mailUrl: addressOf('MAIL_URL', party('MAIL_URL', `${inside}/mail`)),
    smsUrl: addressOf('SMS_URL', party('SMS_URL', `${inside}/mail`)),
    partnershipUrl: addressOf('PARTNERSHIP_URL', party('PARTNERSHIP_URL', `${inside}/mail/partnership`)),
    ratingUrl: ratingOf(env.RATING_URL ?? (sandbox ? `${inside}/ratings` : undefined)),
    quoteSecret: env.QUOTE_SECRET,
    countryHeader: env.COUNTRY_HEADER,
    contactEmail: contactOf(env.CONTACT_EMAIL),
    analyticsUrl: collectorOf('ANALYTICS_URL', env.ANALYTICS_URL),
    errorsDsn: dsnOf(env.ERRORS_DSN),
    trustedProxies: proxiesOf(env.TRUSTED_PROXIES),
    identity,
    accountParties: accountPartiesOf(env, identity, storeUrl, sandbox ? inside : undefined),
    limitRequests: !(sandbox && env.REFILL_LIMITS === 'off'),
    introspection: isOn('GRAPHQL_INTROSPECTION', env.GRAPHQL_INTROSPECTION, env.NODE_ENV === 'development')
  }
}
