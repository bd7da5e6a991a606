import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rewardsErrors } from '../../../src/domain/errors/rewards-errors.ts'
import * as E from '../../../src/domain/kernel/either.ts'
import { couponStateAt, isCouponUsable, orderCoupons } from '../../../src/domain/loyalty/coupon.ts'
import { LOYALTY_CONSTANT_2, LOYALTY_CONSTANT_30 } from '../../../src/domain/loyalty/loyalty-constants.ts'
import {
  rewardClaimKey,
  decideRewardClaim,
  loyaltyItemDisplay,
  rewardItemDisplay,
  shownLoyaltyItems
} from '../../../src/domain/loyalty/loyalty-item.ts'
import {
  couponState,
  couponStateOf,
  loyaltyItemState,
  loyaltyItemStateOf,
  rewardCategory,
  rewardItemState,
  rewardItemStateOf,
  rewardType
} from '../../../src/domain/loyalty/loyalty-states.ts'
import { standingOfReward } from '../../../src/domain/loyalty/loyalty-item.ts'
import { anyCoupon, anyLoyaltyItem, anyLoyaltyRewardItem } from '../../../src/domain/testing/loyalty.ts'

const now = new Date('2026-11-21T02:00:00Z')
const before = new Date('2026-11-21T01:59:59.999Z')
const after = new Date('2026-11-21T02:00:00.001Z')
const anyNow = fc.integer({ min: 0, max: 31 }).map((day) => new Date(Date.UTC(2026, 10, day)))

describe('loyalty tables', () => {
  test('map each state to its number, name, schema word and display', () => {
    expect(loyaltyItemState.rows.map(({ code, name, wire, display }) => [code, name, wire, display])).toEqual([
      [0, 'notInit', 'NotInit', 'hidden'],
      [1, 'active', 'Active', 'open'],
      [2, 'disabled', 'Disabled', 'closed'],
      [3, 'notShown', 'NotShown', 'hidden'],
      [4, 'defunct', 'Defunct', 'hidden']
    ])
    expect(rewardItemState.rows.map(({ code, name, wire, display }) => [code, name, wire, display])).toEqual([
      [0, 'notInit', 'NotInit', 'hidden'],
      [1, 'active', 'Active', 'claimable'],
      [2, 'inactive', 'Inactive', 'locked'],
      [3, 'deleted', 'Deleted', 'hidden'],
      [4, 'purchased', 'Purchased', 'claimed'],
      [5, 'pending', 'Pending', 'pending']
    ])
    expect(couponState.rows.map(({ code, name, wire }) => [code, name, wire])).toEqual([
      [1, 'active', 'Active'],
      [2, 'expired', 'Expired'],
      [3, 'consumed', 'Consumed']
    ])
    expect(rewardType.rows).toEqual([
      { code: 'NORMAL', name: 'normal' },
      { code: 'LOYALTY', name: 'loyalty' }
    ])
    expect(rewardCategory.rows).toEqual([
      { code: 'FREEBIE', name: 'freebie' },
      { code: 'DAILY', name: 'daily' }
    ])
  })

  test('hold the constants 30 and 2', () => {
    expect([LOYALTY_CONSTANT_30, LOYALTY_CONSTANT_2]).toEqual([30, 2])
  })

  test.each([
    ['loyaltyItemState', loyaltyItemState, loyaltyItemStateOf],
    ['rewardItemState', rewardItemState, rewardItemStateOf],
    ['couponState', couponState, couponStateOf]
  ])('read %s from its number and from the word of the schema, and from nothing else', (_, table, stateOf) => {
    fc.assert(
      fc.property(fc.constantFrom(...table.rows), fc.anything(), (row, anything) => {
        expect(stateOf(row.code)).toBe(row.name)
        expect(stateOf(row.wire)).toBe(row.name)
        expect(table.codec.decode(row.code)).toEqual(E.right(row.name))
        expect(stateOf(row.name)).toBeUndefined()
        const isListed = table.rows.some(({ code, wire }) => Object.is(code, anything) || wire === anything)
        if (!isListed && !Object.is(anything, -0)) expect(stateOf(anything)).toBeUndefined()
      })
    )
    expect(stateOf('toString')).toBeUndefined()
  })
})

