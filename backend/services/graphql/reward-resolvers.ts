import type { Market } from '../../../src/domain/market/market.ts'
import { wireEnum } from '../../../src/domain/kernel/wire-enum.ts'
import { rewardEventKinds } from '../../../src/domain/reward/reward-event.ts'
import { rewardSponsors } from '../../../src/domain/reward/reward-order.ts'
import { isFeatureOn } from '../feature-gate.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { findSellingMarket } from '../find-selling-market.ts'
import { readReferral } from '../referrals/read-referral.ts'
import { readRewardHistory } from '../rewards/read-history.ts'
import { readExpected } from '../rewards/read-overview.ts'
import { readRewards } from '../rewards/read-rewards.ts'
import { enumValues } from './enum-values.ts'
import { type GraphContext, limitRequests, notHere, signedIn, wrongArgument } from './context.ts'

interface CountryArgument {
  readonly countryCode: string
}

/**
 * Returns the account that asks, and the country whose rewards it asks for.
 *
 * @failure HTTP 401, 503; 403 where the country has no rewards; 400 where there is no such country
 */
const openRewards = async (context: GraphContext, { countryCode }: CountryArgument): Promise<{ accountId: string; market: Market }> => {
  await limitRequests(context, 'read', REQUEST_LIMITS.read)
  const { token } = await signedIn(context)
  const { services } = context
  const market = findSellingMarket(services, countryCode)
  if (market === undefined) throw wrongArgument('There is no such market. Send the two letters of a market, for example "id".')
  if (!isFeatureOn(services, 'cashback', market)) throw notHere(`There are no rewards in ${market.enName}.`)
  return { accountId: token.sub, market }
}

/** Names of the fields that the header does not ask for, and that read orders. */
const EXPECTED = ['coming', 'held', 'owed', 'comingFrom', 'heldBy'] as const

/**
 * Returns the rewards of the signed-in account.
 * Expected, reserved and owed ones are read only where a query names them.
 *
 * @source PF 8.2 "Rewards", M154, D216
 */
const rewards = async (_root: unknown, asked: CountryArgument, context: GraphContext) => {
  const { accountId, market } = await openRewards(context, asked)
  const summary = await readRewards(context.services, accountId, market)
  let expected: ReturnType<typeof readExpected> | undefined
  const expect = () => (expected ??= readExpected(context.services, accountId, market))
  return {
    ...summary,
    soonest: summary.balances[0]?.expiry ?? null,
    ...Object.fromEntries(EXPECTED.map((name) => [name, async () => (await expect())[name]]))
  }
}

interface HistoryArguments extends CountryArgument {
  readonly after?: string | null
  readonly limit?: number | null
}

const MOST_EVENTS = 50

/**
 * Returns entries of the history of rewards of the signed-in account, newest first.
 *
 * @failure HTTP 401; 403 where the country has no rewards; 400 for a page that cannot be
 * @source M154, D28
 */
const rewardHistory = async (_root: unknown, { after, limit, ...asked }: HistoryArguments, context: GraphContext) => {
  const opened = await openRewards(context, asked)
  const count = limit ?? 9
  if (!Number.isInteger(count) || count < 1 || count > MOST_EVENTS) throw wrongArgument(`"limit" must be 1 to ${MOST_EVENTS}.`)
  if (typeof after === 'string' && !/^\d{1,18}$/.test(after)) throw wrongArgument('"after" must be the id of an entry.')
  return readRewardHistory(context.services, { ...opened, after: after ?? undefined, limit: count })
}

/**
 * Returns the invitations of the signed-in account; null where the country gives no bonus for them.
 *
 * @failure HTTP 401; 403 where the country has no rewards
 * @source D183, M279
 */
const referral = async (_root: unknown, asked: CountryArgument, context: GraphContext) => {
  const { accountId, market } = await openRewards(context, asked)
  return (await readReferral(context.services, accountId, market)) ?? null
}

export const rewardResolvers = {
  Query: { rewards, rewardHistory, referral },
  RewardSponsor: enumValues(wireEnum('RewardSponsor', rewardSponsors)),
  RewardEventKind: enumValues(wireEnum('RewardEventKind', rewardEventKinds))
}
