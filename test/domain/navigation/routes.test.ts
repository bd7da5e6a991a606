import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS } from '../../../src/domain/market/feature-permissions.ts'
import { decideEntry, type Guard, type Visitor } from '../../../src/domain/navigation/guards.ts'
import { rootSegments } from '../../../src/domain/navigation/locale-path.ts'
import { isReservedSlug, matchRoute, routePath } from '../../../src/domain/navigation/match-route.ts'
import { routes } from '../../../src/domain/navigation/routes.ts'

/** Path after the country, the page's name and its guards, as the specification lists them. */
const PAGES: readonly (readonly [string, string, string])[] = [
  ['', 'Homepage', ''],
  ['sign-in', 'SignIn', 'accounts'],
  ['sign-up', 'SignUp', 'accounts'],
  ['confirm-signup', 'ConfirmSignup', 'accounts'],
  ['recover-password', 'RecoverPassword', 'accounts'],
  ['verify', 'VerifySignup', 'accounts'],
  ['social-return', 'SocialReturn', 'accounts'],
  ['notifications', 'GuestNotifications', 'feature:notification'],
  ['codacash', 'WalletLandingPage', ''],
  ['coda-rewards', 'CashbackLandingPage', ''],
  ['complete', 'TransactionComplete', ''],
  ['waiting', 'TransactionWaiting', ''],
  ['user/transactions', 'UserTransactionHistory', 'login feature:transactions'],
  ['user/coda-rewards', 'UserCashback', 'login feature:cashback'],
  ['user/subscriptions', 'UserSubscriptions', 'login feature:transactions'],
  ['user/settings', 'UserSettings', 'login feature:settings'],
  ['user/verifyAccountDelete', 'VerifyAccountDelete', 'login feature:settings'],
  ['user/data', 'UserData', 'login feature:settings'],
  ['user/notifications', 'UserNotifications', 'login feature:notification'],
  ['search/neon', 'SearchResults', ''],
  ['search/', 'SearchResults', ''],
  ['unsubscribe', 'Unsubscribe', ''],
  ['redeem', 'RedeemGift', ''],
  ['wallet/verify', 'WalletVerification', 'login feature:wallet'],
  ['wallet/home', 'WalletHome', 'login feature:wallet'],
  ['wallet/waiting', 'WalletTransactionWaiting', 'login feature:wallet'],
  ['wallet/complete', 'WalletTransactionComplete', 'login feature:wallet'],
  ['about', 'About', ''],
  ['cookies', 'Cookies', ''],
  ['terms', 'Terms', ''],
  ['help', 'Help', ''],
  ['accessibility', 'Accessibility', ''],
  ['block-number', 'BlockNumber', ''],
  ['offline', 'Offline', ''],
  ['ab', 'LegacyProductList', ''],
  ['mobile-legends-tri', 'ProductDetail', '']
]

describe('routes under a country', () => {
  test.each(PAGES)('lead /%s to %s guarded by "%s", with or without a slash at the end', (path, name, guards) => {
    for (const rest of [path, path === '' || path.endsWith('/') ? path : `${path}/`]) {
      const route = matchRoute(rest)
      expect([route.name, route.guards.join(' ')]).toEqual([name, guards])
    }
  })

  test.each(['/', 'user', 'wallet', 'user/other', 'a/b', 'search/a/b', 'codacash/x', '/emberhold', 'healthz', 'search/%', 'international'])(
    'have no page of their own at /%s',
    (path) => {
      expect(['NotFound', 'ProductDetail']).toContain(matchRoute(path).name)
      if (path !== 'international') expect(matchRoute(path)).toEqual({ name: 'NotFound', params: {}, guards: [] })
    }
  )

  test('decode once what a path carries', () => {
    expect(matchRoute('search/50%2525').params).toEqual({ searchString: '50%25' })
    expect(matchRoute('search/a%2Fb').params).toEqual({ searchString: 'a/b' })
    expect(matchRoute('mobile-legends-tri').params).toEqual({ gameName: 'mobile-legends-tri' })
    expect(matchRoute('XY').params).toEqual({ twoLetters: 'XY' })
    expect(matchRoute('product/neon%20drift', 'root').params).toEqual({ gameName: 'neon drift' })
    expect(['', 'about', 'user/settings', 'complete'].map((path) => matchRoute(path).params)).toEqual([{}, {}, {}, {}])
  })

  test('follow an operator who renames the wallet and rewards pages', () => {
    const segments = { wallet: 'purse', cashback: 'extras' }
    expect(matchRoute('purse', 'country', segments).name).toBe('WalletLandingPage')
    expect(matchRoute('user/extras', 'country', segments).name).toBe('UserCashback')
    expect(matchRoute('codacash', 'country', segments).name).toBe('ProductDetail')
    expect(routePath('UserCashback', undefined, segments)).toBe('user/extras')
    expect(isReservedSlug('purse', segments)).toBe(true)
  })

  test('hide no product behind a word of the store or two letters', () => {
    expect(
      ['ab', 'XY', 'search', 'user', 'wallet', 'about', 'terms', 'cookies', 'help', 'block-number', 'healthz', 'coda-rewards'].filter(
        (slug) => !isReservedSlug(slug)
      )
    ).toEqual([])
    expect(['mobile-legends-tri', 'abc', 'users', 'a1'].filter((slug) => isReservedSlug(slug))).toEqual([])
    expect(['product', 'international', 'marketing-and-partnership'].filter((slug) => isReservedSlug(slug))).toEqual([])
  })
})

