import { defineConfig } from 'vitest/config'

/**
 * The examples of the services whose lines are broken, on the embedded database.
 * Properties are left out: they would take a minute for each line.
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/backend/{orders,due-work,limits,accounts}/**/*.test.ts', 'test/contracts/accounts/real-accounts.test.ts'],
    exclude: ['**/*.property.test.ts'],
    // All of them run once with every line counted, one file after another.
    testTimeout: 300_000,
    hookTimeout: 180_000,
    setupFiles: ['test/support/set-up.ts']
  }
})
