import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import * as t from 'io-ts'
import type { ChosenItem, OrderService, PlaceOutcome, Player, QuoteRequest } from '../../application/ports/order-service.ts'
import type { Telemetry } from '../../application/ports/clock.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import { purchaseErrors } from '../../domain/errors/purchase-errors.ts'
import { wireEnum } from '../../domain/kernel/wire-enum.ts'
import { Amount } from '../../domain/money/amount-codec.ts'
import { isKnownOrderStatus } from '../../domain/order/order-status.ts'
import type { Order } from '../../domain/order/order.ts'
import type { PromoInfo, PromoStatus, Quote } from '../../domain/order/quote.ts'
import type { GraphqlOperation, SendOperation } from './operation.ts'
import type {
  CreateOrderMutationVariables,
  OrderQueryVariables,
  QuoteQueryVariables,
  Recurrence as WireRecurrence,
  ResolveOrderInput,
  ValidatePlayerQueryVariables,
  ValidatePromoQueryVariables
} from './operation-types.ts'
import { orderActions, orderFields, orderFrom, WireOrder } from './order-wire.ts'
import { denominationFields, denominationsFrom, recurrenceNames, WireDenomination } from './product-wire.ts'
import { detailFields, detailFrom, maybe, maybeText, orAbsent, read, refusalFrom, WireDetail, WireInstant } from './wire.ts'

const detailText = `detail { ${detailFields} }`
const promoFields = 'promoId promoCode status validCode discountAmount'
const quoteFields = `quoteId expiresAt currency promoInfo { ${promoFields} }
  channels { pcId statusCode detail { recovery limitAmount listedAmounts } price discountAmount burnAmount feeAmount vatAmount vatIncluded totalPayment maximumBurnAmount earnAmount }`

const promoStatusWords = wireEnum<PromoStatus>(
  'PromoStatus',
  [
    'Applied',
    'NotFound',
    'NotStarted',
    'Expired',
    'BudgetUsedUp',
    'AlreadyUsed',
    'NotForItem',
    'NotForChannel',
    'NotForPlayer',
    'NotForGift',
    'BelowMinimum'
  ],
  (name) => name
)

/** The effect of a promo code as the wire sends it. */
export const WirePromo = t.type({ promoId: maybeText, promoCode: t.string, status: t.string, validCode: t.boolean, discountAmount: Amount })

/** The prices of an item as the wire sends them. */
export const WireQuote = t.type({
  quoteId: t.string,
  expiresAt: WireInstant,
  currency: t.string,
  promoInfo: maybe(WirePromo),
  channels: t.readonlyArray(
    t.type({
      pcId: t.number,
      statusCode: t.number,
      detail: maybe(WireDetail),
      price: Amount,
      discountAmount: Amount,
      burnAmount: Amount,
      feeAmount: Amount,
      vatAmount: Amount,
      vatIncluded: t.boolean,
      totalPayment: Amount,
      maximumBurnAmount: maybe(Amount),
      earnAmount: maybe(Amount)
    })
  )
})
export type WireQuote = t.TypeOf<typeof WireQuote>

/** A player as the wire sends it. */
export const WirePlayer = t.type({
  userId: t.string,
  zoneId: maybeText,
  nickname: maybeText,
  accountRegionCode: maybeText,
  roles: t.readonlyArray(t.type({ roleId: t.string, roleName: t.string })),
  personalisedDenominations: maybe(t.readonlyArray(WireDenomination))
})
export type WirePlayer = t.TypeOf<typeof WirePlayer>

/** Decodes the effect of a promo code. */
export const promoFrom = (promo: NonNullable<WireQuote['promoInfo']>): PromoInfo => ({
  promoId: orAbsent(promo.promoId),
  promoCode: promo.promoCode,
  validCode: promo.validCode,
  discountAmount: promo.discountAmount,
  // A status that this version does not know is treated as an unknown code.
  status: promoStatusWords.byCode(promo.status)?.name ?? 'NotFound'
})

