import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vitest/config'
import { folderOf } from './notebook.ts'
import type { Mutant } from './pick-mutants.ts'
import type { Campaign } from './campaigns.ts'

/** A source whose text holds every mutant behind a question whether it is switched on. */
interface Source {
  readonly name: string
  readonly mutate: true
  readonly content: string
}

interface Instrumenter {
  readonly instrument: (
    files: readonly Source[],
    options: { readonly plugins: null; readonly excludedMutations: readonly string[]; readonly ignorers: readonly never[] }
  ) => Promise<{ readonly files: readonly Source[]; readonly mutants: readonly Mutant[] }>
}

interface InstrumenterModule {
  readonly Instrumenter: new (
    logger: Readonly<Record<'debug' | 'info' | 'warn', () => void> & Record<'isDebugEnabled', () => boolean>>
  ) => Instrumenter
}

const INSTRUMENTER = 'scripts/mutation/node_modules/@stryker-mutator/instrumenter/dist/src/index.js'

const sourcesFile = (name: string): string => join(folderOf(name), 'sources.json')

const nothing = (): void => undefined

/** Writes all mutants but those of the excluded kinds into the sources of a campaign. */
export const breakSources = async (name: string, { sources: patterns, excluded }: Campaign): Promise<readonly Mutant[]> => {
  const { Instrumenter }: InstrumenterModule = await import(pathToFileURL(INSTRUMENTER).href)
  const instrumenter = new Instrumenter({ debug: nothing, info: nothing, warn: nothing, isDebugEnabled: () => false })
  const sources = globSync(
    patterns.filter((pattern) => !pattern.startsWith('!')),
    { exclude: patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1)) }
  )
    .toSorted()
    .map((file): Source => ({ name: resolve(file), mutate: true, content: readFileSync(file, 'utf8') }))
  const { files, mutants } = await instrumenter.instrument(sources, { plugins: null, excludedMutations: excluded, ignorers: [] })
  mkdirSync(folderOf(name), { recursive: true })
  writeFileSync(sourcesFile(name), JSON.stringify(Object.fromEntries(files.map((file) => [file.name, file.content]))))
  // Mutants of excluded kinds are listed too, but with a state: they are in no source.
  return mutants.filter(({ status }) => status === undefined)
}

/** Gives the tests the sources that breakSources wrote instead of those on the disk. */
export const plugBrokenSources = (name: string): Plugin => {
  let sources: Readonly<Record<string, string>> = {}
  return {
    name: 'broken-sources',
    enforce: 'pre',
    buildStart: () => {
      sources = JSON.parse(readFileSync(sourcesFile(name), 'utf8'))
    },
    load: (id) => sources[id.split('?')[0] ?? id] ?? null
  }
}
