import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installedNodes } from '../support/installed-nodes.ts'
import { installExample, type OutsideExample } from '../support/packed-packages.ts'
import { buildPackagesOnce } from './open-journey.ts'

const MAX_LINES = 150
const CHANNEL = ['@refill/domain', '@refill/application', '@refill/client', '@refill/messages', '@refill/testing', 'xstate', 'fast-check']

interface Run {
  readonly name: string
  readonly packages: readonly string[]
  readonly drivers: readonly string[]
  /** File that runs, below `out`. */
  readonly runs: string
  /** Last line that it prints. */
  readonly prints: RegExp
  /** Source that a browser gets. */
  readonly bundles: string
}

const RUNS: readonly Run[] = [
  {
    name: 'kiosk',
    packages: [...CHANNEL, 'happy-dom'],
    drivers: ['run-kiosk.js', 'shop-of-fakes.js'],
    runs: 'run-kiosk.js',
    prints: /^ordered ORD-/,
    bundles: 'kiosk.ts'
  },
  {
    name: 'native-renderer',
    packages: [...CHANNEL, 'react', '@types/react'],
    drivers: ['run-native.js', 'shop-of-fakes.js'],
    runs: 'run-native.js',
    prints: /^ordered ORD-/,
    bundles: 'shop-screen.tsx'
  },
  { name: 'qa-suite', packages: CHANNEL, drivers: [], runs: 'run.js', prints: /^(\d+) of \1 properties hold/, bundles: 'suite.ts' }
]

describe.each(RUNS)('example $name', ({ name, packages, drivers, runs, prints, bundles }) => {
  let example: OutsideExample
  beforeAll(async () => {
    await buildPackagesOnce()
    example = installExample(name, packages, drivers)
    example.compile()
  })
  afterAll(() => example.folder.remove())

  test('has few lines', () => {
    console.log(`${name}: ${example.lines} lines`)
    expect(example.lines).toBeLessThan(MAX_LINES)
  })

  test.each(installedNodes())('runs on %s', (node) => {
    const begun = performance.now()
    expect(example.run(node, runs).trim().split('\n').at(-1)).toMatch(prints)
    console.log(`${name}: ${Math.round(performance.now() - begun)} ms on ${node}`)
  })

  test('is bundled for a browser', async () => {
    const { atOnce, later } = await example.bundle(bundles)
    console.log(`${name}: ${atOnce} bytes gzip at once, ${later} in files that load later`)
    expect(atOnce).toBeGreaterThan(0)
  })
})
