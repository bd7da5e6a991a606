import type { Credentials } from '../application/ports/credentials.ts'
import type {
  LoyaltyClaim,
  LoyaltyClaimAnswer,
  LoyaltyProduct,
  LoyaltyService,
  OwnCoupon,
  OwnLoyaltyItem,
  OwnRewardItem
} from '../application/ports/loyalty-service.ts'
import type { Failure } from '../domain/errors/failure.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'
import { purchaseErrors } from '../domain/errors/purchase-errors.ts'
import { rewardsErrors } from '../domain/errors/rewards-errors.ts'
import { days } from '../domain/kernel/duration.ts'
import * as E from '../domain/kernel/either.ts'
import { couponStateAt, orderCoupons } from '../domain/loyalty/coupon.ts'
import { decideRewardClaim, rewardClaimKey, shownLoyaltyItems, standingOfReward } from '../domain/loyalty/loyalty-item.ts'
import type { AccountWorld } from './account-world.ts'

type Call = keyof LoyaltyService

/** A reward of the fake, with what limits its claims. */
export interface FakeReward extends OwnRewardItem {
  /** Undefined = without limit. */
  readonly stock?: number
  /** The product has a minimum age that no account of the fake has. */
  readonly isForAdults?: boolean
}

/** An item of the fake. */
export interface FakeLoyaltyItem extends OwnLoyaltyItem {
  readonly rewardItems: readonly FakeReward[]
}

interface Kept {
  readonly claims: Map<string, 'pending' | 'done'>
  coupons: readonly OwnCoupon[]
  deliveredOrders: number
}

/** Player that the fake publisher does not know. */
export const UNKNOWN_PLAYER = '9000100'

/** Player about whom it gives no answer. */
const UNANSWERED_PLAYER = '9200002'

const COUPON_LIFE = days(14)

/** The product of the rewards of the fake. */
export const LOYALTY_PRODUCT: LoyaltyProduct = {
  ...{ voucherTypeId: 1002, productPath: 'canopy-strike', name: 'Canopy Strike', playerLookup: true },
  inputs: [{ name: 'userId', label: 'Player ID', required: true, pattern: '^[0-9]{5,12}$', options: [] }]
}

/** Creates an item with one reward of the same id: a coupon that can be claimed once. */
export const aFakeLoyaltyItem = (id: string, reward: Partial<FakeReward> = {}, item: Partial<FakeLoyaltyItem> = {}): FakeLoyaltyItem => ({
  ...{ id, state: 'active', name: id, imageUrl: undefined, endDate: undefined, product: LOYALTY_PRODUCT },
  rewardItems: [
    {
      ...{ id, state: 'active', type: 'normal', category: 'freebie', name: id, imageUrl: undefined, availableAt: undefined },
      ...{ gives: 'coupon', progress: undefined, needs: undefined },
      ...reward
    }
  ],
  ...item
})

const refuse = (code: number): LoyaltyClaimAnswer => ({
  ...{ refusal: rewardsErrors.failure(code), isPlayerRefused: false, reward: undefined, coupon: undefined }
})

