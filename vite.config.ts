import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { ShuffledFiles } from './test/support/file-order.ts'
import { zoneOfRun } from './test/support/time-zone.ts'
import { filesLeftOut, suitesLeftOut, TIERS } from './test/support/turns.ts'

/**
 * Replaces `fp-ts/lib/X.js` in bundles by the tree-shakeable twins of these modules.
 * The sources have the first form, the only one that also runs in Node.
 */
const esModuleTwins = [{ find: /^(fp-ts|io-ts)\/lib\/(.*)$/, replacement: '$1/es6/$2' }]

/** Time-out that a busy machine needs; what hangs still fails. Unit: ms. */
const BUSY_MS = 60_000

/**
 * Number of test files that run at once, at most four: each may have a database in memory.
 * It is one more than the cores, since a file sometimes waits for its database, its workers or its pages.
 */
const FILES_AT_ONCE = Math.min(4, availableParallelism() + 1)

/**
 * Number of shoppers of one file at once, where its journeys are `concurrent`.
 * They mostly wait.
 */
const SHOPPERS_AT_ONCE = 3

/** Files that a run of named files does not take. */
const notNamed = filesLeftOut(process.env)

/** The zone of the processes of suites, which no result may depend on. */
const env = { TZ: zoneOfRun(process.env) }

const node = {
  environment: 'node',
  include: ['test/**/*.test.ts'],
  exclude: ['test/ui/**', 'test/journeys/**', 'test/crawl/**', 'test/gallery/**', ...notNamed]
}

/** Suites and journeys that have no turn in this run, or nothing to see on this database. */
const notNow = suitesLeftOut(process.env)

/** Suites that build pages in their process, which keeps two gigabytes of them. */
const BUILDING = ['test/backend/pages/**/*.test.ts', 'test/budgets/pages/**/*.test.ts']

/** The renderer of a build, which Node.js imports as the store does: transforming its 6 MB takes 3 s. */
const BUILT_RENDERER = /\/server\/entry-server\.js/

/** Suites with a started store and a browser: whole journeys, and what an untouched page loads. */
const JOURNEYS = ['test/journeys/**/*.test.ts', 'test/budgets/journeys/**/*.test.ts']

export default defineConfig({
  plugins: [react()],
  resolve: { alias: esModuleTwins },
  css: { transformer: 'lightningcss' },
  test: {
    server: { deps: { external: [BUILT_RENDERER] } },
    sequence: { sequencer: ShuffledFiles },
    // What is waited for comes late on a busy machine; without an end a test fails by its own time-out.
    expect: { poll: { timeout: BUSY_MS / 2 } },
    tags: Object.entries(TIERS).map(([name, description]) => ({ name, description })),
    projects: [
      {
        extends: true,
        test: {
          ...node,
          env,
          name: 'node',
          exclude: [...node.exclude, 'test/backend/**', 'test/contracts/**', 'test/budgets/{pages,journeys}/**'],
          maxWorkers: FILES_AT_ONCE,
          // Files share what they import: to read the rules anew for each took five times as long as to test them. What a file changes, `set-up.ts` puts back.
          isolate: false,
          testTimeout: BUSY_MS,
          setupFiles: ['test/support/set-up.ts']
        }
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'backend',
          include: ['test/backend/**/*.test.ts', 'test/contracts/**/*.test.ts'],
          exclude: [...node.exclude, ...BUILDING, ...notNow],
          maxWorkers: FILES_AT_ONCE,
          isolate: false,
          testTimeout: BUSY_MS,
          hookTimeout: 180_000,
          setupFiles: ['test/support/set-up.ts', 'test/support/native-mod-pow.ts']
        }
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'pages',
          include: BUILDING,
          exclude: [...node.exclude, ...notNow],
          maxWorkers: FILES_AT_ONCE,
          testTimeout: BUSY_MS,
          hookTimeout: 180_000,
          setupFiles: ['test/support/set-up.ts']
        }
      },
      {
        extends: true,
        // As the build puts them in.
        define: { WORDS: JSON.stringify(['/src/i18n/compiled/', '.ts']), CONTENT_LANGUAGES: JSON.stringify(['en', 'es', 'pt', 'pt-PT']) },
        test: {
          name: 'ui',
          env,
          environment: 'happy-dom',
          isolate: false,
          maxWorkers: FILES_AT_ONCE,
          testTimeout: BUSY_MS,
          include: ['test/ui/**/*.test.{ts,tsx}'],
          exclude: [...notNamed],
          setupFiles: ['test/support/set-up.ts', 'test/support/set-up-screens.ts']
        }
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: JOURNEYS,
          exclude: [...notNamed, ...notNow],
          globalSetup: 'test/support/journey-set-up.ts',
          maxWorkers: FILES_AT_ONCE,
          // On a server its few journeys run beside the suites of the back end; elsewhere they have the cores alone.
          sequence: { groupOrder: process.env.DATABASE_URL === undefined ? 1 : 0 },
          maxConcurrency: SHOPPERS_AT_ONCE,
          testTimeout: 120_000,
          hookTimeout: 180_000
        }
      },
      {
        extends: true,
        test: {
          name: 'crawl',
          environment: 'node',
          include: ['test/crawl/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 1_800_000,
          hookTimeout: 300_000
        }
      },
      {
        extends: true,
        test: {
          name: 'gallery',
          environment: 'node',
          include: ['test/gallery/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 1_800_000,
          hookTimeout: 300_000
        }
      }
    ]
  }
})
