import { days } from '../src/domain/kernel/duration.ts'
import { rewardClaimKey } from '../src/domain/loyalty/loyalty-item.ts'
import { rewardCategory } from '../src/domain/loyalty/loyalty-states.ts'
import type { PersonClaim } from './sandbox/context.ts'
import { isFeatureOn } from './services/feature-gate.ts'
import { findSellingMarket } from './services/find-selling-market.ts'
import { COUPON_PROMO, giveCoupon } from './services/loyalty/give-coupon.ts'
import { giveReward } from './services/loyalty/give-reward.ts'
import { readItemRows } from './services/loyalty/loyalty-rows.ts'
import { inTransaction, type OrderDb } from './services/order-db.ts'
import type { Services } from './services/services.ts'

/** Writes a claim and what it gives; items of games are never delivered by it. */
const writeClaim = async (trx: OrderDb, services: Services, user: string, claim: PersonClaim): Promise<void> => {
  const { item: itemId, daysAgo, isPending = false, isUsed = false } = claim
  const [found] = await readItemRows(trx, { id: itemId })
  const [reward] = found?.rewards ?? []
  const market = found && findSellingMarket(services, found.item.market)
  if (found === undefined || reward === undefined || market === undefined || !isFeatureOn(services, 'cashback', market)) return
  const at = new Date(services.now().getTime() - days(daysAgo))
  const then = { ...services, now: () => at }
  const claimId = `person:${user}:${itemId}:${daysAgo}`
  const category = rewardCategory.byCode(reward.category)?.name ?? 'freebie'
  // Two processes that start at once write each claim once: the second finds it.
  const made = await trx
    .insertInto('store.loyalty_claims')
    .values({
      ...{ id: claimId, account_id: user, reward_item_id: reward.id, player_key: claimId },
      claim_key: rewardClaimKey({ id: reward.id, category }, at),
      ...{ state: isPending ? 'pending' : 'done', order_id: null, at }
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return
  if (reward.gives === 'reward') await giveReward(trx, then, { claimId, accountId: user, market, reward })
  if (reward.gives !== 'coupon') return
  await giveCoupon(trx, then, { claimId, accountId: user, item: found.item, reward, language: 'en' })
  if (!isUsed) return
  await trx
    .insertInto('store.promo_uses')
    .values({ order_ref: claimId, promo_id: `${COUPON_PROMO}${claimId}`, player_key: claimId, state: 'used', changed_at: at })
    .execute()
}

/** Gives a person of the sandbox claims, as if they had been made by hand. */
export const giveClaims = (services: Services, user: string, claims: readonly PersonClaim[]): Promise<void> =>
  inTransaction(services, async (trx) => {
    for (const claim of claims) await writeClaim(trx, services, user, claim)
  })
