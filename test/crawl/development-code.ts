import { readFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'
import { build as viteBuild } from 'vite'
import { spokenLanguages } from '../../site/built-files.ts'
import { viteConfig } from '../../site/bundle.ts'

interface BuiltFile {
  readonly type: 'chunk' | 'asset'
  readonly fileName: string
  readonly code?: string
}

/**
 * The code of the pages with React's development build.
 * It reports every attribute and text where the markup differs from what React renders.
 */
export interface DevelopmentCode {
  /** Gives a browser this code instead of the store's own; pages and headers stay. */
  readonly putInto: (context: BrowserContext) => Promise<void>
}

/** Builds the code of touched pages once more, beside the built store. */
export const developmentCode = async (): Promise<DevelopmentCode> => {
  const { entry } = JSON.parse(readFileSync('dist/refill/build.json', 'utf8')) as { readonly entry: string }
  const manifest = JSON.parse(readFileSync('dist/refill/client/.vite/manifest.json', 'utf8')) as Readonly<
    Record<string, { readonly file: string }>
  >
  const english = manifest['src/i18n/compiled/en.shell.ts']?.file ?? ''
  const built = await viteBuild({
    ...viteConfig,
    mode: 'development',
    define: {
      WORDS: JSON.stringify(['/assets/', english.slice(english.lastIndexOf('-'))]),
      CONTENT_LANGUAGES: JSON.stringify(await spokenLanguages()),
      WORKER: 'false',
      'process.env.NODE_ENV': '"development"'
    },
    build: {
      write: false,
      minify: false,
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: 'src/ui/entry-client.tsx',
        output: { entryFileNames: 'assets/development.js', chunkFileNames: 'assets/development-[name]-[hash].js' }
      }
    }
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as unknown as { readonly output: readonly BuiltFile[] }
  const files = new Map(output.map(({ fileName, code }) => [`/${fileName}`, code ?? '']))
  return {
    putInto: async (context) => {
      await context.route('**/assets/*.js', (route) => {
        const { pathname } = new URL(route.request().url())
        // Other chunks know the entry by its own name; under a second one it would be a second store.
        const code = pathname === entry ? "import './development.js'" : files.get(pathname)
        return code === undefined ? route.continue() : route.fulfill({ body: code, contentType: 'text/javascript' })
      })
    }
  }
}
