import type { StoredChoice } from '../../src/domain/navigation/locale-path.ts'
import type { RouteClass } from './hosting.ts'

/** Addresses that are remembered; those noted longest ago go first. */
const MOST_ADDRESSES = 10_000

/** A longer address takes the way through the routes each time. */
const LONGEST_ADDRESS = 300

/** A page as an address leads to it. */
export interface PageFile {
  /** Below all pages. */
  readonly path: string
  readonly routeClass: RouteClass
}

/** Remembers to which pages addresses lead. */
export interface KnownAddresses {
  readonly find: (url: string, choice: StoredChoice) => PageFile | undefined
  /** Takes in where an address leads; one with a query is not remembered. */
  readonly note: (url: string, choice: StoredChoice, file: PageFile) => void
}

/** Joins an address and a choice to a key; the choice is first, where no address can imitate it. */
const nameOf = (url: string, { country = '', shopLang = '' }: StoredChoice): string => `${country} ${shopLang} ${url}`

/**
 * Creates an empty memory of addresses.
 *
 * What an address leads to depends on it, on the visitor's choice and on the build alone.
 */
export const createKnownAddresses = (most = MOST_ADDRESSES): KnownAddresses => {
  const places = new Map<string, PageFile>()
  return {
    find: (url, choice) => places.get(nameOf(url, choice)),
    note: (url, choice, file) => {
      if (url.length > LONGEST_ADDRESS || url.includes('?')) return
      places.set(nameOf(url, choice), file)
      const [oldest] = places.keys()
      if (places.size > most && oldest !== undefined) places.delete(oldest)
    }
  }
}
