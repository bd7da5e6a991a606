import type { Feature, FeaturePermissions } from '../market/feature-permissions.ts'

/** What a route asks of its visitor: accounts on, a login, or a feature of the country. @source A§2 */
export type Guard = 'accounts' | 'login' | `feature:${Feature}`

/** A visitor, the build of the store and the country. */
export interface Visitor {
  /** A user or a partner's player is logged in. */
  readonly loggedIn: boolean
  /** The theme has accounts. */
  readonly accountsEnabled: boolean
  /** This build logs players in with a publisher's account. @source D33 */
  readonly partnerLogin: boolean
  readonly permissions: FeaturePermissions
}

/** May the visitor enter, or where else to go. */
export type EntryDecision = { readonly kind: 'enter' } | { readonly kind: 'redirect'; readonly to: '/' }

/** Feature of the country that a guard requires. */
export const GUARD_FEATURES: Readonly<Record<Exclude<Guard, 'accounts' | 'login'>, Feature>> = {
  'feature:wallet': 'wallet',
  'feature:cashback': 'cashback',
  'feature:transactions': 'transactions',
  'feature:settings': 'settings',
  'feature:notification': 'notification'
}

const passes = (guard: Guard, visitor: Visitor): boolean => {
  if (guard === 'login') return visitor.loggedIn
  if (guard === 'accounts') return visitor.accountsEnabled && !visitor.partnerLogin
  return visitor.permissions[GUARD_FEATURES[guard]]
}

/**
 * Lets the visitor in when every guard of the route passes; else leads to `/`.
 *
 * @source A§2 "Guards and navigation rules", D33
 * @example
 * const guest = { loggedIn: false, accountsEnabled: true, partnerLogin: false, permissions: DEFAULT_PERMISSIONS }
 * decideEntry(['accounts'], guest) // { kind: 'enter' }
 * decideEntry(['login', 'feature:settings'], guest) // { kind: 'redirect', to: '/' }
 */
export const decideEntry = (guards: readonly Guard[], visitor: Visitor): EntryDecision =>
  guards.every((guard) => passes(guard, visitor)) ? { kind: 'enter' } : { kind: 'redirect', to: '/' }
