import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pauseBefore, type SocketConnection, walletSocket, walletSocketUrl } from '../../../src/adapters/system/wallet-socket.ts'
import type { WalletSocketNews } from '../../../src/application/ports/wallet-socket.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** Creates a store as one browser sees it: one connection at a time, whose words the test sends. */
const aStore = (random: () => number = () => 0.5) => {
  const sent: string[] = []
  const opened: { isOpen: boolean; readonly say: (data: unknown) => void; readonly cut: (code: number) => void }[] = []
  const visibility = new Set<() => void>()
  let isHidden = false
  const open = (): SocketConnection => {
    const listeners = { message: [] as ((event: { data: unknown }) => void)[], close: [] as ((event: { code: number }) => void)[] }
    const own = {
      isOpen: true,
      say: (data: unknown) => listeners.message.forEach((hear) => hear({ data: typeof data === 'string' ? data : JSON.stringify(data) })),
      cut: (code: number) => {
        if (!own.isOpen) return
        own.isOpen = false
        listeners.close.forEach((hear) => hear({ code }))
      }
    }
    opened.push(own)
    return {
      send: (text) => void sent.push(text),
      close: () => own.cut(1000),
      addEventListener: ((type: 'message' | 'close', hear: never) =>
        void listeners[type].push(hear)) as SocketConnection['addEventListener']
    }
  }
  const needs = {
    open,
    random,
    isHidden: () => isHidden,
    hearVisibility: (listener: () => void) => {
      visibility.add(listener)
      return () => void visibility.delete(listener)
    }
  }
  return {
    socket: walletSocket(needs),
    sent,
    opened,
    newest: () => opened.at(-1)!,
    openCount: () => opened.filter((one) => one.isOpen).length,
    hears: () => visibility.size,
    show: (shown: boolean) => {
      isHidden = !shown
      for (const listener of visibility) listener()
    }
  }
}

