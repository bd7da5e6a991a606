import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, enqueueActions, setup } from 'xstate'
import { asFailure, type Failure } from '../../domain/errors/failure.ts'
import { seconds } from '../../domain/kernel/duration.ts'
import type { Order, OrderAction } from '../../domain/order/order.ts'
import type { OrderKey, OrderResolution, UserInfo } from '../ports/order-service.ts'
import type { OpeningOrder } from '../use-cases/order.ts'
import { fromTaskEither } from './from-task-either.ts'

/** Interval of retries while the network is unreachable. Unit: ms. */
const TRY_AGAIN_MS = seconds(5)

/**
 * Length of the check after the payment page. Unit: ms.
 * The provider is called at its beginning and its end.
 */
const CHECKING_MS = seconds(20)

/** Steps that this machine invokes. */
export interface OrderResultSteps {
  readonly open: (opening: OpeningOrder) => TaskEither<Failure, OrderKey>
  readonly read: (key: OrderKey) => TaskEither<Failure, Order | undefined>
  readonly resolve: (resolution: OrderResolution) => TaskEither<Failure, Order | undefined>
}

/** Events of the order page. */
export type OrderResultEvent =
  | {
      readonly type: 'action.chosen'
      readonly action: OrderAction
      readonly userInfo?: UserInfo
      readonly email?: string
      readonly giftEmail?: string
    }
  | { readonly type: 'mail.requested' | 'retry.requested' }

/** Progress of the check after the payment page; `due`: the provider must be called once more. */
type PaymentCheck = 'none' | 'running' | 'due' | 'over'

interface Context extends OpeningOrder {
  readonly accessKey: string | undefined
  readonly order: Order | undefined
  /** Failure of the last action, or of the last read of the order. */
  readonly failure: Failure | undefined
  /** True while the network is unreachable; the page shows the last known state. */
  readonly offline: boolean
  readonly check: PaymentCheck
  readonly action: Omit<Extract<OrderResultEvent, { type: 'action.chosen' }>, 'type'> | undefined
  /** The last completed action. */
  readonly done: OrderAction | undefined
}

/** Returns the poll interval that the service asks for, at least one second. @source PF 8.2 */
const pollMs = ({ order }: Context): number => Math.max(1, order?.pollAfterSeconds ?? 0) * seconds(1)

/** Returns whether the shopper may just have paid, so that the provider must be asked. @source PF 2.4 */
const wantsRecheck = ({ order, check }: Context): boolean =>
  (check === 'none' || check === 'due') &&
  order !== undefined &&
  (order.status === 'paymentInit' || order.status === 'paymentPending') &&
  order.availableActions.includes('recheckPayment')

/** An action is accepted in every state of a known order; one runs at a time. */
const CHOSEN = { 'action.chosen': { guard: 'isKnown', target: 'acting', actions: 'takeUp' } } as const

