import * as E from '../../domain/kernel/either.ts'
import * as t from 'io-ts'
import type { ShopService } from '../../application/ports/shop-service.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import type { Product } from '../../domain/order/product.ts'
import type { GraphqlOperation, SendOperation } from './operation.ts'
import type { ProductQueryVariables } from './operation-types.ts'
import {
  channelFields,
  channelFrom,
  denominationFields,
  denominationsFrom,
  inputFields,
  inputsFrom,
  WireChannel,
  WireDenomination,
  WireInput
} from './product-wire.ts'
import { maybe, maybeText, read } from './wire.ts'

/** The operation that reads one product. @source PF 8.2 "Product" */
export const productOperation: GraphqlOperation<ProductQueryVariables> = {
  name: 'Product',
  text: `query Product($countryCode: String!, $shopLang: String!, $productPath: String!) { product(countryCode: $countryCode, shopLang: $shopLang, productPath: $productPath) {
      voucherTypeId gvtId lvtId productPath name publisherName description themeName kind currency available playerLookup minimumAge accountRequired giftable
      inputs { ${inputFields} }
      categories { id name } denominations { ${denominationFields} }
      paymentChannels { ${channelFields} } } }`,
  isMoney: false
}

/** A product as the wire sends it. @source PF 8.3 "Product" */
export const WireProduct = t.type({
  voucherTypeId: t.number,
  gvtId: t.number,
  lvtId: t.number,
  productPath: t.string,
  name: t.string,
  publisherName: t.string,
  description: maybeText,
  themeName: maybeText,
  kind: t.string,
  currency: t.string,
  available: t.boolean,
  playerLookup: t.boolean,
  minimumAge: maybe(t.number),
  accountRequired: t.boolean,
  giftable: t.boolean,
  inputs: t.readonlyArray(WireInput),
  categories: t.readonlyArray(t.type({ id: t.number, name: t.string })),
  denominations: t.readonlyArray(WireDenomination),
  paymentChannels: t.readonlyArray(WireChannel)
})
const Answer = t.type({ product: maybe(WireProduct) })

/** Decodes a product; an input that this version does not know is left out. */
export const productFrom = (wire: t.TypeOf<typeof WireProduct>): Product => {
  const { description, themeName, kind, minimumAge, inputs, denominations, paymentChannels, ...same } = wire
  return {
    ...same,
    description: description ?? '',
    kind: kind === 'voucher' || kind === 'VOUCHER' ? 'voucher' : 'topUp',
    ...(themeName ? { themeName } : {}),
    ...(typeof minimumAge === 'number' ? { minimumAge } : {}),
    inputs: inputsFrom(inputs),
    denominations: denominationsFrom(denominations),
    paymentChannels: paymentChannels.map(channelFrom)
  }
}

/** Fetches one product of a market over GraphQL. @source PF 8.2 "Product" */
export const productGraphql =
  (send: SendOperation): ShopService['product'] =>
  ({ countryCode, shopLang }, productPath) =>
  async () => {
    const data = await send(productOperation, { countryCode, shopLang, productPath })()
    if (E.isLeft(data)) return data
    const answer = read(Answer, data.right)
    if (answer === undefined) return E.left(networkFailure(undefined, {}, 'Product answered in another form'))
    return E.right(answer.product ? productFrom(answer.product) : undefined)
  }
