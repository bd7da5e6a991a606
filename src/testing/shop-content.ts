import type { HomePage, InfoBarItem, ShopContent } from '../application/ports/shop-content.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'
import * as E from '../domain/kernel/either.ts'

/** What the operators of a fake store wrote; everything is empty at first. */
export interface WrittenContent {
  readonly texts?: Readonly<Record<string, string>>
  readonly home?: HomePage
  readonly infoBar?: readonly InfoBarItem[]
}

/** Creates the content of a shop in memory, with a line that can be cut. */
export const fakeShopContent = (written: WrittenContent = {}) => {
  let isThere = true
  const { texts = {}, home = { categories: [], promos: [] }, infoBar = [] } = written
  const answer =
    <A>(value: A) =>
    async (): Promise<E.Either<ReturnType<typeof networkFailure>, A>> =>
      isThere ? E.right(value) : E.left(networkFailure(undefined))
  const content: ShopContent = {
    texts: (_locale, keys) => answer(Object.fromEntries(Object.entries(texts).filter(([key]) => keys.includes(key)))),
    homePage: () => answer(home),
    infoBar: () => answer(infoBar),
    homePromos: () => answer(home.promos),
    productPromos: (_locale, productPath) => answer(home.promos.filter((promo) => promo.productPath === productPath))
  }
  return { content, line: (there: boolean) => void (isThere = there) }
}
