import type { Credentials } from '../application/ports/credentials.ts'
import type { RewardPages } from '../application/ports/reward-pages.ts'
import type { Failure } from '../domain/errors/failure.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'
import * as E from '../domain/kernel/either.ts'
import { amountOf } from '../domain/money/amount.ts'
import { sumAmounts } from '../domain/money/arithmetic.ts'
import type { Referral } from '../domain/reward/referral.ts'
import type { RewardEvent } from '../domain/reward/reward-event.ts'
import type { RewardOverview } from '../domain/reward/reward-overview.ts'
import type { AccountWorld } from './account-world.ts'
import type { fakeWalletService } from './wallet-service.ts'

/** What an account expects and owes beside its rewards. */
export type FakeExpected = Pick<RewardOverview, 'comingFrom' | 'heldBy' | 'owed'>

/** A part of the page that is read by itself. */
type RewardPart = keyof RewardPages

const NOTHING: FakeExpected = { comingFrom: [], heldBy: [], owed: amountOf('0') }

/** Creates the calls of the pages of rewards in Singapore, over the rewards of the wallet service. */
export const fakeRewardPages = (world: AccountWorld, wallets: ReturnType<typeof fakeWalletService>) => {
  const expected = new Map<string, FakeExpected>()
  const events = new Map<string, readonly RewardEvent[]>()
  const failing = new Map<RewardPart, Failure>()
  const referrals = new Map<string, Referral>()

  const service = (credentials: Credentials): RewardPages => {
    const own = (name: RewardPart): E.Either<Failure, string> => {
      const caller = credentials.caller()
      if (caller.kind === 'nobody') return E.left(networkFailure(401))
      if (!world.isThere()) return E.left(networkFailure(undefined))
      const kept = world.owner(caller)
      if (typeof kept === 'string') {
        credentials.rejected(caller.generation)
        return E.left(networkFailure(401))
      }
      const failure = failing.get(name)
      return failure === undefined ? E.right(kept.user.sub) : E.left(failure)
    }
    return {
      overview: () => async () => {
        const sub = own('overview')
        if (E.isLeft(sub)) return sub
        const { comingFrom, heldBy, owed } = expected.get(sub.right) ?? NOTHING
        const summary = wallets.rewardsOf(sub.right)
        return E.right({
          ...summary,
          ...{ comingFrom, heldBy, owed, soonest: summary.balances[0]?.expiry },
          coming: sumAmounts(comingFrom.map(({ amount }) => amount)),
          held: sumAmounts(heldBy.map(({ amount }) => amount))
        })
      },
      history:
        ({ after, limit }) =>
        async () => {
          const sub = own('history')
          if (E.isLeft(sub)) return sub
          const all = events.get(sub.right) ?? []
          const rest = after === undefined ? all : all.slice(all.findIndex(({ id }) => id === after) + 1)
          return E.right({ items: rest.slice(0, limit), hasMore: rest.length > limit })
        },
      referral: () => async () => {
        const sub = own('referral')
        return E.isLeft(sub) ? sub : E.right(referrals.get(sub.right) ?? 'none')
      }
    }
  }
  return {
    service,
    expect: (sub: string, more: Partial<FakeExpected>): void => void expected.set(sub, { ...NOTHING, ...more }),
    /** Gives the account a link, and what it brought until now. */
    invite: (sub: string, referral: Referral): void => void referrals.set(sub, referral),
    /** Adds entries to the history, newest first. */
    note: (sub: string, noted: readonly RewardEvent[]): void => void events.set(sub, [...noted, ...(events.get(sub) ?? [])]),
    /** That part answers so from now on; undefined = it works again. */
    fail: (part: RewardPart, failure: Failure | undefined): void =>
      void (failure === undefined ? failing.delete(part) : failing.set(part, failure))
  }
}
