import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type IdentityOperation, type IdentityRefusal, identityRefusal } from '../../../src/domain/account/identity-refusal.ts'
import { isFailure } from '../../../src/domain/errors/failure.ts'

const said = (name: string, message = ''): IdentityRefusal => ({ name, message })
const own = (words: string): IdentityRefusal => said('UserLambdaValidationException', `PreSignUp failed with error ${words}.`)
const codes = (operation: IdentityOperation, refusal: IdentityRefusal) => [
  identityRefusal(operation, refusal, 'email').code,
  identityRefusal(operation, refusal, 'mobile').code
]

describe('identityRefusal', () => {
  test.each<[IdentityOperation, IdentityRefusal, string, string]>([
    ['signIn', said('UserNotFoundException', 'User does not exist.'), 'UserNotFoundExceptionEmail', 'UserNotFoundExceptionMobile'],
    [
      'signIn',
      said('NotAuthorizedException', 'Incorrect username or password.'),
      'NotAuthorizedExceptionEmail',
      'NotAuthorizedExceptionMobile'
    ],
    [
      'recovery',
      said('NotAuthorizedException', 'Incorrect username or password.'),
      'NotAuthorizedExceptionEmail',
      'NotAuthorizedExceptionMobile'
    ],
    ['signIn', said('InvalidParameterException'), 'InvalidParameterExceptionEmail', 'InvalidParameterExceptionMobile'],
    ['signIn', own('ACCOUNT_ALREADY_DELETED'), 'ACCOUNT_ALREADY_DELETED_Email', 'ACCOUNT_ALREADY_DELETED_Mobile'],
    ['recovery', said('UserNotFoundException'), 'UserNotFoundExceptionEmail', 'UserNotFoundExceptionMobile'],
    ['signUp', own('ACCOUNT_ALREADY_DELETED'), 'ACCOUNT_ALREADY_DELETED_Email', 'ACCOUNT_ALREADY_DELETED_Mobile'],
    ['signUp', said('UsernameExistsException', 'User already exists'), 'UsernameExistsExceptionEmail', 'UsernameExistsExceptionMobile']
  ])('in %s for %o depends on what the shopper typed: %s, %s', (operation, refusal, byEmail, byMobile) => {
    expect(codes(operation, refusal)).toEqual([byEmail, byMobile])
  })

  test('for a taken name depends on the name in the message', () => {
    const phone = said('UsernameExistsException', 'An account with the given phone_number already exists.')
    expect(codes('signUp', phone)).toEqual(['UsernameExistsExceptionMobile', 'UsernameExistsExceptionMobile'])
    for (const words of ['phone number', 'phonenumber', 'Phone_Number'])
      expect(codes('signUp', said('AliasExistsException', `This ${words} is taken.`))).toEqual([
        'UsernameExistsExceptionMobile',
        'UsernameExistsExceptionMobile'
      ])
    const mail = said('UsernameExistsException', 'An account with the given email already exists.')
    expect(codes('signUp', mail)).toEqual(['UsernameExistsExceptionEmail', 'UsernameExistsExceptionEmail'])
  })

  test.each([
    'SIGNUP_CPF_DETAILS_MISSING',
    'SIGNUP_CPF_INVALID_DATA',
    'SIGNUP_CPF_ALREADY_USED',
    'SIGNUP_CPF_PROCESS_FAILED',
    'SIGNUP_AGE_REFUSED',
    'CAPTCHA_REFUSED',
    'Number_Already_Used',
    'Phone_Number_Exists'
  ])('in the words of the own check %s is that', (words) => {
    const failure = identityRefusal('signUp', own(words), 'mobile')
    expect([failure.area, failure.code, failure.entry.code]).toEqual(['signUp', words, words])
  })

  test('in the word of the own check for a number that is none names what was typed', () => {
    expect(codes('signUp', own('InvalidParameterException'))).toEqual(['InvalidParameterExceptionEmail', 'InvalidParameterExceptionMobile'])
  })

  test('takes no words of an own check from another exception', () => {
    expect(identityRefusal('signUp', said('InternalErrorException', 'SIGNUP_CPF_INVALID_DATA'), 'email').code).toBe(
      'InternalErrorException'
    )
  })

  test.each([
    said('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
    said('InvalidParameterException', 'User is already confirmed.')
  ])('for a sign-up that was confirmed before (%o) says that there is such an account', (refusal) => {
    expect(codes('signUp', refusal)).toEqual(['UsernameExistsExceptionEmail', 'UsernameExistsExceptionMobile'])
    expect(identityRefusal('recovery', refusal, 'email').code).toBe(`${refusal.name}Email`)
    expect(identityRefusal('signUp', said('InternalErrorException', refusal.message), 'email').code).toBe('InternalErrorException')
  })

  test('says that a user is disabled, for any input', () => {
    expect(codes('signIn', said('NotAuthorizedException', 'User is disabled.'))).toEqual(['UserDisabledException', 'UserDisabledException'])
    expect(identityRefusal('signIn', said('InternalErrorException', 'User is disabled.'), 'email').code).toBe('InternalErrorException')
  })

  test('asks to wait after too many passwords in a row, and does not call the password wrong', () => {
    const failure = identityRefusal('signIn', said('NotAuthorizedException', 'Password attempts exceeded'), 'email')
    expect([failure.code, failure.entry.key, failure.recovery]).toEqual([
      'PasswordAttemptsExceeded',
      'identity.signInFailed',
      { kind: 'wait', ms: 30_000 }
    ])
  })

  test('names the old password of a change of password, unless the session is over', () => {
    const wrong = identityRefusal('passwordChange', said('NotAuthorizedException', 'Incorrect username or password.'), 'email')
    expect([wrong.area, wrong.code]).toEqual(['recovery', 'NotAuthorizedExceptionPassReset'])
    const over = identityRefusal('passwordChange', said('NotAuthorizedException', 'Access Token has been revoked'), 'email')
    expect([over.area, over.code, over.entry.key]).toEqual(['signIn', 'SEC_01', 'identity.sessionOver'])
    const expired = identityRefusal('verification', said('NotAuthorizedException', 'Access Token has expired'), 'mobile')
    expect([expired.area, expired.code]).toEqual(['signIn', 'SEC_01'])
  })

  test.each<IdentityOperation>(['attributeChange', 'passwordChange', 'verification'])(
    'for a signed-in operation (%s) says that the session is over where the token or the account is gone',
    (operation) => {
      const gone = [
        said('NotAuthorizedException', 'Access Token has been revoked'),
        said('NotAuthorizedException', 'Access Token has expired'),
        said('UserNotFoundException', 'User does not exist.')
      ]
      expect(gone.map((refusal) => identityRefusal(operation, refusal, 'email').entry.key)).toEqual([
        'identity.sessionOver',
        'identity.sessionOver',
        'identity.sessionOver'
      ])
    }
  )

  test('for a change of attributes is that of a sign-up otherwise', () => {
    expect(codes('attributeChange', said('AliasExistsException', 'An account with the email already exists.'))).toEqual([
      'UsernameExistsExceptionEmail',
      'UsernameExistsExceptionEmail'
    ])
    expect(identityRefusal('attributeChange', said('InvalidParameterException'), 'mobile').area).toBe('signUp')
  })

  test('for a verification says that the address belongs to another account by now', () => {
    const taken = identityRefusal('verification', said('AliasExistsException', 'An account with the email already exists.'), 'email')
    expect([taken.area, taken.code]).toEqual(['signUp', 'UsernameExistsExceptionEmail'])
  })

  test('says nothing of a session for the word of a revoked token in a sign-in', () => {
    expect(identityRefusal('signIn', said('NotAuthorizedException', 'Refresh Token has been revoked'), 'email').code).toBe(
      'NotAuthorizedExceptionEmail'
    )
  })

  test.each([
    ['CodeMismatchException', -202],
    ['ExpiredCodeException', -202],
    ['LimitExceededException', 'locked'],
    ['CodeDeliveryFailureException', -201]
  ])('for a verification, %s is %s of the codes', (name, code) => {
    const failure = identityRefusal('verification', said(name), 'email')
    expect([failure.area, failure.code, failure.entry.code]).toEqual(['otp', code, code])
  })

  test('without a name is an unknown error of a recovery', () => {
    expect(codes('recovery', said(''))).toEqual(['UnknownError', 'UnknownError'])
    expect(codes('passwordChange', said(''))).toEqual(['UnknownError', 'UnknownError'])
  })

  test('is always a failure of the asked area', () => {
    const operation = fc.constantFrom<IdentityOperation>(
      'signIn',
      'signUp',
      'attributeChange',
      'recovery',
      'passwordChange',
      'verification',
      'social'
    )
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom('NotAuthorizedException', 'UserLambdaValidationException', '__proto__', 'constructor')
    )
    fc.assert(
      fc.property(operation, name, fc.string(), fc.constantFrom('email', 'mobile'), (asked, name_, message, typed) => {
        const failure = identityRefusal(asked, { name: name_, message }, typed)
        expect(isFailure(failure)).toBe(true)
        const areas = {
          attributeChange: ['signUp', 'signIn'],
          passwordChange: ['recovery', 'signIn'],
          verification: ['otp', 'signIn']
        } as Record<string, string[]>
        expect(areas[asked] ?? [asked]).toContain(failure.area)
        expect(failure.entry.key).not.toBe('')
      })
    )
  })
})
