import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { addAmounts, compareAmounts, subtractAmounts } from '../../../src/domain/money/arithmetic.ts'
import { monthBeside, monthIn, statementOf, type WalletEntry } from '../../../src/domain/wallet/wallet-entry.ts'
import { timeZoneOf } from '../../../src/domain/market/market-zones.ts'

/** Creates movements with these amounts, newest first, which began at a balance. */
const entriesOf = (opening: string, amounts: readonly string[]): readonly WalletEntry[] => {
  const entries: WalletEntry[] = []
  let balance: Amount = amountOf(opening)
  for (const [at, text] of amounts.entries()) {
    balance = addAmounts(balance, amountOf(text))
    entries.push({
      number: String(at + 1),
      kind: text.startsWith('-') ? 'charge' : 'topUp',
      amount: amountOf(text),
      balanceAmount: balance,
      currency: 'SGD',
      at: new Date(Date.UTC(2026, 10, at + 1)),
      transferId: String(at),
      ...{ txnId: undefined, productName: undefined, itemName: undefined },
      state: 'final'
    })
  }
  return entries.toReversed()
}

describe('statementOf', () => {
  test('states opening, sums and closing of a month, oldest movement first', () => {
    const statement = statementOf(entriesOf('20', ['50', '-12.5', '-7.5']), { balanceAmount: amountOf('20') })
    expect(statement).toMatchObject({ opening: '20', moneyIn: '50', moneyOut: '20', closing: '50', hasEarlier: true })
    expect(statement.entries.map(({ number }) => number)).toEqual(['1', '2', '3'])
  })

  test('begins at 0 when nothing moved before', () => {
    expect(statementOf([], undefined)).toMatchObject({ opening: '0', moneyIn: '0', moneyOut: '0', closing: '0', hasEarlier: false })
  })

  test('W36: closes with the balance after its last movement, whatever moved', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.integer({ min: -5000, max: 5000 }).filter((cents) => cents !== 0),
          { minLength: 1 }
        ),
        (cents) => {
          const all = entriesOf(
            '100',
            cents.map((cent) => String(cent / 100))
          )
          const { opening, moneyIn, moneyOut, closing } = statementOf(all, { balanceAmount: amountOf('100') })
          expect(closing).toBe(all[0]?.balanceAmount)
          expect(compareAmounts(subtractAmounts(addAmounts(opening, moneyIn), moneyOut), closing)).toBe(0)
        }
      )
    )
  })
})

describe('monthIn', () => {
  test('belongs to the market when it is another month in Greenwich', () => {
    expect(monthIn(new Date('2026-10-31T16:59:59.999Z'), 'Asia/Jakarta')).toBe('2026-10')
    expect(monthIn(new Date('2026-10-31T17:00:00Z'), 'Asia/Jakarta')).toBe('2026-11')
  })

  test('never goes back as time goes on, in the zone of any market', () => {
    const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.constantFrom(...allMarkets), instant, fc.nat(4_000_000_000), (market, at, later) => {
        const zone = timeZoneOf(market)
        expect(monthIn(at, zone) <= monthIn(new Date(at.getTime() + later), zone)).toBe(true)
      })
    )
  })
})

describe('monthBeside', () => {
  test('passes over the end of a year in both directions', () => {
    expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  })

  test('leads back when it is asked in the other direction', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1971, max: 9998 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
        const month = `${year}-${String(number).padStart(2, '0')}`
        expect(monthBeside(monthBeside(month, 1), -1)).toBe(month)
        expect(monthBeside(month, 1) > month).toBe(true)
      })
    )
  })
})
