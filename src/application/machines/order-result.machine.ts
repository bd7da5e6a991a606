import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, enqueueActions, setup } from 'xstate'
import { asFailure, type Failure } from '../../domain/errors/failure.ts'
import { seconds } from '../../domain/kernel/duration.ts'
import type { Order, OrderAction } from '../../domain/order/order.ts'
import type { OrderKey, OrderResolution, UserInfo } from '../ports/order-service.ts'
import type { OpeningOrder } from '../use-cases/order.ts'
import { fromTaskEither } from './from-task-either.ts'

/** A line that is gone is tried again so often. Unit: ms. */
const TRY_AGAIN_MS = seconds(5)

/** Length of the check after the payment page; the provider is asked at both ends of it. Unit: ms. */
const CHECKING_MS = seconds(20)

/** What this machine needs done for it. */
export interface OrderResultSteps {
  readonly open: (opening: OpeningOrder) => TaskEither<Failure, OrderKey>
  readonly read: (key: OrderKey) => TaskEither<Failure, Order | undefined>
  readonly resolve: (resolution: OrderResolution) => TaskEither<Failure, Order | undefined>
}

/** What a shopper does on the page of an order. */
export type OrderResultEvent =
  | { readonly type: 'action.chosen'; readonly action: OrderAction; readonly userInfo?: UserInfo; readonly email?: string }
  | { readonly type: 'mail.requested' | 'retry.requested' }

/** Progress of the check after the payment page; `due`: the provider is to be asked once more. */
type PaymentCheck = 'none' | 'running' | 'due' | 'over'

interface Context extends OpeningOrder {
  readonly accessKey: string | undefined
  readonly order: Order | undefined
  /** Why the last action was refused, or why the order cannot be read right now. */
  readonly failure: Failure | undefined
  /** The line is gone; what is shown is what was known last. */
  readonly offline: boolean
  readonly check: PaymentCheck
  readonly action: Omit<Extract<OrderResultEvent, { type: 'action.chosen' }>, 'type'> | undefined
  /** The action that was done last. */
  readonly done: OrderAction | undefined
}

/** The service says when to ask again; never more often than every second, whatever it says. @source PF 8.2 */
const pollMs = ({ order }: Context): number => Math.max(1, order?.pollAfterSeconds ?? 0) * seconds(1)

/** Tells whether the shopper may just have paid and the provider is to be asked. @source PF 2.4 */
const wantsRecheck = ({ order, check }: Context): boolean =>
  (check === 'none' || check === 'due') &&
  order !== undefined &&
  (order.status === 'paymentInit' || order.status === 'paymentPending') &&
  order.availableActions.includes('recheckPayment')

/** A button of the order works whatever else is going on; only one works at a time. */
const CHOSEN = { 'action.chosen': { guard: 'isKnown', target: 'acting', actions: 'takeUp' } } as const

/** Watches one order until nothing more will happen to it, and does what its buttons ask. */
export const orderResultMachine = (steps: OrderResultSteps) =>
  setup({
    types: {} as { context: Context; events: OrderResultEvent | { readonly type: 'check.ended' }; input: OpeningOrder },
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
              // Only an action of an order that is seen leaves something to say.
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
          // The shopper did not ask for this look, so its failure is not told; the store has noted the return all the same.
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
            ...(action?.email === undefined ? {} : { email: action.email })
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

/** The machine of one order, with the steps that its channel gave it. */
export type OrderResultMachine = ReturnType<typeof orderResultMachine>
