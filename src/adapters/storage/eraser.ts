import type { Cookies, Eraser } from '../../application/ports/cookies.ts'
import { storedThing } from '../../domain/marketing/consent.ts'
import type { Shelf } from './web-storage.ts'

/** The pages that a worker keeps for times without a network. */
export interface KeptPages {
  readonly areKept: () => boolean
  readonly forget: () => void
}

/** The two shelves of a browser; asking may throw where storage is off. */
interface Shelves {
  readonly local: () => Pick<Shelf, 'removeItem'> | undefined
  readonly session: () => Pick<Shelf, 'removeItem'> | undefined
  /** Absent where no worker is. */
  readonly pages?: KeptPages
  /** Takes away the key of what is sealed; absent where nothing is. */
  readonly forgetKey?: () => void
}

/** Erases from cookies and both storages, by the one table. @source D34 */
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
      // A storage that refuses every use holds nothing of ours.
    }
  }
})