describe('loyalty item', () => {
  test('closes at its end when it is open', () => {
    expect(loyaltyItemDisplay({ state: 'active', endDate: undefined }, now)).toBe('open')
    expect(loyaltyItemDisplay({ state: 'active', endDate: after }, now)).toBe('open')
    expect(loyaltyItemDisplay({ state: 'active', endDate: now }, now)).toBe('closed')
    expect(loyaltyItemDisplay({ state: 'disabled', endDate: after }, now)).toBe('closed')
    expect(loyaltyItemDisplay({ state: 'defunct', endDate: now }, now)).toBe('hidden')
  })

  test('is shown exactly when it is active or disabled, open ones first, without rewards that are hidden', () => {
    fc.assert(
      fc.property(fc.array(anyLoyaltyItem), anyNow, (items, at) => {
        const shown = shownLoyaltyItems(items, at)
        const visible = items.filter(({ state }) => state === 'active' || state === 'disabled')
        expect(shown.map(({ id }) => id).toSorted()).toEqual(visible.map(({ id }) => id).toSorted())
        const displays = shown.map((item) => loyaltyItemDisplay(item, at))
        expect(displays.lastIndexOf('open')).toBeLessThan(displays.includes('closed') ? displays.indexOf('closed') : displays.length)
        for (const { id, rewardItems } of shown) {
          const all = items.find((item) => item.id === id)?.rewardItems ?? []
          expect(rewardItems).toEqual(all.filter(({ state }) => state !== 'notInit' && state !== 'deleted'))
        }
      })
    )
  })
})

describe('loyalty reward', () => {
  test.each([
    ['active', 'freebie', undefined, 'claimable'],
    ['active', 'freebie', before, 'claimable'],
    ['active', 'daily', now, 'claimable'],
    ['active', 'freebie', after, 'later'],
    ['purchased', 'freebie', before, 'claimed'],
    ['purchased', 'daily', undefined, 'claimed'],
    ['purchased', 'daily', after, 'claimed'],
    ['purchased', 'daily', now, 'claimable'],
    ['inactive', 'daily', before, 'locked'],
    ['pending', 'daily', before, 'pending'],
    ['deleted', 'daily', before, 'hidden'],
    ['notInit', 'freebie', undefined, 'hidden']
  ] as const)('as %s, %s, available at %s: %s', (state, category, availableAt, display) => {
    expect(rewardItemDisplay({ state, category, availableAt }, now)).toBe(display)
  })

  test('can still be claimed later when it can be claimed', () => {
    fc.assert(
      fc.property(anyLoyaltyRewardItem, anyNow, anyNow, (reward, at, other) => {
        const [first, second] = at <= other ? [at, other] : [other, at]
        if (rewardItemDisplay(reward, first) === 'claimable') expect(rewardItemDisplay(reward, second)).toBe('claimable')
      })
    )
  })
})

describe('loyalty claim', () => {
  const open = { state: 'active', endDate: undefined } as const
  const reward = { state: 'active', category: 'freebie', availableAt: undefined } as const

  test.each([
    [open, reward, { kind: 'allowed' }],
    [{ ...open, endDate: now }, reward, { kind: 'refused', code: 1202 }],
    [{ ...open, state: 'defunct' }, reward, { kind: 'refused', code: 1202 }],
    [{ ...open, state: 'disabled' }, reward, { kind: 'refused', code: 1203 }],
    [{ ...open, state: 'notShown' }, reward, { kind: 'refused', code: 1203 }],
    [{ ...open, state: 'notInit' }, reward, { kind: 'refused', code: 1203 }],
    [open, { ...reward, state: 'purchased' }, { kind: 'refused', code: 1201 }],
    [open, { ...reward, state: 'pending' }, { kind: 'refused', code: 1201 }],
    [open, { ...reward, availableAt: after }, { kind: 'refused', code: 1203 }],
    [open, { ...reward, state: 'inactive' }, { kind: 'refused', code: 1203 }],
    [open, { ...reward, state: 'deleted' }, { kind: 'refused', code: 1203 }]
  ] as const)('%j, %j: %j', (item, one, decision) => {
    expect(decideRewardClaim(item, one, now)).toEqual(decision)
  })

  test('is allowed exactly for a reward that shows as claimable in an open item; each refusal is in the catalogue', () => {
    fc.assert(
      fc.property(anyLoyaltyItem, anyLoyaltyRewardItem, anyNow, (item, one, at) => {
        const decision = decideRewardClaim(item, one, at)
        expect(decision.kind === 'allowed').toBe(loyaltyItemDisplay(item, at) === 'open' && rewardItemDisplay(one, at) === 'claimable')
        if (decision.kind === 'refused') expect(rewardsErrors.failure(decision.code).entry.code).toBe(decision.code)
      })
    )
  })

  test('has one key for a freebie, and one a day for a daily reward', () => {
    expect(rewardClaimKey({ id: 'r1', category: 'freebie' }, now)).toBe('r1')
    expect(rewardClaimKey({ id: 'r1', category: 'daily' }, now)).toBe('r1:2026-11-21')
    fc.assert(
      fc.property(fc.nat(86_399_999), fc.nat(86_399_999), fc.nat(400), (morning, evening, day) => {
        const at = (ms: number) => new Date(Date.UTC(2026, 0, 1 + day) + ms)
        expect(rewardClaimKey({ id: 'r', category: 'daily' }, at(morning))).toBe(
          rewardClaimKey({ id: 'r', category: 'daily' }, at(evening))
        )
        expect(rewardClaimKey({ id: 'r', category: 'daily' }, at(morning + 86_400_000))).not.toBe(
          rewardClaimKey({ id: 'r', category: 'daily' }, at(evening))
        )
      })
    )
  })
})

