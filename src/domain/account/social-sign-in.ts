import type { User } from './user.ts'

/**
 * What the hosted sign-in of another provider ends with.
 *
 * @source A§4 "Social sign-in events", M82, M83, M85
 */
export type SocialEvent =
  | { readonly kind: 'succeeded'; readonly user: Pick<User, 'idpVerified' | 'hasLoggedIn'> }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'customState'; readonly state: string }
  | { readonly kind: 'customStateFailed' }

/**
 * Code of the social catalogue; DEFAULT is for a failure that says nothing the store knows.
 *
 * @source A§8 "State error codes"
 */
export type SocialErrorCode = 'deleted-email-account' | 'email-attribute-missing' | 'DEFAULT'

/** What happens next. @source M84 */
export type SocialDecision =
  /** To the home of the country; undefined = without a word, since the shopper chose it. */
  | { readonly kind: 'goHome'; readonly error: SocialErrorCode | undefined }
  /** The accounts service must let the user in first; then ask afterSocialAuthentication. */
  | { readonly kind: 'authenticate' }
  /** Signed in: note it, then go to the saved return path and clear it, or to the home of the country. */
  | { readonly kind: 'enter'; readonly event: 'accountCreated' | 'signInSuccessful'; readonly setsFirstLogin: boolean }
  /** Out, and to the home of the country. */
  | { readonly kind: 'logOut' }
  | { readonly kind: 'takeState'; readonly state: string }
  /** A flag in the session remembers that the state could not be taken. */
  | { readonly kind: 'flagState' }

/** Returns the words of a message, so that `user_deleted` and "User is deleted" say the same. */
const splitWords = (message: string): ReadonlySet<string> =>
  new Set(
    message
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .replace(/\be-mail\b/g, 'email')
      .split(/[^a-z]/)
  )

const decideFailure = (message: string): SocialDecision => {
  const words = splitWords(message)
  const says = (...all: readonly string[]): boolean => all.every((word) => words.has(word))
  if (says('user', 'deleted')) return { kind: 'goHome', error: 'deleted-email-account' }
  if (says('email', 'missing') || says('attributes', 'required', 'email')) return { kind: 'goHome', error: 'email-attribute-missing' }
  return { kind: 'goHome', error: says('access', 'denied') ? undefined : 'DEFAULT' }
}

/**
 * Returns what an event of a social sign-in leads to; total.
 *
 * @source A§4 "Social sign-in events", A§8, M64, M82, M83, M85
 * @example decideSocialEvent({ kind: 'failed', message: 'access_denied' }) // { kind: 'goHome', error: undefined }
 * @example decideSocialEvent({ kind: 'failed', message: 'user deleted' }) // { kind: 'goHome', error: 'deleted-email-account' }
 */
export const decideSocialEvent = (event: SocialEvent): SocialDecision => {
  switch (event.kind) {
    case 'succeeded':
      if (!event.user.idpVerified) return { kind: 'authenticate' }
      return { kind: 'enter', event: 'signInSuccessful', setsFirstLogin: !event.user.hasLoggedIn }
    case 'failed':
      return decideFailure(event.message)
    case 'customState':
      return { kind: 'takeState', state: event.state }
    case 'customStateFailed':
      return { kind: 'flagState' }
  }
}

/**
 * Returns what follows once the accounts service was asked to let a social user in.
 *
 * @param refetched the user as fetched again; undefined when the service refused
 * @source A§4, M64, M83
 * @example afterSocialAuthentication(undefined) // { kind: 'logOut' }
 * @example afterSocialAuthentication({ hasLoggedIn: false }) // { kind: 'enter', event: 'accountCreated', setsFirstLogin: true }
 */
export const afterSocialAuthentication = (refetched: Pick<User, 'hasLoggedIn'> | undefined): SocialDecision =>
  refetched === undefined ? { kind: 'logOut' } : { kind: 'enter', event: 'accountCreated', setsFirstLogin: !refetched.hasLoggedIn }

/** Tracking event of a social sign-in. @source A§3 "Social login tracking payload", M86 */
export interface SocialTracking {
  readonly accountId: string
  readonly email: string | undefined
  readonly provider: string
  /** Told with `status` when an account was created, and only then. */
  readonly phone?: string | undefined
  readonly status?: 'verified'
}

/**
 * Returns the payload of the event with which a social user enters.
 *
 * @param provider as the store names it to tracking
 * @source A§3 "Social login tracking payload", M86
 * @example
 * const user = { sub: 'u1', email: 'ana@example.com', phoneNumber: '+5511987654321' }
 * socialTracking('signInSuccessful', user, 'provider-a') // { accountId: 'u1', email: 'ana@example.com', provider: 'provider-a' }
 * socialTracking('accountCreated', user, 'provider-a').status // 'verified'
 */
export const socialTracking = (
  event: Extract<SocialDecision, { readonly kind: 'enter' }>['event'],
  { sub, email, phoneNumber }: Pick<User, 'sub' | 'email' | 'phoneNumber'>,
  provider: string
): SocialTracking => {
  const signIn = { accountId: sub, email, provider }
  switch (event) {
    case 'signInSuccessful':
      return signIn
    case 'accountCreated':
      return { ...signIn, phone: phoneNumber, status: 'verified' }
  }
}
