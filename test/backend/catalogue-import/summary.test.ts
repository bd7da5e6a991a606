import { describe, expect, test } from 'vitest'
import type { KnownRows } from '../../../backend/services/catalogue-import/known-rows.ts'
import { createSummary, refusedMoves, summaryLines } from '../../../backend/services/catalogue-import/summary.ts'

const known: KnownRows = {
  segments: { wallet: 'wallet', cashback: 'cashback' },
  languages: undefined,
  endings: new Map(),
  products: new Map([[1001, 'comet-circuit']]),
  paths: new Set(['comet-circuit']),
  denominations: new Map([['comet-circuit-60', { product: 1001, kind: 'fixed' }]]),
  shelves: new Set(),
  promoCodes: new Set()
}

const price = (text: string) => ({ market: 'id', denomination_id: 'comet-circuit-60', price: text, list_price: null, maximum: null })

const sumOf = (from: string, to: string) => {
  const summary = createSummary(known)
  summary.add({ sheet: 'prices', phase: 'write', number: 0, before: [price(from)], after: [price(to)] })
  return summary.sum()
}

describe('import summary', () => {
  test.each([
    ['10000000000', '12000000000', 0],
    ['10000000000', '12000000001', 1],
    ['10000000000', '8000000000', 0],
    ['10000000000', '7999999999', 1],
    ['0.35', '0.42', 0],
    ['1.1', '1.32', 0],
    ['0.35', '0.43', 1]
  ])('counts a price from %s to %s as %i large moves, where the limit is 20 % to the last digit', (from, to, count) => {
    const summary = sumOf(from, to)
    expect(summary.largeMoves).toBe(count)
    expect(refusedMoves(summary)).toBe(
      count === 0 ? undefined : '1 prices move by more than 20 %. Look at the diff; if they are meant, apply with --allow-large-moves.'
    )
  })

  test('lists the move that is farthest first, where half is as far as twice', () => {
    const summary = createSummary(known)
    summary.add({
      sheet: 'prices',
      phase: 'write',
      number: 0,
      before: [price('100'), price('100'), price('100')],
      after: [price('150'), price('40'), price('200')]
    })
    expect(summaryLines(summary.sum()).filter((line) => line.includes('%'))).toEqual([
      '  id/comet-circuit-60: 100 → 40 (−60.0 %)',
      '  id/comet-circuit-60: 100 → 200 (+100.0 %)',
      '  id/comet-circuit-60: 100 → 150 (+50.0 %)'
    ])
  })

  test('counts the pages of a product once in each language of a market whose price moves', () => {
    // Product page and home page, in the one language of Indonesia.
    expect(sumOf('100', '110').pages).toBe(2)
  })

  test('touches the markets of a locale when a text of operations changes, and all that speak English for en-default', () => {
    const marketsOf = (locale: string) => {
      const summary = createSummary(known)
      const row = { key: 'shell.skip', locale, type: 'TEXT', text: 'Past it.' }
      summary.add({ sheet: 'cms-texts', phase: 'write', number: 0, before: [null], after: [row] })
      return summary.sum().markets
    }
    expect(marketsOf('en-SG')).toEqual(['sg'])
    expect(marketsOf('en-default')).toContain('us')
    expect(marketsOf('en-default')).toContain('sg')
  })
})
