import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import type { Referral } from '../../../../src/domain/reward/referral.ts'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import { RewardBalanceCard } from '../../../../src/ui/screens/rewards/reward-balance.tsx'
import { RewardHistory } from '../../../../src/ui/screens/rewards/reward-history.tsx'
import { RewardLots } from '../../../../src/ui/screens/rewards/reward-lots.tsx'
import { NoRewards, OwedNote, RewardRules } from '../../../../src/ui/screens/rewards/reward-notes.tsx'
import { RewardOrders } from '../../../../src/ui/screens/rewards/reward-orders.tsx'
import { Invitation } from '../../../../src/ui/screens/rewards/referral-part.tsx'
import { RewardsSkeleton } from '../../../../src/ui/screens/rewards/rewards-skeleton.tsx'
import { PartFailed } from '../../../../src/ui/screens/wallet/part-failed.tsx'
import { framed } from '../signed-in/states.ts'
import type { ScreenState } from '../../states.ts'
import { anOrderOf, at, balances, fullRewards, rewardEvents } from './sample-rewards.ts'

const nothing = () => undefined
const noLine = networkFailure(undefined)

const history = (more: Partial<Parameters<typeof RewardHistory>[0]['history']> = {}): ReactElement =>
  createElement(RewardHistory, {
    history: { value: { items: rewardEvents, hasMore: true }, readAt: at, busy: false, failure: undefined, ...more },
    onMore: nothing,
    onAgain: nothing
  })

/** A link that brought five friends, one of whom waits. */
const referral: Referral = {
  ...{ code: '7K30MQT1', url: 'https://refill.example/us/?ref=7K30MQT1', waiting: 1, paid: 4 },
  ...{ inviterAmount: amountOf('1'), inviteeAmount: amountOf('1'), minimum: amountOf('3'), earned: amountOf('4') }
}

const invitation = (own: Referral): ReactElement => createElement(Invitation, { referral: own })

const inside = (name: string, shows: RegExp, draw: () => ReactNode): ScreenState => ({
  screen: 'signed-in',
  name: `rewards: ${name}`,
  shows,
  draw: () => framed({ kind: 'in' }, draw())
})

/** The page of rewards, in every state it can be in. */
export const rewardStates: readonly ScreenState[] = [
  inside('loading', /Loading your rewards/, () => createElement(RewardsSkeleton)),
  inside('full', /Worth money on refill in the United States/, () =>
    createElement(
      Fragment,
      {},
      createElement(RewardBalanceCard, { rewards: fullRewards, asOf: undefined }),
      createElement(RewardLots, { balances, now: at, isFresh: ({ amount }) => amount === '2.25' }),
      createElement(RewardOrders, { kind: 'held', orders: fullRewards.heldBy }),
      createElement(RewardOrders, { kind: 'coming', orders: fullRewards.comingFrom }),
      history(),
      createElement(RewardRules)
    )
  ),
  inside('long amounts', /couldn’t read your newest rewards/, () =>
    createElement(
      Fragment,
      {},
      createElement(RewardBalanceCard, { rewards: { available: amountOf('123456789012345.67'), balances }, asOf: at }),
      createElement(RewardOrders, { kind: 'held', orders: [anOrderOf('123456789012345.67')] })
    )
  ),
  inside('empty', /No rewards yet/, () =>
    createElement(Fragment, {}, createElement(NoRewards), history({ value: { items: [], hasMore: false } }))
  ),
  inside('owed', /\$3\.50 still to make up/, () => createElement(OwedNote, { amount: amountOf('3.5') })),
  inside('invitations', /They get \$1\.00.*Friends who counted/s, () => invitation(referral)),
  inside('first invitation', /Your link/, () => invitation({ ...referral, waiting: 0, paid: 0, earned: amountOf('0') })),
  inside('history loading', /History/, () => history({ value: undefined, busy: true })),
  inside('all of the history', /That’s everything/, () => history({ value: { items: rewardEvents, hasMore: false } })),
  inside('history failed', /Try again/, () => history({ failure: noLine })),
  inside('failed', /Try again/, () => createElement(PartFailed, { failure: noLine, busy: false, onAgain: nothing }))
]
