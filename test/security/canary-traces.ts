import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from 'playwright-core'
import type { Secret, Trace } from './canary-search.ts'

/** Everything that was seen of a walk so far. */
export interface Seen {
  readonly traces: Trace[]
  readonly secrets: Secret[]
  /** The step of the walk, which is recorded with everything that is seen from now on. */
  when: string
  /** Waits until every request is recorded. */
  readonly settled: () => Promise<void>
}

/** Longest wait for the headers of a request that never ends. Unit: ms. */
const SETTLED_MS = 5_000

const OPERATION = 'AWSCognitoIdentityProviderService.'

/** Names a request by its service and operation, which is a row of the table. */
const nameOf = (request: Request, store: string): string => {
  const { origin, pathname } = new URL(request.url())
  if (pathname.startsWith('/_/identity')) {
    const target = request.headers()['x-amz-target']
    return target === undefined
      ? `provider ${pathname
          .split('/')
          .slice(3, 5)
          .join('/')
          .replace(/[A-Za-z0-9_-]{16,}/g, '*')}`
      : `pool ${target.replace(OPERATION, '')}`
  }
  if (pathname.startsWith('/_/')) return `party ${pathname.split('/')[2]}`
  if (origin !== store) return `elsewhere ${origin}`
  if (pathname === '/graphql') return `graphql ${/(?:query|mutation) (\w+)/.exec(request.postData() ?? '')?.[1] ?? ''}`
  if (pathname.startsWith('/session') || pathname.startsWith('/api/')) return `${request.method()} ${pathname}`
  return request.resourceType() === 'document' ? 'a page' : 'a file'
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Tokens as answers give them to the browser. */
const tokensIn = (body: unknown): readonly Secret[] => {
  const flat = (value: unknown): readonly (readonly [string, unknown])[] =>
    typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([name, one]) => [[name, one] as const, ...flat(one)]) : []
  const KINDS = {
    accesstoken: 'access',
    access_token: 'access',
    idtoken: 'id',
    id_token: 'id',
    refreshtoken: 'refresh',
    refresh_token: 'refresh',
    csrftoken: 'antiForgery'
  } as const
  return flat(body).flatMap(([name, value]) => {
    const kind = Object.entries(KINDS).find(([key]) => key === name.toLowerCase())?.[1]
    return kind === undefined || textOf(value) === '' ? [] : [{ kind, value: textOf(value) }]
  })
}

/** Records whatever leaves a browser: every request whole, and everything that its pages print. */
export const listen = (context: BrowserContext, store: string): Seen => {
  const traces: Trace[] = []
  const secrets: Secret[] = []
  const open: Promise<void>[] = []
  const seen: Seen = {
    traces,
    secrets,
    when: 'the beginning',
    settled: async () => void (await Promise.race([Promise.allSettled(open), wait(SETTLED_MS)]))
  }
  const note = (origin: string, text: string, when: string): void => void (text !== '' && traces.push({ origin, text, when }))

  context.on('request', (request) => {
    const { when } = seen
    const name = nameOf(request, store)
    note(`${name}, address`, request.url(), when)
    note(`${name}, body`, request.postData() ?? '', when)
    open.push(
      request.allHeaders().then(
        (headers) => {
          const { cookie = '', authorization = '', referer = '', 'session-key': key = '', ...rest } = headers
          note(`${name}, cookie`, cookie, when)
          note(`${name}, authorization`, `${authorization} ${key}`.trim(), when)
          note(`${name}, referrer`, referer, when)
          note(`${name}, headers`, JSON.stringify(rest), when)
        },
        () => undefined
      )
    )
  })
  context.on('response', (response) => {
    if (!/json/.test(response.headers()['content-type'] ?? '')) return
    // A page that was left takes its answers with it.
    open.push(
      response.json().then(
        (body: unknown) => void secrets.push(...tokensIn(body)),
        () => undefined
      )
    )
  })
  // Errors that the walk itself throws are in the browser's console as they were thrown; what is sent to others must not be.
  const said = (text: string): void => void (text.includes('as planned') || note('console', text, seen.when))
  context.on('console', (message) => said(message.text()))
  context.on('weberror', (error) => said(String(error.error())))
  return seen
}

/** Returns what a page stores, by the name of the storage. */
const keptBy = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(async () => {
    const asked = <A>(request: IDBRequest<A>): Promise<A> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('IndexedDB')))
      })
    const databases: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        databases.push(name, store, JSON.stringify([await asked(rows.getAllKeys()), await asked(rows.getAll())]))
      }
      database.close()
    }
    const files: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) files.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return {
      'local storage': JSON.stringify(Object.entries(localStorage)),
      'session storage': JSON.stringify(Object.entries(sessionStorage)),
      'cookies of scripts': document.cookie,
      IndexedDB: databases.join('\n'),
      'caches of the worker': files.join('\n'),
      'address bar': location.href,
      'history state': JSON.stringify(history.state) ?? '',
      referrer: document.referrer,
      'name of the window': window.name,
      'performance entries': performance
        .getEntries()
        .map(({ name }) => name)
        .join('\n')
    }
  })

/** Reads what a page stores once it is loaded; a page that leads on meanwhile is read again. */
const keptWhenLoaded = async (page: Page, tries = 3): Promise<Readonly<Record<string, string>>> => {
  await page.waitForLoadState('load')
  try {
    return await keptBy(page)
  } catch (error) {
    if (tries === 1 || !String(error).includes('context was destroyed')) throw error
    return keptWhenLoaded(page, tries - 1)
  }
}

/** Writes down what stays in a browser at this moment. */
export const look = async (page: Page, seen: Seen): Promise<void> => {
  for (const [origin, text] of Object.entries(await keptWhenLoaded(page)))
    if (text !== '') seen.traces.push({ origin, text, when: seen.when })
  for (const { name, value, httpOnly } of await page.context().cookies())
    if (httpOnly && name.endsWith('session') && value !== '') seen.secrets.push({ kind: 'session', value })
}
