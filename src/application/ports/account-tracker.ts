import type { SocialTracking } from '../../domain/account/social-sign-in.ts'

/** Events of the sign-in of a social user. @source A§3, A§4, M83 */
export type AccountEvent = 'accountCreated' | 'signInSuccessful'

/**
 * Tells those who count sign-ins. Apart from the counting of visits, since it names a person: the adapter hashes address and number before
 * anything leaves the browser. It never fails and never keeps anybody waiting.
 *
 * @source A§3 "Social login tracking payload", M86, trust no. 27
 */
export interface AccountTracker {
  /** False = the visitor has not allowed it (C0002 and C0005), or nothing is tracked in this country: then nothing may be told. @source M86, D34 */
  readonly isAllowed: () => boolean
  readonly track: (event: AccountEvent, payload: SocialTracking) => void
}
