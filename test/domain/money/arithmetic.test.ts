import { describe, expect, test } from 'vitest'
import { amountOf } from '../../../src/domain/money/amount.ts'
import * as money from '../../../src/domain/money/arithmetic.ts'

const a = amountOf

describe('money arithmetic', () => {
  test('adds and subtracts exactly', () => {
    expect(money.addAmounts(a('0.1'), a('0.2'))).toBe('0.3')
    expect(money.subtractAmounts(a('1'), a('1.01'))).toBe('-0.01')
    expect(money.subtractAmounts(a('5'), a('5'))).toBe('0')
    expect(money.addAmounts(a('9007199254740993'), a('0.00000000000000000001'))).toBe('9007199254740993.00000000000000000001')
    expect(money.addAmounts(a('99999999999999999999999999999999999998.99999999999999999999'), a('0.00000000000000000001'))).toBe(
      '99999999999999999999999999999999999999'
    )
    expect(money.sumAmounts([a('0.1'), a('0.2'), a('-0.3')])).toBe('0')
    expect(money.sumAmounts([])).toBe('0')
  })

  test('compares by value, far beyond what a float can tell apart', () => {
    expect(money.compareAmounts(a('9007199254740993'), a('9007199254740992'))).toBe(1)
    expect(money.compareAmounts(a('2'), a('10'))).toBe(-1)
    expect(money.compareAmounts(a('-2'), a('-10'))).toBe(1)
    expect(money.compareAmounts(a('4.9'), a('4.9'))).toBe(0)
    expect(money.minAmount(a('2'), a('10'))).toBe('2')
    expect(money.minAmount(a('10'), a('2'))).toBe('2')
    expect(money.maxAmount(a('2'), a('10'))).toBe('10')
    expect(money.maxAmount(a('-2'), a('-10'))).toBe('-2')
    expect([
      money.isZeroAmount(a('0')),
      money.isZeroAmount(a('0.1')),
      money.isNegativeAmount(a('-0.1')),
      money.isNegativeAmount(a('0'))
    ]).toEqual([true, false, true, false])
  })

  test.each([
    ['0.005', 2, '0.01'],
    ['-0.005', 2, '-0.01'],
    ['0.0049', 2, '0'],
    ['-0.0049', 2, '0'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['1.005', 2, '1.01'],
    ['1.1', 2, '1.1']
  ])('rounds %s to %i places half away from zero: %s', (amount, places, rounded) => {
    expect(money.roundAmount(a(amount), places)).toBe(rounded)
  })

  test.each([
    ['4.999', 2, '4.99'],
    ['4.999', 0, '4'],
    ['-0.009', 2, '0'],
    ['-1.999', 2, '-1.99']
  ])('cuts %s to %i places: %s', (amount, places, cut) => {
    expect(money.truncateAmount(a(amount), places)).toBe(cut)
  })

  test.each([
    ['4.99', '4.49', 10],
    ['0.7', '0.56', 20],
    ['1.38', '0.69', 50],
    ['100000', '99001', 0],
    ['3', '2', 33],
    ['2', '0', 100],
    ['2', '2', 0],
    ['2', '3', 0],
    ['0', '0', 0]
  ])('finds how much less than %s a price of %s is: %i %%', (former, price, percent) => {
    expect(money.percentOff(a(former), a(price))).toBe(percent)
  })

  test('takes percentages and multiples', () => {
    expect(money.percentageOfAmount(a('200'), '2.5')).toBe('5')
    expect(money.percentageOfAmount(a('15000'), '11')).toBe('1650')
    expect(money.percentageOfAmount(a('0.01'), '2.9')).toBe('0.00029')
    expect(money.multiplyAmount(a('4.9'), 3)).toBe('14.7')
    expect(money.multiplyAmount(a('4.9'), '0.5')).toBe('2.45')
  })

  test('finds the tax that a gross price holds', () => {
    expect(money.includedTax(a('120'), '20')).toBe('20')
    expect(money.includedTax(a('111'), '11')).toBe('11')
    expect(money.includedTax(a('100'), '11')).toBe('9.90990990990990990991')
    expect(money.includedTax(a('100'), '0')).toBe('0')
  })

  test('throws for what no amount can be, which is a mistake of the program', () => {
    expect(() => money.multiplyAmount(a('4.9'), 0.1)).toThrow('A fraction is given as decimal text, not as a number')
    expect(() => money.percentageOfAmount(a('1'), 'Infinity')).toThrow('Not decimal text')
    for (const text of ['eleven', 'x11', '11x', '']) expect(() => money.percentageOfAmount(a('1'), text)).toThrow('Not decimal text')
    expect(() => money.addAmounts(a('9'.repeat(38)), a('1'))).toThrow('Not a canonical amount')
  })
})
