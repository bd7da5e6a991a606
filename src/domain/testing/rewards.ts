import fc from 'fast-check'
import { amountOf } from '../money/amount.ts'
import { maxAmount, minAmount } from '../money/arithmetic.ts'
import type { CashbackConfig } from '../reward/cashback.ts'
import type { GuestReward } from '../reward/guest-reward.ts'
import type { RewardBalance } from '../reward/reward-order.ts'
import { rewardSponsors } from '../reward/reward-order.ts'
import { anyPrice } from './amounts.ts'

/** Generates any reward that expires within 90 days around a moment; often two expire together. */
export const anyRewardBalance = (now: Date): fc.Arbitrary<RewardBalance> =>
  fc.record({
    amount: anyPrice(2),
    expiry: fc
      .oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -7_776_000_000, max: 7_776_000_000 }))
      .map((ms) => new Date(now.getTime() + ms)),
    sponsor: fc.constantFrom(...rewardSponsors)
  })

/** Any cashback that a product may have: from 2 to 90 percent, with two decimals at most. */
export const anyCashbackConfig: fc.Arbitrary<CashbackConfig> = fc
  .tuple(fc.integer({ min: 200, max: 9_000 }), fc.integer({ min: 200, max: 9_000 }), anyPrice(2), anyPrice(2))
  .map(([a, b, one, other]) => ({
    percentageMinimum: amountOf(String(Math.min(a, b) / 100)),
    percentageMaximum: amountOf(String(Math.max(a, b) / 100)),
    amountMinimum: minAmount(one, other),
    amountMaximum: maxAmount(one, other)
  }))

/** Any reward of a guest with an address, a number, both or neither. */
export const anyGuestReward: fc.Arbitrary<GuestReward> = fc.record({
  email: fc.oneof(fc.emailAddress(), fc.constant('')),
  phone: fc.oneof(fc.stringMatching(/^[1-9]\d{6,10}$/), fc.constant('')),
  country: fc.constantFrom('id', 'sg'),
  txnId: fc.stringMatching(/^[A-Z0-9]{8,16}$/),
  reward: anyPrice(2)
})
