import { assign, enqueueActions, or, setup, stateIn } from 'xstate'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { asFailure, type Failure } from '../../domain/errors/failure.ts'
import { seconds } from '../../domain/kernel/duration.ts'
import {
  attemptOf,
  canLookUp,
  changesDraft,
  type CheckoutContext,
  type CheckoutEvent,
  type CheckoutInput,
  type CheckoutSteps,
  type PurchaseOutcome,
  applyChange,
  chargeOf,
  chargeRejected,
  playerFound,
  isBalanceShort,
  isComplete,
  isPaidFromWallet,
  isPrevious,
  isPricedTheSame,
  isRepriced,
  isDifferentPlayer,
  isStated,
  lacksMoney,
  orderPlaced,
  playerCheck,
  affectsPrice,
  quoteLeft,
  quoteRequest,
  orderRejected,
  previousOrderPending,
  waitOf,
  waitsByItself,
  needsQuote,
  walletOrderPlaced
} from './checkout-context.ts'
import type { OrderSubmission } from '../use-cases/checkout.ts'
import { fromTaskEither } from './from-task-either.ts'

/** Debounce of typing before a player is looked up. Unit: ms. */
const TYPING_DEBOUNCE_MS = seconds(0.5)

/** Debounce of a choice before its price is requested, so that quick changes cost one call. Unit: ms. */
const CHOOSING_DEBOUNCE_MS = seconds(0.15)

/** Stands for the charge where no wallet pays; no order leads to it, so it never ends. */
const neverCharged: NonNullable<CheckoutSteps['charge']> = () => () => new Promise(() => undefined)

/** Buys the item once, or begins its subscription where it is bought again and again. */
const submitBy =
  ({ submitOrder, subscribe }: CheckoutSteps) =>
  (submission: OrderSubmission): TaskEither<Failure, PurchaseOutcome> =>
    submission.isSubscription === true && subscribe !== undefined ? subscribe(submission) : submitOrder(submission)

/** Transition of a changed form. Controls also report values that were not touched. */
const changedForm = { guard: 'changesDraft', target: 'filling', actions: 'forgetRefusal' } as const
const BACK_TO_THE_FORM = { 'fields.entered': changedForm, 'fields.restored': changedForm } as const

/**
 * Runs a purchase from the first choice to the order.
 * The steps are: player, item, payment channel, review, order; the wallet pays its order at once.
 */
