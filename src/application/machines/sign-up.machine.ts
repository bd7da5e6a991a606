import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, forwardTo, setup } from 'xstate'
import type { AccountName } from '../../domain/account/account-name.ts'
import { SIGN_UP_OTP_TIMEOUT } from '../../domain/account/otp.ts'
import { asFailure, type Failure } from '../../domain/errors/failure.ts'
import type { SignInDetails, SignUpDetails } from '../use-cases/account.ts'
import type { Arrival, Arriving } from '../use-cases/after-sign-in.ts'
import type { OpenSession } from '../use-cases/session.ts'
import { fromTaskEither } from './from-task-either.ts'
import { type OneTimeCodeEvent, oneTimeCodeMachine, type OneTimeCodeSteps } from './one-time-code.machine.ts'

/** Steps that this machine invokes. */
export interface SignUpSteps {
  readonly signUp: (details: SignUpDetails) => TaskEither<Failure, 'codeSent' | 'confirmed'>
  readonly code: OneTimeCodeSteps
  readonly signIn: (details: SignInDetails) => TaskEither<Failure, OpenSession>
  readonly enter: (entering: Arriving) => TaskEither<Failure, Arrival>
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
  | { readonly kind: 'signedIn'; readonly session: OpenSession; readonly entered: Arrival }
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
  readonly entered: Arrival | undefined
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
    types: {} as { context: SignUpContext; events: SignUpEvent; input: SignUpInput; output: SignUpOutput; children: { code: 'code' } },
    actors: {
      signUp: fromTaskEither(steps.signUp),
      code: oneTimeCodeMachine(steps.code),
      signIn: fromTaskEither(steps.signIn),
      enter: fromTaskEither(steps.enter)
    },
    actions: {
      fail: assign({ failure: ({ event }) => ('error' in event ? asFailure(event.error) : undefined) }),
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
      entered: undefined
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
          src: 'enter',
          input: ({ context }) => ({ user: (context.session as OpenSession).user }),
          onDone: { target: 'signedIn', actions: assign({ entered: ({ event }) => event.output }) },
          onError: { target: 'verified', actions: 'fail' }
        }
      },
      signedIn: { type: 'final' },
      verified: { type: 'final' }
    },
    output: ({ context: { session, entered, account } }) =>
      session !== undefined && entered !== undefined ? { kind: 'signedIn', session, entered } : { kind: 'verified', account }
  })

/** The machine of one sign-up, with the given steps. */
export type SignUpMachine = ReturnType<typeof signUpMachine>
