import { beforeEach, describe, expect, test } from 'vitest'
import { aCacheScene, aSharedDisk, type CacheScene, settle, textOf } from '../../../support/cache-scene.ts'

const HOME = 'us/index.html'
const PRODUCT = 'us/emberhold/index.html'

let scene: CacheScene
beforeEach(() => (scene = aCacheScene()))

const text = async (path = HOME): Promise<string> => textOf(await scene.cache.find(path))

/** Renders a page into the cache. */
const cached = async (html: string, path = HOME, more: Parameters<CacheScene['renders']>[1] = {}): Promise<void> => {
  const found = scene.cache.find(path)
  await scene.renders(html, more)
  expect(await textOf(await found)).toBe(html)
}

describe('render cache', () => {
  test('renders a page once when many ask for it at the same time, and not again while it is fresh', async () => {
    const found = Array.from({ length: 50 }, () => scene.cache.find(HOME))
    await scene.renders('home')
    expect(new Set(await Promise.all((await Promise.all(found)).map(textOf)))).toEqual(new Set(['home']))
    scene.changes('price:17:us')
    scene.clock.passes(3_600_000)
    expect([await text(), scene.begun()]).toEqual(['home', 1])
  })

  test('serves the old page when it learned of the change a moment ago, and the new one as soon as it is rendered', async () => {
    await cached('old')
    scene.changes('home')
    scene.clock.passes(900)
    expect(await text()).toBe('old')
    expect(await text()).toBe('old')
    await scene.renders('new')
    expect([await text(), scene.begun()]).toEqual(['new', 2])
  })

  test('answers at once with a page in memory that is fresh, and with no other', async () => {
    const kept = async (): Promise<string> => {
      const page = scene.cache.findFresh(HOME)
      return page === undefined ? 'none' : textOf({ kind: 'page', page })
    }
    expect(await kept()).toBe('none')
    await cached('old', HOME, { freshUntil: new Date(scene.now().getTime() + 60_000) })
    expect(await kept()).toBe('old')
    scene.changes('price:17:us')
    expect(await kept()).toBe('old')
    scene.changes('home')
    expect(await kept()).toBe('none')
    await text()
    await scene.renders('new', { freshUntil: new Date(scene.now().getTime() + 60_000) })
    expect(await kept()).toBe('new')
    scene.clock.passes(60_000)
    expect(await kept()).toBe('none')
  })

  test('compares a page with the content once after each change', async () => {
    await cached('home')
    const looks = scene.compared()
    for (let at = 0; at < 5; at += 1) await text()
    expect(scene.compared() - looks).toBeLessThanOrEqual(1)
    scene.changes('price:17:us')
    for (let at = 0; at < 5; at += 1) await text()
    expect(scene.compared() - looks).toBeLessThanOrEqual(2)
    scene.changes('home')
    expect(scene.cache.findFresh(HOME)).toBeUndefined()
  })

  test('waits for the new page when the change is older than a second, also where no one asked meanwhile', async () => {
    await cached('old')
    scene.changes('home')
    scene.clock.passes(1_001)
    const found = scene.cache.find(HOME)
    await scene.renders('new')
    expect(await textOf(await found)).toBe('new')
  })

  test('renders again when content changed while its rows were read', async () => {
    const found = scene.cache.find(HOME)
    await settle()
    scene.changes('home')
    await scene.renders('half old')
    expect(await textOf(await found)).toBe('half old')
    scene.clock.passes(1_001)
    const next = scene.cache.find(HOME)
    await scene.renders('new')
    expect(await textOf(await next)).toBe('new')
  })

  test('renders again when a row of the page begins or ends to count', async () => {
    await cached('before the promo', HOME, { freshUntil: new Date(scene.now().getTime() + 60_000) })
    scene.clock.passes(59_999)
    expect(await text()).toBe('before the promo')
    scene.clock.passes(500)
    expect(await text()).toBe('before the promo')
    await scene.renders('promo')
    expect(await text()).toBe('promo')
  })

  test('serves a page that is stale for no more than ten seconds when rendering takes too long', async () => {
    await cached('old')
    scene.changes('home')
    scene.clock.passes(5_000)
    const found = scene.cache.find(HOME)
    await settle()
    scene.clock.passes(2_000)
    expect(await textOf(await found)).toBe('old')
    const later = scene.cache.find(HOME)
    scene.clock.passes(6_000)
    expect(await textOf(await later)).toBe('unavailable')
    expect([scene.begun(), scene.logged]).toEqual([2, ['page.stale']])
  })

  test('answers that it is unavailable when nothing is cached and rendering takes longer than two seconds', async () => {
    const found = scene.cache.find(HOME)
    await settle()
    scene.clock.passes(2_000)
    expect(await textOf(await found)).toBe('unavailable')
    await scene.renders('home')
    expect([await text(), scene.begun()]).toEqual(['home', 1])
  })

  test('renders four pages at once and lets 200 wait when more are asked for', async () => {
    const found = Array.from({ length: 205 }, (_, at) => scene.cache.find(`us/${at}.html`))
    await settle()
    expect(scene.open.length).toBe(4)
    expect(await textOf(await (found[204] ?? Promise.reject(new Error('none'))))).toBe('unavailable')
    while (scene.open.length > 0) {
      for (const { end } of [...scene.open]) end({ html: 'page', keys: [] })
      await settle()
    }
    expect(new Set(await Promise.all((await Promise.all(found.slice(0, 204))).map(textOf)))).toEqual(new Set(['page']))
  })
})

