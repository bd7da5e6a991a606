import * as E from 'fp-ts/lib/Either.js'
import { changePassword } from '../../../src/application/use-cases/account-settings.ts'
import { accountNotice } from '../../../src/domain/account/account-notice.ts'
import type { Failure } from '../../../src/domain/errors/failure.ts'
import { ana, otherThan, PASSWORD, phone, refusal, right } from './account-scene.ts'
import { asksAgain, comesBack, comesIn, deletes, guesses, joins, leaves, recovers, signsIn, takesNumber } from './a-shopper.ts'
import { isOut, NEW, plain, stopped, told, type Way, way } from './a-way.ts'

const FIVE_MINUTES = 300_000

const notice = (said: string | undefined): string => `notice ${said}`

const wrongTries = async (answer: E.Either<Failure, unknown>): Promise<string> =>
  `${refusal(answer)}, ${E.isLeft(answer) ? answer.left.params.remainingTries : 0} tries left`

/** Section 8 "Recovery", "Password change", "State error codes" and "OTP". @source A§8, M68, M191, M193 */
export const others: readonly Way[] = [
  way('an unknown server code', 'recovery CodeDeliveryFailureException', 'asks to delete the account while no mail goes out', async (s) => {
    await comesIn(s)
    // So late that a code is needed.
    s.scene.passes(FIVE_MINUTES)
    await stopped(s, 'mail')
    return told(s.steps.deletion.request()())
  }),
  way(
    'Access Token has been revoked',
    'signIn SEC_01',
    'changes the password after a sign-out everywhere, and is signed out',
    async (s) => {
      await comesIn(s)
      await s.scene.revoke(ana)
      const answer = await told(changePassword(s.ports)({ oldPassword: PASSWORD, newPassword: NEW })())
      return (await isOut(s)) ? answer : `${answer}, and still signed in`
    }
  ),
  plain('social', 'deleted-email-account', 'comes from a provider by an account that was deleted', (s) => told(comesBack(s, 'deleted'))),
  plain('social', 'email-attribute-missing', 'comes from a provider that tells no address', (s) => told(comesBack(s, 'email'))),
  way('a wrong code', 'signUp CodeMismatchException, 4 tries left', 'types a wrong code of a sign-up', async (s) =>
    wrongTries(await guesses(s, 1))
  ),
  way('a wrong code', 'otp -202, 4 tries left', 'types a wrong code for a new number', async (s) => {
    await comesIn(s)
    return wrongTries(await takesNumber(s, phone, otherThan))
  }),
  way('too many attempts', 'otp locked, wait 10800000', 'types five wrong codes', async (s) => {
    const answer = await guesses(s, 5)
    const { recovery } = E.isLeft(answer) ? answer.left : { recovery: undefined }
    return `${refusal(answer)}, ${recovery?.kind} ${recovery?.kind === 'wait' ? recovery.ms : ''}`
  })
]

/** Section 8 "Success texts". @source A§8, M69, M191 */
export const successes: readonly Way[] = [
  way('RECOVER_PASSWORD_SUCCESS_Email', 'notice RECOVER_PASSWORD_SUCCESS_Email', 'forgot the password', async (s) => {
    await joins(s)
    return notice((await recovers(s, ana)).sent)
  }),
  way('RECOVER_PASSWORD_SUCCESS_Mobile', 'notice RECOVER_PASSWORD_SUCCESS_Mobile', 'forgot the password', async (s) => {
    await joins(s, phone)
    return notice((await recovers(s, phone)).sent)
  }),
  way('RESET_PASSWORD_SUCCESS', 'notice RESET_PASSWORD_SUCCESS', 'types the code and a new password', async (s) => {
    await joins(s)
    return notice((await recovers(s, ana)).done)
  }),
  way('CHANGE_PASSWORD_SUCCESS', 'notice CHANGE_PASSWORD_SUCCESS', 'changes the password', async (s) => {
    await comesIn(s)
    right(await changePassword(s.ports)({ oldPassword: PASSWORD, newPassword: NEW })())
    right(await signsIn(s, ana, NEW))
    return notice(accountNotice('passwordChanged', 'email'))
  }),
  way('RESEND_CONFIRMATION_Email', 'notice RESEND_CONFIRMATION_Email', 'asks for another code', async (s) =>
    notice(await asksAgain(s, ana))
  ),
  way('RESEND_CONFIRMATION_Mobile', 'notice RESEND_CONFIRMATION_Mobile', 'asks for another code', async (s) =>
    notice(await asksAgain(s, phone))
  ),
  way('DELETE_ACCOUNT_SUCCESS', 'notice DELETE_ACCOUNT_SUCCESS', 'deletes the account', async (s) => notice(await deletes(s))),
  plain('signIn', 'ACCOUNT_ALREADY_DELETED_Email', 'signs in to a deleted account', async (s) => {
    await leaves(s)
    return told(signsIn(s))
  }),
  plain('signIn', 'ACCOUNT_ALREADY_DELETED_Mobile', 'signs in to a deleted account', async (s) => {
    await leaves(s, phone)
    return told(signsIn(s, phone))
  })
]
