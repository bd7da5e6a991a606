import type { TypeOf } from 'io-ts'
import { codeTable } from '../kernel/code-table.ts'
import { addUtcDays } from '../kernel/utc-days.ts'

/**
 * Days that the history goes back. The code is the number of days.
 *
 * @source B§2, B§9, PF 8.3 "TransactionDays"
 */
export const transactionFilter = /* @__PURE__ */ codeTable('TransactionFilter', [
  { code: 7, name: 'past7', wire: 'PAST_7' },
  { code: 30, name: 'past30', wire: 'PAST_30' },
  { code: 90, name: 'past90', wire: 'PAST_90' }
])

/** So many days back, by name. @source B§2, M136 */
export type TransactionFilter = TypeOf<typeof transactionFilter.codec>

/**
 * Returns the first moment of the filter's days of 24 hours before now.
 *
 * @source B§2, M136
 * @example filterStart('past7', new Date('2026-11-21T02:00:00Z')) // new Date('2026-11-14T02:00:00Z')
 */
export const filterStart = (filter: TransactionFilter, now: Date): Date => addUtcDays(now, -transactionFilter.row(filter).code)

/**
 * Returns whether a purchase lies within the filter's days of 24 hours before now.
 * The first moment of them counts.
 *
 * @source B§2, M136
 * @example isWithinFilter('past7', new Date('2026-11-14T02:00:00Z'), new Date('2026-11-21T02:00:00Z')) // true
 * isWithinFilter('past7', new Date('2026-11-14T01:59:59Z'), new Date('2026-11-21T02:00:00Z')) // false
 */
export const isWithinFilter = (filter: TransactionFilter, at: Date, now: Date): boolean => at >= filterStart(filter, now)

/** Rows of every page but the first. @source A§9, B§9 */
export const TRANSACTIONS_PER_PAGE = 9

/** So many rows more has the first page. @source A§9, B§9 "first page offset 3", D28 */
export const FIRST_PAGE_EXTRA_TRANSACTIONS = 3

/**
 * Request of a page: the first is asked whole, every later one after the last row shown.
 *
 * @source D28, PF 8.2
 */
export interface PageRequest {
  readonly limit: number
  /** Number of the last row shown; absent for the first page. */
  readonly after?: string
}

/**
 * Returns the next page after the rows that are shown.
 *
 * @param lastTxnId number of the last row shown; undefined = none is shown yet
 * @source D28, M137
 * @example nextTransactionsPage(undefined) // { limit: 12 }
 * nextTransactionsPage('7203344589012345678') // { limit: 9, after: '7203344589012345678' }
 */
export const nextTransactionsPage = (lastTxnId: string | undefined): PageRequest =>
  lastTxnId === undefined
    ? { limit: TRANSACTIONS_PER_PAGE + FIRST_PAGE_EXTRA_TRANSACTIONS }
    : { limit: TRANSACTIONS_PER_PAGE, after: lastTxnId }
