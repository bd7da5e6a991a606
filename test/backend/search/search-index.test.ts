import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import { hearNames, namesSpeltLike } from '../../../backend/services/search/find-names.ts'
import { searchProducts } from '../../../backend/services/search/search.ts'
import { foldText } from '../../../src/domain/search/fold-text.ts'
import { matchRank, soundsLike } from '../../../src/domain/search/match-rank.ts'
import { aBackend, type BackendUnderTest } from '../../support/backend.ts'

interface Name {
  readonly voucher_type_id: number
  readonly folded: string
  readonly is_alias: boolean
}

let backend: BackendUnderTest
let names: readonly Name[]
let pathOf: ReadonlyMap<number, string>
const db = () => backend.services.database.as<CatalogueTables>()

beforeAll(async () => {
  backend = await aBackend()
  names = await db().selectFrom('store.search_names').select(['voucher_type_id', 'folded', 'is_alias']).execute()
  const products = await db()
    .selectFrom('store.products')
    .select(['voucher_type_id', 'product_path'])
    .where('available', '=', true)
    .execute()
  pathOf = new Map(products.map((row) => [row.voucher_type_id, row.product_path]))
})
afterAll(() => backend.close())

/** Ranks products over all names, by the rules. */
const ranksOverAll = (text: string): ReadonlyMap<string, number> => {
  const ranks = new Map<string, number>()
  const note = (name: Name, rank: number | undefined): void => {
    const path = pathOf.get(name.voucher_type_id)
    if (path !== undefined && rank !== undefined) ranks.set(path, Math.min(rank, ranks.get(path) ?? Infinity))
  }
  for (const name of names) {
    const rank = matchRank(name.folded, text)
    note(name, rank !== undefined && name.is_alias ? rank + 0.5 : rank)
  }
  if (ranks.size === 0) for (const name of names) if (!name.is_alias && soundsLike(name.folded, text)) note(name, 9)
  return ranks
}

/** A name, or a part of it, as a shopper may type it: with up to two errors. */
const typed = fc
  .record({
    at: fc.nat(),
    from: fc.nat(6),
    length: fc.integer({ min: 1, max: 24 }),
    errors: fc.array(
      fc.record({
        at: fc.nat(),
        how: fc.constantFrom('drop', 'swap', 'change', 'add'),
        by: fc.constantFrom('a', 'k', 'x', 'o', 'ン', 'ر')
      }),
      { maxLength: 2 }
    )
  })
  .map(({ at, from, length, errors }) => {
    const name = Array.from(names[at % names.length]?.folded ?? '')
    let letters = name.slice(Math.min(from, Math.max(0, name.length - 4)), from + length)
    for (const { at: where, how, by } of errors) {
      const i = letters.length === 0 ? 0 : where % letters.length
      const [before, one, next, after] = [letters.slice(0, i), letters[i] ?? '', letters[i + 1] ?? '', letters.slice(i + 2)]
      if (how === 'drop') letters = [...before, next, ...after]
      else if (how === 'swap') letters = [...before, next, one, ...after]
      else if (how === 'change') letters = [...before, by, next, ...after]
      else letters = [...before, one, by, next, ...after]
    }
    return foldText(letters.join(''))
  })

describe('searchProducts', () => {
  test('finds by the index what looking at every name finds: something where there is something, the best first', async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        fc.pre(text !== '')
        const all = ranksOverAll(text)
        const rows =
          (await searchProducts(backend.services, { text, language: 'en', limit: 100, after: undefined, cardMarket: 'id' })) ?? []
        expect(rows.length > 0).toBe(all.size > 0)
        const ranks = rows.map(({ productPath }) => all.get(productPath))
        expect(ranks).not.toContain(undefined)
        expect(ranks[0]).toBe(all.size === 0 ? undefined : Math.min(...all.values()))
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 150) }
    )
  })

  test('finds the name with two wrong letters before an alias with two that a look for one wrong letter finds as well', async () => {
    const rows = await searchProducts(backend.services, { text: 'oloter', language: 'en', limit: 1, after: undefined })
    expect(rows?.map(({ productPath }) => productPath)).toEqual(['clover-hollow'])
  })

  test('finds a name of many that share most of its letters when letters of long words are wrong, and looks at few others', async () => {
    const [id] = [...pathOf.keys()]
    const [firsts, seconds] = [
      ['marble', 'copper', 'silver', 'walnut'],
      ['lantern', 'voyager', 'parlour', 'journey', 'orchard']
    ]
    const many = firsts.flatMap((first) =>
      seconds.flatMap((second) => Array.from({ length: 60 }, (_, n) => `${first} ${second} ${n + 101}`))
    )
    await db()
      .insertInto('store.search_names')
      .values(many.map((folded) => ({ voucher_type_id: id!, folded, is_alias: false })))
      .execute()
    try {
      const wrong = fc.record({
        word: fc.nat(1),
        at: fc.integer({ min: 0, max: 3 }),
        how: fc.constantFrom('drop', 'swap', 'change', 'add')
      })
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...many), fc.array(wrong, { minLength: 1, maxLength: 2 }), async (name, errors) => {
          const words = name.split(' ')
          for (const { word, at, how } of errors) {
            const letters = Array.from(words[word] ?? '')
            if (how === 'drop') letters.splice(at, 1)
            else if (how === 'swap') letters.splice(at, 2, letters[at + 1] ?? '', letters[at] ?? '')
            else letters.splice(at, how === 'add' ? 0 : 1, 'z')
            words[word] = letters.join('')
          }
          const text = words.join(' ')
          fc.pre(matchRank(name, text) !== undefined)
          let looked = 0
          for await (const names of namesSpeltLike(backend.services, text)) {
            looked += names.length
            if (names.some(({ folded }) => folded === name)) break
            expect(names.filter(({ folded }) => matchRank(folded, text) !== undefined)).toEqual([])
          }
          // Looking for any shared run finds as well, but among 500.
          if (errors.length === 1) expect(looked).toBeLessThan(200)
          expect(looked).toBeGreaterThan(0)
        }),
        { numRuns: Number(process.env.FC_RUNS ?? 60) }
      )
    } finally {
      await db().deleteFrom('store.search_names').where('folded', 'in', many).execute()
    }
  })

  test('finds a name that an operator wrote or changed, by spelling and by sound', async () => {
    const [id] = [...pathOf.keys()]
    await db().insertInto('store.search_names').values({ voucher_type_id: id!, folded: 'zirkonia ranch', is_alias: false }).execute()
    const found = async (text: string) =>
      (await searchProducts(backend.services, { text, language: 'en', limit: 9, after: undefined }))?.map(({ productPath }) => productPath)
    expect(await found('zirkonia ran')).toEqual([pathOf.get(id!)])
    expect(await found('зиркониа ранч')).toEqual([pathOf.get(id!)])
    await db().updateTable('store.search_names').set({ folded: 'quetzal mirror' }).where('folded', '=', 'zirkonia ranch').execute()
    expect(await found('zirkonia ran')).toEqual([])
    expect(await found('quezal miror')).toEqual([pathOf.get(id!)])
    expect(await hearNames(backend.services)).toBe(false)
    await db().deleteFrom('store.search_names').where('folded', '=', 'quetzal mirror').execute()
  })
})
