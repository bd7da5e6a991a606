import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { hasForeignDigit, toLatinDigits } from '../../../src/domain/market/latin-digits.ts'
import { compileMobilePattern, isMobileNumber } from '../../../src/domain/market/mobile-pattern.ts'

describe('mobile pattern', () => {
  test.each([
    ['8 OR 9', ['8', '9'], ['7', '89', '8 OR 9', '']],
    ['10 to 15', ['10', '11', '12', '13', '14', '15'], ['9', '16', '1', '100']],
    ['(8 OR 9)\\d{7}', ['81234567', '91234567'], ['71234567', '8123456', '812345678']],
    ['(10 to 12 OR 15)\\d{8}', ['1212345678', '1512345678'], ['1312345678', '1412345678', '12']],
    ['10 to 12 OR 15', ['10', '12', '15'], ['13', '14', '1015']],
    ['\\d{5,15}', ['12345', '123456789012345'], ['1234', '1234567890123456']],
    ['^\\d{5,15}$', ['12345'], ['1234']],
    ['[^01]\\d{2}', ['234', '999'], ['034', '134', '23']],
    ['[$8]1', ['81', '$1'], ['1', '91']],
    ['5\\$', ['5$'], ['5', '5\\']],
    ['19 to 31', ['19', '20', '29', '30', '31'], ['18', '32']]
  ])('with %s', (source, accepted, rejected) => {
    const pattern = compileMobilePattern(source)
    expect(accepted.filter((text) => !pattern.test(text))).toEqual([])
    expect(rejected.filter((text) => pattern.test(text))).toEqual([])
  })

  test.each([
    '15 to 10',
    '9 to 15',
    '1 to 15',
    '10 to 2',
    '10 to 10',
    '8OR9',
    '8 or 9',
    '8  OR 9',
    '1 to 2 to 3',
    '[1 to 3]',
    '\\d{5 to 9}',
    '(8',
    '[9',
    'abc',
    ''
  ])('fails the build when it is "%s"', (source) => {
    expect(() => compileMobilePattern(source)).toThrow(SyntaxError)
  })

  test('is named by the error that says what is wrong with it', () => {
    expect(() => compileMobilePattern('(15 to 10)\\d')).toThrow(
      new SyntaxError('(15 to 10)\\d: 15 to 10 is no range of prefixes of equal length')
    )
    expect(() => compileMobilePattern('8 or 9')).toThrow(new SyntaxError('8 or 9: " " has no meaning in a mobile pattern'))
    expect(() => compileMobilePattern('^$')).toThrow(new SyntaxError('A mobile pattern says at least one digit'))
  })

  test('takes exactly the numbers of a range between its ends, both included', () => {
    const ends = fc.tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 9999 })).filter(([a, b]) => a < b)
    const padded = (count: number): string => String(count).padStart(4, '0')
    fc.assert(
      fc.property(ends, fc.integer({ min: 0, max: 9999 }), ([low, high], count) => {
        const pattern = compileMobilePattern(`${padded(low)} to ${padded(high)}`)
        expect(
          [low, high, low - 1, high + 1, count].filter((n) => n >= 0 && n <= 9999 && pattern.test(padded(n)) !== (n >= low && n <= high))
        ).toEqual([])
      })
    )
  })
})

describe('mobile number', () => {
  test.each([
    ['sg', '81234567', true],
    ['sg', '91234567', true],
    ['sg', '71234567', false],
    ['sg', '8123456', false],
    ['eg', '1012345678', true],
    ['eg', '1112345678', true],
    ['eg', '1212345678', true],
    ['eg', '1512345678', true],
    ['eg', '1312345678', false],
    ['de', '12345', true],
    ['de', '123456789012345', true],
    ['de', '1234', false],
    ['us', '1234567890123456', false],
    ['kz', '7012345678', true],
    ['sg', '８１２３４５６７', true],
    ['eg', '١٠١٢٣٤٥٦٧٨', true],
    ['eg', '۱۰۱۲۳۴۵۶۷۸', true],
    ['sg', '７１２３４５６７', false],
    ['eg', '٥٠١', false],
    ['sg', '8123 4567', false],
    ['sg', '81234567\n', false]
  ])('in %s: %s is %s', (path, typed, isOne) => {
    expect(isMobileNumber(findMarket(path)!, typed)).toBe(isOne)
  })

  test.each('٠٩۰۹０９'.split(''))('reads one %s alone as a digit of another script', (digit) => {
    expect(hasForeignDigit(digit)).toBe(true)
    expect(hasForeignDigit(`a1${digit}`)).toBe(true)
  })

  test.each(['', '0', '9', 'a', 'é', '\u065f', '\u066a', '\u06ef', '\u06fa', '\uff0f', '\uff1a'])('is not found in "%s"', (text) => {
    expect(hasForeignDigit(text)).toBe(false)
    expect(toLatinDigits(text)).toBe(text)
  })

  test('reads digits of every script as 0-9 and keeps other signs', () => {
    expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ０１２３４５６７８９ 0123456789 a-é')).toBe(
      '0123456789 0123456789 0123456789 0123456789 a-é'
    )
  })
})
