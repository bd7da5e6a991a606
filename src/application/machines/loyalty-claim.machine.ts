import { assign, emit, setup } from 'xstate'
import { asFailure, type Failure } from '../../domain/errors/failure.ts'
import { rewardsErrors } from '../../domain/errors/rewards-errors.ts'
import { seconds } from '../../domain/kernel/duration.ts'
import { rewardItemDisplay } from '../../domain/loyalty/loyalty-item.ts'
import type { ProductInput } from '../../domain/order/product.ts'
import type { LoyaltyClaimAnswer, LoyaltyOverview, LoyaltyProduct, LoyaltyService, OwnRewardItem } from '../ports/loyalty-service.ts'
import type { OrderService, Player, UserInfo } from '../ports/order-service.ts'
import type { FocusRequested } from './focus-requested.ts'
import { fromTaskEither } from './from-task-either.ts'

/** Steps that this machine invokes. */
export interface LoyaltyClaimSteps extends LoyaltyService {
  /** Looks up a player at the publisher. */
  readonly checkPlayer: OrderService['validatePlayer']
  /** Two letters of the market. */
  readonly countryCode: string
  readonly now: () => Date
}

/** The reward that is claimed, with the product whose player has it. */
export interface ChosenReward {
  readonly loyaltyItemId: string
  readonly reward: OwnRewardItem
  readonly product: LoyaltyProduct
  /** What was entered before for a player of the product. */
  readonly known: UserInfo
}

/** Events of the section of loyalty items. */
export type LoyaltyClaimEvent =
  | ({ readonly type: 'claim.requested' } & ChosenReward)
  | { readonly type: 'player.entered'; readonly userInfo: UserInfo }
  /** The role is absent where there is nothing to choose from. */
  | { readonly type: 'claim.confirmed'; readonly roleId?: string }
  | { readonly type: 'player.changed' | 'claim.cancelled' }

/** What an account has may have changed: it is to be read again. */
export interface ClaimsChanged {
  readonly type: 'claims.changed'
}

/** State data of claims. */
export interface LoyaltyClaimContext {
  /** The reward of the running or the last claim; undefined = none was chosen. */
  readonly chosen: ChosenReward | undefined
  readonly userInfo: UserInfo
  /** The player that the publisher found. */
  readonly player: Player | undefined
  readonly failure: Failure | undefined
  /** Answer to the last claim, where it was accepted. */
  readonly accepted: LoyaltyClaimAnswer | undefined
  /** How often the delivery was looked at. */
  readonly polls: number
}

/** Code of a reward that was not delivered and can be claimed again. */
const NOT_DELIVERED = 1204

/** How often a delivery is looked at. */
const DELIVERY_POLL = /* @__PURE__ */ seconds(3)

/** Number of looks after which a page that stays open asks no more by itself. */
const MOST_POLLS = 40

const answerIn = (event: object): LoyaltyClaimAnswer | undefined => ('output' in event ? (event.output as LoyaltyClaimAnswer) : undefined)

/** Returns why a call failed or a claim was refused. */
const failureIn = (event: object): Failure | undefined => ('error' in event ? asFailure(event.error) : answerIn(event)?.refusal)

/**
 * Returns the fields that name the player of a product.
 *
 * @example playerInputs({ inputs: [] }) // []
 */
export const playerInputs = ({ inputs }: Pick<LoyaltyProduct, 'inputs'>): readonly ProductInput[] =>
  inputs.filter(({ name }) => name === 'userId' || name === 'zoneId')

/** Returns a reward of an overview. */
const rewardIn = (event: object, id: string | undefined): OwnRewardItem | undefined =>
  ('output' in event ? (event.output as LoyaltyOverview) : undefined)?.items
    .flatMap(({ rewardItems }) => rewardItems)
    .find((reward) => reward.id === id)

/**
 * Claims rewards of loyalty items, one at a time.
 * It asks for the player, looks up the player of an item, sends the claim, and waits for a delivery.
 * A refused player can be corrected; any other refusal ends the claim.
 *
 * @source M157, M158
 */
