import { build } from 'esbuild'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

/** A file of a bundle, as a browser loads it. */
export interface BundledFile {
  readonly code: string
  /** Loads with the entry, before its first line runs. */
  readonly isAtOnce: boolean
  /** Sources in it, as paths. */
  readonly sources: readonly string[]
}

/** As in production, where arguments are not checked. */
const CONDITIONS = ['production', 'module', 'browser', 'import', 'default']

/** Returns the size of files as they travel, gzip level 9. Unit: bytes. */
export const weightOf = (files: readonly Pick<BundledFile, 'code'>[]): number =>
  files.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)

/**
 * Bundles a program for a browser, minified.
 *
 * @param entry path of its first source
 * @throws Error for what no browser has
 */
export const bundleForBrowser = async (entry: string): Promise<readonly BundledFile[]> => {
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    logLevel: 'silent',
    resolve: { conditionNames: CONDITIONS },
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    preserveEntrySignatures: 'strict'
  })
  const { output } = await bundle.generate({ format: 'es', minify: true, chunkFileNames: '[name].js' })
  await bundle.close()
  const chunks = output.filter((one) => one.type === 'chunk')
  const missing = chunks.flatMap(({ code }) => [...code.matchAll(/\bfrom\s*["'](node:[\w/]+)["']/g)].map(([, name]) => name))
  if (missing.length > 0) throw new Error(`${entry} needs ${missing.join(', ')}, which no browser has.`)
  const atOnce = new Set<(typeof chunks)[number]>()
  const waiting = chunks.filter(({ isEntry }) => isEntry)
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (atOnce.has(chunk)) continue
    atOnce.add(chunk)
    const { imports } = chunk
    waiting.push(...chunks.filter(({ fileName }) => imports.includes(fileName)))
  }
  return chunks.map((chunk) => ({ code: chunk.code, isAtOnce: atOnce.has(chunk), sources: chunk.moduleIds }))
}

/** Bundles a program for a browser by esbuild as well. @throws Error with what it says */
export const checkWithEsbuild = async (entry: string): Promise<void> => {
  await build({
    entryPoints: [entry],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'out',
    platform: 'browser',
    target: 'es2022',
    conditions: CONDITIONS,
    write: false,
    logLevel: 'silent'
  })
}
