import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { Credentials } from '../../application/ports/credentials.ts'
import type { RewardService } from '../../application/ports/reward-service.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import { Amount } from '../../domain/money/amount.ts'
import { orderRewards, type RewardSponsor } from '../../domain/reward/reward-order.ts'
import { accountOperations } from './account-operations.ts'
import type { SendOperation } from './graphql-client.ts'
import { read, WireInstant } from './wire.ts'

const UNAUTHORIZED = 401

/**
 * Names in the code of the parties that pay for a reward, by their names on the wire.
 *
 * @source PF 8.3 "RewardSponsor"
 */
const SPONSORS: Readonly<Record<'PARTNER' | 'PAYMENT' | 'STORE', RewardSponsor>> = {
  PARTNER: 'partner',
  PAYMENT: 'payment',
  STORE: 'store'
}

const Sponsor = t.union([t.literal('PARTNER'), t.literal('PAYMENT'), t.literal('STORE')])
const Balance = t.type({ amount: Amount, expiry: WireInstant, sponsor: Sponsor })
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
    const caller = credentials.caller()
    if (caller.kind === 'nobody') return E.left(networkFailure(UNAUTHORIZED))
    const data = await send(accountOperations.rewards, { countryCode }, { 'session-key': caller.accessToken })()
    if (E.isLeft(data)) {
      if (data.left.code === UNAUTHORIZED) credentials.rejected(caller.generation)
      return data
    }
    const answer = read(Rewards, data.right)
    if (answer === undefined) return E.left(networkFailure(undefined, {}, 'rewards came in another form'))
    const { currency, available, balances } = answer.rewards
    return E.right({ currency, available, balances: orderRewards(balances.map((one) => ({ ...one, sponsor: SPONSORS[one.sponsor] }))) })
  }
})
