import { sql } from 'kysely'
import type { Services } from '../services.ts'
import { catalogueDb } from './import-lease.ts'
import { SHEETS } from './sheets.ts'
import type { ImportSummary } from './summary.ts'

/** Fewer changed rows leave the statistics of a table good enough. */
const FEWEST_CHANGES = 1_000

/** Tables that follow from the rows of sheets. */
const FOLLOWING = ['store.search_names', 'store.page_keys']

/** Lists the tables whose statistics an import has made useless. */
export const tablesToAnalyze = ({ changes, counts }: ImportSummary): readonly string[] => {
  if (changes < FEWEST_CHANGES) return []
  const changed = SHEETS.filter(({ name }) => {
    const { added = 0, changed: moved = 0, ended = 0 } = counts.get(name) ?? {}
    return added + moved + ended > 0
  })
  return [...new Set([...changed.map(({ table }) => table), ...FOLLOWING])]
}

/**
 * Updates the statistics of the tables that an import has changed.
 * With old statistics an import may read whole tables where it has an index. A server updates them itself about a minute later, the embedded
 * database never. Where the command is refused, the imported rows stay.
 */
export const analyzeTables = async (services: Services, summary: ImportSummary): Promise<void> => {
  for (const table of tablesToAnalyze(summary)) {
    try {
      await sql`analyze ${sql.raw(table)}`.execute(catalogueDb(services))
    } catch (error) {
      services.log('import.notAnalyzed', { table, error: error instanceof Error ? error.message : String(error) })
    }
  }
}
