import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../../domain/errors/failure.ts'
import type { Amount } from '../../domain/money/amount.ts'
import type { Order } from '../../domain/order/order.ts'
import type { ChargeAnswer, WalletCharge } from '../ports/wallet-orders.ts'
import { fromTaskEither } from './from-task-either.ts'

/** Steps that this machine invokes. */
export interface WalletChargeSteps {
  readonly charge: (charge: WalletCharge) => TaskEither<Failure, ChargeAnswer>
}

/** Events of a payment with the wallet. */
export interface WalletChargeEvent {
  readonly type: 'charge.requested'
}

/** State data of a payment with the wallet. */
export interface WalletChargeContext extends WalletCharge {
  readonly failure: Failure | undefined
  /** Undefined = not stated. */
  readonly balanceAmount: Amount | undefined
  readonly order: Order | undefined
}

/**
 * Pays one order with the wallet.
 * The same order is never charged twice, so that a call without an answer is repeated as it was. A refusal that asks to wait is repeated once the
 * time is over, when the shopper presses again.
 *
 * @source PF 8.2 "ChargeWallet", M203
 */
export const walletChargeMachine = (steps: WalletChargeSteps) =>
  setup({
    types: {} as { context: WalletChargeContext; events: WalletChargeEvent; input: WalletCharge; tags: 'busy' },
    actors: { charge: fromTaskEither(steps.charge) },
    actions: { forget: assign({ failure: undefined }) },
    guards: {
      isWaiting: ({ context }) => context.failure?.recovery.kind === 'wait'
    },
    delays: { WAIT: ({ context: { failure } }) => (failure?.recovery.kind === 'wait' ? failure.recovery.ms : 0) }
  }).createMachine({
    id: 'walletCharge',
    context: ({ input: { txnId, checkoutId } }) => ({ txnId, checkoutId, failure: undefined, balanceAmount: undefined, order: undefined }),
    initial: 'idle',
    states: {
      idle: { on: { 'charge.requested': 'charging' } },
      charging: {
        tags: 'busy',
        entry: 'forget',
        invoke: {
          src: 'charge',
          input: ({ context: { txnId, checkoutId } }) => ({ txnId, checkoutId }),
          onDone: [
            {
              guard: ({ event }) => event.output.refusal === undefined,
              target: 'charged',
              actions: assign(({ event: { output } }) => ({ balanceAmount: output.balanceAmount, order: output.order }))
            },
            {
              target: 'notCharged',
              actions: assign(({ event: { output } }) => ({
                failure: output.refusal,
                balanceAmount: output.balanceAmount,
                order: output.order
              }))
            }
          ],
          onError: { target: 'notCharged', actions: assign({ failure: ({ event }) => asFailure(event.error) }) }
        }
      },
      notCharged: {
        always: { guard: 'isWaiting', target: 'waiting' },
        on: { 'charge.requested': 'charging' }
      },
      waiting: { after: { WAIT: 'retryable' } },
      retryable: { on: { 'charge.requested': 'charging' } },
      charged: { type: 'final' }
    }
  })

/** The machine of a payment with the wallet, with the given steps. */
export type WalletChargeMachine = ReturnType<typeof walletChargeMachine>
