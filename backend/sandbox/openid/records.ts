import type { Adapter, AdapterPayload } from 'oidc-provider'
import { type ColumnType, sql } from 'kysely'
import type { Books } from '../identity/tables.ts'

/** Something that an OpenID provider keeps; written as JSON text, read as what it holds. */
interface RecordRow {
  kind: string
  id: string
  payload: ColumnType<Record<string, unknown>, string, string>
  grant_id: string | null
  uid: string | null
  expires_at: Date | null
}

/** Tables with the same columns, one for each provider of the sandbox. */
export type RecordTable = 'sandbox.hosted_records' | 'sandbox.game_account_records'

interface RecordDeps {
  readonly database: Books
  readonly now: () => Date
  readonly randomBytes: (length: number) => Uint8Array
}

/** Number of writes between two deletions of expired records. */
const SWEEP_EVERY = 64

/** Stores what an OpenID provider needs between its steps, in the sandbox's database instead of memory. */
export const recordsOf =
  ({ database, now, randomBytes }: RecordDeps, table: RecordTable) =>
  (kind: string): Adapter => {
    const db = database.as<Record<RecordTable, RecordRow>>()
    const records = () => db.selectFrom(table).select('payload').where('kind', '=', kind)
    const sweep = async (): Promise<void> => {
      if ((randomBytes(1)[0] ?? 0) % SWEEP_EVERY !== 0) return
      await db.deleteFrom(table).where('expires_at', '<=', now()).execute()
    }
    return {
      upsert: async (id, payload, expiresIn) => {
        await sweep()
        const row = {
          payload: JSON.stringify(payload),
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expires_at: expiresIn === undefined ? null : new Date(now().getTime() + expiresIn * 1000)
        }
        await db
          .insertInto(table)
          .values({ kind, id, ...row })
          .onConflict((c) => c.columns(['kind', 'id']).doUpdateSet(row))
          .execute()
      },
      find: async (id) => (await records().where('id', '=', id).executeTakeFirst())?.payload as AdapterPayload | undefined,
      findByUid: async (uid) => (await records().where('uid', '=', uid).executeTakeFirst())?.payload as AdapterPayload | undefined,
      // Devices without a browser cannot sign in here.
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const consumed = JSON.stringify({ consumed: Math.floor(now().getTime() / 1000) })
        await db
          .updateTable(table)
          .set({ payload: sql`payload || ${consumed}::jsonb` })
          .where('kind', '=', kind)
          .where('id', '=', id)
          .execute()
      },
      destroy: async (id) => {
        await db.deleteFrom(table).where('kind', '=', kind).where('id', '=', id).execute()
      },
      revokeByGrantId: async (grantId) => {
        await db.deleteFrom(table).where('kind', '=', kind).where('grant_id', '=', grantId).execute()
      }
    }
  }
