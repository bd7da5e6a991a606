import type { Failure } from '../errors/failure.ts'
import { networkFailure } from '../errors/network-errors.ts'
import * as E from '../kernel/either.ts'

/** A signed-in user, as a call names it. */
export interface UserCaller {
  readonly kind: 'user'
  readonly idToken: string
  readonly accessToken: string
  /** Id of the account. */
  readonly sub: string
  /** Counts the tokens of this page, so that an answer can be told to be about an older one. */
  readonly generation: number
}

/** A partner's player, as a call names them. @source A§6 "Partner player", M96 */
export interface PlayerCaller {
  readonly kind: 'player'
  /** Token of the store; the partner's own stay on the server. @source D68 */
  readonly accessToken: string
  readonly playerId: string
  /** Counts the tokens of this page, so that an answer can be told to be about an older one. */
  readonly generation: number
}

/** On whose behalf a service is called. */
export type Caller = UserCaller | PlayerCaller | { readonly kind: 'nobody'; readonly generation: number }

/** A call to the wallet service, by what it is about. @source A§6 "Wallet calls", A§7 */
export type WalletCall =
  | 'wallet'
  | 'transaction'
  | 'paymentChannels'
  | 'csrfToken'
  | 'createWallet'
  | 'unreserveWallet'
  | 'phoneValidation'
  | 'country'

/** Calls that the wallet service answers without a sign-in. @source A§6, M114 */
const FOR_ANYBODY: ReadonlySet<WalletCall> = /* @__PURE__ */ new Set<WalletCall>(['phoneValidation', 'country'])

/** The words of the specification, exactly. @source A§6, M114 */
export const NOT_AUTHENTICATED = 'The user is not authenticated'

/**
 * Returns the caller of a wallet call, or a failure when the call needs a user and there is none.
 * Only the check of a number and the look at a country are sent without a user. A partner's player is no user: wallets belong to accounts.
 *
 * @failure network.401, caused by 'The user is not authenticated'
 * @source A§6, M114
 * @example
 * const user = { kind: 'user', sub: 'u1', idToken: 'i', accessToken: 'a', generation: 1 }
 * walletCaller('wallet', user).right.sub // 'u1'
 * walletCaller('wallet', { generation: 0 }).left.entry.key // 'networkError.401'
 */
export const walletCaller = (call: WalletCall, caller: Caller): E.Either<Failure, Caller> =>
  caller.kind === 'user' || FOR_ANYBODY.has(call) ? E.right(caller) : E.left(networkFailure(401, {}, new Error(NOT_AUTHENTICATED)))

/**
 * Returns whether a failure says that the session is over.
 * It is the accounts service's SEC_01, or a call that was not taken for want of a user.
 *
 * @source A§7, A§8, D22
 * @example isSessionOver(signInErrors.failure('SEC_01')) // true
 * @example isSessionOver(signInErrors.failure('UserDisabledException')) // false
 */
export const isSessionOver = ({ area, code }: Pick<Failure, 'area' | 'code'>): boolean =>
  (area === 'signIn' && code === 'SEC_01') || (area === 'network' && code === 401)

/**
 * Returns whether a purchase asks its shopper to sign in first.
 * It does where the product wants an account, or the payment comes back by itself.
 *
 * @source B§6 "mandatory account prompt", M125
 * @example needsSignIn({ accountRequired: false, isRecurring: true }, 'soft') // true
 * @example needsSignIn({ accountRequired: true, isRecurring: false }, 'loggedIn') // false
 */
export const needsSignIn = (
  purchase: { readonly accountRequired: boolean; readonly isRecurring: boolean },
  session: 'guest' | 'soft' | 'loggedIn'
): boolean => session !== 'loggedIn' && (purchase.accountRequired || purchase.isRecurring)
