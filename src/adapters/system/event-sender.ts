import type { TrackedEvent, Tracker } from '../../application/ports/tracker.ts'
import { type Milliseconds, seconds } from '../../domain/kernel/duration.ts'
import { TRACKING_TIMEOUT } from '../../domain/kernel/waits.ts'

/** Steps that follow each other within this time travel together. */
const TOGETHER: Milliseconds = /* @__PURE__ */ seconds(1)

/** So many steps are sent at once, without waiting for more. */
const BATCH = 20

/** What of a step may leave the browser; a field that is not named here stays. */
const FIELDS: ReadonlySet<string> = new Set(['name', 'page', 'category', 'productPath', 'outcome', 'reason', 'itemId', 'pcId'])

/** Names and codes of the store's own. Anything else, an address or a number to call among them, is no name of ours. */
const isOurs = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isSafeInteger(value) && Math.abs(value) < 1_000_000
    : typeof value === 'string' && /^[A-Za-z][\w.-]{0,79}$/.test(value)

/**
 * A step as it is sent: the listed fields that hold names and codes of the store.
 *
 * @example sentForm({ name: 'item.chosen', itemId: 'rook@example.com' }) // { name: 'item.chosen' }
 */
export const sentForm = (event: TrackedEvent): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(event).filter(([field, value]) => FIELDS.has(field) && isOurs(value)))

/** What the sender needs of its browser. */
export interface SenderNeeds {
  /** Where steps are collected. */
  readonly address: string
  /** Does the visitor allow it, now? */
  readonly isAllowed: () => boolean
  /** What every batch says of the visit. */
  readonly about: () => Readonly<Record<string, unknown>>
  readonly now: () => Date
  readonly fetch: typeof fetch
  /** Hands a text to the browser, which sends it even when the page goes. */
  readonly beacon: (address: string, text: string) => boolean
  readonly timeout: (ms: number) => AbortSignal
  readonly wait: (step: () => void, ms: number) => void
}

/** Sends steps in batches. What cannot be sent is lost: counting is never worth a retry, and never an error. @source B§9 */
export const eventSender = (needs: SenderNeeds): Tracker & { readonly leave: () => void } => {
  let steps: Readonly<Record<string, unknown>>[] = []
  let isWaiting = false

  /** What is waiting, as one text; nothing where nothing waits, or the visitor allows it no longer. */
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
    // Plain text from one origin to another needs no preflight.
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
