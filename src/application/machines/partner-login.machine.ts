import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, enqueueActions, setup, type SnapshotFrom } from 'xstate'
import type { PlayerInfo } from '../../domain/account/partner-player.ts'
import { asFailure, type Failure } from '../../domain/errors/failure.ts'
import { partnerErrors } from '../../domain/errors/partner-errors.ts'
import { minutes, seconds } from '../../domain/kernel/duration.ts'
import { addressAfterFailedLogin, addressAfterLogin, type PartnerReturn } from '../../domain/navigation/partner-return.ts'
import type { PartnerReply, PlayerSettings } from '../ports/player-service.ts'
import type { OpenedPlayer, PlayerRenewal, ReturnOutcome } from '../use-cases/partner-login.ts'
import { fromTaskEither } from './from-task-either.ts'

/** Pause before an unanswered request is repeated. Unit: ms. */
const TRY_AGAIN = seconds(30)

/**
 * Time after which a prepared login is prepared anew. Unit: ms.
 * The back end keeps an attempt for ten minutes.
 */
const ATTEMPT_LIFE = minutes(9)

/** Steps that this machine invokes. */
export interface PartnerLoginSteps {
  readonly restore: () => TaskEither<Failure, OpenedPlayer | undefined>
  readonly begin: (isSilent: boolean) => TaskEither<Failure, string>
  readonly end: (reply: PartnerReply) => TaskEither<Failure, ReturnOutcome>
  readonly authorise: (player: PlayerInfo) => TaskEither<Failure, void>
  readonly readSettings: (player: PlayerInfo) => TaskEither<Failure, PlayerSettings>
  readonly abandon: () => TaskEither<Failure, void>
  readonly logOut: () => TaskEither<Failure, void>
  readonly renew: () => TaskEither<Failure, PlayerRenewal>
  /** Leads the tab to the partner. */
  readonly leadTo: (authorizeUrl: string) => void
  readonly noteLogin: () => void
  /** Keeps a failure for the page that is opened next. */
  readonly keepNotice: (failure: Failure) => void
  readonly drop: () => void
  /** Returns whether a session of a player is open in this browser. */
  readonly isOpen: () => boolean
  /** Returns whether this tab may try to log in by itself. @source D69, D71 */
  readonly maySilently: () => boolean
  /** Country whose pages were opened last. */
  readonly lastCountry: () => string | undefined
  readonly now: () => Date
}

/** What the page is: any page of the store, or the one to which the partner returns. */
export interface PartnerLoginInput {
  readonly reply: PartnerReply | undefined
}

/** Events from the page. */
export type PartnerLoginEvent =
  /** The page is idle. */
  | { readonly type: 'page.idle' }
  /** The page is visible again, or came back from the browser's cache. */
  | { readonly type: 'page.shown' }
  /** The button is about to be used. */
  | { readonly type: 'login.approached' }
  | { readonly type: 'login.requested' }
  | { readonly type: 'logout.requested' }
  /** A call of this page's token was answered 401. */
  | { readonly type: 'token.rejected' }
  /** Another tab may have logged in or out. */
  | { readonly type: 'marker.changed' }

/** What the page must do. */
export type PartnerLoginEmitted =
  | { readonly type: 'navigation.requested'; readonly address: string }
  | { readonly type: 'failure.shown'; readonly failure: Failure }
  /** The session ended by itself; the draft of a purchase stays. */
  | { readonly type: 'session.ended' }

/** State data of the login. */
export interface PartnerLoginContext extends PartnerLoginInput {
  readonly player: OpenedPlayer | undefined
  readonly admitted: PlayerInfo | undefined
  readonly back: PartnerReturn
  readonly authorizeUrl: string
  readonly isWanted: boolean
  readonly failure: Failure | undefined
  /** Error of the partner that its dialog names on the page to return to. */
  readonly error: string | undefined
  readonly renewsAt: Date
  /** True = the token was new when it was rejected. */
  readonly wasRejected: boolean
}

const NOWHERE: PartnerReturn = { returnPath: '', query: '' }

