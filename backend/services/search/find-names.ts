import { type RawBuilder, sql } from 'kysely'
import { soundKey } from '../../../src/domain/search/sound-key.ts'
import { allowedErrors } from '../../../src/domain/search/typing-errors.ts'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import type { Services } from '../services.ts'
import { PAIR, runsOf, soundsOf, TRIPLE } from './name-runs.ts'

/** A name or an alias by which a product is found. */
export interface FoundName {
  readonly voucher_type_id: number
  readonly folded: string
  readonly is_alias: boolean
}

/** Largest number of names that are ranked for one text, those with most in common first. */
const MOST_CANDIDATES = 500

/** Largest number of names with one run of letters that are read, and of runs of a text. */
const MOST_OF_A_RUN = 500
const MOST_RUNS = 48

/** Length of a text from which two errors leave three letters together: each affects two at most. */
const TRIPLES_REMAIN_FROM = 11

/** Number of names whose sounds are computed at once. */
const HEARD_AT_ONCE = 1_000

type Reads = Pick<Services, 'database'>

/**
 * Lists the runs of letters of a folded text as `store.search_grams` writes them for a name.
 */
const gramsOf = (text: string, size: number): readonly string[] =>
  [...text.split(' ').map((word) => ` ${word} `), text.replaceAll(' ', '')].flatMap((part) => runsOf(part, size))

const arrayOf = (values: readonly string[]) => sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

type Column = 'grams' | 'sounds'

type Runs = readonly string[]

const hasAnyOf = (column: Column, ways: readonly Runs[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    ways.map((runs) => sql`${sql.ref(column)} @> ${arrayOf(runs)}`),
    sql` or `
  )})`

/** Finds the shortest names that fit. */
const shortestNames = async ({ database }: Reads, fits: RawBuilder<unknown>): Promise<readonly FoundName[]> => {
  const { rows } = await sql<FoundName>`select voucher_type_id, folded, is_alias from store.search_names
    where ${fits} order by length(folded), folded limit ${MOST_CANDIDATES}`.execute(database.as<CatalogueTables>())
  return rows
}

/** Finds the shortest names that have all of the runs. */
const namesWithAll = async (services: Reads, column: Column, runs: Runs): Promise<readonly FoundName[]> =>
  runs.length === 0 ? [] : shortestNames(services, hasAnyOf(column, [runs]))

/** Finds the names that have most of the runs; of each run only so many names are read. */
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
 * Lists the runs that the beginning of a word has in a name.
 */
const runsOfBeginning = (word: string): Runs => runsOf(` ${word}`, Math.min(TRIPLE, Array.from(word).length + 1))

/** Cuts a text at some places into parts, and lists the runs of each. */
const runsOfParts = (text: string, start: '' | ' ', cuts: readonly number[]): readonly Runs[] => {
  const letters = Array.from(text)
  return [...cuts, letters.length].map((to, at) => {
    const part = (at === 0 ? start : '') + letters.slice(cuts[at - 1] ?? 0, to).join('')
    return runsOf(part, Math.min(TRIPLE, Array.from(part).length))
  })
}

/**
 * Lists the runs that a text keeps with one wrong letter.
 * They are all before the middle, all behind it, or all but the two there.
 */
const runsWithAnError = (text: string, start: '' | ' '): readonly Runs[] => {
  const { length } = Array.from(text)
  const middle = Math.ceil(length / 2)
  const [before = [], , behind = []] = runsOfParts(text, start, [middle - 1, middle + 1])
  return [...runsOfParts(text, start, [middle]), [...before, ...behind]]
}

/**
 * Lists the runs that a text keeps with up to two wrong letters.
 * Some cases with two neighbours exchanged are missing.
 */
const runsWithErrors = (text: string, start: '' | ' ', errors: 1 | 2): readonly Runs[] => {
  const { length } = Array.from(text)
  const thirds = errors === 1 ? [] : runsOfParts(text, start, [Math.ceil(length / 3), Math.ceil((length * 2) / 3)])
  return [...runsWithAnError(text, start), ...thirds]
}

/** Finds the shortest names with so many wrong letters in each word, or in all words as one. */
const namesWithErrors = (services: Reads, text: string, most: 1 | 2): Promise<readonly FoundName[]> => {
  const ways = text.split(' ').map((word) => {
    const allowed = allowedErrors(Array.from(word))
    return allowed === 0 ? [runsOfBeginning(word)] : runsWithErrors(word, ' ', allowed < most ? 1 : most)
  })
  const inWords = sql.join(
    ways.map((some) => hasAnyOf('grams', some)),
    sql` and `
  )
  return shortestNames(services, sql`(${inWords}) or ${hasAnyOf('grams', runsWithErrors(text.replaceAll(' ', ''), '', most))}`)
}

/**
 * Finds the names whose spelling may match a text.
 * First those that have all its runs of letters, then those that have all which so many wrong letters leave, last those with most in common.
 *
 * @param text folded, not empty
 * @returns names to be ranked, the next only where none of the ones before matches
 */
export const namesSpeltLike = async function* (services: Reads, text: string): AsyncGenerator<readonly FoundName[]> {
  const joined = text.replaceAll(' ', '')
  const size = Math.min(TRIPLE, Array.from(joined).length)
  const begun = text.split(' ').flatMap(runsOfBeginning)
  const [beginning, inside] = await Promise.all([
    namesWithAll(services, 'grams', begun),
    namesWithAll(services, 'grams', runsOf(joined, size))
  ])
  yield [...beginning, ...inside]
  const allowed = allowedErrors(Array.from(joined))
  if (allowed > 0) yield await namesWithErrors(services, text, 1)
  if (allowed > 1) yield await namesWithErrors(services, text, 2)
  const pairs = Array.from(joined).length < TRIPLES_REMAIN_FROM ? gramsOf(text, PAIR) : []
  if (size === TRIPLE) yield await namesWithMost(services, 'grams', [...gramsOf(text, TRIPLE), ...pairs])
}

/** Computes the sounds of new names; returns whether there are more. */
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
