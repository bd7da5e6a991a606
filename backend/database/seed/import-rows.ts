import type { Kysely } from 'kysely'
import { StartupError } from '../../startup-error.ts'
import type { CatalogueSource } from '../../services/catalogue-import/catalogue-source.ts'
import { createMemoryChunks } from '../../services/catalogue-import/chunks.ts'
import { compareCatalogue } from '../../services/catalogue-import/compare.ts'
import type { Sheet } from '../../services/catalogue-import/sheet.ts'
import { writeChunks } from '../../services/catalogue-import/write-chunks.ts'
import { hearNames } from '../../services/search/find-names.ts'
import type { ConfiguredSegments } from '../../../src/domain/navigation/routes.ts'
import { type Database, typedTables } from '../database.ts'
import type { CatalogueTables } from '../tables-catalogue.ts'

type Db = Kysely<CatalogueTables>

/** Imports the seed as a file of an operator is imported. @failure StartupError — a row breaks a rule */
export const importSeed = async (db: Db, source: CatalogueSource, segments: ConfiguredSegments, isWhole: boolean): Promise<void> => {
  const chunks = createMemoryChunks()
  const { version } = await db.selectFrom('store.catalogue_version').select('version').executeTakeFirstOrThrow()
  const { faults } = await compareCatalogue({ db, segments, languages: undefined, now: () => new Date(), isWhole }, source, chunks)
  if (faults.count() > 0) throw new StartupError(['The catalogue of this release breaks its own rules:', ...faults.lines()].join('\n'))
  await writeChunks(db, chunks, { isForTest: true, comparedWith: version })
  while (await hearNames({ database: typedTables(db) as Database })) continue
}

/** Imports some rows of some sheets of the seed. */
export const importRows = async (
  db: Db,
  source: CatalogueSource,
  segments: ConfiguredSegments,
  names: readonly Sheet['name'][],
  isWanted: (values: Readonly<Record<string, unknown>>) => boolean
): Promise<void> => {
  const sheets = source.sheets
    .filter(({ sheet }) => names.includes(sheet.name))
    .map((one) => ({
      ...one,
      rows: async function* () {
        for await (const rows of one.rows()) yield rows.filter(({ values }) => isWanted(values))
      }
    }))
  await importSeed(db, { ...source, sheets }, segments, false)
}
