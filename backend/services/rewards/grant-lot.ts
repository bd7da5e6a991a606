import type { Amount } from '../../../src/domain/money/amount.ts'
import { isZeroAmount, minAmount } from '../../../src/domain/money/arithmetic.ts'
import type { RewardSource } from '../../../src/domain/reward/reward-lots.ts'
import type { RewardSponsor } from '../../../src/domain/reward/reward-order.ts'
import { storedAmount } from '../catalogue/channels.ts'
import { enqueueNoLater } from '../jobs/enqueue.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { postRewards } from './post-rewards.ts'
import { holdPurse, type LockedPurse, type PurseOwner } from './purse.ts'

/** A reward to be granted. */
export interface NewLot {
  /** Names the event, which grants once: `earn:{orderId}:{n}`, `claim:{claimId}`. */
  readonly id: string
  readonly owner: PurseOwner
  /** Above 0, in the currency of the owner's purse. */
  readonly amount: Amount
  readonly sponsor: RewardSponsor
  readonly source: RewardSource
  readonly expiry: Date
  /** The order that it comes from. */
  readonly orderId?: string
}

/** Writes a lot of a locked purse, still empty; false where it is there. */
export const writeLot = async (
  trx: OrderDb,
  purse: Pick<LockedPurse, 'id' | 'account_id' | 'country' | 'currency'>,
  lot: Omit<NewLot, 'owner'> & { readonly originId?: string },
  now: Date
): Promise<boolean> => {
  const written = await trx
    .insertInto('store.rewards')
    .values({
      id: lot.id,
      purse_id: purse.id,
      account_id: purse.account_id,
      country: purse.country,
      currency: purse.currency,
      amount: lot.amount,
      sponsor: lot.sponsor,
      source: lot.source,
      order_id: lot.orderId ?? null,
      origin_id: lot.originId ?? null,
      granted_at: now,
      expires_at: lot.expiry
    })
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written !== undefined) await enqueueNoLater(trx, 'rewardExpiry', purse.id, lot.expiry)
  return written !== undefined
}

/**
 * Grants a reward, once for its id; what the purse owes is settled with it at once.
 * The purse is locked until the transaction ends: by the order of locks it comes after orders, accounts and wallets, and before promos.
 *
 * @returns false where it was granted before
 * @source M152, D178
 */
export const grantLot = async (trx: OrderDb, services: Pick<Services, 'now'>, { owner, ...lot }: NewLot): Promise<boolean> => {
  const now = services.now()
  const purse = await holdPurse(trx, owner)
  if (!(await writeLot(trx, purse, lot, now))) return false
  const { id: lotId, amount, orderId } = lot
  await postRewards(trx, purse, { kind: 'grant', lotId, amount, ...(orderId === undefined ? {} : { orderId }) }, now)
  const settled = minAmount(amount, storedAmount(purse.owed))
  if (!isZeroAmount(settled)) await postRewards(trx, purse, { kind: 'settle', lotId, amount: settled }, now)
  return true
}
