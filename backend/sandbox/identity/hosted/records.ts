import type { Adapter, AdapterPayload } from 'oidc-provider'
import { sql } from 'kysely'
import type { Pool } from '../pool.ts'
import { identityTables } from '../tables.ts'

/** Number of writes between two deletions of expired records. */
const SWEEP_EVERY = 64

/** Stores what the hosted sign-in needs between its steps, in the sandbox's database instead of memory. */
export const recordsOf =
  (pool: Pick<Pool, 'database' | 'now' | 'randomBytes'>) =>
  (kind: string): Adapter => {
    const db = identityTables(pool)
    const records = () => db.selectFrom('sandbox.hosted_records').select('payload').where('kind', '=', kind)
    const sweep = async (): Promise<void> => {
      if ((pool.randomBytes(1)[0] ?? 0) % SWEEP_EVERY !== 0) return
      await db.deleteFrom('sandbox.hosted_records').where('expires_at', '<=', pool.now()).execute()
    }
    return {
      upsert: async (id, payload, expiresIn) => {
        await sweep()
        const row = {
          payload: JSON.stringify(payload),
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expires_at: expiresIn === undefined ? null : new Date(pool.now().getTime() + expiresIn * 1000)
        }
        await db
          .insertInto('sandbox.hosted_records')
          .values({ kind, id, ...row })
          .onConflict((c) => c.columns(['kind', 'id']).doUpdateSet(row))
          .execute()
      },
      find: async (id) => (await records().where('id', '=', id).executeTakeFirst())?.payload as AdapterPayload | undefined,
      findByUid: async (uid) => (await records().where('uid', '=', uid).executeTakeFirst())?.payload as AdapterPayload | undefined,
      // Devices without a browser cannot sign in here.
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const consumed = JSON.stringify({ consumed: Math.floor(pool.now().getTime() / 1000) })
        await db
          .updateTable('sandbox.hosted_records')
          .set({ payload: sql`payload || ${consumed}::jsonb` })
          .where('kind', '=', kind)
          .where('id', '=', id)
          .execute()
      },
      destroy: async (id) => {
        await db.deleteFrom('sandbox.hosted_records').where('kind', '=', kind).where('id', '=', id).execute()
      },
      revokeByGrantId: async (grantId) => {
        await db.deleteFrom('sandbox.hosted_records').where('kind', '=', kind).where('grant_id', '=', grantId).execute()
      }
    }
  }
