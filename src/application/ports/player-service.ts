import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { PlayerInfo } from '../../domain/account/partner-player.ts'
import type { PlayerIdentity } from '../../domain/account/player-identity.ts'
import type { NumberOrText } from '../../domain/account/player-login.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import type { PartnerReturn } from '../../domain/navigation/partner-return.ts'

/** A login that is about to begin. */
export interface LoginAttempt extends PartnerReturn {
  /** Language and country of the page. */
  readonly locale: string
  /** True = the partner shows nothing: it lets in a player whom it knows, or returns at once. */
  readonly isSilent: boolean
}

/** Parameters with which the partner returned. @source RFC 6749 4.1.2, RFC 9207 */
export interface PartnerReply {
  readonly code: string | undefined
  readonly error: string | undefined
  readonly state: string
  readonly iss: string
}

/** A player as the service sent them; `parsePlayer` reads the fields. */
export interface SentPlayer {
  readonly fields: Readonly<Record<string, unknown>>
  readonly identities: readonly PlayerIdentity[]
}

/** Answer to a return from the partner. */
export type PartnerLogin =
  | {
      readonly kind: 'answered'
      readonly serviceCode: NumberOrText
      readonly playerStatus: NumberOrText | undefined
      readonly player: SentPlayer | undefined
      readonly phaseToken: string | undefined
      readonly back: PartnerReturn
    }
  /** The partner returned with an error; the attempt is used up. */
  | { readonly kind: 'refusedThere'; readonly back: PartnerReturn }
  /** The attempt is missing, old, used or another browser's, or its proofs are wrong. */
  | { readonly kind: 'forged'; readonly back: PartnerReturn | undefined }
  /** The partner's services failed, or did not answer in time. */
  | { readonly kind: 'unanswered'; readonly back: PartnerReturn | undefined }

/** The session of a player, with a token for this page. */
export interface OpenPlayer {
  readonly player: SentPlayer
  /** Life of the token. Unit: s. */
  readonly expiresIn: number
  readonly phaseToken: string | undefined
}

/** A new token for this page. */
export interface PlayerToken {
  readonly accessToken: string
  /** Unit: s. */
  readonly expiresIn: number
}

/** Answer to an authorisation; the message is for reports, never for the screen. */
export type PlayerAuthorisation = { readonly kind: 'given' } | { readonly kind: 'refused'; readonly message: string }

/** Settings of a player, as accounts have them. */
export interface PlayerSettings {
  readonly countryCode: string | undefined
  readonly currency: string | undefined
  readonly languageCode: string | undefined
}

/**
 * Login with the publisher's account, by the store's back end.
 * The partner's own tokens never leave it.
 *
 * @source A§4, A§7 "Game publisher", M222, M238, D68
 */
export interface PlayerService {
  /**
   * Begins a login; answers the address at the partner to go to.
   * @failure network.*
   */
  readonly initiateAuthentication: (attempt: LoginAttempt) => TaskEither<Failure, { readonly authorizeUrl: string }>
  /** Ends a login with what the partner returned. @failure network.* */
  readonly logIn: (reply: PartnerReply) => TaskEither<Failure, PartnerLogin>
  /** Reads the player of this browser's session; undefined = there is none. @failure network.* */
  readonly fetchPlayer: () => TaskEither<Failure, OpenPlayer | undefined>
  /** Requests a new token in place of this one; undefined = the session is over. @failure network.* */
  readonly renew: (accessToken: string) => TaskEither<Failure, PlayerToken | undefined>
  /**
   * Authorises a player at the accounts service, which opens the session.
   *
   * @failure network.*
   * @source M222
   */
  readonly authorise: (player: PlayerInfo) => TaskEither<Failure, PlayerAuthorisation>
  /** Reads the settings of an authorised player. @failure network.* @source M89 */
  readonly readSettings: (player: PlayerInfo) => TaskEither<Failure, PlayerSettings>
  /** Ends the session here and at the partner; succeeds also where there is none. @failure network.* */
  readonly logOut: () => TaskEither<Failure, void>
}
