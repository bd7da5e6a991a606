import fc from 'fast-check'
import type { ErrorDomain } from '../errors/failure-of.ts'
import { catalogues, failureOf } from '../errors/failure-of.ts'
import type { Failure, FailureDetail, RecoveryKind } from '../errors/failure.ts'

/** The 14 names of what a shopper can do next. */
export const recoveryKinds = [
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
] as const satisfies readonly RecoveryKind[]

/** Any of the 18 areas. */
export const anyErrorDomain: fc.Arbitrary<ErrorDomain> = fc.constantFrom(...(Object.keys(catalogues) as ErrorDomain[]))

/** Any code a wire could say: listed or not, number or name. */
export const anyErrorCode: fc.Arbitrary<number | string> = fc.oneof(
  fc.constantFrom(...Object.values(catalogues).flatMap(({ rows }) => rows.map(({ code }) => code))),
  fc.integer(),
  fc.string()
)

/** Any detail of an answer. */
export const anyFailureDetail: fc.Arbitrary<FailureDetail> = fc.record(
  {
    recovery: fc.constantFrom(...recoveryKinds),
    field: fc.constantFrom('userInfo.userId', 'userInfo.zoneId', 'promoCode', 'pcId', 'birthDate'),
    retryAfterSeconds: fc.oneof(fc.nat(86_400), fc.constantFrom(-1, Number.NaN, Number.POSITIVE_INFINITY)),
    remainingTries: fc.nat(5),
    limitAmount: fc.constantFrom('0', '4.9', '15000'),
    countryCode: fc.constantFrom('id', 'br', 'us')
  },
  { requiredKeys: [] }
)

/** Any refusal. */
export const anyFailure: fc.Arbitrary<Failure> = fc
  .tuple(anyErrorDomain, anyErrorCode, anyFailureDetail)
  .map(([domain, code, detail]) => failureOf(domain, code, detail))
