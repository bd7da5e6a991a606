import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { breaksConnection, DatabaseUnavailable, namedOutage } from './database-errors.ts'

/**
 * Largest number of statements that a connection keeps prepared.
 * Statements after these are parsed and planned every time.
 */
const MAX_PREPARED = 256

/**
 * SQLSTATE of "cached plan must not change result type".
 * A table got another column after the statement was prepared.
 */
const OUTDATED = '0A000'

/** Names a statement by its text, so that processes behind one pooler never use one name for two texts. */
const nameOfText = (text: string): string => `s_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`

const isOutdated = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === OUTDATED

/** Options of a pool that prepares statements. */
export interface PreparingOptions {
  /**
   * False = every statement is parsed and planned each time.
   * Some poolers do not support prepared statements.
   */
  readonly prepare?: boolean
}

/**
 * Wraps a pool whose connections prepare each statement once.
 * Parsing and planning cost the server more than running most statements does. After a table has changed, the names change too, and a
 * statement outside a transaction is sent again under its new name. A broken connection gets no further statement and is discarded when it
 * is released.
 *
 * @see docs/decisions/0015-prepare-few-statements-per-order-and-cache-the-catalogue.md, docs/decisions/0094-answer-503-while-the-database-is-away.md
 */
export const preparingPool = (pool: Pool, { prepare = true }: PreparingOptions = {}) => {
  let names = new Map<string, string>()
  let changes = 0
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || !prepare || names.size >= MAX_PREPARED) return known
    const name = nameOfText(changes === 0 ? text : `${changes} ${text}`)
    names.set(text, name)
    return name
  }
  const send = async (client: PoolClient, text: string, values: readonly unknown[]) => {
    // Statements without values are begin, commit or a change of a table; they are not worth preparing.
    const name = values.length === 0 ? undefined : nameOf(text)
    try {
      return await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) })
    } catch (error) {
      if (isOutdated(error) && name !== undefined && names.get(text) === name) {
        names = new Map()
        changes += 1
      }
      throw error
    }
  }
  const connect = async () => {
    const client = await pool.connect().catch((error: unknown) => {
      throw namedOutage(error)
    })
    let broken: unknown
    let isInside = false
    const run = async (text: string, values: readonly unknown[]) => {
      try {
        return await send(client, text, values)
      } catch (error) {
        if (isInside || !isOutdated(error) || values.length === 0) throw error
        return send(client, text, values)
      }
    }
    return {
      query: async (text: string, values: readonly unknown[]) => {
        const isRollback = /^rollback\b/i.test(text) && !/^rollback to\b/i.test(text)
        if (broken !== undefined) {
          // The server rolls back the transaction of a lost connection itself.
          if (isRollback) return { command: 'ROLLBACK', rowCount: 0, rows: [] }
          throw new DatabaseUnavailable('lost', broken)
        }
        if (/^(?:begin|start transaction)\b/i.test(text)) isInside = true
        try {
          const answer = await run(text, values)
          if (isRollback || /^commit\b/i.test(text)) isInside = false
          return answer
        } catch (error) {
          if (breaksConnection(error)) broken = error
          throw namedOutage(error)
        }
      },
      release: (isBroken?: boolean) => client.release(isBroken === true || broken !== undefined)
    }
  }
  return { connect, end: () => pool.end() }
}