/** Watches one order until it is final, and runs its actions. */
export const orderResultMachine = (steps: OrderResultSteps) =>
  setup({
    types: {} as {
      context: Context
      events: OrderResultEvent | { readonly type: 'check.ended' }
      input: OpeningOrder
      tags: 'opening' | 'busy'
    },
    actors: { open: fromTaskEither(steps.open), read: fromTaskEither(steps.read), resolve: fromTaskEither(steps.resolve) },
    actions: {
      beginCheck: enqueueActions(({ context, enqueue }) => {
        if (context.check !== 'none') return
        enqueue.assign({ check: 'running' })
        enqueue.raise({ type: 'check.ended' }, { delay: 'CHECKING_MS' })
      }),
      askOnceMore: assign({ check: 'due' }),
      endCheck: assign({ check: ({ context }) => (context.check === 'due' ? 'over' : context.check) }),
      takeUp: assign(({ event }) => (event.type === 'action.chosen' ? { action: event, failure: undefined, done: undefined } : {}))
    },
    guards: {
      hasNoKey: ({ context }) => context.accessKey === undefined,
      isUnknown: ({ context }) => context.order === undefined,
      isKnown: ({ context }) => context.order !== undefined,
      wantsRecheck: ({ context }) => wantsRecheck(context),
      isSettled: ({ context }) => context.order?.pollAfterSeconds === undefined
    },
    delays: { POLL: ({ context }) => pollMs(context), TRY_AGAIN_MS, CHECKING_MS }
  }).createMachine({
    id: 'orderResult',
    context: ({ input }) => ({
      ...input,
      accessKey: undefined,
      order: undefined,
      failure: undefined,
      offline: false,
      check: 'none',
      action: undefined,
      done: undefined
    }),
    initial: 'opening',
    on: { 'check.ended': { actions: 'askOnceMore' } },
    states: {
      opening: {
        tags: 'opening',
        invoke: {
          src: 'open',
          input: ({ context: { txnId, linkKey } }) => ({ txnId, linkKey }),
          // A signed-in owner needs no key, so the order is always requested.
          onDone: { target: 'reading', actions: assign({ accessKey: ({ event }) => event.output.accessKey }) },
          onError: { target: 'unreachable', actions: assign({ failure: ({ event }) => asFailure(event.error) }) }
        }
      },
      reading: {
        tags: 'opening',
        invoke: {
          src: 'read',
          input: ({ context: { txnId, accessKey } }) => ({ txnId, accessKey }),
          onDone: {
            target: 'known',
            actions: assign({
              order: ({ event }) => event.output,
              offline: false,
              // Only the failure of an action of a visible order is kept for display.
              failure: ({ context }) => (context.order === undefined || context.offline ? undefined : context.failure)
            })
          },
          onError: [
            { guard: 'isKnown', target: 'waitingForLine', actions: assign({ offline: true }) },
            { target: 'unreachable', actions: assign({ failure: ({ event }) => asFailure(event.error) }) }
          ]
        },
        on: CHOSEN
      },
      closed: { always: [{ guard: 'hasNoKey', target: 'missingKey' }, { target: 'notFound' }] },
      known: {
        always: [
          { guard: 'isUnknown', target: 'closed' },
          { guard: 'wantsRecheck', target: 'rechecking' },
          { guard: 'isSettled', target: 'settled' },
          { target: 'watching' }
        ]
      },
      rechecking: {
        entry: 'beginCheck',
        exit: 'endCheck',
        invoke: {
          src: 'resolve',
          input: ({ context: { txnId, accessKey } }) => ({ txnId, accessKey, action: 'recheckPayment' as const }),
          onDone: { target: 'known', actions: assign({ order: ({ context, event }) => event.output ?? context.order }) },
          // The shopper did not request this check, so its failure is not shown; the store has recorded the return.
          onError: 'reading'
        },
        on: CHOSEN
      },
      watching: {
        after: { POLL: 'reading' },
        on: { ...CHOSEN, 'retry.requested': 'reading', 'check.ended': { target: 'known', actions: 'askOnceMore' } }
      },
      settled: {
        on: CHOSEN
      },
      acting: {
        tags: 'busy',
        invoke: {
          src: 'resolve',
          input: ({ context: { txnId, accessKey, action } }) => ({
            txnId,
            accessKey,
            action: action?.action ?? 'recheckPayment',
            ...(action?.userInfo === undefined ? {} : { userInfo: action.userInfo }),
            ...(action?.email === undefined ? {} : { email: action.email }),
            ...(action?.giftEmail === undefined ? {} : { giftEmail: action.giftEmail })
          }),
          onDone: {
            target: 'known',
            actions: assign({ order: ({ context, event }) => event.output ?? context.order, done: ({ context }) => context.action?.action })
          },
          onError: { target: 'known', actions: assign({ failure: ({ event }) => asFailure(event.error) }) }
        }
      },
      waitingForLine: { after: { TRY_AGAIN_MS: 'reading' }, on: { ...CHOSEN, 'retry.requested': 'reading' } },
      unreachable: { after: { TRY_AGAIN_MS: 'opening' }, on: { 'retry.requested': 'opening' } },
      missingKey: { on: { 'mail.requested': 'sendingMail' } },
      notFound: { on: { 'mail.requested': 'sendingMail' } },
      sendingMail: {
        tags: 'busy',
        entry: assign({ failure: undefined }),
        invoke: {
          src: 'resolve',
          input: ({ context }) => ({ txnId: context.txnId, accessKey: undefined, action: 'resendEmail' as const }),
          onDone: 'mailSent',
          onError: { target: 'missingKey', actions: assign({ failure: ({ event }) => asFailure(event.error) }) }
        }
      },
      mailSent: {}
    }
  })

/** The machine of one order, with the given steps. */
export type OrderResultMachine = ReturnType<typeof orderResultMachine>
