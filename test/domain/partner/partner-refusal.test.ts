import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partnerRefusal, withoutPartnerRefusal } from '../../../src/domain/partner/partner-refusal.ts'

describe('partner sign-on return', () => {
  test.each([
    ['?error=access_denied', 'partner.unknown'],
    ['?item=c500&error=server_error&error_description=Try+later', 'partner.unknown'],
    ['?error=', 'partner.unknown'],
    ['?error=banned', 'partner.banned'],
    ['?error=notLinked', 'partner.notLinked'],
    ['?error=unsupportedCountry', 'partner.unsupportedCountry'],
    // What is missing would have to be named by the address.
    ['?error=missingField', 'partner.unknown'],
    ['?error=__proto__', 'partner.unknown']
  ])('%s says %s', (query, key) => {
    expect(partnerRefusal(query)?.entry.key).toBe(key)
  })

  test.each(['', '?code=abc&state=x', '?my_error=access_denied', '?item=error'])('%j says nothing of a refusal', (query) => {
    expect(partnerRefusal(query)).toBeUndefined()
  })

  test('shows nothing that stood in the address', () => {
    expect(JSON.stringify(partnerRefusal('?error=%3Cscript%3E&error_description=call+us'))).not.toMatch(/script|call/)
  })

  test.each([
    ['?error=access_denied&error_description=No&error_uri=https%3A%2F%2Fe.example&state=s&iss=i', ''],
    ['?item=c500&error=access_denied', '?item=c500'],
    ['?q=a%20b', '?q=a+b'],
    ['', '']
  ])('of %j leaves %j in the address', (query, left) => {
    expect(withoutPartnerRefusal(query)).toBe(left)
  })

  test('says only codes of the store, for any address, and leaves everything else in it', () => {
    const keys = new Set(['partner.unknown', 'partner.banned', 'partner.notLinked', 'partner.unsupportedCountry'])
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (error, item, state) => {
        const query = `?${new URLSearchParams({ item, error, state }).toString()}`
        expect(keys.has(String(partnerRefusal(query)?.entry.key))).toBe(true)
        const left = withoutPartnerRefusal(query)
        expect([...new URLSearchParams(left)]).toEqual([['item', item]])
        expect([partnerRefusal(left), withoutPartnerRefusal(left)]).toEqual([undefined, left])
      })
    )
  })
})
