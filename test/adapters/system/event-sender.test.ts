import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { eventSender, sentForm } from '../../../src/adapters/system/event-sender.ts'
import { TRACKING_TIMEOUT } from '../../../src/domain/kernel/waits.ts'
import type { TrackedEvent } from '../../../src/application/ports/tracker.ts'
import { START } from '../../support/fake-clock.ts'

const CHOSEN: TrackedEvent = { name: 'item.chosen', itemId: 'c500' }

/** Creates a page with a visitor that may change the consent. */
const aPage = () => {
  let allowed = true
  let due: (() => void)[] = []
  const posted = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 204 })))
  const beacon = vi.fn<(address: string, text: string) => boolean>(() => true)
  const timeout = vi.fn<(ms: number) => AbortSignal>(() => new AbortController().signal)
  const sender = eventSender({
    address: 'https://collect.test/events',
    isAllowed: () => allowed,
    about: () => ({ id: 'a1', country: 'id' }),
    now: () => START,
    fetch: posted,
    beacon,
    timeout,
    wait: (step) => void (due = [...due, step])
  })
  const secondPasses = (): void => {
    const steps = due
    due = []
    for (const step of steps) step()
  }
  const bodies = (): readonly unknown[] => posted.mock.calls.map(([, init]) => JSON.parse(typeof init?.body === 'string' ? init.body : ''))
  return { sender, posted, beacon, timeout, secondPasses, bodies, mayCount: (is: boolean) => void (allowed = is) }
}

describe('event sender', () => {
  test('sends events that follow each other together', () => {
    const { sender, posted, secondPasses, bodies } = aPage()
    sender.track({ name: 'page.viewed', page: 'product', category: 'Product', productPath: 'comet-circuit' })
    sender.track(CHOSEN)
    expect(posted).not.toHaveBeenCalled()
    secondPasses()
    secondPasses()
    const at = '2026-11-21T02:02:00.000Z'
    expect(bodies()).toEqual([
      {
        id: 'a1',
        country: 'id',
        events: [
          { name: 'page.viewed', page: 'product', category: 'Product', productPath: 'comet-circuit', at },
          { name: 'item.chosen', itemId: 'c500', at }
        ]
      }
    ])
  })

  test('gives up after 2,000 ms, carries no cookie, and survives the page', () => {
    const { sender, posted, timeout, secondPasses } = aPage()
    sender.track(CHOSEN)
    secondPasses()
    expect([TRACKING_TIMEOUT, timeout.mock.calls]).toEqual([2_000, [[2_000]]])
    expect(posted.mock.calls[0]?.[0]).toBe('https://collect.test/events')
    expect(posted.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'text/plain;charset=utf-8' }
    })
  })

  test('sends twenty events at once', () => {
    const { sender, posted, bodies } = aPage()
    for (let step = 0; step < 20; step += 1) sender.track(CHOSEN)
    expect(posted).toHaveBeenCalledTimes(1)
    expect((bodies()[0] as { readonly events: readonly unknown[] }).events).toHaveLength(20)
  })

  test('sends waiting events when the page is left', () => {
    const { sender, posted, beacon, secondPasses } = aPage()
    sender.track(CHOSEN)
    sender.leave()
    sender.leave()
    secondPasses()
    expect([beacon.mock.calls.length, posted.mock.calls.length]).toEqual([1, 0])
    expect(beacon.mock.calls[0]).toEqual(['https://collect.test/events', expect.stringContaining('"item.chosen"')])
  })

  test('counts nothing without consent, and drops what waits with it', () => {
    const { sender, posted, beacon, secondPasses, mayCount } = aPage()
    mayCount(false)
    sender.track(CHOSEN)
    mayCount(true)
    secondPasses()
    sender.track(CHOSEN)
    mayCount(false)
    secondPasses()
    sender.track(CHOSEN)
    sender.leave()
    expect([posted.mock.calls.length, beacon.mock.calls.length]).toEqual([0, 0])
  })

  test('loses events silently when they cannot be sent', async () => {
    const { sender, posted, secondPasses } = aPage()
    posted.mockImplementation(() => Promise.reject(new TypeError('offline')))
    sender.track(CHOSEN)
    secondPasses()
    await Promise.resolve()
    posted.mockClear()
    sender.track(CHOSEN)
    secondPasses()
    expect(posted).toHaveBeenCalledTimes(1)
  })
})

describe('event sender payload', () => {
  test.each([
    [{ name: 'item.chosen', itemId: 'rook@example.com' }, { name: 'item.chosen' }],
    [{ name: 'channel.chosen', pcId: 628123456789 }, { name: 'channel.chosen' }],
    [
      { name: 'order.refused', reason: 'purchase.10001' },
      { name: 'order.refused', reason: 'purchase.10001' }
    ],
    [{ name: 'order.refused', reason: '081234567890' }, { name: 'order.refused' }],
    [
      { name: 'order.paid', productPath: 'comet-circuit', txnId: '7203344589012345678' },
      { name: 'order.paid', productPath: 'comet-circuit' }
    ]
  ])('for %j', (event, sent) => {
    expect(sentForm(event as TrackedEvent)).toEqual(sent)
  })

  test('holds no person: no sign of an address, no number to call, no unlisted field', () => {
    const hostile = fc.oneof(
      fc.emailAddress(),
      fc.stringMatching(/^\+?\d{7,19}$/),
      fc.uuid().map((id) => `/us/complete?order=${id}`),
      fc.string()
    )
    const anyEvent = fc.dictionary(fc.oneof(fc.constantFrom('name', 'page', 'itemId', 'reason', 'email', 'userId'), fc.string()), hostile)
    fc.assert(
      fc.property(anyEvent, (event) => {
        const sent = sentForm(event as unknown as TrackedEvent)
        for (const [field, value] of Object.entries(sent)) {
          expect(['name', 'page', 'category', 'productPath', 'outcome', 'reason', 'itemId', 'pcId']).toContain(field)
          expect(String(value)).toMatch(/^[A-Za-z][A-Za-z0-9_.-]*$/)
        }
      })
    )
  })
})
