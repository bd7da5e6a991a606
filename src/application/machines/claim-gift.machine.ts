import { assign, emit, setup } from 'xstate'
import { OTP_LOCKOUT, OTP_TIMEOUT, type Otp } from '../../domain/account/otp.ts'
import { asFailure, type Failure } from '../../domain/errors/failure.ts'
import type { Gift } from '../../domain/gift/gift.ts'
import { seconds } from '../../domain/kernel/duration.ts'
import type { GiftClaimAnswer, Gifts } from '../ports/gifts.ts'
import type { OrderService, Player, UserInfo } from '../ports/order-service.ts'
import type { FocusRequested } from './focus-requested.ts'
import { fromTaskEither } from './from-task-either.ts'

/** Steps that this machine invokes. */
export interface ClaimGiftSteps extends Gifts {
  /** Looks up the player of the recipient at the publisher. */
  readonly checkPlayer: OrderService['validatePlayer']
  readonly now: () => Date
}

/** Events of the page of a gift. */
export type ClaimGiftEvent =
  /** The fields of the game; the player is looked up. */
  | { readonly type: 'player.entered'; readonly userInfo: UserInfo }
  /** The role is absent where there is nothing to choose from. */
  | { readonly type: 'claim.requested'; readonly roleId?: string }
  | { readonly type: 'otp.entered'; readonly otp: Otp }
  | { readonly type: 'otp.resendRequested' | 'player.changed' | 'retry.requested' }

/** State data of a claim. */
export interface ClaimGiftContext {
  /** Token of the link, or the code that was typed. */
  readonly giftToken: string
  /** Undefined = not read yet. */
  readonly gift: Gift | undefined
  readonly userInfo: UserInfo
  /** The player that the publisher found. */
  readonly player: Player | undefined
  /** Kept only while it is checked. */
  readonly otp: Otp | undefined
  readonly failure: Failure | undefined
  /** The code is old enough, or invalid: another may be requested. */
  readonly mayResend: boolean
  /** First moment at which another code may be requested. */
  readonly resendAt: Date | undefined
  /** Another code was sent by request. */
  readonly isResent: boolean
  /** First moment at which a code is accepted again. */
  readonly lockedUntil: Date | undefined
  /** The gift was claimed on this page. */
  readonly isMine: boolean
}

/** Codes of the answer to a claim. @source M201 */
const OTP_NEEDED = 10_007
const OTP_INVALID = 223
const OTP_EXPIRED = 10_008
const OTP_LOCKED = 222

/** How often a delivery is looked at. */
const DELIVERY_POLL = /* @__PURE__ */ seconds(3)

/** Returns whether a failure is a code of the redemption or of its mail. */
const isCode = (failure: Failure | undefined, ...codes: readonly number[]): boolean =>
  (failure?.area === 'redemption' || failure?.area === 'giftOtp') && codes.some((code) => code === failure.code)

/** Returns when a lock ends. @source D48 */
const lockEndOf = (failure: Failure | undefined, now: Date): Date =>
  new Date(now.getTime() + (failure?.recovery.kind === 'wait' ? failure.recovery.ms : OTP_LOCKOUT))

/** Returns the answer to a claim that an event brings. */
const answerIn = (event: object): GiftClaimAnswer | undefined => ('output' in event ? (event.output as GiftClaimAnswer) : undefined)

/** Returns why a call failed or a claim was refused. */
const failureIn = (event: object): Failure | undefined => ('error' in event ? asFailure(event.error) : answerIn(event)?.refusal)

/**
 * Claims a gift: reads it, looks up the player, proves the address, and waits for the delivery.
 * The code of the mail is asked for where the store wants one.
 * A gift that a publisher did not deliver waits again, so that its recipient can correct the player.
 *
 * @source M143, M145, M201, D185, D191
 */
