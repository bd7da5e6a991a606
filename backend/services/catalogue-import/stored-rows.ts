import { type Kysely, sql } from 'kysely'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import { type CatalogueRow, keyOf, type Sheet } from './sheet.ts'
import { storedRow } from './values.ts'

/** Rows that are read or written by one statement. */
export const ROWS_AT_ONCE = 5_000

const columnsOf = ({ columns }: Sheet, table: string) =>
  sql.raw(
    Object.keys(columns)
      .map((name) => `${table}.${name}`)
      .join(', ')
  )

/** Returns the condition by which a row of the table is part of the catalogue. */
const isListed = ({ rows = 'true' }: Sheet) => sql.raw(rows)

/** Reads the rows that have the keys of the given ones. */
export const findStoredRows = async (
  db: Kysely<CatalogueTables>,
  sheet: Sheet,
  rows: readonly CatalogueRow[]
): Promise<ReadonlyMap<string, CatalogueRow>> => {
  if (rows.length === 0) return new Map()
  const keys = rows.map((row) => Object.fromEntries(sheet.keys.map((key) => [key, row[key]])))
  const table = sql.raw(sheet.table)
  const same = sql.raw(sheet.keys.map((key) => `t.${key} = k.${key}`).join(' and '))
  const found = await sql<CatalogueRow>`select ${columnsOf(sheet, 't')}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(keys)}::jsonb) k join ${table} t on ${same}`.execute(db)
  return new Map(found.rows.map((row) => [keyOf(sheet, row), storedRow(sheet, row)]))
}

/** Returns whether a sheet has no row yet. */
export const isEmptySheet = async (db: Kysely<CatalogueTables>, sheet: Sheet): Promise<boolean> =>
  (await sql`select 1 from ${sql.raw(sheet.table)} t where ${isListed(sheet)} limit 1`.execute(db)).rows.length === 0

/** Reads all rows of a sheet in the order of their keys, some at a time. */
export async function* listStoredRows(db: Kysely<CatalogueTables>, sheet: Sheet): AsyncIterable<readonly CatalogueRow[]> {
  const table = sql.raw(sheet.table)
  const keys = sql.raw(sheet.keys.map((key) => `t.${key}`).join(', '))
  let last: CatalogueRow | undefined
  for (;;) {
    const after = last === undefined ? sql`true` : sql`(${keys}) > (${sql.join(sheet.keys.map((key) => last?.[key]))})`
    const found =
      await sql<CatalogueRow>`select ${columnsOf(sheet, 't')} from ${table} t where ${isListed(sheet)} and ${after} order by ${keys} limit ${sql.lit(ROWS_AT_ONCE)}`.execute(
        db
      )
    const rows = found.rows.map((row) => storedRow(sheet, row))
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) return
    last = rows.at(-1)
  }
}
