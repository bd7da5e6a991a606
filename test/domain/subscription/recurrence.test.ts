import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as E from '../../../src/domain/kernel/either.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { addAmounts } from '../../../src/domain/money/arithmetic.ts'
import {
  recurrenceCodes,
  recurrenceOf,
  SUBSCRIPTION_SAVINGS,
  subscriptionLabel,
  subscriptionLabelOf
} from '../../../src/domain/subscription/recurrence.ts'
import { anyPrice } from '../../../src/domain/testing/index.ts'
import { anyRecurrence } from '../../../src/domain/testing/subscriptions.ts'

describe('recurrences', () => {
  test('map each of 4 to its code, name, days, schema word and label key', () => {
    expect(recurrenceCodes.rows.map(({ code, name, days, wire, labelKey }) => [code, name, days, wire, labelKey])).toEqual([
      ['7Hari', 'weekly', 7, 'WEEKLY', 'subscription.recurrence.weekly'],
      ['30Hari', 'monthly', 30, 'MONTHLY', 'subscription.recurrence.monthly'],
      ['90Hari', 'quarterly', 90, 'QUARTERLY', 'subscription.recurrence.quarterly'],
      ['1Tahun', 'yearly', 365, 'YEARLY', 'subscription.recurrence.yearly']
    ])
  })

  test.each([
    ['7Hari', 'weekly'],
    ['YEARLY', 'yearly'],
    ['1tahun', undefined],
    ['weekly', undefined],
    [7, undefined],
    ['toString', undefined],
    [undefined, undefined]
  ])('read %j off the wire as %s', (wire, name) => {
    expect(recurrenceOf(wire)).toBe(name)
  })

  test('come back from their code and from the word of the schema', () => {
    fc.assert(
      fc.property(anyRecurrence, (name) => {
        expect(recurrenceCodes.codec.decode(recurrenceCodes.codec.encode(name))).toEqual(E.right(name))
        expect(recurrenceOf(recurrenceCodes.row(name).code)).toBe(name)
        expect(recurrenceOf(recurrenceCodes.row(name).wire)).toBe(name)
      })
    )
  })
})

describe('offer name', () => {
  test('is "Langganan" or "Langganan Hemat" in Indonesian', () => {
    expect(subscriptionLabel.rows.map(({ code, name, labelKey }) => [code, name, labelKey])).toEqual([
      ['Langganan', 'plain', 'subscription.label.plain'],
      ['Langganan Hemat', 'saver', 'subscription.label.saver']
    ])
  })

  test.each([
    ['20000', '15000', 'saver'],
    ['4.9', '4.89', 'saver'],
    ['20000', '20000', 'plain'],
    ['9', '10', 'plain']
  ])('for once %s, subscribed %s: %s', (once, subscribed, label) => {
    expect(subscriptionLabelOf(amountOf(once), amountOf(subscribed))).toBe(label)
  })

  test('promises a saving exactly where the one price is less than the other', () => {
    fc.assert(
      fc.property(anyPrice(2), anyPrice(2), (price, more) => {
        expect(subscriptionLabelOf(addAmounts(price, more), price)).toBe(more === '0' ? 'plain' : 'saver')
        expect(subscriptionLabelOf(price, addAmounts(price, more))).toBe('plain')
      })
    )
  })

  test('says that up to 25 percent can be saved', () => {
    expect(SUBSCRIPTION_SAVINGS).toEqual({ labelKey: 'subscription.savings', percent: 25 })
  })
})