export const claimGiftMachine = (steps: ClaimGiftSteps) =>
  setup({
    types: {} as {
      context: ClaimGiftContext
      events: ClaimGiftEvent
      input: { readonly giftToken: string }
      emitted: FocusRequested
      tags: 'busy'
    },
    actors: {
      read: fromTaskEither(steps.read),
      sendCode: fromTaskEither(steps.sendCode),
      claim: fromTaskEither(steps.claim),
      checkPlayer: fromTaskEither(steps.checkPlayer)
    },
    actions: {
      forget: assign({ failure: undefined, isResent: false }),
      fail: assign({ failure: ({ event }) => failureIn(event) }),
      keepAnswer: assign(({ context, event }) => ({ gift: answerIn(event)?.gift ?? context.gift, failure: failureIn(event) })),
      noteClaim: assign({ isMine: true }),
      lock: assign({ lockedUntil: ({ event }) => lockEndOf(failureIn(event), steps.now()) }),
      mayResendOld: assign(({ context, event }) => ({ mayResend: context.mayResend || isCode(failureIn(event), OTP_EXPIRED) })),
      // While it is checked, the field still has it.
      dropOtp: assign({ otp: undefined }),
      focusFailure: emit({ type: 'focus.requested', at: 'failure' }),
      focusCode: emit({ type: 'focus.requested', at: 'code' }),
      startCode: assign({ mayResend: false, resendAt: () => new Date(steps.now().getTime() + OTP_TIMEOUT) })
    },
    guards: {
      isValid: ({ context }) => context.gift?.validity === 'valid',
      isDelivered: ({ context: { gift } }) => gift?.validity === 'claimed' && gift.delivered,
      isClaimed: ({ context }) => context.gift?.validity === 'claimed',
      isExpired: ({ context }) => context.gift?.validity === 'expired',
      mayResend: ({ context }) => context.mayResend,
      needsNoPlayer: ({ context: { gift } }) => gift?.inputs.length === 0,
      hasRole: ({ context: { player }, event }) =>
        player === undefined ||
        player.roles.length < 2 ||
        ('roleId' in event && player.roles.some(({ roleId }) => roleId === event.roleId)),
      isLocked: ({ event }) => isCode(failureIn(event), OTP_LOCKED),
      needsOtp: ({ event }) => isCode(failureIn(event), OTP_NEEDED),
      isOtpWrong: ({ event }) => isCode(failureIn(event), OTP_INVALID, OTP_EXPIRED, OTP_NEEDED),
      isAccepted: ({ event }) => failureIn(event) === undefined
    },
    delays: {
      CODE_GROWS_OLD: ({ context }) => Math.max(0, (context.resendAt?.getTime() ?? 0) - steps.now().getTime()),
      LOCK_ENDS: ({ context }) => Math.max(0, (context.lockedUntil?.getTime() ?? 0) - steps.now().getTime()),
      DELIVERY_POLL
    }
  }).createMachine({
    id: 'claimGift',
    context: ({ input: { giftToken } }) => ({
      ...{ giftToken, gift: undefined, userInfo: {}, player: undefined, otp: undefined, failure: undefined, mayResend: false },
      ...{ resendAt: undefined, isResent: false, lockedUntil: undefined, isMine: false }
    }),
    initial: 'looking',
    states: {
      looking: {
        tags: 'busy',
        invoke: {
          src: 'read',
          input: ({ context }) => context.giftToken,
          onDone: { target: 'known', actions: assign({ gift: ({ event }) => event.output }) },
          onError: { target: 'unreachable', actions: 'fail' }
        }
      },
      /** What the gift says decides, after every answer. */
      known: {
        always: [
          { guard: 'isValid', target: 'offered' },
          { guard: 'isDelivered', target: 'claimed' },
          { guard: 'isClaimed', target: 'delivering' },
          { guard: 'isExpired', target: 'expired' },
          { target: 'invalid' }
        ]
      },
      unreachable: { on: { 'retry.requested': { target: 'looking', actions: 'forget' } } },
      offered: {
        on: {
          'player.entered': {
            target: 'lookingUp',
            actions: ['forget', assign({ userInfo: ({ event }) => event.userInfo, player: undefined })]
          },
          // A voucher needs no player.
          'claim.requested': { guard: 'needsNoPlayer', target: 'claiming', actions: 'forget' }
        }
      },
      lookingUp: {
        tags: 'busy',
        invoke: {
          src: 'checkPlayer',
          input: ({ context: { gift, userInfo } }) => ({
            countryCode: gift?.country ?? '',
            voucherTypeId: gift?.voucherTypeId ?? 0,
            userInfo
          }),
          onDone: { target: 'confirming', actions: assign({ player: ({ event }) => event.output }) },
          onError: { target: 'offered', actions: ['fail', 'focusFailure'] }
        }
      },
      confirming: {
        on: {
          'claim.requested': {
            guard: 'hasRole',
            target: 'claiming',
            actions: [
              'forget',
              assign(({ context: { userInfo }, event: { roleId } }) => ({
                userInfo: roleId === undefined ? userInfo : { ...userInfo, roleId }
              }))
            ]
          },
          'player.changed': { target: 'offered', actions: 'forget' }
        }
      },
      claiming: {
        tags: 'busy',
        invoke: {
          src: 'claim',
          input: ({ context: { giftToken, userInfo } }) => ({ giftToken, userInfo, otp: undefined }),
          onDone: [
            { guard: 'needsOtp', target: 'proving', actions: ['startCode', 'focusCode'] },
            { guard: 'isLocked', target: 'locked', actions: 'lock' },
            { guard: 'isAccepted', target: 'known', actions: ['keepAnswer', 'noteClaim'] },
            { target: 'known', actions: ['keepAnswer', 'focusFailure'] }
          ],
          // The same claim again tells whether it was claimed.
          onError: { target: 'offered', actions: ['fail', 'focusFailure'] }
        }
      },
      proving: {
        // The age of the code counts from when it was sent, however often one is entered.
        after: { CODE_GROWS_OLD: { actions: assign({ mayResend: true }) } },
        initial: 'waiting',
        states: {
          waiting: {
            on: {
              'player.changed': { target: '#claimGift.offered', actions: 'forget' },
              'otp.entered': { target: 'checking', actions: ['forget', assign({ otp: ({ event }) => event.otp })] },
              'otp.resendRequested': { guard: 'mayResend', target: '#claimGift.sendingCode', actions: 'forget' }
            }
          },
          checking: {
            tags: 'busy',
            exit: 'dropOtp',
            invoke: {
              src: 'claim',
              input: ({ context: { giftToken, userInfo, otp } }) => ({ giftToken, userInfo, otp }),
              onDone: [
                { guard: 'isOtpWrong', target: 'waiting', actions: ['keepAnswer', 'mayResendOld', 'focusFailure'] },
                { guard: 'isLocked', target: '#claimGift.locked', actions: 'lock' },
                { guard: 'isAccepted', target: '#claimGift.known', actions: ['keepAnswer', 'noteClaim'] },
                { target: '#claimGift.known', actions: ['keepAnswer', 'focusFailure'] }
              ],
              onError: { target: 'waiting', actions: ['fail', 'focusFailure'] }
            }
          }
        }
      },
      sendingCode: {
        tags: 'busy',
        invoke: {
          src: 'sendCode',
          input: ({ context }) => context.giftToken,
          onDone: { target: 'proving', actions: ['startCode', assign({ isResent: true })] },
          onError: [
            { guard: 'isLocked', target: 'locked', actions: 'lock' },
            // The code that was sent before is still valid.
            { target: 'proving', actions: ['fail', 'focusFailure'] }
          ]
        }
      },
      locked: {
        entry: emit({ type: 'focus.requested', at: 'lock' }),
        after: { LOCK_ENDS: { target: 'offered', actions: [assign({ lockedUntil: undefined }), 'forget'] } }
      },
      delivering: {
        initial: 'waiting',
        states: {
          waiting: { after: { DELIVERY_POLL: 'reading' } },
          reading: {
            invoke: {
              src: 'read',
              input: ({ context }) => context.giftToken,
              onDone: { target: '#claimGift.known', actions: assign({ gift: ({ event }) => event.output }) },
              onError: 'waiting'
            }
          }
        }
      },
      claimed: { type: 'final' },
      expired: { type: 'final' },
      invalid: { type: 'final' }
    }
  })

/** The machine of a claim, with the given steps. */
export type ClaimGiftMachine = ReturnType<typeof claimGiftMachine>
