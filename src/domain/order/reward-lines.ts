import type { Amount } from '../money/amount.ts'
import type { Order } from './order.ts'
import { orderHeaderOf } from './order-status.ts'

/** What an order does to rewards beside its bill. */
export interface RewardLine {
  readonly name: 'rewardsEarned' | 'rewardsToEarn' | 'rewardsGivenBack' | 'rewardsTakenBack'
  readonly amount: Amount
}

/**
 * Lists what an order earned or will earn, and what of rewards went back.
 * An order that failed earns nothing.
 *
 * @source M149, M135
 * @example
 * rewardLinesOf({ status: 'paymentPending', earnAmount: amountOf('0.2') }) // [{ name: 'rewardsToEarn', amount: '0.2' }]
 * rewardLinesOf({ status: 'fulfillmentFailed', earnAmount: amountOf('0.2') }) // []
 */
export const rewardLinesOf = ({
  status,
  earnAmount,
  rewardsGivenBack,
  rewardsTakenBack
}: Pick<Order, 'status' | 'earnAmount' | 'rewardsGivenBack' | 'rewardsTakenBack'>): readonly RewardLine[] => {
  const header = orderHeaderOf(status)
  const earned: readonly RewardLine[] =
    earnAmount === undefined || header === 'failed' || header === 'giftExpired'
      ? []
      : [{ name: header === 'fulfilled' || header === 'giftClaimed' ? 'rewardsEarned' : 'rewardsToEarn', amount: earnAmount }]
  return [
    ...earned,
    ...(rewardsGivenBack === undefined ? [] : [{ name: 'rewardsGivenBack', amount: rewardsGivenBack } as const]),
    ...(rewardsTakenBack === undefined ? [] : [{ name: 'rewardsTakenBack', amount: rewardsTakenBack } as const])
  ]
}
