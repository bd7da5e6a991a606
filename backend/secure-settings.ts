import { BlockList, isIP } from 'node:net'
import { StartupError } from './startup-error.ts'

/** The environment of a start. */
export type Env = Readonly<Record<string, string | undefined>>

const LOCAL_NAME = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/

/**
 * Returns whether other machines can reach the store.
 *
 * They can by its public address, by the host that it answers, or by the address at which it listens.
 */
const isExposed = ({ STORE_URL: address = '', STORE_HOST: name = '', HOST: host = '' }: Env): boolean =>
  (URL.canParse(address) && !LOCAL_NAME.test(new URL(address).hostname)) ||
  (name !== '' && !LOCAL_NAME.test(name)) ||
  (isIP(host) !== 0 && !LOCAL_NAME.test(host))

/** Length of the shortest password and of the shortest secret; trying them out takes too long. */
const MIN_LENGTH = 16

/** Different signs that a secret has at least; fewer are a pattern. */
const MIN_VARIETY = 6

/** Secrets that are in this repository, in guides, or in every list of guesses. */
const KNOWN = [
  'sandbox-provider-key',
  'sandbox-publisher-secret',
  'sandbox-trigger-secret',
  'sandbox-codes-secret',
  'sandbox-captcha-secret',
  'sandbox-partner-secret',
  'sandbox-merchant',
  '0123456789abcdef',
  'publisher-secret',
  'quote-secret',
  'changeme',
  'change-me',
  'password',
  'example',
  'your-secret',
  'my-secret'
] as const

const isWellKnown = (secret: string): boolean => {
  const plain = secret.toLowerCase()
  return KNOWN.some((known) => plain.startsWith(known)) || new Set(plain).size < MIN_VARIETY
}

const refuseWeak = (name: string, secret: string): void => {
  if (secret === '') throw new StartupError(`${name} is empty. Set it to at least ${MIN_LENGTH} signs that are hard to guess.`)
  if (secret.length < MIN_LENGTH) throw new StartupError(`${name} is too short: it needs at least ${MIN_LENGTH} signs.`)
  if (isWellKnown(secret))
    throw new StartupError(`${name} is easy to guess or stands in public texts. Set another, at least ${MIN_LENGTH} signs.`)
}

/** The secret that is used, and the one that retires beside it. */
export interface RotatingSecret {
  /** Signs, and is sent to others. */
  readonly current: string
  /** Is still accepted. */
  readonly retiring: readonly string[]
}

/**
 * Reads a secret that may have a second one beside it, `new,old`: two are valid while one retires.
 *
 * @failure StartupError — one is empty, or there are more than two
 * @example readSecret('QUOTE_SECRET', 'new,old') // { current: 'new', retiring: ['old'] }
 */
export const readSecret = (name: string, text: string): RotatingSecret => {
  const [current = '', ...retiring] = text.split(',').map((one) => one.trim())
  if ([current, ...retiring].includes('')) throw new StartupError(`${name} is empty. Set it, or two with a comma between: new,old.`)
  if (retiring.length > 1) throw new StartupError(`${name} has ${retiring.length + 1} values; two are valid at once: new,old.`)
  return { current, retiring }
}

/** Whether the sandbox is on, and the password of its pages. */
export interface SandboxSettings {
  readonly isOn: boolean
  readonly password: string | undefined
}

/**
 * Reads SANDBOX and SANDBOX_PASSWORD.
 *
 * A store that other machines can reach has a sandbox only if it is set, with a password.
 *
 * @failure StartupError — a value other than `on` or `off`; reachable and not set, or without a password; a password that is easy to guess
 */
