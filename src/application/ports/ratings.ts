import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'

/** The order to be rated, and the language. */
export interface RatingAsk {
  readonly txnId: string
  /** Undefined where the shopper is the signed-in owner. */
  readonly accessKey: string | undefined
  /** Two letters of the market. */
  readonly countryCode: string
  /** BCP 47 tag of the page's language. */
  readonly shopLang: string
}

/** The independent service at which purchases are rated. @source A§7, B§7, M239, M261 */
export interface Ratings {
  /**
   * Returns the address at which this order can be rated.
   * Undefined = rating is not offered, because no host is configured or because of the order.
   *
   * @failure network.*
   */
  readonly invite: (ask: RatingAsk) => TaskEither<Failure, string | undefined>
}
