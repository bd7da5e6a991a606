import { beforeEach, describe, expect, test } from 'vitest'
import { forgetEverything, shopWorker, type WorkerWorld } from '../../src/worker/shop-worker.ts'
import { treatmentOf } from '../../src/worker/treatment.ts'

const STORE = 'https://store.example'

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
    origin: STORE,
    scope: '/us/',
    version: 'v1',
    shell: ['/assets/entry-a.js', '/assets/product-b.js'],
    caches: shelves.caches,
    fetch: (request) => {
      asked.push(request.url)
      return network(request.url)
    },
    // The clock of a test either never runs out or has run out.
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

describe('what the worker of a country treats', () => {
  const treated = (path: string, more: { readonly method?: string; readonly isNavigation?: boolean } = {}) =>
    treatmentOf({ method: 'GET', isNavigation: true, ...more, url: path.startsWith('/') ? STORE + path : path }, STORE, '/us/')

  test.each([
    ['/us/', 'page'],
    ['/us/emberhold', 'page'],
    ['/us/about', 'page'],
    ['/us/search/koi', 'page'],
    ['/us/emberhold?item=a', 'private'],
    ['/us/complete?order=123', 'private'],
    ['/us/complete', 'private'],
    // The page holds no account's notifications; those lie in the browser.
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
  ])('a visit of %s is %s', (path, treatment) => {
    expect(treated(path)).toBe(treatment)
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
  ])('a file or call at %s is %s', (path, treatment) => {
    expect(treated(path, { isNavigation: false })).toBe(treatment)
  })

  test('is never what changes something', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) expect(treated('/us/', { method })).toBe('leave')
  })
})

describe('a page', () => {
  test('comes from the network while there is one, and its copy is kept', async () => {
    expect(await textOf(aWorker().answer(visit('/us/emberhold')))).toBe(`from the network ${STORE}/us/emberhold`)
    await settled()
    network = down
    expect(await textOf(aWorker().answer(visit('/us/emberhold')))).toBe(`from the network ${STORE}/us/emberhold`)
  })

  test('that was never opened is the offline page without an answer', async () => {
    const worker = aWorker()
    await worker.install()
    network = down
    expect(await textOf(worker.answer(visit('/us/tidebound')))).toBe(`kept ${STORE}/us/offline`)
  })

  test('is its copy when the network is slow, and waits for the network when there is none', async () => {
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

  test('that failed, was redirected or forbids it is shown and not kept', async () => {
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

  test('of an order is never kept, and without a network it is the offline page', async () => {
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

  test('is one of the forty that were opened last; the offline page always stays', async () => {
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

describe('a file with a hash in its address', () => {
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

describe('what is kept', () => {
  test('begins with the offline page and the files of every living page', async () => {
    await aWorker().install()
    expect([...(shelves.held.get('refill-us-v1')?.keys() ?? [])]).toEqual([
      `${STORE}/us/offline`,
      `${STORE}/assets/entry-a.js`,
      `${STORE}/assets/product-b.js`
    ])
  })

  test('of older builds and of other countries is deleted when a build takes over; what is not ours stays', async () => {
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
