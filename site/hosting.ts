import { createHash } from 'node:crypto'
import { configOf, foreignOrigins } from '../src/composition/config.ts'
import { ACCOUNT_FILES } from './account-pages.ts'
import { OWN_FILES } from './own-pages.ts'
import { CACHING, type Hosting, KNOWN, type Rewrite, ROOT_FILES, type RouteClass, WORKER } from '../backend/pages/hosting.ts'
import type { originsOf } from '../backend/services/accounts/account-parties.ts'
import { CAPTCHA_POLICY } from '../src/adapters/system/trusted-script.ts'
import { HSTS } from '../backend/pages/walls.ts'
import { allMarkets } from '../src/domain/market/table/all-markets.ts'
import { storeMarkets } from '../src/domain/partner/store-countries.ts'
import { type ConfiguredSegments, defaultSegments, routes } from '../src/domain/navigation/routes.ts'
import type { StoreBuild } from '../stores/store-build.ts'
import type { BuiltFiles } from './built-files.ts'

/** Returns the hash by which a policy allows inline code of a page. */
export const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** The store's own policy, and the one of the usual provider's script. */
const CAPTCHA_POLICIES = `${CAPTCHA_POLICY} goog#html`

/** What the security headers of a page are made from. */
interface Held extends Pick<BuiltFiles, 'boot' | 'sheets'> {
  /** Addresses to which pages send visits and errors, or paths of the store itself; absent = none. */
  readonly told?: readonly string[]
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
const contentSecurity = ({ boot, sheets, told = [], accounts, services }: Held): string => {
  const collectors = told.flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []))
  const styles = Object.values(sheets).map((sheet) => ('text' in sheet ? hashOf(sheet.text) : "'self'"))
  return [
    "default-src 'none'",
    `script-src ${hashOf(boot)} 'strict-dynamic'`,
    `style-src ${styles.join(' ')}`,
    "img-src 'self' data:",
    ["connect-src 'self'", ...new Set([...foreignOrigins(configOf(services)), ...collectors, ...(accounts?.calls ?? [])])].join(' '),
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

/** Routes whose pages call the user pool; the other pages have no code for it. @source trust P24 */
const ACCOUNT_ROUTES: ReadonlySet<string> = new Set([
  'SignIn',
  'SignUp',
  'ConfirmSignup',
  'VerifySignup',
  'RecoverPassword',
  'SocialReturn',
  'UserSettings',
  'VerifyAccountDelete',
  'UserTransactionHistory',
  'UserNotifications'
])

const asAccountPages = <A extends { readonly class: RouteClass }>(name: string, page: A): A =>
  ACCOUNT_ROUTES.has(name) ? { ...page, class: 'account' } : page

/** Page of each locale that is served, with 404, at addresses of pages that the locale does not have. */
export const NOT_OFFERED = 'not-offered.html'

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

const shells: Hosting['shells'] = {
  Homepage: { file: 'index.html', class: 'public' },
  SearchResults: { file: 'search.html', class: 'public' },
  About: { file: 'about.html', class: 'public' },
  Terms: { file: 'terms.html', class: 'public' },
  Cookies: { file: 'cookies.html', class: 'public' },
  Help: { file: 'help.html', class: 'public' },
  BlockNumber: { file: 'block-number.html', class: 'public' },
  WalletLandingPage: { file: 'wallet-landing.html', class: 'public' },
  CashbackLandingPage: { file: 'rewards-landing.html', class: 'public' },
  SignIn: { file: ACCOUNT_FILES.signIn, class: 'checkout' },
  SignUp: { file: ACCOUNT_FILES.signUp, class: 'checkout' },
  ConfirmSignup: { file: ACCOUNT_FILES.confirmSignup, class: 'checkout' },
  VerifySignup: { file: ACCOUNT_FILES.verifySignup, class: 'checkout' },
  RecoverPassword: { file: ACCOUNT_FILES.recoverPassword, class: 'checkout' },
  // Codes of another provider are in their addresses.
  SocialReturn: { file: ACCOUNT_FILES.socialReturn, class: 'checkout' },
  SocialCallback: { file: 'oauth/callback.html', class: 'checkout' },
  UserSettings: { file: OWN_FILES.settings, class: 'checkout' },
  VerifyAccountDelete: { file: OWN_FILES.deleteAccount, class: 'checkout' },
  UserTransactionHistory: { file: OWN_FILES.transactions, class: 'checkout' },
  UserNotifications: { file: OWN_FILES.accountNotifications, class: 'checkout' },
  // No build writes these yet: they answer that the store does not offer them.
  UserCashback: { file: 'user/cashback.html', class: 'checkout' },
  WalletVerification: { file: 'wallet/verify.html', class: 'checkout' },
  WalletHome: { file: 'wallet/home.html', class: 'checkout' },
  WalletTransactionWaiting: { file: 'wallet/waiting.html', class: 'checkout' },
  WalletTransactionComplete: { file: 'wallet/complete.html', class: 'checkout' },
  RedeemGift: { file: 'redeem.html', class: 'checkout' },
  // Its links carry a key, which must not leak.
  Unsubscribe: { file: 'unsubscribe.html', class: 'checkout' },
  GuestNotifications: { file: 'notifications.html', class: 'public' },
  Offline: { file: 'offline.html', class: 'public' },
  CountryPicker: { file: 'international/index.html', class: 'public' },
  Partnership: { file: 'marketing-and-partnership/index.html', class: 'public' },
  TransactionComplete: { file: 'order.html', class: 'checkout' },
  TransactionWaiting: { file: 'order.html', class: 'checkout' }
}

/** Routes whose pages some countries or builds do not have; home is always written. */
const missable = new Set<string>(routes.flatMap(({ name, pattern, under }) => (under === 'country' && pattern !== '' ? [name] : [])))

/** Shells as hosts serve them, each with the page that replaces one that was never written. */
const hostedShells: Hosting['shells'] = Object.fromEntries(
  Object.entries(shells).map(([name, page]) => [
    name,
    { ...asAccountPages(name, page), ...(missable.has(name) ? { otherwise: NOT_OFFERED } : {}) }
  ])
)

/**
 * Paths that the back end answers itself.
 * Calls, sessions, webhooks of external services, health, and the pages of the sandbox where there is one.
 */
const PROXIED = ['graphql', 'api/', 'session', 'session/', 'notify/', 'healthz', 'readyz', '_/', 'pay/'] as const

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, (sign) => `\\${sign}`)

