import { defineConfig } from 'vitest/config'
import { plugBrokenSources } from './broken-sources.ts'

/**
 * The examples of the services whose lines are broken, on the embedded database.
 * Properties and histories are left out: they would take a minute for each line.
 */
export default defineConfig({
  plugins: [plugBrokenSources('services')],
  test: {
    environment: 'node',
    include: [
      'test/backend/{checkout,payments,fulfilment,refunds,orders,jobs,limits,accounts,identity,players,wallet}/**/*.test.ts',
      'test/contracts/accounts/real-accounts.test.ts'
    ],
    exclude: ['**/*.property.test.ts', 'test/backend/wallet/{histories,migration}.test.ts'],
    isolate: false,
    maxWorkers: 1,
    runner: './scripts/mutation/switching-runner.ts',
    testTimeout: 60_000,
    hookTimeout: 180_000,
    setupFiles: ['test/support/set-up.ts']
  }
})
