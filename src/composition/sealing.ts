import { databaseSealKey } from '../adapters/storage/seal-key.ts'
import { browserSealer } from '../adapters/system/browser-sealer.ts'
import type { Sealer } from '../application/ports/sealer.ts'

/** Creates the sealer of this browser, which encrypts with a key that is kept in IndexedDB. */
export const sealingHere = (): Sealer =>
  browserSealer(
    () => crypto.subtle,
    databaseSealKey(() => indexedDB)
  )
