import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, forwardTo, setup } from 'xstate'
import type { AccountName } from '../../domain/account/account-name.ts'
import { type AccountNotice, accountNotice } from '../../domain/account/account-notice.ts'
import { OTP_TIMEOUT } from '../../domain/account/otp.ts'
import { asFailure, type Failure } from '../../domain/errors/failure.ts'
import { fromTaskEither } from './from-task-either.ts'
import { type OneTimeCodeEvent, oneTimeCodeMachine, type OneTimeCodeSteps } from './one-time-code.machine.ts'

/** An account whose password was forgotten, with the answer of a captcha that was ticked. */
export interface AskedRecovery {
  readonly account: AccountName
  readonly captchaToken?: string
}

/** What this machine needs done for it. */
export interface PasswordRecoverySteps {
  readonly request: (asked: AskedRecovery) => TaskEither<Failure, void>
  /** Its check sets the new password. */
  readonly code: OneTimeCodeSteps
}

/** Events of the recovery of a password. */
export type PasswordRecoveryEvent =
  | ({ readonly type: 'account.entered' } & AskedRecovery)
  /** The page was loaded again while a code was typed, which was sent before. */
  | { readonly type: 'account.remembered'; readonly account: AccountName }
  | { readonly type: 'account.changeRequested' }
  | OneTimeCodeEvent

/** How it ends: the password is new, and its owner signs in with it. */
export interface PasswordRecoveryOutput {
  readonly account: AccountName
  readonly notice: AccountNotice
}

/** What the flow knows while it runs. */
export interface PasswordRecoveryContext {
  readonly account: AccountName
  /** Good for one request. */
  readonly captchaToken: string | undefined
  readonly failure: Failure | undefined
  /** What went well just now. */
  readonly notice: AccountNotice | undefined
}

/**
 * Recovers an account whose password was forgotten: a code goes out, and with it a new password comes in. The screen of the code draws the
 * child `code`.
 *
 * @source A§4 "Password recovery", M67, M191
 */
export const passwordRecoveryMachine = (steps: PasswordRecoverySteps) =>
  setup({
    types: {} as {
      context: PasswordRecoveryContext
      events: PasswordRecoveryEvent
      output: PasswordRecoveryOutput
      children: { code: 'code' }
    },
    actors: { request: fromTaskEither(steps.request), code: oneTimeCodeMachine(steps.code) }
  }).createMachine({
    id: 'passwordRecovery',
    context: { account: { authType: 'email', uid: '' }, captchaToken: undefined, failure: undefined, notice: undefined },
    initial: 'naming',
    states: {
      naming: {
        on: {
          'account.entered': {
            target: 'requesting',
            actions: assign({ account: ({ event }) => event.account, captchaToken: ({ event }) => event.captchaToken, failure: undefined })
          },
          'account.remembered': { target: 'proving', actions: assign({ account: ({ event }) => event.account, failure: undefined }) }
        }
      },
      requesting: {
        tags: 'busy',
        invoke: {
          src: 'request',
          input: ({ context: { account, captchaToken } }) => ({ account, ...(captchaToken === undefined ? {} : { captchaToken }) }),
          onDone: {
            target: 'proving',
            actions: assign({ notice: ({ context }) => accountNotice('recoveryCodeSent', context.account.authType) })
          },
          onError: { target: 'naming', actions: assign({ failure: ({ event }) => asFailure(event.error) }) }
        }
      },
      proving: {
        exit: assign({ notice: undefined }),
        invoke: {
          id: 'code',
          src: 'code',
          input: ({ context }) => ({ subject: { account: context.account, purpose: 'recovery' }, isSent: true, timeout: OTP_TIMEOUT }),
          onDone: 'reset'
        },
        on: {
          'code.entered': { actions: forwardTo('code') },
          'code.resendRequested': { actions: forwardTo('code') },
          'account.changeRequested': 'naming'
        }
      },
      reset: { type: 'final' }
    },
    output: ({ context: { account } }) => ({ account, notice: accountNotice('passwordReset', account.authType) })
  })

/** The machine of one recovery, with the steps that its channel gave it. */
export type PasswordRecoveryMachine = ReturnType<typeof passwordRecoveryMachine>
