import { defineConfig } from 'vitest/config'

/** The tests of the rules alone: they run once for every broken rule. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/domain/**/*.test.ts'],
    setupFiles: ['test/support/set-up.ts']
  }
})
