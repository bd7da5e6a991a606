import {
  BrowserClient,
  browserTracingIntegration,
  dedupeIntegration,
  defaultStackParser,
  type ErrorEvent,
  type EventHint,
  getCurrentScope,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration
} from '@sentry/browser'
import type { ErrorReports } from '../../application/ports/error-reports.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { isNeverReported, type ReportedError } from '../../domain/errors/reporting-exclusions.ts'
import { reportingRates } from '../../domain/errors/reporting-rates.ts'
import { scrubbingExit } from './report-exit.ts'

/** A fault that happens again and again says no more than these. */
const MOST_REPORTS = 20

/** What the reporter needs of its page. */
export interface ReporterNeeds {
  /** Where reports go, with the key of the project. */
  readonly dsn: string
  readonly release: string
  /** Host of the social network's own calls; undefined = none is configured. */
  readonly socialGraphHost?: string | undefined
  /** May the visit be followed, now: its timings, its recording? */
  readonly mayFollow: () => boolean
  /** This visit is recorded from here on, whether or not something fails. */
  readonly isReplayed: boolean
}

const wrapped = (error: unknown): string | undefined => {
  const inner = error instanceof Error ? error.cause : undefined
  if (inner instanceof Error) return inner.message
  return typeof inner === 'string' ? inner : undefined
}

/** An event as the exclusions look at it. */
const seen = (event: ErrorEvent, { originalException }: EventHint): ReportedError => {
  // The error itself stands behind its causes, and the place that threw it behind those that called it.
  const main = event.exception?.values?.at(-1)
  const frames = main?.stacktrace?.frames ?? []
  const first = frames.at(-1)
  return {
    message: [main?.type, main?.value].filter((text) => text !== undefined).join(': ') || (event.message ?? ''),
    firstFrame: first === undefined ? undefined : (first.function ?? '?'),
    originalError: originalException === 'Timeout' ? 'Timeout' : wrapped(originalException),
    addresses: frames.flatMap(({ filename }) => (filename === undefined ? [] : [filename]))
  }
}

/** A failure as an error: its cause where there is one, under the failure's own name. */
const errorOf = ({ area, code, cause }: Failure): Error => {
  const error = new Error(`${area}.${code}`, { cause })
  error.name = 'Failure'
  return error
}

/**
 * Reports by Sentry's client, made by hand: no listener of its own, nothing in storage, one exit. Timings and recordings only where the visitor
 * may be followed; in recordings every text and every field is masked.
 *
 * @source A§8, A§9, B§8, B§9, M207, M208, trust no. 23
 */
export const errorReporter = ({ dsn, release, socialGraphHost, mayFollow, isReplayed }: ReporterNeeds): ErrorReports => {
  let reports = 0
  let dropped = 0
  const follows = mayFollow()
  const client = new BrowserClient({
    dsn,
    release,
    environment: reportingRates.environment,
    stackParser: defaultStackParser,
    transport: (options) =>
      scrubbingExit(
        // Given one, the client does not look for a fetch of its own in a frame that it adds to the page.
        makeFetchTransport(options, (input, init) => fetch(input, init)),
        mayFollow
      ),
    tracesSampleRate: reportingRates.tracing,
    // Which visits are recorded is decided before this code is loaded.
    replaysSessionSampleRate: isReplayed ? 1 : 0,
    replaysOnErrorSampleRate: reportingRates.replayOnError,
    sendClientReports: false,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    integrations: [
      linkedErrorsIntegration(),
      dedupeIntegration(),
      ...(follows
        ? [
            browserTracingIntegration({ linkPreviousTrace: 'off' }),
            replayIntegration({ stickySession: false, useCompression: false, maskAllText: true, maskAllInputs: true, blockAllMedia: true })
          ]
        : [])
    ],
    beforeSend: (event, hint) => {
      if (!isNeverReported(seen(event, hint), socialGraphHost)) {
        // An outage can hide behind what is never reported; how much that was is told with the next report.
        return dropped === 0 ? event : { ...event, tags: { ...event.tags, dropped } }
      }
      dropped += 1
      return null
    }
  })
  getCurrentScope().setClient(client)
  client.init()

  const capture = (error: unknown, tags: Readonly<Record<string, string>>): void => {
    if (reports >= MOST_REPORTS) return
    reports += 1
    getCurrentScope().captureException(error, { captureContext: { tags } })
  }
  return {
    failed: (failure) => capture(errorOf(failure), { area: failure.area, code: String(failure.code) }),
    crashed: (error) => capture(error, {})
  }
}
