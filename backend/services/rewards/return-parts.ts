import type { LotPart, ReturnTarget, RewardLot } from '../../../src/domain/reward/reward-lots.ts'
import { enqueueNoLater } from '../jobs/enqueue.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { forfeitLots } from './forfeit.ts'
import { writeLot } from './grant-lot.ts'
import { type OrderPart, readLots } from './lots.ts'
import type { OrderPurse } from './order-purse.ts'
import { postRewards } from './post-rewards.ts'

/** What comes back from an order, and where each part of it goes. */
export interface ReturnedParts {
  readonly kind: 'release' | 'giveBack'
  readonly orderId: string
  readonly parts: readonly OrderPart[]
  readonly target: (lot: RewardLot, now: Date) => ReturnTarget
  /** Source of the lots that are made for parts whose own lot runs out too soon. */
  readonly newLot: 'grace' | 'refund'
}

/**
 * Puts parts of an order back into lots of a locked purse.
 * A deleted account forfeits them at once.
 */
export const returnParts = async (
  trx: OrderDb,
  services: Pick<Services, 'now'>,
  { purse, isDeleted }: OrderPurse,
  { kind, orderId, parts, target, newLot }: ReturnedParts
): Promise<void> => {
  const now = services.now()
  const lots = new Map(
    (
      await readLots(
        trx,
        purse.id,
        parts.map(({ lotId }) => lotId)
      )
    ).map((lot) => [lot.id, lot])
  )
  const targets: LotPart<Pick<RewardLot, 'id'>>[] = []
  for (const { lotId, amount } of parts) {
    const lot = lots.get(lotId)
    if (lot === undefined) throw new Error(`The lot ${lotId} is not in its purse.`)
    const where = target(lot, now)
    if (where.kind === 'sameLot') {
      // It may have been the last of the purse that the job waited for.
      await enqueueNoLater(trx, 'rewardExpiry', purse.id, lot.expiry)
      targets.push({ lot, amount })
      continue
    }
    const id = `${newLot}:${orderId}:${lotId}`
    await writeLot(trx, purse, { id, amount, sponsor: lot.sponsor, source: newLot, expiry: where.expiry, orderId, originId: lotId }, now)
    targets.push({ lot: { id }, amount })
  }
  const isDone = await postRewards(trx, purse, { kind, orderId, parts: targets }, now)
  if (isDone && isDeleted) await forfeitLots(trx, purse, orderId, now)
}
