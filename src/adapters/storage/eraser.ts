import type { Cookies, Eraser } from '../../application/ports/cookies.ts'
import { findStoredThing } from '../../domain/marketing/consent.ts'
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
    const { storage, sealed } = findStoredThing(name) ?? {}
    if (sealed) forgetKey?.()
    if (storage === 'cookie') return cookies.erase(name)
    if (storage === 'cache') return pages?.forget()
    try {
      const shelf = storage === 'session' ? session() : local()
      shelf?.removeItem(name)
    } catch {
      // A storage that refuses access holds nothing of the store.
    }
  }
})
