import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../../domain/errors/failure.ts'
import { seconds } from '../../domain/kernel/duration.ts'
import type { Order } from '../../domain/order/order.ts'
import type { Amount } from '../../domain/money/amount.ts'
import type { PendingTopUp, TopUpOrder, TopUpOrigin, TopUpWish } from '../../domain/wallet/pending-top-ups.ts'
import { QUICK_TOP_UP_TIMEOUT, type QuickTopUp, quickTopUpOf } from '../../domain/wallet/quick-top-up.ts'
import { topUpPollInterval } from '../../domain/wallet/top-up-watch.ts'
import { walletScreenOf } from '../../domain/wallet/wallet-transaction.ts'
import type { TopUp, TopUpAction } from '../ports/wallet-operations.ts'
import type { ChargeAnswer, TopUpAnswer, TopUpCharge } from '../ports/wallet-orders.ts'
import type { TopUpOffers } from '../use-cases/top-up.ts'
import { fromTaskEither } from './from-task-either.ts'

/** Interval of retries while the network is unreachable. Unit: ms. */
const TRY_AGAIN_MS = seconds(5)

/** Code of a top-up that does not exist, or is another shopper's. @source M202 */
const NOT_FOUND = 302

/** Steps that this machine invokes for a top-up that was started before. */
export interface StartedTopUpSteps {
  readonly read: (txnId: string) => TaskEither<Failure, TopUp>
  readonly resolve: (resolution: { readonly txnId: string; readonly action: TopUpAction }) => TaskEither<Failure, TopUpAnswer>
  readonly charge: (charge: TopUpCharge) => TaskEither<Failure, ChargeAnswer>
  /** Returns what this browser knows of a top-up. */
  readonly kept: (txnId: string) => PendingTopUp | undefined
  /** Returns when the wait for a top-up was first shown. */
  readonly waitedSince: (txnId: string) => Date
  readonly now: () => Date
}

/** Steps that this machine invokes. */
export interface WalletTopUpSteps extends StartedTopUpSteps {
  readonly look: () => TaskEither<Failure, TopUpOffers>
  readonly start: (wish: TopUpWish) => TaskEither<Failure, TopUp>
}

/** Stands for the steps of the choice where a top-up was started before; they never end. */
const neverChosen = (): TaskEither<Failure, never> => () => new Promise(() => undefined)

/** A top-up to choose, or the number of one from whose payment page the shopper has come back. */
export type WalletTopUpInput =
  | {
      /** The order that the money pays; absent = the money stays in the wallet. */
      readonly order?: TopUpOrder
      /** The page on which the top-up begins. */
      readonly origin?: TopUpOrigin
    }
  | { readonly txnId: string }

/** Events of the pages of a top-up. */
export type WalletTopUpEvent =
  | { readonly type: 'topUp.requested'; readonly amount: Amount; readonly pcId: number }
  | { readonly type: 'recheck.requested' | 'cancel.requested' | 'charge.requested' | 'retry.requested' }
  /** The wallet or the top-up has changed, as the service reports at once. */
  | { readonly type: 'moved' }
  /** The page is shown again after the shopper went back from the payment page. */
  | { readonly type: 'page.shown' }

/** State data of a top-up. */
export interface WalletTopUpContext {
  readonly input: WalletTopUpInput
  /** Undefined = not read yet. */
  readonly offers: TopUpOffers | undefined
  readonly wish: TopUpWish | undefined
  /** Undefined = not started, or not read yet. */
  readonly topUp: TopUp | undefined
  /** Facts that this browser keeps of the top-up, among them the order that it pays. */
  readonly kept: PendingTopUp | undefined
  /** Time at which the wait was first shown. */
  readonly waitedSince: Date | undefined
  /** Where a quick top-up is; undefined = the money pays no order. */
  readonly quick: QuickTopUp['kind'] | undefined
  /** True = the payment provider was asked after the return. */
  readonly isChecked: boolean
  /** Failure of the last thing that the shopper requested, or why the top-up cannot be shown. */
  readonly failure: Failure | undefined
  /** True while the network is unreachable; the page shows the last known state. */
  readonly offline: boolean
  readonly action: TopUpAction | undefined
  /** The last completed action. */
  readonly done: TopUpAction | undefined
  /** The order after it was charged, or refused. */
  readonly order: Order | undefined
}

const txnIdOf = ({ input, topUp }: WalletTopUpContext): string => topUp?.id ?? ('txnId' in input ? input.txnId : '')

const waitedMs = ({ waitedSince }: WalletTopUpContext, now: Date): number =>
  waitedSince === undefined ? 0 : now.getTime() - waitedSince.getTime()

/** Returns the time left in which a quick top-up pays its order by itself. Unit: ms. */
const quickLeft = (context: WalletTopUpContext, now: Date): number => Math.max(0, QUICK_TOP_UP_TIMEOUT - waitedMs(context, now))

const failed = { failure: ({ event }: { readonly event: { readonly error: unknown } }) => asFailure(event.error) }