/** Decodes the prices of an item; a refusal of a channel becomes a failure. */
export const quoteFrom = ({ quoteId, expiresAt, currency, promoInfo, channels }: WireQuote): Quote => ({
  quoteId,
  expiresAt,
  currency,
  promoInfo: promoInfo === null || promoInfo === undefined ? undefined : promoFrom(promoInfo),
  channels: channels.map(({ statusCode, detail, maximumBurnAmount, earnAmount, ...prices }) => ({
    ...prices,
    ...(maximumBurnAmount ? { maximumBurnAmount } : {}),
    ...(earnAmount ? { earnAmount } : {}),
    refusal: statusCode === 0 ? undefined : purchaseErrors.failure(statusCode, detailFrom(detail))
  }))
})

/** Decodes a player with their items. */
export const playerFrom = (player: WirePlayer): Player => ({
  userId: player.userId,
  zoneId: orAbsent(player.zoneId),
  nickname: orAbsent(player.nickname),
  roles: player.roles,
  accountRegionCode: orAbsent(player.accountRegionCode),
  personalisedDenominations:
    player.personalisedDenominations === null || player.personalisedDenominations === undefined
      ? undefined
      : denominationsFrom(player.personalisedDenominations)
})

const reads = <V extends object>(name: string, text: string): GraphqlOperation<V> => ({ name, text, isMoney: false })
const movesMoney = <V extends object>(name: string, text: string): GraphqlOperation<V> => ({ name, text, isMoney: true })

/**
 * Variables of the resolution of an order.
 * The action comes from a table of words, of which the compiler knows only that they are texts.
 */
interface ResolveOrderVariables {
  readonly input: Omit<ResolveOrderInput, 'action'> & { readonly action: string | undefined }
}

/** The operations of a purchase. Their names are fixed, because headers depend on them. @source PF 8.2 */
export const operations = {
  validatePlayer: reads<ValidatePlayerQueryVariables>(
    'ValidatePlayer',
    `query ValidatePlayer($input: ValidatePlayerInput!) { validatePlayer(input: $input) { statusCode ${detailText}
      player { userId zoneId nickname accountRegionCode roles { roleId roleName } personalisedDenominations { ${denominationFields} } } } }`
  ),
  quote: reads<QuoteQueryVariables>(
    'Quote',
    `query Quote($input: QuoteInput!) { quote(input: $input) { statusCode ${detailText} quote { ${quoteFields} } } }`
  ),
  validatePromo: reads<ValidatePromoQueryVariables>(
    'ValidatePromo',
    `query ValidatePromo($input: ValidatePromoInput!) { validatePromo(input: $input) { statusCode ${detailText} promoInfo { ${promoFields} } } }`
  ),
  createOrder: movesMoney<CreateOrderMutationVariables>(
    'CreateOrder',
    `mutation CreateOrder($input: CreateOrderInput!) { createOrder(input: $input) { statusCode ${detailText} freshQuote { ${quoteFields} } order { ${orderFields} } } }`
  ),
  order: reads<OrderQueryVariables>(
    'Order',
    `query Order($txnId: ID!, $accessKey: String) { order(txnId: $txnId, accessKey: $accessKey) { ${orderFields} } }`
  ),
  resolveOrder: movesMoney<ResolveOrderVariables>(
    'ResolveOrder',
    `mutation ResolveOrder($input: ResolveOrderInput!) { resolveOrder(input: $input) { statusCode ${detailText} order { ${orderFields} } } }`
  )
} as const

const result = <P extends t.Props>(fields: P) =>
  t.intersection([t.type({ statusCode: t.number }), t.partial({ detail: maybe(WireDetail) }), t.partial(fields)])

export const WireAnswers = {
  validatePlayer: t.type({ validatePlayer: result({ player: maybe(WirePlayer) }) }),
  quote: t.type({ quote: result({ quote: maybe(WireQuote) }) }),
  validatePromo: t.type({ validatePromo: result({ promoInfo: maybe(WirePromo) }) }),
  createOrder: t.type({ createOrder: result({ freshQuote: maybe(WireQuote), order: maybe(WireOrder) }) }),
  order: t.type({ order: maybe(WireOrder) }),
  resolveOrder: t.type({ resolveOrder: result({ order: maybe(WireOrder) }) })
} as const

