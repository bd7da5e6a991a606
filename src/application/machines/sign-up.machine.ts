import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, enqueueActions, forwardTo, setup } from 'xstate'
import type { AccountName } from '../../domain/account/forms/contact-fields.ts'
import { SIGN_UP_OTP_TIMEOUT } from '../../domain/account/otp.ts'
import { asFailure, type Failure } from '../../domain/errors/failure.ts'
import type { CompletedSignIn, SignInDetails, SignInToComplete, SignUpDetails } from '../use-cases/account.ts'
import type { OpenSession } from '../use-cases/session.ts'
import type { FocusRequested } from './focus-requested.ts'
import { fromTaskEither } from './from-task-either.ts'
import { type OneTimeCodeEvent, oneTimeCodeMachine, type OneTimeCodeSteps } from './one-time-code.machine.ts'

/** Steps that this machine invokes. */
export interface SignUpSteps {
  readonly signUp: (details: SignUpDetails) => TaskEither<Failure, 'codeSent' | 'confirmed'>
  readonly code: OneTimeCodeSteps
  readonly signIn: (details: SignInDetails) => TaskEither<Failure, OpenSession>
  readonly completeSignIn: (entering: SignInToComplete) => TaskEither<Failure, CompletedSignIn>
}

/** Events of a sign-up. */
export type SignUpEvent =
  | { readonly type: 'details.submitted'; readonly details: SignUpDetails }
  /** An earlier sign-up was never confirmed: a new code is sent. */
  | { readonly type: 'code.requested'; readonly account: AccountName }
  | { readonly type: 'details.changeRequested' }
  | OneTimeCodeEvent

/** Start of the flow: at the form, or with an account that must still be confirmed. */
export interface SignUpInput {
  readonly account?: AccountName
  /** A code was sent already, for example in the mail whose link was opened. */
  readonly isCodeSent?: boolean
}

/** Result: signed in, or confirmed and still to sign in by hand. */
export type SignUpOutput =
  | { readonly kind: 'signedIn'; readonly session: OpenSession; readonly completed: CompletedSignIn }
  | { readonly kind: 'verified'; readonly account: AccountName | undefined }

/** State data of the flow. */
export interface SignUpContext {
  readonly account: AccountName | undefined
  readonly isCodeSent: boolean
  /** Kept until the sign-in after the code. */
  readonly password: string | undefined
  readonly details: SignUpDetails | undefined
  readonly failure: Failure | undefined
  readonly session: OpenSession | undefined
  readonly completed: CompletedSignIn | undefined
}

/** Placeholder of a missing account; states that need an account are only reached with one. */
const UNNAMED: AccountName = { authType: 'email', uid: '' }

/**
 * Signs up: details, a code within 90 s, then the sign-in.
 * The screen of the code renders the child `code`.
 *
 * @source A§4 "Sign-up and sign-in", M62, M63, M190, M245
 */
export const signUpMachine = (steps: SignUpSteps) =>
  setup({
    types: {} as {
      context: SignUpContext
      events: SignUpEvent
      input: SignUpInput
      output: SignUpOutput
      emitted: FocusRequested
      tags: 'busy'
      children: { code: 'code' }
    },
    actors: {
      signUp: fromTaskEither(steps.signUp),
      code: oneTimeCodeMachine(steps.code),
      signIn: fromTaskEither(steps.signIn),
      completeSignIn: fromTaskEither(steps.completeSignIn)
    },
    actions: {
      fail: enqueueActions(({ event, enqueue }) => {
        enqueue.assign({ failure: 'error' in event ? asFailure(event.error) : undefined })
        enqueue.emit({ type: 'focus.requested', at: 'failure' })
      }),
      forget: assign({ failure: undefined })
    },
    guards: {
      isNamed: ({ context }) => context.account !== undefined,
      hasPassword: ({ context }) => context.password !== undefined
    }
  }).createMachine({
    id: 'signUp',
    context: ({ input }) => ({
      account: input.account,
      isCodeSent: input.isCodeSent ?? false,
      password: undefined,
      details: undefined,
      failure: undefined,
      session: undefined,
      completed: undefined
    }),
    initial: 'opening',
    states: {
      opening: { always: [{ guard: 'isNamed', target: 'proving' }, { target: 'details' }] },
      details: {
        on: {
          'details.submitted': {
            target: 'submitting',
            actions: [
              'forget',
              assign({
                details: ({ event }) => event.details,
                account: ({ event }) => event.details.account,
                password: ({ event }) => event.details.password
              })
            ]
          },
          'code.requested': {
            target: 'proving',
            actions: ['forget', assign({ account: ({ event }) => event.account, isCodeSent: false, password: undefined })]
          }
        }
      },
      submitting: {
        tags: 'busy',
        exit: assign({ details: undefined }),
        invoke: {
          src: 'signUp',
          input: ({ context }) => context.details as SignUpDetails,
          onDone: [
            { guard: ({ event }) => event.output === 'confirmed', target: 'confirmed' },
            { target: 'proving', actions: assign({ isCodeSent: true }) }
          ],
          onError: { target: 'details', actions: ['fail', assign({ password: undefined })] }
        }
      },
      proving: {
        invoke: {
          id: 'code',
          src: 'code',
          input: ({ context }) => ({
            subject: { account: context.account ?? UNNAMED, purpose: 'signUp' },
            isSent: context.isCodeSent,
            timeout: SIGN_UP_OTP_TIMEOUT
          }),
          onDone: 'confirmed'
        },
        on: {
          'code.entered': { actions: forwardTo('code') },
          'code.resendRequested': { actions: forwardTo('code') },
          'details.changeRequested': { target: 'details', actions: assign({ password: undefined }) }
        }
      },
      confirmed: { always: [{ guard: 'hasPassword', target: 'signingIn' }, { target: 'verified' }] },
      signingIn: {
        tags: 'busy',
        exit: assign({ password: undefined }),
        invoke: {
          src: 'signIn',
          input: ({ context: { account = UNNAMED, password = '' } }) => ({ account, password }),
          onDone: { target: 'entering', actions: assign({ session: ({ event }) => event.output }) },
          // The account is confirmed; its owner signs in by hand.
          onError: { target: 'verified', actions: 'fail' }
        }
      },
      entering: {
        tags: 'busy',
        invoke: {
          src: 'completeSignIn',
          input: ({ context }) => ({ user: (context.session as OpenSession).user }),
          onDone: { target: 'signedIn', actions: assign({ completed: ({ event }) => event.output }) },
          onError: { target: 'verified', actions: 'fail' }
        }
      },
      signedIn: { type: 'final' },
      verified: { type: 'final' }
    },
    output: ({ context: { session, completed, account } }) =>
      session !== undefined && completed !== undefined ? { kind: 'signedIn', session, completed } : { kind: 'verified', account }
  })

/** The machine of one sign-up, with the given steps. */
export type SignUpMachine = ReturnType<typeof signUpMachine>
