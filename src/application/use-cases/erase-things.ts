import type { StoredName } from '../../domain/marketing/consent.ts'
import type { KeptThings } from '../ports/kept-things.ts'

/** What came of erasing a thing: it is gone, it was not there, or the browser keeps it all the same. */
export type Erasure = 'erased' | 'nothing' | 'stays'

/**
 * Erases things that the browser keeps of the store, and looks afterwards whether they are gone.
 *
 * @source M250, D34
 */
export const eraseThings =
  (kept: KeptThings) =>
  (names: readonly StoredName[]): ReadonlyMap<StoredName, Erasure> =>
    new Map(
      names.map((name) => {
        const wasThere = kept.has(name)
        // Also what is not there, since something that belongs to it may be.
        kept.erase(name)
        if (!wasThere) return [name, 'nothing']
        return [name, kept.has(name) ? 'stays' : 'erased']
      })
    )
