import type { Kysely } from 'kysely'
import type { CatalogueTables } from '../tables-catalogue.ts'

/** Notes that a part of the seed is written. @returns false where it was before */
export const noteSeed = async (db: Kysely<CatalogueTables>, name: string): Promise<boolean> => {
  const noted = await db
    .insertInto('store.seeds')
    .values({ name, digest: '', content: null })
    .onConflict((c) => c.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return noted !== undefined
}
