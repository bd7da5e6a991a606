import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { experimentAttributes, type VisitFacts } from '../../../src/domain/marketing/experiment.ts'

const always: VisitFacts = {
  address: 'https://store.test/br/canopy-strike?item=7&utm_source=mail#pay',
  country: 'br',
  platform: 'pwa',
  session: 'soft',
  customer: 'returning',
  whiteLabelId: 1,
  appVersion: '0.1.0',
  emailSaved: true
}

const facts: VisitFacts = {
  ...always,
  deviceId: 'd1',
  lastUsedPcId: 31,
  gvtId: 2,
  lvtId: 202,
  pageTypeName: 'Double_CP',
  checkoutHash: '00ff'
}

describe('experiment attributes', () => {
  test('are all fourteen by their own names', () => {
    expect(experimentAttributes(facts)).toEqual({
      url: 'https://store.test/br/canopy-strike',
      deviceId: 'd1',
      platformId: 99,
      lvtId: 202,
      lastUsedPcId: 31,
      emailSaved: true,
      country: 'br',
      loginStatus: 1,
      userType: 1,
      whiteLabelId: 1,
      gvtId: 2,
      appVersion: '0.1.0',
      pageTypeName: 'Double_CP',
      checkoutId: '00ff'
    })
  })

  test('are only the known ones', () => {
    expect(Object.keys(experimentAttributes(always)).toSorted()).toEqual([
      'appVersion',
      'country',
      'emailSaved',
      'loginStatus',
      'platformId',
      'url',
      'userType',
      'whiteLabelId'
    ])
  })

  test.each([
    ['desktop', 'guest', 'new', 1, 0, 0],
    ['mobile', 'loggedIn', 'returning', 2, 2, 1]
  ] as const)('hold %s, %s, %s by their numbers', (platform, session, customer, platformId, loginStatus, userType) => {
    expect(experimentAttributes({ ...facts, platform, session, customer })).toMatchObject({ platformId, loginStatus, userType })
  })

  test('never hold a query or a fragment, for any address', () => {
    const anyAddress = fc.oneof(
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.string(),
      fc.string().map((rest) => `https://store.test/us/complete?order=1#key=${rest}`)
    )
    fc.assert(
      fc.property(anyAddress, (address) => {
        expect(experimentAttributes({ ...facts, address }).url).not.toMatch(/[?#]/)
      })
    )
  })
})
