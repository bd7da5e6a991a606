import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { ShopService } from '../../application/ports/shop-service.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import type { InputName, Product } from '../../domain/order/product.ts'
import { channelFrom, denominationsFrom } from './from-wire.ts'
import type { SendOperation } from './graphql-client.ts'
import { operations } from './operations.ts'
import { read, WireChannel, WireDenomination } from './wire.ts'

const maybe = <C extends t.Mixed>(codec: C) => t.union([codec, t.null, t.undefined])
const option = t.type({ value: t.string, label: t.string })

const WireProduct = t.type({
  voucherTypeId: t.number,
  gvtId: t.number,
  lvtId: t.number,
  productPath: t.string,
  name: t.string,
  publisherName: t.string,
  description: maybe(t.string),
  themeName: maybe(t.string),
  kind: t.string,
  currency: t.string,
  available: t.boolean,
  playerLookup: t.boolean,
  minimumAge: maybe(t.number),
  accountRequired: t.boolean,
  giftable: t.boolean,
  inputs: t.readonlyArray(
    t.type({
      name: t.string,
      label: t.string,
      help: maybe(t.string),
      required: t.boolean,
      pattern: maybe(t.string),
      options: t.readonlyArray(option)
    })
  ),
  categories: t.readonlyArray(t.type({ id: t.number, name: t.string })),
  denominations: t.readonlyArray(WireDenomination),
  paymentChannels: t.readonlyArray(WireChannel)
})
const Answer = t.type({ product: maybe(WireProduct) })

const INPUTS: ReadonlyMap<string, InputName> = new Map(
  (['userId', 'zoneId', 'email', 'msisdn', 'cpf', 'nationality', 'billingAddress'] as const).map((name) => [name, name])
)

const productFrom = (wire: t.TypeOf<typeof WireProduct>): Product => {
  const { description, themeName, kind, minimumAge, inputs, denominations, paymentChannels, ...same } = wire
  return {
    ...same,
    description: description ?? '',
    kind: kind === 'voucher' || kind === 'VOUCHER' ? 'voucher' : 'topUp',
    ...(themeName ? { themeName } : {}),
    ...(typeof minimumAge === 'number' ? { minimumAge } : {}),
    inputs: inputs.flatMap(({ name, help, pattern, ...input }) => {
      const known = INPUTS.get(name)
      return known === undefined ? [] : [{ ...input, name: known, ...(help ? { help } : {}), ...(pattern ? { pattern } : {}) }]
    }),
    denominations: denominationsFrom(denominations),
    paymentChannels: paymentChannels.map(channelFrom)
  }
}

/** Fetches one product of a market over GraphQL. @source PF 8.2 "Product" */
export const productGraphql =
  (send: SendOperation): ShopService['product'] =>
  ({ countryCode, shopLang }, productPath) =>
  async () => {
    const data = await send(operations.product, { countryCode, shopLang, productPath })()
    if (E.isLeft(data)) return data
    const answer = read(Answer, data.right)
    if (answer === undefined) return E.left(networkFailure(undefined, {}, 'Product answered in another form'))
    return E.right(answer.product ? productFrom(answer.product) : undefined)
  }