/**
 * Compiles a pattern of the routes to a regular expression.
 * A part that the page reads from its own address may be anything without a slash.
 */
const expressionOf = (pattern: string, { wallet, cashback }: ConfiguredSegments): string => {
  const words = pattern.replace('{wallet}', wallet).replace('{cashback}', cashback).split('/')
  const parts = words.map((word) => (word === ':searchString' ? '[^/]*' : word.startsWith(':') ? '([^/]+)' : escaped(word)))
  return pattern === '' ? '^$' : `^${parts.join('/')}/?$`
}

/** Routes with a page for each product. */
const PRODUCT_PAGES: Hosting['shells'] = {
  ProductDetail: { file: '$1/index.html', class: 'public' },
  GlobalProduct: { file: 'product/$1/index.html', class: 'public' }
}

const rewritesUnder = (where: 'country' | 'root', segments: ConfiguredSegments = defaultSegments): readonly Rewrite[] =>
  routes.flatMap(({ name, pattern, under }) => {
    const found = PRODUCT_PAGES[name] ?? hostedShells[name]
    return under === where && found !== undefined ? [{ pattern: expressionOf(pattern, segments), ...found }] : []
  })

/** Describes what a host must do with the built folder. */
export const hostingOf = (held: Held, version: string, store?: Pick<StoreBuild, 'whiteLabel' | 'segments' | 'countries'>): Hosting => ({
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
  shells: hostedShells,
  rewrites: { country: rewritesUnder('country', store?.segments), root: rewritesUnder('root') },
  markets: storeMarkets(allMarkets, store ?? {}).map(({ path, languages }) => ({
    path,
    default: languages.find(({ isDefault }) => isDefault)?.code ?? '',
    others: languages.filter(({ isDefault }) => !isDefault).map(({ code }) => code)
  })),
  caching: CACHING,
  files: ROOT_FILES,
  worker: WORKER,
  known: KNOWN,
  proxied: PROXIED
})
