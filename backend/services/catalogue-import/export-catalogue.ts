import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import { type Kysely, sql } from 'kysely'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import type { Services } from '../services.ts'
import { cellsOf, headerOf } from './cells.ts'
import { UnreadableCatalogue } from './faults.ts'
import { CATALOGUE_FORMAT } from './catalogue-source.ts'
import type { CatalogueRow, Sheet } from './sheet.ts'
import { findSheet, SHEETS } from './sheets.ts'
import { listStoredRows } from './stored-rows.ts'

/** What was written: files, and rows by sheet. */
export interface ExportOutcome {
  readonly files: readonly string[]
  readonly rows: number
}

type Db = Kysely<CatalogueTables>

const csvText = (rows: readonly (readonly string[])[]): string => stringify(rows as string[][], { quoted_match: /[\r\n]|^\s|\s$/ })

/** Lists the languages that a sheet has texts in, English first. */
const languagesOf = async (db: Db, sheet: Sheet): Promise<readonly string[]> => {
  const columns = Object.entries(sheet.columns).flatMap(([name, { kind }]) => (kind === 'texts' ? [name] : []))
  const found = new Set<string>()
  for (const column of columns) {
    const { rows } = await sql<{
      language: string
    }>`select distinct jsonb_object_keys(${sql.raw(column)}) as language from ${sql.raw(sheet.table)}
      where jsonb_typeof(${sql.raw(column)}) = 'object'`.execute(db)
    for (const { language } of rows) found.add(language)
  }
  return [
    'en',
    ...Array.from(found)
      .filter((language) => language !== 'en')
      .toSorted()
  ]
}

/** Writes the currency of a price, for those that read the sheet. */
const currencyCell = (sheet: Sheet, row: CatalogueRow): readonly string[] =>
  sheet.name === 'prices' ? [findMarket(String(row.market))?.currency ?? ''] : []

async function* csvParts(db: Db, sheet: Sheet, count: (rows: number) => void): AsyncIterable<string> {
  const languages = await languagesOf(db, sheet)
  // The mark at the beginning is how spreadsheets know UTF-8.
  yield `\uFEFF${csvText([[...headerOf(sheet, languages), ...(sheet.name === 'prices' ? ['currency'] : [])]])}`
  for await (const rows of listStoredRows(db, sheet)) {
    count(rows.length)
    yield csvText(rows.map((row) => [...cellsOf(sheet, languages, row), ...currencyCell(sheet, row)]))
  }
}

async function* jsonParts(db: Db, count: (rows: number) => void): AsyncIterable<string> {
  yield `{\n"format": "${CATALOGUE_FORMAT}"`
  for (const sheet of SHEETS) {
    yield `,\n"${sheet.name}": [`
    let isFirst = true
    for await (const rows of listStoredRows(db, sheet)) {
      count(rows.length)
      yield `${isFirst ? '' : ','}\n${rows.map((row) => JSON.stringify(row)).join(',\n')}`
      isFirst = false
    }
    yield '\n]'
  }
  yield '\n}\n'
}

/** Writes a file under another name first, so that a half one is never taken for a whole one. */
const writeWhole = async (file: string, parts: AsyncIterable<string>): Promise<void> => {
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}`)
  try {
    await pipeline(parts, createWriteStream(draft, { flags: 'wx' }))
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Lists the files of an export: one JSON, one CSV sheet, or a folder with all CSV sheets.
 * @failure UnreadableCatalogue
 */
const filesOf = (path: string): readonly { readonly file: string; readonly sheet: Sheet | undefined }[] => {
  const extension = extname(path)
  if (extension === '.json') return [{ file: path, sheet: undefined }]
  if (extension === '') return SHEETS.map((sheet) => ({ file: join(path, `${sheet.name}.csv`), sheet }))
  const sheet = extension === '.csv' ? findSheet(basename(path, extension)) : undefined
  if (sheet === undefined)
    throw new UnreadableCatalogue(
      basename(path),
      undefined,
      `Name a .json file, a folder, or a CSV sheet: ${SHEETS.map(({ name }) => `${name}.csv`).join(', ')}.`
    )
  return [{ file: path, sheet }]
}

/**
 * Writes the catalogue of one moment into files.
 * @failure UnreadableCatalogue — a file exists already, or does not have the name of a sheet
 */
export const exportCatalogue = async (
  { database }: Services,
  path: string,
  { replace }: { readonly replace: boolean }
): Promise<ExportOutcome> => {
  const files = filesOf(path)
  const there = replace ? undefined : files.find(({ file }) => existsSync(file))
  if (there !== undefined)
    throw new UnreadableCatalogue(basename(there.file), undefined, 'It is there already. Choose another name, or add --replace.')
  let rows = 0
  const count = (more: number): void => void (rows += more)
  mkdirSync(dirname(files[0]?.file ?? path), { recursive: true })
  await database
    .as<CatalogueTables>()
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      for (const { file, sheet } of files) await writeWhole(file, sheet === undefined ? jsonParts(trx, count) : csvParts(trx, sheet, count))
    })
  return { files: files.map(({ file }) => file), rows }
}
