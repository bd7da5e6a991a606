import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { ana, codeOf, otherThan, type Part, phone, PASSWORD, refusal, right, signIn, signUp, signUpOf, stranger } from './account-scene.ts'

const DAY = 86_400_000

/**
 * Tests the sign-up and sign-in of an identity provider.
 * @source A§4, A§8, M62 to M65, M188 to M190
 */
export const signingUp: Part = (scene) => {
  describe('sign-up and sign-in', () => {
    test.each([ana, phone])('by $authType: the code confirms the account, and the password opens it', async (account) => {
      expect(right(await scene().identity.signUp(signUpOf(scene(), account))())).toBe('codeSent')
      expect(refusal(await scene().identity.signIn({ account, password: PASSWORD })())).toBe('signIn UserNotConfirmedException')
      right(await scene().identity.confirmSignUp({ account, code: await codeOf(scene(), account) })())
      const code = await codeOf(scene(), account)
      const sent = await scene().codesSent(account.uid)
      // Its answer may have been lost. Any other code, and a request for another, shows nothing about a confirmed account.
      right(await scene().identity.confirmSignUp({ account, code })())
      expect(refusal(await scene().identity.confirmSignUp({ account, code: otherThan(code) })())).toBe('signUp CodeMismatchException')
      right(await scene().identity.resendCode(account)())
      expect(await scene().codesSent(account.uid)).toBe(sent)
      const { user } = right(await scene().identity.signIn({ account, password: PASSWORD })())
      expect(user).toMatchObject({
        birthDate: '2000-02-29',
        marketingConsent: true,
        countryCode: 'sg',
        countryName: 'Singapore',
        languageCode: 'en',
        hasLoggedIn: false,
        identities: [],
        ...(account.authType === 'email'
          ? { email: account.uid, emailVerified: true, phoneNumber: undefined }
          : { phoneNumber: account.uid, phoneNumberVerified: true, email: undefined })
      })
    })

    test('refuse wrong, old and used codes; a new one replaces the one before', async () => {
      const { identity, passes } = scene()
      right(await identity.signUp(signUpOf(scene(), ana))())
      const first = await codeOf(scene(), ana)
      expect(refusal(await identity.confirmSignUp({ account: ana, code: otherThan(first) })())).toBe('signUp CodeMismatchException')
      right(await identity.resendCode(ana)())
      const second = await codeOf(scene(), ana)
      expect(refusal(await identity.confirmSignUp({ account: ana, code: first })())).toBe('signUp CodeMismatchException')
      passes(DAY)
      expect(refusal(await identity.confirmSignUp({ account: ana, code: second })())).toBe('signUp ExpiredCodeException')
      right(await identity.resendCode(ana)())
      right(await identity.confirmSignUp({ account: ana, code: await codeOf(scene(), ana) })())
    })

    test('refuse a taken name by its kind, and a password by its rule', async () => {
      await signUp(scene())
      expect(refusal(await scene().identity.signUp(signUpOf(scene(), ana))())).toBe('signUp UsernameExistsExceptionEmail')
      expect(refusal(await scene().identity.signUp({ ...signUpOf(scene(), phone), password: 'nonumbers' })())).toBe(
        'signUp InvalidPasswordException'
      )
    })

    test('answer a missing account like a wrong password, and send no code', async () => {
      await signUp(scene())
      const wrong = await scene().identity.signIn({ account: ana, password: 'not this 1' })()
      const unknown = await scene().identity.signIn({ account: stranger, password: 'not this 1' })()
      expect([refusal(wrong), refusal(unknown)]).toEqual(['signIn NotAuthorizedExceptionEmail', 'signIn NotAuthorizedExceptionEmail'])
      expect(await scene().identity.resendCode(stranger)()).toEqual(E.right(undefined))
      expect(await scene().codesSent(stranger.uid)).toBe(0)
    })

    test('report an unconfirmed number to its owner with the password alone; to others it looks unknown', async () => {
      right(await scene().identity.signUp(signUpOf(scene(), phone))())
      const nobodys = { authType: 'mobile', uid: '+6589999999' } as const
      const answers = [
        await scene().identity.signIn({ account: phone, password: PASSWORD })(),
        await scene().identity.signIn({ account: phone, password: 'not this 1' })(),
        await scene().identity.signIn({ account: nobodys, password: 'not this 1' })()
      ]
      expect(answers.map(refusal)).toEqual([
        'signIn UserNotConfirmedException',
        'signIn NotAuthorizedExceptionMobile',
        'signIn NotAuthorizedExceptionMobile'
      ])
      const numbers = await Promise.all([phone.uid, nobodys.uid].map((uid) => scene().accounts.validatePhone(uid)()))
      expect(numbers.map(right)).toEqual([true, true])
    })

    test('report a disabled account only with its password', async () => {
      await signUp(scene())
      await scene().disable(ana)
      expect(refusal(await scene().identity.signIn({ account: ana, password: PASSWORD })())).toBe('signIn UserDisabledException')
    })

    test('fail without a line, and never throw', async () => {
      const { identity, cutLine } = scene()
      const undo = cutLine()
      const answers = [
        await identity.signUp(signUpOf(scene(), ana))(),
        await identity.confirmSignUp({ account: ana, code: otherThan('') })(),
        await identity.resendCode(ana)(),
        await identity.signIn({ account: ana, password: PASSWORD })(),
        await identity.submitNewPassword({ account: ana, code: otherThan(''), password: PASSWORD })()
      ]
      undo()
      expect(answers.map((one) => E.isLeft(one) && one.left.area)).toEqual(Array.from({ length: 5 }, () => 'network'))
    })

    test('mark the first login on request', async () => {
      await signUp(scene())
      await signIn(scene())
      right(await scene().identity.updateAttributes({ hasLoggedIn: true })())
      expect(right(await scene().identity.signIn({ account: ana, password: PASSWORD })()).user?.hasLoggedIn).toBe(true)
    })
  })
}
