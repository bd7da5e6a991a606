import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, setup } from 'xstate'
import { OTP_TIMEOUT } from '../../domain/account/otp.ts'
import { asFailure, type Failure } from '../../domain/errors/failure.ts'
import type { ActivationBlock } from '../../domain/wallet/activation.ts'
import type { OwnWallet } from '../use-cases/wallet.ts'
import { fromTaskEither } from './from-task-either.ts'
import { oneTimeCodeMachine, type OneTimeCodeSteps } from './one-time-code.machine.ts'

/** Steps that this machine invokes. */
export interface WalletActivationSteps {
  readonly look: () => TaskEither<Failure, OwnWallet>
  /** Returns whether a mobile number can have a wallet. */
  readonly checkNumber: (number: string) => TaskEither<Failure, boolean>
  readonly unreserve: () => TaskEither<Failure, void>
  /** Sends the code, and opens the wallet by it. */
  readonly code: OneTimeCodeSteps
}

/** Events of the pages that open a wallet. */
export type WalletActivationEvent =
  /** The number has its calling code and a plus. */
  | { readonly type: 'number.entered'; readonly number: string }
  | { readonly type: 'number.changed' | 'unreserve.requested' | 'retry.requested' }

/** State data of an activation. */
export interface WalletActivationContext {
  /** Undefined = not read yet. */
  readonly wallet: OwnWallet | undefined
  /** Number to which the code goes. */
  readonly number: string
  readonly failure: Failure | undefined
  /** The last entered number cannot have a wallet. */
  readonly isNumberWrong: boolean
}

/** Returns why no wallet can be opened; undefined = it can, or it is open. */
export const activationBlockOf = ({ wallet }: Pick<WalletActivationContext, 'wallet'>): ActivationBlock | undefined =>
  wallet?.activation.kind === 'blocked' ? wallet.activation.why : undefined

/** Returns whether wallet and country are read again after a failure. @source D53 */
const isFinalRefusal = (failure: Failure | undefined): boolean => failure?.area === 'walletCreate' && failure.recovery.kind !== 'enterOtp'

const failed = { failure: ({ event }: { readonly event: { readonly error: unknown } }) => asFailure(event.error) }

/**
 * Opens the wallet of the signed-in user by a code, or a reserved one without.
 * Wallet and country decide what is possible, and are read again after each refusal that no other code repairs.
 *
 * @source A§4, A§7, M104, M106, M192, D53
 */
export const walletActivationMachine = (steps: WalletActivationSteps) =>
  setup({
    types: {} as { context: WalletActivationContext; events: WalletActivationEvent; tags: 'busy'; children: { code: 'code' } },
    actors: {
      look: fromTaskEither(steps.look),
      checkNumber: fromTaskEither(steps.checkNumber),
      unreserve: fromTaskEither(steps.unreserve),
      code: oneTimeCodeMachine(steps.code)
    },
    guards: {
      isOpen: ({ context }) => context.wallet?.activation.kind === 'alreadyActive',
      isBlocked: ({ context }) => activationBlockOf(context) !== undefined,
      isReserved: ({ context: { wallet } }) => wallet?.activation.kind === 'allowed' && wallet.activation.by === 'unreserve',
      isKnown: ({ context }) => context.wallet !== undefined,
      isValid: ({ event }) => 'output' in event && event.output === true
    }
  }).createMachine({
    id: 'walletActivation',
    context: { wallet: undefined, number: '', failure: undefined, isNumberWrong: false },
    initial: 'checkingCountry',
    states: {
      checkingCountry: {
        tags: 'busy',
        invoke: {
          src: 'look',
          onDone: { target: 'known', actions: assign({ wallet: ({ event }) => event.output }) },
          onError: [
            // The refusal is shown where it belongs; the reason behind it could not be read.
            { guard: 'isKnown', target: 'known' },
            { target: 'unreachable', actions: assign(failed) }
          ]
        }
      },
      known: {
        always: [
          { guard: 'isOpen', target: 'opened' },
          { guard: 'isBlocked', target: 'blocked' },
          { guard: 'isReserved', target: 'reserved' },
          { target: 'enteringNumber' }
        ]
      },
      unreachable: { on: { 'retry.requested': { target: 'checkingCountry', actions: assign({ failure: undefined }) } } },
      blocked: { on: { 'retry.requested': { target: 'checkingCountry', actions: assign({ failure: undefined }) } } },
      reserved: { on: { 'unreserve.requested': { target: 'unreserving', actions: assign({ failure: undefined }) } } },
      unreserving: {
        tags: 'busy',
        invoke: { src: 'unreserve', onDone: 'opened', onError: { target: 'checkingCountry', actions: assign(failed) } }
      },
      enteringNumber: {
        on: {
          'number.entered': {
            target: 'checkingNumber',
            actions: assign({ number: ({ event }) => event.number, failure: undefined, isNumberWrong: false })
          }
        }
      },
      checkingNumber: {
        tags: 'busy',
        invoke: {
          src: 'checkNumber',
          input: ({ context }) => context.number,
          onDone: [
            { guard: 'isValid', target: 'awaitingCode' },
            { target: 'enteringNumber', actions: assign({ isNumberWrong: true }) }
          ],
          onError: { target: 'enteringNumber', actions: assign(failed) }
        }
      },
      awaitingCode: {
        invoke: {
          id: 'code',
          src: 'code',
          input: ({ context: { number } }) => ({
            subject: { purpose: 'wallet' as const, account: { authType: 'mobile' as const, uid: number } },
            isSent: false,
            timeout: OTP_TIMEOUT
          }),
          onSnapshot: {
            guard: ({ event }) => isFinalRefusal(event.snapshot.context.failure),
            target: 'checkingCountry',
            actions: assign({ failure: ({ event }) => event.snapshot.context.failure })
          },
          onDone: 'opened'
        },
        on: { 'number.changed': 'enteringNumber' }
      },
      opened: { type: 'final', entry: assign({ failure: undefined }) }
    }
  })

/** The machine of an activation, with the given steps. */
export type WalletActivationMachine = ReturnType<typeof walletActivationMachine>