/** Creates loyalty items in memory; claims and coupons are their account's alone. */
export const fakeLoyalty = (world: AccountWorld) => {
  let items: readonly FakeLoyaltyItem[] = []
  const accounts = new Map<string, Kept>()
  const players = new Set<string>()
  const failing = new Map<Call, Failure>()
  let serial = 0

  const keptOf = (sub: string): Kept => {
    const kept = accounts.get(sub) ?? { claims: new Map(), coupons: [], deliveredOrders: 0 }
    accounts.set(sub, kept)
    return kept
  }
  const seen = (reward: FakeReward, { claims, deliveredOrders }: Kept): OwnRewardItem => {
    const { stock: _stock, isForAdults: _isForAdults, ...shown } = reward
    const claim = claims.get(rewardClaimKey(reward, world.now())) ?? 'none'
    const neededOrders = reward.needs ?? 0
    const standing = standingOfReward(reward, { claim, deliveredOrders, neededOrders }, world.now())
    return { ...shown, ...standing, progress: reward.needs === undefined ? undefined : Math.min(deliveredOrders, neededOrders) }
  }
  const couponsOf = ({ coupons }: Kept): readonly OwnCoupon[] =>
    orderCoupons(
      coupons.map((coupon) => ({ ...coupon, state: couponStateAt(coupon, world.now()) })),
      world.now()
    )

  const claimBy = (sub: string, claim: LoyaltyClaim): LoyaltyClaimAnswer => {
    const { loyaltyItemId, rewardItemId, voucherTypeId, userInfo } = claim
    const kept = keptOf(sub)
    const now = world.now()
    const item = items.find(({ id }) => id === loyaltyItemId)
    const reward = item?.rewardItems.find(({ id }) => id === rewardItemId)
    if (item === undefined || reward === undefined) return refuse(1203)
    const decision = decideRewardClaim(item, seen(reward, kept), now)
    if (decision.kind === 'refused') return refuse(decision.code)
    if (reward.stock === 0) return refuse(1202)
    if (item.product?.voucherTypeId !== voucherTypeId) return refuse(1203)
    if (reward.isForAdults === true) return refuse(3007)
    if (reward.gives !== 'coupon') {
      if (userInfo.userId === UNANSWERED_PLAYER) return refuse(1204)
      if (userInfo.userId === UNKNOWN_PLAYER) return { ...refuse(1203), refusal: purchaseErrors.failure(-100), isPlayerRefused: true }
    }
    const key = rewardClaimKey(reward, now)
    const ofPlayer = `${key} ${userInfo.userId ?? ''} ${userInfo.zoneId ?? ''}`
    if (players.has(ofPlayer)) return refuse(1201)
    players.add(ofPlayer)
    kept.claims.set(key, reward.gives === 'item' ? 'pending' : 'done')
    const stock = reward.stock === undefined ? {} : { stock: reward.stock - 1 }
    items = items.map((one) =>
      one === item ? { ...one, rewardItems: one.rewardItems.map((of) => (of === reward ? { ...of, ...stock } : of)) } : one
    )
    const coupon: OwnCoupon = {
      ...{ promoCode: `FAKE${String((serial += 1)).padStart(6, '0')}`, state: 'active', title: reward.name },
      ...{ expiry: new Date(now.getTime() + COUPON_LIFE), productPath: item.product.productPath }
    }
    if (reward.gives === 'coupon') kept.coupons = [...kept.coupons, coupon]
    return {
      ...{ refusal: undefined, isPlayerRefused: false, reward: seen(reward, kept) },
      coupon: reward.gives === 'coupon' ? coupon : undefined
    }
  }

  const service = (credentials: Credentials): LoyaltyService => {
    const own = (name: Call): E.Either<Failure, string> => {
      const caller = credentials.caller()
      if (caller.kind === 'nobody') return E.left(networkFailure(401))
      if (!world.isThere()) return E.left(networkFailure(undefined))
      const owner = world.owner(caller)
      if (typeof owner === 'string') {
        credentials.rejected(caller.generation)
        return E.left(networkFailure(401))
      }
      const failure = failing.get(name)
      return failure === undefined ? E.right(owner.user.sub) : E.left(failure)
    }
    return {
      overview: () => async () => {
        const sub = own('overview')
        if (E.isLeft(sub)) return sub
        const kept = keptOf(sub.right)
        const offered = items.map((item) => ({ ...item, rewardItems: item.rewardItems.map((reward) => seen(reward, kept)) }))
        return E.right({ items: shownLoyaltyItems<OwnLoyaltyItem>(offered, world.now()), coupons: couponsOf(kept) })
      },
      claim: (claim) => async () => {
        const sub = own('claim')
        return E.isLeft(sub) ? sub : E.right(claimBy(sub.right, claim))
      }
    }
  }
  return {
    service,
    offer: (...offered: readonly FakeLoyaltyItem[]): void => void (items = [...items, ...offered]),
    /** The account has so many delivered orders. */
    deliverOrders: (sub: string, count: number): void => void (keptOf(sub).deliveredOrders = count),
    /** Items of claims arrive, or the publisher refuses them and they can be claimed again. */
    deliver: (sub: string, isDelivered = true): void => {
      const { claims } = keptOf(sub)
      for (const [key, state] of claims) {
        if (state !== 'pending') continue
        if (isDelivered) claims.set(key, 'done')
        else {
          claims.delete(key)
          for (const player of players) if (player.startsWith(`${key} `)) players.delete(player)
        }
      }
    },
    /** An order of the account has used a coupon. */
    useCoupon: (sub: string, promoCode: string): void => {
      const kept = keptOf(sub)
      kept.coupons = kept.coupons.map((one) => (one.promoCode === promoCode ? { ...one, state: 'consumed' } : one))
    },
    /** Another tab of the account claims a reward. */
    claimElsewhere: (sub: string, claim: LoyaltyClaim): void => void claimBy(sub, claim),
    stateOf: (sub: string, rewardItemId: string): 'none' | 'pending' | 'done' =>
      [...keptOf(sub).claims].find(([key]) => key === rewardItemId || key.startsWith(`${rewardItemId}:`))?.[1] ?? 'none',
    /** That call answers so from now on; undefined = it works again. */
    fail: (call: Call, failure: Failure | undefined): void =>
      void (failure === undefined ? failing.delete(call) : failing.set(call, failure))
  }
}
