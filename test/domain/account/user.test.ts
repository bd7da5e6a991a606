import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSocialUser, parseUser, userRecord } from '../../../src/domain/account/user.ts'
import { NEW_USER_SETTINGS, userSettingsRecord } from '../../../src/domain/account/user-settings.ts'
import { anyUser, anyUserSettings } from '../../../src/domain/testing/forms.ts'
import { ana, userKnownBy } from '../../../src/testing/users.ts'

const stranger = userKnownBy('acc-2')

describe('user record', () => {
  test('is read from attributes, which are text', () => {
    const attributes = {
      sub: 'acc-1',
      name: 'Ana',
      email: 'ana@example.com',
      email_verified: 'true',
      phone_number: '+5511987654321',
      phone_number_verified: 'false',
      'custom:birth_date': '2000-02-29',
      'custom:subscribe_marketing': 'true',
      'custom:country_code': '076',
      'custom:country_name': 'Brazil',
      'custom:lang_code': 'pt',
      'custom:logged_in': '1',
      'custom:idpVerified': 'true',
      identities: '[{"providerName":"provider-a","userId":"1"}]'
    }
    expect(userRecord.decode(attributes)).toEqual(E.right(ana))
  })

  test('is read from a token, whose flags are truth values and numbers', () => {
    const claims = {
      sub: 'acc-1',
      name: 'Ana',
      email: 'ana@example.com',
      email_verified: true,
      phone_number: '+5511987654321',
      phone_number_verified: false,
      birth_date: '2000-02-29',
      subscribe_marketing: 1,
      country_code: '076',
      country_name: 'Brazil',
      lang_code: 'pt',
      logged_in: 1,
      idpVerified: 1,
      identities: [{ providerName: 'provider-a' }]
    }
    expect(userRecord.decode(claims)).toEqual(E.right(ana))
  })

  test('may be known by the account id alone', () => {
    expect(userRecord.decode({ sub: 'acc-2' })).toEqual(E.right(stranger))
    expect(userRecord.decode({ sub: 'acc-2', name: '', identities: '', 'custom:birth_date': '2001-02-29' })).toEqual(E.right(stranger))
  })

  test('may come with numbers for texts, and what is neither is not known', () => {
    expect(userRecord.decode({ sub: 7, country_code: 702, name: true, email: {}, phone_number: [], identities: null })).toEqual(
      E.right({ ...stranger, sub: '7', countryCode: '702' })
    )
  })

  test('is printed as attributes, which are text, without those that are not known', () => {
    expect(userRecord.encode(stranger)).toStrictEqual({
      sub: 'acc-2',
      email_verified: 'false',
      phone_number_verified: 'false',
      'custom:subscribe_marketing': 'false',
      'custom:logged_in': '0',
      'custom:idpVerified': 'false'
    })
    expect(userRecord.encode(ana)).toStrictEqual({
      sub: 'acc-1',
      name: 'Ana',
      email: 'ana@example.com',
      email_verified: 'true',
      phone_number: '+5511987654321',
      phone_number_verified: 'false',
      'custom:birth_date': '2000-02-29',
      'custom:subscribe_marketing': 'true',
      'custom:country_code': '076',
      'custom:country_name': 'Brazil',
      'custom:lang_code': 'pt',
      'custom:logged_in': '1',
      'custom:idpVerified': 'true',
      identities: '[{"providerName":"provider-a"}]'
    })
  })

  test.each([
    [undefined],
    [null],
    ['acc-1'],
    [[]],
    [{ identities: [] }],
    [{ sub: 1, identities: [] }],
    [{ sub: 'a' }],
    [{ sub: 'a', identities: '[]' }]
  ])('refuses %j as a user', (held) => {
    expect(userRecord.is(held)).toBe(false)
  })

  test.each([
    [undefined, false],
    [0, false],
    ['0', false],
    [false, false],
    ['false', false],
    ['yes', false],
    [1, true],
    ['1', true],
    [true, true],
    ['true', true]
  ])('with the first-login marker %j has logged in before: %s', (logged_in, hasLoggedIn) => {
    expect(userRecord.decode({ sub: 'acc-2', logged_in })).toEqual(E.right({ ...stranger, hasLoggedIn }))
  })

  test('has no verified address by a writable attribute of that name', () => {
    expect(userRecord.decode({ sub: 'acc-2', 'custom:email_verified': 'true', 'custom:sub': 'acc-9' })).toEqual(E.right(stranger))
  })

  test.each([
    [undefined],
    [null],
    ['acc-1'],
    [['acc-1']],
    [{}],
    [{ sub: '' }],
    [{ sub: 'a', identities: '{' }],
    [{ sub: 'a', identities: [1] }]
  ])('refuses %j', (answer) => {
    expect(E.isLeft(userRecord.decode(answer))).toBe(true)
  })

  test('reads the same again after printing', () => {
    fc.assert(
      fc.property(anyUser, (user) => {
        expect(userRecord.decode(userRecord.encode(user))).toEqual(E.right(user))
        expect(userRecord.is(user)).toBe(true)
      })
    )
  })

  test('is refused or read, whatever is answered', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue(), fc.record({ sub: fc.jsonValue(), identities: fc.jsonValue(), name: fc.jsonValue() })),
        (answer) => {
          const read = userRecord.decode(answer)
          if (E.isRight(read)) expect(userRecord.decode(userRecord.encode(read.right))).toEqual(read)
        }
      )
    )
  })
})