const follow = (store = aStore()) => {
  const heard: WalletSocketNews[] = []
  const stop = store.socket.listen((news) => void heard.push(news))
  return { ...store, heard, stop }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('wallet socket', () => {
  test('W25: pings every 300 seconds by the clock', () => {
    const { sent, newest, stop } = follow()
    newest().say({ type: 'ready', version: 1 })
    vi.advanceTimersByTime(299 * SECOND)
    expect(sent).toEqual([])
    vi.advanceTimersByTime(SECOND)
    expect(sent).toEqual(['{"type":"ping"}'])
    newest().say({ type: 'pong' })
    vi.advanceTimersByTime(300 * SECOND)
    expect(sent).toHaveLength(2)
    stop()
    vi.advanceTimersByTime(600 * SECOND)
    expect(sent).toHaveLength(2)
  })

  test('gives a connection up that answers no ping, or was never ready', () => {
    const { opened, newest, openCount } = follow()
    vi.advanceTimersByTime(300 * SECOND)
    expect([opened.length, openCount()]).toEqual([1, 0])
    vi.advanceTimersByTime(2 * SECOND)
    expect([opened.length, openCount()]).toEqual([2, 1])
    newest().say({ type: 'ready', version: 1 })
    vi.advanceTimersByTime(600 * SECOND)
    expect(openCount()).toBe(0)
  })

  test('says nothing at the first connection, and that the wallet moved at every later one', () => {
    const { heard, newest } = follow()
    newest().say({ type: 'ready', version: 4 })
    expect(heard).toEqual([])
    newest().cut(1006)
    vi.advanceTimersByTime(2 * SECOND)
    newest().say({ type: 'ready', version: 4 })
    expect(heard).toEqual([{ kind: 'walletMoved' }])
  })

  test('ignores a version that is older than the known one', () => {
    const { heard, newest } = follow()
    newest().say({ type: 'ready', version: 4 })
    newest().say({ type: 'wallet', version: 6 })
    newest().say({ type: 'wallet', version: 5 })
    expect(heard).toEqual([{ kind: 'walletMoved' }])
    newest().say({ type: 'wallet', version: 6 })
    expect(heard).toHaveLength(2)
  })

  test.each([
    '',
    'pong',
    'null',
    '[]',
    '{"type":"wallet"}',
    '{"type":"wallet","version":"7"}',
    '{"type":"transaction"}',
    '{"type":"money"}'
  ])('ignores the broken or unknown word %j', (word) => {
    const { heard, newest, openCount } = follow()
    newest().say({ type: 'ready', version: 1 })
    newest().say(word)
    expect([heard, openCount()]).toEqual([[], 1])
  })

  test.each([
    ['by a word', (at: ReturnType<typeof follow>) => at.newest().say({ type: 'signedOut' })],
    ['by its code', (at: ReturnType<typeof follow>) => at.newest().cut(4401)]
  ])('says once that the session is over %s, and connects no more', (_how, end) => {
    const at = follow()
    at.newest().say({ type: 'ready', version: 1 })
    end(at)
    vi.advanceTimersByTime(10 * MINUTE)
    at.show(false)
    at.show(true)
    expect([at.heard, at.opened.length, at.openCount(), at.hears()]).toEqual([[{ kind: 'signedOut' }], 1, 0, 0])
  })

  test('closes after five minutes of a hidden page, and reads before it connects again', () => {
    const { heard, opened, openCount, newest, show } = follow()
    newest().say({ type: 'ready', version: 1 })
    show(false)
    vi.advanceTimersByTime(5 * MINUTE - 1)
    expect(openCount()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(openCount()).toBe(0)
    vi.advanceTimersByTime(10 * MINUTE)
    expect(opened).toHaveLength(1)
    show(true)
    expect([heard, openCount()]).toEqual([[{ kind: 'walletMoved' }], 1])
    newest().say({ type: 'ready', version: 9 })
    expect(heard).toHaveLength(1)
  })

  test('stays open on a page that is shown again within five minutes', () => {
    const { heard, opened, newest, show } = follow()
    newest().say({ type: 'ready', version: 1 })
    show(false)
    vi.advanceTimersByTime(4 * MINUTE)
    show(true)
    vi.advanceTimersByTime(30 * SECOND)
    expect([heard, opened.length]).toEqual([[], 1])
  })

  test('W25: pauses from 1 to 60 seconds before it connects again, longer each time, at any random number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (attempt, random) => {
        const pause = pauseBefore(attempt, () => random)
        expect(pause).toBeGreaterThanOrEqual(SECOND)
        expect(pause).toBeLessThanOrEqual(MINUTE)
        expect(pauseBefore(attempt + 1, () => random)).toBeGreaterThanOrEqual(pause)
      })
    )
    expect(pauseBefore(1, () => 0.999)).toBeLessThan(2 * SECOND)
    expect(pauseBefore(6, () => 0.999)).toBeGreaterThan(59 * SECOND)
  })

  test('property: any order of words, losses and reconnects ends at the newest version, with one connection at most', () => {
    const command = fc.oneof(
      fc.constant({ kind: 'move' } as const),
      fc.record({ kind: fc.constant('deliver' as const), at: fc.nat(5) }),
      fc.record({ kind: fc.constant('lose' as const), at: fc.nat(5) }),
      fc.constant({ kind: 'cut' } as const),
      fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 70_000 }) }),
      fc.record({ kind: fc.constant('show' as const), shown: fc.boolean() })
    )
    fc.assert(
      fc.property(
        fc.array(command, { maxLength: 40 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (commands, random) => {
          const store = aStore(() => random)
          let version = 0
          /** What the page has read last; it reads as soon as it is told, and once when it opens. */
          let shown = 0
          const stop = store.socket.listen(() => void (shown = version))
          /** Words on their way over the present connection. */
          let words: { readonly over: ReturnType<typeof store.newest>; readonly word: object }[] = []
          const welcome = (): void => {
            const now = store.newest()
            if (!now.isOpen || words.some(({ over }) => over === now)) return
            words = [{ over: now, word: { type: 'ready', version } }]
            words.splice(0).forEach(({ over, word }) => over.say(word))
            greeted.add(now)
          }
          const greeted = new Set<unknown>()
          const greet = (): void => {
            if (!greeted.has(store.newest())) welcome()
          }
          greet()
          for (const one of commands) {
            if (one.kind === 'move') {
              version += 1
              words.push({ over: store.newest(), word: { type: 'wallet', version } })
            }
            if (one.kind === 'deliver' && words.length > 0) {
              const [{ over, word } = words[0]!] = words.splice(one.at % words.length, 1)
              if (over.isOpen) over.say(word)
            }
            if (one.kind === 'lose' && words.length > 0) words.splice(one.at % words.length, 1)
            if (one.kind === 'cut') store.newest().cut(1006)
            if (one.kind === 'wait') vi.advanceTimersByTime(one.ms)
            if (one.kind === 'show') store.show(one.shown)
            greet()
            expect(store.openCount()).toBeLessThanOrEqual(1)
          }
          // The end: the page is shown, its connection is lost once more and comes back.
          store.show(true)
          greet()
          store.newest().cut(1006)
          vi.advanceTimersByTime(MINUTE)
          greet()
          expect([store.openCount(), shown]).toEqual([1, version])
          stop()
          vi.advanceTimersByTime(10 * MINUTE)
          expect([store.openCount(), store.hears()]).toEqual([0, 0])
        }
      )
    )
  })

  test('walletSocketUrl is beside the calls of the wallet, and as safe as the page', () => {
    expect(walletSocketUrl('/api', 'http://localhost:4000/sg/wallet/home')).toBe('ws://localhost:4000/ws/wallet')
    expect(walletSocketUrl('/api', 'https://store.example/sg/')).toBe('wss://store.example/ws/wallet')
    expect(walletSocketUrl('https://wallet.example/api', 'https://store.example/sg/')).toBe('wss://wallet.example/ws/wallet')
  })
})
