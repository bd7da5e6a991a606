import { describe, expect, test } from 'vitest'
import { localFigure, localPrices, nearestPrice, nextPrice } from '../../../backend/database/seed/price-rules.ts'
import type { PriceEnding } from '../../../backend/database/seed/tables/market-rules.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'

const SAMPLES: readonly (readonly [PriceEnding, string, string])[] = [
  ['ninetyNine', '8.4915', '8.99'],
  ['ninetyNine', '1.49', '1.99'],
  ['ninetyNine', '1.48', '0.99'],
  ['ninetyNine', '0.1', '0.99'],
  ['ninety', '4.554', '4.9'],
  ['ninety', '0.2', '0.9'],
  ['quarter', '1.5469', '1.5'],
  ['quarter', '1.625', '1.75'],
  ['quarter', '0.05', '0.25'],
  ['wholeNine', '159.68', '159'],
  ['wholeNine', '14', '19'],
  ['wholeNine', '3.7125', '9'],
  ['wholeZero', '748.5', '750'],
  ['wholeZero', '4', '10'],
  ['whole', '4.99', '5'],
  ['whole', '0.2', '1'],
  ['hundreds', '6986', '7000'],
  ['hundreds', '30', '100'],
  ['chile', '871.2', '890'],
  ['chile', '940', '990'],
  ['chile', '8791.2', '8990'],
  ['chile', '1490', '1990'],
  ['chile', '20', '90'],
  ['nineHundred', '19461', '19900'],
  ['nineHundred', '100', '900'],
  ['fiveHundreds', '14850', '15000'],
  ['fiveHundreds', '14250', '14500'],
  ['fiveHundreds', '90', '500']
]

describe('local price', () => {
  test.each(SAMPLES)('ends as %s is, nearest to %s, %s', (ending, amount, price) => {
    expect(nearestPrice(ending, amountOf(amount))).toBe(price)
  })

  test('for a larger pack takes the next ending where it would be that of a smaller one', () => {
    expect(localPrices({ factor: '3.75', ending: 'wholeNine' }, ['0.99', '1.99', '4.99', '9.99'])).toEqual(['9', '19', '29', '39'])
  })

  test('steps over the change of endings in Chile', () => {
    expect(nextPrice('chile', amountOf('890'))).toBe('990')
    expect(nextPrice('chile', amountOf('990'))).toBe('1990')
  })
})

describe('local fee or limit', () => {
  test.each([
    ['0.5', '15000', 0, '7500'],
    ['0.05', '0.31', 2, '0.02'],
    ['1.5', '15000', 0, '23000'],
    ['0.35', '4.6', 2, '1.61'],
    ['60', '0.85', 2, '51'],
    ['0', '15000', 0, '0']
  ])('for $%s at factor %s with %i places is %s', (reference, factor, places, figure) => {
    expect(localFigure(reference, factor, places)).toBe(figure)
  })
})
