import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Otp } from '../../domain/account/otp.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import type { Gift } from '../../domain/gift/gift.ts'
import type { UserInfo } from './order-service.ts'

/** A claim of a gift. */
export interface GiftClaim {
  /** Token of the link, or the code that was typed. */
  readonly giftToken: string
  /** The player of the recipient; empty for a voucher. */
  readonly userInfo: UserInfo
  /** The code of the mail, once the store has asked for it. */
  readonly otp: Otp | undefined
}

/** Answer to a claim: claimed, or why not; both state the gift. */
export interface GiftClaimAnswer {
  /** Undefined = the gift is claimed. */
  readonly refusal: Failure | undefined
  readonly gift: Gift | undefined
}

/** Gifts for a recipient without an account. @source PF 8.2 "Gift", M143, M201 */
export interface Gifts {
  /**
   * Reads a gift by the token of its link or by its typed code.
   * One that no gift has, and one that was replaced by a newer, answer the same invalid gift.
   *
   * @failure network.*
   */
  readonly read: (giftToken: string) => TaskEither<Failure, Gift>
  /**
   * Sends the code that a claim needs to the address of the gift.
   *
   * @failure giftOtp.222 — too many wrong codes; giftOtp.* — less than 100 seconds since the last one
   * @failure network.*
   */
  readonly sendCode: (giftToken: string) => TaskEither<Failure, void>
  /**
   * Claims a gift; the same claim again is answered the same.
   *
   * @failure network.* — no answer came: it may have been claimed, and the same claim again tells
   */
  readonly claim: (claim: GiftClaim) => TaskEither<Failure, GiftClaimAnswer>
}
