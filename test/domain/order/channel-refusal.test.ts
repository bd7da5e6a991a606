import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FailureDetail } from '../../../src/domain/errors/failure.ts'
import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'
import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { compareAmounts } from '../../../src/domain/money/arithmetic.ts'
import { channelRefusal } from '../../../src/domain/order/channel-refusal.ts'
import { anyChannelQuote, anyPrice } from '../../../src/domain/testing/index.ts'

const why = (code: number | string, total: string, detail: FailureDetail = {}) =>
  channelRefusal({ refusal: purchaseErrors.failure(code, detail), totalPayment: amountOf(total) })

describe('channel refusal', () => {
  test('is nothing for one that can', () => {
    expect(channelRefusal({ refusal: undefined, totalPayment: amountOf('1') })).toBeUndefined()
  })

  test.each([
    ['9.99', { limitAmount: '10' }, { kind: 'minimum', amount: '10' }],
    ['50.01', { limitAmount: '50' }, { kind: 'maximum', amount: '50' }],
    ['3', { listedAmounts: ['4.99', '9.99', '19.99'] }, { kind: 'minimum', amount: '4.99' }],
    ['7.5', { listedAmounts: ['4.99', '9.99', '19.99'] }, { kind: 'listed', below: '4.99', above: '9.99' }],
    ['30', { listedAmounts: ['4.99', '9.99', '19.99'] }, { kind: 'maximum', amount: '19.99' }],
    ['0', {}, { kind: 'amount', amount: '0' }],
    ['5', { limitAmount: '5' }, { kind: 'amount', amount: '5' }],
    ['5', { limitAmount: 'a lot' }, { kind: 'amount', amount: '5' }],
    ['5', { listedAmounts: [] }, { kind: 'amount', amount: '5' }]
  ])('says of %s with %o its limit', (total, detail, said) => {
    expect(why(1516, total, detail)).toEqual(said)
  })

  test('tells a channel that is down from an item that it does not sell', () => {
    expect(why(238, '1')).toEqual({ kind: 'down' })
    for (const code of [237, 239, 1511]) expect(why(code, '1')).toEqual({ kind: 'item' })
  })

  test('has an answer for every code, those of tomorrow too', () => {
    for (const code of [...purchaseErrors.rows.map((row) => row.code), 987_654, 'DEFAULT']) expect(why(code, '1')?.kind).toBeTruthy()
    expect(why(1503, '1')).toEqual({ kind: 'other' })
    expect([1102, 1103, 1104, 1105, 1106, 1107].map((code) => why(code, '1')?.kind)).toEqual(Array(6).fill('rewards'))
  })

  test('is said of every quote that is refused, and of no other', () => {
    fc.assert(fc.property(anyChannelQuote, (quote) => (channelRefusal(quote) === undefined) === (quote.refusal === undefined)))
  })

  test('never names a limit that the amount keeps', () => {
    fc.assert(
      fc.property(anyPrice(2), fc.array(anyPrice(2), { maxLength: 6 }), (total, listed) => {
        const ascending = listed.toSorted(compareAmounts)
        const said = why(1516, total, { listedAmounts: ascending })
        const isLess = (a: Amount, b: Amount): boolean => compareAmounts(a, b) < 0
        if (said?.kind === 'minimum') expect(isLess(total, said.amount) && !ascending.some((one) => isLess(one, total))).toBe(true)
        if (said?.kind === 'maximum') expect(isLess(said.amount, total) && !ascending.some((one) => isLess(total, one))).toBe(true)
        if (said?.kind === 'listed') expect(isLess(said.below, total) && isLess(total, said.above)).toBe(true)
      })
    )
  })
})
