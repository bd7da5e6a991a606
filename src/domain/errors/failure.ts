import type { Milliseconds } from '../kernel/duration.ts'
import { seconds } from '../kernel/duration.ts'
import type { CauseKey, ErrorKey } from './error-keys.ts'
import type { PaymentRefusal } from './payment-refusal.ts'

/** How loudly the store speaks: beside a field, a toast, a modal, a page. @source M263 */
export type Severity = 'field' | 'notice' | 'blocking' | 'fatal'

/** On whose side it went wrong. @source M263 */
export type Fault = 'shopper' | 'store' | 'provider' | 'publisher' | 'network'

/** Where the shopper's money is when this happens. @source M263 */
export type MoneyState = 'notCharged' | 'maybeCharged' | 'charged' | 'notAboutMoney'

/** A recovery that needs nothing but its name. @source PF 8.3 */
export type PlainRecovery =
  | 'none'
  | 'checkPlayer'
  | 'chooseRole'
  | 'changeItem'
  | 'changeChannel'
  | 'refreshQuote'
  | 'removePromo'
  | 'lowerRewards'
  | 'signIn'
  | 'enterOtp'
  | 'topUpWallet'

/**
 * What the shopper can do next.
 * Closed on purpose: a new kind needs a screen that offers it.
 *
 * @source PF 8.3 "Recovery"
 */
export type Recovery =
  | { readonly kind: PlainRecovery }
  | { readonly kind: 'fixInput'; readonly field: string | undefined }
  | { readonly kind: 'wait'; readonly ms: Milliseconds }
  | { readonly kind: 'otherMarket'; readonly country: string | undefined }

/** The 14 names of what a shopper can do next. @source PF 8.3 */
export type RecoveryKind = Recovery['kind']

/**
 * The closed areas in which a code has a meaning.
 * The 18 of the look-up, and `store` for what should never happen.
 *
 * @source D38, PF 8.5
 */
export type ErrorArea =
  | 'network'
  | 'signIn'
  | 'signUp'
  | 'recovery'
  | 'social'
  | 'otp'
  | 'purchase'
  | 'order'
  | 'payment'
  | 'redemption'
  | 'giftOtp'
  | 'giftCode'
  | 'walletCreate'
  | 'walletTopUp'
  | 'walletCharge'
  | 'subscription'
  | 'rewards'
  | 'partner'
  | 'store'

/** One way the store can say no. @source M263 */
export interface CatalogueEntry {
  /** As the wire says it; 'DEFAULT' is the row for every code without one. */
  readonly code: number | string
  readonly key: ErrorKey
  readonly cause: CauseKey
  readonly severity: Severity
  readonly fault: Fault
  readonly money: MoneyState
  readonly recovery: Recovery
}

/** What an answer says beside its code; it wins over the row. @source PF 8.1, 8.3 "StatusDetail" */
export interface FailureDetail {
  readonly recovery?: RecoveryKind | undefined
  /** Input to focus, as a path: userInfo.zoneId, promoCode, otp, pcId. */
  readonly field?: string | undefined
  readonly retryAfterSeconds?: number | undefined
  readonly remainingTries?: number | undefined
  /** Canonical decimal text in the currency of the call. */
  readonly limitAmount?: string | undefined
  /** The only amounts that are taken, ascending, in the same form. */
  readonly listedAmounts?: readonly string[] | undefined
  /** Two-letter code of the market where it would work. */
  readonly countryCode?: string | undefined
  /** Why a payment was refused. @source PF 3.2 */
  readonly reason?: PaymentRefusal | undefined
}

/** A refusal that was expected: returned, never thrown. */
export interface Failure {
  readonly _tag: 'Failure'
  readonly area: ErrorArea
  /**
   * The code as it was answered, also where only the default row knows it.
   * For support and telemetry, never part of a text.
   */
  readonly code: number | string
  readonly entry: CatalogueEntry
  /** The way out: the answer's own, else the row's. */
  readonly recovery: Recovery
  readonly detail: FailureDetail
  /** Fills the holes of the text. */
  readonly params: Readonly<Record<string, string | number>>
  /** What really happened, for telemetry; never shown. */
  readonly cause?: unknown
}

/** All refusals of one area. */
export interface Catalogue {
  readonly area: ErrorArea
  readonly rows: readonly CatalogueEntry[]
  /** The row of every code that has none of its own. */
  readonly fallback: CatalogueEntry & { readonly code: 'DEFAULT' }
  /** The row of a code; total: an unknown one gives the fallback. */
  readonly entry: (code: number | string) => CatalogueEntry
  /** The failure of a code; total. What the answer's detail says wins over the row. */
  readonly failure: (code: number | string, detail?: FailureDetail, cause?: unknown) => Failure
}

/**
 * Makes a recovery of one named step.
 *
 * @source PF 8.3
 * @example createRecovery('checkPlayer') // { kind: 'checkPlayer' }
 */
export const createRecovery = (kind: PlainRecovery): Recovery => ({ kind })

/**
 * Makes the recovery in which the shopper corrects an input, named as a path.
 * Undefined = the answer names it.
 *
 * @source PF 8.3
 * @example createFixRecovery('userInfo.zoneId') // { kind: 'fixInput', field: 'userInfo.zoneId' }
 */
export const createFixRecovery = (field?: string): Recovery => ({ kind: 'fixInput', field })

/**
 * Makes the recovery in which the shopper waits. Unit: ms.
 *
 * @source PF 8.3
 * @example createWaitRecovery(seconds(5)) // { kind: 'wait', ms: 5000 }
 */
export const createWaitRecovery = (ms: Milliseconds): Recovery => ({ kind: 'wait', ms })

