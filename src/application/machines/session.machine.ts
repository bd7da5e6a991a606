import { assign, enqueueActions, setup, type SnapshotFrom } from 'xstate'
import { isSessionOver } from '../../domain/account/caller.ts'
import { type SessionType, sessionTypeOf } from '../../domain/account/session-type.ts'
import type { User } from '../../domain/account/user.ts'
import { asFailure, isFailure } from '../../domain/errors/failure.ts'
import { signInErrors } from '../../domain/errors/identity-errors.ts'
import { orderErrors } from '../../domain/errors/order-errors.ts'
import { minutes, seconds } from '../../domain/kernel/duration.ts'
import type { OpenSession } from '../use-cases/session.ts'
import { sessionActors } from './session-actors.ts'
import type { SessionFlows, SessionSteps, SessionTypes } from './session-context.ts'

/** Pause before an unanswered request is repeated. Unit: ms. */
const TRY_AGAIN = seconds(30)

/** Time limit of linking a purchase. Unit: ms. @source B§4 "up to 2 minutes" */
const ADOPTION_LIMIT = minutes(2)

const LINKING_TOO_LONG = /* @__PURE__ */ orderErrors.failure('timeout')
const SESSION_OVER = /* @__PURE__ */ signInErrors.failure('SEC_01')

/** Returns when the tokens of a session must be renewed, by the clock of this browser. */
const renewalTime = ({ now }: SessionSteps, { renewsIn }: Pick<OpenSession, 'renewsIn'>): Date => new Date(now().getTime() + renewsIn)

/**
 * Keeps the session of this browser, of a guest or a signed-in user, while the page is open.
 * Tokens are renewed in the background before they expire and as soon as they are rejected. Sign-ins and sign-outs of one tab are followed
 * by the others. A sign-in, a sign-up and the return from another provider run as children. What the browser must do, such as open another
 * page, is emitted.
 *
 * @param flows machines of those children; a page that opens none leaves them out, and one that loads them late provides them
 * @source A§4 "The session is refreshed when the ID token expires", "Session types", M66, M70, M71, M73, M103, D17, D47
 */
