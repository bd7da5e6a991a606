import { describe, expect, test } from 'vitest'
import type { FailureDetail } from '../../../src/domain/errors/failure.ts'
import {
  asFailure,
  createErrorCatalogue,
  createFixRecovery,
  isFailure,
  createMarketRecovery,
  withOrderMoneyState,
  createWaitRecovery
} from '../../../src/domain/errors/failure.ts'
import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'
import { seconds } from '../../../src/domain/kernel/duration.ts'

describe('failure', () => {
  test('carries the row of its code', () => {
    expect(purchaseErrors.failure(12)).toStrictEqual({
      _tag: 'Failure',
      area: 'purchase',
      code: 12,
      entry: purchaseErrors.entry(12),
      recovery: { kind: 'checkPlayer' },
      detail: {},
      params: {}
    })
  })

  test('takes the way out of the answer before that of the row', () => {
    expect(purchaseErrors.failure(227, { recovery: 'chooseRole', field: 'userInfo.roleId' }).recovery).toEqual({ kind: 'chooseRole' })
    expect(purchaseErrors.failure(227, { field: 'birthDate' }).recovery).toEqual({ kind: 'fixInput', field: 'birthDate' })
    expect(purchaseErrors.failure(-200, { countryCode: 'br' }).recovery).toEqual({ kind: 'otherMarket', country: 'br' })
    expect(purchaseErrors.failure(12, { recovery: 'wait', retryAfterSeconds: 7 }).recovery).toEqual({ kind: 'wait', ms: 7_000 })
    expect(purchaseErrors.failure(12, { recovery: 'wait' }).recovery).toEqual({ kind: 'wait', ms: 30_000 })
    expect(purchaseErrors.failure(232, { recovery: 'fixInput' }).recovery).toEqual({ kind: 'fixInput', field: 'userInfo.email' })
  })

  test('lets the shopper try at once when an answer waits for nothing', () => {
    expect(purchaseErrors.failure(10001, { retryAfterSeconds: 0 }).recovery).toEqual({ kind: 'wait', ms: 0 })
  })

  test('keeps country, field and length of the row until the answer says otherwise', () => {
    const row = purchaseErrors.entry(12)
    const known = createErrorCatalogue(
      'purchase',
      [
        { ...row, code: 1, recovery: createMarketRecovery('br') },
        { ...row, code: 2, recovery: createFixRecovery('promoCode') },
        { ...row, code: 3, recovery: createWaitRecovery(seconds(5)) }
      ],
      purchaseErrors.fallback
    )
    const recoveries = (detail?: FailureDetail) => [1, 2, 3].map((code) => known.failure(code, detail).recovery)
    expect(recoveries()).toEqual([
      { kind: 'otherMarket', country: 'br' },
      { kind: 'fixInput', field: 'promoCode' },
      { kind: 'wait', ms: 5_000 }
    ])
    expect(recoveries({ countryCode: 'us', field: 'otp', retryAfterSeconds: 7 })).toEqual([
      { kind: 'otherMarket', country: 'us' },
      { kind: 'fixInput', field: 'otp' },
      { kind: 'wait', ms: 7_000 }
    ])
    expect(known.failure(1, { recovery: 'fixInput' }).recovery).toEqual({ kind: 'fixInput', field: undefined })
    expect(known.failure(2, { recovery: 'otherMarket' }).recovery).toEqual({ kind: 'otherMarket', country: undefined })
    expect([known.entry(1).code, known.entry(2).code, known.entry(4)]).toEqual([1, 2, purchaseErrors.fallback])
  })

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('ignores a wait of %d s, so the row decides', (retryAfterSeconds) => {
    expect(purchaseErrors.failure(10001, { retryAfterSeconds }).recovery).toEqual({ kind: 'wait', ms: 5_000 })
  })

  test('fills the holes of its text from the answer', () => {
    expect(
      purchaseErrors.failure(1516, { limitAmount: '15000', remainingTries: 3, countryCode: 'id', retryAfterSeconds: 9 }).params
    ).toStrictEqual({
      limitAmount: '15000',
      remainingTries: 3,
      country: 'id',
      seconds: 9
    })
  })

  test('has only the holes that the answer fills', () => {
    expect(purchaseErrors.failure(227, { field: 'birthDate' }).params).toStrictEqual({ field: 'birthDate' })
    expect(purchaseErrors.failure(227, { remainingTries: 0 }).params).toStrictEqual({ remainingTries: 0 })
  })

  test('keeps what really happened for a report', () => {
    const cause = new Error('socket closed')
    expect(purchaseErrors.failure(98, {}, cause).cause).toBe(cause)
  })
})

describe('failure of any thrown value', () => {
  test('stays a refusal if it is one', () => {
    const failure = purchaseErrors.failure(12)
    expect(asFailure(failure)).toBe(failure)
    expect(isFailure(failure)).toBe(true)
  })

  test.each([
    new TypeError('x is undefined'),
    'boom',
    undefined,
    null,
    0,
    {},
    { _tag: 'Failure' },
    { _tag: 'Left', entry: {} },
    { entry: {} }
  ])('makes a fault of the store of %j', (thrown) => {
    const failure = asFailure(thrown)
    expect(failure.entry.key).toBe('store.unexpected')
    expect(failure.entry.fault).toBe('store')
    expect(failure.code).toBe('DEFAULT')
    expect(failure.cause).toBe(thrown)
  })
})

test('error catalogue is refused at load when a code stands twice', () => {
  const row = purchaseErrors.entry(12)
  expect(() => createErrorCatalogue('purchase', [row, row], { ...row, code: 'DEFAULT' })).toThrow('purchase: a code stands twice')
})

test('order failure says where the money of that order is', () => {
  const failure = purchaseErrors.failure(-100)
  expect(failure.entry.money).toBe('notCharged')
  expect(withOrderMoneyState(failure, 'charged').entry).toEqual({ ...failure.entry, money: 'charged' })
  expect(withOrderMoneyState(failure, 'maybeCharged').entry.money).toBe('maybeCharged')
  expect(withOrderMoneyState(failure, 'refunded').entry.money).toBe('notAboutMoney')
})
