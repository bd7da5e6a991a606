import { defineConfig } from 'vitest/config'
import { plugBrokenSources } from './broken-sources.ts'

/**
 * The tests of the rules.
 * Those of types are left out: they ask the compiler, which reads the sources unbroken.
 */
export default defineConfig({
  plugins: [plugBrokenSources('domain')],
  test: {
    environment: 'node',
    include: ['test/domain/**/*.test.ts', 'test/ui/screens/order/situation.test.ts', 'test/composition/graphql-region.test.ts'],
    exclude: ['test/domain/types.test.ts'],
    isolate: false,
    maxWorkers: 1,
    runner: './scripts/mutation/switching-runner.ts',
    testTimeout: 60_000,
    setupFiles: ['test/support/set-up.ts']
  }
})
