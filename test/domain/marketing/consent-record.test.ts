import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Consent, consentCategories, mayStoreThing, mayServeCategory, storedThings } from '../../../src/domain/marketing/consent.ts'
import { parseConsent, printConsent } from '../../../src/domain/marketing/consent-record.ts'
import { anyConsent, anyMarket, anyTyped } from '../../../src/domain/testing/index.ts'

describe('consent answer in its cookie', () => {
  test('reads as it was given, with what is necessary', () => {
    fc.assert(
      fc.property(anyConsent, (consent) => {
        const expected = consentCategories.filter((one) => one === 'C0001' || consent?.includes(one))
        expect(parseConsent(printConsent(consent ?? []))).toEqual(expected)
      })
    )
  })

  test.each([undefined, '', '1', '1.', '1.C0002', '0.C0001', '2.C0001.C0002', 'C0001.C0002', 'true', '1,C0001', ' 1.C0001'])(
    'is not read from %s',
    (text) => {
      expect(parseConsent(text)).toBeUndefined()
    }
  )

  test('allows nothing that is not known', () => {
    expect(parseConsent('1.C0001.C0006.everything.C0009')).toEqual(['C0001', 'C0009'])
  })

  test('never breaks on any stored text, and never allows more than it names', () => {
    fc.assert(
      fc.property(anyTyped, (text) => {
        const answer = parseConsent(`1.C0001.${text}`)
        for (const category of answer ?? []) expect(`1.C0001.${text}`.split('.')).toContain(category)
      })
    )
  })
})

test('purpose may be followed exactly where its things may be stored', () => {
  fc.assert(
    fc.property(anyMarket, anyConsent, (market, consent: Consent) => {
      for (const { name, category } of storedThings)
        expect(mayStoreThing(name, market, consent)).toBe(mayServeCategory(category, market, consent))
    })
  )
})
