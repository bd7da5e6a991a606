import { databaseSealKey } from '../adapters/storage/seal-key.ts'
import { browserSealer } from '../adapters/system/browser-sealer.ts'

/** The sealer of this browser. */
export const pageSealer = browserSealer(
  () => crypto.subtle,
  databaseSealKey(() => indexedDB)
)
