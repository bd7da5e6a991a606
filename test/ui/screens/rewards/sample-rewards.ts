import { amountOf } from '../../../../src/domain/money/amount.ts'
import { type RewardEvent, rewardEventKinds } from '../../../../src/domain/reward/reward-event.ts'
import type { RewardOrder, RewardOverview } from '../../../../src/domain/reward/reward-overview.ts'
import { rewardSponsors } from '../../../../src/domain/reward/reward-order.ts'

export const at = new Date('2026-11-21T12:00:00Z')
const DAY = 86_400_000

/** Creates an order that uses or will earn rewards. */
export const anOrderOf = (amount: string, txnId = '7203344589012345678'): RewardOrder => ({
  ...{ txnId, productName: 'Comet Circuit', itemName: '500 Crystals', amount: amountOf(amount), at }
})

/** Rewards of every sponsor, of which one expires in two days. */
export const balances: RewardOverview['balances'] = ['1.5', '2.25', '0.75', '3', '4', '1', '0.333'].map((amount, index) => ({
  amount: amountOf(amount),
  expiry: new Date(at.getTime() + (2 + index * 6) * DAY),
  sponsor: rewardSponsors[index % rewardSponsors.length] ?? 'store'
}))

/** What a shopper has with rewards in every part of the page. */
export const fullRewards: RewardOverview = {
  currency: 'USD',
  available: amountOf('12.833'),
  balances,
  coming: amountOf('0.45'),
  held: amountOf('2'),
  owed: amountOf('0'),
  soonest: balances[0]?.expiry,
  comingFrom: [anOrderOf('0.45')],
  heldBy: [anOrderOf('2', '7203344589012345679')]
}

/** What a shopper without rewards has. */
export const noRewards: RewardOverview = {
  ...fullRewards,
  ...{ available: amountOf('0'), balances: [], coming: amountOf('0'), held: amountOf('0'), soonest: undefined, comingFrom: [], heldBy: [] }
}

const OUT: readonly RewardEvent['kind'][] = ['used', 'expired', 'takenBack', 'forfeited']
const OF_ORDERS: readonly RewardEvent['kind'][] = ['earned', 'used', 'returned', 'takenBack']

/** One entry of each kind. */
export const rewardEvents: readonly RewardEvent[] = rewardEventKinds.map((kind, index) => ({
  ...{ id: String(90 - index), kind, amount: amountOf(OUT.includes(kind) ? '-1.25' : '0.5'), at: new Date(at.getTime() - index * DAY) },
  expiry: kind === 'earned' || kind === 'claimed' ? new Date(at.getTime() + 45 * DAY) : undefined,
  sponsor: 'store',
  txnId: OF_ORDERS.includes(kind) ? '7203344589012345678' : undefined,
  itemName: OF_ORDERS.includes(kind) ? '500 Crystals' : undefined
}))
