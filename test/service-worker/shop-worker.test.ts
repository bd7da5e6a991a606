import { beforeEach, describe, expect, test } from 'vitest'
import { forgetEverything, shopWorker, type WorkerWorld } from '../../src/service-worker/shop-worker.ts'
import { cachingStrategyOf, type WorkerScope } from '../../src/service-worker/caching-strategy.ts'
import { privateWords } from '../../site/page-rows.ts'

const STORE = 'https://store.example'
const IN_US: WorkerScope = { origin: STORE, scope: '/us/', privateWords: privateWords() }

/** Caches that remember in the order of what was put. */
const someCaches = () => {
  const held = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const own = held.get(name) ?? new Map<string, Response>()
    held.set(name, own)
    return {
      match: async (url: string) => own.get(url)?.clone(),
      put: async (url: string, answer: Response) => void own.set(url, answer),
      addAll: async (urls: string[]) => {
        for (const url of urls) own.set(new URL(url, STORE).href, new Response(`kept ${url}`))
      },
      keys: async () => [...own.keys()].map((url) => ({ url })),
      delete: async (url: string) => own.delete(url)
    }
  }
  return {
    held,
    caches: {
      open,
      has: async (name: string) => held.has(name),
      keys: async () => [...held.keys()],
      delete: async (name: string) => held.delete(name)
    }
  }
}

let shelves: ReturnType<typeof someCaches>
let network: (url: string) => Promise<Response>
let asked: string[]
let isLate: boolean

const aWorker = (more: Partial<WorkerWorld> = {}) =>
  shopWorker({
    ...IN_US,
    version: 'v1',
    shell: ['/assets/entry-a.js', '/assets/product-b.js'],
    caches: shelves.caches,
    fetch: (request) => {
      asked.push(request.url)
      return network(request.url)
    },
    // The clock of a test either never ends or has ended.
    wait: () => (isLate ? Promise.resolve() : new Promise(() => undefined)),
    ...more
  })

/** Returns the request of a navigation; a test cannot set its mode itself. */
const visit = (path: string): Request => {
  const request = new Request(`${STORE}${path}`)
  Object.defineProperty(request, 'mode', { value: 'navigate' })
  return request
}

const textOf = async (answer: Promise<Response> | undefined): Promise<string | undefined> => (await answer)?.text()
const settled = () => new Promise((done) => setTimeout(done))
const down = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(async () => {
  shelves = someCaches()
  // As its installation leaves it.
  await shelves.caches.open('refill-us-v1')
  asked = []
  isLate = false
  network = async (url) => new Response(`from the network ${url}`, { headers: { 'cache-control': 'private, no-cache' } })
})

describe('worker caching strategy', () => {
  const treated = (path: string, more: { readonly method?: string; readonly isNavigation?: boolean } = {}) =>
    cachingStrategyOf({ method: 'GET', isNavigation: true, ...more, url: path.startsWith('/') ? STORE + path : path }, IN_US)

  test.each([
    ['/us/', 'page'],
    ['/us/emberhold', 'page'],
    ['/us/about', 'page'],
    ['/us/search/koi', 'page'],
    ['/us/emberhold?item=a', 'private'],
    ['/us/complete?order=123', 'private'],
    ['/us/complete', 'private'],
    // The page contains no account's notifications; those are in the browser.
    ['/us/notifications', 'page'],
    ['/us/user/notifications', 'private'],
    ['/us/waiting', 'private'],
    ['/us/user/settings', 'private'],
    ['/us/wallet/home', 'private'],
    ['/us/unsubscribe', 'private'],
    ['/us/redeem', 'private'],
    ['/en-us/', 'leave'],
    ['/sa/', 'leave'],
    ['/international', 'leave'],
    ['/_/outbox', 'leave'],
    ['https://pay.example/us/', 'leave']
  ])('for a visit of %s is %s', (path, strategy) => {
    expect(treated(path)).toBe(strategy)
  })

  test.each([
    ['/assets/entry-a.js', 'asset'],
    ['/assets/art-x/icons.svg', 'art'],
    ['/assets/worker.js', 'leave'],
    ['/assets/share/emberhold-x.png', 'leave'],
    ['/api/detectedCountryInfo', 'leave'],
    ['/graphql?query={order}', 'leave'],
    ['/us/emberhold', 'leave'],
    ['/favicon.svg', 'leave'],
    ['https://cdn.example/assets/entry-a.js', 'leave']
  ])('for a file or call at %s is %s', (path, strategy) => {
    expect(treated(path, { isNavigation: false })).toBe(strategy)
  })

  test('ignores what changes something', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) expect(treated('/us/', { method })).toBe('leave')
  })
})

