import * as E from '../../domain/kernel/either.ts'
import * as t from 'io-ts'
import type { Credentials } from '../../application/ports/credentials.ts'
import type { RewardPages } from '../../application/ports/reward-pages.ts'
import { wireEnum } from '../../domain/kernel/wire-enum.ts'
import { Amount } from '../../domain/money/amount-codec.ts'
import { rewardEventKinds } from '../../domain/reward/reward-event.ts'
import { orderRewards, rewardSponsors } from '../../domain/reward/reward-order.ts'
import { askSignedIn } from './ask-signed-in.ts'
import type { GraphqlOperation, SendOperation } from './operation.ts'
import type { ReferralQueryVariables, RewardHistoryQueryVariables, RewardOverviewQueryVariables } from './operation-types.ts'
import { maybe, maybeText, orAbsent, WireInstant } from './wire.ts'

const ofOrder = 'txnId productName itemName amount at'

/** Operations of the pages of rewards; they load only where these are shown. @source PF 8.2 "Rewards" */
export const rewardPagesOperations: {
  readonly overview: GraphqlOperation<RewardOverviewQueryVariables>
  readonly history: GraphqlOperation<RewardHistoryQueryVariables>
  readonly referral: GraphqlOperation<ReferralQueryVariables>
} = {
  overview: {
    name: 'RewardOverview',
    text: `query RewardOverview($countryCode: String!) { rewards(countryCode: $countryCode) { currency available balances { amount expiry sponsor } coming held owed soonest comingFrom { ${ofOrder} } heldBy { ${ofOrder} } } }`,
    isMoney: false
  },
  history: {
    name: 'RewardHistory',
    text: 'query RewardHistory($countryCode: String!, $after: ID, $limit: Int) { rewardHistory(countryCode: $countryCode, after: $after, limit: $limit) { hasMore items { id kind amount at expiry sponsor txnId itemName } } }',
    isMoney: false
  },
  referral: {
    name: 'Referral',
    text: 'query Referral($countryCode: String!) { referral(countryCode: $countryCode) { code url inviterAmount inviteeAmount minimum waiting paid earned } }',
    isMoney: false
  }
}

const sponsors = wireEnum('RewardSponsor', rewardSponsors)
const kinds = wireEnum('RewardEventKind', rewardEventKinds)

const OfOrder = t.type({ txnId: t.string, productName: t.string, itemName: t.string, amount: Amount, at: WireInstant })
const Overview = t.type({
  rewards: t.type({
    currency: t.string,
    available: Amount,
    balances: t.readonlyArray(t.type({ amount: Amount, expiry: WireInstant, sponsor: sponsors.codec })),
    coming: Amount,
    held: Amount,
    owed: Amount,
    soonest: maybe(WireInstant),
    comingFrom: t.readonlyArray(OfOrder),
    heldBy: t.readonlyArray(OfOrder)
  })
})
const History = t.type({
  rewardHistory: t.type({
    hasMore: t.boolean,
    items: t.readonlyArray(
      t.type({
        id: t.string,
        kind: kinds.codec,
        amount: Amount,
        at: WireInstant,
        expiry: maybe(WireInstant),
        sponsor: maybe(sponsors.codec),
        txnId: maybeText,
        itemName: maybeText
      })
    )
  })
})

const Invitations = t.type({
  referral: maybe(
    t.type({
      code: t.string,
      url: t.string,
      inviterAmount: Amount,
      inviteeAmount: Amount,
      minimum: Amount,
      waiting: t.number,
      paid: t.number,
      earned: Amount
    })
  )
})

/**
 * Creates the calls of the pages of rewards over GraphQL.
 * The token of the signed-in user is sent as `session-key`; a call without a session is never sent.
 *
 * @param countryCode two letters of the market
 * @source B§3, M154, PF 8.3 "RewardSummary"
 */
export const rewardPagesGraphql = (send: SendOperation, credentials: Credentials, countryCode: string): RewardPages => {
  const ask = askSignedIn(send, credentials)
  return {
    overview: () => async () => {
      const answer = await ask(rewardPagesOperations.overview, { countryCode }, Overview)()
      if (E.isLeft(answer)) return answer
      const { balances, soonest, ...overview } = answer.right.rewards
      return E.right({ ...overview, soonest: orAbsent(soonest), balances: orderRewards(balances) })
    },
    history:
      ({ after, limit }) =>
      async () => {
        const answer = await ask(rewardPagesOperations.history, { countryCode, after: after ?? null, limit }, History)()
        if (E.isLeft(answer)) return answer
        const { items, hasMore } = answer.right.rewardHistory
        const events = items.map(({ expiry, sponsor, txnId, itemName, ...event }) => ({
          ...event,
          expiry: orAbsent(expiry),
          sponsor: orAbsent(sponsor),
          txnId: orAbsent(txnId),
          itemName: orAbsent(itemName)
        }))
        return E.right({ items: events, hasMore })
      },
    referral: () => async () => {
      const answer = await ask(rewardPagesOperations.referral, { countryCode }, Invitations)()
      return E.isLeft(answer) ? answer : E.right(answer.right.referral ?? 'none')
    }
  }
}
