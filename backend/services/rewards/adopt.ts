import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { grantParts } from './earn.ts'

/** Rewards that an account takes over. */
export interface RewardAdoption {
  readonly accountId: string
  /** The order that it takes over. */
  readonly orderId: string
  /** Guest id of the browser that bought. */
  readonly guestUserId: string
  /** Keyed hashes of the contacts that the account has verified. */
  readonly contactHashes: readonly string[]
}

/**
 * Gives an account the rewards of a guest's order that it takes over.
 * So are all others of the same guest with a contact of the account. They keep their expiry; what has run out is marked and grants nothing. A second call changes nothing.
 *
 * @source M155, D182
 */
export const adoptRewards = async (
  trx: OrderDb,
  services: Pick<Services, 'now'>,
  { accountId, orderId, guestUserId, contactHashes }: RewardAdoption
): Promise<void> => {
  const now = services.now()
  const open = await trx
    .selectFrom('store.guest_rewards')
    .selectAll()
    .where('claimed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('order_id', '=', orderId),
        ...(contactHashes.length === 0 ? [] : [eb.and([eb('guest_user_id', '=', guestUserId), eb('contact_hash', 'in', contactHashes)])])
      ])
    )
    .orderBy('order_id')
    .forUpdate()
    .execute()
  for (const reward of open) {
    await trx
      .updateTable('store.guest_rewards')
      .set({ claimed_by: accountId, claimed_at: now })
      .where('order_id', '=', reward.order_id)
      .execute()
    if (reward.expires_at > now)
      await grantParts(trx, services, { ...reward, accountId }, { expiry: reward.expires_at, source: 'guestOrder' })
  }
}
