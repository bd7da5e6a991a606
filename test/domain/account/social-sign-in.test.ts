import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { captchaForms, captchaModeOf, captchaModes } from '../../../src/domain/account/captcha-mode.ts'
import { afterSocialAuthentication, decideSocialEvent, socialTracking } from '../../../src/domain/account/social-sign-in.ts'
import { socialErrors } from '../../../src/domain/errors/identity-errors.ts'
import { anySocialEvent, anyUser } from '../../../src/domain/testing/forms.ts'

describe('failed social sign-in', () => {
  test.each([
    ['user deleted', 'deleted-email-account'],
    ['PreTokenGeneration failed with error User is deleted.', 'deleted-email-account'],
    ['USER_DELETED', 'deleted-email-account'],
    ['UserDeletedException', 'deleted-email-account'],
    ['missing email attribute', 'email-attribute-missing'],
    ['E-mail attribute is missing', 'email-attribute-missing'],
    ['attributes required: [email]', 'email-attribute-missing'],
    ['access_denied', undefined],
    ['Access denied by the user', undefined],
    ['server_error', 'DEFAULT'],
    ['attributes required: [birthdate]', 'DEFAULT'],
    ['invalid_scope: email is required', 'DEFAULT'],
    ['Cannot update attributes: [email]', 'DEFAULT'],
    ['User is not enabled', 'DEFAULT'],
    ['Token was deleted', 'DEFAULT'],
    ['missing birthdate attribute', 'DEFAULT'],
    ['email attribute is not verified', 'DEFAULT'],
    ['denied by the provider', 'DEFAULT'],
    ['no access', 'DEFAULT'],
    ['', 'DEFAULT']
  ])('with "%s" goes home with %s', (message, error) => {
    expect(decideSocialEvent({ kind: 'failed', message })).toEqual({ kind: 'goHome', error })
  })

  test('goes home with the text of its own row', () => {
    expect(socialErrors.entry('deleted-email-account').key).toBe('identity.accountDeletedEmail')
    expect(socialErrors.entry('email-attribute-missing').key).toBe('identity.emailMissing')
    expect(socialErrors.entry('DEFAULT').key).toBe('identity.socialFailed')
  })
})

describe('successful social sign-in', () => {
  test.each([false, true])('asks the accounts service first when the user is not verified, logged in before: %s', (hasLoggedIn) => {
    expect(decideSocialEvent({ kind: 'succeeded', user: { idpVerified: false, hasLoggedIn } })).toEqual({ kind: 'authenticate' })
  })

  test('is a sign-in for a verified user', () => {
    expect(decideSocialEvent({ kind: 'succeeded', user: { idpVerified: true, hasLoggedIn: true } })).toEqual({
      kind: 'enter',
      event: 'signInSuccessful',
      setsFirstLogin: false
    })
  })

  test('is an account created once the service has let the user in, and out when it has not', () => {
    expect(afterSocialAuthentication({ hasLoggedIn: false })).toEqual({ kind: 'enter', event: 'accountCreated', setsFirstLogin: true })
    expect(afterSocialAuthentication({ hasLoggedIn: true })).toEqual({ kind: 'enter', event: 'accountCreated', setsFirstLogin: false })
    expect(afterSocialAuthentication(undefined)).toEqual({ kind: 'logOut' })
  })

  test('sets the first-login marker only for a user who never logged in', () => {
    fc.assert(
      fc.property(anyUser, (user) => {
        for (const decision of [decideSocialEvent({ kind: 'succeeded', user }), afterSocialAuthentication(user)]) {
          if (decision.kind === 'enter') expect(decision.setsFirstLogin).toBe(!user.hasLoggedIn)
          else expect(user.idpVerified).toBe(false)
        }
      })
    )
  })
})

test('social sign-in takes its state, and flags its failure in the session', () => {
  expect(decideSocialEvent({ kind: 'customState', state: '/id/emberhold' })).toEqual({ kind: 'takeState', state: '/id/emberhold' })
  expect(decideSocialEvent({ kind: 'customStateFailed' })).toEqual({ kind: 'flagState' })
})

test('social sign-in signs no user in when it did not succeed', () => {
  fc.assert(
    fc.property(anySocialEvent, (event) => {
      const { kind } = decideSocialEvent(event)
      if (event.kind !== 'succeeded') expect(['goHome', 'takeState', 'flagState']).toContain(kind)
      else expect(kind).toBe(event.user.idpVerified ? 'enter' : 'authenticate')
    })
  )
})

describe('sign-in tracking', () => {
  const user = { sub: 'acc-1', email: 'ana@example.com', phoneNumber: '+5511987654321' }

  test('names account, address and provider', () => {
    expect(socialTracking('signInSuccessful', user, 'provider-a')).toEqual({
      accountId: 'acc-1',
      email: 'ana@example.com',
      provider: 'provider-a'
    })
  })

  test('of a new account names the number and that it is verified, too', () => {
    expect(socialTracking('accountCreated', user, 'provider-b')).toEqual({
      accountId: 'acc-1',
      email: 'ana@example.com',
      provider: 'provider-b',
      phone: '+5511987654321',
      status: 'verified'
    })
  })

  test('names nothing else of a user', () => {
    fc.assert(
      fc.property(anyUser, (whole) => {
        expect(Object.keys(socialTracking('signInSuccessful', whole, 'provider-a'))).toEqual(['accountId', 'email', 'provider'])
        expect(Object.keys(socialTracking('accountCreated', whole, 'provider-a'))).toEqual([
          'accountId',
          'email',
          'provider',
          'phone',
          'status'
        ])
      })
    )
  })
})

describe('captcha mode', () => {
  test('is invisible or a box to tick, and stands in the three forms that send its token', () => {
    expect(captchaModes).toEqual(['invisible', 'checkbox'])
    expect(captchaForms).toEqual(['signUp', 'recovery', 'socialSignUp'])
    expect(captchaForms.map((form) => captchaModeOf(form))).toEqual(['invisible', 'invisible', 'invisible'])
    expect(captchaModeOf('recovery', { recovery: 'checkbox' })).toBe('checkbox')
    expect(captchaModeOf('socialSignUp', { recovery: 'checkbox' })).toBe('invisible')
  })

  test('is invisible on sign-up in any list', () => {
    const anyMode = fc.constantFrom(...captchaModes)
    fc.assert(
      fc.property(fc.record({ recovery: anyMode, socialSignUp: anyMode, signUp: anyMode }), (listed) => {
        expect(captchaModeOf('signUp', listed)).toBe('invisible')
        expect(captchaModeOf('recovery', listed)).toBe(listed.recovery)
        expect(captchaModeOf('socialSignUp', listed)).toBe(listed.socialSignUp)
      })
    )
  })
})
