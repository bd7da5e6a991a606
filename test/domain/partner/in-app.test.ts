import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inAppFeatures, inAppPattern, isInApp } from '../../../src/domain/partner/in-app.ts'
import { effectiveFeatures } from '../../../src/domain/partner/white-label.ts'
import { anyFeaturePermissions, anyInAppMarks, anyStoreTheme, anyVisitSigns, anyWhiteLabel } from '../../../src/domain/testing/index.ts'

const marks = { query: 'in-app', userAgent: 'RefillApp' }
const browser = { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0', search: '', wasInApp: false }

describe('in-app store', () => {
  test.each([
    [browser, false],
    [{ ...browser, wasInApp: true }, true],
    [{ ...browser, userAgent: `${browser.userAgent} RefillApp/2.1` }, true],
    [{ ...browser, userAgent: 'RefillApp' }, true],
    [{ ...browser, userAgent: `${browser.userAgent} NotRefillApp/2.1` }, false],
    [{ ...browser, userAgent: `${browser.userAgent} RefillApplication/2.1` }, false],
    [{ ...browser, search: '?in-app=1' }, true],
    [{ ...browser, search: '?item=a&in-app=1' }, true],
    [{ ...browser, search: '?in-app=0' }, false],
    [{ ...browser, search: '?in-app' }, false],
    [{ ...browser, search: '?not-in-app=1' }, false]
  ])('with %j: %s', (signs, inApp) => {
    expect(isInApp(marks, signs)).toBe(inApp)
  })

  test('is known by any one sign, and by none in a build without an app', () => {
    fc.assert(
      fc.property(anyInAppMarks, anyVisitSigns, (known, signs) => {
        expect(isInApp(undefined, signs)).toBe(false)
        if (known === undefined) return
        expect(isInApp(known, { ...signs, wasInApp: true })).toBe(true)
        expect(isInApp(known, { ...signs, userAgent: `x ${known.userAgent}/1` })).toBe(true)
        expect(isInApp(known, { ...signs, search: `?${known.query}=1` })).toBe(true)
        expect(isInApp(known, { userAgent: '', search: '', wasInApp: false })).toBe(false)
      })
    )
  })

  test('has no history of transactions, and everything else as outside', () => {
    fc.assert(
      fc.property(anyStoreTheme, anyWhiteLabel, anyFeaturePermissions, (theme, whiteLabel, permissions) => {
        const outside = effectiveFeatures(theme, whiteLabel, permissions)
        const { transactions, ...inside } = inAppFeatures(outside)
        expect(transactions).toBe(false)
        expect({ ...inside, transactions: outside.transactions }).toEqual(outside)
      })
    )
  })

  test('uses a pattern that every browser reads in linear time, for any marks', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (query, userAgent, text) => {
        const pattern = new RegExp(inAppPattern({ query, userAgent }))
        expect(pattern.test('Mozilla/5.0 ;shop-country=us; in-app=1')).toBe(true)
        expect(pattern.source).toMatch(/^\\b[\w-]*\\b\|\[\?&; \](?:in-app|\(\?:[\w-]*\|in-app\))=1\\b$/)
        expect(typeof pattern.test(text)).toBe('boolean')
      })
    )
  })
})