test('social user is one on whose account identities are present', () => {
  expect(isSocialUser(ana)).toBe(true)
  expect(isSocialUser(stranger)).toBe(false)
  expect(userRecord.decode({ sub: 'a', identities: '[{}]' })).toEqual(
    E.right({ ...stranger, sub: 'a', identities: [{ provider: undefined }] })
  )
  fc.assert(
    fc.property(anyUser, (user) => {
      expect(isSocialUser(user)).toBe('identities' in userRecord.encode(user))
    })
  )
})

test('user record needs an address or a number; the id alone is no user', () => {
  expect(parseUser({ sub: 'u1', email: 'ana@example.com' })?.email).toBe('ana@example.com')
  expect(parseUser({ sub: 'u1', phone_number: '+6581234567' })?.phoneNumber).toBe('+6581234567')
  expect([{ sub: 'u1' }, { sub: 'u1', name: 'Ana', email: '' }, { email: 'ana@example.com' }, undefined].map(parseUser)).toEqual(
    Array.from({ length: 4 }, () => undefined)
  )
})

describe('user settings', () => {
  test('are two numbers of the account switch and two flags', () => {
    expect(NEW_USER_SETTINGS).toEqual({
      switchCount: 0,
      lastSwitchDate: undefined,
      highlightQuickWalletInfo: false,
      showWalletExplainerSheet: false
    })
    const stored = {
      switchCount: 3,
      lastSwitchDate: '2026-11-21T02:00:00.000Z',
      highlightQuickWalletInfo: true,
      showWalletExplainerSheet: false
    }
    expect(userSettingsRecord.decode(stored)).toEqual(E.right(stored))
  })

  test.each([
    [{}],
    [undefined],
    [{ switchCount: 0, highlightQuickWalletInfo: true }],
    [{ switchCount: -1, highlightQuickWalletInfo: true, showWalletExplainerSheet: true }],
    [{ switchCount: 0, highlightQuickWalletInfo: 1, showWalletExplainerSheet: true }],
    [{ switchCount: 3, lastSwitchDate: 'yesterday', highlightQuickWalletInfo: true, showWalletExplainerSheet: true }]
  ])('are refused when they are %j', (stored) => {
    expect(E.isLeft(userSettingsRecord.decode(stored))).toBe(true)
  })

  test('outlive storage, which is text', () => {
    fc.assert(
      fc.property(anyUserSettings, (settings) => {
        expect(userSettingsRecord.decode(JSON.parse(JSON.stringify(userSettingsRecord.encode(settings))))).toEqual(E.right(settings))
      })
    )
  })
})
