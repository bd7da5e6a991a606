import type { StoredName } from '../../domain/marketing/consent.ts'
import type { StoredDataRegistry } from '../ports/stored-data-registry.ts'

/** Result of erasing a value: it is gone, it was not there, or the browser still keeps it. */
export type Erasure = 'erased' | 'nothing' | 'stays'

/** Erases stored values of the store, and checks afterwards whether they are gone. @source M250, D34 */
export const eraseThings =
  (kept: StoredDataRegistry) =>
  (names: readonly StoredName[]): ReadonlyMap<StoredName, Erasure> =>
    new Map(
      names.map((name) => {
        const wasThere = kept.has(name)
        // Absent values are erased as well, because something that belongs to them may exist.
        kept.erase(name)
        if (!wasThere) return [name, 'nothing']
        return [name, kept.has(name) ? 'stays' : 'erased']
      })
    )
