import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bundleForBrowser, checkWithEsbuild, weightOf } from './browser-bundle.ts'
import { type FreshFolder, installFresh } from './fresh-folder.ts'

/** Weight of a program in a browser: all that its first file imports, and files that load later. */
export interface BundleWeight {
  /** gzip level 9, in bytes. */
  readonly atOnce: number
  readonly later: number
}

/** An example as a project of an outside engineer: the packed packages, and its own sources. */
export interface OutsideExample {
  readonly folder: FreshFolder
  /** Lines of its sources. */
  readonly lines: number
  /** Compiles its sources strictly. @throws Error with what the compiler says */
  readonly compile: () => void
  /** Runs a file to its end. @returns what it printed */
  readonly run: (node: string, file: string) => string
  /** Bundles a source for a browser, minified; whatever a browser does not have fails. */
  readonly bundle: (entry: string) => Promise<BundleWeight>
}

const TSCONFIG = {
  compilerOptions: {
    target: 'es2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'nodenext',
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    rewriteRelativeImportExtensions: true,
    types: [],
    rootDir: 'src',
    outDir: 'out'
  },
  include: ['src']
}

/** Compiles the folder `src` of a project strictly to `out`. @throws Error with what the compiler says */
export const compileStrictly = (project: string): void => {
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(TSCONFIG))
  try {
    execFileSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', '.'], {
      cwd: project,
      encoding: 'utf8',
      stdio: 'pipe'
    })
  } catch (error) {
    throw new Error(String(Reflect.get(Object(error), 'stdout')), { cause: error })
  }
}

const bundleIn = async (folder: string, entry: string): Promise<BundleWeight> => {
  const source = join(folder, 'src', entry)
  await checkWithEsbuild(source)
  const files = await bundleForBrowser(source)
  return { atOnce: weightOf(files.filter(({ isAtOnce }) => isAtOnce)), later: weightOf(files.filter(({ isAtOnce }) => !isAtOnce)) }
}

/**
 * Installs an example of `examples` with the packed packages in a new folder.
 *
 * @param name folder of the example
 * @param packages what it imports, types included
 * @param drivers files of `test/consumer` that press its buttons; they run beside its compiled files
 */
export const installExample = (name: string, packages: readonly string[], drivers: readonly string[] = []): OutsideExample => {
  const folder = installFresh(packages)
  const sources = globSync(`examples/${name}/*.{ts,tsx}`)
  cpSync(`examples/${name}`, join(folder.path, 'src'), { recursive: true })
  mkdirSync(join(folder.path, 'out'))
  for (const driver of drivers) cpSync(`test/consumer/${driver}`, join(folder.path, 'out', driver))
  return {
    folder,
    lines: sources.reduce((sum, file) => sum + readFileSync(file, 'utf8').trimEnd().split('\n').length, 0),
    compile: () => compileStrictly(folder.path),
    run: (node, file) => execFileSync(node, [join(folder.path, 'out', file)], { cwd: folder.path, encoding: 'utf8' }),
    bundle: (entry) => bundleIn(folder.path, entry)
  }
}
