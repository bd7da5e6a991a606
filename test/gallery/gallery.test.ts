import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stateOpener } from '../crawl/state-page.ts'
import { type Crawler, hiddenFaults, nameOf, openAlive, openCrawler, sidewaysFaults } from '../crawl/visit.ts'
import { openBrowser } from '../journeys/shopper.ts'
import { OWN_PORT } from '../support/journey-port.ts'
import { PAGE_KINDS, PAGES_OUTSIDE } from '../support/page-kinds.ts'
import { type RunningStore, startStore } from '../support/running-store.ts'
import { screenStates } from '../ui/states.ts'
import { writeIndex } from './gallery-index.ts'
import { DIRECTIONS, type Direction, drawEntry, type GalleryEntry, isDrawn } from './pictures.ts'

let store: RunningStore
let browser: Browser

beforeAll(async () => {
  ;[store, browser] = await Promise.all([startStore({ port: OWN_PORT }), openBrowser()])
})
afterAll(async () => {
  writeIndex()
  await browser?.close()
  await store?.stop()
})

const { GALLERY_SCREEN, GALLERY_STATE, GALLERY_RESUME } = process.env

const isWanted = ({ screen, name }: GalleryEntry): boolean =>
  (GALLERY_SCREEN === undefined || screen === GALLERY_SCREEN) &&
  (GALLERY_STATE === undefined || name.toLowerCase().includes(GALLERY_STATE.toLowerCase()))

const isDue = (entry: GalleryEntry, direction: Direction): boolean => GALLERY_RESUME === undefined || !isDrawn(entry, direction)

const states = screenStates.map((state): GalleryEntry & { readonly state: (typeof screenStates)[number] } => ({
  screen: state.screen,
  name: state.name,
  state
}))

/** Pages of a country, and those outside all countries, which are drawn once. */
const pagesOf = (direction: Direction): readonly (GalleryEntry & { readonly address: string })[] => [
  ...PAGE_KINDS.map((kind) => ({ screen: 'page', name: nameOf(kind), address: `/${DIRECTIONS[direction]}/${kind}` })),
  ...(direction === 'ltr' ? PAGES_OUTSIDE.map((address) => ({ screen: 'page', name: `outside ${nameOf(address)}`, address })) : [])
]

/** Draws the due entries one after another, and lists all faults. */
const drawAll = async <E extends GalleryEntry>(
  entries: readonly E[],
  direction: Direction,
  crawler: Crawler,
  open: (entry: E) => Promise<unknown>
): Promise<readonly string[]> => {
  const found: string[] = []
  for (const entry of entries.filter((one) => isWanted(one) && isDue(one, direction)))
    found.push(
      ...(await drawEntry(crawler, entry, direction, {
        open: () => open(entry),
        faults: async () => [...(await sidewaysFaults(crawler)), ...(await hiddenFaults(crawler)), ...crawler.complaints()]
      }))
    )
  return found
}

describe('gallery', () => {
  const directions = Object.keys(DIRECTIONS) as Direction[]

  test.each(directions)('shows every state of every screen whole, %s', async (direction) => {
    const crawler = await openCrawler(browser, { store: store.url, width: 320 })
    const openState = await stateOpener(crawler, store.url, DIRECTIONS[direction])
    const found = await drawAll(states, direction, crawler, ({ state }) => openState(state))
    await crawler.context.close()
    expect(found).toEqual([])
  })

  test.each(directions)('shows every kind of page whole, %s', async (direction) => {
    const crawler = await openCrawler(browser, { store: store.url, width: 320 })
    const found = await drawAll(pagesOf(direction), direction, crawler, ({ address }) => openAlive(crawler, store.url + address))
    await crawler.context.close()
    expect(found).toEqual([])
  })
})
