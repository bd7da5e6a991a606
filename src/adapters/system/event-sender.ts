import type { TrackedEvent, Tracker } from '../../application/ports/tracker.ts'
import { type Milliseconds, seconds } from '../../domain/kernel/duration.ts'
import { TRACKING_TIMEOUT } from '../../domain/kernel/waits.ts'
import type { SendRequest } from '../http/send-request.ts'

/** Events that follow each other within this time are sent together. */
const TOGETHER: Milliseconds = /* @__PURE__ */ seconds(1)

/** This many events are sent at once, without waiting for more. */
const BATCH = 20

/** Fields of an event that may leave the browser; all others are removed. */
const FIELDS: ReadonlySet<string> = new Set(['name', 'page', 'category', 'productPath', 'outcome', 'reason', 'itemId', 'pcId'])

/**
 * Returns whether a value has the form of a name or code of the store.
 * Mail addresses and phone numbers do not have it.
 */
const isOurs = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isSafeInteger(value) && Math.abs(value) < 1_000_000
    : typeof value === 'string' && /^[A-Za-z][\w.-]{0,79}$/.test(value)

/**
 * Returns an event as it is sent: only the listed fields that hold names and codes of the store.
 *
 * @example sentForm({ name: 'item.chosen', itemId: 'rook@example.com' }) // { name: 'item.chosen' }
 */
export const sentForm = (event: TrackedEvent): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(event).filter(([field, value]) => FIELDS.has(field) && isOurs(value)))

/** Dependencies of the event sender. */
export interface SenderNeeds {
  /** Address where events are collected. */
  readonly address: string
  /** Returns whether the visitor currently allows tracking. */
  readonly isAllowed: () => boolean
  /** Returns the fields about the visit that every batch carries. */
  readonly about: () => Readonly<Record<string, unknown>>
  readonly now: () => Date
  readonly fetch: SendRequest
  /** Sends a text by `navigator.sendBeacon`, also while the page unloads. */
  readonly beacon: (address: string, text: string) => boolean
  readonly timeout: (ms: number) => AbortSignal
  readonly wait: (step: () => void, ms: number) => void
}

/**
 * Creates a tracker that sends events in batches.
 * Events that cannot be sent are lost: tracking is never retried, and its errors are ignored.
 *
 * @source B§9
 */
export const eventSender = (needs: SenderNeeds): Tracker & { readonly leave: () => void } => {
  let steps: Readonly<Record<string, unknown>>[] = []
  let isWaiting = false

  /** Takes the waiting events as one text; undefined without any, or without the visitor's consent. */
  const take = (): string | undefined => {
    const events = steps
    steps = []
    return events.length === 0 || !needs.isAllowed() ? undefined : JSON.stringify({ ...needs.about(), events })
  }

  const send = (): void => {
    isWaiting = false
    const body = take()
    if (body === undefined) return
    const signal = needs.timeout(TRACKING_TIMEOUT)
    // A cross-origin request with plain text needs no preflight.
    const headers = { 'content-type': 'text/plain;charset=utf-8' }
    needs.fetch(needs.address, { method: 'POST', body, headers, keepalive: true, credentials: 'omit', signal }).catch(() => undefined)
  }

  return {
    track: (event) => {
      if (!needs.isAllowed()) return
      steps = [...steps, { ...sentForm(event), at: needs.now().toISOString() }]
      if (steps.length >= BATCH) return send()
      if (isWaiting) return
      isWaiting = true
      needs.wait(send, TOGETHER)
    },
    leave: () => {
      const body = take()
      if (body !== undefined) needs.beacon(needs.address, body)
    }
  }
}
