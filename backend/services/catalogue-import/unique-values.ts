import type { Kysely } from 'kysely'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import type { SourceRow } from './catalogue-source.ts'
import type { RefuseRow } from './read-row.ts'
import { type CatalogueRow, keyOf, type Sheet } from './sheet.ts'
import { listStoredRows } from './stored-rows.ts'
import { asText } from './values.ts'

/** Keeps which values of unique columns a sheet will have. */
export interface UniqueValues {
  readonly note: (row: CatalogueRow, line: SourceRow['line']) => void
  /** Refuses the rows of the file that have a value of another row. */
  readonly check: (refuse: RefuseRow) => void
}

interface Holder {
  readonly values: readonly string[]
  /** Undefined = a row of the database that the file does not have. */
  readonly line: SourceRow['line'] | undefined
}

/** Reads the values that the rows of the database have. */
export const readUniqueValues = async (db: Kysely<CatalogueTables>, sheet: Sheet): Promise<UniqueValues> => {
  const unique = sheet.unique ?? []
  if (unique.length === 0) return { note: () => undefined, check: () => undefined }
  const held = new Map<string, Holder>()
  const hold = (row: CatalogueRow, line: Holder['line']): void => {
    held.set(keyOf(sheet, row), { values: unique.map((columns) => columns.map((column) => asText(row[column])).join('/')), line })
  }
  for await (const rows of listStoredRows(db, sheet)) for (const row of rows) hold(row, undefined)
  return {
    note: hold,
    check: (refuse) => {
      // Rows of the database are first, so that the fault is one of the file.
      const holders = Array.from(held).toSorted(([, a], [, b]) => Number(a.line !== undefined) - Number(b.line !== undefined))
      for (const [index, columns] of unique.entries()) {
        const keys = new Map<string, string>()
        for (const [key, { values, line }] of holders) {
          const value = values[index] ?? ''
          const other = keys.get(value)
          if (other !== undefined && line !== undefined)
            refuse(
              { line },
              `${columns.join(' and ')} stands there twice`,
              `${columns.join(' and ')} "${value}" is that of ${other} too. Give it another.`
            )
          keys.set(value, key)
        }
      }
    }
  }
}
