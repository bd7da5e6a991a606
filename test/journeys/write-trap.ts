import type { BrowserContext, Page } from 'playwright-core'

/** What a page did that lasts or is sent, by the means and the name. */
export interface Traps {
  /** Means and name, for example `cookie shop-country` or `fetch /graphql`. */
  readonly caught: () => readonly string[]
}

type Report = (what: string) => void

/** Wraps everything that stores or sends, and records it. It runs before the page's own script. */
const layTraps = (): void => {
  const report: Report = (what) => (Reflect.get(window, 'trapped') as Report)(what)
  const pathOf = (address: unknown): string => {
    const url = new URL(String(address instanceof Request ? address.url : address), location.href)
    return url.origin === location.origin ? url.pathname : url.href
  }
  const before = <O extends object>(owner: O | undefined, name: keyof O & string, tell: (...given: readonly unknown[]) => string): void => {
    const real = owner?.[name]
    if (owner === undefined || typeof real !== 'function') return
    Object.defineProperty(owner, name, {
      configurable: true,
      writable: true,
      value(this: unknown, ...given: readonly unknown[]): unknown {
        report(tell.apply(this, given as []))
        return Reflect.apply(real, this, given)
      }
    })
  }
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  Object.defineProperty(Document.prototype, 'cookie', {
    configurable: true,
    get(this: Document): string {
      return String(cookie?.get?.call(this))
    },
    set(this: Document, text: string) {
      report(`cookie ${text.split('=')[0] ?? ''}`)
      cookie?.set?.call(this, text)
    }
  })
  before(Storage.prototype, 'setItem', function (this: unknown, name) {
    return `${this === sessionStorage ? 'session' : 'local'} ${String(name)}`
  } as (...given: readonly unknown[]) => string)
  before(IDBFactory.prototype, 'open', (name) => `database ${String(name)}`)
  before(globalThis.CacheStorage?.prototype, 'open', (name) => `cache ${String(name)}`)
  before(globalThis.ServiceWorkerContainer?.prototype, 'register', (address) => `worker ${pathOf(address)}`)
  before(Navigator.prototype, 'sendBeacon', (address) => `beacon ${pathOf(address)}`)
  before(window, 'fetch', (address) => `fetch ${pathOf(address)}`)
  before(XMLHttpRequest.prototype, 'open', (_method, address) => `fetch ${pathOf(address)}`)
  before(globalThis.CookieStore?.prototype, 'set', (name) => `cookie ${typeof name === 'string' ? name : JSON.stringify(name)}`)
  if (typeof WebSocket !== 'undefined') {
    window.WebSocket = new Proxy(WebSocket, {
      construct: (Real, given: readonly unknown[]) => {
        report(`socket ${String(given[0])}`)
        return Reflect.construct(Real, given) as WebSocket
      }
    })
  }
}

/** Lays traps on every page that a browser profile will open. */
export const trapWrites = async (context: BrowserContext): Promise<Traps> => {
  const caught: string[] = []
  await context.exposeBinding('trapped', (_source, what: string) => void caught.push(what))
  await context.addInitScript(layTraps)
  return { caught: () => [...new Set(caught)].toSorted() }
}

/** Reads what a page wrote by means that no trap covers, from the present state. */
export const cookieNames = async (page: Page): Promise<readonly string[]> =>
  (await page.context().cookies()).map(({ name }) => name).toSorted()
