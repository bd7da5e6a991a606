import { databaseSealKey } from '../adapters/storage/seal-key.ts'
import { browserSealer } from '../adapters/system/browser-sealer.ts'
import type { Sealer } from '../application/ports/sealer.ts'

/** What this browser seals with. */
export const sealingHere = (): Sealer =>
  browserSealer(
    () => crypto.subtle,
    databaseSealKey(() => indexedDB)
  )
