import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { OWN_PORT } from '../support/journey-port.ts'
import { openOwnDatabase } from '../support/own-database.ts'
import { type RunningStore, type StoreStart, startStore } from '../support/running-store.ts'
import { watchPages } from './open-pages.ts'
import { watchPageFaults } from './page-faults.ts'

/** What the journeys of a file go through; both are there once its first test begins. */
export interface Journey<Store> {
  readonly store: Store
  /** A browser whose every page is watched: a journey in which a security header stops one of them fails. */
  readonly browser: Browser
}

const askDesk = async (path: string): Promise<string> => {
  const answer = await fetch(inject('journeyDesk') + path)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

/** Connects to the browser of all journeys; closing the connection closes its own contexts alone. */
export const connectBrowser = async (): Promise<Browser> => watchPages(watchPageFaults(await chromium.connect(await askDesk('/browser'))))

/** Builds the packages for other channels, once for all journeys. @returns its folder */
export const buildPackagesOnce = (): Promise<string> => askDesk('/packages')

const opened = <A>(one: A | undefined): A => {
  if (one === undefined) throw new Error('The journey has not begun: ask within a test.')
  return one
}

const openOnce = <Store>(openStore: () => Promise<Store>, closeStore: (store: Store) => Promise<void>): Journey<Store> => {
  let store: Store | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    const opening = [openStore().then((one) => void (store = one)), connectBrowser().then((one) => void (browser = one))]
    // Where one fails, the other is closed after all.
    const failed = (await Promise.allSettled(opening)).find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  })
  afterAll(async () => {
    await Promise.all([browser?.close(), store === undefined ? undefined : closeStore(store)])
  })
  return {
    get store() {
      return opened(store)
    },
    get browser() {
      return opened(browser)
    }
  }
}

/**
 * Opens the store that all journeys share, for a file or the `describe` in which it is called.
 * Nothing may be changed there that another shopper could notice.
 */
export const openJourney = (): Journey<Pick<RunningStore, 'url'>> =>
  openOnce(
    async () => ({ url: await askDesk('/store') }),
    () => Promise.resolve()
  )

const startOwn = async (startOf: () => StoreStart): Promise<RunningStore> => {
  const database = await openOwnDatabase()
  const { env, ...start } = startOf()
  const store = await startStore({ port: OWN_PORT, ...start, env: { ...database.env, ...env } })
  return { ...store, stop: () => store.stop().then(database.drop) }
}

/**
 * Starts a store for a file or the `describe` in which it is called, and stops it at its end.
 * @param startOf returns the options of the start; called right before it, so that it may prepare files
 */
export const openOwnJourney = (startOf: () => StoreStart = () => ({})): Journey<RunningStore> =>
  openOnce(
    () => startOwn(startOf),
    (store) => store.stop()
  )

/** Starts a store as {@link openOwnJourney} does, for tests that open no page. */
export const openOwnStore = (startOf: () => StoreStart = () => ({})): { readonly store: RunningStore } => {
  let store: RunningStore | undefined
  beforeAll(async () => {
    store = await startOwn(startOf)
  })
  afterAll(() => store?.stop())
  return {
    get store() {
      return opened(store)
    }
  }
}