/**
 * Makes the recovery that sends the shopper to another market, named by the letters of its path.
 * Undefined = the answer names it.
 *
 * @source PF 8.3
 * @example createMarketRecovery('br') // { kind: 'otherMarket', country: 'br' }
 */
export const createMarketRecovery = (country?: string): Recovery => ({ kind: 'otherMarket', country })

/** How long to wait where neither the answer nor the row says it. Unit: ms. @source PF 3.3 */
export const DEFAULT_RETRY_WAIT = /* @__PURE__ */ seconds(30)

/** A row's way out with what any kind may carry: a field, a length, a country. */
interface RowRecovery {
  readonly kind: RecoveryKind
  readonly field?: string | undefined
  readonly ms?: Milliseconds
  readonly country?: string | undefined
}

const waitOf = ({ ms = DEFAULT_RETRY_WAIT }: RowRecovery, { retryAfterSeconds = -1 }: FailureDetail): Milliseconds =>
  Number.isFinite(retryAfterSeconds) && retryAfterSeconds >= 0 ? seconds(retryAfterSeconds) : ms

const recoveryOf = (row: RowRecovery, detail: FailureDetail): Recovery => {
  const kind = detail.recovery ?? row.kind
  if (kind === 'fixInput') return createFixRecovery(detail.field ?? row.field)
  if (kind === 'wait') return createWaitRecovery(waitOf(row, detail))
  if (kind === 'otherMarket') return createMarketRecovery(detail.countryCode ?? row.country)
  return createRecovery(kind)
}

const paramsOf = ({ field, retryAfterSeconds, remainingTries, limitAmount, countryCode }: FailureDetail): Failure['params'] => ({
  ...(field === undefined ? {} : { field }),
  ...(retryAfterSeconds === undefined ? {} : { seconds: retryAfterSeconds }),
  ...(remainingTries === undefined ? {} : { remainingTries }),
  ...(limitAmount === undefined ? {} : { limitAmount }),
  ...(countryCode === undefined ? {} : { country: countryCode })
})

/**
 * Makes the catalogue of one area.
 * A code that stands twice is refused at load. What an answer says about the way out wins over the row.
 *
 * @source D38, PF 8.1, 8.5
 * @example
 * const few = createErrorCatalogue('purchase', [purchaseErrors.entry(12)], purchaseErrors.fallback)
 * few.failure(12).recovery // { kind: 'checkPlayer' }
 * few.failure(12, { recovery: 'wait', retryAfterSeconds: 7 }).recovery // { kind: 'wait', ms: 7000 }
 * few.entry('unheard of').key // 'purchase.cannotProcessNow'
 */
export const createErrorCatalogue = (
  area: ErrorArea,
  rows: readonly CatalogueEntry[],
  fallback: CatalogueEntry & { readonly code: 'DEFAULT' }
): Catalogue => {
  const byCode = new Map<unknown, CatalogueEntry>(rows.map((row) => [row.code, row]))
  if (byCode.size !== rows.length) throw new Error(`${area}: a code stands twice`)
  const entry = (code: number | string): CatalogueEntry => byCode.get(code) ?? fallback

  const failure = (code: number | string, detail: FailureDetail = {}, cause?: unknown): Failure => {
    const row = entry(code)
    const happened = cause === undefined ? {} : { cause }
    return {
      _tag: 'Failure',
      area,
      code,
      entry: row,
      recovery: recoveryOf(row.recovery, detail),
      detail,
      params: paramsOf(detail),
      ...happened
    }
  }
  return { area, rows, fallback, entry, failure }
}

const unexpected = /* @__PURE__ */ createErrorCatalogue('store', [], {
  code: 'DEFAULT',
  key: 'store.unexpected',
  cause: 'cause.storeFault',
  severity: 'blocking',
  fault: 'store',
  money: 'notAboutMoney',
  recovery: { kind: 'wait', ms: DEFAULT_RETRY_WAIT }
})

/**
 * Returns whether a value is one of our failures, however it travelled.
 *
 * @example isFailure(purchaseErrors.failure(12)) // true
 * isFailure(new Error('socket closed')) // false
 */
export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && '_tag' in value && value._tag === 'Failure' && 'entry' in value

/**
 * Returns a failure as it is, and anything else that was thrown as `store.unexpected`.
 * That is a fault of the program, to be reported.
 *
 * @example asFailure(new TypeError('x is undefined')).entry.key // 'store.unexpected'
 * asFailure(purchaseErrors.failure(12)).entry.key // 'purchase.userIdNotFound'
 */
export const asFailure = (value: unknown): Failure => (isFailure(value) ? value : unexpected.failure('DEFAULT', {}, value))

/**
 * Returns the failure of an existing order with what the order knows of the money, instead of the row.
 * A refund is reported by
 * the order itself.
 *
 * @source PF 3.1, M263
 * @example withOrderMoneyState(purchaseErrors.failure(-100), 'charged').entry.money // 'charged'
 * withOrderMoneyState(purchaseErrors.failure(-100), 'refunded').entry.money // 'notAboutMoney'
 */
export const withOrderMoneyState = (failure: Failure, moneyState: 'notCharged' | 'maybeCharged' | 'charged' | 'refunded'): Failure => ({
  ...failure,
  entry: { ...failure.entry, money: moneyState === 'refunded' ? 'notAboutMoney' : moneyState }
})

/**
 * Replaces the text of a failure by that of the payment's refusal, where one is known.
 *
 * @source PF 3.2
 */
export const withPaymentRefusal = (failure: Failure, refusal: PaymentRefusal | undefined): Failure =>
  refusal === undefined ? failure : { ...failure, entry: { ...failure.entry, key: `payment.refused.${refusal}` } }
