import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { databasesOf, dealTurns, findSuites, selectionOf, suitesLeftOut, type Suite, turnOf } from '../support/turns.ts'

const SUITES = findSuites()
const FILES = SUITES.map(({ file }) => file)
const isJourney = ({ file }: Suite): boolean => /^test\/(?:budgets\/)?journeys\//.test(file) && !file.startsWith('test/journeys/database/')
const OF_BROWSER = SUITES.filter((suite) => isJourney(suite) && suite.tier !== 'every-run')
const SLOW = SUITES.filter((suite) => !isJourney(suite) && suite.tier === 'slow')
const OTHERS = SUITES.filter((suite) => !isJourney(suite) && suite.tier !== 'slow')
const SEEDS = Array.from({ length: 40 }, (_, at) => at + 1)
const anySeed = fc.integer({ min: 1, max: 999_999 })

test('turnOf draws the same turn when seed and file are the same', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => turnOf(seed, 'test/backend/health.test.ts', 2))).toEqual([1, 1, 0, 1, 0, 0, 0, 0])
})

describe('databasesOf', () => {
  test('gives each file a database in each run of the pipeline', () => {
    fc.assert(
      fc.property(anySeed, fc.constantFrom(...FILES), (seed, file) => {
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

  test('keeps journeys off a server except those of its folder', () => {
    expect(databasesOf('test/journeys/buy.test.ts', 1, 'all')).toEqual(['embedded'])
    expect(databasesOf('test/journeys/database/killed.test.ts', 1, 'all')).toEqual(['embedded', 'server'])
  })

  test.each(['pipeline', 'all'] as const)(
    'keeps pages, the user pool and the embedded database itself off a server when the run takes %s',
    (selection) => {
      for (const file of [
        'test/backend/pages/export.test.ts',
        'test/contracts/accounts/tabs.test.ts',
        'test/backend/database/embedded/embedded-memory.test.ts'
      ])
        expect(databasesOf(file, 7, selection)).toEqual(['embedded'])
    }
  )

  test('gives every other file each database in turn when enough runs have passed', () => {
    for (const file of FILES) {
      const all = new Set(SEEDS.flatMap((seed) => databasesOf(file, seed, 'pipeline')))
      expect([file, [...all].toSorted()]).toEqual([file, [...databasesOf(file, 1, 'all')]])
    }
  })

  test('takes every file on both when no share is asked for, but what a server changes nothing of', () => {
    expect(databasesOf('test/backend/health.test.ts', 1, 'all')).toEqual(['embedded', 'server'])
  })
})

describe('dealTurns', () => {
  const shareIn = (of: readonly Suite[], selection: 'pipeline' | 'short'): readonly number[] =>
    SEEDS.map((seed) => {
      const inTurn = dealTurns(SUITES, seed, selection)
      return of.filter(({ file }) => inTurn.has(file)).length
    })

  test('gives a quarter of the journeys and a third of the slow files a turn in each run of the pipeline', () => {
    expect(new Set(shareIn(OF_BROWSER, 'pipeline'))).toEqual(new Set([Math.ceil(OF_BROWSER.length / 4)]))
    expect(new Set(shareIn(SLOW, 'pipeline'))).toEqual(new Set([Math.ceil(SLOW.length / 3)]))
  })

  test('gives every other file of the back end a turn in each run of the pipeline', () => {
    expect(new Set(shareIn(OTHERS, 'pipeline'))).toEqual(new Set([OTHERS.length]))
  })

  test.each(['pipeline', 'short'] as const)('gives tagged journeys a turn in each run when it is %s', (selection) => {
    for (const seed of SEEDS) expect(dealTurns(SUITES, seed, selection)).toContain('test/journeys/buy.test.ts')
  })

  test('gives about a quarter of all files a turn in a short run', () => {
    const [least, most] = [Math.min(...shareIn(SUITES, 'short')), Math.max(...shareIn(SUITES, 'short'))]
    expect([least > 0.24 * SUITES.length, most < 0.28 * SUITES.length]).toEqual([true, true])
  })

  test.each(['pipeline', 'short'] as const)('leaves no file out when enough runs have passed that are %s', (selection) => {
    expect(new Set(SEEDS.flatMap((seed) => [...dealTurns(SUITES, seed, selection)]))).toEqual(new Set(FILES))
  })

  test('gives all files a turn when all are asked for', () => {
    expect(dealTurns(SUITES, 7, 'all')).toEqual(new Set(FILES))
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
