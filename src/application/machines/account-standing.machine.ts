import { assign, fromCallback, type SnapshotFrom, setup } from 'xstate'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import { seconds } from '../../domain/kernel/duration.ts'
import { decideWalletReload } from '../../domain/wallet/wallet.ts'
import type { AccountStanding, StandingAsked } from '../use-cases/account-standing.ts'
import type { TokensWanted } from '../use-cases/session.ts'
import { fromTaskEither } from './from-task-either.ts'

/** Minimum time between two reads of a page that is shown again. Unit: ms. */
const PAUSE = seconds(30)

/** Steps that this machine invokes. */
export interface AccountStandingSteps {
  /** Id of the account whose session is open in this browser; undefined = signed out. */
  readonly whoIsIn: (wanted: TokensWanted) => TaskEither<Failure, string | undefined>
  readonly look: (ask: { readonly sub: string; readonly asked: StandingAsked }) => TaskEither<Failure, AccountStanding>
  /** Calls back at sign-ins and sign-outs in other tabs. @returns a function that ends it */
  readonly listen: (heard: () => void) => () => void
  readonly now: () => Date
}

/** Events: another tab signed in or out, the page is shown again, or a balance changed by a purchase. */
export interface AccountStandingEvent {
  readonly type: 'login.changed' | 'page.shown' | 'balance.moved'
}

/** State data of the account summary. */
export interface AccountStandingContext {
  readonly asked: StandingAsked
  /** Id of the account; undefined = signed out. */
  readonly sub: string | undefined
  readonly standing: AccountStanding | undefined
  readonly lookedAt: Date
  readonly wanted: TokensWanted
}

const NOBODY = { sub: undefined, standing: undefined } as const

/**
 * Keeps the account summary of this page up to date.
 * It is cleared at a sign-out, and fetched again at a sign-in, also in another tab, and now and then while the page is visible. A part that
 * cannot be read is missing.
 *
 * @source A§4 "The wallet is cleared on logout", M30, M103
 */
export const accountStandingMachine = (steps: AccountStandingSteps) =>
  setup({
    types: {} as { context: AccountStandingContext; events: AccountStandingEvent; input: StandingAsked },
    actors: {
      whoIsIn: fromTaskEither(steps.whoIsIn),
      look: fromTaskEither(steps.look),
      listen: fromCallback<AccountStandingEvent>(({ sendBack }) => steps.listen(() => sendBack({ type: 'login.changed' })))
    },
    actions: {
      clear: assign(NOBODY),
      noteLook: assign(() => ({ lookedAt: steps.now() }))
    },
    guards: {
      isDue: ({ context }) => steps.now().getTime() - context.lookedAt.getTime() >= PAUSE
    }
  }).createMachine({
    id: 'accountStanding',
    context: ({ input }) => ({ ...NOBODY, asked: input, lookedAt: new Date(0), wanted: 'held' }),
    invoke: { src: 'listen' },
    initial: 'asking',
    on: {
      // The session may have changed: data of the earlier account is dropped.
      'login.changed': { target: '.asking', actions: ['clear', assign({ wanted: 'anew' })] },
      // The answer that is being read may be older than the change.
      'balance.moved': '.asking'
    },
    states: {
      asking: {
        entry: 'noteLook',
        invoke: {
          src: 'whoIsIn',
          input: ({ context }) => context.wanted,
          onDone: [
            {
              guard: ({ context, event }) => decideWalletReload(context.sub, event.output).kind === 'clearAndFetch',
              target: 'looking',
              actions: assign(({ event }) => ({ ...NOBODY, sub: event.output, wanted: 'held' }))
            },
            { guard: ({ event }) => event.output === undefined, target: 'resting', actions: ['clear', assign({ wanted: 'held' })] },
            { target: 'looking', actions: assign({ wanted: 'held' }) }
          ],
          onError: 'resting'
        }
      },
      looking: {
        invoke: {
          src: 'look',
          input: ({ context }) => ({ sub: context.sub ?? '', asked: context.asked }),
          onDone: { target: 'resting', actions: assign({ standing: ({ event }) => event.output }) },
          onError: { target: 'resting', actions: 'clear' }
        }
      },
      resting: {
        on: {
          'page.shown': { guard: 'isDue', target: 'asking' }
        }
      }
    }
  })

/** The machine of an account summary, with the given steps. */
export type AccountStandingMachine = ReturnType<typeof accountStandingMachine>

/** Returns the current summary; undefined while signed out or loading. */
export const standingIn = ({ context }: Pick<SnapshotFrom<AccountStandingMachine>, 'context'>): AccountStanding | undefined =>
  context.standing