export const readSandbox = (env: Env): SandboxSettings => {
  const { SANDBOX: word, SANDBOX_PASSWORD: given } = env
  if (word !== undefined && word !== 'on' && word !== 'off') throw new StartupError(`SANDBOX is "${word}". Write on or off.`)
  if (word === 'off') return { isOn: false, password: undefined }
  if (isExposed(env) && (word === undefined || given === undefined))
    throw new StartupError(
      'Other machines reach this store (STORE_URL, STORE_HOST or HOST), and the pages of the sandbox with it. Set SANDBOX=off, or SANDBOX=on with SANDBOX_PASSWORD.'
    )
  if (given !== undefined) refuseWeak('SANDBOX_PASSWORD', given)
  return { isOn: true, password: given }
}

/** Environment names of the addresses that a store with real services calls or sends to its pages. */
const ADDRESSES = [
  'STORE_URL',
  'PROVIDER_URL',
  'PUBLISHER_URL',
  'MAIL_URL',
  'SMS_URL',
  'PARTNERSHIP_URL',
  'RATING_URL',
  'POOL_URL',
  'POOL_ISSUER',
  'POOL_HOSTED_URL',
  'CAPTCHA_VERIFY_URL',
  'CAPTCHA_SCRIPT',
  'PARTNER_ISSUER',
  'PARTNER_LOGIN_URL',
  'PARTNER_SCRIPT_URL',
  'ANALYTICS_URL',
  'COUNTRY_URL',
  'ERRORS_DSN'
] as const

const SECRETS = [
  'PROVIDER_API_KEY',
  'PUBLISHER_SECRET',
  'QUOTE_SECRET',
  'POOL_TRIGGER_SECRET',
  'POOL_CODES_SECRET',
  'CAPTCHA_SECRET',
  'PARTNER_CLIENT_SECRET'
] as const

/** Addresses far apart: a list of proxies that contains two of them contains all addresses. */
const FAR_APART: readonly (readonly [string, 'ipv4' | 'ipv6'])[] = [
  ['1.1.1.1', 'ipv4'],
  ['93.184.216.34', 'ipv4'],
  ['151.101.1.1', 'ipv4'],
  ['203.0.113.7', 'ipv4'],
  ['2001:db8::1', 'ipv6'],
  ['2606:4700::1', 'ipv6'],
  ['2a00:1450::1', 'ipv6']
]

const isEverybody = (proxies: readonly string[]): boolean => {
  const list = new BlockList()
  for (const one of proxies) {
    const [address = '', bits] = one.split('/')
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, bits === undefined ? (kind === 'ipv6' ? 128 : 32) : Number(bits), kind)
  }
  return FAR_APART.filter(([address, kind]) => list.check(address, kind)).length > 1
}

/** Addresses that may be paths of the store itself. */
const MAY_BE_PATHS: ReadonlySet<string> = new Set(['ANALYTICS_URL', 'COUNTRY_URL'])

/**
 * Refuses to start with real services while a setting is insecure.
 *
 * @param proxies networks of TRUSTED_PROXIES
 * @failure StartupError — a secret that is empty, short or well known; an address without https; no STORE_URL; proxies that are all addresses
 */
export const refuseOpenSettings = (env: Env, proxies: readonly string[]): void => {
  if ((env.STORE_URL ?? '') === '') throw new StartupError('SANDBOX is off, so STORE_URL must say the public address of the store.')
  for (const name of ADDRESSES) {
    const address = env[name] ?? ''
    if (address !== '' && !/^https:\/\//i.test(address) && !(MAY_BE_PATHS.has(name) && address.startsWith('/')))
      throw new StartupError(`${name} is "${address.replace(/\/\/[^@/]*@/, '//')}". With real services it must begin with https://.`)
  }
  for (const name of SECRETS) {
    const text = env[name]
    if (text === undefined || (text === '' && /^(?:POOL|CAPTCHA|PARTNER)_/.test(name))) continue
    for (const secret of [readSecret(name, text)].flatMap(({ current, retiring }) => [current, ...retiring])) refuseWeak(name, secret)
  }
  if (isEverybody(proxies))
    throw new StartupError('TRUSTED_PROXIES trusts everybody, so every visitor could name any address. Name the proxies alone.')
}