describe('render cache whose pages cannot be rendered', () => {
  const failing = async (path: string): Promise<string> => {
    const found = scene.cache.find(path)
    await settle()
    scene.open[0]?.fail(new Error('no database'))
    return textOf(await found)
  }

  test('serves a stale page for a day', async () => {
    await cached('old')
    scene.changes('home')
    scene.clock.passes(86_400_000)
    expect(await failing(HOME)).toBe('old')
    expect(scene.logged).toEqual(['page.failed', 'page.stale'])
    scene.clock.passes(1)
    expect(await failing(HOME)).toBe('unavailable')
  })

  test('serves the page of a product for a minute when it may have been withdrawn, and for a day when its price changed', async () => {
    await cached('sold', PRODUCT, { keys: ['product:17', 'price:17:us'] })
    scene.changes('product:17', 'listing')
    scene.clock.passes(60_000)
    expect(await failing(PRODUCT)).toBe('sold')
    scene.clock.passes(1)
    expect(await failing(PRODUCT)).toBe('unavailable')
    await cached('dear', 'us/tidebound/index.html', { keys: ['product:18', 'price:18:us'] })
    scene.changes('price:18:us')
    scene.clock.passes(3_600_000)
    expect(await failing('us/tidebound/index.html')).toBe('dear')
  })

  test('has nothing to serve when nothing was cached, and tries again at the next request', async () => {
    expect(await failing(HOME)).toBe('unavailable')
    await cached('home')
  })
})

describe('missing page', () => {
  test('is looked for once a minute while the list of products stays as it is', async () => {
    const found = scene.cache.find(PRODUCT)
    await settle()
    scene.open[0]?.end(undefined)
    expect(await textOf(await found)).toBe('absent')
    scene.clock.passes(59_999)
    expect([await text(PRODUCT), scene.begun()]).toEqual(['absent', 1])
    scene.clock.passes(1)
    await cached('Emberhold', PRODUCT)
  })

  test('is rendered as soon as the list of products has changed', async () => {
    const found = scene.cache.find(PRODUCT)
    await settle()
    scene.open[0]?.end(undefined)
    await found
    scene.changes('listing', 'product:17')
    await cached('Emberhold', PRODUCT)
  })

  test('is gone from memory and disk when its product was withdrawn', async () => {
    await cached('Emberhold', PRODUCT, { keys: ['product:17'] })
    scene.changes('product:17', 'listing')
    scene.clock.passes(1_001)
    const found = scene.cache.find(PRODUCT)
    await settle()
    scene.open[0]?.end(undefined)
    expect([await textOf(await found), scene.disk.pages.has(PRODUCT)]).toEqual(['absent', false])
    expect(await text(PRODUCT)).toBe('absent')
  })
})

describe('two render caches of one machine', () => {
  test('render a page once between them', async () => {
    const disk = aSharedDisk()
    scene = aCacheScene(disk)
    await cached('home')
    const other = aCacheScene(disk)
    expect([await textOf(await other.cache.find(HOME)), other.begun()]).toEqual(['home', 0])
  })

  test('render a changed page once between them', async () => {
    const disk = aSharedDisk()
    const other = aCacheScene(disk)
    scene = aCacheScene(disk)
    await cached('old')
    await other.cache.find(HOME)
    for (const one of [scene, other]) {
      one.changes('home')
      one.clock.passes(1_500)
    }
    const found = scene.cache.find(HOME)
    await scene.renders('new')
    expect(await textOf(await found)).toBe('new')
    expect([await textOf(await other.cache.find(HOME)), other.begun()]).toEqual(['new', 0])
  })
})

describe('two render caches of one machine with many stale pages', () => {
  test('share the work, though both are asked for the same pages in the same order', async () => {
    const disk = aSharedDisk()
    const scenes = [aCacheScene(disk), aCacheScene(disk)]
    const paths = Array.from({ length: 160 }, (_, at) => `us/${at}.html`)
    const findAll = (html: string) =>
      scenes.map(async ({ cache }) => {
        for (const found of await Promise.all(paths.map((path) => cache.find(path)))) expect(await textOf(found)).toBe(html)
      })
    const renderAll = async (html: string): Promise<void> => {
      const finding = Promise.all(findAll(html))
      await settle()
      while (scenes.some(({ open }) => open.length > 0)) {
        for (const { open } of scenes) for (const { end } of [...open]) end({ html, keys: ['notice'] })
        await settle()
      }
      await finding
    }
    await renderAll('old')
    const before = scenes.reduce((sum, { begun }) => sum + begun(), 0)
    for (const one of scenes) {
      one.changes('notice')
      one.clock.passes(1_500)
    }
    await renderAll('new')
    expect(scenes.reduce((sum, { begun }) => sum + begun(), 0) - before).toBeLessThan(1.4 * paths.length)
  })
})

describe('limited caller', () => {
  test('is refused a page that is not cached, and given every other', async () => {
    const never = () => false
    expect((await scene.cache.find(HOME, never)).kind).toBe('limited')
    expect(scene.begun()).toBe(0)
    await cached('home')
    expect((await scene.cache.find(HOME, never)).kind).toBe('page')
    scene.changes('home')
    scene.clock.passes(2_000)
    const stale = scene.cache.find(HOME, never)
    await scene.renders('new')
    expect(await textOf(await stale)).toBe('new')
  })

  test('takes no render when another is at the page already', async () => {
    const first = scene.cache.find(HOME)
    await settle()
    const second = scene.cache.find(HOME, () => false)
    await scene.renders('home')
    expect([await textOf(await first), await textOf(await second)]).toEqual(['home', 'home'])
  })
})
