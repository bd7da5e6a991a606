import { createHash } from 'node:crypto'
import { type SandboxContext, tables } from '../context.ts'
import type { PublisherCall } from './json-rpc.ts'

export interface Topup {
  readonly digest: string
  /** Counts from 1. */
  readonly attempts: number
  readonly delivered: boolean
}

/** Stores a topup by the bytes of its body: the same bytes again are the same topup. @source PF 1.6 */
export const countTopup = async (context: SandboxContext, publisher: string, call: PublisherCall, bytes: Uint8Array): Promise<Topup> => {
  const digest = createHash('sha256').update(bytes).digest('hex')
  const db = tables(context)
  const row = await db
    .insertInto('sandbox.topups')
    .values({
      digest,
      publisher,
      user_id: call.user.userId,
      zone_id: call.user.zoneId,
      sku: String(call.params.sku),
      order_id: String(call.params.orderId),
      attempts: 1,
      delivered_at: null,
      first_at: context.now()
    })
    .onConflict((c) => c.column('digest').doUpdateSet((eb) => ({ attempts: eb('sandbox.topups.attempts', '+', 1) })))
    .returning(['attempts', 'delivered_at'])
    .executeTakeFirstOrThrow()
  return { digest, attempts: row.attempts, delivered: row.delivered_at !== null }
}

/**
 * Delivers the item, once an order whatever is sent.
 * @returns false = this order was delivered before by other bytes
 */
export const deliver = async (context: SandboxContext, digest: string): Promise<boolean> => {
  try {
    await tables(context)
      .updateTable('sandbox.topups')
      .set({ delivered_at: context.now() })
      .where('digest', '=', digest)
      .where('delivered_at', 'is', null)
      .execute()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505') return false
    throw error
  }
}
