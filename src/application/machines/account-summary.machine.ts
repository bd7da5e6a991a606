import { assign, fromCallback, type SnapshotFrom, setup } from 'xstate'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import { seconds } from '../../domain/kernel/duration.ts'
import { decideWalletReload } from '../../domain/wallet/wallet.ts'
import type { AccountBalances, BalancesAsked } from '../use-cases/account-summary.ts'
import type { TokensWanted } from '../use-cases/session.ts'
import { fromTaskEither } from './from-task-either.ts'

/** Minimum time between two reads of a page that is shown again. Unit: ms. */
const PAUSE = seconds(30)

/** Steps that this machine invokes. */
export interface AccountSummarySteps {
  /** Id of the account whose session is open in this browser; undefined = signed out. */
  readonly whoIsIn: (wanted: TokensWanted) => TaskEither<Failure, string | undefined>
  readonly look: (ask: { readonly sub: string; readonly asked: BalancesAsked }) => TaskEither<Failure, AccountBalances>
  /** Calls back at sign-ins and sign-outs in other tabs. @returns a function that ends it */
  readonly listen: (heard: () => void) => () => void
  readonly now: () => Date
}

/** Events: another tab signed in or out, the page is shown again, or a balance changed by a purchase. */
export interface AccountSummaryEvent {
  readonly type: 'login.changed' | 'page.shown' | 'balance.moved'
}

/** State data of the account summary. */
export interface AccountSummaryContext {
  readonly asked: BalancesAsked
  /** Id of the account; undefined = signed out. */
  readonly sub: string | undefined
  readonly balances: AccountBalances | undefined
  readonly lookedAt: Date
  readonly wanted: TokensWanted
}

const SIGNED_OUT = { sub: undefined, balances: undefined } as const

/**
 * Keeps the account summary of this page up to date.
 * It is cleared at a sign-out, and fetched again at a sign-in, also in another tab, and now and then while the page is visible. A part that
 * cannot be read is missing.
 *
 * @source A§4 "The wallet is cleared on logout", M30, M103
 */
export const accountSummaryMachine = (steps: AccountSummarySteps) =>
  setup({
    types: {} as { context: AccountSummaryContext; events: AccountSummaryEvent; input: BalancesAsked },
    actors: {
      whoIsIn: fromTaskEither(steps.whoIsIn),
      look: fromTaskEither(steps.look),
      listen: fromCallback<AccountSummaryEvent>(({ sendBack }) => steps.listen(() => sendBack({ type: 'login.changed' })))
    },
    actions: {
      clear: assign(SIGNED_OUT),
      noteLook: assign(() => ({ lookedAt: steps.now() }))
    },
    guards: {
      isDue: ({ context }) => steps.now().getTime() - context.lookedAt.getTime() >= PAUSE
    }
  }).createMachine({
    id: 'readAccountBalances',
    context: ({ input }) => ({ ...SIGNED_OUT, asked: input, lookedAt: new Date(0), wanted: 'held' }),
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
              actions: assign(({ event }) => ({ ...SIGNED_OUT, sub: event.output, wanted: 'held' }))
            },
            { guard: ({ event }) => event.output === undefined, target: 'idle', actions: ['clear', assign({ wanted: 'held' })] },
            { target: 'looking', actions: assign({ wanted: 'held' }) }
          ],
          onError: 'idle'
        }
      },
      looking: {
        invoke: {
          src: 'look',
          input: ({ context }) => ({ sub: context.sub ?? '', asked: context.asked }),
          onDone: { target: 'idle', actions: assign({ balances: ({ event }) => event.output }) },
          onError: { target: 'idle', actions: 'clear' }
        }
      },
      idle: {
        on: {
          'page.shown': { guard: 'isDue', target: 'asking' }
        }
      }
    }
  })

/** The machine of an account summary, with the given steps. */
export type AccountSummaryMachine = ReturnType<typeof accountSummaryMachine>

/** Returns the current summary; undefined while signed out or loading. */
export const accountBalancesIn = ({ context }: Pick<SnapshotFrom<AccountSummaryMachine>, 'context'>): AccountBalances | undefined =>
  context.balances
