import type { Database } from '../../database/database.ts'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'

/** So much is remembered at most; what was asked for longest ago goes first. */
const MOST = 512

/** What was made of the catalogue's rows, good for one version of them. */
interface Memory {
  readonly version: string
  readonly made: Map<string, Promise<unknown>>
}

/** By database: a process that opens two of them never mixes them. */
const memories = new WeakMap<Database, Memory>()

const memoryOf = async (database: Database): Promise<Memory> => {
  const { version } = await database
    .as<CatalogueTables>()
    .selectFrom('store.catalogue_version')
    .select('version')
    .executeTakeFirstOrThrow(() => new Error('The catalogue has no version.'))
  const held = memories.get(database)
  if (held?.version === version) return held
  const fresh = { version, made: new Map<string, Promise<unknown>>() }
  memories.set(database, fresh)
  return fresh
}

/**
 * Answers what `make` makes of the catalogue's rows; made again only after the catalogue has changed, whichever process changed it. The
 * version is asked for every time and before the rows are read, so nothing older than this call is ever answered.
 *
 * @param key names what is made; under one key always the same
 */
export const remembered = async <A>(database: Database, key: string, make: () => Promise<A>): Promise<A> => {
  const { made } = await memoryOf(database)
  const known = made.get(key) as Promise<A> | undefined
  const one = known ?? make()
  made.delete(key)
  made.set(key, one)
  const [oldest] = made.keys()
  if (made.size > MOST && oldest !== undefined) made.delete(oldest)
  try {
    const found = await one
    // What is not there is not remembered: anybody can ask for any name.
    if (found === undefined) made.delete(key)
    return found
  } catch (error) {
    made.delete(key)
    throw error
  }
}