const itemInput = ({ id, amount }: ChosenItem) => ({ id, ...(amount === undefined ? {} : { amount }) })

const quoteInput = ({ denomination, recurrence, ...request }: QuoteRequest) => ({
  ...request,
  denomination: itemInput(denomination),
  ...(recurrence === undefined ? {} : { recurrence: recurrenceNames.codec.encode(recurrence) as WireRecurrence })
})

/** Creates the failure of an answer that cannot be decoded; none of its data is used. */
const unreadable = (operation: GraphqlOperation): Failure => networkFailure(undefined, {}, `${operation.name} answered in another form`)

/**
 * Creates the order service over GraphQL.
 *
 * @param report called once for each status that this version does not know and shows as in progress
 * @source PF 8, D27
 */
export const orderGraphql = (send: SendOperation, report: Telemetry['report'] = () => undefined): OrderService => {
  const told = new Set<string>()
  const orderOf = (wire: WireOrder): Order => {
    const { status } = wire
    if (!isKnownOrderStatus(status) && !told.has(status)) {
      told.add(status)
      report(networkFailure(undefined, {}, `An order has the unknown status ${status}`))
    }
    return orderFrom(wire)
  }
  const ask =
    <V extends object, A, B>(
      operation: GraphqlOperation<V>,
      variables: NoInfer<V>,
      codec: t.Type<A, unknown>,
      use: (answer: A) => E.Either<Failure, B>
    ): TaskEither<Failure, B> =>
    async () => {
      const data = await send(operation, variables)()
      if (E.isLeft(data)) return data
      const answer = read(codec, data.right)
      return answer === undefined ? E.left(unreadable(operation)) : use(answer)
    }

  return {
    validatePlayer: ({ denomination, ...check }) =>
      ask(
        operations.validatePlayer,
        { input: { ...check, ...(denomination === undefined ? {} : { denomination: itemInput(denomination) }) } },
        WireAnswers.validatePlayer,
        ({ validatePlayer }) => (validatePlayer.player ? E.right(playerFrom(validatePlayer.player)) : E.left(refusalFrom(validatePlayer)))
      ),
    quote: (request) =>
      ask(operations.quote, { input: quoteInput(request) }, WireAnswers.quote, ({ quote }) =>
        quote.quote ? E.right(quoteFrom(quote.quote)) : E.left(refusalFrom(quote))
      ),
    validatePromo: ({ promoCode, ...request }) =>
      ask(operations.validatePromo, { input: { promoCode, quote: quoteInput(request) } }, WireAnswers.validatePromo, ({ validatePromo }) =>
        validatePromo.promoInfo ? E.right(promoFrom(validatePromo.promoInfo)) : E.left(refusalFrom(validatePromo))
      ),
    submitOrder: (request) =>
      ask(operations.createOrder, { input: request }, WireAnswers.createOrder, ({ createOrder }): E.Either<Failure, PlaceOutcome> => {
        const order = createOrder.order ? orderOf(createOrder.order) : undefined
        if (createOrder.statusCode === 0 && order !== undefined) return E.right({ kind: 'placed', order })
        const freshQuote = createOrder.freshQuote ? quoteFrom(createOrder.freshQuote) : undefined
        return E.right({ kind: 'refused', failure: refusalFrom(createOrder), freshQuote, runningOrder: order })
      }),
    read: ({ txnId, accessKey }) =>
      ask(operations.order, { txnId, accessKey: accessKey ?? null }, WireAnswers.order, ({ order }) =>
        E.right(order ? orderOf(order) : undefined)
      ),
    resolve: ({ action, ...resolution }) =>
      ask(
        operations.resolveOrder,
        { input: { ...resolution, accessKey: resolution.accessKey ?? null, action: orderActions.codec.encode(action) } },
        WireAnswers.resolveOrder,
        ({ resolveOrder }) =>
          resolveOrder.statusCode === 0
            ? E.right(resolveOrder.order ? orderOf(resolveOrder.order) : undefined)
            : E.left(refusalFrom(resolveOrder))
      )
  }
}
