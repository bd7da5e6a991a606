import { execFileSync, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'

/** Suites that read files without importing them, with the changes after which each must run. */
const READERS: readonly { readonly changed: RegExp; readonly tests: readonly string[] }[] = [
  // What is spoken is compiled from them, and drawn in every state.
  {
    changed: /^locales\/|^src\/i18n\/compile-/,
    tests: ['test/{scripts,i18n}/*.test.ts', 'test/ui/states*.test.{ts,tsx}', 'test/backend/outbound/**/*.test.ts']
  },
  // Sheets are put into pages by the build.
  {
    changed: /\.css$/,
    tests: [
      'test/site/**/*.test.ts',
      'test/ui/art.test.ts',
      'test/budgets/pages/*.test.ts',
      'test/backend/pages/{built-pages,security-headers,scripts}.test.ts'
    ]
  },
  {
    changed: /\.(?:svg|png|woff2)$/,
    tests: [
      'test/ui/art.test.ts',
      'test/budgets/images.test.ts',
      'test/site/share-images.test.ts',
      'test/backend/pages/security-headers.test.ts'
    ]
  },
  { changed: /^brands\/|^backend\/database\/seed\//, tests: ['test/backend/seed/**/*.test.ts', 'test/backend/pages/four-stores.test.ts'] },
  {
    changed: /^docs\/|\.md$|^package\.json$/,
    tests: [
      'test/{docs,architecture-page,browser-storage,changelog,spec,unreached-rules}.test.ts',
      'test/scripts/decisions.test.ts',
      'test/domain/examples.test.ts'
    ]
  },
  { changed: /^(?:src|backend|site)\//, tests: ['test/{docs,architecture-page,browser-storage,spec}.test.ts'] },
  { changed: /^docs\/glossary|^src\/|^backend\//, tests: ['test/scripts/glossary.test.ts'] },
  {
    changed: /^(?:src|backend)\/.*\.tsx?$/,
    tests: ['test/regex.test.ts', 'test/architecture.test.ts', 'test/unreached-rules.test.ts', 'test/budgets/loaded-modules.test.ts']
  },
  { changed: /^locales\/en\/|^(?:src|backend|site|scripts|brands)\/.*\.tsx?$/, tests: ['test/scripts/used-words.test.ts'] }
]

/** Lists the suites that read what has changed without importing it. */
export const readersOf = (changed: readonly string[]): readonly string[] => [
  ...new Set(READERS.filter((reader) => changed.some((file) => reader.changed.test(file))).flatMap(({ tests }) => globSync([...tests])))
]

const git = (...parameters: readonly string[]): string => execFileSync('git', parameters, { encoding: 'utf8' }).trim()

/** Finds the commit where the branch left the main one; `main` is local, or the one of `origin`. */
const findBase = (): string => {
  for (const name of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', name)
    } catch {
      // There is no such branch.
    }
  }
  return 'HEAD'
}

const changedSince = (base: string): readonly string[] =>
  [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')].join('\n').split('\n').filter(Boolean)

const PROJECTS = ['node', 'backend', 'pages', 'ui'].flatMap((name) => ['--project', name])

/** Lists the suites whose imports, however far, lead to what has changed. */
const importersSince = (base: string): readonly string[] => {
  const listed = execFileSync('vitest', ['list', '--filesOnly', '--json', '--changed', base, ...PROJECTS], {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    stdio: ['ignore', 'pipe', 'ignore']
  })
  const rows = JSON.parse(listed.slice(Math.max(0, listed.search(/^\[/m)))) as readonly { readonly file: string }[]
  return rows.map(({ file }) => file)
}

if (import.meta.main) {
  const base = process.argv[2] ?? findBase()
  const changed = changedSince(base)
  const files = [...new Set([...importersSince(base), ...readersOf(changed)])]
  console.log(`${changed.length} files changed since ${base.slice(0, 12)}: ${files.length} suites`)
  if (changed.some((file) => /^locales\/|^src\/i18n\//.test(file)))
    execFileSync(process.execPath, ['scripts/messages.ts'], { stdio: 'inherit' })
  process.exitCode = files.length === 0 ? 0 : (spawnSync('vitest', ['run', ...PROJECTS, ...files], { stdio: 'inherit' }).status ?? 1)
}