export const sessionMachine = (steps: SessionSteps, flows?: SessionFlows) =>
  setup({
    types: {} as SessionTypes,
    actors: sessionActors(steps, flows),
    actions: {
      openFlow: enqueueActions(({ context: { flow }, enqueue }) => {
        if (flow !== undefined) enqueue.stopChild(flow.kind)
        if (flow?.kind === 'signIn') enqueue.spawnChild('signIn', { id: 'signIn' })
        if (flow?.kind === 'signUp') enqueue.spawnChild('signUp', { id: 'signUp', input: flow })
        if (flow?.kind === 'socialReturn') enqueue.spawnChild('socialReturn', { id: 'socialReturn', input: { query: flow.query } })
      }),
      completeFlow: enqueueActions(({ event, enqueue }) => {
        const output = 'output' in event ? event.output : []
        if (!('kind' in output)) return
        if (output.kind === 'signedIn') {
          const { session, completed } = output
          enqueue.raise({ type: 'user.signedIn', session: { ...session, user: completed.user } })
          enqueue.assign({ nextPath: completed.nextPath, notices: undefined })
          enqueue.spawnChild('notices', { id: 'notices', input: completed })
        } else if (output.kind === 'unconfirmed') enqueue.raise({ type: 'flow.opened', flow: { kind: 'signUp', account: output.account } })
        else if (output.kind === 'leaving') {
          enqueue.assign({ isLeaving: true })
          enqueue.emit({ type: 'navigation.requested', to: { kind: 'address', address: output.address } })
        } else if (output.kind === 'home' && output.failure === undefined)
          enqueue.emit({ type: 'navigation.requested', to: { kind: 'home' } })
      }),
      leave: enqueueActions(({ context: { nextPath }, enqueue }) => {
        enqueue.assign({ notices: undefined })
        if (nextPath !== undefined) enqueue.emit({ type: 'navigation.requested', to: { kind: 'address', address: nextPath } })
      }),
      // A guest is sent to the sign-in; a user whose session ended may return after it, one who signed out may not.
      guardPage: enqueueActions(({ context: { path, wasIn, failure }, enqueue }) => {
        if (path === undefined || (wasIn && failure === undefined)) return
        enqueue(() => steps.setReturnPath(path))
        if (failure === undefined) enqueue.emit({ type: 'navigation.requested', to: { kind: 'signIn' } })
      }),
      forgetFailure: assign({ failure: undefined }),
      fail: assign({ failure: ({ event }) => ('error' in event ? asFailure(event.error) : undefined) }),
      drop: () => steps.drop(),
      noteSwitch: () => steps.noteSwitch(),
      noteLimit: assign(() => {
        const allowance = steps.allowance()
        return { limitedUntil: allowance.kind === 'limited' ? allowance.until : undefined }
      }),
      takeIn: assign(({ event }) =>
        event.type === 'user.signedIn' ? { user: event.session.user, renewsAt: renewalTime(steps, event.session) } : {}
      ),
      clear: assign(() => ({ user: undefined, adoption: undefined, leftContact: steps.hasLeftContact() }))
    },
    guards: {
      isLeaving: ({ context }) => context.isLeaving,
      mayLeave: ({ context: { notices, adoption } }) => notices?.length === 0 && adoption !== undefined && !isFailure(adoption),
      isOver: ({ event }) => event.type === 'call.refused' && isSessionOver(event.failure),
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
    context: ({ input }) => ({
      flow: input?.flow,
      path: undefined,
      wasIn: false,
      nextPath: undefined,
      notices: undefined,
      isLeaving: false,
      user: undefined,
      renewsAt: new Date(0),
      failure: undefined,
      notEverywhere: undefined,
      leftEverywhere: false,
      limitedUntil: undefined,
      leftContact: steps.hasLeftContact(),
      purchase: undefined,
      adoption: undefined
    }),
    entry: 'openFlow',
    invoke: { src: 'listen' },
    initial: 'restoring',
    // After a sign-in: once its purchase is linked and every notice was shown.
    always: { guard: 'mayLeave', actions: 'leave' },
    on: {
      'flow.opened': { actions: [assign({ flow: ({ event }) => event.flow }), 'openFlow'] },
      'page.restored': { guard: 'isLeaving', actions: [assign({ isLeaving: false }), 'openFlow'] },
      'xstate.done.actor.signIn': { actions: 'completeFlow' },
      'xstate.done.actor.signUp': { actions: 'completeFlow' },
      'xstate.done.actor.socialReturn': { actions: 'completeFlow' },
      'xstate.done.actor.notices': { actions: assign({ notices: ({ event }) => event.output }) },
      'notice.closed': { actions: assign({ notices: ({ context }) => context.notices?.slice(1) }) },
      'leave.requested': { actions: 'leave' },
      'page.opened': { actions: assign({ path: ({ event }) => event.path, wasIn: false }) },
      'user.signedIn': {
        target: '.signedIn.adoption.linking',
        actions: ['takeIn', assign({ failure: undefined, limitedUntil: undefined })]
      },
      'tab.signedIn': '.restoring',
      'tab.signedOut': [
        // Another sign-in has happened since the request.
        { guard: 'isOpen', target: '.restoring' },
        { target: '.signedOut', actions: 'drop' }
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
                output === undefined ? {} : { user: output.user, renewsAt: renewalTime(steps, output), failure: undefined }
              )
            },
            { target: 'signedOut', actions: 'forgetFailure' }
          ],
          onError: [
            { guard: 'isSuperseded', target: 'signedOut' },
            { target: 'offline', actions: 'fail' }
          ]
        },
        on: { 'signOut.requested': { target: 'signingOut', actions: 'forgetFailure' } }
      },
      offline: {
        tags: 'unknown',
        after: { TRY_AGAIN: 'restoring' },
        on: { 'page.shown': 'restoring', 'signOut.requested': { target: 'signingOut', actions: 'forgetFailure' } }
      },
      signedOut: {
        entry: ['clear', 'guardPage'],
        on: { 'page.opened': { actions: [assign({ path: ({ event }) => event.path, wasIn: false }), 'guardPage'] } }
      },
      signedIn: {
        type: 'parallel',
        entry: assign({ notEverywhere: undefined, leftEverywhere: false, wasIn: true }),
        on: {
          'user.changed': { actions: assign({ user: ({ event }) => event.user }) },
          'page.opened': { actions: assign({ path: ({ event }) => event.path }) },
          'call.refused': { guard: 'isOver', target: 'signingOut', actions: assign({ failure: ({ event }) => event.failure }) },
          'signOut.requested': { target: 'signingOut', actions: 'forgetFailure' },
          'switch.requested': [
            { guard: 'isLimited', actions: 'noteLimit' },
            { target: 'signingOut', actions: ['noteSwitch', 'forgetFailure'] }
          ]
        },
        states: {
          tokens: {
            initial: 'new',
            states: {
              new: {
                after: { RENEWAL_DUE: 'renewing' },
                on: { 'token.rejected': 'renewing', 'page.shown': { guard: 'isDue', target: 'renewing' } }
              },
              renewing: {
                invoke: {
                  src: 'renew',
                  onDone: [
                    { guard: ({ event }) => event.output.kind === 'over', target: '#session.expired' },
                    {
                      target: 'new',
                      actions: assign(({ event: { output } }) =>
                        output.kind === 'renewed' ? { renewsAt: renewalTime(steps, output), failure: undefined } : {}
                      )
                    }
                  ],
                  onError: [
                    { guard: 'isSuperseded', target: '#session.signedOut' },
                    { target: 'late', actions: 'fail' }
                  ]
                }
              },
              late: {
                after: { TRY_AGAIN: 'renewing' },
                on: { 'token.rejected': 'renewing', 'page.shown': 'renewing' }
              }
            }
          },
          adoption: {
            initial: 'idle',
            states: {
              idle: {},
              linking: {
                entry: assign({ purchase: () => steps.guestPurchase() }),
                invoke: {
                  src: 'adopt',
                  input: ({ context }) => context.user as User,
                  onDone: { target: 'idle', actions: assign({ adoption: ({ event }) => event.output }) },
                  onError: { target: 'idle', actions: assign({ adoption: ({ event }) => asFailure(event.error) }) }
                },
                after: { ADOPTION_LIMIT: { target: 'idle', actions: assign({ adoption: () => LINKING_TOO_LONG }) } }
              }
            }
          },
          // Unlike a sign-out here, it takes effect only when the service has done it: until then the session continues.
          everywhere: {
            initial: 'idle',
            states: {
              idle: { on: { 'signOutEverywhere.requested': 'leaving' } },
              leaving: {
                entry: assign({ notEverywhere: undefined }),
                invoke: {
                  src: 'signOutEverywhere',
                  onDone: { target: '#session.signedOut', actions: assign({ failure: undefined, leftEverywhere: true }) },
                  onError: [
                    { guard: 'isSuperseded', target: '#session.expired' },
                    { target: 'idle', actions: assign({ notEverywhere: ({ event }) => asFailure(event.error) }) }
                  ]
                }
              }
            }
          }
        }
      },
      expired: { always: { target: 'signedOut', actions: assign({ failure: () => SESSION_OVER }) } },
      signingOut: {
        tags: 'busy',
        invoke: {
          src: 'signOut',
          input: ({ context: { path, failure } }) => (failure === undefined ? undefined : path),
          onDone: 'signedOut',
          onError: 'closePending'
        }
      },
      // Signed out here; the request to the service is still pending.
      closePending: {
        entry: 'clear',
        after: { TRY_AGAIN: 'closing' },
        on: { 'page.shown': 'closing' }
      },
      closing: { invoke: { src: 'close', onDone: 'signedOut', onError: 'closePending' } }
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