export const checkoutMachine = (steps: CheckoutSteps) =>
  setup({
    types: {} as {
      context: CheckoutContext
      events: CheckoutEvent | { readonly type: 'player.repriced' }
      input: CheckoutInput
      tags: 'lookingUp' | 'quoting' | 'busy'
    },
    actors: {
      checkPlayer: fromTaskEither(steps.checkPlayer),
      quote: fromTaskEither(steps.quote),
      submitOrder: fromTaskEither(submitBy(steps)),
      charge: fromTaskEither(steps.charge ?? neverCharged)
    },
    actions: {
      takeIn: assign(({ context, event }) => ('entered' in event ? applyChange(context, event.entered) : {})),
      fixAttempt: assign(({ context }) => ({
        attempt: attemptOf(context),
        waits: 0,
        requoted: false,
        failure: undefined,
        oldQuote: undefined
      })),
      forgetRefusal: assign({ failure: undefined, oldQuote: undefined, runningOrder: undefined })
    },
    guards: {
      canLookUp: ({ context }) => canLookUp(context),
      needsPlayerLookup: ({ context }) => context.player === undefined && context.playerFailure === undefined && canLookUp(context),
      canRetryLookup: ({ context }) => context.playerFailure?.recovery.kind === 'wait' && canLookUp(context),
      isDifferentPlayer: ({ context, event }) => 'entered' in event && isDifferentPlayer(context, event.entered),
      needsQuote: ({ context }) => needsQuote(context),
      hasQuote: ({ context }) => context.quote !== undefined,
      affectsPrice: ({ context, event }) => 'entered' in event && affectsPrice(context, event.entered),
      changesDraft: ({ context, event }) => 'entered' in event && changesDraft(context, event.entered),
      isComplete: ({ context }) => isComplete(context),
      isStated: ({ context, event }) => event.type === 'order.requested' && isStated(context, event.stated),
      wantsNewPrice: ({ context }) => context.failure?.recovery.kind === 'refreshQuote',
      waitsByItself: ({ context }) => waitsByItself(context)
    },
    delays: {
      PREVIOUS_WAIT: ({ context }) => waitOf(context.failure),
      QUOTE_ENDS: ({ context }) => quoteLeft(context)
    }
  }).createMachine({
    id: 'checkout',
    context: ({ input }) => ({
      ...input,
      attempt: undefined,
      requoted: false,
      waits: 0,
      steps,
      player: undefined,
      playerFailure: undefined,
      quote: undefined,
      oldQuote: undefined,
      failure: undefined,
      runningOrder: undefined,
      asked: false,
      order: undefined,
      subscription: undefined
    }),
    type: 'parallel',
    states: {
      player: {
        initial: 'idle',
        // Changes of the form are stored here, once for all three regions.
        on: {
          'fields.entered': [{ guard: 'isDifferentPlayer', target: '.changed', actions: 'takeIn' }, { actions: 'takeIn' }],
          'fields.restored': { target: '.changed', actions: 'takeIn' }
        },
        states: {
          idle: {
            on: {
              'player.recheckRequested': { guard: 'canLookUp', target: 'looking' },
              'order.requested': { guard: 'canRetryLookup', target: 'looking' }
            }
          },
          changed: { always: [{ guard: 'needsPlayerLookup', target: 'typing' }, { target: 'idle' }] },
          typing: { tags: 'lookingUp', after: { [TYPING_DEBOUNCE_MS]: 'looking' } },
          looking: {
            tags: 'lookingUp',
            invoke: {
              src: 'checkPlayer',
              input: ({ context }) => playerCheck(context),
              onDone: {
                target: 'idle',
                actions: enqueueActions(({ context, event, enqueue }) => {
                  const known = playerFound(context, event.output)
                  enqueue.assign(known)
                  if ('quote' in known) enqueue.raise({ type: 'player.repriced' })
                })
              },
              onError: { target: 'idle', actions: assign({ playerFailure: ({ event }) => asFailure(event.error) }) }
            }
          }
        }
      },
      price: {
        initial: 'idle',
        on: {
          'fields.entered': { guard: 'affectsPrice', target: '.changed' },
          'fields.restored': '.changed',
          'player.repriced': '.changed',
          'retry.requested': { guard: or(['needsQuote', 'wantsNewPrice']), target: '.changed' }
        },
        states: {
          idle: { on: { 'order.requested': 'changed' } },
          changed: {
            always: [{ guard: 'needsQuote', target: 'choosing' }, { guard: 'hasQuote', target: 'new' }, { target: 'idle' }]
          },
          choosing: { tags: 'quoting', after: { [CHOOSING_DEBOUNCE_MS]: 'quoting' } },
          quoting: {
            tags: 'quoting',
            invoke: {
              src: 'quote',
              input: ({ context }) => quoteRequest(context),
              onDone: { target: 'new', actions: assign({ quote: ({ event }) => event.output, failure: undefined }) },
              onError: { target: 'idle', actions: assign({ failure: ({ event }) => asFailure(event.error) }) }
            }
          },
          new: { after: { QUOTE_ENDS: 'expired' } },
          // While the shopper reviews the order, the price never changes by itself.
          expired: { always: { guard: stateIn({ order: 'filling' }), target: 'changed', actions: assign({ quote: undefined }) } }
        }
      },
      order: {
        initial: 'filling',
        states: {
          filling: {
            on: {
              'order.requested': [
                { guard: 'isStated', target: 'submitting', actions: 'fixAttempt' },
                { guard: 'isComplete', target: 'confirming' },
                { target: 'collecting', actions: assign({ asked: true }) }
              ]
            }
          },
          collecting: {
            always: { guard: 'isComplete', target: 'confirming' },
            on: { 'fields.entered': { guard: 'changesDraft', target: 'filling' } }
          },
          confirming: {
            on: {
              'order.confirmed': { target: 'submitting', actions: 'fixAttempt' },
              'order.reconsidered': 'filling',
              // The reviewed purchase is the one that is ordered.
              ...BACK_TO_THE_FORM
            }
          },
          submitting: {
            tags: 'busy',
            invoke: {
              src: 'submitOrder',
              input: ({ context }) => context.attempt ?? attemptOf(context),
              onDone: [
                {
                  guard: ({ context, event }) => isPaidFromWallet(context, event.output) && isBalanceShort(event.output),
                  target: 'short',
                  actions: assign(({ context, event }) => walletOrderPlaced(context, event.output))
                },
                {
                  guard: ({ context, event }) => isPaidFromWallet(context, event.output),
                  target: 'charging',
                  actions: assign(({ context, event }) => walletOrderPlaced(context, event.output))
                },
                {
                  guard: ({ event }) => event.output.kind !== 'refused',
                  target: 'placed',
                  actions: assign(({ event }) => orderPlaced(event.output))
                },
                {
                  guard: ({ context, event }) => isPricedTheSame(context, event.output),
                  target: 'submitting',
                  reenter: true,
                  actions: [
                    assign(({ context, event }) => ({ ...orderRejected(context, event.output), failure: undefined, requoted: true })),
                    assign(({ context }) => ({ attempt: attemptOf(context) }))
                  ]
                },
                {
                  guard: ({ context, event }) => isRepriced(context, event.output),
                  target: 'priceChanged',
                  actions: assign(({ context, event }) => ({ oldQuote: context.quote, ...orderRejected(context, event.output) }))
                },
                {
                  guard: ({ event }) => isPrevious(event.output),
                  target: 'waitingForPrevious',
                  actions: assign(({ context, event }) => previousOrderPending(context, event.output))
                },
                { target: 'rejected', actions: assign(({ context, event }) => orderRejected(context, event.output)) }
              ],
              // The outcome is unknown: the attempt is kept, and the next try finds it.
              onError: { target: 'rejected', actions: assign({ failure: ({ event }) => asFailure(event.error) }) }
            }
          },
          priceChanged: {
            on: {
              'price.accepted': { target: 'submitting', actions: 'fixAttempt' },
              'order.reconsidered': { target: 'filling', actions: 'forgetRefusal' },
              ...BACK_TO_THE_FORM
            }
          },
          waitingForPrevious: {
            after: { PREVIOUS_WAIT: { guard: 'waitsByItself', target: 'submitting' } },
            on: {
              'retry.requested': 'submitting',
              'order.reconsidered': { target: 'filling', actions: 'forgetRefusal' },
              ...BACK_TO_THE_FORM
            }
          },
          rejected: {
            on: {
              'retry.requested': [
                { guard: 'wantsNewPrice', target: 'collecting', actions: assign({ quote: undefined, failure: undefined }) },
                { target: 'submitting', actions: 'fixAttempt' }
              ],
              'order.requested': [
                { guard: 'isStated', target: 'submitting', actions: 'fixAttempt' },
                { guard: 'isComplete', target: 'confirming', actions: 'forgetRefusal' },
                { target: 'collecting', actions: ['forgetRefusal', assign({ asked: true })] }
              ],
              ...BACK_TO_THE_FORM,
              'order.reconsidered': { target: 'filling', actions: 'forgetRefusal' }
            }
          },
          // The order exists, and nothing was charged yet.
          charging: {
            tags: 'busy',
            invoke: {
              src: 'charge',
              input: ({ context }) => chargeOf(context),
              onDone: [
                {
                  guard: ({ event }) => event.output.refusal === undefined,
                  target: 'placed',
                  actions: assign({ order: ({ context, event }) => event.output.order ?? context.order })
                },
                {
                  guard: ({ event }) => lacksMoney(event.output),
                  target: 'short',
                  actions: assign(({ context, event }) => ({ ...chargeRejected(context, event.output), failure: undefined }))
                },
                { target: 'rejected', actions: assign(({ context, event }) => chargeRejected(context, event.output)) }
              ],
              // The outcome is unknown: the next try finds the order as it is.
              onError: { target: 'rejected', actions: assign({ failure: ({ event }) => asFailure(event.error) }) }
            }
          },
          // A top-up follows, or another payment method.
          short: {
            on: {
              'retry.requested': 'charging',
              'order.reconsidered': { target: 'filling', actions: 'forgetRefusal' },
              ...BACK_TO_THE_FORM
            }
          },
          placed: { type: 'final' }
        }
      }
    }
  })

/** The machine of one purchase, with the given steps. */
export type CheckoutMachine = ReturnType<typeof checkoutMachine>
