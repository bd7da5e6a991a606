import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'

/** What the owner of a mobile number wants: no payments by its bill any more, or them back. */
export type NumberWish = 'block' | 'unblock'

/** A number of a market, and what is wanted for it. */
export interface NumberAsk {
  readonly countryCode: string
  readonly shopLang: string
  /** National number without calling code, as typed. */
  readonly msisdn: string
  readonly wish: NumberWish
}

/** Blocks a mobile number for payments by its bill, for who can read its messages. @source shopper-help 3.6 */
export interface NumberBlocks {
  /** Sends a code to the number; older ones are worth nothing from then on. @failure otp.* generationFailed, locked, wrong number */
  readonly sendCode: (ask: NumberAsk) => TaskEither<Failure, void>
  /** Does what is wanted, if the code is the newest of this number. @failure otp.* validationFailed with the tries left, locked */
  readonly settle: (ask: NumberAsk & { readonly code: string }) => TaskEither<Failure, void>
}
