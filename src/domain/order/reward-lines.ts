import type { Amount } from '../money/amount.ts'
import type { Order } from './order.ts'
import { orderHeaderOf } from './order-status.ts'

/** What an order does to rewards beside its bill. */
export interface RewardLine {
  readonly name: 'rewardsEarned' | 'rewardsToEarn' | 'rewardsGivenBack' | 'rewardsTakenBack' | 'referralBonus'
  readonly amount: Amount
}

/**
 * Lists what an order earned or will earn, what went back, and the bonus of an invitation.
 * An order that failed earns nothing.
 *
 * @source M149, M135, D183
 * @example
 * rewardLinesOf({ status: 'paymentPending', earnAmount: amountOf('0.2') }) // [{ name: 'rewardsToEarn', amount: '0.2' }]
 * rewardLinesOf({ status: 'fulfillmentFailed', earnAmount: amountOf('0.2') }) // []
 */
export const rewardLinesOf = ({
  status,
  earnAmount,
  rewardsGivenBack,
  rewardsTakenBack,
  referralBonus
}: Pick<Order, 'status' | 'earnAmount' | 'rewardsGivenBack' | 'rewardsTakenBack' | 'referralBonus'>): readonly RewardLine[] => {
  const header = orderHeaderOf(status)
  const earned: readonly RewardLine[] =
    earnAmount === undefined || header === 'failed' || header === 'giftExpired'
      ? []
      : [{ name: header === 'fulfilled' || header === 'giftClaimed' ? 'rewardsEarned' : 'rewardsToEarn', amount: earnAmount }]
  return [
    ...earned,
    ...(rewardsGivenBack === undefined ? [] : [{ name: 'rewardsGivenBack', amount: rewardsGivenBack } as const]),
    ...(rewardsTakenBack === undefined ? [] : [{ name: 'rewardsTakenBack', amount: rewardsTakenBack } as const]),
    ...(referralBonus === undefined ? [] : [{ name: 'referralBonus', amount: referralBonus } as const])
  ]
}
