import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { ShuffledFiles } from './test/support/file-order.ts'
import { filesLeftOut, suitesLeftOut } from './test/support/turns.ts'

/** fp-ts and io-ts are written as `fp-ts/lib/X.js`, the one form that also runs in Node; bundles take their tree-shakeable twins. */
const esModuleTwins = [{ find: /^(fp-ts|io-ts)\/lib\/(.*)$/, replacement: '$1/es6/$2' }]

/** A busy machine takes its time; what hangs still fails. */
const BUSY_MS = 60_000

/**
 * Files that run at once, at most four: each may hold a database, which fills a small memory.
 * It is one more than there are cores, since a file waits for its database, its workers or its pages now and then.
 */
const FILES_AT_ONCE = Math.min(4, availableParallelism() + 1)

/** Shoppers of one file that are on their way at once, where its journeys are `concurrent`: they mostly wait. */
const SHOPPERS_AT_ONCE = 3

/** Files that a run of named files does not take. */
const notNamed = filesLeftOut(process.env)

const node = {
  environment: 'node',
  include: ['test/**/*.test.ts'],
  exclude: ['test/ui/**', 'test/journeys/**', 'test/crawl/**', ...notNamed]
}

/** Suites of the back end that have no turn in this run, or nothing to see on this database. */
const notNow = suitesLeftOut(process.env)

/** Suites that build pages in their process, which keeps two gigabytes of them. */
const BUILDING = 'test/backend/pages/**/*.test.ts'

export default defineConfig({
  plugins: [react()],
  resolve: { alias: esModuleTwins },
  css: { transformer: 'lightningcss' },
  test: {
    sequence: { sequencer: ShuffledFiles },
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: 'node',
          exclude: [...node.exclude, 'test/backend/**', 'test/contracts/**'],
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
          exclude: [...node.exclude, BUILDING, ...notNow],
          maxWorkers: FILES_AT_ONCE,
          testTimeout: BUSY_MS,
          hookTimeout: 180_000,
          setupFiles: ['test/support/set-up.ts']
        }
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'pages',
          include: [BUILDING],
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
        define: { WORDS: JSON.stringify(['/src/i18n/compiled/', '.ts']), SPOKEN: JSON.stringify(['en', 'es', 'pt', 'pt-PT']) },
        test: {
          name: 'ui',
          environment: 'happy-dom',
          isolate: false,
          maxWorkers: FILES_AT_ONCE,
          testTimeout: BUSY_MS,
          include: ['test/ui/**/*.test.{ts,tsx}'],
          exclude: [...notNamed],
          setupFiles: ['test/support/set-up.ts']
        }
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['test/journeys/**/*.test.ts'],
          exclude: [...notNamed],
          globalSetup: 'test/support/journey-set-up.ts',
          maxWorkers: FILES_AT_ONCE,
          sequence: { groupOrder: 1 },
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
      }
    ]
  }
})
