import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithinFilter, nextTransactionsPage, transactionFilter } from '../../../src/domain/order/transaction.ts'
import { anyTransactionFilter } from '../../../src/domain/testing/index.ts'

const now = new Date('2026-11-21T02:00:00Z')

test('account history looks back 7, 30 or 90 days', () => {
  expect(transactionFilter.rows.map(({ code, name, wire }) => [code, name, wire])).toEqual([
    [7, 'past7', 'PAST_7'],
    [30, 'past30', 'PAST_30'],
    [90, 'past90', 'PAST_90']
  ])
})

test.each([
  ['past7', '2026-11-14T02:00:00Z', true],
  ['past7', '2026-11-14T01:59:59Z', false],
  ['past30', '2026-10-22T02:00:00Z', true],
  ['past30', '2026-10-22T01:59:59Z', false],
  ['past90', '2026-08-23T02:00:00Z', true],
  ['past90', '2026-08-23T01:59:59Z', false]
] as const)('history filter %s holds %s: %s', (filter, at, inside) => {
  expect(isWithinFilter(filter, new Date(at), now)).toBe(inside)
})

test('account history asks for 12 rows on the first page, and for 9 after the last on every later one', () => {
  expect(nextTransactionsPage(undefined)).toEqual({ limit: 12 })
  expect(nextTransactionsPage('7203344589012345678')).toEqual({ limit: 9, after: '7203344589012345678' })
})

test('account history comes whole and in its order, by 12 and then by 9, when it is asked for page after page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), (length) => {
      const rows = Array.from({ length }, (_, index) => String(index))
      const pages: string[][] = []
      // 60 rows are 12 and six times 9 at most.
      for (let page = 0; page < 7 && pages.flat().length < length; page += 1) {
        const { limit, after } = nextTransactionsPage(pages.flat().at(-1))
        const start = after === undefined ? 0 : rows.indexOf(after) + 1
        pages.push(rows.slice(start, start + limit))
      }
      expect(pages.flat()).toEqual(rows)
      expect(pages.map((page) => page.length).slice(0, -1)).toEqual(
        [12, ...Array<number>(60).fill(9)].slice(0, Math.max(0, pages.length - 1))
      )
    })
  )
})

test('history filter shows every purchase that a shorter one shows, and every later one', () => {
  const anyAge = fc.oneof(
    fc.integer({ min: 0, max: 8_640_000_000 }),
    fc.constantFrom(604_800_000, 604_800_001, 2_592_000_000, 7_776_000_000)
  )
  fc.assert(
    fc.property(anyTransactionFilter, anyAge, fc.nat(604_800_000), (filter, age, later) => {
      const at = new Date(now.getTime() - age)
      const shown = (['past7', 'past30', 'past90'] as const).map((one) => isWithinFilter(one, at, now))
      expect(shown).toEqual(shown.toSorted((a, b) => Number(a) - Number(b)))
      if (isWithinFilter(filter, at, now)) expect(isWithinFilter(filter, new Date(at.getTime() + later), now)).toBe(true)
      expect(isWithinFilter(filter, new Date(at.getTime() + later), new Date(now.getTime() + later))).toBe(isWithinFilter(filter, at, now))
    })
  )
})
