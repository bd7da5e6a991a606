import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { Amount } from '../../domain/money/amount.ts'

/** An instant on the wire. @source PF 8.3 "DateTime" */
export const WireInstant = new t.Type<Date, string, unknown>(
  'Instant',
  (value): value is Date => value instanceof Date,
  (value, context) => {
    const date = typeof value === 'string' ? new Date(value) : new Date(Number.NaN)
    return Number.isNaN(date.getTime()) ? t.failure(value, context) : t.success(date)
  },
  (date) => date.toISOString()
)

const maybe = <C extends t.Mixed>(codec: C) => t.union([codec, t.null, t.undefined])
const text = t.string
const maybeText = maybe(t.string)

export const WireDetail = t.partial({
  recovery: maybeText,
  field: maybeText,
  retryAfterSeconds: maybe(t.number),
  remainingTries: maybe(t.number),
  limitAmount: maybeText,
  listedAmounts: maybe(t.readonlyArray(t.string)),
  countryCode: maybeText,
  reason: maybeText
})
export type WireDetail = t.TypeOf<typeof WireDetail>

export const WirePromo = t.type({ promoId: maybeText, promoCode: text, status: text, validCode: t.boolean, discountAmount: Amount })

export const WireQuote = t.type({
  quoteId: text,
  expiresAt: WireInstant,
  currency: text,
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
      totalPayment: Amount
    })
  )
})
export type WireQuote = t.TypeOf<typeof WireQuote>

export const WireDenomination = t.type({
  id: text,
  type: text,
  name: text,
  bonus: maybeText,
  categoryIds: t.readonlyArray(t.number),
  minimumAmount: maybe(Amount),
  maximumAmount: maybe(Amount),
  fromPrice: maybe(Amount),
  listPrice: maybe(Amount),
  available: t.boolean
})
export type WireDenomination = t.TypeOf<typeof WireDenomination>

export const WirePlayer = t.type({
  userId: text,
  zoneId: maybeText,
  nickname: maybeText,
  accountRegionCode: maybeText,
  roles: t.readonlyArray(t.type({ roleId: text, roleName: text })),
  personalisedDenominations: maybe(t.readonlyArray(WireDenomination))
})
export type WirePlayer = t.TypeOf<typeof WirePlayer>

export const WireChannel = t.type({
  id: t.number,
  name: text,
  type: text,
  isBackendChannel: t.boolean,
  sortOrder: t.number,
  inputs: t.readonlyArray(text)
})
export type WireChannel = t.TypeOf<typeof WireChannel>

export const WirePayment = t.intersection([
  t.type({ __typename: text }),
  t.partial({
    redirectUrl: maybeText,
    codeRedirectUrl: maybeText,
    expiresAt: maybe(WireInstant),
    paymentCode: maybeText,
    instructions: maybe(t.readonlyArray(text))
  })
])
export type WirePayment = t.TypeOf<typeof WirePayment>

const WireRefund = t.type({
  status: text,
  destination: text,
  amount: Amount,
  createdAt: WireInstant,
  expectedBy: maybe(WireInstant),
  finalizedAt: maybe(WireInstant),
  taskNumber: maybeText
})

export const WireOrder = t.type({
  txnId: text,
  orderId: text,
  accessKey: maybeText,
  status: text,
  waitingFor: text,
  moneyState: text,
  nextAttemptAt: maybe(WireInstant),
  promisedBy: maybe(WireInstant),
  createdAt: WireInstant,
  updatedAt: WireInstant,
  countryCode: text,
  productPath: text,
  productName: text,
  itemName: text,
  denominationId: text,
  quantity: t.number,
  history: t.readonlyArray(t.type({ status: text, at: WireInstant })),
  userInfo: t.intersection([
    t.type({ userId: maybeText, zoneId: maybeText, roleName: maybeText, nickname: maybeText, email: maybeText }),
    t.partial({ zoneName: maybeText })
  ]),
  paymentChannel: WireChannel,
  currency: text,
  price: Amount,
  discountAmount: Amount,
  burnAmount: Amount,
  feeAmount: Amount,
  vatAmount: Amount,
  vatIncluded: t.boolean,
  totalPayment: Amount,
  paidAmount: maybe(Amount),
  payment: maybe(WirePayment),
  vouchers: t.readonlyArray(t.type({ code: text, pin: maybeText, expiry: maybe(WireInstant), redeemUrl: maybeText })),
  refund: maybe(WireRefund),
  secondPayments: maybe(t.readonlyArray(WireRefund)),
  failureCode: maybe(t.number),
  failureDetail: maybe(WireDetail),
  availableActions: t.readonlyArray(text),
  pollAfterSeconds: maybe(t.number)
})
export type WireOrder = t.TypeOf<typeof WireOrder>

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

/** Decodes an answer; returns undefined when it does not have the agreed form. */
export const read = <A>(codec: t.Type<A, unknown>, value: unknown): A | undefined => {
  const decoded = codec.decode(value)
  return E.isRight(decoded) ? decoded.right : undefined
}
