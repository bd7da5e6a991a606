import * as E from '../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { SearchHit, SearchService, ShopService } from '../application/ports/shop-service.ts'
import type { Failure } from '../domain/errors/failure.ts'
import { networkFailure, OFFLINE_ERROR_CODE } from '../domain/errors/network-errors.ts'
import { aSmallShop, type SmallShop } from './small-shop.ts'

/** Product pages and search of the small shop, in memory. */
export interface FakeShop {
  readonly shop: ShopService
  readonly searches: SearchService
  /** From now on no call arrives, or every call does. */
  readonly line: (isThere: boolean) => void
}

/** A call with a wrong argument. */
const badRequest = networkFailure(400)

const folded = (text: string): string => text.trim().toLowerCase()

export const fakeShop = (sold: SmallShop = aSmallShop()): FakeShop => {
  let isOnline = true
  const call =
    <A>(work: () => E.Either<Failure, A>): TaskEither<Failure, A> =>
    async () =>
      isOnline ? work() : E.left(networkFailure(OFFLINE_ERROR_CODE))

  return {
    line: (isThere) => void (isOnline = isThere),
    shop: {
      product: (locale, path) => call(() => E.right(sold.products(locale)?.find(({ productPath }) => productPath === path)))
    },
    searches: {
      search: (locale, { text, limit, after }) =>
        call((): E.Either<Failure, readonly SearchHit[]> => {
          const products = sold.products(locale)
          if (products === undefined) return E.left(badRequest)
          const hits = products.filter(({ name }) => folded(name).includes(folded(text)))
          const last = hits.findIndex(({ productPath }) => productPath === after)
          if (after !== undefined && last === -1) return E.left(badRequest)
          return E.right(hits.slice(last + 1, last + 1 + limit).map(({ productPath, name }) => ({ productPath, name })))
        })
    }
  }
}
