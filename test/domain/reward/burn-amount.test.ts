import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { compareAmounts, isZeroAmount, percentageOfAmount, subtractAmounts } from '../../../src/domain/money/arithmetic.ts'
import { priceChannel } from '../../../src/domain/order/pricing.ts'
import { decideBurn, leastBurn, maximumBurnAmountOf } from '../../../src/domain/reward/burn-amount.ts'
import { earnedParts, isCashbackRule, ruleAt, sumOfEarned } from '../../../src/domain/reward/cashback-rule.ts'

interface Example {
  readonly name: string
  readonly price: string
  readonly discount?: string
  readonly usable: string
  readonly most: string
  readonly amounts: readonly [least: string, most: string]
  readonly minimum?: string
  readonly fee: readonly [fixed: string, percent: string]
  readonly tax: readonly [rate: string, included: boolean]
  readonly places: 0 | 2
  readonly earn: string
  readonly extra?: string
  readonly expected: readonly [burn: string, fee: string, vat: string, total: string, earned: string]
}

const EXAMPLES: readonly Example[] = [
  {
    name: 'id QRIS',
    ...{ price: '150000', discount: '15000', usable: '100000', most: '50', amounts: ['1000', '75000'], fee: ['0', '0.7'] },
    ...{ tax: ['11', true], places: 0, earn: '5', extra: '2', expected: ['75000', '420', '13378', '60420', '4200'] }
  },
  {
    name: 'id mobile wallet',
    ...{ price: '45000', usable: '2345.67', most: '50', amounts: ['1000', '75000'], fee: ['750', '1'] },
    ...{ tax: ['11', true], places: 0, earn: '2', expected: ['2345', '1177', '4459', '43832', '853'] }
  },
  {
    name: 'br Pix',
    ...{ price: '45.9', usable: '12.349', most: '50', amounts: ['0.25', '23'], fee: ['0', '0.7'] },
    ...{ tax: ['5', true], places: 2, earn: '5', expected: ['12.34', '0.23', '2.19', '33.79', '1.67'] }
  },
  {
    name: 'br Boleto',
    ...{ price: '17.9', discount: '1.79', usable: '20', most: '90', amounts: ['0.25', '23'], minimum: '6.9', fee: ['1.61', '0'] },
    ...{ tax: ['5', true], places: 2, earn: '2', expected: ['9.21', '1.61', '0.77', '8.51', '0.13'] }
  },
  {
    name: 'jp Pay-easy',
    ...{ price: '600', discount: '60', usable: '500', most: '90', amounts: ['10', '750'], minimum: '230', fee: ['30', '0'] },
    ...{ tax: ['10', true], places: 0, earn: '3', expected: ['310', '30', '49', '260', '6'] }
  },
  {
    name: 'kw KNET',
    ...{ price: '1.25', usable: '0.333', most: '50', amounts: ['0.02', '1.5'], fee: ['0', '0'] },
    ...{ tax: ['0', true], places: 2, earn: '2', expected: ['0.33', '0', '0', '0.92', '0.01'] }
  },
  {
    name: 'kw mobile wallet',
    ...{ price: '3', discount: '0.3', usable: '0.777', most: '50', amounts: ['0.02', '1.5'], fee: ['0.02', '1'] },
    ...{ tax: ['0', true], places: 2, earn: '2', expected: ['0.77', '0.04', '0', '1.97', '0.03'] }
  },
  {
    name: 'us card',
    ...{ price: '9.99', discount: '1', usable: '3', most: '50', amounts: ['0.05', '5'], fee: ['0', '0'] },
    ...{ tax: ['8', false], places: 2, earn: '2', expected: ['3', '0', '0.72', '6.71', '0.11'] }
  },
  {
    name: 'us mobile wallet',
    ...{ price: '4.99', usable: '4.99', most: '90', amounts: ['0.05', '5'], minimum: '0.5', fee: ['0.05', '1'] },
    ...{ tax: ['8', false], places: 2, earn: '2', expected: ['4.49', '0.06', '0.4', '0.96', '0.01'] }
  }
]

test.each(EXAMPLES)('R2 price, rewards, fee, tax, total and earnings of $name are those of the specification', (one) => {
  const [price, discount] = [amountOf(one.price), amountOf(one.discount ?? '0')]
  const config = {
    percentageMinimum: '2',
    percentageMaximum: one.most,
    amountMinimum: amountOf(one.amounts[0]),
    amountMaximum: amountOf(one.amounts[1])
  }
  const { places } = one
  const burn = maximumBurnAmountOf({
    price,
    discount,
    usable: amountOf(one.usable),
    channelMinimum: amountOf(one.minimum ?? '0'),
    config,
    places
  })
  const fee = { fixed: amountOf(one.fee[0]), percent: one.fee[1] }
  const parts = priceChannel({ price, discount, burn, fee, tax: { ratePercent: one.tax[0], included: one.tax[1] }, places })
  const earned = sumOfEarned(earnedParts(parts, { earnPercentage: one.earn, sponsor: 'store' }, one.extra, places))
  expect([parts.burnAmount, parts.feeAmount, parts.vatAmount, parts.totalPayment, earned]).toEqual(one.expected)
})

