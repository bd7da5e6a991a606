import { setFlagsFromString } from 'node:v8'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import pg from 'pg'
import { namedOutage } from './database-errors.ts'
import { type ProcessWords, serverWords } from './process-words.ts'
import { preparingPool, type PreparingOptions } from './prepared.ts'
import { StoreDialect } from './query-compiler.ts'

/** Options of the connections to a server. */
export interface ServerOptions extends PreparingOptions {
  /** Called when a connection broke or could not be made. */
  readonly onBroken?: (error: unknown) => void
  /**
   * Longest time of one statement; absent = statements may take as long as they need, as migrations do.
   * The client gives up two seconds later, which ends the wait for a server that is paused. Unit: ms.
   */
  readonly statementTimeoutMs?: number
  /**
   * Longest wait for a connection, also for a free one of the pool.
   * Absent = two seconds where statements have a limit. Unit: ms.
   */
  readonly connectionTimeoutMs?: number
  /**
   * False = the time-outs are not sent with the connection, since a pooler refuses them.
   * The role of the database must have them.
   */
  readonly sendTimeouts?: boolean
}

/**
 * The database of the store.
 * It is a PostgreSQL server by its address, or the embedded one in a folder (absent = in memory).
 */
export type DatabaseSource =
  | { readonly kind: 'server'; readonly url: string; readonly options?: ServerOptions }
  | { readonly kind: 'embedded'; readonly folder?: string; readonly image?: Blob }

/** A database that understands PostgreSQL: a server or the embedded one. */
export interface Database {
  readonly kind: 'server' | 'embedded'
  /** Types the tables for the caller: `database.as<OrderTables>()`. */
  readonly as: <Tables>() => Kysely<Tables>
  /** Runs a script of several statements, such as a migration. */
  readonly script: (sql: string) => Promise<void>
  /** Words between the processes of a server; undefined for the embedded database, which one process has. */
  readonly words: ProcessWords | undefined
  readonly close: () => Promise<void>
  /** Returns the embedded database as an image, so that suites start from a ready schema. */
  readonly image: () => Promise<Blob>
}

/** Returns a connection, or a transaction of one, whose tables are typed by their readers. */
export const typedTables = <Own>(kysely: Kysely<Own>): Pick<Database, 'as'> => ({
  as: <Tables>() => kysely as unknown as Kysely<Tables>
})

const asText = (value: string): string => value
const INT8 = 20
const DATE = 1082

/** Makes a pool for PGlite, which has one connection: one borrower at a time gets it. */
const embeddedPool = (lite: PGlite) => {
  let tail = Promise.resolve()
  return {
    connect: async () => {
      let release = (): void => undefined
      const previous = tail
      tail = new Promise<void>((resolve) => (release = resolve))
      await previous
      return {
        query: async (text: string, parameters: readonly unknown[]) => {
          const result = await lite.query(text, [...parameters]).catch((error: unknown) => {
            throw namedOutage(error)
          })
          const command = text.trimStart().split(/\s/, 1)[0] ?? ''
          return { command: command.toUpperCase(), rowCount: result.affectedRows || result.rows.length, rows: result.rows }
        },
        release
      }
    },
    end: () => lite.close()
  }
}

/**
 * Flags that keep WebAssembly as V8's first compiler makes it.
 * Flags that are set late do not imply each other.
 */
const FIRST_COMPILER_ALONE = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/**
 * Settings of the embedded database.
 * It clears its buffers byte by byte when it opens: 128 MB, the default, took 0.6 s of the processor and stayed in memory.
 * What it has read stays in the memory of the system all the same.
 */
const EMBEDDED_SETTINGS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/**
 * Opens the embedded database.
 *
 * For its busiest function the optimizing compiler would need 600 MB and 2.6 s of the processor (0170).
 */
const openEmbedded = async (folder: string | undefined, image: Blob | undefined): Promise<Database> => {
  for (const flag of FIRST_COMPILER_ALONE) setFlagsFromString(flag)
  const lite = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(image === undefined ? {} : { loadDataDir: image }),
    startParams: EMBEDDED_SETTINGS,
    parsers: { [types.INT8]: asText, [types.DATE]: asText }
  })
  // Kysely's dialect expects a pg pool; the replacement has the three methods that it uses.
  const kysely = new Kysely<never>({ dialect: new StoreDialect({ pool: embeddedPool(lite) as never }) })
  return {
    kind: 'embedded',
    ...typedTables(kysely),
    script: async (text) => void (await lite.exec(text)),
    words: undefined,
    close: () => kysely.destroy(),
    image: async () => await lite.dumpDataDir('none')
  }
}

/** Unit: ms. */
const CONNECTION_TIMEOUT_MS = 2_000

/** Longest wait for a lock. Unit: ms. */
const LOCK_TIMEOUT_MS = 3_000

/** Time that the client waits longer than the server for the end of a statement. Unit: ms. */
const CLIENT_GRACE_MS = 2_000

const timeoutsOf = ({ statementTimeoutMs, connectionTimeoutMs, sendTimeouts = true }: ServerOptions): pg.PoolConfig => {
  if (statementTimeoutMs === undefined) return connectionTimeoutMs === undefined ? {} : { connectionTimeoutMillis: connectionTimeoutMs }
  const ofServer = {
    statement_timeout: statementTimeoutMs,
    lock_timeout: Math.min(LOCK_TIMEOUT_MS, statementTimeoutMs),
    idle_in_transaction_session_timeout: statementTimeoutMs
  }
  return {
    connectionTimeoutMillis: connectionTimeoutMs ?? CONNECTION_TIMEOUT_MS,
    query_timeout: statementTimeoutMs + CLIENT_GRACE_MS,
    ...(sendTimeouts ? ofServer : {})
  }
}

const openServer = async (url: string, options: ServerOptions): Promise<Database> => {
  const parsers = new Map<number, (value: string) => string>([
    [INT8, asText],
    [DATE, asText]
  ])
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    ...timeoutsOf(options),
    types: { getTypeParser: ((oid: number, format?: 'text') => parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as never }
  })
  // A server that closes a connection must not end the process, whether the connection is idle or in use; the next query reports the error.
  const noteBroken = (error: unknown): void => options.onBroken?.(error)
  pool.on('error', noteBroken)
  pool.on('connect', (client) => client.on('error', noteBroken))
  try {
    const probe = await pool.connect()
    probe.release()
  } catch (error) {
    await pool.end()
    throw error
  }
  const kysely = new Kysely<never>({ dialect: new StoreDialect({ pool: preparingPool(pool, options) as never }) })
  return {
    kind: 'server',
    ...typedTables(kysely),
    script: async (text) => {
      try {
        await pool.query(text)
      } catch (error) {
        throw namedOutage(error)
      }
    },
    words: serverWords(url, async (channel, word) => void (await pool.query('select pg_notify($1, $2)', [channel, word]))),
    close: () => kysely.destroy(),
    image: async () => {
      throw new Error('Only the embedded database can be copied as an image.')
    }
  }
}

/** Opens a pool; fails at once if the server cannot be reached. */
export const openDatabase = (source: DatabaseSource): Promise<Database> =>
  source.kind === 'server' ? openServer(source.url, source.options ?? {}) : openEmbedded(source.folder, source.image)
