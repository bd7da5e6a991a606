import type { SocialTracking } from '../../domain/account/social-sign-in.ts'

/** Events of the sign-in of a social user. @source A§3, A§4, M83 */
export type AccountEvent = 'accountCreated' | 'signInSuccessful'

/**
 * Tracks sign-ins of social users.
 * It is separate from the tracking of visits, because its events name a person: the adapter hashes mail address and phone number before
 * anything leaves the browser. It never fails and never blocks.
 *
 * @source A§3 "Social login tracking payload", M86, trust no. 27
 */
export interface AccountTracker {
  /**
   * False = no consent (C0002 and C0005), or no tracking in this country: then nothing is sent.
   *
   * @source M86, D34
   */
  readonly isAllowed: () => boolean
  readonly track: (event: AccountEvent, payload: SocialTracking) => void
}
