import { wireEnum } from '../../../src/domain/kernel/wire-enum.ts'
import { rewardSponsors } from '../../../src/domain/reward/reward-order.ts'
import { isFeatureOn } from '../feature-gate.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { findSellingMarket } from '../find-selling-market.ts'
import { readRewards } from '../rewards/read-rewards.ts'
import { enumValues } from './enum-values.ts'
import { type GraphContext, limitRequests, notHere, signedIn, wrongArgument } from './context.ts'

/**
 * Returns the usable rewards of the signed-in account.
 *
 * @failure HTTP 401, 503; 403 where the country has no rewards; 400 where there is no such country
 * @source PF 8.2 "Rewards", M154
 */
const rewards = async (_root: unknown, { countryCode }: { readonly countryCode: string }, context: GraphContext) => {
  await limitRequests(context, 'read', REQUEST_LIMITS.read)
  const { token } = await signedIn(context)
  const { services } = context
  const market = findSellingMarket(services, countryCode)
  if (market === undefined) throw wrongArgument('There is no such market. Send the two letters of a market, for example "id".')
  if (!isFeatureOn(services, 'cashback', market)) throw notHere(`There are no rewards in ${market.enName}.`)
  return readRewards(services, token.sub, market)
}

export const rewardResolvers = {
  Query: { rewards },
  RewardSponsor: enumValues(wireEnum('RewardSponsor', rewardSponsors))
}
