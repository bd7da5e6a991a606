import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { exportsOf } from './declarations.ts'
import { OUT } from './definitions.ts'
import { ENTRIES, type Entry, fileNameOf } from './entries.ts'

/** Folder of the reports in this checkout, one folder a package. */
export const REPORTS = 'docs/api/report'

const AREAS = ENTRIES.filter(({ package: name, path }) => name === 'domain' && path !== '.')

/** Returns whether an entry is the flat one, which has all areas and the names of the previous release. */
const isFlat = ({ package: name, path }: Entry): boolean => name === 'domain' && path === '.'

/** Names that the flat entry has beside those of the areas, each with the name that it stands for. */
const flatNames = (types: string): ReadonlyMap<string, string> => {
  const areas = new Set(AREAS.flatMap((area) => [...exportsOf(area.types).keys()]))
  return new Map(
    [...exportsOf(types)]
      .filter(([name]) => !areas.has(name))
      .map(([name, [declared]]) => [name, `export { ${declared?.name ?? name} as ${name} } // deprecated`])
  )
}

/** Returns each export of an entry by name, as TypeScript declares it. */
export const exportTexts = (entry: Entry): ReadonlyMap<string, string> =>
  isFlat(entry)
    ? flatNames(entry.types)
    : new Map(
        [...exportsOf(entry.types)].map(([name, declared]) => [
          name,
          declared.length === 0
            ? `export { ${name} }`
            : [...new Set(declared.map(({ text }) => `export ${text.replace(/^declare /, '')}`))].join('\n')
        ])
      )

/** Writes the report of one entry: its exports by name. */
const reportOf = (entry: Entry): string =>
  [
    `# ${entry.name}`,
    '',
    isFlat(entry)
      ? 'All exports of the areas, and the names of the previous release. Made by `npm run api:report`.'
      : 'Every export of this entry. Made by `npm run api:report`.',
    '',
    '```ts',
    ...exportTexts(entry).values(),
    '```',
    ''
  ].join('\n')

/** Returns the report of every entry by its file below a folder of reports. */
const reports = (): ReadonlyMap<string, string> =>
  new Map(ENTRIES.map((entry) => [`${entry.package}/${fileNameOf(entry)}.md`, reportOf(entry)]))

/** Lists the reports that differ from the packages that were built. */
export const staleReports = (): readonly string[] => {
  const wanted = reports()
  const there = globSync(`${REPORTS}/*/*.md`).map((file) => file.replaceAll('\\', '/').slice(REPORTS.length + 1))
  const changed = [...wanted].filter(([file, text]) => !there.includes(file) || readFileSync(`${REPORTS}/${file}`, 'utf8') !== text)
  return [...changed.map(([file]) => file), ...there.filter((file) => !wanted.has(file))]
}

const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Writes the reports of each package into the package itself. */
export const writeReports = (): void => {
  for (const [file, text] of reports()) write(`${OUT}/${file.replace('/', '/api/')}`, text)
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const stale = staleReports()
    for (const file of stale) console.error(`${REPORTS}/${file} is not what the package exports: run npm run api:report and commit it`)
    console.log(`api report: ${ENTRIES.length} entries, ${stale.length} stale`)
    process.exitCode = stale.length > 0 ? 1 : 0
  } else {
    rmSync(REPORTS, { recursive: true, force: true })
    for (const [file, text] of reports()) write(`${REPORTS}/${file}`, text)
    console.log(`api report: ${ENTRIES.length} entries`)
  }
}
