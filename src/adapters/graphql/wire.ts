import * as E from '../../domain/kernel/either.ts'
import * as t from 'io-ts'
import { type Failure, type FailureDetail, type RecoveryKind, withPaymentRefusal } from '../../domain/errors/failure.ts'
import type { PaymentRefusal } from '../../domain/errors/payment-refusal.ts'
import { purchaseErrors } from '../../domain/errors/purchase-errors.ts'
import { wireEnum } from '../../domain/kernel/wire-enum.ts'

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

/** Makes the codec of a name of the wire, by the function that reads it. */
export const namedBy = <A extends string>(name: string, readName: (wire: unknown) => A | undefined): t.Type<A, A, unknown> =>
  new t.Type<A, A, unknown>(
    name,
    (value): value is A => typeof value === 'string',
    (value, context) => {
      const found = readName(value)
      return found === undefined ? t.failure(value, context) : t.success(found)
    },
    t.identity
  )

/** Makes the codec of a value that may be null or missing. */
export const maybe = <C extends t.Mixed>(codec: C) => t.union([codec, t.null, t.undefined])

/** A text that may be null or missing. */
export const maybeText = maybe(t.string)

/** Converts null, as the wire sends it, to undefined. */
export const orAbsent = <A>(value: A | null | undefined): A | undefined => value ?? undefined

/** Returns an http or https address; any other text, such as a `javascript:` URL, gives undefined. */
export const pageOrNone = (address: string | null | undefined): string | undefined =>
  typeof address === 'string' && /^https?:\/\/[^\s/]/i.test(address) ? address : undefined

/** Decodes an answer; returns undefined when it does not have the agreed form. */
export const read = <A>(codec: t.Type<A, unknown>, value: unknown): A | undefined => {
  const decoded = codec.decode(value)
  return E.isRight(decoded) ? decoded.right : undefined
}

const recoveries = wireEnum<RecoveryKind>('RecoveryKind', [
  'none',
  'fixInput',
  'checkPlayer',
  'chooseRole',
  'changeItem',
  'changeChannel',
  'refreshQuote',
  'removePromo',
  'lowerRewards',
  'wait',
  'signIn',
  'enterOtp',
  'topUpWallet',
  'otherMarket'
])

const paymentRefusals = wireEnum<PaymentRefusal>('PaymentRefusal', [
  'noMoney',
  'dataWrong',
  'notConfirmed',
  'voucherUsed',
  'paymentOpen',
  'notAccepted'
])

/** The fields that are requested of the details of a refusal. */
export const detailFields = 'recovery field retryAfterSeconds remainingTries limitAmount countryCode reason'

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

export const detailFrom = (detail: WireDetail | null | undefined): FailureDetail => {
  if (detail === null || detail === undefined) return {}
  const recovery = recoveries.byCode(detail.recovery)?.name
  const { field, retryAfterSeconds, remainingTries, limitAmount, listedAmounts, countryCode } = detail
  return {
    recovery,
    field: orAbsent(field),
    retryAfterSeconds: orAbsent(retryAfterSeconds),
    remainingTries: orAbsent(remainingTries),
    limitAmount: orAbsent(limitAmount),
    listedAmounts: orAbsent(listedAmounts),
    countryCode: orAbsent(countryCode),
    reason: paymentRefusals.byCode(detail.reason)?.name
  }
}

export const refusalFrom = (answer: { readonly statusCode: number; readonly detail?: WireDetail | null | undefined }): Failure => {
  const detail = detailFrom(answer.detail)
  return withPaymentRefusal(purchaseErrors.failure(answer.statusCode, detail), detail.reason)
}