describe('routes outside all countries', () => {
  test.each([
    ['international', 'CountryPicker'],
    ['marketing-and-partnership', 'Partnership'],
    ['product/emberhold', 'GlobalProduct'],
    ['oauth/callback', 'SocialCallback'],
    ['oauth', 'NotFound'],
    ['product', 'NotFound'],
    ['product/', 'NotFound'],
    ['emberhold', 'NotFound']
  ])('lead /%s to %s', (path, name) => {
    expect(matchRoute(path, 'root').name).toBe(name)
  })

  test('have the first words that no country path can take', () => {
    const firsts = routes.filter(({ under }) => under === 'root').map(({ pattern }) => pattern.split('/')[0])
    expect([...new Set(firsts)]).toEqual([...rootSegments])
  })
})

describe('route names', () => {
  test('hold the 23 names of the specification and stand once each', () => {
    const given = [
      'Homepage',
      'ProductDetail',
      'SearchResults',
      'TransactionComplete',
      'TransactionWaiting',
      'WalletHome',
      'WalletVerification',
      'WalletTransactionWaiting',
      'WalletTransactionComplete',
      'UserTransactionHistory',
      'VerifySignup',
      'UserNotifications',
      'SignUp',
      'SignIn',
      'ConfirmSignup',
      'RecoverPassword',
      'UserSettings',
      'VerifyAccountDelete',
      'GuestNotifications',
      'Unsubscribe',
      'RedeemGift',
      'UserCashback',
      'CashbackLandingPage'
    ]
    const names = routes.map(({ name }): string => name)
    expect(given).toHaveLength(23)
    expect(given.filter((name) => !names.includes(name))).toEqual([])
    expect(new Set(names).size).toBe(40)
  })

  test('lead back to themselves by the path that they build', () => {
    for (const { name, under } of routes) {
      const path =
        name === 'SearchResults'
          ? routePath(name, { searchString: 'neon drift' })
          : name === 'LegacyProductList'
            ? routePath(name, { twoLetters: 'ab' })
            : name === 'ProductDetail' || name === 'GlobalProduct'
              ? routePath(name, { gameName: 'neon-drift' })
              : routePath(name)
      expect(matchRoute(path, under).name).toBe(name)
    }
  })

  test('return any searched text from its path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (searchString) => {
        fc.pre(searchString !== '.' && searchString !== '..')
        expect(matchRoute(routePath('SearchResults', { searchString }))).toMatchObject({ name: 'SearchResults', params: { searchString } })
      })
    )
  })

  test('survive a half sign in a searched text', () => {
    expect(routePath('SearchResults', { searchString: 'a\ud800' })).toBe('search/a%EF%BF%BD')
    expect(routePath('SearchResults', { searchString: '..' })).toBe('search/')
    expect(routePath('SearchResults', { searchString: '$&:gameName' })).toBe('search/%24%26%3AgameName')
  })
})

describe('guarded page', () => {
  const visitor: Visitor = { loggedIn: true, accountsEnabled: true, partnerLogin: false, permissions: DEFAULT_PERMISSIONS }
  const home = { kind: 'redirect', to: '/' }

  test.each<[string, readonly Guard[], Partial<Visitor>, boolean]>([
    ['a page without guards takes everybody', [], { loggedIn: false }, true],
    ['settings take a user', ['login', 'feature:settings'], {}, true],
    ['settings refuse a guest', ['login', 'feature:settings'], { loggedIn: false }, false],
    ['the wallet needs the feature of the country', ['login', 'feature:wallet'], {}, false],
    ['sign-in needs accounts', ['accounts'], { accountsEnabled: false }, false],
    ['sign-in is closed where players log in with a publisher account', ['accounts'], { partnerLogin: true }, false],
    ['sign-in is open otherwise', ['accounts'], { loggedIn: false }, true]
  ])('%s', (_name, guards, facts, enters) => {
    expect(decideEntry(guards, { ...visitor, ...facts })).toEqual(enters ? { kind: 'enter' } : home)
  })

  test('always opens when every guard is met', () => {
    const all: Visitor = {
      ...visitor,
      permissions: { wallet: true, cashback: true, transactions: true, settings: true, notification: true }
    }
    for (const { guards } of routes) expect(decideEntry(guards, all)).toEqual({ kind: 'enter' })
  })
})
