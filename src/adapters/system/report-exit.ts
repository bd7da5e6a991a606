import type { makeFetchTransport } from '@sentry/browser'
import { scrubValue } from '../../domain/errors/scrub.ts'

type Transport = ReturnType<typeof makeFetchTransport>
type Envelope = Parameters<Transport['send']>[0]

/**
 * Types of the items that a report may hold.
 * Events, recording and timings of the visit need consent; errors do not.
 */
const ERRORS: ReadonlySet<string> = new Set(['event', 'client_report'])
const OF_THE_VISIT: ReadonlySet<string> = new Set(['transaction', 'replay_event', 'replay_recording'])

/**
 * Scrubs a recording, which is two lines of JSON; the second one is long.
 * Undefined when it cannot be parsed; then it is not sent.
 */
const scrubRecording = (text: string): string | undefined => {
  try {
    return text
      .split('\n')
      .map((line) => JSON.stringify(scrubValue(JSON.parse(line))))
      .join('\n')
  } catch {
    return undefined
  }
}

const scrubPayload = (payload: unknown): unknown => {
  if (typeof payload === 'string') return scrubRecording(payload)
  return payload instanceof Uint8Array ? undefined : scrubValue(payload)
}

/** Returns the envelope with only the items that may be sent, scrubbed. */
const passing = (envelope: Envelope, mayFollow: boolean): Envelope => {
  const [head, items] = envelope
  const kept = (items as readonly (readonly [{ readonly type: string }, unknown])[]).flatMap(([about, payload]) => {
    const isLeaving = ERRORS.has(about.type) || (mayFollow && OF_THE_VISIT.has(about.type))
    const scrubbed = isLeaving ? scrubPayload(payload) : undefined
    return scrubbed === undefined ? [] : [[about, scrubbed]]
  })
  return [head, kept] as unknown as Envelope
}

/**
 * Creates the only transport of reports, which scrubs everything and respects the visitor's consent.
 *
 * @param mayFollow called anew for every envelope
 */
export const scrubbingExit = (transport: Transport, mayFollow: () => boolean): Transport => ({
  flush: (timeout) => transport.flush(timeout),
  send: (envelope) => {
    const left = passing(envelope, mayFollow())
    return left[1].length === 0 ? Promise.resolve({}) : transport.send(left)
  }
})
