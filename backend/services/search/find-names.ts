import { type RawBuilder, sql } from 'kysely'
import { allowedWrongSounds } from '../../../src/domain/search/match-rank.ts'
import { soundKey } from '../../../src/domain/search/sound-key.ts'
import { allowedErrors } from '../../../src/domain/search/typing-errors.ts'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import { type SoldReads, whereProductSoldHere } from '../assortment.ts'
import type { Services } from '../services.ts'
import { PAIR, runsOf, soundsOf, TRIPLE } from './name-runs.ts'
import { combineWays, type Runs, runsOfBeginning, runsWithErrors } from './runs-with-errors.ts'

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

/** Largest number of ways to write the words of a text that are looked up. */
const MOST_WAYS = 64

/** Length of a text whose halves have three letters and more. */
const HALVES_FROM = 6

/** Length of a text whose quarters have two letters and more. */
const QUARTERS_FROM = 8

/** Length of a text from which two errors leave three letters together: each affects two at most. */
const TRIPLES_REMAIN_FROM = 11

/** Number of names whose sounds are computed at once. */
const HEARD_AT_ONCE = 1_000

/**
 * Lists the runs of letters of a folded text as `store.search_grams` writes them for a name.
 */
const gramsOf = (text: string, size: number): readonly string[] =>
  [...text.split(' ').map((word) => ` ${word} `), text.replaceAll(' ', '')].flatMap((part) => runsOf(part, size))

const arrayOf = (values: readonly string[]) => sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

type Column = 'grams' | 'sounds'

const hasAll = (column: Column, runs: Runs): RawBuilder<unknown> => sql`${sql.ref(column)} @> ${arrayOf(runs)}`

/** Finds the shortest names of the build's products that fit. */
const shortestNames = async (services: SoldReads, fits: RawBuilder<unknown>): Promise<readonly FoundName[]> => {
  const { rows } = await sql<FoundName>`select voucher_type_id, folded, is_alias from store.search_names
    where ${fits} and ${whereProductSoldHere(services)} order by length(folded), folded limit ${sql.lit(MOST_CANDIDATES)}`.execute(
    services.database.as<CatalogueTables>()
  )
  return rows
}

/** Finds the shortest names that have all of the runs. */
const namesWithAll = async (services: SoldReads, column: Column, runs: Runs): Promise<readonly FoundName[]> =>
  runs.length === 0 ? [] : shortestNames(services, hasAll(column, runs))

/** Returns whether a list of names holds all that fit. */
const isWhole = (names: readonly FoundName[]): boolean => names.length < MOST_CANDIDATES

/** Finds the names that have most of the runs; of each run only so many names are read. */
const namesWithMost = async (services: SoldReads, column: Column, runs: readonly string[]): Promise<readonly FoundName[]> => {
  const wanted = [...new Set(runs)].slice(0, MOST_RUNS)
  if (wanted.length === 0) return []
  const having = wanted.map(
    (run) =>
      sql`(select voucher_type_id, folded, is_alias from store.search_names where ${sql.ref(column)} @> array[${run}::text] and ${whereProductSoldHere(services)} limit ${sql.lit(MOST_OF_A_RUN)})`
  )
  const { rows } = await sql<FoundName>`select voucher_type_id, folded, is_alias from (${sql.join(having, sql` union all `)}) having_one
    group by voucher_type_id, folded, is_alias order by count(*) desc, length(folded), folded limit ${sql.lit(MOST_CANDIDATES)}`.execute(
    services.database.as<CatalogueTables>()
  )
  return rows
}

/** Lists the ways that so many errors may leave a word that is all of a text. */
const waysOfLone = (word: string, start: '' | ' ', errors: 1 | 2): readonly Runs[] => {
  const { length } = Array.from(word)
  if (errors === 1) return runsWithErrors(word, start, errors, length < HALVES_FROM ? length : 2)
  return runsWithErrors(word, start, errors, length < QUARTERS_FROM ? 6 : 4)
}

/** Lists the ways that so many errors may leave each word of a text, or all as one. */
const waysWithErrors = (text: string, most: 1 | 2): readonly Runs[] => {
  const words = text.split(' ')
  const joined = waysOfLone(words.join(''), '', most)
  if (words.length === 1) return [...waysOfLone(text, ' ', most), ...joined]
  const inWords = words.map((word) => {
    const allowed = allowedErrors(Array.from(word))
    if (allowed === 0) return [runsOfBeginning(word)]
    return allowed === 1 || most === 1 ? runsWithErrors(word, ' ', 1, 2) : runsWithErrors(word, ' ', 2, 3)
  })
  return [...combineWays(inWords, MOST_WAYS), ...joined]
}

