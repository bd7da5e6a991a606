import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'

/** Wish of a phone number's owner: to block payments by its bill, or to allow them again. */
export type NumberWish = 'block' | 'unblock'

/** A phone number of a market, and the wish for it. */
export interface NumberAsk {
  readonly countryCode: string
  readonly shopLang: string
  /** National number without calling code, as typed. */
  readonly msisdn: string
  readonly wish: NumberWish
}

/**
 * Blocks a mobile number for payments by its bill, for a caller that can read its messages.
 *
 * @source shopper-help 3.6
 */
export interface NumberBlocks {
  /**
   * Sends a code to the number; older ones become invalid.
   *
   * @failure otp.* generationFailed, locked, wrong number
   */
  readonly sendCode: (ask: NumberAsk) => TaskEither<Failure, void>
  /**
   * Blocks or unblocks the number, if the code is its newest.
   *
   * @failure otp.* validationFailed with the tries left, locked
   */
  readonly settle: (ask: NumberAsk & { readonly code: string }) => TaskEither<Failure, void>
}
