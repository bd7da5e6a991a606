import { assign, fromCallback, setup, type SnapshotFrom } from 'xstate'
import { isSessionOver } from '../../domain/account/caller.ts'
import { type SessionType, sessionTypeOf } from '../../domain/account/session-type.ts'
import type { User } from '../../domain/account/user.ts'
import { asFailure } from '../../domain/errors/failure.ts'
import { signInErrors } from '../../domain/errors/identity-errors.ts'
import { orderErrors } from '../../domain/errors/order-errors.ts'
import { minutes, seconds } from '../../domain/kernel/duration.ts'
import { fromTaskEither } from './from-task-either.ts'
import type { SessionContext, SessionEvent, SessionSteps } from './session-context.ts'

/** Pause before an unanswered request is repeated. Unit: ms. */
const TRY_AGAIN = seconds(30)

/** Time limit of linking a purchase. Unit: ms. @source B§4 "up to 2 minutes" */
const ADOPTION_LIMIT = minutes(2)

const LINKING_TOO_LONG = /* @__PURE__ */ orderErrors.failure('timeout')
const SESSION_OVER = /* @__PURE__ */ signInErrors.failure('SEC_01')

/**
 * Keeps the session of this browser, of a guest or a signed-in user, while the page is open.
 * Tokens are renewed in the background before they expire and as soon as they are rejected. Sign-ins and sign-outs of one tab are followed
 * by the others.
 *
 * @source A§4 "The session is refreshed when the ID token expires", "Session types", M66, M70, M71, M73, M103, D17, D47
 */
