import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, emit, forwardTo, setup } from 'xstate'
import type { AccountName } from '../../domain/account/forms/contact-fields.ts'
import { type AccountNotice, accountNotice } from '../../domain/account/account-notice.ts'
import { OTP_TIMEOUT } from '../../domain/account/otp.ts'
import { asFailure, type Failure } from '../../domain/errors/failure.ts'
import type { FocusRequested } from './focus-requested.ts'
import { fromTaskEither } from './from-task-either.ts'
import { type OneTimeCodeEvent, oneTimeCodeMachine, type OneTimeCodeSteps } from './one-time-code.machine.ts'

/** The account of a forgotten password, with the token of a captcha with a checkbox. */
export interface AskedRecovery {
  readonly account: AccountName
  readonly captchaToken?: string
}

/** Steps that this machine invokes. */
export interface PasswordRecoverySteps {
  readonly request: (asked: AskedRecovery) => TaskEither<Failure, void>
  /** Its `check` sets the new password. */
  readonly code: OneTimeCodeSteps
}

/** Events of the recovery of a password. */
export type PasswordRecoveryEvent =
  | ({ readonly type: 'account.entered' } & AskedRecovery)
  /** The page was reloaded while a code was being entered; it was sent before. */
  | { readonly type: 'account.remembered'; readonly account: AccountName }
  | { readonly type: 'account.changeRequested' }
  | OneTimeCodeEvent

/** Result: the password is changed, and the owner signs in with it. */
export interface PasswordRecoveryOutput {
  readonly account: AccountName
  readonly notice: AccountNotice
}

/** State data of the flow. */
export interface PasswordRecoveryContext {
  readonly account: AccountName
  /** Valid for one request. */
  readonly captchaToken: string | undefined
  readonly failure: Failure | undefined
  /** Notice of the last success. */
  readonly notice: AccountNotice | undefined
}

/**
 * Recovers an account whose password was forgotten: sends a code, then sets a new password with it.
 * The screen of the code renders the child `code`.
 *
 * @source A§4 "Password recovery", M67, M191
 */
export const passwordRecoveryMachine = (steps: PasswordRecoverySteps) =>
  setup({
    types: {} as {
      context: PasswordRecoveryContext
      events: PasswordRecoveryEvent
      output: PasswordRecoveryOutput
      emitted: FocusRequested
      tags: 'busy'
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
          onError: {
            target: 'naming',
            actions: [assign({ failure: ({ event }) => asFailure(event.error) }), emit({ type: 'focus.requested', at: 'failure' })]
          }
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

/** The machine of one recovery, with the given steps. */
export type PasswordRecoveryMachine = ReturnType<typeof passwordRecoveryMachine>
