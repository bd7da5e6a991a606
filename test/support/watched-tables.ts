import type { KyselyPlugin } from 'kysely'
import type { Database } from '../../backend/database/database.ts'

/** Makes a database note the tables that statements name. */
export const watchTables = (database: Database) => {
  const tables = new Set<string>()
  const note: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql: text } = database.as<object>().getExecutor().compileQuery(node, queryId)
      for (const [, table] of text.matchAll(/"?store"?\."?(\w+)/g)) if (table !== undefined) tables.add(table)
      return node
    },
    transformResult: async ({ result }) => result
  }
  const watched: Database = { ...database, as: <Tables>() => database.as<Tables>().withPlugin(note) }
  return { database: watched, tables }
}
