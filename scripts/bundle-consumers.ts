import { build } from 'vite'

/** What other channels load of the package, bundled as they would, to be weighed by `npm run size`. */
const CONSUMERS = ['one-market', 'one-page', 'one-purchase', 'one-price', 'amounts', 'checkout'] as const

/** Bundles what a consumer imports and nothing beside it. */
const bundle = (name: string): Promise<unknown> =>
  build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: 'dist/weights',
      emptyOutDir: false,
      modulePreload: false,
      rollupOptions: {
        input: `test/consumer/${name}.js`,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' }
      }
    }
  })

for (const name of CONSUMERS) await bundle(name)
