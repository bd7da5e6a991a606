import * as E from 'fp-ts/lib/Either.js'
import { assign, setup, stateIn } from 'xstate'
import { asFailure } from '../../domain/errors/failure.ts'
import { seconds } from '../../domain/kernel/duration.ts'
import { playerOf } from '../../domain/order/purchase.ts'
import type { PlaceOutcome } from '../ports/order-service.ts'
import {
  canLookUp,
  type CheckoutContext,
  type CheckoutEvent,
  type CheckoutInput,
  type CheckoutSteps,
  entered,
  isComplete,
  placingOf,
  quoteLeft,
  quoteRequest,
  waitOf,
  wantsQuote,
  withCheckoutId
} from './checkout-context.ts'
import { fromTaskEither } from './from-task-either.ts'

/** Typing rests so long before a player is looked up. Unit: ms. */
const TYPING_RESTS_MS = seconds(0.5)

/** A choice rests so long before its price is asked for, so that a quick change of mind costs one call. Unit: ms. */
const CHOOSING_RESTS_MS = seconds(0.15)

/** A purchase from the first choice to the order: who plays, what, how to pay, the last look, the order itself. */
export const checkoutMachine = (steps: CheckoutSteps) =>
  setup({
    types: {} as { context: CheckoutContext; events: CheckoutEvent; input: CheckoutInput },
    actors: { checkPlayer: fromTaskEither(steps.checkPlayer), quote: fromTaskEither(steps.quote), place: fromTaskEither(steps.place) },
    actions: {
      takeIn: assign(({ context, event }) => ('entered' in event ? entered(context, event.entered) : {}))
    },
    guards: {
      canLookUp: ({ context }) => canLookUp(context),
      wantsQuote: ({ context }) => wantsQuote(context),
      isComplete: ({ context }) => isComplete(context),
      wasPlaced: ({ event }) => 'output' in event && (event.output as PlaceOutcome).kind === 'placed',
      hasFreshQuote: ({ event }) => 'output' in event && (event.output as PlaceOutcome & { kind: 'refused' }).freshQuote !== undefined,
      isPrevious: ({ event }) => 'output' in event && (event.output as PlaceOutcome & { kind: 'refused' }).failure.code === 10001
    },
    delays: {
      TYPING_RESTS_MS,
      CHOOSING_RESTS_MS,
      PREVIOUS_WAIT: ({ context }) => waitOf(context.failure),
      QUOTE_ENDS: ({ context }) => quoteLeft(context)
    }
  }).createMachine({
    id: 'checkout',
    context: ({ input }) => ({
      ...input,
      steps,
      player: undefined,
      playerFailure: undefined,
      quote: undefined,
      oldQuote: undefined,
      failure: undefined,
      runningOrder: undefined,
      asked: false,
      checkoutId: undefined,
      checkoutInput: undefined,
      order: undefined
    }),
    type: 'parallel',
    states: {
      player: {
        initial: 'resting',
        // The form's change is taken in here, once for all three regions.
        on: {
          'fields.entered': { target: '.changed', actions: 'takeIn' },
          'fields.restored': { target: '.changed', actions: 'takeIn' }
        },
        states: {
          resting: { on: { 'player.recheckRequested': { guard: 'canLookUp', target: 'looking' } } },
          changed: {
            always: [
              { guard: ({ context }) => context.player === undefined && canLookUp(context), target: 'typing' },
              { target: 'resting' }
            ]
          },
          typing: { tags: 'lookingUp', after: { TYPING_RESTS_MS: 'looking' } },
          looking: {
            tags: 'lookingUp',
            invoke: {
              src: 'checkPlayer',
              input: ({ context }) => {
                const player = playerOf(context.draft, context.steps.now())
                return {
                  countryCode: context.countryCode,
                  voucherTypeId: context.draft.product.voucherTypeId,
                  userInfo: E.isRight(player) ? player.right : {}
                }
              },
              onDone: {
                target: 'resting',
                actions: assign(({ context, event }) => ({
                  player: event.output,
                  playerFailure: undefined,
                  draft: { ...context.draft, roles: event.output.roles, personalItems: event.output.personalisedDenominations }
                }))
              },
              onError: { target: 'resting', actions: assign({ playerFailure: ({ event }) => asFailure(event.error) }) }
            }
          }
        }
      },
      price: {
        initial: 'resting',
        on: { 'fields.entered': '.changed', 'fields.restored': '.changed', 'retry.requested': '.changed' },
        states: {
          resting: {},
          changed: { always: [{ guard: 'wantsQuote', target: 'choosing' }, { target: 'resting' }] },
          choosing: { tags: 'quoting', after: { CHOOSING_RESTS_MS: 'quoting' } },
          quoting: {
            tags: 'quoting',
            invoke: {
              src: 'quote',
              input: ({ context }) => quoteRequest(context),
              onDone: { target: 'fresh', actions: assign({ quote: ({ event }) => event.output, failure: undefined }) },
              onError: { target: 'resting', actions: assign({ failure: ({ event }) => asFailure(event.error) }) }
            }
          },
          fresh: {
            // Under the eyes of a shopper who is about to pay, a price never changes by itself.
            after: { QUOTE_ENDS: { guard: stateIn({ order: 'filling' }), target: 'changed', actions: assign({ quote: undefined }) } }
          }
        }
      },
      order: {
        initial: 'filling',
        states: {
          filling: {
            on: {
              'order.requested': [
                { guard: 'isComplete', target: 'confirming' },
                { target: 'collecting', actions: assign({ asked: true }) }
              ]
            }
          },
          collecting: {
            always: { guard: ({ context }) => isComplete(context), target: 'confirming' },
            on: { 'order.requested': { actions: assign({ asked: true }) }, 'fields.entered': 'filling' }
          },
          confirming: {
            on: {
              'order.confirmed': { target: 'placing', actions: assign(({ context }) => withCheckoutId(context)) },
              'order.reconsidered': 'filling'
            }
          },
          placing: {
            tags: 'busy',
            invoke: {
              src: 'place',
              input: ({ context }) => {
                const placing = placingOf(context)
                return { ...placing, request: { ...placing.request, checkoutId: context.checkoutId ?? '' } }
              },
              onDone: [
                {
                  guard: 'wasPlaced',
                  target: 'placed',
                  actions: assign({
                    order: ({ event }) => (event.output.kind === 'placed' ? event.output.order : undefined),
                    failure: undefined
                  })
                },
                {
                  guard: 'hasFreshQuote',
                  target: 'priceChanged',
                  actions: assign(({ context, event }) =>
                    event.output.kind === 'refused'
                      ? { oldQuote: context.quote, quote: event.output.freshQuote, failure: event.output.failure }
                      : {}
                  )
                },
                {
                  guard: 'isPrevious',
                  target: 'waitingForPrevious',
                  actions: assign(({ event }) =>
                    event.output.kind === 'refused' ? { failure: event.output.failure, runningOrder: event.output.runningOrder } : {}
                  )
                },
                {
                  target: 'refused',
                  actions: assign(({ event }) => (event.output.kind === 'refused' ? { failure: event.output.failure } : {}))
                }
              ],
              onError: { target: 'refused', actions: assign({ failure: ({ event }) => asFailure(event.error) }) }
            }
          },
          priceChanged: {
            on: {
              'price.accepted': {
                target: 'placing',
                actions: assign(({ context }) => ({ ...withCheckoutId(context), failure: undefined, oldQuote: undefined }))
              },
              'order.reconsidered': { target: 'filling', actions: assign({ failure: undefined, oldQuote: undefined }) }
            }
          },
          waitingForPrevious: {
            after: { PREVIOUS_WAIT: { guard: ({ context }) => context.runningOrder === undefined, target: 'placing' } },
            on: {
              'retry.requested': 'placing',
              'order.reconsidered': { target: 'filling', actions: assign({ failure: undefined, runningOrder: undefined }) }
            }
          },
          refused: {
            on: {
              'retry.requested': 'placing',
              'order.requested': [
                { guard: 'isComplete', target: 'confirming', actions: assign({ failure: undefined }) },
                { target: 'filling', actions: assign({ asked: true, failure: undefined }) }
              ],
              'fields.entered': { target: 'filling', actions: assign({ failure: undefined }) },
              'order.reconsidered': { target: 'filling', actions: assign({ failure: undefined }) }
            }
          },
          placed: { type: 'final' }
        }
      }
    }
  })

export type CheckoutMachine = ReturnType<typeof checkoutMachine>
