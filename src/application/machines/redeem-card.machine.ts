import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, setup } from 'xstate'
import { isSessionOver } from '../../domain/account/caller.ts'
import { asFailure, type Failure } from '../../domain/errors/failure.ts'
import type { RedeemedCard } from '../ports/gift-cards.ts'
import { fromTaskEither } from './from-task-either.ts'

/** Steps that this machine invokes. */
export interface RedeemCardSteps {
  readonly redeem: (code: string) => TaskEither<Failure, RedeemedCard>
}

/** Events of a gift card. */
export interface RedeemCardEvent {
  readonly type: 'retry.requested'
}

/** State data of a gift card. */
export interface RedeemCardContext {
  readonly code: string
  readonly failure: Failure | undefined
  readonly redeemed: RedeemedCard | undefined
}

/** Code of an answer to an account without a wallet that can be filled. @source M201 */
const NO_WALLET = 1

/**
 * Adds the amount of one gift card to the wallet.
 * A card is added once for its account, so that a call without an answer is repeated as it was.
 *
 * @source PF 8.2 "RedeemGiftCode", M145
 */
export const redeemCardMachine = (steps: RedeemCardSteps) =>
  setup({
    types: {} as { context: RedeemCardContext; events: RedeemCardEvent; input: { readonly code: string }; tags: 'busy' },
    actors: { redeem: fromTaskEither(steps.redeem) },
    guards: {
      isSignedOut: ({ context: { failure } }) => failure !== undefined && isSessionOver(failure),
      lacksWallet: ({ context: { failure } }) => failure?.area === 'giftCode' && failure.code === NO_WALLET,
      isWaiting: ({ context: { failure } }) => failure?.recovery.kind === 'wait'
    },
    delays: { WAIT: ({ context: { failure } }) => (failure?.recovery.kind === 'wait' ? failure.recovery.ms : 0) }
  }).createMachine({
    id: 'redeemCard',
    context: ({ input: { code } }) => ({ code, failure: undefined, redeemed: undefined }),
    initial: 'redeeming',
    states: {
      redeeming: {
        tags: 'busy',
        invoke: {
          src: 'redeem',
          input: ({ context }) => context.code,
          onDone: { target: 'redeemed', actions: assign(({ event }) => ({ redeemed: event.output, failure: undefined })) },
          onError: { target: 'notRedeemed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) }
        }
      },
      notRedeemed: {
        always: [
          { guard: 'isSignedOut', target: 'signedOut' },
          { guard: 'lacksWallet', target: 'withoutWallet' },
          { guard: 'isWaiting', target: 'waiting' }
        ],
        on: { 'retry.requested': 'redeeming' }
      },
      waiting: { after: { WAIT: 'retryable' } },
      retryable: { on: { 'retry.requested': 'redeeming' } },
      signedOut: { type: 'final' },
      withoutWallet: { type: 'final' },
      redeemed: { type: 'final' }
    }
  })

/** The machine of a gift card, with the given steps. */
export type RedeemCardMachine = ReturnType<typeof redeemCardMachine>
