import type { ErrorReports } from '../application/ports/error-reports.ts'
import { isReplayed } from '../domain/errors/reporting-rates.ts'
import type { Visitor } from './visitor.ts'

/** Returns the address for error reports that the page names; undefined = none. */
const reportAddress = (): string | undefined => document.documentElement.dataset.report

let loaded: Promise<ErrorReports> | undefined

/** Returns a random number from 0 (included) to 1 (excluded). */
const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

const load = (dsn: string, visitor: Pick<Visitor, 'allows'>, replayed: boolean): Promise<ErrorReports> => {
  loaded ??= import('./reporting.ts').then(
    ({ openReporter }) => openReporter(dsn, visitor, replayed),
    (error: unknown) => {
      loaded = undefined
      throw error
    }
  )
  return loaded
}

/**
 * Creates error reports whose code loads with the first report.
 * Without an address for reports nothing is loaded at all.
 */
export const lateReports = (visitor: Pick<Visitor, 'allows'>): ErrorReports => {
  const dsn = reportAddress()
  const tell = (step: (reports: ErrorReports) => void): void => {
    if (dsn !== undefined) void load(dsn, visitor, false).then(step, () => undefined)
  }
  return {
    failed: (failure) => tell(({ failed }) => failed(failure)),
    crashed: (error) => tell(({ crashed }) => crashed(error))
  }
}

/**
 * Watches a page for uncaught errors.
 * One visit in ten is recorded from its beginning, where the visitor allows it; then the code loads at once.
 *
 * @source A§9, B§9, M208
 */
export const watchFaults = (visitor: Pick<Visitor, 'allows'>): void => {
  const dsn = reportAddress()
  if (dsn === undefined) return
  const { crashed } = lateReports(visitor)
  addEventListener('error', (event) => crashed(event.error ?? event.message))
  addEventListener('unhandledrejection', ({ reason }) => crashed(reason))
  if (isReplayed(chance(), visitor.allows('C0002'))) void load(dsn, visitor, true).catch(() => undefined)
}
