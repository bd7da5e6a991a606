import { globSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { checkSync } from 'recheck'
import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../backend/database/seed/tables/products.ts'
import { compileMobilePattern } from '../src/domain/market/mobile-pattern.ts'
import { allMarkets } from '../src/domain/market/table/all-markets.ts'

interface Pattern {
  readonly source: string
  readonly flags: string
  readonly where: string
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

const literalsIn = (node: unknown, where: string): readonly Pattern[] => {
  if (Array.isArray(node)) return node.flatMap((one: unknown) => literalsIn(one, where))
  if (!isRecord(node)) return []
  if (node.type === 'RegExpLiteral') return [{ source: String(node.pattern), flags: String(node.flags), where }]
  return Object.values(node).flatMap((one) => literalsIn(one, where))
}

const inSources = globSync(['src/**/*.{ts,tsx}', 'backend/**/*.ts'], { exclude: ['src/messages/compiled/**'] })
  .toSorted()
  .flatMap((file) => literalsIn(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') }), file))

const ofMarkets = allMarkets.map(({ path, mobilePattern }): Pattern => {
  const { source, flags } = compileMobilePattern(mobilePattern)
  return { source, flags, where: `mobile number of ${path}` }
})

const distinct = (patterns: readonly Pattern[]): readonly Pattern[] => [
  ...new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern])).values()
]

/** Some patterns are hard to judge on a busy machine; none takes this long. */
const PATIENCE_MS = 60_000

/** Judged in this process, without the binaries that the checker could bring along. */
process.env.RECHECK_SYNC_BACKEND = 'pure'

describe('no text, however long, keeps a pattern busy for more than its length', () => {
  test('the check sees a pattern that does', () => {
    expect(checkSync('^(a+)+$', '').status).toBe('vulnerable')
  })

  test('patterns are found in the sources', () => {
    expect(inSources.length).toBeGreaterThan(40)
    expect(PRODUCTS.length).toBeGreaterThan(20)
  })

  test.each(distinct([...inSources, ...ofMarkets]))(
    '/$source/$flags of $where',
    ({ source, flags }) => {
      expect(checkSync(source, flags, { timeout: PATIENCE_MS })).toMatchObject({ status: 'safe' })
    },
    PATIENCE_MS
  )
})
