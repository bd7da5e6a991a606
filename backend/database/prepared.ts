import type { Pool, PoolClient } from 'pg'

/** So many statements a connection keeps ready at most; texts that come after them are read and planned every time, as without this. */
const MOST = 256

/** "cached plan must not change result type": a table got another column since the statement was prepared. */
const OUTDATED = '0A000'

/**
 * A pool whose connections prepare each statement once, which saves the server more work than running most of them takes. Names count on
 * after a table has changed, so that no connection is asked for an outdated statement twice.
 *
 * @see docs/decisions/0015-fast-orders.md
 */
export const preparingPool = (pool: Pool) => {
  let names = new Map<string, string>()
  let counted = 0
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST) return known
    const name = `store_${(counted += 1)}`
    names.set(text, name)
    return name
  }
  const run = async (client: PoolClient, text: string, values: readonly unknown[]) => {
    // Without values it is no question that comes again, but begin, commit or a change of a table.
    const name = values.length === 0 ? undefined : nameOf(text)
    try {
      return await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) })
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === OUTDATED) names = new Map()
      throw error
    }
  }
  return {
    connect: async () => {
      const client = await pool.connect()
      return {
        query: (text: string, values: readonly unknown[]) => run(client, text, values),
        release: (broken?: boolean) => client.release(broken)
      }
    },
    end: () => pool.end()
  }
}
