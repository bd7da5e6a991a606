import type { Cookies, Eraser } from '../../application/ports/cookies.ts'
import { storedThing } from '../../domain/marketing/consent.ts'
import type { Shelf } from './web-storage.ts'

/** The pages that a service worker has cached for offline use. */
export interface KeptPages {
  readonly areKept: () => boolean
  readonly forget: () => void
}

/** The two storages of a browser; access may throw where storage is off. */
interface Shelves {
  readonly local: () => Pick<Shelf, 'removeItem'> | undefined
  readonly session: () => Pick<Shelf, 'removeItem'> | undefined
  /** Absent where there is no service worker. */
  readonly pages?: KeptPages
  /** Deletes the key of encrypted values; absent where nothing is encrypted. */
  readonly forgetKey?: () => void
}

/**
 * Creates the eraser, which deletes from cookies and both storages by the table of stored names.
 *
 * @source D34
 */
export const eraserOf = (cookies: Pick<Cookies, 'erase'>, { local, session, pages, forgetKey }: Shelves): Eraser => ({
  erase: (name) => {
    const { place, sealed } = storedThing(name) ?? {}
    if (sealed) forgetKey?.()
    if (place === 'cookie') return cookies.erase(name)
    if (place === 'cache') return pages?.forget()
    try {
      const shelf = place === 'session' ? session() : local()
      shelf?.removeItem(name)
    } catch {
      // A storage that refuses access holds nothing of the store.
    }
  }
})
