import { sql } from 'kysely'
import type { Database } from '../../backend/database/database.ts'

/** Finds tables and all that point at them, those that nothing else points at first. */
const dependentsOf = async (database: Database, tables: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    with recursive reached as (
      select table_name::regclass::oid as id, 0 as depth from unnest(${tables}::text[]) as named (table_name)
      union
      select c.conrelid, r.depth + 1 from reached r join pg_constraint c on c.confrelid = r.id and c.contype = 'f' and c.conrelid <> c.confrelid
      where depth < 9
    )
    select id::regclass::text as name from reached group by id order by max(depth) desc`.execute(database.as<object>())
  return rows.map(({ name }) => name)
}

/**
 * Returns a function that empties tables and all that refer to them, as `truncate … cascade` does.
 *
 * Where there are few rows, deleting them takes a fiftieth of the time: no file is made again. As with `truncate`, no trigger of a row runs,
 * which would keep the rows of tables that only grow.
 * @param tables with their schemas
 */
export const clearingOf = async (database: Database, tables: readonly string[]): Promise<() => Promise<void>> => {
  const deletions = (await dependentsOf(database, tables)).map((name) => `delete from ${name}`)
  const script = ['begin', 'set local session_replication_role = replica', ...deletions, 'commit'].join('; ')
  return () => database.script(script)
}
