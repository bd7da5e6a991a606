import { describe, expect, test } from 'vitest'
import { gameAccountScript, withoutScript } from '../../../src/adapters/system/game-account-script.ts'

/** How one request of the script ends. */
type Ending = 'arrives' | 'fails' | 'hangs' | 'is another script'

interface Element {
  src?: string
  integrity?: string
  crossOrigin?: string
  async?: boolean
}

/** Runs what waits for this time, in order. */
const aTimer = () => {
  let now = 0
  let waiting: { readonly at: number; readonly step: () => void }[] = []
  return {
    now: () => now,
    after: (ms: number, step: () => void) => {
      const entry = { at: now + ms, step }
      waiting.push(entry)
      return () => void (waiting = waiting.filter((other) => other !== entry))
    },
    passes: async (ms: number): Promise<void> => {
      const end = now + ms
      for (;;) {
        const [next] = waiting.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
        if (next === undefined) break
        now = next.at
        waiting = waiting.filter((other) => other !== next)
        next.step()
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
      }
      now = end
    }
  }
}

const open = (endings: readonly Ending[], integrity?: string) => {
  const timer = aTimer()
  const requested: { readonly at: number; readonly element: Element }[] = []
  const calls: unknown[] = []
  const went: string[] = []
  const failed: unknown[] = []
  let found: unknown
  let inPage = 0
  let logoutAnswers = true
  const document = {
    createElement: () => {
      const heard = new Map<string, () => void>()
      return {
        addEventListener: (name: string, listener: () => void) => void heard.set(name, listener),
        remove: () => void (inPage -= 1),
        heard
      } as unknown as HTMLScriptElement
    },
    head: {
      append: (script: Element & { readonly heard: ReadonlyMap<string, () => void> }) => {
        inPage += 1
        const ending = endings[requested.length] ?? 'fails'
        requested.push({ at: timer.now(), element: script })
        if (ending === 'hangs') return
        timer.after(0, () => {
          if (ending === 'is another script') found = { init: () => 'no' }
          if (ending === 'arrives')
            found = {
              init: (settings: unknown) => {
                calls.push(settings)
                return { version: 1 }
              },
              login: (url: string) => {
                if (url.includes('broken')) throw new Error('no login')
                calls.push(url)
              },
              logout: () => (logoutAnswers ? Promise.resolve({ loggedOut: true }) : new Promise(() => undefined))
            }
          script.heard.get(ending === 'fails' ? 'error' : 'load')?.()
        })
      }
    }
  } as unknown as Pick<Document, 'createElement' | 'head'>
  const script = gameAccountScript(
    { url: 'https://partner.test/v1.js', integrity, clientId: 'canopy-store', locale: 'en-id' },
    {
      ...{ document, trusted: (url) => `trusted ${url}`, found: () => found, after: timer.after },
      ...{ openAddress: (address) => void went.push(address), failed: (error) => void failed.push(error) }
    }
  )
  return {
    ...{ script, timer, requested, calls, went, failed },
    inPage: () => inPage,
    silentLogout: () => void (logoutAnswers = false)
  }
}

const load = async (scene: ReturnType<typeof open>): Promise<boolean | undefined> => {
  let isLoaded: boolean | undefined
  const loading = scene.script.load().then((answer) => (isLoaded = answer))
  await scene.timer.passes(60_000)
  await loading
  return isLoaded
}

describe('script of the game account', () => {
  test.each([
    [['arrives'], [0], true],
    [['fails', 'arrives'], [0, 1_000], true],
    [['fails', 'fails', 'arrives'], [0, 1_000, 2_000], true],
    [['fails', 'fails', 'fails'], [0, 1_000, 2_000], false],
    [['hangs', 'arrives'], [0, 6_000], true],
    [['is another script', 'fails', 'hangs'], [0, 1_000, 2_000], false]
  ] as const)('P4 that %j is requested at %j ms, and is there: %s', async (endings, times, isThere) => {
    const scene = open(endings)
    expect(await load(scene)).toBe(isThere)
    expect(scene.requested.map(({ at }) => at)).toEqual(times)
    expect(scene.inPage()).toBe(isThere ? 1 : 0)
  })

  test('P4 leads to the partner by itself, and without it the address does', async () => {
    const scene = open(['arrives'])
    scene.script.leadTo('https://partner.test/a')
    expect([scene.calls, scene.went]).toEqual([[], ['https://partner.test/a']])
    await load(scene)
    scene.script.leadTo('https://partner.test/b')
    scene.script.leadTo('https://partner.test/broken')
    expect(scene.calls).toEqual([{ clientId: 'canopy-store', locale: 'en-id' }, 'https://partner.test/b'])
    expect(scene.went).toEqual(['https://partner.test/a', 'https://partner.test/broken'])
    expect(scene.failed).toHaveLength(1)
  })

  test('is loaded once, and anew by the next press after three failures', async () => {
    const scene = open(['fails', 'fails', 'fails', 'arrives'])
    const twice = Promise.all([scene.script.load(), scene.script.load()])
    await scene.timer.passes(60_000)
    expect(await twice).toEqual([false, false])
    expect(scene.requested).toHaveLength(3)
    expect([await load(scene), await load(scene), scene.requested.length]).toEqual([true, true, 4])
  })

  test('is the configured address alone, trusted, with its checksum', async () => {
    const scene = open(['arrives'], 'sha384-x')
    await load(scene)
    expect(scene.requested[0]?.element).toMatchObject({
      ...{ src: 'trusted https://partner.test/v1.js', integrity: 'sha384-x', crossOrigin: 'anonymous', async: true }
    })
  })

  test('is waited for two seconds at a log-out', async () => {
    const scene = open(['arrives'])
    await scene.script.logOut()
    await load(scene)
    scene.silentLogout()
    let isOut = false
    const leaving = scene.script.logOut().then(() => (isOut = true))
    await scene.timer.passes(1_999)
    expect(isOut).toBe(false)
    await scene.timer.passes(1)
    await leaving
    expect(isOut).toBe(true)
  })

  test('is never loaded where none is configured', async () => {
    const went: string[] = []
    const none = withoutScript((address) => void went.push(address))
    expect(await none.load()).toBe(false)
    none.leadTo('https://partner.test/a')
    await none.logOut()
    expect(went).toEqual(['https://partner.test/a'])
  })
})
