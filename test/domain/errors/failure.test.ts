import { describe, expect, test } from 'vitest'
import type { FailureDetail } from '../../../src/domain/errors/failure.ts'
import { asFailure, catalogue, fix, isFailure, otherMarket, toldOfOrder, wait } from '../../../src/domain/errors/failure.ts'
import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'
import { seconds } from '../../../src/domain/kernel/duration.ts'

describe('a refusal', () => {
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

  test('what the answer says about the way out wins over the row', () => {
    expect(purchaseErrors.failure(227, { recovery: 'chooseRole', field: 'userInfo.roleId' }).recovery).toEqual({ kind: 'chooseRole' })
    expect(purchaseErrors.failure(227, { field: 'birthDate' }).recovery).toEqual({ kind: 'fixInput', field: 'birthDate' })
    expect(purchaseErrors.failure(-200, { countryCode: 'br' }).recovery).toEqual({ kind: 'otherMarket', country: 'br' })
    expect(purchaseErrors.failure(12, { recovery: 'wait', retryAfterSeconds: 7 }).recovery).toEqual({ kind: 'wait', ms: 7_000 })
    expect(purchaseErrors.failure(12, { recovery: 'wait' }).recovery).toEqual({ kind: 'wait', ms: 30_000 })
    expect(purchaseErrors.failure(232, { recovery: 'fixInput' }).recovery).toEqual({ kind: 'fixInput', field: 'userInfo.email' })
  })

  test('an answer that waits for nothing lets the shopper try at once', () => {
    expect(purchaseErrors.failure(10001, { retryAfterSeconds: 0 }).recovery).toEqual({ kind: 'wait', ms: 0 })
  })

  test('a country, a field and a length that the row knows stand until the answer says otherwise', () => {
    const row = purchaseErrors.entry(12)
    const known = catalogue(
      'purchase',
      [
        { ...row, code: 1, recovery: otherMarket('br') },
        { ...row, code: 2, recovery: fix('promoCode') },
        { ...row, code: 3, recovery: wait(seconds(5)) }
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

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('a wait of %d s says nothing, so the row decides', (retryAfterSeconds) => {
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

describe('whatever was thrown', () => {
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
  ])('%j is a fault of the store', (thrown) => {
    const failure = asFailure(thrown)
    expect(failure.entry.key).toBe('store.unexpected')
    expect(failure.entry.fault).toBe('store')
    expect(failure.code).toBe('DEFAULT')
    expect(failure.cause).toBe(thrown)
  })
})

test('a catalogue in which a code stands twice is refused at load', () => {
  const row = purchaseErrors.entry(12)
  expect(() => catalogue('purchase', [row, row], { ...row, code: 'DEFAULT' })).toThrow('purchase: a code stands twice')
})

test('the failure of an order says where the money of that order is', () => {
  const failure = purchaseErrors.failure(-100)
  expect(failure.entry.money).toBe('notCharged')
  expect(toldOfOrder(failure, 'charged').entry).toEqual({ ...failure.entry, money: 'charged' })
  expect(toldOfOrder(failure, 'maybeCharged').entry.money).toBe('maybeCharged')
  expect(toldOfOrder(failure, 'refunded').entry.money).toBe('notAboutMoney')
})