/** Drops ways that are there twice. */
const distinct = (ways: readonly Runs[]): readonly Runs[] => Array.from(new Map(ways.map((runs) => [runs.join('\n'), runs])).values())

/**
 * Finds the shortest names that have all runs of any of these ways.
 * Each way is looked up on its own: as a condition, the runs of hundreds of names would be compared one by one.
 */
const namesWithAny = async (services: SoldReads, column: Column, ways: readonly Runs[]): Promise<readonly FoundName[]> => {
  const { rows } = await sql<FoundName>`select distinct on (length(folded), folded, voucher_type_id) voucher_type_id, folded, is_alias
    from jsonb_array_elements(${JSON.stringify(distinct(ways))}::jsonb) way cross join lateral (select voucher_type_id, folded, is_alias from store.search_names
      where ${sql.ref(column)} @> array(select jsonb_array_elements_text(way)) offset 0) having_all
    where ${whereProductSoldHere(services)}
    order by length(folded), folded, voucher_type_id limit ${sql.lit(MOST_CANDIDATES)}`.execute(services.database.as<CatalogueTables>())
  return rows
}

/** Joins lists of names; a name of two lists counts once. */
const joinedNames = (lists: readonly (readonly FoundName[])[]): readonly FoundName[] =>
  Array.from(new Map(lists.flat().map((name) => [`${name.voucher_type_id}/${name.folded}`, name])).values())

/**
 * Finds the names whose spelling may match a text.
 * First those that have all its runs of letters, then those that have all which so many wrong letters leave. Every name that matches
 * is among these, unless there were too many; then come those with most in common.
 *
 * @param text folded, not empty
 * @returns names to be ranked: those without an error, with one, with two, and others; each batch may hold names of the next
 */
export const namesSpeltLike = async function* (services: SoldReads, text: string): AsyncGenerator<readonly FoundName[]> {
  const joined = text.replaceAll(' ', '')
  const length = Array.from(joined).length
  const size = Math.min(TRIPLE, length)
  const begun = text.split(' ').flatMap(runsOfBeginning)
  const inside = hasAll('grams', runsOf(joined, size))
  const whole = await Promise.all([
    namesWithAll(services, 'grams', begun),
    // Those with a word that begins so are in the first list, and most names with a text have one.
    shortestNames(services, text === joined ? sql`${inside} and position(${` ${text}`} in ' ' || folded) = 0` : inside)
  ])
  yield joinedNames(whole)
  // Names with as many errors as are allowed include all others that match.
  let areAll = whole.every(isWhole)
  const allowed = allowedErrors(Array.from(joined))
  for (const errors of [1, 2] as const) {
    if (errors > allowed) break
    const names = await namesWithAny(services, 'grams', waysWithErrors(text, errors))
    yield names
    areAll = isWhole(names)
  }
  if (areAll || size < TRIPLE) return
  const pairs = length < TRIPLES_REMAIN_FROM ? gramsOf(text, PAIR) : []
  yield await namesWithMost(services, 'grams', [...gramsOf(text, TRIPLE), ...pairs])
}

/** Computes the sounds of new names; returns whether there are more. */
export const hearNames = async ({ database }: Pick<Services, 'database'>): Promise<boolean> => {
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

/** Finds the names that may sound like a text: with all its sounds, then with one wrong. */
export const namesSoundingLike = async function* (services: SoldReads, text: string): AsyncGenerator<readonly FoundName[]> {
  const key = soundKey(text)
  const allowed = allowedWrongSounds(key)
  if (allowed === undefined) return
  await hearNames(services)
  const whole = await namesWithAll(services, 'sounds', runsOf(key, TRIPLE))
  yield whole
  const wrong = allowed > 0 ? await namesWithAny(services, 'sounds', runsWithErrors(key, '', 1, 3)) : []
  const areAll = isWhole(whole) && isWhole(wrong)
  // The shortest of too many names with a wrong sound are no better than others.
  yield areAll ? wrong : await namesWithMost(services, 'sounds', runsOf(key, PAIR))
}
