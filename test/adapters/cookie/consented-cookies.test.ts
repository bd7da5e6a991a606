import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consentCell } from '../../../src/adapters/cookie/consent-cell.ts'
import { consentedCookies, type CookieJar } from '../../../src/adapters/cookie/consented-cookies.ts'
import { type Consent, consentCategories, maySetCookie, storedThings } from '../../../src/domain/marketing/consent.ts'
import { anyConsent, anyTyped } from '../../../src/domain/testing/index.ts'

const GERMANY = { path: 'de', group: 'Europe' } as const
const INDONESIA = { path: 'id', group: 'Southeast Asia' } as const
const RUSSIA = { path: 'ru', group: 'Europe' } as const

/** Creates the cookies of a browser, which record how each was written. */
const aJar = (isSecure = false): CookieJar & { readonly written: string[] } => {
  const kept = new Map<string, string>()
  const written: string[] = []
  return {
    isSecure,
    written,
    read: () => [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
    write: (cookie) => {
      written.push(cookie)
      const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(cookie) ?? []
      if (rest.includes('max-age=-1')) kept.delete(name)
      else kept.set(name, value)
    }
  }
}

const cookiesIn = (market: typeof GERMANY | typeof INDONESIA | typeof RUSSIA, consent: Consent, jar = aJar()) =>
  consentedCookies(jar, (name, value) => maySetCookie(name, value, market, consent))

describe('consentedCookies', () => {
  test.each([
    ['shop-lang', 'en', 'shop-lang=en; path=/; max-age=15552000; samesite=lax'],
    ['cashback-reward', '{"reward":"1"}', 'cashback-reward=%7B%22reward%22%3A%221%22%7D; path=/; max-age=3888000; samesite=strict'],
    ['irclickid', 'click-7', 'irclickid=click-7; path=/; max-age=2592000; samesite=lax'],
    ['guest-uid-email', 's1.A+/=', 'guest-uid-email=s1.A%2B%2F%3D; path=/; max-age=15552000; samesite=strict'],
    ['guest-uid-mobile', 's1.AA', 'guest-uid-mobile=s1.AA; path=/; max-age=15552000; samesite=strict'],
    ['ssk', '{"urlPath":"/api/ping"}', 'ssk=%7B%22urlPath%22%3A%22%2Fapi%2Fping%22%7D; path=/; samesite=lax']
  ] as const)('%s lives as long as its table says', (name, value, cookie) => {
    const jar = aJar()
    expect(cookiesIn(INDONESIA, undefined, jar).write(name, value)).toBe(true)
    expect(jar.written).toEqual([cookie])
  })

  test('goes nowhere but over https where the page came over it', () => {
    const jar = aJar(true)
    cookiesIn(INDONESIA, undefined, jar).write('shop-lang', 'en')
    cookiesIn(INDONESIA, undefined, jar).erase('shop-lang')
    expect(jar.written.every((cookie) => cookie.endsWith('; secure'))).toBe(true)
  })

  test.each([
    ['irclickid', GERMANY, undefined, false],
    ['irclickid', GERMANY, ['C0002'], false],
    ['irclickid', GERMANY, ['C0004'], true],
    ['irclickid', INDONESIA, undefined, true],
    ['analytics-id', RUSSIA, ['C0001', 'C0002', 'C0003', 'C0004', 'C0005', 'C0009'], false],
    ['consent', GERMANY, undefined, true]
  ] as const)('asks for consent for %s where the law wants it', (name, market, consent, isSet) => {
    const jar = aJar()
    const cookies = cookiesIn(market, consent, jar)
    expect(cookies.write(name, 'x')).toBe(isSet)
    expect(cookies.read(name)).toBe(isSet ? 'x' : undefined)
    expect(jar.written).toHaveLength(isSet ? 1 : 0)
  })

  test.each(['%', '%zz', '%7B%22urlPath%22%3A%E0%A4', '%ff'])('erases ssk when it is read and cannot be decoded, as %s', (value) => {
    const jar = aJar()
    jar.write(`ssk=${value}`)
    const cookies = cookiesIn(GERMANY, undefined, jar)
    expect(cookies.read('ssk')).toBeUndefined()
    expect(jar.written.slice(1)).toEqual(['ssk=; path=/; max-age=-1; samesite=lax'])
    expect(jar.read()).toBe('')
  })

  test('sets no cookie without a value, and finds none for what lies in storage', () => {
    const jar = aJar()
    expect(cookiesIn(INDONESIA, undefined, jar).write('irclickid', '')).toBe(false)
    expect(consentedCookies(jar, () => true).write('preferences', 'x')).toBe(false)
    expect(jar.written).toEqual([])
  })

  test('is read as it was written, whatever it holds, and leaves its neighbours alone', () => {
    const listed = storedThings.filter(({ storage }) => storage === 'cookie').map(({ name }) => name)
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...listed), anyTyped), (values) => {
        const cookies = consentedCookies(aJar(), (_, value) => value !== '')
        const wellFormed = Object.entries(values).filter(([, value]) => !/\p{Cs}/u.test(value))
        for (const [name, value] of wellFormed) cookies.write(name as 'consent', value)
        for (const [name, value] of wellFormed) expect(cookies.read(name as 'consent')).toBe(value === '' ? undefined : value)
      })
    )
  })

  test('counts a malformed cookie as none', () => {
    const jar = aJar()
    jar.write('irclickid=%E0%A4%A; path=/')
    expect(cookiesIn(INDONESIA, undefined, jar).read('irclickid')).toBeUndefined()
  })

  test('erases a cookie without consent', () => {
    const jar = aJar()
    cookiesIn(GERMANY, ['C0004'], jar).write('irclickid', 'x')
    cookiesIn(GERMANY, undefined, jar).erase('irclickid')
    expect(jar.read()).toBe('')
  })
})

describe('consent cookie', () => {
  test('is there on the next page, and undefined before the answer', () => {
    const jar = aJar()
    expect(consentCell(cookiesIn(GERMANY, undefined, jar)).read()).toBeUndefined()
    consentCell(cookiesIn(GERMANY, undefined, jar)).write(['C0003'])
    expect(jar.written).toEqual(['consent=1.C0001.C0003; path=/; max-age=15552000; samesite=lax'])
    expect(consentCell(cookiesIn(GERMANY, undefined, jar)).read()).toEqual(['C0001', 'C0003'])
  })

  test('can be taken back as a whole', () => {
    const jar = aJar()
    const slot = consentCell(cookiesIn(GERMANY, undefined, jar))
    slot.write(consentCategories)
    slot.write(undefined)
    expect(slot.read()).toBeUndefined()
  })

  test('holds what was answered, always with what is necessary', () => {
    fc.assert(
      fc.property(anyConsent, (consent) => {
        const slot = consentCell(cookiesIn(GERMANY, undefined))
        slot.write(consent)
        const expected = consent === undefined ? undefined : consentCategories.filter((one) => one === 'C0001' || consent.includes(one))
        expect(slot.read()).toEqual(expected)
      })
    )
  })
})
