import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { passwordChange } from '../../../src/application/use-cases/password-change.ts'
import type { BirthDate } from '../../../src/domain/account/age-gate.ts'
import { ana, codeOf, otherThan, PASSWORD, type Part, phone, refusal, right, signIn, signUp, signUpOf, stranger } from './account-scene.ts'

const NEW = 'emeralds 8'
const FIVE_MINUTES = 300_000

/**
 * Tests the own account: passwords, attributes, deletion.
 * @source A§4, A§7, A§8, M67 to M69, M191
 */
export const ownAccount: Part = (scene) => {
  const forgot = (account = ana) =>
    scene().accounts.forgotPassword({ account, countryCode: 'sg', languageCode: 'en', captchaToken: scene().captchaToken })

  describe('password recovery', () => {
    test('sets a new password by the code, once, and opens the account', async () => {
      await signUp(scene())
      right(await forgot()())
      const code = await codeOf(scene(), ana)
      expect(refusal(await scene().identity.submitNewPassword({ account: ana, code: otherThan(code), password: NEW })())).toBe(
        'recovery CodeMismatchException'
      )
      expect(refusal(await scene().identity.submitNewPassword({ account: ana, code, password: 'short' })())).toBe(
        'recovery InvalidPasswordException'
      )
      right(await scene().identity.submitNewPassword({ account: ana, code, password: NEW })())
      expect(refusal(await scene().identity.submitNewPassword({ account: ana, code, password: PASSWORD })())).toMatch(
        /^recovery (?:CodeMismatch|ExpiredCode)Exception$/
      )
      right(await scene().identity.signIn({ account: ana, password: NEW })())
    })

    test('ends every session of the account', async () => {
      await signUp(scene())
      await signIn(scene())
      scene().passes(1_000)
      right(await forgot()())
      right(await scene().identity.submitNewPassword({ account: ana, code: await codeOf(scene(), ana), password: NEW })())
      expect(refusal(await scene().accounts.details()())).toBe('signIn SEC_01')
      expect(right(await scene().session.refresh()())).toBeUndefined()
      await signIn(scene(), ana, NEW)
      expect(right(await scene().accounts.details()()).email).toBe(ana.uid)
    })

    test('answers the same without an account, and sends nothing', async () => {
      await signUp(scene())
      expect(await forgot(stranger)()).toEqual(await forgot(ana)())
      expect(await scene().codesSent(stranger.uid)).toBe(0)
      expect(refusal(await scene().identity.submitNewPassword({ account: stranger, code: otherThan(''), password: NEW })())).toMatch(
        /^recovery (?:CodeMismatch|ExpiredCode)Exception$/
      )
    })
  })

  describe('own account', () => {
    test('is refused without a session', async () => {
      const { identity, accounts } = scene()
      const answers = [
        await identity.changePassword({ oldPassword: PASSWORD, newPassword: NEW })(),
        await identity.updateAttributes({ name: 'Ana' })(),
        await identity.startVerification('email')(),
        await accounts.details()(),
        await accounts.requestDeletion()(),
        await accounts.confirmDeletion({ kind: 'code', code: '123456' })()
      ]
      expect(answers.map(refusal)).toEqual(Array.from({ length: 6 }, () => 'signIn SEC_01'))
    })

    test('changes its password when the old one is known', async () => {
      await signUp(scene())
      await signIn(scene())
      expect(refusal(await scene().identity.changePassword({ oldPassword: 'not this 1', newPassword: NEW })())).toBe(
        'recovery NotAuthorizedExceptionPassReset'
      )
      right(await scene().identity.changePassword({ oldPassword: PASSWORD, newPassword: NEW })())
      right(await scene().identity.signIn({ account: ana, password: NEW })())
    })

    // Three: as often as the client of a real pool retries.
    test.each([1, 3])(
      'has its new password although %d answers to the change were lost, once it is sent until there is one',
      async (lost) => {
        await signUp(scene())
        await signIn(scene())
        const change = passwordChange(scene())({ oldPassword: PASSWORD, newPassword: NEW })
        scene().loseAnswers(lost)
        let answer = await change()
        for (let sent = 1; sent < 5 && E.isLeft(answer) && answer.left.area === 'network'; sent += 1) answer = await change()
        expect(answer).toEqual(E.right(undefined))
        right(await scene().identity.signIn({ account: ana, password: NEW })())
        expect(refusal(await scene().identity.signIn({ account: ana, password: PASSWORD })())).toBe('signIn NotAuthorizedExceptionEmail')
      }
    )

    test('is not changed by a token that was taken back', async () => {
      await signUp(scene())
      await signIn(scene())
      await scene().revoke(ana)
      expect(refusal(await scene().identity.changePassword({ oldPassword: PASSWORD, newPassword: NEW })())).toBe('signIn SEC_01')
      expect(refusal(await scene().identity.updateAttributes({ name: 'Ana' })())).toBe('signIn SEC_01')
      expect(refusal(await scene().accounts.details()())).toBe('signIn SEC_01')
    })

    test('says what its owner wrote; a name can be taken away; a number counts once its code was typed', async () => {
      await signUp(scene())
      await signIn(scene())
      const { identity, accounts } = scene()
      const birthDate = '1999-12-31' as BirthDate
      right(
        await identity.updateAttributes({ name: 'Ana', languageCode: 'zh', marketingConsent: false, birthDate, phoneNumber: phone.uid })()
      )
      expect(right(await accounts.details()())).toMatchObject({
        ...{ email: ana.uid, name: 'Ana', languageCode: 'zh', marketingConsent: false, birthDate },
        ...{ phoneNumber: undefined, phoneNumberVerified: false }
      })
      const code = await codeOf(scene(), phone)
      expect(refusal(await identity.finishVerification({ attribute: 'mobile', code: otherThan(code) })())).toBe('otp -202')
      right(await identity.finishVerification({ attribute: 'mobile', code })())
      right(await identity.updateAttributes({ name: undefined })())
      expect(right(await accounts.details()())).toMatchObject({
        ...{ name: undefined, phoneNumber: phone.uid, phoneNumberVerified: true }
      })
    })

    test('takes no number of another account, and says so to its owner alone', async () => {
      await signUp(scene(), phone)
      await signUp(scene(), ana)
      await signIn(scene(), ana)
      const { identity, accounts } = scene()
      right(await identity.updateAttributes({ phoneNumber: phone.uid })())
      const code = await codeOf(scene(), phone)
      expect(refusal(await identity.finishVerification({ attribute: 'mobile', code })())).toBe('signUp UsernameExistsExceptionMobile')
      expect(right(await accounts.details()()).phoneNumber).toBeUndefined()
    })

    test('is deleted by the code alone, and told so to who comes again', async () => {
      await signUp(scene())
      await signIn(scene())
      scene().passes(FIVE_MINUTES)
      const { accounts } = scene()
      expect(right(await accounts.requestDeletion()())).toEqual({ kind: 'codeSent' })
      const code = await codeOf(scene(), ana)
      const wrong = await accounts.confirmDeletion({ kind: 'code', code: otherThan(code) })()
      expect([refusal(wrong), E.isLeft(wrong) && wrong.left.params]).toEqual(['recovery CodeMismatchException', { remainingTries: 4 }])
      expect(right(await accounts.triesLeft({ account: ana, purpose: 'deletion' })())).toEqual({ kind: 'open', triesLeft: 4 })
      right(await accounts.details()())
      right(await accounts.confirmDeletion({ kind: 'code', code })())
      await scene().identity.deleteUser()()
      expect(refusal(await scene().identity.signIn({ account: ana, password: PASSWORD })())).toBe('signIn ACCOUNT_ALREADY_DELETED_Email')
    })

    test('is deleted by the key of the request, without a code, just after a sign-in', async () => {
      await signUp(scene())
      await signIn(scene())
      const { accounts } = scene()
      const sent = await scene().codesSent(ana.uid)
      const asked = right(await accounts.requestDeletion()())
      expect([asked.kind, await scene().codesSent(ana.uid)]).toEqual(['signedInLately', sent])
      if (asked.kind === 'codeSent') return
      expect(refusal(await accounts.confirmDeletion({ kind: 'key', key: 'of somebody else' })())).toBe('recovery ExpiredCodeException')
      right(await accounts.confirmDeletion({ kind: 'key', key: asked.key })())
      expect(refusal(await accounts.details()())).toBe('signIn SEC_01')
    })

    test('is not deleted by that key five minutes after the sign-in; wrong codes of a deletion lock it', async () => {
      await signUp(scene())
      await signIn(scene())
      const { accounts } = scene()
      const asked = right(await accounts.requestDeletion()())
      scene().passes(FIVE_MINUTES)
      const key = asked.kind === 'signedInLately' ? asked.key : ''
      expect(refusal(await accounts.confirmDeletion({ kind: 'key', key })())).toBe('recovery ExpiredCodeException')
      right(await accounts.requestDeletion()())
      const code = await codeOf(scene(), ana)
      const answers = []
      for (let wrong = 0; wrong < 5; wrong += 1)
        answers.push(refusal(await accounts.confirmDeletion({ kind: 'code', code: otherThan(code) })()))
      expect(answers).toEqual([...Array.from({ length: 4 }, () => 'recovery CodeMismatchException'), 'otp locked'])
      expect(await accounts.confirmDeletion({ kind: 'code', code })()).toMatchObject({
        left: { recovery: { kind: 'wait', ms: 10_800_000 } }
      })
      expect(refusal(await accounts.requestDeletion()())).toBe('otp locked')
    })
  })

  describe('wrong codes', () => {
    const subject = { account: ana, purpose: 'signUp' } as const

    const wrongCode = async (): Promise<string> => {
      const code = otherThan(await codeOf(scene(), ana))
      const answer = await scene().identity.confirmSignUp({ account: ana, code })()
      if (E.isRight(answer)) return 'accepted'
      const { code: name, detail } = answer.left
      return `${name} ${detail.remainingTries} ${detail.retryAfterSeconds ?? '-'}`
    }

    test('are counted down for each account and purpose, then locked for three hours', async () => {
      const { accounts, identity, now, passes } = scene()
      right(await identity.signUp(signUpOf(scene(), ana))())
      expect(right(await accounts.triesLeft(subject)())).toEqual({ kind: 'open', triesLeft: 5 })
      for (const left of [4, 3, 2, 1]) expect(await wrongCode()).toBe(`CodeMismatchException ${left} -`)
      expect(await wrongCode()).toBe('LimitExceededException 0 10800')
      const locked = { kind: 'locked', until: new Date(now().getTime() + 10_800_000) }
      expect(right(await accounts.triesLeft(subject)())).toEqual(locked)
      expect(refusal(await identity.confirmSignUp({ account: ana, code: await codeOf(scene(), ana) })())).toBe(
        'signUp LimitExceededException'
      )
      expect(right(await accounts.triesLeft({ ...subject, purpose: 'recovery' })())).toEqual({ kind: 'open', triesLeft: 5 })
      expect(right(await accounts.triesLeft({ ...subject, account: stranger })())).toEqual({ kind: 'open', triesLeft: 5 })
      passes(10_800_000)
      expect(right(await accounts.triesLeft(subject)())).toEqual({ kind: 'open', triesLeft: 5 })
    })

    test('are not forgotten by a new code', async () => {
      right(await scene().identity.signUp(signUpOf(scene(), ana))())
      expect(await wrongCode()).toBe('CodeMismatchException 4 -')
      right(await scene().identity.resendCode(ana)())
      expect(right(await scene().accounts.triesLeft(subject)())).toEqual({ kind: 'open', triesLeft: 4 })
    })

    test('lock no recovery when none was asked for', async () => {
      await signUp(scene())
      const { accounts, identity } = scene()
      for (let guess = 0; guess < 6; guess += 1)
        expect(refusal(await identity.submitNewPassword({ account: ana, code: otherThan(''), password: 'new words 22' })())).toBe(
          'recovery ExpiredCodeException'
        )
      expect(right(await accounts.triesLeft({ account: ana, purpose: 'recovery' })())).toEqual({ kind: 'open', triesLeft: 5 })
    })
  })

  test('number check says whether a number is valid, and not whether an account has it', async () => {
    await signUp(scene(), phone)
    const answers = [phone.uid, '+6589999999', '+65123'].map(async (number) => right(await scene().accounts.validatePhone(number)()))
    expect(await Promise.all(answers)).toEqual([true, true, false])
  })
}
