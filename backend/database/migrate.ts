import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

interface Migrations {
  'store.migrations': { name: string; applied_at: Date }
}

/** The database was made by a newer version of the store; this version must not touch it. */
export class NewerDatabase extends Error {}

/** Brings both schemas up to date; files run once, in the order of their names. Two processes starting at once take turns. */
export const migrate = async (database: Database): Promise<readonly string[]> => {
  await database.script(
    'create schema if not exists store; create schema if not exists sandbox;' +
      'create table if not exists store.migrations (name text primary key, applied_at timestamptz not null default now());'
  )
  const files = (
    await Promise.all(
      ['store', 'sandbox'].map(async (schema) => (await readdir(new URL(`${schema}/`, FOLDER))).map((f) => `${schema}/${f}`))
    )
  )
    .flat()
    .filter((name) => name.endsWith('.sql'))
  const known = new Set(files)
  const applied: string[] = []
  await database
    .as<Migrations>()
    .transaction()
    .execute(async (trx) => {
      await sql`lock table store.migrations in exclusive mode`.execute(trx)
      const done = new Set((await trx.selectFrom('store.migrations').select('name').execute()).map((row) => row.name))
      const unknown = [...done].find((name) => !known.has(name))
      if (unknown !== undefined) throw new NewerDatabase(`The database holds "${unknown}", which this version does not know.`)
      for (const name of files
        .filter((file) => !done.has(file))
        .toSorted((a, b) => (a.split('/')[1] ?? '').localeCompare(b.split('/')[1] ?? ''))) {
        const text = await readFile(new URL(name, FOLDER), 'utf8')
        for (const statement of statementsOf(text)) await sql.raw(statement).execute(trx)
        await trx.insertInto('store.migrations').values({ name, applied_at: new Date() }).execute()
        applied.push(name)
      }
    })
  return applied
}

/** One statement a query, as the embedded driver asks; a statement ends with a semicolon at the end of a line. */
const statementsOf = (text: string): readonly string[] =>
  text
    .split(/;[ \t]*\n/)
    .map((statement) =>
      statement
        .split('\n')
        .filter((line) => !line.trimStart().startsWith('--'))
        .join('\n')
        .trim()
    )
    .filter((statement) => statement !== '')
