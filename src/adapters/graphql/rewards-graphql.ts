import * as E from '../../domain/kernel/either.ts'
import * as t from 'io-ts'
import type { Credentials } from '../../application/ports/credentials.ts'
import type { RewardService } from '../../application/ports/reward-service.ts'
import { wireEnum } from '../../domain/kernel/wire-enum.ts'
import { Amount } from '../../domain/money/amount-codec.ts'
import { orderRewards, rewardSponsors } from '../../domain/reward/reward-order.ts'
import { askSignedIn } from './ask-signed-in.ts'
import type { GraphqlOperation, SendOperation } from './operation.ts'
import type { RewardsQueryVariables } from './operation-types.ts'
import { WireInstant } from './wire.ts'

/** The operation that reads the rewards of an account. @source PF 8.2 */
export const rewardsOperation: GraphqlOperation<RewardsQueryVariables> = {
  name: 'Rewards',
  text: 'query Rewards($countryCode: String!) { rewards(countryCode: $countryCode) { currency available balances { amount expiry sponsor } } }',
  isMoney: false
}

/** Parties that pay for a reward, by their words on the wire. @source PF 8.3 "RewardSponsor" */
const sponsors = wireEnum('RewardSponsor', rewardSponsors)

const Balance = t.type({ amount: Amount, expiry: WireInstant, sponsor: sponsors.codec })
const Rewards = t.type({ rewards: t.type({ currency: t.string, available: Amount, balances: t.readonlyArray(Balance) }) })

/**
 * Creates the reward service over GraphQL.
 * The token of the signed-in user is sent as `session-key`; a call without a session is never sent. The service decides which rewards can
 * be used, by its own clock.
 *
 * @param countryCode two letters of the market
 * @source B§3, M154, PF 8.3 "RewardSummary"
 */
export const rewardsGraphql = (send: SendOperation, credentials: Credentials, countryCode: string): RewardService => ({
  rewards: () => async () => {
    const answer = await askSignedIn(send, credentials)(rewardsOperation, { countryCode }, Rewards)()
    if (E.isLeft(answer)) return answer
    const { currency, available, balances } = answer.right.rewards
    return E.right({ currency, available, balances: orderRewards(balances) })
  }
})