/**
 * Adds money to the wallet, from the choice of an amount to the new balance.
 * With an order it is a quick top-up: the order is paid as soon as the money has come, while its time runs. Later, and after a reload past it,
 * nothing is charged unless the shopper asks.
 *
 * @param steps those of the choice are absent where the top-up was started before
 * @source M108, M111, M112, D57, D64
 */
export const walletTopUpMachine = (steps: StartedTopUpSteps & Partial<WalletTopUpSteps>) =>
  setup({
    types: {} as { context: WalletTopUpContext; events: WalletTopUpEvent; input: WalletTopUpInput; tags: 'busy' | 'opening' },
    actors: {
      look: fromTaskEither(steps.look ?? neverChosen),
      start: fromTaskEither<TopUpWish, TopUp>(steps.start ?? neverChosen),
      read: fromTaskEither(steps.read),
      resolve: fromTaskEither(steps.resolve),
      charge: fromTaskEither(steps.charge)
    },
    actions: {
      forget: assign({ failure: undefined, done: undefined }),
      noteReturn: assign(({ context }) => ({ kept: steps.kept(txnIdOf(context)), waitedSince: steps.waitedSince(txnIdOf(context)) })),
      findQuick: assign(({ context: { topUp, kept, waitedSince } }) => {
        if (topUp?.forTxnId === undefined || waitedSince === undefined) return { quick: undefined }
        const facts = { startedAt: waitedSince, topUp, orderPaid: kept?.isOrderPaid === true }
        return { quick: quickTopUpOf(facts, steps.now()).kind }
      })
    },
    guards: {
      isStarted: ({ context }) => 'txnId' in context.input,
      isKnown: ({ context }) => context.topUp !== undefined,
      isOrderPaid: ({ context }) => context.quick === 'orderCompleted',
      continuesOrder: ({ context }) => context.quick === 'continueOrder',
      isNotToppedUp: ({ context }) => context.quick === 'notToppedUp',
      isTimedOut: ({ context }) => context.quick === 'timedOut',
      isOver: ({ context }) => context.topUp !== undefined && walletScreenOf(context.topUp) === 'complete',
      isQuick: ({ context }) => context.quick !== undefined,
      isUnsettled: ({ context }) => context.topUp?.pollAfterSeconds !== undefined,
      wantsRecheck: ({ context: { isChecked, topUp } }) =>
        !isChecked &&
        topUp !== undefined &&
        (topUp.status === 'init' || topUp.status === 'pending') &&
        topUp.availableActions.includes('recheck'),
      /** Only this browser knows the checkout of its order. */
      isOrderKnown: ({ context }) => context.kept?.order !== undefined,
      isInTime: ({ context }) => context.kept?.order !== undefined && quickLeft(context, steps.now()) > 0,
      isNowhere: ({ event }) => {
        const failure = 'error' in event ? asFailure(event.error) : undefined
        return failure?.area === 'walletTopUp' && failure.code === NOT_FOUND
      }
    },
    delays: {
      POLL: ({ context }) => topUpPollInterval(waitedMs(context, steps.now())),
      QUICK_END: ({ context }) => quickLeft(context, steps.now()),
      TRY_AGAIN_MS
    }
  }).createMachine({
    id: 'walletTopUp',
    context: ({ input }) => ({
      input,
      ...{ offers: undefined, wish: undefined, topUp: undefined, kept: undefined, waitedSince: undefined, quick: undefined },
      ...{ isChecked: false, failure: undefined, offline: false, action: undefined, done: undefined, order: undefined }
    }),
    initial: 'opening',
    states: {
      opening: {
        tags: 'opening',
        always: [{ guard: 'isStarted', target: 'reading', actions: 'noteReturn' }, { target: 'looking' }]
      },
      looking: {
        tags: 'opening',
        invoke: {
          src: 'look',
          onDone: { target: 'choosing', actions: assign({ offers: ({ event }) => event.output }) },
          onError: { target: 'unavailable', actions: assign(failed) }
        }
      },
      unavailable: { on: { 'retry.requested': { target: 'looking', actions: 'forget' } } },
      choosing: {
        on: {
          'topUp.requested': {
            target: 'starting',
            actions: assign(({ context: { input }, event: { amount, pcId } }) => ({
              failure: undefined,
              wish: { amount, pcId, ...('txnId' in input ? {} : input) }
            }))
          }
        }
      },
      starting: {
        tags: 'busy',
        invoke: {
          src: 'start',
          input: ({ context: { wish } }) => {
            if (wish === undefined) throw new Error('A top-up starts after its amount was chosen.')
            return wish
          },
          onDone: { target: 'away', actions: assign({ topUp: ({ event }) => event.output }) },
          onError: { target: 'choosing', actions: assign(failed) }
        }
      },
      away: { on: { 'page.shown': { target: 'looking', actions: assign({ topUp: undefined }) } } },
      reading: {
        tags: 'opening',
        invoke: {
          src: 'read',
          input: ({ context }) => txnIdOf(context),
          onDone: { target: 'known', actions: assign({ topUp: ({ event }) => event.output, offline: false }) },
          onError: [
            { guard: 'isNowhere', target: 'notFound', actions: assign(failed) },
            { guard: 'isKnown', target: 'waitingForLine', actions: assign({ offline: true }) },
            { target: 'unreachable', actions: assign(failed) }
          ]
        },
        // What moved after the call may not be in its answer.
        on: {
          moved: { target: 'reading', reenter: true },
          // A press while the top-up is read again is not lost.
          'recheck.requested': { guard: 'isKnown', target: 'acting', actions: assign({ action: 'recheck' }) },
          'cancel.requested': { guard: 'isKnown', target: 'acting', actions: assign({ action: 'cancel' }) }
        }
      },
      known: {
        entry: 'findQuick',
        always: [
          { guard: 'isOrderPaid', target: 'orderCompleted' },
          { guard: 'continuesOrder', target: 'continueOrder' },
          { guard: 'wantsRecheck', target: 'rechecking' },
          { guard: 'isNotToppedUp', target: 'notToppedUp' },
          { guard: 'isOver', target: 'complete' },
          { guard: 'isTimedOut', target: 'timedOut' },
          { target: 'waiting' }
        ]
      },
      rechecking: {
        entry: assign({ isChecked: true }),
        invoke: {
          src: 'resolve',
          input: ({ context }) => ({ txnId: txnIdOf(context), action: 'recheck' as const }),
          onDone: { target: 'known', actions: assign({ topUp: ({ context, event }) => event.output.topUp ?? context.topUp }) },
          // The shopper did not request this check, so its failure is not shown.
          onError: 'reading'
        }
      },
      waiting: {
        after: { POLL: 'reading', QUICK_END: { guard: 'isQuick', target: 'known' } },
        on: {
          moved: 'reading',
          'recheck.requested': { target: 'acting', actions: assign({ action: 'recheck' }) },
          'cancel.requested': { target: 'acting', actions: assign({ action: 'cancel' }) }
        }
      },
      timedOut: {
        after: { POLL: 'reading' },
        on: {
          moved: 'reading',
          'recheck.requested': { target: 'acting', actions: assign({ action: 'recheck' }) },
          'cancel.requested': { target: 'acting', actions: assign({ action: 'cancel' }) }
        }
      },
      notToppedUp: {
        after: { POLL: { guard: 'isUnsettled', target: 'reading' } },
        on: { moved: 'reading', 'recheck.requested': { target: 'acting', actions: assign({ action: 'recheck' }) } }
      },
      complete: {
        after: { POLL: { guard: 'isUnsettled', target: 'reading' } },
        on: { moved: 'reading', 'recheck.requested': { target: 'acting', actions: assign({ action: 'recheck' }) } }
      },
      acting: {
        tags: 'busy',
        entry: 'forget',
        invoke: {
          src: 'resolve',
          input: ({ context }) => ({ txnId: txnIdOf(context), action: context.action ?? 'recheck' }),
          onDone: {
            target: 'known',
            actions: assign(({ context, event: { output } }) => ({
              topUp: output.topUp ?? context.topUp,
              failure: output.refusal,
              done: output.refusal === undefined ? context.action : undefined
            }))
          },
          onError: { target: 'known', actions: assign(failed) }
        }
      },
      continueOrder: { always: [{ guard: 'isInTime', target: 'charging' }, { target: 'payable' }] },
      /** The money came late, or on another device: the shopper decides whether it pays the order. */
      payable: { on: { 'charge.requested': { guard: 'isOrderKnown', target: 'charging' } } },
      charging: {
        tags: 'busy',
        entry: 'forget',
        invoke: {
          src: 'charge',
          input: ({ context: { topUp, kept } }) => ({
            topUpId: topUp?.id ?? '',
            txnId: kept?.order?.txnId ?? '',
            checkoutId: kept?.order?.checkoutId ?? ''
          }),
          onDone: [
            {
              guard: ({ event }) => event.output.refusal === undefined,
              target: 'orderCompleted',
              actions: assign({ order: ({ event }) => event.output.order, quick: 'orderCompleted' })
            },
            {
              target: 'notCharged',
              actions: assign(({ event: { output } }) => ({ failure: output.refusal, order: output.order }))
            }
          ],
          onError: { target: 'notCharged', actions: assign(failed) }
        }
      },
      notCharged: { on: { 'charge.requested': 'charging' } },
      orderCompleted: { type: 'final' },
      waitingForLine: { after: { TRY_AGAIN_MS: 'reading' }, on: { moved: 'reading', 'retry.requested': 'reading' } },
      unreachable: {
        after: { TRY_AGAIN_MS: 'reading' },
        on: { 'retry.requested': { target: 'reading', actions: 'forget' } }
      },
      notFound: {}
    }
  })

/** The machine of a top-up, with the given steps. */
export type WalletTopUpMachine = ReturnType<typeof walletTopUpMachine>
