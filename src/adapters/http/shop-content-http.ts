import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import * as t from 'io-ts'
import type { HighlightedPromo, ShopContent } from '../../application/ports/shop-content.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import type { PostJson } from './http-call.ts'

const orNone = t.union([t.string, t.null, t.undefined])

const Promo = t.intersection([
  t.type({ id: t.string, title: t.string }),
  t.partial({ text: orNone, productPath: orNone, promoCode: orNone })
])
const Promos = t.type({ itemList: t.readonlyArray(Promo) })
const InfoBar = t.type({
  items: t.readonlyArray(
    t.intersection([
      t.type({ id: t.string, text: t.string, severity: t.union([t.literal('info'), t.literal('warning'), t.literal('outage')]) }),
      t.partial({ url: orNone, productPath: orNone })
    ])
  )
})
const Texts = t.type({ messages: t.record(t.string, t.string) })
const Home = t.type({
  categories: t.readonlyArray(
    t.type({
      id: t.union([t.string, t.number]),
      name: t.string,
      products: t.readonlyArray(t.type({ productPath: t.string, name: t.string }))
    })
  ),
  promos: t.readonlyArray(Promo)
})

const promoFrom = ({ id, title, text, productPath, promoCode }: t.TypeOf<typeof Promo>): HighlightedPromo => ({
  id,
  title,
  text: text ?? undefined,
  productPath: productPath ?? undefined,
  promoCode: promoCode ?? undefined
})

/** Creates the port of the shop's content over REST. @source B§7, PF 8.6, M224, M226, M227, M230, M231 */
export const shopContentHttp = (post: PostJson): ShopContent => {
  const read =
    <W, A>(codec: t.Type<W, unknown>, path: string, body: object, from: (wire: W) => A): TaskEither<Failure, A> =>
    async () => {
      const answer = await post(path, body)()
      if (E.isLeft(answer)) return answer
      const wire = codec.decode(answer.right)
      return E.isRight(wire) ? E.right(from(wire.right)) : E.left(networkFailure(undefined, {}, `${path} answered in another form`))
    }
  return {
    texts: (locale, keys) => read(Texts, '/cms', { keys, locale, type: 'TEXT' }, ({ messages }) => messages),
    homePage: ({ countryCode, shopLang }) =>
      read(Home, '/homePage', { countryCode, shopLang }, ({ categories, promos }) => ({
        categories: categories.map(({ id, ...category }) => ({ ...category, id: String(id) })),
        promos: promos.map(promoFrom)
      })),
    infoBar: ({ countryCode, shopLang }, { pageType, productUrl }) =>
      read(InfoBar, '/infoBar', { pageType, productUrl: productUrl ?? null, countryCode, shopLang }, ({ items }) =>
        items.map(({ id, text, severity, url, productPath }) => ({
          ...{ id, text, severity },
          url: url ?? undefined,
          productPath: productPath ?? undefined
        }))
      ),
    homePromos: (locale) => read(Promos, '/homeHighlightedPromo', { locale }, ({ itemList }) => itemList.map(promoFrom)),
    productPromos: (locale, productPath) =>
      read(Promos, '/productHighlightedPromo', { locale, productPath }, ({ itemList }) => itemList.map(promoFrom))
  }
}
