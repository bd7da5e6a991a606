import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bareCampaignPattern, headerLogin, headerParts, showsHeader, showsWalletInfo } from '../../../src/domain/partner/header.ts'
import { anyHeaderFacts } from '../../../src/domain/testing/index.ts'

const YES = true
const no = false

describe('header wallet', () => {
  // Country has it, logged in, loading, country locked, has a wallet id: shown.
  test.each([
    [no, no, no, no, no, no],
    [no, no, no, no, YES, no],
    [no, no, no, YES, no, no],
    [no, no, no, YES, YES, no],
    [no, no, YES, no, no, no],
    [no, no, YES, no, YES, no],
    [no, no, YES, YES, no, no],
    [no, no, YES, YES, YES, no],
    [no, YES, no, no, no, no],
    [no, YES, no, no, YES, no],
    [no, YES, no, YES, no, no],
    [no, YES, no, YES, YES, no],
    [no, YES, YES, no, no, no],
    [no, YES, YES, no, YES, no],
    [no, YES, YES, YES, no, no],
    [no, YES, YES, YES, YES, no],
    [YES, no, no, no, no, no],
    [YES, no, no, no, YES, no],
    [YES, no, no, YES, no, no],
    [YES, no, no, YES, YES, no],
    [YES, no, YES, no, no, no],
    [YES, no, YES, no, YES, no],
    [YES, no, YES, YES, no, no],
    [YES, no, YES, YES, YES, no],
    [YES, YES, no, no, no, YES],
    [YES, YES, no, no, YES, YES],
    [YES, YES, no, YES, no, no],
    [YES, YES, no, YES, YES, YES],
    [YES, YES, YES, no, no, no],
    [YES, YES, YES, no, YES, no],
    [YES, YES, YES, YES, no, no],
    [YES, YES, YES, YES, YES, no]
  ])(
    'with feature %s, logged in %s, loading %s, locked %s, id %s: %s',
    (walletFeature, loggedIn, loading, countryLocked, hasWalletId, shown) => {
      expect(showsWalletInfo({ walletFeature, loggedIn, loading, countryLocked, hasWalletId })).toBe(shown)
    }
  )
})

describe('header login', () => {
  // Accounts, partner login, logged in, pre-registration: offered.
  test.each([
    [no, no, no, no, 'none'],
    [no, no, no, YES, 'signOut'],
    [no, no, YES, no, 'userIcon'],
    [no, no, YES, YES, 'signOut'],
    [no, YES, no, no, 'playerSignIn'],
    [no, YES, no, YES, 'signOut'],
    [no, YES, YES, no, 'userIcon'],
    [no, YES, YES, YES, 'signOut'],
    [YES, no, no, no, 'signUp'],
    [YES, no, no, YES, 'signOut'],
    [YES, no, YES, no, 'userIcon'],
    [YES, no, YES, YES, 'signOut'],
    [YES, YES, no, no, 'playerSignIn'],
    [YES, YES, no, YES, 'signOut'],
    [YES, YES, YES, no, 'userIcon'],
    [YES, YES, YES, YES, 'signOut']
  ] as const)(
    'P14 header with accounts %s, partner login %s, logged in %s, pre-registration %s offers %s',
    (userAccounts, partnerLogin, loggedIn, preRegistration, offered) => {
      expect(headerLogin({ userAccounts, partnerLogin, loggedIn, preRegistration })).toBe(offered)
      if (!partnerLogin) expect(headerLogin({ userAccounts, loggedIn, preRegistration })).toBe(offered)
    }
  )
})

describe('header', () => {
  test.each([
    [no, no, undefined, undefined, no],
    [no, YES, undefined, undefined, no],
    [no, YES, 'arena', 'arena', no],
    [YES, no, undefined, undefined, YES],
    [YES, no, 'arena', 'arena', YES],
    [YES, YES, undefined, undefined, YES],
    [YES, YES, 'arena', undefined, YES],
    [YES, YES, undefined, 'arena', YES],
    [YES, YES, '', 'arena', YES],
    [YES, YES, 'Arena', 'arena', YES],
    [YES, YES, 'arena2', 'arena', YES],
    [YES, YES, 'arena', 'arena', no]
  ])('on %s, product page %s, campaign %s, hidden by %s: shown %s', (header, isProductDetail, campaign, hiddenBy, shown) => {
    expect(showsHeader({ header, isProductDetail, campaign, hiddenBy })).toBe(shown)
  })

  test('holds a part only where its feature is on, and one thing about the login', () => {
    fc.assert(
      fc.property(anyHeaderFacts, (facts) => {
        const parts = headerParts(facts)
        expect(parts === undefined).toBe(!showsHeader(facts))
        if (parts === undefined) return
        const { features } = facts
        expect([parts.search, parts.countrySelector, parts.notifications]).toEqual([
          features.search,
          features.countrySelector,
          features.notification
        ])
        expect(parts.walletInfo).toBe(showsWalletInfo({ ...facts, walletFeature: features.wallet }))
        expect(parts.rewardsInfo && !(features.cashback && facts.loggedIn)).toBe(false)
        expect(parts.login).toBe(headerLogin({ ...facts, userAccounts: features.userAccounts }))
        expect(parts.login === 'signOut').toBe(facts.preRegistration)
        expect(parts.login === 'userIcon').toBe(facts.loggedIn && !facts.preRegistration)
        if (parts.login === 'signUp') expect(features.userAccounts).toBe(true)
      })
    )
  })

  test('shows rewards to signed-in shoppers where the country has them, and to no others', () => {
    fc.assert(
      fc.property(anyHeaderFacts, (facts) => {
        const shown = headerParts({ ...facts, header: true, isProductDetail: false })
        expect(shown?.rewardsInfo).toBe(facts.features.cashback && facts.loggedIn)
      })
    )
  })
})

describe('campaign pattern that hides the header', () => {
  test('fits a query exactly when it carries that campaign, with any signs in its name', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 12 }), fc.string({ maxLength: 12 }), (campaign, other) => {
        const pattern = new RegExp(bareCampaignPattern(campaign))
        for (const value of [campaign, other]) {
          const search = `?item=7&${new URLSearchParams({ utm_campaign: value })}&x=1`
          // Characters that the two ways to write a query encode differently are distinguished by neither.
          if (!/[!'()~*]|\p{Surrogate}/u.test(value)) expect(pattern.test(search)).toBe(value === campaign)
        }
      })
    )
  })
})
