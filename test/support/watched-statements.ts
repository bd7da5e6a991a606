import type { Kysely, KyselyPlugin } from 'kysely'
import type { Database } from '../../backend/database/database.ts'

/** A statement as it weighs: its kind, the rows that it answered and the rows that it wrote. */
export interface WatchedStatement {
  readonly kind: string
  readonly answered: number
  readonly wrote: number
}

/** Wraps a database and notes every statement. */
export const watched = ({
  as
}: Pick<Database, 'as'>): { readonly as: Database['as']; readonly seen: () => readonly WatchedStatement[] } => {
  let seen: WatchedStatement[] = []
  const kinds = new WeakMap<object, string>()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      kinds.set(queryId, node.kind)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      const { rows, numAffectedRows = 0n } = result
      seen.push({ kind: kinds.get(queryId) ?? 'unknown', answered: rows.length, wrote: Number(numAffectedRows) })
      return result
    }
  }
  return {
    as: <Tables>(): Kysely<Tables> => as<Tables>().withPlugin(plugin),
    /** Returns what was recorded since the last call. */
    seen: () => {
      const before = seen
      seen = []
      return before
    }
  }
}
