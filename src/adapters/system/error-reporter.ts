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
import { isErrorNeverReported, type ReportedError } from '../../domain/errors/reporting-exclusions.ts'
import { reportingRates } from '../../domain/errors/reporting-rates.ts'
import { sendRequest } from '../http/send-request.ts'
import { scrubbingExit } from './report-exit.ts'

/** Maximum number of reports of one page, so that a repeating error does not flood the service. */
const MOST_REPORTS = 20

/** Dependencies of the error reporter. */
export interface ReporterNeeds {
  /** Address of reports, with the key of the project. */
  readonly dsn: string
  readonly release: string
  /** Host of the social network's Graph API; undefined = none is configured. */
  readonly socialGraphHost?: string | undefined
  /** Returns whether timings and recordings of the visit are currently allowed. */
  readonly mayFollow: () => boolean
  /** True = this visit is recorded from now on, also without an error. */
  readonly isReplayed: boolean
}

const wrapped = (error: unknown): string | undefined => {
  const inner = error instanceof Error ? error.cause : undefined
  if (inner instanceof Error) return inner.message
  return typeof inner === 'string' ? inner : undefined
}

/** Converts an event to the form that the exclusions check. */
const seen = (event: ErrorEvent, { originalException }: EventHint): ReportedError => {
  // The error itself comes after its causes, and the frame that threw it after its callers.
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

/** Converts a failure to an error named `Failure`, with the failure's cause. */
const errorOf = ({ area, code, cause }: Failure): Error => {
  const error = new Error(`${area}.${code}`, { cause })
  error.name = 'Failure'
  return error
}

/**
 * Creates the error reports over Sentry's client, configured by hand.
 * It adds no listeners, stores nothing and sends through one transport. Timings and recordings are sent only where the visitor allows it;
 * in recordings every text and every field is masked.
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
        // With a given fetch, the client does not add an iframe to the page to find its own.
        makeFetchTransport(options, sendRequest),
        mayFollow
      ),
    tracesSampleRate: reportingRates.tracing,
    // Whether a visit is recorded was decided before this code loaded.
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
      if (!isErrorNeverReported(seen(event, hint), socialGraphHost)) {
        // Excluded reports could hide an outage, so their number is sent with the next report.
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
