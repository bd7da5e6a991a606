import { type Milliseconds, seconds } from '../kernel/duration.ts'
import type { CauseKey } from './cause-keys.ts'

/** How loudly the store speaks: beside a field, a toast, a modal, a page. @source M263 */
export type Severity = 'field' | 'notice' | 'blocking' | 'fatal'

/** On whose side it went wrong. @source M263 */
export type Fault = 'shopper' | 'store' | 'provider' | 'publisher' | 'network'

/** Where the shopper's money is when this happens. @source M263 */
export type MoneyState = 'notCharged' | 'maybeCharged' | 'charged' | 'notAboutMoney'

/** What the shopper can do next: the 14 kinds of the wire in our spelling. Closed: a new kind needs a screen that offers it. @source PF 8.3 */
export type Recovery =
  | { readonly kind: 'fixInput'; readonly field: string | undefined }
  | { readonly kind: 'wait'; readonly ms: Milliseconds }
  | { readonly kind: 'otherMarket'; readonly country: string | undefined }
  | { readonly kind: PlainRecovery }

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

/** The names of the 18 catalogues; a number means something only inside one of them. @source D38, PF 8.5 */
export type ErrorDomain =
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

/** One way the store can say no. @source M263 */
export interface CatalogueEntry {
  readonly code: number | string
  /** Key of the text: what happened, and what to do. */
  readonly key: string
  /** Key of one sentence that says why. */
  readonly cause: CauseKey
  readonly severity: Severity
  readonly fault: Fault
  readonly money: MoneyState
  readonly recovery: Recovery
}

/** What an answer itself says about its refusal; it wins over the catalogue's row. @source PF 8.1, 8.3 "StatusDetail" */
export interface FailureDetail {
  readonly recovery?: Recovery['kind']
  /** Input to focus, as a path: userInfo.zoneId. */
  readonly field?: string
  readonly retryAfterSeconds?: number
  readonly remainingTries?: number
  /** Canonical decimal text. */
  readonly limitAmount?: string
  /** Two-letter code of a market. */
  readonly countryCode?: string
}

/** An expected refusal, returned and never thrown. */
export interface Failure {
  readonly _tag: 'Failure'
  readonly area: ErrorDomain | 'store'
  readonly entry: CatalogueEntry
  /** The way out: the answer's own, else the row's. */
  readonly recovery: Recovery
  readonly detail: FailureDetail
  /** What fills the holes of the text. */
  readonly params: Readonly<Record<string, string | number>>
  /** For error reports, never shown. */
  readonly cause?: unknown
}

/** @example to('checkPlayer') // { kind: 'checkPlayer' } */
export const to = (kind: PlainRecovery): Recovery => ({ kind })

/** Correct a field; without a name, the form says which. */
export const fix = (field?: string): Recovery => ({ kind: 'fixInput', field })

/** Wait, then the same again is worth a try. */
export const wait = (ms: Milliseconds): Recovery => ({ kind: 'wait', ms })

/** Go to the store of the country that the account belongs to. */
export const otherMarket: Recovery = { kind: 'otherMarket', country: undefined }

/** Waited when neither the answer nor the row says how long. @source PF 3.3 */
const DEFAULT_WAIT = seconds(30)

const decided = (row: Recovery, detail: FailureDetail): Recovery => {
  const kind = detail.recovery ?? row.kind
  switch (kind) {
    case 'fixInput':
      return { kind, field: detail.field ?? (row.kind === 'fixInput' ? row.field : undefined) }
    case 'wait':
      return { kind, ms: detail.retryAfterSeconds === undefined ? (row.kind === 'wait' ? row.ms : DEFAULT_WAIT) : seconds(detail.retryAfterSeconds) }
    case 'otherMarket':
      return { kind, country: detail.countryCode ?? (row.kind === 'otherMarket' ? row.country : undefined) }
    default:
      return { kind }
  }
}

const paramsOf = ({ remainingTries, limitAmount, retryAfterSeconds }: FailureDetail): Failure['params'] => ({
  ...(remainingTries === undefined ? {} : { remainingTries }),
  ...(limitAmount === undefined ? {} : { limitAmount }),
  ...(retryAfterSeconds === undefined ? {} : { seconds: retryAfterSeconds })
})

/** All refusals of one error domain; looking up is total. */
export interface Catalogue {
  readonly area: ErrorDomain
  readonly rows: readonly CatalogueEntry[]
  /** The row of a code, or the domain's honest default. */
  readonly entry: (code: number | string) => CatalogueEntry
  /** A refusal with that row; what the answer says wins over it. */
  readonly failure: (code: number | string, detail?: FailureDetail, cause?: unknown) => Failure
}

const failureOf = (area: Failure['area'], entry: CatalogueEntry, detail: FailureDetail, cause: unknown): Failure => ({
  _tag: 'Failure',
  area,
  entry,
  recovery: decided(entry.recovery, detail),
  detail,
  params: paramsOf(detail),
  ...(cause === undefined ? {} : { cause })
})

/** Makes a catalogue; a code that stands twice is a mistake of ours and fails at load. */
export const catalogue = (area: ErrorDomain, rows: readonly CatalogueEntry[], fallback: CatalogueEntry): Catalogue => {
  const byCode = new Map(rows.map((row) => [row.code, row]))
  if (byCode.size !== rows.length) throw new Error(`The catalogue "${area}" names a code twice.`)
  const entry = (code: number | string): CatalogueEntry => byCode.get(code) ?? fallback
  return { area, rows, entry, failure: (code, detail = {}, cause) => failureOf(area, entry(code), detail, cause) }
}

const unexpected: CatalogueEntry = {
  code: 'UNEXPECTED', key: 'store.unexpected', cause: 'cause.ourMistake', severity: 'blocking', fault: 'store', money: 'notAboutMoney', recovery: wait(DEFAULT_WAIT)
}

const isFailure = (value: unknown): value is Failure => typeof value === 'object' && value !== null && '_tag' in value && value._tag === 'Failure'

/** Whatever was thrown or rejected, as a failure; anything that is none is a bug of ours and says so. */
export const asFailure = (value: unknown): Failure => (isFailure(value) ? value : failureOf('store', unexpected, {}, value))
