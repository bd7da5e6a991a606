import { createHash } from 'node:crypto'
import { configOf, foreignOrigins } from '../src/composition/config.ts'
import { CACHING, type Hosting, KNOWN, type Rewrite, ROOT_FILES, WORKER } from '../backend/pages/hosting.ts'
import type { originsOf } from '../backend/services/accounts/auth-endpoints.ts'
import { CAPTCHA_POLICY } from '../src/adapters/system/trusted-script.ts'
import { HSTS } from '../backend/pages/security-headers.ts'
import { allMarkets } from '../src/domain/market/table/all-markets.ts'
import { storeMarkets } from '../src/domain/partner/store-countries.ts'
import { type ConfiguredSegments, defaultSegments, routes } from '../src/domain/navigation/routes.ts'
import { PAGES } from '../src/ui/pages.ts'
import type { StoreBuild } from '../brands/store-build.ts'
import type { BuiltFiles } from './built-files.ts'
import { configuredPattern, pageRows } from './page-rows.ts'

/** Returns the hash by which a policy allows inline code of a page. */
export const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** The store's own policy, and the one of the usual provider's script. */
const CAPTCHA_POLICIES = `${CAPTCHA_POLICY} goog#html`

/** What the security headers of a page are made from. */
interface Held extends Pick<BuiltFiles, 'boot' | 'sheets'> {
  /** Addresses to which pages send visits and errors, or paths of the store itself; absent = none. */
  readonly told?: readonly string[]
  /** Origins of sockets, with their scheme; absent = pages open none. */
  readonly sockets?: readonly string[]
  /**
   * Origins that pages of accounts call, and the origin of the captcha's script.
   * Absent = there are no accounts.
   */
  readonly accounts?: ReturnType<typeof originsOf> | undefined
  /** Where pages call their services; absent = on their own origin. */
  readonly services?: StoreBuild['services']
}

/**
 * Writes the content security policy for all pages of a build.
 * It allows the boot script and the sheets by their hashes, and what that script loads.
 * All scripts are made by one Trusted Types policy.
 */
const contentSecurity = ({ boot, sheets, told = [], sockets = [], accounts, services }: Held): string => {
  const collectors = told.flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []))
  const styles = Object.values(sheets).map((sheet) => ('text' in sheet ? hashOf(sheet.text) : "'self'"))
  return [
    "default-src 'none'",
    `script-src ${hashOf(boot)} 'strict-dynamic'`,
    `style-src ${styles.join(' ')}`,
    "img-src 'self' data:",
    ["connect-src 'self'", ...new Set([...foreignOrigins(configOf(services)), ...collectors, ...(accounts?.calls ?? []), ...sockets])].join(
      ' '
    ),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // A captcha's script makes scripts of its own, by the policies that its provider names.
    ...(accounts?.captcha === undefined
      ? ['trusted-types store']
      : [`frame-src ${accounts.captcha}`, `trusted-types store ${CAPTCHA_POLICIES}`])
  ].join('; ')
}

/** Headers of every answer that shows a page. HSTS counts on https alone; browsers ignore it elsewhere. */
const securityHeaders = (held: Held): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurity(held),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'strict-transport-security': HSTS
})

/** Returns whether there is a file for each product. */
const isOfProducts = (file: string): boolean => file.includes(':')

/** Routes whose pages some countries or builds do not have; home is always written. */
const missable = new Set<string>(routes.flatMap(({ name, pattern, under }) => (under === 'country' && pattern !== '' ? [name] : [])))

/** What decides how a host serves the pages of a build. */
type HostedStore = Pick<StoreBuild, 'whiteLabel' | 'segments' | 'countries'>

/** Returns whether a build never has a page of accounts, because a partner's account takes their place. */
const isOfOtherLogin = (name: string, store: Partial<HostedStore>): boolean =>
  store.whiteLabel?.partnerLogin === true &&
  routes.some((route) => route.name === name && route.guards.some((guard) => guard === 'accounts'))

/** Lists pages as hosts serve them, each with the page that replaces one that was never written. */
const hostedPages = (store: Partial<HostedStore>): Hosting['shells'] =>
  Object.fromEntries(
    pageRows.map(({ name, row }) => [
      name,
      {
        file: row.file.replace(/:\w+/, () => '$1'),
        class: row.class,
        ...(missable.has(name) && !isOfProducts(row.file) ? { otherwise: PAGES.NotOffered.file } : {}),
        ...(isOfOtherLogin(name, store) ? { redirect: '/' } : {})
      }
    ])
  )

/** Lists pages of routes with one file for all addresses. */
const shellsOf = (hosted: Hosting['shells']): Hosting['shells'] =>
  Object.fromEntries(
    pageRows.flatMap(({ name, row }) => {
      const shell = hosted[name]
      return shell === undefined || isOfProducts(row.file) || !routes.some((route) => route.name === name) ? [] : [[name, shell]]
    })
  )

/**
 * Paths that the back end answers itself.
 * Calls, sessions, sockets, webhooks of external services, health, and the pages of the sandbox where there is one.
 */
const PROXIED = ['graphql', 'api/', 'session', 'session/', 'notify/', 'healthz', 'readyz', '_/', 'pay/', 'ws/'] as const

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, (sign) => `\\${sign}`)

/**
 * Compiles a pattern of the routes to a regular expression.
 * A part that the page reads from its own address may be anything without a slash.
 */
const expressionOf = (pattern: string, segments: ConfiguredSegments): string => {
  const words = configuredPattern(pattern, segments).split('/')
  const parts = words.map((word) => (word === ':searchString' ? '[^/]*' : word.startsWith(':') ? '([^/]+)' : escaped(word)))
  return pattern === '' ? '^$' : `^${parts.join('/')}/?$`
}

const rewritesUnder = (
  where: 'country' | 'root',
  hosted: Hosting['shells'],
  segments: ConfiguredSegments = defaultSegments
): readonly Rewrite[] =>
  routes.flatMap(({ name, pattern, under }) => {
    const found = hosted[name]
    return under === where && found !== undefined ? [{ pattern: expressionOf(pattern, segments), ...found }] : []
  })

/** Describes what a host must do with the built folder. */
export const hostingOf = (held: Held, version: string, store?: HostedStore): Hosting => {
  const hosted = hostedPages(store ?? {})
  return {
    pages: 'pages',
    assets: 'client',
    version,
    ...(store === undefined ? {} : { segments: store.segments }),
    ...(store?.whiteLabel?.hostname === undefined ? {} : { gate: { host: store.whiteLabel.hostname, status: 403, pages: 'blocked' } }),
    headers: {
      public: securityHeaders({ ...held, accounts: undefined }),
      checkout: { ...securityHeaders({ ...held, accounts: undefined }), 'referrer-policy': 'no-referrer' },
      account: { ...securityHeaders(held), 'referrer-policy': 'no-referrer' }
    },
    shells: shellsOf(hosted),
    rewrites: { country: rewritesUnder('country', hosted, store?.segments), root: rewritesUnder('root', hosted) },
    markets: storeMarkets(allMarkets, store ?? {}).map(({ path, languages }) => ({
      path,
      default: languages.find(({ isDefault }) => isDefault)?.code ?? '',
      others: languages.filter(({ isDefault }) => !isDefault).map(({ code }) => code)
    })),
    caching: CACHING,
    files: ROOT_FILES,
    worker: WORKER,
    known: KNOWN,
    proxied: store?.whiteLabel?.partnerLogin === true ? [...PROXIED, 'partner/'] : PROXIED
  }
}
