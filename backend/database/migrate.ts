import { readdir, readFile } from 'node:fs/promises'
import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/**
 * Effect of a migration on versions that do not know it.
 * `expand` leaves them working, `contract` removes what they use. The first line of a file states it: `-- kind: contract`; a file without it
 * expands.
 */
export type MigrationKind = 'expand' | 'contract'

interface Migrations {
  'store.migrations': { name: string; applied_at: Date; kind: MigrationKind }
}

/**
 * The database was changed by a newer version of the store in a way that this version cannot work
 * with.
 */
export class NewerDatabase extends Error {}

/** Reads the kind from the header of a migration. @failure Error — a kind that does not exist */
export const kindOf = (name: string, text: string): MigrationKind => {
  const kind = /^--[ \t]*kind:[ \t]*(\S+)[ \t]*$/m.exec(text)?.[1] ?? 'expand'
  if (kind !== 'expand' && kind !== 'contract') throw new Error(`${name} is of the kind "${kind}", but only expand and contract exist.`)
  return kind
}

/** Names all migrations of this version. */
const migrationFiles = async (): Promise<readonly string[]> => {
  const folders = ['store', 'sandbox'].map(async (schema) => (await readdir(new URL(`${schema}/`, FOLDER))).map((f) => `${schema}/${f}`))
  return (await Promise.all(folders)).flat().filter((name) => name.endsWith('.sql'))
}

let knownNames: Promise<readonly string[]> | undefined

/**
 * Names the contracting migrations of the database that this version does not know;
 * none = it can work with the database.
 */
export const unknownContracts = async (database: Database, files?: readonly string[]): Promise<readonly string[]> => {
  const known = new Set(files ?? (await (knownNames ??= migrationFiles())))
  const rows = await database
    .as<Migrations>()
    .selectFrom('store.migrations')
    .select('name')
    .where('kind', '=', 'contract')
    .orderBy('name')
    .execute()
  return rows.flatMap(({ name }) => (known.has(name) ? [] : [name]))
}

const apply = async (trx: Transaction<Migrations>, name: string): Promise<void> => {
  const text = await readFile(new URL(name, FOLDER), 'utf8')
  for (const statement of statementsOf(text)) await sql.raw(statement).execute(trx)
  await trx
    .insertInto('store.migrations')
    .values({ name, applied_at: new Date(), kind: kindOf(name, text) })
    .execute()
}

/**
 * Brings both schemas up to date; files run once, in the order of their names.
 * Two processes that start at once wait for each other. Additions of a newer version are not changed.
 *
 * @failure NewerDatabase — a newer version has removed what this one may need
 */
export const migrate = async (database: Database): Promise<readonly string[]> => {
  await database.script(
    'create schema if not exists store; create schema if not exists sandbox;' +
      'create table if not exists store.migrations (name text primary key, applied_at timestamptz not null default now());' +
      "alter table store.migrations add column if not exists kind text not null default 'expand' check (kind in ('expand', 'contract'));"
  )
  const files = await migrationFiles()
  const applied: string[] = []
  await database
    .as<Migrations>()
    .transaction()
    .execute(async (trx) => {
      await sql`lock table store.migrations in exclusive mode`.execute(trx)
      const rows = await trx.selectFrom('store.migrations').select(['name', 'kind']).execute()
      const known = new Set(files)
      const unknown = rows.find(({ name, kind }) => kind === 'contract' && !known.has(name))
      if (unknown !== undefined)
        throw new NewerDatabase(`The database holds "${unknown.name}", a change of a newer version that this version cannot work with.`)
      const done = new Set(rows.map(({ name }) => name))
      for (const name of files
        .filter((file) => !done.has(file))
        .toSorted((a, b) => (a.split('/')[1] ?? '').localeCompare(b.split('/')[1] ?? ''))) {
        await apply(trx, name)
        applied.push(name)
      }
    })
  return applied
}

/** A statement up to its semicolon at the end of a line; bodies between dollar signs have their own. */
const STATEMENT = /(?:\$(\w*)\$[\s\S]*?\$\1\$|[^;]|;(?![ \t]*(?:\n|$)))+/g

/** Reads the statements of a migration, one a query, as the embedded driver needs them. */
export const statementsOf = (text: string): readonly string[] =>
  (withoutComments(text).match(STATEMENT) ?? []).map((statement) => statement.trim()).filter((statement) => statement !== '')

const withoutComments = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--'))
    .join('\n')
