import * as E from '../../domain/kernel/either.ts'
import type { AccountDeletionSteps } from '../machines/account-deletion.machine.ts'
import type { OneTimeCodeSteps } from '../machines/one-time-code.machine.ts'
import type { AskedRecovery, PasswordRecoverySteps } from '../machines/password-recovery.machine.ts'
import type { SignInSteps } from '../machines/sign-in.machine.ts'
import type { SignUpSteps } from '../machines/sign-up.machine.ts'
import type { SocialReturnSteps } from '../machines/social-return.machine.ts'
import type { AccountPorts } from '../ports/account-ports.ts'
import { type AccountPlace, completeSignIn, confirmSignUp, requestRecovery, signIn, signUp, submitNewPassword } from './account.ts'
import { accountAllowance } from './account-allowance.ts'
import { deleteAccount, finishVerification, requestDeletion, startVerification } from './account-settings.ts'
import { codeTries } from './code-tries.ts'
import { signOut } from './session.ts'
import { authenticateSocialUser, beginSocialSignIn, finishSocialSignIn } from './social-sign-in.ts'

/** Market and language in which accounts are used, and settings of the store. */
export interface AccountSetting extends AccountPlace {
  /** True = the store accepts sign-ups by mobile number. @source A§8 "phone sign-up is enabled" */
  readonly phoneSignUp: boolean
}

/** Steps of the machines that account pages run: signing in and up, codes, recovery, deletion. */
export interface AccountFlowSteps {
  readonly signUp: SignUpSteps
  readonly signIn: SignInSteps
  readonly recovery: PasswordRecoverySteps
  /** Codes that verify an own mail address or phone number, for the machine of a code alone. */
  readonly verification: OneTimeCodeSteps
  readonly deletion: AccountDeletionSteps
  readonly social: SocialReturnSteps
}

/**
 * Creates the use cases of account pages as steps of their machines, over the ports of one page.
 *
 * @source A§4, A§7
 */
export const accountFlowSteps = (ports: AccountPorts, setting: AccountSetting): AccountFlowSteps => {
  const { clock, identity } = ports
  const { market, language, phoneSignUp } = setting
  const tries = codeTries(ports)
  const code = (send: OneTimeCodeSteps['send'], check: OneTimeCodeSteps['check']): OneTimeCodeSteps => ({
    tries: tries.left,
    send,
    check,
    now: clock.now
  })
  const complete = completeSignIn(ports, setting)
  const confirm = confirmSignUp(ports, tries)
  const recover = (asked: AskedRecovery) => requestRecovery(ports)({ ...asked, countryCode: market.path, languageCode: language.code })
  return {
    signUp: {
      signUp: signUp(ports),
      code: code(
        ({ account }) => identity.resendCode(account),
        ({ subject: { account }, code: typed }) => confirm({ account, code: typed })
      ),
      signIn: signIn(ports, phoneSignUp),
      completeSignIn: complete
    },
    signIn: { signIn: signIn(ports, phoneSignUp), completeSignIn: complete, beginSocial: beginSocialSignIn(ports) },
    recovery: {
      request: recover,
      code: code(
        ({ account }) => recover({ account }),
        ({ subject: { account }, code: typed, password = '' }) => submitNewPassword(ports, tries)({ account, code: typed, password })
      )
    },
    verification: code(
      ({ account }) => startVerification(ports)(account),
      ({ subject: { account }, code: typed }) => finishVerification(ports, tries)({ account, code: typed })
    ),
    deletion: {
      allowance: accountAllowance(ports),
      request: requestDeletion(ports),
      code: code(
        // A code that was sent before is still valid when a sign-in in another tab has made one unnecessary.
        () => async () => {
          const asked = await requestDeletion(ports)()()
          return E.isLeft(asked) ? asked : E.right(undefined)
        },
        ({ code: typed }) => deleteAccount(ports)({ kind: 'code', code: typed })
      ),
      deleteByKey: (key) => deleteAccount(ports)({ kind: 'key', key })
    },
    social: {
      finish: finishSocialSignIn(ports),
      authenticate: authenticateSocialUser(ports),
      completeSignIn: complete,
      signOut: signOut(ports)
    }
  }
}
