import type { Feature, FeaturePermissions } from '../market/feature-permissions.ts'
import type { AuthType } from './forms/contact-fields.ts'
import type { User } from './user.ts'
import { isSocialUser } from './user.ts'

/** Sources that say whether a shopper is signed in. */
export interface LoginSources {
  /** A white-label store holds the player of a game account. */
  readonly hasPlayer: boolean
  readonly user: Pick<User, 'identities' | 'idpVerified'> | undefined
}

/** Kind of visitor. A social user whom the accounts service has not let in yet is not logged in. */
export type LoginState = 'player' | 'socialUser' | 'unverifiedSocialUser' | 'user' | 'nobody'

/**
 * Asks the sources in their order.
 * The white-label store's player, then a social user, who must be verified, then any user.
 *
 * @source A§4 "Login state sources", M70
 * @example loginStateOf({ hasPlayer: false, user: { identities: [{ provider: 'a' }], idpVerified: false } }) // 'unverifiedSocialUser'
 */
export const loginStateOf = ({ hasPlayer, user }: LoginSources): LoginState => {
  if (hasPlayer) return 'player'
  if (user === undefined) return 'nobody'
  if (!isSocialUser(user)) return 'user'
  return user.idpVerified ? 'socialUser' : 'unverifiedSocialUser'
}

/** Role of a visitor in the store; none of them is an administrator. @source A§6, B§6, M72 */
export type Role = 'guest' | 'user' | 'socialUser' | 'player'

/**
 * Returns the role for a login state; total.
 * A visitor who is not signed in is a guest.
 *
 * @source A§6, B§6, M70, M72
 * @example roleOf('unverifiedSocialUser') // 'guest'
 */
export const roleOf = (state: LoginState): Role => {
  switch (state) {
    case 'nobody':
    case 'unverifiedSocialUser':
      return 'guest'
    case 'user':
    case 'socialUser':
    case 'player':
      return state
  }
}

/**
 * Returns whether the visitor is a user or a player.
 *
 * @source A§2 "The logged-in check", M70
 * @example isLoggedIn('unverifiedSocialUser') // false
 */
export const isLoggedIn = (state: LoginState): boolean => roleOf(state) !== 'guest'

/**
 * A player's account belongs to the game, and the wallet to an account of the store.
 *
 * @source A§6 "Partner player"
 */
const NOT_FOR_PLAYERS: ReadonlySet<Feature> = /* @__PURE__ */ new Set<Feature>(['wallet', 'settings'])

/**
 * Returns whether a role has a part of the menu in a country.
 * Guests have their notifications alone, users all that the country has, players the same without wallet and account settings.
 *
 * @param permissions of the country, by `featurePermissions`
 * @source A§6, B§6, M72, M98
 * @example
 * const permissions = featurePermissions({ sg: { wallet: true } }, singapore)
 * mayUseFeature('user', 'wallet', permissions) // true
 * mayUseFeature('player', 'wallet', permissions) // false
 * mayUseFeature('guest', 'transactions', permissions) // false
 */
export const mayUseFeature = (role: Role, feature: Feature, permissions: FeaturePermissions): boolean => {
  switch (role) {
    case 'guest':
      return feature === 'notification' && permissions.notification
    case 'user':
    case 'socialUser':
      return permissions[feature]
    case 'player':
      return permissions[feature] && !NOT_FOR_PLAYERS.has(feature)
  }
}

/** Facts about a user whose sign-in was refused because the sign-up was never confirmed. */
export interface UnconfirmedSignIn {
  readonly authType: AuthType
  /** The wallet service knows the number. */
  readonly knownToWallet: boolean
  /** The store takes sign-ups by mobile number. */
  readonly phoneSignUp: boolean
}

/**
 * Returns the message code of a sign-in that was never confirmed.
 * A mobile user counts as not found, unless the wallet service knows the number and sign-up by number is open: only then can the
 * confirmation be caught up on.
 *
 * @source A§8 "Sign-in", M77, M189
 * @example
 * const mobile = { authType: 'mobile', phoneSignUp: true }
 * unconfirmedSignInCode({ ...mobile, knownToWallet: true }) // 'UserNotConfirmedException'
 * unconfirmedSignInCode({ ...mobile, knownToWallet: false }) // 'UserNotFoundExceptionMobile'
 */
export const unconfirmedSignInCode = ({
  authType,
  knownToWallet,
  phoneSignUp
}: UnconfirmedSignIn): 'UserNotConfirmedException' | 'UserNotFoundExceptionMobile' =>
  authType === 'email' || (knownToWallet && phoneSignUp) ? 'UserNotConfirmedException' : 'UserNotFoundExceptionMobile'
