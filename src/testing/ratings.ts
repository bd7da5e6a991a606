import * as E from '../domain/kernel/either.ts'
import type { RatingAsk, Ratings } from '../application/ports/ratings.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'

/** Creates a rating service in memory. @param rated the orders that may be rated, with their keys */
export const fakeRatings = (rated: Readonly<Record<string, string>>) => {
  const asked: RatingAsk[] = []
  let isThere = true
  const ratings: Ratings = {
    invite: (ask) => async () => {
      if (!isThere) return E.left(networkFailure(undefined))
      asked.push(ask)
      return E.right(rated[ask.txnId] === ask.accessKey ? `https://ratings.example.com/r/${ask.txnId}` : undefined)
    }
  }
  return { ratings, asked, line: (there: boolean) => void (isThere = there) }
}