const config = { percentageMinimum: '10', percentageMaximum: '50', amountMinimum: amountOf('1'), amountMaximum: amountOf('30') }
const basis = {
  price: amountOf('40'),
  discount: amountOf('0'),
  usable: amountOf('8'),
  channelMinimum: amountOf('1'),
  config,
  places: 2
} as const
const question = { basis, isSignedIn: true, hasPricePoints: false, wish: undefined }

describe('decideBurn', () => {
  test.each([
    ['1102 for a product without rewards', { ...question, basis: undefined }, { code: 1102 }],
    ['1108 for a guest', { ...question, isSignedIn: false }, { code: 1108 }],
    ['1103 for a channel with price points', { ...question, hasPricePoints: true }, { code: 1103 }],
    [
      '1103 where the channel’s minimum leaves too little',
      { ...question, basis: { ...basis, channelMinimum: amountOf('37') } },
      { code: 1103 }
    ],
    ['1106 below the floor', { ...question, basis: { ...basis, usable: amountOf('3.99') } }, { code: 1106, limitAmount: '3.99' }],
    ['1104 for a wish below the floor', { ...question, wish: amountOf('3.99') }, { code: 1104, limitAmount: '4' }],
    ['1105 for a wish above the maximum', { ...question, wish: amountOf('8.01') }, { code: 1105, limitAmount: '8' }]
  ])('R14 refuses with %s', (_, asked, refusal) => {
    expect(decideBurn(asked)).toEqual({ kind: 'refused', ...refusal })
  })

  test('R14 burns the maximum without a wish, and the wish within the limits', () => {
    expect(decideBurn(question)).toEqual({ kind: 'burn', amount: '8' })
    expect(decideBurn({ ...question, wish: amountOf('4') })).toEqual({ kind: 'burn', amount: '4' })
  })
})

test('R15 a rule counts with 2 and 90 percent, and not with 1.9 or 90.1', () => {
  const rule = {
    earnPercentage: '2',
    percentageMinimum: '2',
    percentageMaximum: '90',
    amountMinimum: amountOf('0'),
    amountMaximum: amountOf('5')
  }
  expect(isCashbackRule(rule)).toBe(true)
  for (const wrong of [{ earnPercentage: '1.9' }, { earnPercentage: '90.1' }, { percentageMinimum: '1.9' }, { percentageMaximum: '90.1' }])
    expect(isCashbackRule({ ...rule, ...wrong })).toBe(false)
})

test('ruleAt counts a rule from its start up to its end, and the later of two', () => {
  const old = { startsAt: new Date('2026-01-01Z'), endsAt: undefined }
  const anew = { startsAt: new Date('2026-03-01Z'), endsAt: new Date('2026-04-01Z') }
  const at = (text: string) => ruleAt([old, anew], new Date(text))
  expect([at('2025-12-31Z'), at('2026-01-01Z'), at('2026-03-01Z'), at('2026-04-01Z')]).toEqual([undefined, old, anew, old])
})

const cents = (most: number) => fc.integer({ min: 0, max: most }).map((count) => amountOf(String(Number((count / 100).toFixed(2)))))

const purchases = fc.record({
  price: cents(100_000).filter((price) => !isZeroAmount(price)),
  discountPercent: fc.integer({ min: 0, max: 100 }),
  usable: cents(200_000),
  channelMinimum: cents(1_000),
  percentageMinimum: fc.integer({ min: 2, max: 10 }).map(String),
  percentageMaximum: fc.integer({ min: 10, max: 90 }).map(String),
  amountMinimum: cents(500),
  amountMaximum: cents(50_000),
  places: fc.constantFrom(0 as const, 2 as const)
})

test('P3 rewards pay no more than each of their bounds, and nothing below the floor; a channel’s minimum stays to be paid', () => {
  fc.assert(
    fc.property(purchases, ({ discountPercent, ...one }) => {
      const discount = percentageOfAmount(one.price, String(discountPercent))
      const most = maximumBurnAmountOf({ ...one, discount, config: one })
      if (isZeroAmount(most)) return
      for (const bound of [one.usable, percentageOfAmount(one.price, one.percentageMaximum), one.amountMaximum])
        expect(compareAmounts(most, bound)).toBeLessThanOrEqual(0)
      const rest = subtractAmounts(subtractAmounts(one.price, discount), most)
      expect(compareAmounts(rest, one.channelMinimum)).toBeGreaterThanOrEqual(0)
      expect(compareAmounts(most, leastBurn({ ...one, config: one }))).toBeGreaterThanOrEqual(0)
    })
  )
})

test('P4 a purchase earns no more than its percentage of the money, and never less for more money', () => {
  const percents = fc.integer({ min: 2, max: 90 }).map(String)
  fc.assert(
    fc.property(cents(100_000), cents(100_000), percents, fc.constantFrom(0 as const, 2 as const), (a, b, percent, places) => {
      const earned = (price: typeof a) =>
        sumOfEarned(
          earnedParts(
            { price, discountAmount: amountOf('0'), burnAmount: amountOf('0') },
            { earnPercentage: percent, sponsor: 'store' },
            undefined,
            places
          )
        )
      const [low, high] = compareAmounts(a, b) < 0 ? [a, b] : [b, a]
      expect(compareAmounts(earned(high), percentageOfAmount(high, percent))).toBeLessThanOrEqual(0)
      expect(compareAmounts(earned(low), earned(high))).toBeLessThanOrEqual(0)
    })
  )
})
