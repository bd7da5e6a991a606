import { createHash, type Hash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { CatalogueSource, SheetSource } from './catalogue-source.ts'
import { UnreadableCatalogue } from './faults.ts'
import { csvSource } from './read-csv.ts'
import { jsonSources } from './read-json.ts'
import { SHEETS } from './sheets.ts'

const hashFile = (hash: Hash, file: string): Promise<void> =>
  new Promise((resolve, reject) => {
    createReadStream(file)
      .on('data', (part) => hash.update(part))
      .on('end', resolve)
      .on('error', reject)
  })

const digestOf = (files: readonly string[]) => async (): Promise<string> => {
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(`${basename(file)}\0`)
    await hashFile(hash, file)
  }
  return hash.digest('hex')
}

const inOrder = (sources: readonly SheetSource[]): readonly SheetSource[] =>
  SHEETS.flatMap((sheet) => sources.filter((source) => source.sheet === sheet))

/**
 * Opens a catalogue: a JSON file, a folder of CSV sheets, or one CSV sheet.
 * @failure UnreadableCatalogue
 */
export const openCatalogueFile = (path: string): CatalogueSource => {
  const name = basename(path)
  if (!existsSync(path))
    throw new UnreadableCatalogue(name, undefined, `There is no ${path}. Name a JSON file, a CSV sheet or a folder of CSV sheets.`)
  if (statSync(path).isDirectory()) {
    const files = readdirSync(path)
      .filter((one) => one.endsWith('.csv'))
      .toSorted()
      .map((one) => join(path, one))
    if (files.length === 0) throw new UnreadableCatalogue(name, undefined, 'The folder holds no CSV sheet, such as prices.csv.')
    return { name, digest: digestOf(files), sheets: inOrder(files.map(csvSource)) }
  }
  if (extname(path) === '.csv') return { name, digest: digestOf([path]), sheets: [csvSource(path)] }
  if (extname(path) === '.json') return { name, digest: digestOf([path]), sheets: jsonSources(path) }
  throw new UnreadableCatalogue(name, undefined, 'It must end with .json or .csv, or be a folder of CSV sheets.')
}
