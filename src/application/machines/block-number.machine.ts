import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, setup } from 'xstate'
import { OTP_TIMEOUT } from '../../domain/account/otp.ts'
import { asFailure, type Failure } from '../../domain/errors/failure.ts'
import { OTP_LOCKED } from '../../domain/errors/otp-errors.ts'
import type { NumberAsk, NumberWish } from '../ports/number-blocks.ts'
import { fromTaskEither } from './from-task-either.ts'

/** Steps that this machine invokes. */
export interface BlockNumberSteps {
  readonly sendCode: (ask: NumberAsk) => TaskEither<Failure, void>
  readonly settle: (ask: NumberAsk & { readonly code: string }) => TaskEither<Failure, void>
}

/** Events of the page that blocks a number. */
export type BlockNumberEvent =
  | { readonly type: 'number.entered'; readonly msisdn: string; readonly wish: NumberWish }
  | { readonly type: 'code.entered'; readonly code: string }
  | { readonly type: 'code.resendRequested' | 'number.changeRequested' }
  | { readonly type: 'again.requested' }

/** Market and language of the page. */
export type BlockNumberInput = Pick<NumberAsk, 'countryCode' | 'shopLang'>

interface Context extends NumberAsk {
  readonly code: string
  readonly failure: Failure | undefined
  /** Codes sent to this number so far. */
  readonly codesSent: number
  /** The code is old enough to request another. */
  readonly mayResend: boolean
}

const askOf = ({ countryCode, shopLang, msisdn, wish }: Context): NumberAsk => ({ countryCode, shopLang, msisdn, wish })

const isLock = (error: unknown): boolean => {
  const failure = asFailure(error)
  return failure.area === 'otp' && failure.code === OTP_LOCKED
}

/**
 * Proves with a code that a phone number is the shopper's, and blocks or unblocks it for payments.
 *
 * @source shopper-help 3.6
 */
export const blockNumberMachine = (steps: BlockNumberSteps) =>
  setup({
    types: {} as { context: Context; events: BlockNumberEvent; input: BlockNumberInput; tags: 'busy' },
    actors: { sendCode: fromTaskEither(steps.sendCode), settle: fromTaskEither(steps.settle) },
    actions: {
      fail: assign({ failure: ({ event }) => ('error' in event ? asFailure(event.error) : undefined) }),
      forget: assign({ failure: undefined })
    },
    guards: {
      isLocked: ({ event }) => 'error' in event && isLock(event.error),
      hasCode: ({ context }) => context.codesSent > 0
    },
    delays: { OTP_TIMEOUT }
  }).createMachine({
    id: 'blockNumber',
    context: ({ input }) => ({ ...input, msisdn: '', wish: 'block', code: '', failure: undefined, codesSent: 0, mayResend: false }),
    initial: 'typing',
    states: {
      typing: {
        entry: assign({ codesSent: 0 }),
        on: {
          'number.entered': {
            target: 'sending',
            actions: ['forget', assign({ msisdn: ({ event }) => event.msisdn, wish: ({ event }) => event.wish })]
          }
        }
      },
      sending: {
        tags: 'busy',
        invoke: {
          src: 'sendCode',
          input: ({ context }) => askOf(context),
          onDone: { target: 'proving', actions: assign({ codesSent: ({ context }) => context.codesSent + 1, mayResend: false }) },
          onError: [
            { guard: 'isLocked', target: 'locked', actions: 'fail' },
            // The code that was sent before is still valid.
            { guard: 'hasCode', target: 'proving', actions: ['fail', assign({ mayResend: true })] },
            { target: 'typing', actions: 'fail' }
          ]
        }
      },
      proving: {
        // The age of the code counts from when it was sent, however often one is entered.
        after: { OTP_TIMEOUT: { actions: assign({ mayResend: true }) } },
        on: { 'number.changeRequested': { target: 'typing', actions: 'forget' } },
        initial: 'waiting',
        states: {
          waiting: {
            on: {
              'code.entered': { target: 'settling', actions: ['forget', assign({ code: ({ event }) => event.code })] },
              'code.resendRequested': {
                guard: ({ context }) => context.mayResend,
                target: '#blockNumber.sending',
                actions: 'forget'
              }
            }
          },
          settling: {
            tags: 'busy',
            invoke: {
              src: 'settle',
              input: ({ context }) => ({ ...askOf(context), code: context.code }),
              onDone: '#blockNumber.done',
              onError: [
                { guard: 'isLocked', target: '#blockNumber.locked', actions: 'fail' },
                { target: 'waiting', actions: 'fail' }
              ]
            }
          }
        },
        exit: assign({ code: '' })
      },
      locked: { on: { 'number.changeRequested': { target: 'typing', actions: 'forget' } } },
      done: {
        on: {
          'again.requested': {
            target: 'typing',
            actions: assign({ wish: ({ context }) => (context.wish === 'block' ? 'unblock' : 'block') })
          }
        }
      }
    }
  })

/** The machine of blocking a number, with the given steps. */
export type BlockNumberMachine = ReturnType<typeof blockNumberMachine>
