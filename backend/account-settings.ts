import { type CaptchaMode, captchaModes, type ListedCaptchaModes } from '../src/domain/account/captcha-mode.ts'
import { DEFAULT_PERMISSIONS } from '../src/domain/market/feature-permissions.ts'
import { featuresWith } from '../brands/feature-settings.ts'
import type { StoreBuild } from '../brands/store-build.ts'
import { SANDBOX_CLIENT_ID, SANDBOX_POOL_ID, SANDBOX_PROVIDERS } from './sandbox/identity/sandbox-identity.ts'
import type { AuthEndpoints, CaptchaParty, IdentityConfig, SocialProvider } from './services/services.ts'
import { type Env, readSecret } from './secure-settings.ts'
import { StartupError } from './startup-error.ts'

/**
 * Reads an address and removes a slash at its end.
 * @failure StartupError — the text is no address
 */
export const addressOf = (name: string, text: string): string => {
  if (!URL.canParse(text)) throw new StartupError(`${name} is "${text}", which is no address. Write it like http://localhost:4000.`)
  return text.replace(/\/$/, '')
}

/**
 * Returns whether shoppers of a build have accounts of the store.
 * They have none where the login of a publisher replaces the store's accounts. @source M8, D33
 */
const hasAccounts = (store: StoreBuild): boolean => featuresWith(store, DEFAULT_PERMISSIONS).userAccounts

/**
 * Returns a build with accounts switched off, as it is started without a user pool.
 * No page of it leads to an account, as where its theme has none. @source M33
 */
export const withoutAccounts = (store: StoreBuild): StoreBuild => ({
  ...store,
  theme: { ...store.theme, toggles: { ...store.theme.toggles, userAccounts: false } }
})

const ACCOUNT_PARTIES = [
  'POOL_URL',
  'POOL_ISSUER',
  'POOL_CLIENT_ID',
  'POOL_TRIGGER_SECRET',
  'POOL_CODES_SECRET',
  'CAPTCHA_VERIFY_URL',
  'CAPTCHA_SECRET'
] as const

/** Returns the addresses, ids and secrets of the identity services of the sandbox. */
const sandboxParties = (inside: string): Readonly<Record<(typeof ACCOUNT_PARTIES)[number], string>> => ({
  POOL_URL: `${inside}/identity`,
  POOL_ISSUER: `${inside}/identity/${SANDBOX_POOL_ID}`,
  POOL_CLIENT_ID: SANDBOX_CLIENT_ID,
  POOL_TRIGGER_SECRET: 'sandbox-trigger-secret',
  POOL_CODES_SECRET: 'sandbox-codes-secret',
  CAPTCHA_VERIFY_URL: `${inside}/captcha/siteverify`,
  CAPTCHA_SECRET: 'sandbox-captcha-secret'
})

/**
 * Reads the configuration of the user pool and the captcha; undefined for a store without accounts.
 * All of their settings are set, or none. With the sandbox those that are missing are the sandbox's.
 * @failure StartupError — only some of them are set
 */
export const identityOf = (env: Env, store: StoreBuild, inside: string | undefined): IdentityConfig | undefined => {
  if (!hasAccounts(store)) return undefined
  const given = ACCOUNT_PARTIES.filter((name) => (env[name] ?? '') !== '')
  if (given.length === 0 && inside === undefined) return undefined
  const fallback = inside === undefined ? undefined : sandboxParties(inside)
  const missing = ACCOUNT_PARTIES.filter((name) => !given.includes(name) && fallback === undefined)
  if (missing.length > 0) throw new StartupError(`Accounts are named in part: ${missing.join(', ')} must be set too.`)
  const named = (name: (typeof ACCOUNT_PARTIES)[number]): string => (given.includes(name) ? env[name] : fallback?.[name]) ?? ''
  const secret = (name: (typeof ACCOUNT_PARTIES)[number]) => readSecret(name, named(name))
  const trigger = secret('POOL_TRIGGER_SECRET')
  const issuer = addressOf('POOL_ISSUER', named('POOL_ISSUER'))
  return {
    poolUrl: `${addressOf('POOL_URL', named('POOL_URL'))}/`,
    issuer,
    keysUrl: `${issuer}/.well-known/jwks.json`,
    clientId: named('POOL_CLIENT_ID'),
    triggerSecret: trigger.current,
    ...(trigger.retiring.length > 0 ? { retiringTriggerSecrets: trigger.retiring } : {}),
    codesSecret: secret('POOL_CODES_SECRET').current,
    captcha: { verifyUrl: addressOf('CAPTCHA_VERIFY_URL', named('CAPTCHA_VERIFY_URL')), secret: secret('CAPTCHA_SECRET').current }
  }
}

const captchaOf = (env: Env, inside: string | undefined): CaptchaParty => {
  const [script = '', siteKey = ''] = [env.CAPTCHA_SCRIPT, env.CAPTCHA_SITE_KEY]
  if (script === '' && siteKey === '' && inside !== undefined) return { kind: 'tokens', url: `${inside}/captcha/tokens` }
  if (script === '' || siteKey === '')
    throw new StartupError(`Accounts are named in part: ${script === '' ? 'CAPTCHA_SCRIPT' : 'CAPTCHA_SITE_KEY'} must be set too.`)
  return { kind: 'script', script: addressOf('CAPTCHA_SCRIPT', script), siteKey }
}

