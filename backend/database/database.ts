import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { preparingPool } from './prepared.ts'

/** Opens the one database of the store: a PostgreSQL server by address, or the embedded one in a folder (none = in memory). */
export type DatabaseSource =
  | { readonly kind: 'server'; readonly url: string }
  | { readonly kind: 'embedded'; readonly folder?: string; readonly image?: Blob }

/** A pool that speaks PostgreSQL, whichever of the two stands behind it. */
export interface Database {
  readonly kind: 'server' | 'embedded'
  /** Tables are typed by whoever reads them: `database.as<OrderTables>()`. */
  readonly as: <Tables>() => Kysely<Tables>
  /** Runs a script of several statements, as migrations do. */
  readonly script: (sql: string) => Promise<void>
  readonly close: () => Promise<void>
  /** The embedded database as an image, so that suites start from a ready schema. */
  readonly image: () => Promise<Blob>
}

const asText = (value: string): string => value
const INT8 = 20
const DATE = 1082

/** PGlite has one connection, so the shim hands it out to one borrower at a time. */
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
          const result = await lite.query(text, [...parameters])
          const command = text.trimStart().split(/\s/, 1)[0] ?? ''
          return { command: command.toUpperCase(), rowCount: result.affectedRows || result.rows.length, rows: result.rows }
        },
        release
      }
    },
    end: () => lite.close()
  }
}

const openEmbedded = async (folder: string | undefined, image: Blob | undefined): Promise<Database> => {
  const lite = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(image === undefined ? {} : { loadDataDir: image }),
    parsers: { [types.INT8]: asText, [types.DATE]: asText }
  })
  // kysely's dialect asks for a pg pool; the shims have the three methods it uses.
  const kysely = new Kysely<never>({ dialect: new PostgresDialect({ pool: embeddedPool(lite) as never }) })
  return {
    kind: 'embedded',
    as: <Tables>() => kysely as unknown as Kysely<Tables>,
    script: async (text) => void (await lite.exec(text)),
    close: () => kysely.destroy(),
    image: async () => await lite.dumpDataDir('none')
  }
}

const openServer = async (url: string): Promise<Database> => {
  const parsers = new Map<number, (value: string) => string>([
    [INT8, asText],
    [DATE, asText]
  ])
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    types: { getTypeParser: ((oid: number, format?: 'text') => parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as never }
  })
  // A server that goes away under an idle connection must not end the process; the next query says so.
  pool.on('error', () => undefined)
  const probe = await pool.connect()
  probe.release()
  const kysely = new Kysely<never>({ dialect: new PostgresDialect({ pool: preparingPool(pool) as never }) })
  return {
    kind: 'server',
    as: <Tables>() => kysely as unknown as Kysely<Tables>,
    script: async (text) => void (await pool.query(text)),
    close: () => kysely.destroy(),
    image: async () => {
      throw new Error('Only the embedded database can be copied as an image.')
    }
  }
}

/** Opens a pool; a server that cannot be reached fails here, at once. */
export const openDatabase = (source: DatabaseSource): Promise<Database> =>
  source.kind === 'server' ? openServer(source.url) : openEmbedded(source.folder, source.image)
