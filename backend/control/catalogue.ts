import { parseArgs } from 'node:util'
import { noteImportedSeed } from '../database/seed/seed.ts'
import { seedCatalogue } from '../database/seed/seed-catalogue.ts'
import type { CatalogueTables } from '../database/tables-catalogue.ts'
import { diskReason } from '../startup-error.ts'
import { diffCatalogue, importCatalogue } from '../services/catalogue-import/apply.ts'
import type { CatalogueSource } from '../services/catalogue-import/catalogue-source.ts'
import type { Comparison } from '../services/catalogue-import/compare.ts'
import { exportCatalogue } from '../services/catalogue-import/export-catalogue.ts'
import { UnreadableCatalogue } from '../services/catalogue-import/faults.ts'
import { openCatalogueFile } from '../services/catalogue-import/open-catalogue.ts'
import { refusedMoves, summaryLines } from '../services/catalogue-import/summary.ts'
import type { Services } from '../services/services.ts'
import { SEED_FILE } from './catalogue-args.ts'
import { type CommandHost, type CommandResult, failWith } from './operator-command.ts'

const USAGE = [
  'Usage: FILE is a .json file, a CSV sheet such as prices.csv, a folder of CSV sheets, or seed: the catalogue of this release',
  '  npm run catalogue -- export FILE [--replace]',
  '  npm run catalogue -- diff FILE [--whole]',
  '  npm run catalogue -- apply FILE [--whole] [--digest D] [--allow-large-moves]',
  'Rows are added and changed; columns and rows that a file leaves out stay as they are.',
  '--whole: what a sheet of the file leaves out ends. --digest: only the difference that diff showed.'
]

const OPTIONS = {
  whole: { type: 'boolean', default: false },
  digest: { type: 'string' },
  replace: { type: 'boolean', default: false },
  'allow-large-moves': { type: 'boolean', default: false },
  'rows-at-once': { type: 'string' }
} as const

const readOptions = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true })
  } catch {
    return undefined
  }
}

const sourceOf = (file: string): CatalogueSource => (file === SEED_FILE ? seedCatalogue() : openCatalogueFile(file))

const faultLines = ({ rows, faults }: Comparison): readonly string[] => [...faults.lines(), `${rows} rows read, ${faults.count()} faults.`]

const diff = async (services: Services, file: string, isWhole: boolean): Promise<CommandResult> => {
  const comparison = await diffCatalogue(services, sourceOf(file), { isWhole })
  if (comparison.faults.count() > 0) return failWith(...faultLines(comparison))
  const rejectedMoves = refusedMoves(comparison.summary)
  return { lines: [...summaryLines(comparison.summary), ...(rejectedMoves === undefined ? [] : [rejectedMoves])] }
}

const apply = async (services: Services, file: string, options: Parameters<typeof importCatalogue>[2]): Promise<CommandResult> => {
  const source = sourceOf(file)
  const { comparison, rejection, resumedChunks } = await importCatalogue(services, source, options)
  if (file === SEED_FILE && comparison !== undefined && rejection === undefined)
    await noteImportedSeed(services.database.as<CatalogueTables>(), source)
  if (comparison === undefined) return failWith(rejection ?? 'Nothing was written.')
  if (comparison.faults.count() > 0) return failWith(...faultLines(comparison), 'Nothing was written.')
  const lines = [
    ...(resumedChunks > 0 ? [`${resumedChunks} chunks were kept by an import that was interrupted.`] : []),
    ...summaryLines(comparison.summary)
  ]
  return rejection === undefined ? { lines: [...lines, `Applied: ${comparison.summary.changes} rows.`] } : failWith(...lines, rejection)
}

const run = (services: Services, args: readonly string[], { isServing }: CommandHost): Promise<CommandResult> => {
  const read = readOptions(args)
  const [command, file, ...more] = read?.positionals ?? []
  if (read === undefined || file === undefined || more.length > 0) return Promise.resolve(failWith(...USAGE))
  const { whole, digest, replace, 'allow-large-moves': allowLargeMoves, 'rows-at-once': atOnce } = read.values
  const rowsAtOnce = atOnce === undefined ? undefined : Number(atOnce)
  if (rowsAtOnce !== undefined && !(Number.isInteger(rowsAtOnce) && rowsAtOnce > 0 && rowsAtOnce <= 20_000))
    return Promise.resolve(failWith('--rows-at-once must be a whole number up to 20000.'))
  if (command === 'export')
    return exportCatalogue(services, file, { replace }).then(({ files, rows }) => ({
      lines: [`${rows} rows written to ${files.length > 1 ? file : (files[0] ?? file)}`]
    }))
  if (command === 'diff') return diff(services, file, whole)
  if (command === 'apply')
    return apply(services, file, {
      isWhole: whole,
      digest,
      allowLargeMoves,
      isServing,
      // Small chunks are for databases that answer slowly: an import resumes from the last one.
      ...(rowsAtOnce === undefined ? {} : { rowsAtOnce, rowsInMemory: 0 })
    })
  return Promise.resolve(failWith(...USAGE))
}

/** Exports the catalogue, shows what a file would change, or applies it. */
export const runCatalogue = async (services: Services, args: readonly string[], host: CommandHost): Promise<CommandResult> => {
  try {
    return await run(services, args, host)
  } catch (error) {
    if (error instanceof UnreadableCatalogue)
      return failWith(`${error.file}${error.line === undefined ? '' : `, line ${error.line}`}: ${error.message}`)
    const reason = diskReason(error)
    if (reason !== undefined && error instanceof Error) return failWith(`The file cannot be written or read: ${reason}.`)
    throw error
  }
}
