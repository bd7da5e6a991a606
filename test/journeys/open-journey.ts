import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { readyFolder } from '../support/ready-folder.ts'
import { type RunningStore, type StoreStart, startStore } from '../support/running-store.ts'
import { JOURNEY_PORT, openBrowser } from './shopper.ts'

/** What the journeys of a file go through; both are there once its first test begins. */
export interface Journey {
  readonly store: RunningStore
  readonly browser: Browser
}

/**
 * Opens a store and a browser for the tests of a file, and closes both after them.
 *
 * @param startOf how the store is started; asked when it is, so that what it needs can be made before
 */
export const openJourney = (startOf: () => StoreStart = () => ({})): Journey => {
  let store: RunningStore | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    ;[store, browser] = await Promise.all([startStore({ port: JOURNEY_PORT, dataFolder: readyFolder(), ...startOf() }), openBrowser()])
  })
  afterAll(async () => {
    await browser?.close()
    await store?.stop()
  })
  const opened = <A>(one: A | undefined): A => {
    if (one === undefined) throw new Error('The journey has not begun: ask within a test.')
    return one
  }
  return {
    get store() {
      return opened(store)
    },
    get browser() {
      return opened(browser)
    }
  }
}