const isCaptchaMode = (text: string): text is CaptchaMode => (captchaModes as readonly string[]).includes(text)

/** Reads `CAPTCHA_RECOVERY`; undefined = it is not set. @failure StartupError @source M80 */
const captchaModesOf = ({ CAPTCHA_RECOVERY: named = '' }: Env): ListedCaptchaModes | undefined => {
  if (named === '') return undefined
  if (!isCaptchaMode(named)) throw new StartupError(`CAPTCHA_RECOVERY is "${named}". Write ${captchaModes.join(' or ')}.`)
  return { recovery: named }
}

/** Name that the wallet service has for a store whose accounts are the sandbox's. */
const SANDBOX_MERCHANT_ID = 'sandbox-merchant'

/**
 * Reads the name that the wallet service has for this store.
 * A store with a user pool of its own must have a name of its own. @source M218
 * @failure StartupError — it is not set, and the pool is not the sandbox's
 */
const merchantOf = (env: Env, { issuer }: IdentityConfig, inside: string | undefined): string => {
  const named = env.WALLET_MERCHANT_ID ?? ''
  if (named !== '') return named
  if (inside !== undefined && issuer === sandboxParties(inside).POOL_ISSUER) return SANDBOX_MERCHANT_ID
  throw new StartupError(
    'Accounts are named in part: WALLET_MERCHANT_ID must be set too. The pool is no sandbox’s, so say by which name the wallet service knows this store.'
  )
}

/** Names of the sandbox's sign-in providers, as shoppers see them. */
const SANDBOX_NAMES: Readonly<Record<(typeof SANDBOX_PROVIDERS)[number], string>> = {
  'provider-a': 'Provider A',
  'provider-b': 'Provider B'
}

/**
 * Reads a sign-in provider: its name in the pool and, where that differs, the name that shoppers see.
 * @example providerOf('SignInWithApple=Apple') // { id: 'SignInWithApple', name: 'Apple' }
 * @failure StartupError — the text is no provider
 */
const providerOf = (text: string): SocialProvider => {
  const [id = '', name = id, ...more] = text.split('=').map((part) => part.trim())
  if (id === '' || name === '' || more.length > 0)
    throw new StartupError(`POOL_PROVIDERS names "${text}", which is no provider. Write it like Google or SignInWithApple=Apple.`)
  return { id, name }
}

/** Reads `POOL_PROVIDERS`: the two providers behind the hosted sign-in. @source D21 */
const providersOf = ({ POOL_PROVIDERS: named }: Env, inside: string | undefined): readonly SocialProvider[] => {
  if (named === undefined) return inside === undefined ? [] : SANDBOX_PROVIDERS.map((id) => ({ id, name: SANDBOX_NAMES[id] }))
  return named.split(',').flatMap((text) => (text.trim() === '' ? [] : [providerOf(text.trim())]))
}

/** Reads `POOL_SCOPES`: names with spaces between, `openid` among them. @failure StartupError */
const scopeOf = ({ POOL_SCOPES: named = '' }: Env): string | undefined => {
  const scopes = named.split(/\s+/).filter((scope) => scope !== '')
  if (scopes.length === 0) return undefined
  if (!scopes.includes('openid') || !scopes.every((scope) => /^[\w.:/-]+$/.test(scope)))
    throw new StartupError(`POOL_SCOPES is "${named}". Write names with spaces between, openid among them: openid email phone profile.`)
  return scopes.join(' ')
}

/**
 * Returns the endpoints of the pool's hosted sign-in; undefined where there is none.
 * They are below one address, under the paths that the domain of a real pool has.
 * @failure StartupError — `POOL_HOSTED_URL` is set and no provider is
 */
const hostedOf = (env: Env, identity: IdentityConfig, storeUrl: string, inside: string | undefined): AuthEndpoints['hosted'] => {
  const base = env.POOL_HOSTED_URL ?? (inside === undefined ? '' : `${inside}/identity`)
  if (base === '') return undefined
  const address = addressOf('POOL_HOSTED_URL', base)
  const providers = providersOf(env, inside)
  const scope = scopeOf(env)
  if (providers.length === 0) throw new StartupError('POOL_HOSTED_URL is set, so POOL_PROVIDERS must name the providers behind it.')
  return {
    issuer: identity.issuer,
    authorizationEndpoint: `${address}/oauth2/authorize`,
    tokenEndpoint: `${address}/oauth2/token`,
    jwksUri: identity.keysUrl,
    redirectUri: `${storeUrl}/oauth/callback`,
    providers,
    ...(scope === undefined ? {} : { scope })
  }
}

/** Returns what pages must know of the pool, its hosted sign-in and the captcha. */
export const authEndpointsOf = (
  env: Env,
  identity: IdentityConfig | undefined,
  storeUrl: string,
  inside: string | undefined
): AuthEndpoints | undefined => {
  if (identity === undefined) return undefined
  const hosted = hostedOf(env, identity, storeUrl, inside)
  const modes = captchaModesOf(env)
  return {
    clientId: identity.clientId,
    merchantId: merchantOf(env, identity, inside),
    // The issuer of a pool ends with its id.
    pool: { id: identity.issuer.split('/').at(-1) ?? '', endpoint: identity.poolUrl },
    ...(hosted === undefined ? {} : { hosted }),
    captcha: captchaOf(env, inside),
    ...(modes === undefined ? {} : { captchaModes: modes })
  }
}
