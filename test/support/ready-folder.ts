import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

/** A data folder of its own for the store of one file; filled, where the data is not on a server. */
export const readyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'refill-'))
  const ready = inject('readyData')
  if (ready !== undefined) cpSync(ready, folder, { recursive: true })
  return folder
}
