import type { Kysely } from 'kysely'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import type { Chunk } from './chunks.ts'
import type { KeySet } from './key-set.ts'
import type { CatalogueRow, Sheet } from './sheet.ts'
import { listStoredRows } from './stored-rows.ts'
import { asText } from './values.ts'

/** Returns how a row ends; undefined = it has ended already. */
const endedRow = ({ ending }: Sheet, row: CatalogueRow, now: Date): CatalogueRow | null | undefined => {
  if (ending === 'remove') return null
  if (ending === 'withdraw') return row.available === false ? undefined : { ...row, available: false }
  const moment = now.toISOString()
  if (ending === 'keep' || (row.ends_at !== null && (asText(row.ends_at) <= moment || row.ends_at === row.starts_at))) return undefined
  return { ...row, ends_at: asText(row.starts_at) > moment ? row.starts_at : moment }
}

/** Finds the rows that a whole sheet leaves out, a chunk at a time. @param keys those of the file */
export async function* findEndedRows(db: Kysely<CatalogueTables>, sheet: Sheet, keys: KeySet, now: Date): AsyncIterable<Chunk> {
  let number = 0
  for await (const rows of listStoredRows(db, sheet)) {
    const before: CatalogueRow[] = []
    const after: (CatalogueRow | null)[] = []
    for (const row of rows) {
      const ended = keys.has(row) ? undefined : endedRow(sheet, row, now)
      if (ended === undefined) continue
      before.push(row)
      after.push(ended)
    }
    if (after.length === 0) continue
    yield { sheet: sheet.name, phase: 'end', number, before, after }
    number += 1
  }
}
