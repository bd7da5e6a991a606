import { hostname } from 'node:os'
import { sql } from 'kysely'
import { isRunningProcess, ownProcess, type ProcessName } from '../../data-folder.ts'
import { runInTransaction } from '../../database/in-transaction.ts'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import type { Services } from '../services.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import { RowMoved } from './write-chunks.ts'

/** An import that no process works on any more may be taken over after this time. Unit: ms. */
const LEASE_MS = 60_000

/** Opens the tables of the catalogue. */
export const catalogueDb = ({ database }: Services) => database.as<CatalogueTables>()

interface Holder extends ProcessName {
  readonly host: string
  /** Distinguishes two imports of one process. */
  readonly ticket: string
}

interface OpenImport {
  readonly id: string
  readonly file: string
  readonly file_digest: string
  readonly is_whole: boolean
  readonly holder: Holder | null
  readonly leased_until: Date
  readonly begun_at: Date
}

/** The one import that is open, held by this call. */
export interface Lease {
  readonly id: string
  readonly ticket: string
}

const isHeld = ({ holder, leased_until }: OpenImport, now: Date): boolean => {
  if (holder === null || leased_until <= now) return false
  return holder.host !== hostname() || isRunningProcess(holder)
}

/**
 * Takes the lease of the one open import; a text states why it is taken.
 * An interrupted import of the same file is resumed.
 */
export const takeLease = async (
  services: Services,
  source: CatalogueSource,
  fileDigest: string,
  isWhole: boolean
): Promise<Lease | string> => {
  const ticket = Buffer.from(services.randomBytes(8)).toString('hex')
  const holder = JSON.stringify({ ...ownProcess(), host: hostname(), ticket })
  const now = services.now()
  const until = new Date(now.getTime() + LEASE_MS)
  return runInTransaction(catalogueDb(services), async (trx) => {
    await sql`lock table store.imports in share row exclusive mode`.execute(trx)
    const found =
      await sql<OpenImport>`select id, file, file_digest, is_whole, holder, leased_until, begun_at from store.imports where state = 'open'`.execute(
        trx
      )
    const open = found.rows[0]
    if (open !== undefined && isHeld(open, now))
      return `${open.file} is being imported since ${open.begun_at.toISOString()}. Wait until that has ended, then try again.`
    if (open?.file_digest === fileDigest && open.is_whole === isWhole) {
      await sql`update store.imports set holder = ${holder}::jsonb, leased_until = ${until} where id = ${open.id}::uuid`.execute(trx)
      return { id: open.id, ticket }
    }
    await sql`delete from store.imports where state = 'open'`.execute(trx)
    const made = await sql<{
      id: string
    }>`insert into store.imports (id, file, file_digest, is_whole, state, holder, leased_until, begun_at)
      values (gen_random_uuid(), ${source.name}, ${fileDigest}, ${isWhole}, 'open', ${holder}::jsonb, ${until}, ${now}) returning id`.execute(
      trx
    )
    return { id: made.rows[0]?.id ?? '', ticket }
  })
}

/** Finds the open import, as long as this call holds it. */
export const isOwn = ({ id, ticket }: Lease) => sql`id = ${id}::uuid and state = 'open' and holder ->> 'ticket' = ${ticket}`

/** Renews the lease. @failure RowMoved — another process has taken it over, since this one was paused */
export const renewLease = async (services: Services, lease: Lease, db = catalogueDb(services)): Promise<void> => {
  const until = new Date(services.now().getTime() + LEASE_MS)
  const renewed = await sql`update store.imports set leased_until = ${until} where ${isOwn(lease)} returning id`.execute(db)
  if (renewed.rows.length === 0) throw new RowMoved('Another process has taken this import over, since it stood still for a minute.')
}

/** Gives an import up: nothing of it stays. */
export const dropImport = async (services: Services, lease: Lease): Promise<void> =>
  void (await sql`delete from store.imports where ${isOwn(lease)}`.execute(catalogueDb(services)))

/** Lets another call go on with an import that failed on its way. */
export const releaseLease = async (services: Services, lease: Lease): Promise<void> =>
  void (await sql`update store.imports set holder = null where ${isOwn(lease)}`.execute(catalogueDb(services)))
