import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import type { LoyaltyClaimAnswer, OwnRewardItem } from '../../../../src/application/ports/loyalty-service.ts'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { purchaseErrors } from '../../../../src/domain/errors/purchase-errors.ts'
import { rewardsErrors } from '../../../../src/domain/errors/rewards-errors.ts'
import { aFakeLoyaltyItem, LOYALTY_PRODUCT } from '../../../../src/testing/loyalty.ts'
import { ClaimOutcome } from '../../../../src/ui/screens/loyalty/claim-outcome.tsx'
import { ConfirmDialog } from '../../../../src/ui/screens/loyalty/confirm-dialog.tsx'
import { Coupons } from '../../../../src/ui/screens/loyalty/coupons.tsx'
import { LoyaltyItems } from '../../../../src/ui/screens/loyalty/loyalty-items.tsx'
import { PlayerDialog } from '../../../../src/ui/screens/loyalty/player-dialog.tsx'
import type { ScreenState } from '../../states.ts'
import { framed } from '../signed-in/states.ts'
import { at, coupons, loyaltyItems } from './sample-loyalty.ts'

const nothing = () => undefined

const inside = (name: string, shows: RegExp, draw: () => ReactNode): ScreenState => ({
  screen: 'signed-in',
  name: `loyalty: ${name}`,
  shows,
  draw: () => framed({ kind: 'in' }, draw())
})

const rewardOf = (more: Partial<OwnRewardItem> = {}): OwnRewardItem => {
  const [reward] = aFakeLoyaltyItem('welcome', more).rewardItems
  if (reward === undefined) throw new Error('The item has no reward')
  return reward
}

const accepted: LoyaltyClaimAnswer = { refusal: undefined, isPlayerRefused: false, reward: undefined, coupon: undefined }

const outcome = (more: Partial<Parameters<typeof ClaimOutcome>[0]>): ReactElement =>
  createElement(ClaimOutcome, {
    ...{ claim: { accepted, failure: undefined }, isDelivering: false, reward: rewardOf(), busy: false, onAgain: nothing },
    ...more
  })

const refusal = (code: number): ReactElement => outcome({ claim: { accepted: undefined, failure: rewardsErrors.failure(code) } })

const asking = (more: Partial<Parameters<typeof PlayerDialog>[0]> = {}): ReactElement => {
  const chosen = { loyaltyItemId: 'welcome', reward: rewardOf(), product: LOYALTY_PRODUCT, known: {} }
  return createElement(PlayerDialog, {
    ...{ chosen, entered: { userId: '44128890' }, busy: undefined, failure: undefined, onEnter: nothing, onClose: nothing },
    ...more
  })
}

const player = {
  ...{ userId: '44128890', zoneId: undefined, nickname: 'RookKnight', accountRegionCode: undefined, personalisedDenominations: undefined }
}
const roles = [
  { roleId: 'r1', roleName: 'Knight' },
  { roleId: 'r2', roleName: 'Bishop' }
]

/** Bonuses and coupons, in every state they can be in. */
export const loyaltyStates: readonly ScreenState[] = [
  inside('one of each', /2 of 3/, () =>
    createElement(
      Fragment,
      {},
      createElement(LoyaltyItems, { items: loyaltyItems, now: at, busy: false, onClaim: nothing, outcomeOf: () => undefined }),
      createElement(Coupons, { coupons, now: at })
    )
  ),
  inside('none', /No bonuses right now[^]*No coupons yet/, () =>
    createElement(
      Fragment,
      {},
      createElement(LoyaltyItems, { items: [], now: at, busy: false, onClaim: nothing, outcomeOf: () => undefined }),
      createElement(Coupons, { coupons: [], now: at })
    )
  ),
  inside('past coupons alone', /Used or expired/, () => createElement(Coupons, { coupons: coupons.slice(2), now: at })),
  inside('asks for the player', /Who should get it/, () => asking()),
  inside('claims', /Claiming/, () => asking({ busy: 'claiming' })),
  inside('player refused', /Who should get it/, () => asking({ failure: purchaseErrors.failure(-100) })),
  inside('found player', /RookKnight/, () =>
    createElement(ConfirmDialog, { player: { ...player, roles: [] }, busy: false, onClaim: nothing, onChange: nothing, onClose: nothing })
  ),
  inside('found player with characters', /Which character/, () =>
    createElement(ConfirmDialog, { player: { ...player, roles }, busy: false, onClaim: nothing, onChange: nothing, onClose: nothing })
  ),
  inside('coupon given', /You’ve got a coupon/, () => outcome({ reward: rewardOf({ state: 'purchased' }) })),
  inside('reward given', /Added to your rewards/, () => outcome({ reward: rewardOf({ gives: 'reward', state: 'purchased' }) })),
  inside('item on its way', /on its way to your player/, () =>
    outcome({ isDelivering: true, reward: rewardOf({ gives: 'item', state: 'pending' }) })
  ),
  inside('item delivered', /Delivered to your player/, () => outcome({ reward: rewardOf({ gives: 'item', state: 'purchased' }) })),
  inside('refused: claimed already', /already claimed this reward/, () => refusal(1201)),
  inside('refused: over', /time to claim this reward is over/, () => refusal(1202)),
  inside('refused: isn’t for this player', /isn’t for this player/, () => refusal(1203)),
  inside('refused: not delivered', /couldn’t deliver the reward/, () => refusal(1204)),
  inside('refused: too young', /Check your date of birth/, () => refusal(3007)),
  inside('no answer', /Try again/, () => outcome({ claim: { accepted: undefined, failure: networkFailure(undefined) } }))
]