export const loyaltyClaimMachine = (steps: LoyaltyClaimSteps) =>
  setup({
    types: {} as {
      context: LoyaltyClaimContext
      events: LoyaltyClaimEvent
      emitted: FocusRequested | ClaimsChanged
      tags: 'busy'
    },
    actors: {
      overview: fromTaskEither(steps.overview),
      claim: fromTaskEither(steps.claim),
      checkPlayer: fromTaskEither(steps.checkPlayer)
    },
    actions: {
      choose: assign(({ event }) => {
        if (event.type !== 'claim.requested') return {}
        const { type: _type, ...chosen } = event
        const none = { player: undefined, failure: undefined, accepted: undefined, polls: 0 }
        return { ...none, chosen, userInfo: event.known }
      }),
      enter: assign(({ event }) =>
        event.type === 'player.entered' ? { userInfo: event.userInfo, player: undefined, failure: undefined } : {}
      ),
      chooseRole: assign(({ context: { userInfo }, event }) =>
        event.type === 'claim.confirmed' && event.roleId !== undefined
          ? { userInfo: { ...userInfo, roleId: event.roleId }, failure: undefined }
          : { failure: undefined }
      ),
      forget: assign({ failure: undefined }),
      fail: assign({ failure: ({ event }) => failureIn(event) }),
      accept: assign({ accepted: ({ event }) => answerIn(event), failure: undefined }),
      failDelivery: assign({ failure: rewardsErrors.failure(NOT_DELIVERED), accepted: undefined }),
      countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
      focusFailure: emit({ type: 'focus.requested', at: 'failure' }),
      tellChange: emit({ type: 'claims.changed' })
    },
    guards: {
      needsNoPlayer: ({ event }) => event.type === 'claim.requested' && playerInputs(event.product).length === 0,
      // What is delivered to a player is confirmed by the player's name.
      isLookedUp: ({ context: { chosen } }) => chosen?.reward.gives === 'item' && chosen.product.playerLookup,
      hasRole: ({ context: { player }, event }) =>
        player === undefined ||
        player.roles.length < 2 ||
        ('roleId' in event && player.roles.some(({ roleId }) => roleId === event.roleId)),
      isPlayerRefused: ({ event }) => answerIn(event)?.isPlayerRefused === true,
      isRefused: ({ event }) => failureIn(event) !== undefined,
      isPending: ({ event }) => answerIn(event)?.reward?.state === 'pending',
      isStillPending: ({ context, event }) => rewardIn(event, context.chosen?.reward.id)?.state === 'pending',
      isClaimableAgain: ({ context, event }) => {
        const reward = rewardIn(event, context.chosen?.reward.id)
        return reward !== undefined && rewardItemDisplay(reward, steps.now()) === 'claimable'
      },
      isPolledOut: ({ context }) => context.polls >= MOST_POLLS
    },
    delays: { DELIVERY_POLL }
  }).createMachine({
    id: 'loyaltyClaim',
    context: { chosen: undefined, userInfo: {}, player: undefined, failure: undefined, accepted: undefined, polls: 0 },
    initial: 'idle',
    states: {
      idle: {
        on: {
          'claim.requested': [
            { guard: 'needsNoPlayer', target: 'claiming', actions: 'choose' },
            { target: 'asking', actions: 'choose' }
          ]
        }
      },
      asking: {
        on: {
          'player.entered': { target: 'entered', actions: 'enter' },
          'claim.cancelled': { target: 'idle', actions: 'forget' }
        }
      },
      entered: { always: [{ guard: 'isLookedUp', target: 'lookingUp' }, { target: 'claiming' }] },
      lookingUp: {
        tags: 'busy',
        invoke: {
          src: 'checkPlayer',
          input: ({ context: { chosen, userInfo } }) => ({
            countryCode: steps.countryCode,
            voucherTypeId: chosen?.product.voucherTypeId ?? 0,
            userInfo
          }),
          onDone: { target: 'confirming', actions: assign({ player: ({ event }) => event.output }) },
          onError: { target: 'asking', actions: ['fail', 'focusFailure'] }
        }
      },
      confirming: {
        on: {
          'claim.confirmed': { guard: 'hasRole', target: 'claiming', actions: 'chooseRole' },
          'player.changed': { target: 'asking', actions: 'forget' },
          'claim.cancelled': { target: 'idle', actions: 'forget' }
        }
      },
      claiming: {
        tags: 'busy',
        invoke: {
          src: 'claim',
          input: ({ context: { chosen, userInfo } }) => ({
            loyaltyItemId: chosen?.loyaltyItemId ?? '',
            rewardItemId: chosen?.reward.id ?? '',
            voucherTypeId: chosen?.product.voucherTypeId ?? 0,
            userInfo
          }),
          onDone: [
            { guard: 'isPlayerRefused', target: 'asking', actions: ['fail', 'focusFailure'] },
            { guard: 'isRefused', target: 'idle', actions: ['fail', 'tellChange'] },
            { guard: 'isPending', target: 'delivering', actions: ['accept', 'tellChange'] },
            { target: 'idle', actions: ['accept', 'tellChange'] }
          ],
          // It may have been claimed; what is read next tells.
          onError: { target: 'idle', actions: ['fail', 'tellChange'] }
        }
      },
      delivering: {
        initial: 'waiting',
        on: {
          'claim.requested': [
            { guard: 'needsNoPlayer', target: 'claiming', actions: 'choose' },
            { target: 'asking', actions: 'choose' }
          ]
        },
        states: {
          waiting: { after: { DELIVERY_POLL: [{ guard: 'isPolledOut', target: '#loyaltyClaim.idle' }, { target: 'reading' }] } },
          reading: {
            entry: 'countPoll',
            invoke: {
              src: 'overview',
              onDone: [
                { guard: 'isStillPending', target: 'waiting' },
                { guard: 'isClaimableAgain', target: '#loyaltyClaim.idle', actions: ['failDelivery', 'tellChange'] },
                { target: '#loyaltyClaim.idle', actions: 'tellChange' }
              ],
              onError: 'waiting'
            }
          }
        }
      }
    }
  })

/** The machine of claims, with the given steps. */
export type LoyaltyClaimMachine = ReturnType<typeof loyaltyClaimMachine>
