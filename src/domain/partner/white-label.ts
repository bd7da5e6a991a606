import type { CountryFeatures, Feature } from '../market/feature-permissions.ts'
import type { StoreTheme, ThemeToggle } from './store-theme.ts'

/** What a publisher can switch off in a store that carries its name. @source A§6, B§1, M172, M175 */
export const whiteLabelFlags = [
  'enableHeader',
  'enableFooter',
  'enableAccount',
  'enableNotification',
  'enablePromotion',
  'enableSearch',
  'enableTrustPilot'
] as const

/** A switch of a publisher. @source B§1, M172 */
export type WhiteLabelFlag = (typeof whiteLabelFlags)[number]

/** The switches that a publisher set; one that is not set has no opinion. @source B§1, M172, D33 */
export type WhiteLabelFlags = { readonly [F in WhiteLabelFlag]?: boolean }

/** A store under a publisher's name. The standard store has none. @source B§1 "Whitelabel config", M172 */
export interface WhiteLabel extends WhiteLabelFlags {
  /** Number of the tenant; every build names its own. @source D31 */
  readonly id: number
  /**
   * The one host that may show the store, without a port; undefined = there is none to compare.
   *
   * @source D32
   */
  readonly hostname?: string
  /** Name of the drawing beside the store's name. */
  readonly logo: string
  /** The store's promise in one sentence, by the name under which its texts hold it. */
  readonly tagline: string
  /** Players log in with the publisher's account instead of an account of the store. @source A§1, D33 */
  readonly partnerLogin: boolean
}

/** Everything that a store shows or leaves out as a whole. @source M33, D33 */
export type StoreFeature = ThemeToggle | Feature | 'promotion' | 'mobileSignUp'

/** Features that are on in one country of one build. @source M176, D33 */
export type EffectiveFeatures = Readonly<Record<StoreFeature, boolean>>

/**
 * Returns the features that are on in one country of one build.
 * Every layer that names a feature must have it on, and a layer that is silent has no opinion. So each owner can switch off and none can
 * force on. Partner login takes the place of the store's accounts; what belongs to an account (wallet, settings) is off without accounts,
 * and what belongs to a login of any kind (history, rewards) is off where there is no login.
 *
 * @param whiteLabel undefined in the standard store
 * @param permissions of the country, by `featurePermissions`
 * @source A§2, A§6, B§1, B§6, M98, M175, M176, D33
 * @example
 * const shooter = { enableAccount: false, partnerLogin: true }
 * const listed = { ...DEFAULT_PERMISSIONS, wallet: true }
 * effectiveFeatures(standardTheme, undefined, listed).wallet // true
 * effectiveFeatures(standardTheme, shooter, listed).wallet // false
 * effectiveFeatures(standardTheme, shooter, listed).transactions // true
 * effectiveFeatures({ ...standardTheme, search: false }, { enableSearch: true, partnerLogin: false }, listed).search // false
 */
export const effectiveFeatures = (
  theme: StoreTheme,
  whiteLabel: (WhiteLabelFlags & Pick<WhiteLabel, 'partnerLogin'>) | undefined,
  permissions: CountryFeatures
): EffectiveFeatures => {
  const allows = (flag: WhiteLabelFlag): boolean => whiteLabel?.[flag] !== false
  const hasPartnerLogin = whiteLabel?.partnerLogin === true
  const userAccounts = theme.userAccounts && allows('enableAccount') && !hasPartnerLogin
  const hasLogin = userAccounts || hasPartnerLogin
  return {
    ...theme,
    header: theme.header && allows('enableHeader'),
    footer: theme.footer && allows('enableFooter'),
    search: theme.search && allows('enableSearch'),
    trustReviews: theme.trustReviews && allows('enableTrustPilot'),
    carousel: theme.carousel && allows('enablePromotion'),
    promotion: allows('enablePromotion'),
    userAccounts,
    mobileSignUp: userAccounts && permissions.mobileSignUp !== false,
    notification: theme.notification && allows('enableNotification') && permissions.notification,
    wallet: permissions.wallet && userAccounts,
    settings: permissions.settings && userAccounts,
    cashback: permissions.cashback && hasLogin,
    transactions: permissions.transactions && hasLogin
  }
}

/** Number of the tenant that a call names when its build names none. @source B§7, D31, D40 */
export const DEFAULT_WHITE_LABEL_ID = 1

/**
 * Returns the number that a build sends with every call.
 * It is sent, never trusted: a server knows the tenant by the host.
 *
 * @param whiteLabel undefined in the standard store
 * @source B§7 "white-label id header of 1", D31, D40
 * @example activeWhiteLabelId(undefined) // 1
 * activeWhiteLabelId({ id: 7 }) // 7
 */
export const activeWhiteLabelId = (whiteLabel: Pick<WhiteLabel, 'id'> | undefined): number => whiteLabel?.id ?? DEFAULT_WHITE_LABEL_ID

const NAME = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/
const PORT = /:[0-9]{1,5}$/
const LOCAL_NAMES: ReadonlySet<string> = /* @__PURE__ */ new Set(['localhost', '127.0.0.1', '[::1]'])

const isLocal = (name: string): boolean => LOCAL_NAMES.has(name) || (name.endsWith('.localhost') && NAME.test(name))

/**
 * Returns whether a store may answer on this host: only on the one that it is configured for.
 * A store without one has nothing to compare and answers everywhere. While a store is worked on, this machine's own names are let in too.
 * Capitals and a port make no other host; a name with anything before or behind it does.
 *
 * @param configuredHost host of the white-label, without a port; undefined = none
 * @param host as a request names it, perhaps with a port; undefined = it named none
 * @param development local names are let in
 * @source A§1 "Only the white-label's own hostname", B§2, M174, D32
 * @example mayServeHost('shop.example', 'SHOP.example:8443', false) // true
 * mayServeHost('shop.example', 'shop.example.evil.example', false) // false
 * mayServeHost('shop.example', 'localhost:4000', true) // true
 * mayServeHost(undefined, 'anything.example', false) // true
 */
export const mayServeHost = (configuredHost: string | undefined, host: string | undefined, development: boolean): boolean => {
  if (configuredHost === undefined) return true
  const name = (host ?? '').replace(PORT, '').toLowerCase()
  return name === configuredHost.toLowerCase() || (development && isLocal(name))
}

/**
 * Returns the tenant whose store a host shows.
 * Undefined = that host shows none, and is refused before anything else.
 *
 * @param whiteLabel of this build; undefined in the standard store
 * @source D31, M174
 * @example tenantOfHost({ id: 7, hostname: 'kick.example' }, 'kick.example', false) // 7
 * tenantOfHost({ id: 7, hostname: 'kick.example' }, 'evil.example', false) // undefined
 * tenantOfHost(undefined, 'shop.example', false) // 1
 */
export const tenantOfHost = (
  whiteLabel: Pick<WhiteLabel, 'id' | 'hostname'> | undefined,
  host: string | undefined,
  development: boolean
): number | undefined => (mayServeHost(whiteLabel?.hostname, host, development) ? activeWhiteLabelId(whiteLabel) : undefined)
