import { build as viteBuild, type InlineConfig } from 'vite'
import { privateWords } from './page-rows.ts'

/** The service worker of a build, and the one that replaces it when it is switched off. */
export interface WorkerCode {
  readonly on: string
  readonly off: string
}

interface ManifestEntry {
  readonly file: string
  readonly imports?: readonly string[]
}

/**
 * Sources that a page needs for hydration.
 * Messages are not listed: they are cached when they are loaded.
 */
const LIVING = [
  'src/ui/entry-client.tsx',
  'src/ui/screens/product/product-screen.tsx',
  'src/ui/screens/search/search-screen.tsx',
  'src/composition/purchase.ts'
]

/** Lists the addresses of the files of every hydrated page, from the build's own manifest. */
export const shellFiles = (manifest: Readonly<Record<string, ManifestEntry>>): readonly string[] => {
  const seen = new Set<string>()
  const follow = (name: string): void => {
    const entry = manifest[name]
    if (entry === undefined || seen.has(name)) return
    seen.add(name)
    for (const other of entry.imports ?? []) follow(other)
  }
  for (const name of LIVING) follow(name)
  return [...new Set([...seen].map((name) => `/${manifest[name]?.file ?? ''}`))].toSorted()
}

const scriptOf = async (config: InlineConfig, name: string, facts: Readonly<Record<string, string>>): Promise<string> => {
  const result = await viteBuild({
    ...config,
    define: facts,
    build: {
      write: false,
      minify: true,
      lib: { entry: `src/service-worker/${name}.ts`, formats: ['iife'], name: 'worker', fileName: name }
    }
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as {
    readonly output: readonly { readonly type: string; readonly code?: string }[]
  }
  const code = output.find((file) => file.type === 'chunk')?.code
  if (code === undefined) throw new Error(`${name} was not built.`)
  return code.trim()
}

/**
 * Builds both service workers.
 * `version` changes with every build, and with it the worker: that is how a browser sees that there is a new one.
 */
export const buildWorker = async (config: InlineConfig, version: string, shell: readonly string[]): Promise<WorkerCode> => ({
  on: await scriptOf(config, 'worker', {
    VERSION: JSON.stringify(version),
    SHELL: JSON.stringify(shell),
    PRIVATE_WORDS: JSON.stringify(privateWords())
  }),
  off: await scriptOf(config, 'worker-off', {})
})