describe('coupon', () => {
  test('expires at its expiry when it is active; a used one stays used', () => {
    expect(couponStateAt({ state: 'active', expiry: undefined }, now)).toBe('active')
    expect(couponStateAt({ state: 'active', expiry: after }, now)).toBe('active')
    expect(couponStateAt({ state: 'active', expiry: now }, now)).toBe('expired')
    expect(couponStateAt({ state: 'consumed', expiry: before }, now)).toBe('consumed')
    expect(couponStateAt({ state: 'expired', expiry: after }, now)).toBe('expired')
    expect([before, now, after].map((expiry) => isCouponUsable({ state: 'active', expiry }, now))).toEqual([false, false, true])
    expect(isCouponUsable({ state: 'consumed', expiry: undefined }, now)).toBe(false)
  })

  test('stands with the usable ones first, then expired, then consumed, nearest expiry first, none last', () => {
    const coupon = (promoCode: string, state: 'active' | 'expired' | 'consumed', day?: number) => ({
      promoCode,
      state,
      title: 't',
      expiry: day === undefined ? undefined : new Date(Date.UTC(2026, 10, day))
    })
    const coupons = [
      coupon('F', 'consumed', 25),
      coupon('C', 'active'),
      coupon('B', 'active', 30),
      coupon('E', 'active', 20),
      coupon('A', 'active', 22),
      coupon('D', 'expired', 19)
    ]
    expect(
      orderCoupons(coupons, now)
        .map(({ promoCode }) => promoCode)
        .join('')
    ).toBe('ABCDEF')
  })

  test('is listed once each, and no usable one after one that is not', () => {
    fc.assert(
      fc.property(fc.array(anyCoupon), anyNow, (coupons, at) => {
        const listed = orderCoupons(coupons, at)
        expect(new Set(listed)).toEqual(new Set(coupons))
        expect(listed).toHaveLength(coupons.length)
        const usable = listed.filter((coupon) => isCouponUsable(coupon, at))
        expect(listed.slice(0, usable.length)).toEqual(usable)
        const ends = usable.map(({ expiry }) => expiry?.getTime() ?? Number.POSITIVE_INFINITY)
        expect(ends).toEqual(ends.toSorted((a, b) => a - b))
      })
    )
  })
})

describe('reward of an account', () => {
  const now = new Date('2026-11-21T23:59:59.999Z')
  const none = { claim: 'none', deliveredOrders: 0, neededOrders: 0 } as const
  const freebie = { state: 'active', type: 'normal', category: 'freebie' } as const
  const daily = { ...freebie, category: 'daily' } as const
  const loyal = { ...freebie, type: 'loyalty' } as const

  test.each([
    ['active', freebie, none, 'active', undefined],
    ['purchased', freebie, { ...none, claim: 'done' }, 'purchased', undefined],
    ['purchased until the next UTC day', daily, { ...none, claim: 'done' }, 'purchased', '2026-11-22T00:00:00.000Z'],
    ['pending', freebie, { ...none, claim: 'pending' }, 'pending', undefined],
    ['inactive', loyal, { claim: 'none', deliveredOrders: 2, neededOrders: 3 }, 'inactive', undefined],
    ['active', loyal, { claim: 'none', deliveredOrders: 3, neededOrders: 3 }, 'active', undefined],
    ['deleted, whatever was claimed', { ...freebie, state: 'deleted' }, { ...none, claim: 'done' }, 'deleted', undefined]
  ] as const)('is %s', (_title, reward, standing, state, availableAt) => {
    expect(standingOfReward(reward, standing, now)).toEqual({
      state,
      availableAt: availableAt === undefined ? undefined : new Date(availableAt)
    })
  })

  test('P12 is never claimable while a claim under its key runs or is done', () => {
    fc.assert(
      fc.property(anyLoyaltyRewardItem, anyLoyaltyItem, fc.constantFrom('pending', 'done'), fc.nat(5), (reward, item, claim, orders) => {
        const standing = { claim, deliveredOrders: orders, neededOrders: 3 } as const
        const own = { ...reward, ...standingOfReward(reward, standing, now) }
        expect(decideRewardClaim(item, own, now).kind).toBe('refused')
      })
    )
  })
})
