import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { databasesOf, findSuites, selectionOf, suitesLeftOut, turnOf } from '../support/turns.ts'

const FILES = findSuites()
const isJourney = (file: string): boolean => /^test\/(?:budgets\/)?journeys\//.test(file)
const OF_BACK_END = FILES.filter((file) => !isJourney(file))
const OF_BROWSER = FILES.filter((file) => isJourney(file) && !file.startsWith('test/journeys/database/'))
const anySeed = fc.integer({ min: 1, max: 999_999 })

test('turnOf draws the same turn when seed and file are the same', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => turnOf(seed, 'test/backend/health.test.ts', 2))).toEqual([1, 1, 0, 1, 0, 0, 0, 0])
})

describe('databasesOf', () => {
  test('gives each file of the back end a database in each run of the pipeline', () => {
    fc.assert(
      fc.property(anySeed, fc.constantFrom(...OF_BACK_END), (seed, file) => {
        expect(databasesOf(file, seed, 'pipeline').length).toBeGreaterThan(0)
      })
    )
  })

  test.each([
    'test/backend/fulfilment/delivery.test.ts',
    'test/backend/jobs/queues.test.ts',
    'test/backend/database/migrate.test.ts',
    'test/backend/quotes/quotes.test.ts',
    'test/backend/wallet/wallet.test.ts',
    'test/contracts/order-service/order-service.test.ts'
  ])('gives %s a server in each run of the pipeline', (file) => {
    expect(FILES).toContain(file)
    fc.assert(
      fc.property(anySeed, (seed) => {
        expect(databasesOf(file, seed, 'pipeline')).toContain('server')
      })
    )
  })

  test('gives about every third journey a turn in each run of the pipeline, and every tagged one', () => {
    const seeds = Array.from({ length: 60 }, (_, at) => at + 1)
    const taken = seeds.flatMap((seed) => OF_BROWSER.filter((file) => databasesOf(file, seed, 'pipeline').length > 0))
    const share = taken.length / (OF_BROWSER.length * seeds.length)
    expect([share > 0.29, share < 0.38]).toEqual([true, true])
    for (const seed of seeds)
      for (const selection of ['pipeline', 'short'] as const)
        expect(databasesOf('test/journeys/buy.test.ts', seed, selection, true)).toEqual(['embedded'])
  })

  test('keeps journeys off a server except those of its folder', () => {
    expect(databasesOf('test/journeys/buy.test.ts', 1, 'all')).toEqual(['embedded'])
    expect(databasesOf('test/journeys/database/killed.test.ts', 1, 'all')).toEqual(['embedded', 'server'])
  })

  test.each(['pipeline', 'all'] as const)('keeps pages and the user pool off a server when the run takes %s', (selection) => {
    for (const file of ['test/backend/pages/export.test.ts', 'test/contracts/accounts/tabs.test.ts'])
      expect(databasesOf(file, 7, selection)).toEqual(['embedded'])
  })

  test('gives every other file each database in turn when enough runs have passed', () => {
    const seeds = Array.from({ length: 40 }, (_, at) => at + 1)
    for (const file of FILES) {
      const all = new Set(seeds.flatMap((seed) => databasesOf(file, seed, 'pipeline')))
      expect([file, [...all].toSorted()]).toEqual([file, [...databasesOf(file, 1, 'all')]])
    }
  })

  test('takes every file on both when no share is asked for, but what a server changes nothing of', () => {
    expect(databasesOf('test/backend/health.test.ts', 1, 'all')).toEqual(['embedded', 'server'])
  })

  test('takes about a quarter in a short run, and every file when enough of them have passed', () => {
    const seeds = Array.from({ length: 60 }, (_, at) => at + 1)
    const taken = seeds.map((seed) => FILES.filter((file) => databasesOf(file, seed, 'short').length > 0))
    const share = taken.flat().length / (FILES.length * seeds.length)
    expect([share > 0.22, share < 0.28]).toEqual([true, true])
    expect(new Set(taken.flat()).size).toBe(FILES.length)
  })
})

test.each([
  ['pipeline', 'pipeline'],
  ['short', 'short'],
  ['', 'all'],
  [undefined, 'all']
] as const)('selectionOf reads %s as %s', (name, selection) => {
  expect(selectionOf(name)).toBe(selection)
})

describe('suitesLeftOut', () => {
  const health = 'test/backend/health.test.ts'
  const left = (env: NodeJS.ProcessEnv): boolean => suitesLeftOut(env).includes(health)
  const seeds = ['1', '2', '3', '4', '5', '6', '7', '8']

  test('leaves nothing out when neither a share nor a server is named', () => {
    expect(suitesLeftOut({ TEST_SEED: '1' })).toEqual([])
  })

  test('takes a tagged journey whatever the seed draws', () => {
    for (const TEST_SEED of seeds)
      for (const TEST_SUITES of ['pipeline', 'short'])
        expect(suitesLeftOut({ TEST_SEED, TEST_SUITES })).not.toContain('test/journeys/buy.test.ts')
  })

  test('leaves pages out when a server is named', () => {
    expect(suitesLeftOut({ DATABASE_URL: 'postgres://x' })).toContain('test/backend/pages/export.test.ts')
    expect(left({ DATABASE_URL: 'postgres://x' })).toBe(false)
  })

  test('leaves a file out on one of the two databases when a run of the pipeline has its seed', () => {
    for (const TEST_SEED of seeds) {
      const run = { TEST_SEED, TEST_SUITES: 'pipeline' }
      expect(left(run)).not.toBe(left({ ...run, DATABASE_URL: 'postgres://x' }))
    }
  })
})
