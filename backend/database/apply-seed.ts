import { type ConfiguredSegments, defaultSegments } from '../../src/domain/navigation/routes.ts'
import type { Database } from './database.ts'
import { seedKey } from './database-key.ts'
import type { SeedMode, SeedOutcome } from './seed/seed.ts'
import type { CatalogueTables } from './tables-catalogue.ts'

/** Names the note of which sources the seed was last made from. */
const SEED_SOURCES = 'sources'

/** Instructions for the case that the catalogue was kept. */
export const KEPT_CATALOGUE =
  'This release brings another catalogue. Yours was changed by its operator, so it stays as it is. See the difference: npm run catalogue -- diff seed'

/**
 * Seeds a database where the sources of the seed are others than the last time.
 * Otherwise its rows are not even made.
 */
export const applySeed = async (
  database: Database,
  mode: SeedMode,
  segments: ConfiguredSegments = defaultSegments
): Promise<SeedOutcome> => {
  const digest = seedKey()
  const rows = database.as<CatalogueTables>()
  const noted = await rows.selectFrom('store.seeds').select('digest').where('name', '=', SEED_SOURCES).executeTakeFirst()
  if (noted?.digest === digest) return 'unchanged'
  const { seed } = await import('./seed/seed.ts')
  const outcome = await seed({ database }, mode, segments)
  // The next start repeats it.
  if (outcome === 'kept') return outcome
  await rows
    .insertInto('store.seeds')
    .values({ name: SEED_SOURCES, digest, content: null })
    .onConflict((c) => c.column('name').doUpdateSet({ digest }))
    .execute()
  return outcome
}
