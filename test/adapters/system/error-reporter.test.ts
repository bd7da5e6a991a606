// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errorReporter, type ReporterNeeds } from '../../../src/adapters/system/error-reporter.ts'
import { scrubbingExit } from '../../../src/adapters/system/report-exit.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'

let sent: { readonly url: string; readonly body: string }[]

beforeEach(() => {
  sent = []
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, body: typeof init.body === 'string' ? init.body : Buffer.from(init.body as Uint8Array).toString('utf8') })
    return Promise.resolve(new Response('{}'))
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = (more: Partial<ReporterNeeds> = {}) =>
  errorReporter({ dsn: 'https://public@errors.test/7', release: '0.1.0', mayFollow: () => false, isReplayed: false, ...more })

/** Waits until nothing is being sent: a report takes a few turns of the event loop, and no time. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((done) => setTimeout(done))
}

/** Returns the events of all envelopes: each is the line after its header. */
const events = (): readonly Readonly<Record<string, unknown>>[] =>
  sent.flatMap(({ body }) => {
    const lines = body.split('\n')
    return lines.flatMap((line, at) =>
      line.includes('"type":"event"') ? [JSON.parse(lines[at + 1] ?? '{}') as Record<string, unknown>] : []
    )
  })

function placeOrder(message: string, cause?: unknown): Error {
  return new Error(message, { cause })
}

describe('error reporter on faults', () => {
  test('sends them to the configured project, with release and environment, and without personal data', async () => {
    open().crashed(placeOrder('no order for rook@example.com, +62 812 3456 7890, at https://shop.test/us/complete?order=7#key=s'))
    await settled()
    expect(sent[0]?.url).toMatch(/^https:\/\/errors\.test\/api\/7\/envelope\//)
    expect(events()[0]).toMatchObject({ environment: 'production', release: '0.1.0' })
    expect(JSON.stringify(events())).toContain('no order for [address], +[number], at https://shop.test/us/complete')
    expect(sent[0]?.body).not.toMatch(/rook|7890|key=s|order=7/)
  })

  test('leaves nothing in the browser', async () => {
    open({ mayFollow: () => true, isReplayed: true }).crashed(placeOrder('x is undefined'))
    await settled()
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
  })

  test('keeps kinds that are never reported, and counts them in the next report', async () => {
    const reports = open()
    reports.crashed(placeOrder('Loading chunk 12 failed.'))
    reports.crashed(placeOrder('Unexpected token \'<\', "<!doctype "... is not valid JSON'))
    reports.crashed(placeOrder('gone', new Error('Timeout')))
    await settled()
    expect(events()).toEqual([])
    reports.crashed(placeOrder('x is undefined'))
    await settled()
    expect(events()[0]).toMatchObject({ tags: { dropped: 3 } })
  })

  test('keeps those of the excluded host where a build names one', async () => {
    const ofGraph = (): Error => {
      const fault = placeOrder('no such profile')
      fault.stack = 'Error: no such profile\n    at me (https://cdn.graph.social.test/sdk.js:1:20)'
      return fault
    }
    open({ socialGraphHost: 'graph.social.test' }).crashed(ofGraph())
    await settled()
    expect(events()).toEqual([])
    open().crashed(ofGraph())
    await settled()
    expect(events()).toHaveLength(1)
  })

  test('reports a repeated fault twenty times', async () => {
    const reports = open()
    for (let time = 0; time < 30; time += 1) reports.crashed(placeOrder(`fault ${String.fromCharCode(97 + time)}`))
    await settled()
    expect(events()).toHaveLength(20)
  })
})

describe('error reporter on failures', () => {
  test('reports area and code, with the cause', async () => {
    const reports = open()
    reports.failed(purchaseErrors.failure(10_001))
    reports.failed(networkFailure(undefined, {}, new Error('the search answered in another form')))
    await settled()
    expect(events().map(({ tags }) => tags)).toEqual([
      { area: 'purchase', code: '10001' },
      { area: 'network', code: expect.any(String) }
    ])
    expect(JSON.stringify(events()[1])).toContain('the search answered in another form')
  })
})

describe('error reporter on leaving the browser', () => {
  const passed = (items: readonly (readonly [string, unknown])[], mayFollow: boolean): readonly unknown[] => {
    const send = vi.fn<(envelope: unknown) => Promise<object>>(() => Promise.resolve({}))
    const exit = scrubbingExit({ send, flush: () => Promise.resolve(true) } as never, () => mayFollow)
    void exit.send([{}, items.map(([type, payload]) => [{ type }, payload])] as never)
    return send.mock.calls.flatMap(([envelope]) => (envelope as [unknown, unknown[]])[1])
  }
  const RECORDING = '{"segment_id":0}\n[{"type":3,"timestamp":1795226520000,"data":{"text":"rook@example.com"}}]'

  test('lets nothing out that follows a visitor who does not allow it', () => {
    const items = [
      ['transaction', {}],
      ['replay_event', {}],
      ['replay_recording', RECORDING],
      ['session', {}],
      ['log', {}],
      ['event', { message: 'x' }]
    ] as const
    expect(passed(items, false)).toEqual([[{ type: 'event' }, { message: 'x' }]])
    expect(passed(items, true).map((item) => (item as [{ type: string }])[0].type)).toEqual([
      'transaction',
      'replay_event',
      'replay_recording',
      'event'
    ])
    expect(passed([['replay_event', {}]], false)).toEqual([])
  })

  test('scrubs recordings inside, keeps their times, and holds back what it cannot read', () => {
    expect(passed([['replay_recording', RECORDING]], true)).toEqual([
      [{ type: 'replay_recording' }, '{"segment_id":0}\n[{"type":3,"timestamp":1795226520000,"data":{"text":"[address]"}}]']
    ])
    expect(passed([['replay_recording', new Uint8Array([1, 2])]], true)).toEqual([])
    expect(passed([['replay_recording', 'not json']], true)).toEqual([])
  })
})
