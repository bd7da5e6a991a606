import { defineConfig } from 'vite'

/** The conditions leave out `production`, so that a wrong argument is answered by the packages' own clear errors. */
export default defineConfig({
  base: './',
  resolve: { conditions: ['module', 'browser'] },
  build: { outDir: '../../../dist/api/playground', emptyOutDir: true }
})