/** Adds the partner's error to an address, where its dialog reads it. */
const withError = (address: string, error: string | undefined): string =>
  error === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}error=${encodeURIComponent(error)}`

/** Returns the failure of a login to show; an unexpected one is the partner's general failure. */
const loginFailure = (failure: Failure): Failure => (failure.area === 'partner' ? failure : partnerErrors.failure('DEFAULT', {}, failure))

/**
 * Logs players in with the publisher's account, and keeps their session while the page is open.
 * A guest stays a guest until the button is used; a browser that had a player before tries once a tab without a word. Any failure after the
 * return logs out. Tokens are renewed in the background; a session that has ended becomes a guest's with one message.
 *
 * @source A§4 "Partner login", M88 to M97, M205, M267, D69, D71
 */
export const partnerLoginMachine = (steps: PartnerLoginSteps) =>
  setup({
    types: {} as {
      context: PartnerLoginContext
      input: PartnerLoginInput
      events: PartnerLoginEvent
      emitted: PartnerLoginEmitted
      tags: 'busy' | 'unknown'
    },
    actors: {
      restore: fromTaskEither(steps.restore),
      begin: fromTaskEither(steps.begin),
      end: fromTaskEither(steps.end),
      authorise: fromTaskEither(steps.authorise),
      readSettings: fromTaskEither(steps.readSettings),
      abandon: fromTaskEither(steps.abandon),
      logOut: fromTaskEither(steps.logOut),
      renew: fromTaskEither(steps.renew)
    },
    actions: {
      clear: assign({ player: undefined, admitted: undefined, authorizeUrl: '', isWanted: false, wasRejected: false }),
      drop: () => steps.drop(),
      want: assign({ isWanted: true }),
      takeIn: assign(({ event }) => {
        const opened = 'output' in event ? (event.output as OpenedPlayer) : undefined
        return opened === undefined ? {} : { player: opened, renewsAt: new Date(steps.now().getTime() + opened.renewsIn) }
      }),
      fail: assign({ failure: ({ event }) => ('error' in event ? loginFailure(asFailure(event.error)) : undefined) }),
      showFailure: enqueueActions(({ context: { failure }, enqueue }) => {
        if (failure !== undefined) enqueue.emit({ type: 'failure.shown', failure })
      }),
      enter: enqueueActions(({ context: { admitted, back }, enqueue }) => {
        enqueue(() => steps.noteLogin())
        enqueue.emit({ type: 'navigation.requested', address: addressAfterLogin(admitted?.country ?? '', back) })
      }),
      goBack: enqueueActions(({ context: { failure, error, back }, enqueue }) => {
        if (failure !== undefined) enqueue(() => steps.keepNotice(failure))
        const address = addressAfterFailedLogin(back, steps.lastCountry())
        enqueue.emit({ type: 'navigation.requested', address: withError(address, error) })
      }),
      endSession: enqueueActions(({ enqueue }) => {
        enqueue(() => steps.drop())
        enqueue.emit({ type: 'session.ended' })
      })
    },
    guards: {
      isReturn: ({ context }) => context.reply !== undefined,
      isOpen: () => steps.isOpen(),
      isClosed: () => !steps.isOpen(),
      isWanted: ({ context }) => context.isWanted,
      maySilently: () => steps.maySilently(),
      isDue: ({ context }) => steps.now().getTime() >= context.renewsAt.getTime(),
      wasRejected: ({ context }) => context.wasRejected
    },
    delays: {
      TRY_AGAIN,
      ATTEMPT_LIFE,
      RENEWAL_DUE: ({ context }) => Math.max(0, context.renewsAt.getTime() - steps.now().getTime())
    }
  }).createMachine({
    id: 'partnerLogin',
    context: ({ input }) => ({
      ...input,
      player: undefined,
      admitted: undefined,
      back: NOWHERE,
      authorizeUrl: '',
      isWanted: false,
      failure: undefined,
      error: undefined,
      renewsAt: new Date(0),
      wasRejected: false
    }),
    initial: 'starting',
    states: {
      starting: { always: [{ guard: 'isReturn', target: 'returned' }, { guard: 'isOpen', target: 'restoring' }, { target: 'guest' }] },
      restoring: {
        tags: ['busy', 'unknown'],
        invoke: {
          src: 'restore',
          onDone: [{ guard: ({ event }) => event.output !== undefined, target: 'player', actions: 'takeIn' }, { target: 'guest' }],
          onError: { target: 'offline' }
        }
      },
      offline: {
        tags: 'unknown',
        after: { TRY_AGAIN: 'restoring' },
        on: { 'page.shown': 'restoring', 'login.requested': 'restoring' }
      },
      guest: {
        entry: 'clear',
        initial: 'idle',
        on: { 'marker.changed': { guard: 'isOpen', target: 'restoring' } },
        states: {
          idle: {
            on: {
              'page.idle': { guard: 'maySilently', target: 'trying' },
              'login.approached': 'preparing',
              'login.requested': { target: 'preparing', actions: 'want' }
            }
          },
          trying: {
            invoke: {
              src: 'begin',
              input: true,
              onDone: { target: 'leaving', actions: assign({ authorizeUrl: ({ event }) => event.output }) },
              onError: 'idle'
            },
            on: { 'login.requested': { target: 'preparing', actions: 'want' } }
          },
          preparing: {
            invoke: {
              src: 'begin',
              input: false,
              onDone: { target: 'prepared', actions: assign({ authorizeUrl: ({ event }) => event.output }) },
              onError: [
                { guard: 'isWanted', target: 'idle', actions: ['fail', 'showFailure', assign({ isWanted: false })] },
                { target: 'idle' }
              ]
            },
            on: { 'login.requested': { actions: 'want' } }
          },
          prepared: {
            always: { guard: 'isWanted', target: 'leaving' },
            after: { ATTEMPT_LIFE: 'idle' },
            on: { 'login.requested': 'leaving' }
          },
          leaving: {
            tags: 'busy',
            entry: ({ context }) => steps.leadTo(context.authorizeUrl),
            // The browser came back from the partner without a reply.
            on: { 'page.shown': { target: 'idle', actions: 'clear' } }
          }
        }
      },
      returned: {
        tags: 'busy',
        invoke: {
          src: 'end',
          input: ({ context }) => context.reply as PartnerReply,
          onDone: [
            {
              guard: ({ event }) => event.output.kind === 'admitted',
              target: 'authorising',
              actions: assign(({ event: { output } }) => (output.kind === 'admitted' ? { admitted: output.player, back: output.back } : {}))
            },
            {
              guard: ({ event }) => event.output.kind === 'refusedThere',
              target: 'abandoning',
              actions: assign(({ event: { output } }) => (output.kind === 'refusedThere' ? { error: output.error, back: output.back } : {}))
            },
            {
              target: 'abandoning',
              actions: assign(({ event: { output } }) =>
                output.kind === 'refused' ? { failure: output.failure, back: output.back ?? NOWHERE } : {}
              )
            }
          ],
          onError: { target: 'abandoning', actions: 'fail' }
        }
      },
      authorising: {
        tags: 'busy',
        invoke: {
          src: 'authorise',
          input: ({ context }) => context.admitted as PlayerInfo,
          onDone: 'readingSettings',
          onError: { target: 'abandoning', actions: 'fail' }
        }
      },
      readingSettings: {
        tags: 'busy',
        invoke: {
          src: 'readSettings',
          input: ({ context }) => context.admitted as PlayerInfo,
          onDone: 'entered',
          onError: { target: 'abandoning', actions: 'fail' }
        }
      },
      entered: { tags: 'busy', entry: 'enter' },
      abandoning: { tags: 'busy', invoke: { src: 'abandon', onDone: 'left' } },
      left: { tags: 'busy', entry: 'goBack' },
      player: {
        initial: 'fresh',
        on: {
          'logout.requested': 'loggingOut',
          'marker.changed': { guard: 'isClosed', target: 'guest', actions: 'drop' }
        },
        states: {
          fresh: {
            after: { RENEWAL_DUE: 'renewing' },
            on: {
              'page.shown': { guard: 'isDue', target: 'renewing' },
              'token.rejected': [
                { guard: 'wasRejected', target: '#partnerLogin.ended' },
                { target: 'renewing', actions: assign({ wasRejected: true }) }
              ]
            }
          },
          renewing: {
            invoke: {
              src: 'renew',
              onDone: [
                { guard: ({ event }) => event.output.kind === 'over', target: '#partnerLogin.ended' },
                {
                  target: 'fresh',
                  actions: assign(({ event: { output } }) =>
                    output.kind === 'renewed' ? { renewsAt: new Date(steps.now().getTime() + output.renewsIn) } : {}
                  )
                }
              ],
              onError: 'late'
            }
          },
          late: {
            after: { TRY_AGAIN: 'renewing' },
            on: { 'page.shown': 'renewing', 'token.rejected': 'renewing' }
          }
        }
      },
      ended: { entry: 'endSession', always: 'guest' },
      loggingOut: { tags: 'busy', invoke: { src: 'logOut', onDone: 'guest', onError: 'guest' } }
    }
  })

/** The machine of the login of one page, with the given steps. */
export type PartnerLoginMachine = ReturnType<typeof partnerLoginMachine>

/** Returns the player of a page; undefined for a guest, and while it is not known. @source M95 */
export const playerIn = (snapshot: SnapshotFrom<PartnerLoginMachine>): OpenedPlayer | undefined =>
  snapshot.matches('player') ? snapshot.context.player : undefined
