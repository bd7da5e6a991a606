import { mkdtempSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { BROWSER_FLAGS, ensureHeadlessBrowser } from '../../scripts/browser.ts'
import { SHARED_PORT } from './journey-port.ts'
import { startStore } from './running-store.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address that journeys ask for what they share: `/store`, `/browser` and `/package`. */
    readonly journeyDesk: string
  }
}

/** What all files of a run share: started when the first of them needs it, ended after the last. */
interface Shared {
  readonly address: () => Promise<string>
  readonly end: () => Promise<void>
}

const share = <A>(begin: () => Promise<A>, addressOf: (begun: A) => string, end: (begun: A) => Promise<void>): Shared => {
  let begun: Promise<A> | undefined
  return {
    address: () => (begun ??= begin()).then(addressOf),
    end: async () => {
      const one = await begun?.catch(() => undefined)
      if (one !== undefined) await end(one)
    }
  }
}

const sharedStore = (): Shared =>
  share(
    () => startStore({ port: SHARED_PORT, dataFolder: mkdtempSync(join(tmpdir(), 'refill-shared-')) }),
    ({ url }) => url,
    (store) => store.stop()
  )

const sharedBrowser = (): Shared =>
  share(
    () => chromium.launchServer({ executablePath: ensureHeadlessBrowser(), args: [...BROWSER_FLAGS] }),
    (server) => server.wsEndpoint(),
    (server) => server.close()
  )

/** Builds the packages for other channels once: a second build would take the files from the first. */
const sharedPackages = (): Shared =>
  share(
    async () => (await import('../../scripts/packages.ts')).buildPackages(),
    () => 'dist/packages',
    () => Promise.resolve()
  )

const answer = (response: ServerResponse, one: Shared | undefined): void => {
  const send = (status: number) => (text: string) => void response.writeHead(status).end(text)
  if (one === undefined) return send(404)('There is /store, /browser and /packages.')
  one.address().then(send(200), (fault: unknown) => send(500)(String(fault)))
}

/** Offers one store and one browser to all journeys; what no file needs is not started. */
const openDesk = async (project: TestProject): Promise<() => Promise<void>> => {
  const shared: Readonly<Record<string, Shared>> = {
    '/store': sharedStore(),
    '/browser': sharedBrowser(),
    '/packages': sharedPackages()
  }
  const server = createServer(({ url = '' }, response) => answer(response, shared[url]))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  project.provide('journeyDesk', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    await Promise.all(Object.values(shared).map((one) => one.end()))
  }
}

export default openDesk
