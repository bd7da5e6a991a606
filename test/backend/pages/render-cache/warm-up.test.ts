import { expect, test } from 'vitest'
import { startWarmUp } from '../../../../backend/pages/render-cache/warm-up.ts'
import { settle } from '../../../support/cache-scene.ts'

/** Starts a warm-up whose renders take 5 ms each, on a clock that rests move. */
const aWarmUp = (paths: readonly string[], isReady = (): boolean => true) => {
  let time = 0
  const rests: number[] = []
  const warmed: string[] = []
  const logged: (readonly [string, unknown])[] = []
  const began = startWarmUp({
    listPaths: () => Promise.resolve(paths),
    warm: (path) => {
      time += 5
      warmed.push(path)
      return Promise.resolve(path !== 'broken')
    },
    isReady,
    now: () => time,
    rest: async (ms) => {
      rests.push(ms)
      time += ms
      await new Promise((resolve) => setImmediate(resolve))
    },
    log: (event, detail) => void logged.push([event, detail])
  })
  return { ...began, rests, warmed, logged }
}

test('warm-up renders all pages in their order with a tenth of a core, and goes on when one cannot be rendered', async () => {
  const { ended, warmed, rests, logged } = aWarmUp(['international/index.html', 'broken', 'us/index.html'])
  await ended
  expect(warmed).toEqual(['international/index.html', 'broken', 'us/index.html'])
  expect(rests).toEqual([45, 45, 45])
  expect(logged).toEqual([['pages.warm', { pages: 2, seconds: 0 }]])
})

test('warm-up renders nothing while the process is not ready', async () => {
  let looks = 0
  const { ended, warmed, rests } = aWarmUp(['us/index.html'], () => (looks += 1) > 3)
  await ended
  expect([warmed, rests]).toEqual([['us/index.html'], [1_000, 1_000, 1_000, 45]])
})

test('warm-up ends when it is stopped', async () => {
  const { stop, warmed } = aWarmUp(Array.from({ length: 10_000 }, (_, at) => `us/${at}.html`))
  await settle()
  await stop()
  const { length } = warmed
  expect(length).toBeGreaterThan(0)
  expect(length).toBeLessThan(10_000)
  await settle()
  expect(warmed.length).toBe(length)
})
