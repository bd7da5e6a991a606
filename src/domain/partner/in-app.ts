import type { EffectiveFeatures } from './white-label.ts'

/**
 * Marks of a mobile app round the store. The documents show no sign of their own.
 *
 * @source A§1, B§1, M171
 */
export interface InAppMarks {
  /** Name of the query parameter whose value `1` says so. */
  readonly query: string
  /** Word in the browser's name that says so. */
  readonly userAgent: string
}

/** What a visit shows of where it runs. */
export interface VisitSigns {
  /** The browser's name for itself. */
  readonly userAgent: string
  /** The address's query, with its question mark. */
  readonly search: string
  /** An earlier page of this visit carried the sign. */
  readonly wasInApp: boolean
}

/** Cookie that remembers the sign for the visit. */
const COOKIE = 'in-app'

const plain = (text: string): string => text.replace(/[^\w-]/g, '')

/**
 * Returns the pattern of the signs of an app, as the source of a regular expression.
 * The app's word in the browser's name, the query with the value 1, the cookie of the visit. It is matched against the browser's name, the
 * query, a semicolon and the cookies.
 *
 * @source A§1, B§1, M171
 * @example inAppPattern({ query: 'in-app', userAgent: 'RefillApp' }) // '\\bRefillApp\\b|[?&; ]in-app=1\\b'
 */
export const inAppPattern = (marks: InAppMarks): string => {
  const query = plain(marks.query)
  const name = query === COOKIE ? COOKIE : `(?:${query}|${COOKIE})`
  return `\\b${plain(marks.userAgent)}\\b|[?&; ]${name}=1\\b`
}

/**
 * Returns whether the store runs inside a mobile app.
 * One sign is enough, and a sign once seen holds for the whole visit.
 *
 * @param marks undefined = this build runs in no app
 * @source A§1, A§6, B§1, M171
 * @example
 * const marks = { query: 'in-app', userAgent: 'RefillApp' }
 * isInApp(marks, { userAgent: 'Mozilla/5.0 RefillApp/3', search: '', wasInApp: false }) // true
 * isInApp(marks, { userAgent: 'Mozilla/5.0', search: '?in-app=1', wasInApp: false }) // true
 * isInApp(undefined, { userAgent: 'RefillApp', search: '?in-app=1', wasInApp: true }) // false
 */
export const isInApp = (marks: InAppMarks | undefined, { userAgent, search, wasInApp }: VisitSigns): boolean =>
  marks !== undefined && (wasInApp || new RegExp(inAppPattern(marks)).test(`${userAgent}${search};`))

/**
 * Returns the features that stay on inside an app.
 * Purchases are refused there by the checkout, and the history of transactions is off.
 *
 * @source A§6 "In-app mode: transactions disabled", M171
 * @example
 * const features = effectiveFeatures(standardTheme, undefined, DEFAULT_PERMISSIONS)
 * inAppFeatures(features).transactions // false
 * inAppFeatures(features).search // true
 */
export const inAppFeatures = (features: EffectiveFeatures): EffectiveFeatures => ({ ...features, transactions: false })
