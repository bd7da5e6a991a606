import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'

/** Which order is to be rated, and in which language. */
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
  /** The address at which this one order can be rated; undefined = it is not offered, for want of a host or because of the order. @failure network.* */
  readonly invite: (ask: RatingAsk) => TaskEither<Failure, string | undefined>
}