describe('worker on a page', () => {
  test('comes from the network while there is one, and its copy is kept', async () => {
    expect(await textOf(aWorker().answer(visit('/us/emberhold')))).toBe(`from the network ${STORE}/us/emberhold`)
    await settled()
    network = down
    expect(await textOf(aWorker().answer(visit('/us/emberhold')))).toBe(`from the network ${STORE}/us/emberhold`)
  })

  test('answers the offline page without an answer for one that was never opened', async () => {
    const worker = aWorker()
    await worker.install()
    network = down
    expect(await textOf(worker.answer(visit('/us/tidebound')))).toBe(`kept ${STORE}/us/offline`)
  })

  test('answers its copy when the network is slow, and waits for the network when there is none', async () => {
    isLate = true
    await textOf(aWorker().answer(visit('/us/')))
    await settled()
    network = async () => {
      await settled()
      return new Response('at last')
    }
    expect(await textOf(aWorker().answer(visit('/us/')))).toBe(`from the network ${STORE}/us/`)
    expect(await textOf(aWorker().answer(visit('/us/koi-garden')))).toBe('at last')
  })

  test('shows and does not keep one that failed, was redirected or forbids it', async () => {
    const answers: Readonly<Record<string, Response>> = {
      '/us/none': new Response('not there', { status: 404 }),
      '/us/fault': new Response('a fault', { status: 500 }),
      '/us/secret': new Response('mine', { headers: { 'cache-control': 'no-store' } })
    }
    network = async (url) => answers[new URL(url).pathname]!.clone()
    for (const path of Object.keys(answers)) await textOf(aWorker().answer(visit(path)))
    await settled()
    expect(shelves.held.get('refill-us-v1')?.size ?? 0).toBe(0)
  })

  test('never keeps one of an order, and answers the offline page without a network', async () => {
    const worker = aWorker()
    await worker.install()
    await textOf(worker.answer(visit('/us/complete?order=1234567890123456789')))
    await settled()
    expect([...(shelves.held.get('refill-us-v1')?.keys() ?? [])].filter((url) => url.includes('complete'))).toEqual([])
    network = down
    expect(await textOf(worker.answer(visit('/us/complete?order=1234567890123456789')))).toBe(`kept ${STORE}/us/offline`)
  })

  test('is an error of the network when even the offline page is gone', async () => {
    network = down
    expect((await aWorker().answer(visit('/us/')))?.type).toBe('error')
  })

  test('keeps the forty that were opened last; the offline page always stays', async () => {
    const worker = aWorker()
    await worker.install()
    for (let at = 0; at < 45; at += 1) {
      await textOf(worker.answer(visit(`/us/game-${at}`)))
      await settled()
    }
    const kept = [...(shelves.held.get('refill-us-v1')?.keys() ?? [])]
    expect(kept.filter((url) => url.includes('/us/game-'))).toHaveLength(40)
    expect(kept).toContain(`${STORE}/us/offline`)
    expect(kept).toContain(`${STORE}/assets/entry-a.js`)
    expect(kept).not.toContain(`${STORE}/us/game-0`)
  })
})

describe('worker on a file with a hash in its address', () => {
  test('is asked for once', async () => {
    for (let at = 0; at < 2; at += 1) {
      await textOf(aWorker().answer(new Request(`${STORE}/assets/entry-a.js`)))
      await settled()
    }
    expect(asked).toEqual([`${STORE}/assets/entry-a.js`])
  })

  test('is shown from an older build too when it is a picture', async () => {
    await textOf(aWorker().answer(new Request(`${STORE}/assets/art-1/emberhold.svg`)))
    await settled()
    const next = aWorker({ version: 'v2' })
    await next.activate()
    network = down
    expect(await textOf(next.answer(new Request(`${STORE}/assets/art-1/emberhold.svg`)))).toBe(
      `from the network ${STORE}/assets/art-1/emberhold.svg`
    )
  })

  test('is shown on a device that has no room to keep it', async () => {
    const full = { ...shelves.caches, open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }
    expect(await textOf(aWorker({ caches: full }).answer(new Request(`${STORE}/assets/entry-a.js`)))).toMatch(/^from the network/)
  })
})

describe('worker cache', () => {
  test('begins with the offline page and the files of every living page', async () => {
    await aWorker().install()
    expect([...(shelves.held.get('refill-us-v1')?.keys() ?? [])]).toEqual([
      `${STORE}/us/offline`,
      `${STORE}/assets/entry-a.js`,
      `${STORE}/assets/product-b.js`
    ])
  })

  test('deletes those of older builds and of other countries when a build takes over; what is not ours stays', async () => {
    for (const name of ['refill-us-v0', 'refill-sa-v1', 'refill-art', 'somebody-elses']) await shelves.caches.open(name)
    await aWorker().install()
    await aWorker().activate()
    expect([...shelves.held.keys()]).toEqual(['refill-us-v1', 'refill-art', 'somebody-elses'])
  })

  test.each(['/us/emberhold', '/assets/entry-a.js', '/assets/art-1/emberhold.svg'])(
    'is nothing any more when all was forgotten and %s is asked for by a page that is still open',
    async (path) => {
      await forgetEverything(shelves.caches)
      const request = path.startsWith('/us/') ? visit(path) : new Request(STORE + path)
      expect(await textOf(aWorker().answer(request))).toBe(`from the network ${STORE}${path}`)
      await settled()
      expect([...shelves.held.keys()]).toEqual([])
    }
  )

  test('is forgotten as a whole when the worker is switched off', async () => {
    for (const name of ['refill-us-v1', 'refill-art', 'somebody-elses']) await shelves.caches.open(name)
    await forgetEverything(shelves.caches)
    expect([...shelves.held.keys()]).toEqual(['somebody-elses'])
  })
})
