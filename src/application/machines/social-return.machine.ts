import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, enqueueActions, setup } from 'xstate'
import { afterSocialAuthentication, decideSocialEvent, type SocialDecision } from '../../domain/account/social-sign-in.ts'
import type { User } from '../../domain/account/user.ts'
import { asFailure, type Failure } from '../../domain/errors/failure.ts'
import { socialErrors } from '../../domain/errors/identity-errors.ts'
import type { CompletedSignIn, SignInToComplete } from '../use-cases/account.ts'
import type { OpenSession } from '../use-cases/session.ts'
import type { SocialDetails, SocialReturn } from '../use-cases/social-sign-in.ts'
import type { FocusRequested } from './focus-requested.ts'
import { fromTaskEither } from './from-task-either.ts'

/** Steps that this machine invokes. */
export interface SocialReturnSteps {
  readonly finish: (query: string) => TaskEither<Failure, SocialReturn>
  /** Admits the user, and returns them with their data after that. */
  readonly authenticate: (ask: { readonly user: User; readonly details: SocialDetails }) => TaskEither<Failure, User>
  readonly completeSignIn: (entering: SignInToComplete) => TaskEither<Failure, CompletedSignIn>
  readonly signOut: () => TaskEither<Failure, void>
}

/** Events of a new user of a social sign-in. */
export type SocialReturnEvent = { readonly type: 'person.submitted'; readonly details: SocialDetails } | { readonly type: 'flow.abandoned' }

/** The query of the return address from another provider. */
export interface SocialReturnInput {
  readonly query: string
}

/** Result: signed in, or back on the home page; with a failure where one must be shown. */
export type SocialReturnOutput =
  | { readonly kind: 'signedIn'; readonly session: OpenSession; readonly completed: CompletedSignIn }
  | { readonly kind: 'home'; readonly failure: Failure | undefined }

type Enter = Extract<SocialDecision, { readonly kind: 'enter' }>

/** State data of the flow. */
export interface SocialReturnContext extends SocialReturnInput {
  readonly session: OpenSession | undefined
  readonly provider: string
  readonly details: SocialDetails | undefined
  readonly event: Enter['event']
  readonly failure: Failure | undefined
  readonly completed: CompletedSignIn | undefined
}

/** Returns the failure to show on the home page: none for a refusal by the shopper. @source M82 */
const homeFailure = (outcome: SocialReturn): Failure | undefined => {
  if (outcome.kind === 'succeeded') return undefined
  const decision = decideSocialEvent(outcome)
  if (decision.kind === 'goHome') return decision.error === undefined ? undefined : socialErrors.failure(decision.error)
  return socialErrors.failure('DEFAULT')
}

/** Returns whether the form can be corrected, or sent again after an unknown outcome. @source M83 */
const mayTryAgain = ({ area, recovery }: Failure): boolean =>
  recovery.kind === 'fixInput' || (area === 'network' && recovery.kind === 'wait')

const userOf = ({ session }: SocialReturnContext): User => (session as OpenSession).user

/**
 * Handles the return from another provider.
 * A known user is signed in at once; a new one enters the missing details and is admitted by the accounts service; a refused one is signed
 * out and goes to the home page.
 *
 * @source A§4 "Social sign-in events", M82, M83, M84, M85
 */
export const socialReturnMachine = (steps: SocialReturnSteps) =>
  setup({
    types: {} as {
      context: SocialReturnContext
      events: SocialReturnEvent
      input: SocialReturnInput
      output: SocialReturnOutput
      emitted: FocusRequested
      tags: 'busy'
    },
    actors: {
      finish: fromTaskEither(steps.finish),
      authenticate: fromTaskEither(steps.authenticate),
      completeSignIn: fromTaskEither(steps.completeSignIn),
      signOut: fromTaskEither(steps.signOut)
    },
    actions: {
      fail: enqueueActions(({ event, enqueue }) => {
        enqueue.assign({ failure: 'error' in event ? asFailure(event.error) : undefined })
        enqueue.emit({ type: 'focus.requested', at: 'failure' })
      })
    },
    guards: {
      isNew: ({ context }) => decideSocialEvent({ kind: 'succeeded', user: userOf(context) }).kind === 'authenticate',
      mayTryAgain: ({ event }) => 'error' in event && mayTryAgain(asFailure(event.error))
    }
  }).createMachine({
    id: 'socialReturn',
    context: ({ input }) => ({
      ...input,
      session: undefined,
      provider: '',
      details: undefined,
      event: 'signInSuccessful',
      failure: undefined,
      completed: undefined
    }),
    initial: 'finishing',
    states: {
      finishing: {
        tags: 'busy',
        invoke: {
          src: 'finish',
          input: ({ context }) => context.query,
          onDone: [
            {
              guard: ({ event }) => event.output.kind === 'succeeded',
              target: 'known',
              actions: assign(({ event: { output } }) =>
                output.kind === 'succeeded' ? { provider: output.provider, session: { user: output.user, renewsIn: output.renewsIn } } : {}
              )
            },
            { target: 'home', actions: assign({ failure: ({ event }) => homeFailure(event.output) }) }
          ],
          onError: { target: 'home', actions: 'fail' }
        }
      },
      known: { always: [{ guard: 'isNew', target: 'asking' }, { target: 'entering' }] },
      asking: {
        on: {
          'person.submitted': { target: 'authenticating', actions: assign({ details: ({ event }) => event.details, failure: undefined }) },
          'flow.abandoned': { target: 'leaving', actions: assign({ failure: undefined }) }
        }
      },
      authenticating: {
        tags: 'busy',
        invoke: {
          src: 'authenticate',
          input: ({ context }) => ({ user: userOf(context), details: context.details as SocialDetails }),
          onDone: {
            target: 'entering',
            actions: assign(({ context, event: { output } }) => {
              const decision = afterSocialAuthentication(output)
              return {
                session: { ...(context.session as OpenSession), user: output },
                ...(decision.kind === 'enter' ? { event: decision.event } : {})
              }
            })
          },
          onError: [
            { guard: 'mayTryAgain', target: 'asking', actions: 'fail' },
            { target: 'leaving', actions: 'fail' }
          ]
        }
      },
      leaving: {
        tags: 'busy',
        // The sign-out counts, whether or not the request reaches the service now.
        invoke: { src: 'signOut', onDone: 'home', onError: 'home' }
      },
      entering: {
        tags: 'busy',
        invoke: {
          src: 'completeSignIn',
          input: ({ context }) => ({ user: userOf(context), social: { event: context.event, provider: context.provider } }),
          onDone: { target: 'signedIn', actions: assign({ completed: ({ event }) => event.output }) },
          onError: { target: 'leaving', actions: 'fail' }
        }
      },
      signedIn: { type: 'final' },
      home: { type: 'final' }
    },
    output: ({ context: { session, completed, failure } }) =>
      session !== undefined && completed !== undefined ? { kind: 'signedIn', session, completed } : { kind: 'home', failure }
  })

/** The machine of one return, with the given steps. */
export type SocialReturnMachine = ReturnType<typeof socialReturnMachine>
