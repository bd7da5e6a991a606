import { sql } from 'kysely'
import { soundKey } from '../../../src/domain/search/sound-key.ts'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import type { Services } from '../services.ts'
import { PAIR, runsOf, soundsOf, TRIPLE } from './name-runs.ts'

/** A name or an alias by which a product is found. */
export interface FoundName {
  readonly voucher_type_id: number
  readonly folded: string
  readonly is_alias: boolean
}

/** So many names are ranked for one text, those that share most with it first. */
const MOST_CANDIDATES = 500

/** So many names with one run of letters are looked at, and so many runs of a text. */
const MOST_OF_A_RUN = 500
const MOST_RUNS = 48

/** So many names get their sounds at once. */
const HEARD_AT_ONCE = 1_000

type Reads = Pick<Services, 'database'>

/** Lists the runs of letters of a folded text as `store.search_grams` writes them for a name. */
const gramsOf = (text: string, size: number): readonly string[] =>
  [...text.split(' ').map((word) => ` ${word} `), text.replaceAll(' ', '')].flatMap((part) => runsOf(part, size))

const arrayOf = (values: readonly string[]) => sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

type Column = 'grams' | 'sounds'

/** Finds the shortest names that have all of the runs. */
const namesWithAll = async ({ database }: Reads, column: Column, runs: readonly string[]): Promise<readonly FoundName[]> => {
  if (runs.length === 0) return []
  const { rows } = await sql<FoundName>`select voucher_type_id, folded, is_alias from store.search_names
    where ${sql.ref(column)} @> ${arrayOf(runs)} order by length(folded), folded limit ${MOST_CANDIDATES}`.execute(
    database.as<CatalogueTables>()
  )
  return rows
}

/** Finds the names that have most of the runs; of each run only so many names are looked at. */
const namesWithMost = async ({ database }: Reads, column: Column, runs: readonly string[]): Promise<readonly FoundName[]> => {
  const wanted = [...new Set(runs)].slice(0, MOST_RUNS)
  if (wanted.length === 0) return []
  const having = wanted.map(
    (run) =>
      sql`(select voucher_type_id, folded, is_alias from store.search_names where ${sql.ref(column)} @> array[${run}::text] limit ${MOST_OF_A_RUN})`
  )
  const { rows } = await sql<FoundName>`select voucher_type_id, folded, is_alias from (${sql.join(having, sql` union all `)}) having_one
    group by voucher_type_id, folded, is_alias order by count(*) desc, length(folded), folded limit ${MOST_CANDIDATES}`.execute(
    database.as<CatalogueTables>()
  )
  return rows
}

/**
 * Finds the names that may be spelt like a text, first those that have all its runs of letters.
 *
 * @param text folded, not empty
 * @returns names to be ranked, the next only where none of the ones before fits
 */
export const namesSpeltLike = async function* (services: Reads, text: string): AsyncGenerator<readonly FoundName[]> {
  const joined = text.replaceAll(' ', '')
  const size = Math.min(TRIPLE, Array.from(joined).length)
  const begun = text.split(' ').flatMap((word) => runsOf(` ${word}`, Math.min(TRIPLE, Array.from(word).length + 1)))
  const [beginning, inside] = await Promise.all([
    namesWithAll(services, 'grams', begun),
    namesWithAll(services, 'grams', runsOf(joined, size))
  ])
  yield [...beginning, ...inside]
  if (size < TRIPLE) return
  yield await namesWithMost(services, 'grams', [...gramsOf(text, TRIPLE), ...gramsOf(text, PAIR)])
}

/** Writes how names sound that have come since the last time; answers whether there are more. */
export const hearNames = async ({ database }: Reads): Promise<boolean> => {
  const db = database.as<CatalogueTables>()
  const names = await db
    .selectFrom('store.search_names')
    .select(['voucher_type_id', 'folded'])
    .where('sounds', 'is', null)
    .limit(HEARD_AT_ONCE)
    .execute()
  if (names.length === 0) return false
  const heard = names.map((name) => ({ ...name, sounds: soundsOf(name.folded) }))
  await sql`update store.search_names own set sounds = array(select jsonb_array_elements_text(heard.sounds))
    from jsonb_to_recordset(${JSON.stringify(heard)}::jsonb) as heard (voucher_type_id integer, folded text, sounds jsonb)
    where own.voucher_type_id = heard.voucher_type_id and own.folded = heard.folded`.execute(db)
  return names.length === HEARD_AT_ONCE
}

/** Finds the names that may sound like a text, first those that have all its runs of sounds. */
export const namesSoundingLike = async function* (services: Reads, text: string): AsyncGenerator<readonly FoundName[]> {
  await hearNames(services)
  const key = soundKey(text)
  yield await namesWithAll(services, 'sounds', runsOf(key, TRIPLE))
  yield await namesWithMost(services, 'sounds', runsOf(key, PAIR))
}