export const sessionMachine = (steps: SessionSteps) =>
  setup({
    types: {} as { context: SessionContext; events: SessionEvent },
    actors: {
      restore: fromTaskEither(steps.restore),
      renew: fromTaskEither(steps.renew),
      signOut: fromTaskEither(steps.signOut),
      signOutEverywhere: fromTaskEither(steps.signOutEverywhere),
      close: fromTaskEither(steps.close),
      adopt: fromTaskEither(steps.adopt),
      listen: fromCallback<SessionEvent>(({ sendBack }) => steps.listen(sendBack))
    },
    actions: {
      fail: assign({ failure: ({ event }) => ('error' in event ? asFailure(event.error) : undefined) }),
      drop: () => steps.drop(),
      noteSwitch: () => steps.noteSwitch(),
      noteLimit: assign(() => {
        const allowance = steps.allowance()
        return { limitedUntil: allowance.kind === 'limited' ? allowance.until : undefined }
      }),
      takeIn: assign(({ event }) =>
        event.type === 'user.signedIn'
          ? { user: event.session.user, renewsAt: new Date(steps.now().getTime() + event.session.renewsIn) }
          : {}
      ),
      clear: assign(() => ({ user: undefined, adoption: undefined, leftContact: steps.hasLeftContact() }))
    },
    guards: {
      isOpen: () => steps.isOpen(),
      isLimited: () => steps.allowance().kind === 'limited',
      isDue: ({ context }) => steps.now().getTime() >= context.renewsAt.getTime(),
      isSuperseded: ({ event }) => 'error' in event && isSessionOver(asFailure(event.error))
    },
    delays: {
      TRY_AGAIN,
      ADOPTION_LIMIT,
      RENEWAL_DUE: ({ context }) => Math.max(0, context.renewsAt.getTime() - steps.now().getTime())
    }
  }).createMachine({
    id: 'session',
    context: () => ({
      user: undefined,
      renewsAt: new Date(0),
      failure: undefined,
      notEverywhere: undefined,
      leftEverywhere: false,
      limitedUntil: undefined,
      leftContact: steps.hasLeftContact(),
      adoption: undefined
    }),
    invoke: { src: 'listen' },
    initial: 'restoring',
    on: {
      'user.signedIn': {
        target: '.signedIn.adoption.linking',
        actions: ['takeIn', assign({ failure: undefined, limitedUntil: undefined })]
      },
      'tab.signedIn': '.restoring',
      'tab.signedOut': [
        // Another sign-in has happened since the request.
        { guard: 'isOpen', target: '.restoring' },
        { target: '.outside', actions: 'drop' }
      ],
      'contact.left': { actions: assign({ leftContact: () => steps.hasLeftContact() }) }
    },
    states: {
      restoring: {
        // The session is not known yet: a page behind a sign-in waits, and redirects no one.
        tags: ['busy', 'unknown'],
        entry: ['clear', assign({ leftEverywhere: false })],
        invoke: {
          src: 'restore',
          onDone: [
            {
              guard: ({ event }) => event.output !== undefined,
              // A purchase that the sign-in page could not finish linking is linked by the next page.
              target: 'signedIn.adoption.linking',
              actions: assign(({ event: { output } }) =>
                output === undefined
                  ? {}
                  : { user: output.user, renewsAt: new Date(steps.now().getTime() + output.renewsIn), failure: undefined }
              )
            },
            { target: 'outside', actions: assign({ failure: undefined }) }
          ],
          onError: [
            { guard: 'isSuperseded', target: 'outside' },
            { target: 'away', actions: 'fail' }
          ]
        },
        on: { 'signOut.requested': 'signingOut' }
      },
      away: {
        tags: 'unknown',
        after: { TRY_AGAIN: 'restoring' },
        on: { 'page.shown': 'restoring', 'signOut.requested': 'signingOut' }
      },
      outside: { entry: 'clear' },
      signedIn: {
        type: 'parallel',
        entry: assign({ notEverywhere: undefined, leftEverywhere: false }),
        on: {
          'user.changed': { actions: assign({ user: ({ event }) => event.user }) },
          'signOut.requested': { target: 'signingOut', actions: assign({ failure: undefined }) },
          'switch.requested': [
            { guard: 'isLimited', actions: 'noteLimit' },
            { target: 'signingOut', actions: ['noteSwitch', assign({ failure: undefined })] }
          ]
        },
        states: {
          tokens: {
            initial: 'fresh',
            states: {
              fresh: {
                after: { RENEWAL_DUE: 'renewing' },
                on: { 'token.rejected': 'renewing', 'page.shown': { guard: 'isDue', target: 'renewing' } }
              },
              renewing: {
                invoke: {
                  src: 'renew',
                  onDone: [
                    { guard: ({ event }) => event.output.kind === 'over', target: '#session.ended' },
                    {
                      target: 'fresh',
                      actions: assign(({ event: { output } }) =>
                        output.kind === 'renewed' ? { renewsAt: new Date(steps.now().getTime() + output.renewsIn), failure: undefined } : {}
                      )
                    }
                  ],
                  onError: [
                    { guard: 'isSuperseded', target: '#session.outside' },
                    { target: 'overdue', actions: 'fail' }
                  ]
                }
              },
              overdue: {
                after: { TRY_AGAIN: 'renewing' },
                on: { 'token.rejected': 'renewing', 'page.shown': 'renewing' }
              }
            }
          },
          adoption: {
            initial: 'resting',
            states: {
              resting: {},
              linking: {
                invoke: {
                  src: 'adopt',
                  input: ({ context }) => context.user as User,
                  onDone: { target: 'resting', actions: assign({ adoption: ({ event }) => event.output }) },
                  onError: { target: 'resting', actions: assign({ adoption: ({ event }) => asFailure(event.error) }) }
                },
                after: { ADOPTION_LIMIT: { target: 'resting', actions: assign({ adoption: () => LINKING_TOO_LONG }) } }
              }
            }
          },
          // Unlike a sign-out here, it takes effect only when the service has done it: until then the session continues.
          everywhere: {
            initial: 'resting',
            states: {
              resting: { on: { 'signOutEverywhere.requested': 'leaving' } },
              leaving: {
                entry: assign({ notEverywhere: undefined }),
                invoke: {
                  src: 'signOutEverywhere',
                  onDone: { target: '#session.outside', actions: assign({ failure: undefined, leftEverywhere: true }) },
                  onError: [
                    { guard: 'isSuperseded', target: '#session.ended' },
                    { target: 'resting', actions: assign({ notEverywhere: ({ event }) => asFailure(event.error) }) }
                  ]
                }
              }
            }
          }
        }
      },
      ended: { always: { target: 'outside', actions: assign({ failure: () => SESSION_OVER }) } },
      signingOut: {
        tags: 'busy',
        invoke: { src: 'signOut', onDone: 'outside', onError: 'unclosed' }
      },
      // Signed out here; the request to the service is still pending.
      unclosed: {
        entry: 'clear',
        after: { TRY_AGAIN: 'closing' },
        on: { 'page.shown': 'closing' }
      },
      closing: { invoke: { src: 'close', onDone: 'outside', onError: 'unclosed' } }
    }
  })

/** The machine of the session, with the given steps. */
export type SessionMachine = ReturnType<typeof sessionMachine>

/**
 * Returns the session type: how well the store knows its visitor now.
 *
 * @source A§4 "Session types", M71, D17
 */
export const sessionTypeIn = (snapshot: Pick<SnapshotFrom<SessionMachine>, 'value' | 'context'>): SessionType =>
  sessionTypeOf({ signedIn: typeof snapshot.value === 'object', leftContact: snapshot.context.leftContact })
