import fc from 'fast-check'
import type { ErrorDomain } from '../errors/failure-of.ts'
import { errorCatalogues, failureOf } from '../errors/failure-of.ts'
import { PAYMENT_REFUSALS } from '../errors/payment-refusal.ts'
import type { CatalogueEntry, Failure, FailureDetail, RecoveryKind } from '../errors/failure.ts'
import type { ReportedError } from '../errors/reporting-exclusions.ts'

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
export const anyErrorDomain: fc.Arbitrary<ErrorDomain> = fc.constantFrom(...(Object.keys(errorCatalogues) as ErrorDomain[]))

/** Any code a wire could say: listed or not, number or name. */
export const anyErrorCode: fc.Arbitrary<number | string> = fc.oneof(
  fc.constantFrom(...Object.values(errorCatalogues).flatMap(({ rows }) => rows.map(({ code }) => code))),
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
    countryCode: fc.constantFrom('id', 'br', 'us'),
    reason: fc.constantFrom(...PAYMENT_REFUSALS)
  },
  { requiredKeys: [] }
)

/** Any refusal. */
export const anyFailure: fc.Arbitrary<Failure> = fc
  .tuple(anyErrorDomain, anyErrorCode, anyFailureDetail)
  .map(([domain, code, detail]) => failureOf(domain, code, detail))

/** Any row of any catalogue. */
export const anyCatalogueEntry: fc.Arbitrary<CatalogueEntry> = fc.constantFrom(
  ...Object.values(errorCatalogues).flatMap(({ rows, fallback }) => [...rows, fallback])
)

/** Any error as a reporter sees it: of the store, of a browser, of an extension. */
export const anyReportedError: fc.Arbitrary<ReportedError> = fc.record({
  message: fc.oneof(
    fc.string(),
    fc.constantFrom('x is undefined', 'Loading chunk 12 failed.', "Unexpected token '<'", "Unexpected token '}'")
  ),
  firstFrame: fc.oneof(fc.string(), fc.constantFrom('placeOrder', '<anonymous>', '?', undefined)),
  originalError: fc.oneof(fc.string(), fc.constantFrom('Timeout', 'TypeError', undefined)),
  addresses: fc.array(
    fc.oneof(
      fc.webUrl(),
      fc.constantFrom('https://store.example/a.js', 'moz-extension://abc/x.js', 'https://graph.example/me'),
      fc.string()
    ),
    { maxLength: 3 }
  )
})
