import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isLoggedIn,
  loginStateOf,
  mayUseFeature,
  type Role,
  roleOf,
  unconfirmedSignInCode
} from '../../../src/domain/account/login-state.ts'
import { signInErrors } from '../../../src/domain/errors/identity-errors.ts'
import type { Feature, FeaturePermissions } from '../../../src/domain/market/feature-permissions.ts'
import { anyFeature, anyFeaturePermissions, anyLoginState, anyUnconfirmedSignIn, anyUser } from '../../../src/domain/testing/index.ts'

const social = { identities: [{ provider: 'provider-a' }], idpVerified: true }
const unverified = { ...social, idpVerified: false }
const plain = { identities: [], idpVerified: false }
const everything: FeaturePermissions = { wallet: true, cashback: true, transactions: true, settings: true, notification: true }
const features: readonly Feature[] = ['wallet', 'cashback', 'transactions', 'settings', 'notification']

describe('loginStateOf', () => {
  test.each([
    [true, social, 'player'],
    [true, undefined, 'player'],
    [true, unverified, 'player'],
    [false, social, 'socialUser'],
    [false, unverified, 'unverifiedSocialUser'],
    [false, plain, 'user'],
    [false, { ...plain, idpVerified: true }, 'user'],
    [false, undefined, 'nobody']
  ])('with a player %s and the user %j is: %s', (hasPlayer, user, state) => {
    expect(loginStateOf({ hasPlayer, user })).toBe(state)
  })

  test.each([
    ['player', 'player', true],
    ['socialUser', 'socialUser', true],
    ['user', 'user', true],
    ['unverifiedSocialUser', 'guest', false],
    ['nobody', 'guest', false]
  ] as const)('%s has the role of a %s and is logged in: %s', (state, role, loggedIn) => {
    expect(roleOf(state)).toBe(role)
    expect(isLoggedIn(state)).toBe(loggedIn)
  })

  test('is signed out without a source, and a player before every user', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.option(anyUser, { nil: undefined }), (hasPlayer, user) => {
        const state = loginStateOf({ hasPlayer, user })
        expect(state === 'player').toBe(hasPlayer)
        expect(state === 'nobody').toBe(!hasPlayer && user === undefined)
      })
    )
  })

  test('is never a social user whom the accounts service has not let in', () => {
    fc.assert(
      fc.property(anyUser, (user) => {
        const loggedIn = isLoggedIn(loginStateOf({ hasPlayer: false, user }))
        expect(loggedIn).toBe(user.identities.length === 0 || user.idpVerified)
      })
    )
  })
})

describe('account menu', () => {
  test.each<[Role, readonly Feature[]]>([
    ['guest', ['notification']],
    ['user', ['wallet', 'cashback', 'transactions', 'settings', 'notification']],
    ['socialUser', ['wallet', 'cashback', 'transactions', 'settings', 'notification']],
    ['player', ['cashback', 'transactions', 'notification']]
  ])('for a %s in a country that has everything is %j', (role, menu) => {
    expect(features.filter((feature) => mayUseFeature(role, feature, everything))).toEqual(menu)
  })

  test('holds nothing that the country has not', () => {
    fc.assert(
      fc.property(anyLoginState, anyFeaturePermissions, anyFeature, (state, permissions, feature) => {
        const role = roleOf(state)
        if (mayUseFeature(role, feature, permissions)) expect(permissions[feature]).toBe(true)
        if (role === 'user' || role === 'socialUser') expect(mayUseFeature(role, feature, permissions)).toBe(permissions[feature])
        for (const other of ['guest', 'player'] as const)
          if (mayUseFeature(other, feature, permissions)) expect(mayUseFeature('user', feature, permissions)).toBe(true)
      })
    )
  })
})

describe('unconfirmed sign-in', () => {
  test.each([
    ['email', false, false, 'UserNotConfirmedException'],
    ['mobile', true, true, 'UserNotConfirmedException'],
    ['mobile', true, false, 'UserNotFoundExceptionMobile'],
    ['mobile', false, true, 'UserNotFoundExceptionMobile'],
    ['mobile', false, false, 'UserNotFoundExceptionMobile']
  ] as const)('by %s, known to the wallet service %s, phone sign-up %s: %s', (authType, knownToWallet, phoneSignUp, code) => {
    expect(unconfirmedSignInCode({ authType, knownToWallet, phoneSignUp })).toBe(code)
  })

  test('always answers with a code of the sign-in catalogue', () => {
    fc.assert(
      fc.property(anyUnconfirmedSignIn, (signIn) => {
        const code = unconfirmedSignInCode(signIn)
        expect(signInErrors.entry(code).code).toBe(code)
        if (signIn.authType === 'email') expect(code).toBe('UserNotConfirmedException')
      })
    )
  })
})
