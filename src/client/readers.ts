import type * as t from 'io-ts'
import { playerFrom, promoFrom, quoteFrom, WirePlayer, WirePromo, WireQuote } from '../adapters/graphql/order-graphql.ts'
import { orderFrom, WireOrder } from '../adapters/graphql/order-wire.ts'
import { productFrom, WireProduct } from '../adapters/graphql/product-graphql.ts'
import { read } from '../adapters/graphql/wire.ts'
import type { Player } from '../application/ports/order-service.ts'
import type { Failure } from '../domain/errors/failure.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'
import { type Either, left, right } from '../domain/kernel/either.ts'
import type { Order } from '../domain/order/order.ts'
import type { Product } from '../domain/order/product.ts'
import type { PromoInfo, Quote } from '../domain/order/quote.ts'

/** Reads a value as the wire sends it. @failure network.DEFAULT for a value of another form */
type ReadFromWire<A> = (value: unknown) => Either<Failure, A>

const reader =
  <W, A>(what: string, codec: t.Type<W, unknown>, from: (wire: W) => A): ReadFromWire<A> =>
  (value) => {
    const wire = read(codec, value)
    return wire === undefined ? left(networkFailure(undefined, {}, `${what} came in another form`)) : right(from(wire))
  }

/** Reads an order, as `order` and `createOrder` answer it. */
export const orderFromWire: ReadFromWire<Order> = /* @__PURE__ */ reader('an order', WireOrder, orderFrom)

/** Reads the prices of an item, as `quote` answers them. */
export const quoteFromWire: ReadFromWire<Quote> = /* @__PURE__ */ reader('a quote', WireQuote, quoteFrom)

/** Reads the effect of a promo code, as `validatePromo` answers it. */
export const promoFromWire: ReadFromWire<PromoInfo> = /* @__PURE__ */ reader('a promo', WirePromo, promoFrom)

/** Reads a player, as `validatePlayer` answers it. */
export const playerFromWire: ReadFromWire<Player> = /* @__PURE__ */ reader('a player', WirePlayer, playerFrom)

/** Reads a product, as `product` answers it. */
export const productFromWire: ReadFromWire<Product> = /* @__PURE__ */ reader('a product', WireProduct, productFrom)
