import { setImmediate } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CatalogueTables, ChannelRow } from '../../database/tables-catalogue.ts'
import type { ChunkStore, KeptChunk } from './chunks.ts'
import { createRenamedProducts } from './search-names.ts'
import { type CatalogueRow, keyOf, type Sheet } from './sheet.ts'
import { SHEETS } from './sheets.ts'
import { findStoredRows } from './stored-rows.ts'
import { rowText } from './values.ts'

/** A row that an import would change was changed meanwhile; nothing was written. */
export class RowMoved extends Error {}

/** How the simulated payments provider calls the kinds of channel. */
const SANDBOX_KINDS: Readonly<Record<ChannelRow['type'], string>> = {
  carrierBilling: 'carrier',
  bankTransfer: 'bank',
  convenienceStore: 'store',
  voucher: 'voucher',
  eWallet: 'wallet',
  card: 'card',
  storeWallet: 'wallet'
}

const insert = async (db: Kysely<CatalogueTables>, { table, columns }: Sheet, rows: RawBuilder<unknown>): Promise<void> => {
  const list = sql.raw(Object.keys(columns).join(', '))
  await sql`insert into ${sql.raw(table)} (${list}) select ${list} from jsonb_populate_recordset(null::${sql.raw(table)}, ${rows})`.execute(
    db
  )
}

const upsert = async (db: Kysely<CatalogueTables>, { table, columns, keys }: Sheet, rows: RawBuilder<unknown>): Promise<void> => {
  const names = Object.keys(columns)
  const list = sql.raw(names.join(', '))
  const changed = names.filter((name) => !keys.some((key) => key === name)).map((name) => `${name} = excluded.${name}`)
  await sql`insert into ${sql.raw(table)} (${list}) select ${list} from jsonb_populate_recordset(null::${sql.raw(table)}, ${rows})
    on conflict (${sql.raw(keys.join(', '))}) do update set ${sql.raw(changed.join(', '))}`.execute(db)
}

const remove = async (db: Kysely<CatalogueTables>, { table, keys }: Sheet, rows: readonly unknown[]): Promise<void> => {
  const same = sql.raw(keys.map((key) => `t.${key} = k.${key}`).join(' and '))
  await sql`delete from ${sql.raw(table)} t using jsonb_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)}::jsonb) k
    where ${same}`.execute(db)
}

/** Gives the simulated payments provider the channels of the store. */
const introduceChannels = async (db: Kysely<CatalogueTables>, rows: RawBuilder<unknown>): Promise<void> => {
  const kinds = JSON.stringify(SANDBOX_KINDS)
  await sql`insert into sandbox.channels (pc_id, kind, name)
    select distinct on (id) id, ${kinds}::jsonb ->> type, latin_name from jsonb_populate_recordset(null::store.channels, ${rows}) order by id
    on conflict (pc_id) do update set kind = excluded.kind, name = excluded.name`.execute(db)
}

/** Finds a row that exists where a new one is to be written. */
const findTaken = async (db: Kysely<CatalogueTables>, { table, keys }: Sheet, rows: RawBuilder<unknown>): Promise<unknown> => {
  const same = sql.raw(keys.map((key) => `t.${key} = k.${key}`).join(' and '))
  const found =
    await sql`select 1 from jsonb_populate_recordset(null::${sql.raw(table)}, ${rows}) k join ${sql.raw(table)} t on ${same} limit 1`.execute(
      db
    )
  return found.rows[0]
}

/** Refuses rows that are not as they were when they were compared. @failure RowMoved */
const refuseMoved = async (db: Kysely<CatalogueTables>, sheet: Sheet, chunk: KeptChunk): Promise<void> => {
  if (chunk.areNew && (await findTaken(db, sheet, chunk.after)) === undefined) return
  const { before, after } = await chunk.rows()
  const rows = after.map((row, index): CatalogueRow => row ?? before[index] ?? {})
  const stored = await findStoredRows(db, sheet, rows)
  for (const [index, row] of rows.entries()) {
    const [old, now] = [before[index] ?? null, stored.get(keyOf(sheet, row)) ?? null]
    if ((old === null ? '' : rowText(sheet, old)) !== (now === null ? '' : rowText(sheet, now)))
      throw new RowMoved(`${sheet.name} ${keyOf(sheet, row)} was changed meanwhile. Nothing was written. Look at the diff again.`)
  }
}

/** How chunks are written. */
export interface WriteOptions {
  /** The simulated payments provider gets the channels too. */
  readonly isForTest: boolean
  /** State of the catalogue that all rows were compared with; undefined = several: each is checked. */
  readonly comparedWith: string | undefined
  /** Called after every chunk. */
  readonly onChunk?: () => void
}

/**
 * Writes everything that a comparison found, within one transaction.
 *
 * Rows that are added or changed are first, each sheet after those it refers to; then rows that end, in the opposite order.
 *
 * @failure RowMoved
 */
export const writeChunks = async (
  trx: Kysely<CatalogueTables>,
  chunks: ChunkStore,
  { isForTest, comparedWith, onChunk }: WriteOptions
): Promise<void> => {
  // Every change of the catalogue leaves another version, so its lock keeps other changes away until this one is committed.
  const version = await sql<{ version: string }>`select version from store.catalogue_version for update`.execute(trx)
  // A change of promos leaves no other version.
  const mayHaveMoved = ({ name }: Sheet): boolean => name === 'promos' || version.rows[0]?.version !== comparedWith
  const renamed = createRenamedProducts()
  const finishChunk = async (): Promise<void> => {
    onChunk?.()
    // The embedded database works within this thread: what needs no database is answered between two chunks.
    await setImmediate()
  }
  for (const sheet of SHEETS)
    for (const chunk of await chunks.list(trx, sheet, 'write')) {
      if (mayHaveMoved(sheet)) await refuseMoved(trx, sheet, chunk)
      // Rows that are all new cost a fifth less without the search for rows that they replace.
      await (chunk.areNew ? insert : upsert)(trx, sheet, chunk.after)
      if (sheet.name === 'products' || sheet.name === 'texts') renamed.note(await chunk.rows())
      if (sheet.name === 'channels' && isForTest) await introduceChannels(trx, chunk.after)
      await finishChunk()
    }
  for (const sheet of SHEETS.toReversed())
    for (const chunk of await chunks.list(trx, sheet, 'end')) {
      if (mayHaveMoved(sheet)) await refuseMoved(trx, sheet, chunk)
      if (sheet.ending === 'remove') await remove(trx, sheet, (await chunk.rows()).before)
      else await upsert(trx, sheet, chunk.after)
      if (sheet.name === 'texts') renamed.note(await chunk.rows())
      await finishChunk()
    }
  await renamed.write(trx)
}
