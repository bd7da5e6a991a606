import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { plugBrokenSources } from './broken-sources.ts'

/** The tests of the screens whose lines are broken. */
export default defineConfig({
  plugins: [plugBrokenSources('screens'), react()],
  resolve: { alias: [{ find: /^(fp-ts|io-ts)\/lib\/(.*)$/, replacement: '$1/es6/$2' }] },
  css: { transformer: 'lightningcss' },
  define: { WORDS: JSON.stringify(['/src/i18n/compiled/', '.ts']), CONTENT_LANGUAGES: JSON.stringify(['en', 'es', 'pt', 'pt-PT']) },
  test: {
    environment: 'happy-dom',
    include: ['test/ui/screens/{order,product}/**/*.test.{ts,tsx}', 'test/ui/states.test.tsx'],
    isolate: false,
    maxWorkers: 1,
    runner: './scripts/mutation/switching-runner.ts',
    testTimeout: 20_000,
    setupFiles: ['test/support/set-up.ts']
  }
})
