import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, enqueueActions, setup } from 'xstate'
import type { AccountName } from '../../domain/account/forms/contact-fields.ts'
import { asFailure, type Failure } from '../../domain/errors/failure.ts'
import type { CompletedSignIn, SignInDetails, SignInToComplete } from '../use-cases/account.ts'
import type { OpenSession } from '../use-cases/session.ts'
import type { FocusRequested } from './focus-requested.ts'
import { fromTaskEither } from './from-task-either.ts'

/** Steps that this machine invokes. */
export interface SignInSteps {
  readonly signIn: (details: SignInDetails) => TaskEither<Failure, OpenSession>
  readonly completeSignIn: (entering: SignInToComplete) => TaskEither<Failure, CompletedSignIn>
  /** Fetches the address at which another provider signs the user in. */
  readonly beginSocial: (provider: string) => TaskEither<Failure, string>
}

/** Events of a sign-in. */
export type SignInEvent =
  | { readonly type: 'signIn.submitted'; readonly details: SignInDetails }
  | { readonly type: 'social.chosen'; readonly provider: string }
  | { readonly type: 'fields.entered' }

/** Result: signed in, a sign-up that must be confirmed first, or a redirect to another provider. */
export type SignInOutput =
  | { readonly kind: 'signedIn'; readonly session: OpenSession; readonly completed: CompletedSignIn }
  | { readonly kind: 'unconfirmed'; readonly account: AccountName }
  | { readonly kind: 'leaving'; readonly address: string }

/** State data of the flow. */
export interface SignInContext {
  /** Kept only while they are checked. */
  readonly details: SignInDetails | undefined
  readonly account: AccountName | undefined
  readonly provider: string
  readonly failure: Failure | undefined
  readonly session: OpenSession | undefined
  readonly completed: CompletedSignIn | undefined
  readonly address: string
}

/**
 * Signs in by e-mail or mobile number, or redirects to another provider.
 *
 * @source A§4, A§8 "Sign-in", M64, M65, M81, M188
 */
export const signInMachine = (steps: SignInSteps) =>
  setup({
    types: {} as { context: SignInContext; events: SignInEvent; output: SignInOutput; emitted: FocusRequested; tags: 'busy' },
    actors: {
      signIn: fromTaskEither(steps.signIn),
      completeSignIn: fromTaskEither(steps.completeSignIn),
      beginSocial: fromTaskEither(steps.beginSocial)
    },
    actions: {
      fail: enqueueActions(({ event, enqueue }) => {
        enqueue.assign({ failure: 'error' in event ? asFailure(event.error) : undefined })
        enqueue.emit({ type: 'focus.requested', at: 'failure' })
      }),
      forget: assign({ failure: undefined })
    },
    guards: { isUnconfirmed: ({ event }) => 'error' in event && asFailure(event.error).code === 'UserNotConfirmedException' }
  }).createMachine({
    id: 'signIn',
    context: {
      details: undefined,
      account: undefined,
      provider: '',
      failure: undefined,
      session: undefined,
      completed: undefined,
      address: ''
    },
    initial: 'typing',
    states: {
      typing: {
        on: {
          'signIn.submitted': {
            target: 'signingIn',
            actions: ['forget', assign({ details: ({ event }) => event.details, account: ({ event }) => event.details.account })]
          },
          'social.chosen': { target: 'beginningSocial', actions: ['forget', assign({ provider: ({ event }) => event.provider })] },
          'fields.entered': { actions: 'forget' }
        }
      },
      signingIn: {
        tags: 'busy',
        exit: assign({ details: undefined }),
        invoke: {
          src: 'signIn',
          input: ({ context }) => context.details as SignInDetails,
          onDone: { target: 'entering', actions: assign({ session: ({ event }) => event.output }) },
          onError: [
            { guard: 'isUnconfirmed', target: 'unconfirmed' },
            { target: 'typing', actions: 'fail' }
          ]
        }
      },
      entering: {
        tags: 'busy',
        invoke: {
          src: 'completeSignIn',
          input: ({ context }) => ({ user: (context.session as OpenSession).user }),
          onDone: { target: 'signedIn', actions: assign({ completed: ({ event }) => event.output }) },
          onError: { target: 'typing', actions: 'fail' }
        }
      },
      beginningSocial: {
        tags: 'busy',
        invoke: {
          src: 'beginSocial',
          input: ({ context }) => context.provider,
          onDone: { target: 'leaving', actions: assign({ address: ({ event }) => event.output }) },
          onError: { target: 'typing', actions: 'fail' }
        }
      },
      signedIn: { type: 'final' },
      unconfirmed: { type: 'final' },
      leaving: { type: 'final' }
    },
    output: ({ context: { session, completed, account, address } }) => {
      if (session !== undefined && completed !== undefined) return { kind: 'signedIn', session, completed }
      return address === '' ? { kind: 'unconfirmed', account: account as AccountName } : { kind: 'leaving', address }
    }
  })

/** The machine of one sign-in, with the given steps. */
export type SignInMachine = ReturnType<typeof signInMachine>
