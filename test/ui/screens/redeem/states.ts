import { createElement } from 'react'
import type { ClaimGiftContext } from '../../../../src/application/machines/claim-gift.machine.ts'
import { giftCodeErrors, redemptionErrors } from '../../../../src/domain/errors/gift-errors.ts'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { purchaseErrors } from '../../../../src/domain/errors/purchase-errors.ts'
import type { Gift } from '../../../../src/domain/gift/gift.ts'
import { type CardStage, CardView } from '../../../../src/ui/screens/redeem/card-view.tsx'
import { CodeForm } from '../../../../src/ui/screens/redeem/code-form.tsx'
import { GiftClaimView, type GiftStage } from '../../../../src/ui/screens/redeem/gift-claim-view.tsx'
import { OrderGift } from '../../../../src/ui/screens/order-gift/order-gift.tsx'
import { ChangeGiftEmail } from '../../../../src/ui/screens/order-gift/change-gift-email.tsx'
import { TakeBack } from '../../../../src/ui/screens/order-gift/take-back.tsx'
import type { Order } from '../../../../src/domain/order/order.ts'
import { delivered } from '../order/sample-orders.ts'
import type { ScreenState } from '../../states.ts'

const nothing = () => undefined
const later = new Date('2030-01-02T03:04:05Z')

/** A gift of a game item that waits for its recipient. */
export const gameGift: Gift = {
  validity: 'valid',
  recipientEmail: 'bo***@example.com',
  senderName: 'Ana',
  message: 'Happy birthday, Bo! See you in the arena tonight.',
  expiry: later,
  productName: 'Comet Circuit',
  itemName: '300 Crystals',
  ...{ country: 'us', voucherTypeId: 1210 },
  inputs: [{ name: 'userId', label: 'Player ID', required: true, pattern: '^[0-9]{5,12}$', options: [] }],
  ...{ delivered: false, vouchers: [], opened: false, needsOtp: false, claimUrl: undefined, refusal: undefined }
}

/** A gift whose names are as long and as hostile as they may be; nothing of it is a link or markup. */
const hostileGift: Gift = {
  ...gameGift,
  senderName: 'x'.repeat(100),
  message: `<script>alert(1)</script> https://evil.example ${'W'.repeat(150)}`
}

const voucherGift: Gift = { ...gameGift, inputs: [], productName: 'Playpass', itemName: '$25 code' }

const nobody = { nickname: undefined, zoneId: undefined, roles: [], accountRegionCode: undefined, personalisedDenominations: undefined }
const rook = { ...nobody, userId: '44128890', nickname: 'RookKnight' }

const claim = (stage: GiftStage, more: Partial<ClaimGiftContext> = {}, busy = false) =>
  createElement(GiftClaimView, {
    stage,
    busy,
    context: {
      ...{ gift: gameGift, userInfo: {}, player: undefined, failure: undefined, mayResend: false, resendAt: later },
      ...{ isResent: false, lockedUntil: undefined, isMine: false, ...more }
    },
    send: nothing,
    onCode: nothing
  })

const card = (stage: CardStage, more: Partial<Parameters<typeof CardView>[0]['context']> = {}) =>
  createElement(CardView, {
    stage,
    context: { failure: undefined, redeemed: undefined, ...more },
    onRetry: nothing,
    onCode: nothing,
    onLeave: nothing
  })

const redeem = (name: string, shows: RegExp, draw: ScreenState['draw']): ScreenState => ({
  screen: 'order',
  name: `redeem: ${name}`,
  shows,
  draw
})

const without = { gift: undefined }
const claimed: Gift = { ...gameGift, validity: 'claimed', delivered: true }

const givenOrder = (status: Order['status'], gift: Partial<Gift>, more: Partial<Order> = {}): Order => ({
  ...delivered,
  status,
  availableActions: status === 'giftInit' ? ['resendGift', 'changeGiftEmail', 'refundToOrigin', 'refundToWallet'] : [],
  gift: { ...gameGift, claimUrl: 'https://refill.example/us/redeem#gift=7fJO_ZPbxVZpGU4sMMYoyA', ...gift },
  ...more
})

const given = (...order: Parameters<typeof givenOrder>) =>
  createElement(OrderGift, { order: givenOrder(...order), busy: false, send: nothing })

/** The page of a gift in every state, and the gift on the page of its giver's order. */
export const giftStates: readonly ScreenState[] = [
  redeem('card being added', /Adding it to your wallet/, () => card('redeeming')),
  redeem('card added', /\$10\.00.* added to your wallet/, () =>
    card('redeemed', { redeemed: { amount: amountOf('10'), balanceAmount: amountOf('24.99') } })
  ),
  redeem('card for an account', /Sign in to use this card/, () => card('signedOut')),
  redeem('card for a wallet', /Open your wallet first/, () => card('withoutWallet')),
  redeem('card in a country without wallets', /don’t work in this country/, () => card('notHere')),
  ...[1, 313, 314, 704, 705, 706, 707, 708, 709, 710].map((code) =>
    redeem(`card refused by ${code}`, /giftCode/, () =>
      card(code === 709 ? 'waiting' : 'notRedeemed', {
        failure: giftCodeErrors.failure(code, { countryCode: 'sg', retryAfterSeconds: 60 })
      })
    )
  ),
  redeem('code', /Redeem a code/, () => createElement(CodeForm, { onEnter: nothing })),
  redeem('looking', /Opening your gift/, () => claim('looking', without, true)),
  redeem('unreachable', /Try again/, () => claim('unreachable', { ...without, failure: networkFailure(undefined) })),
  redeem('offered', /A gift from Ana/, () => claim('offered')),
  redeem('offered, hostile', /evil\.example/, () => claim('offered', { gift: hostileGift })),
  redeem('looking up', /Looking up the player/, () => claim('offered', {}, true)),
  redeem('player unknown', /Find the player/, () => claim('offered', { failure: purchaseErrors.failure(-100) })),
  redeem('refused by the game', /Find the player/, () =>
    claim('offered', { gift: { ...gameGift, refusal: purchaseErrors.failure(-101) } })
  ),
  redeem('voucher', /You see the code here/, () => claim('offered', { gift: voucherGift })),
  redeem('player found', /Claim for RookKnight/, () => claim('confirming', { player: rook })),
  redeem('roles', /Which character/, () =>
    claim('confirming', {
      player: {
        ...rook,
        roles: [
          { roleId: '1', roleName: 'Knight' },
          { roleId: '2', roleName: 'Bishop' }
        ]
      }
    })
  ),
  redeem('claiming', /Claiming your gift/, () => claim('confirming', { player: rook }, true)),
  redeem('code of the mail', /bo\*\*\*@example\.com/, () => claim('proving')),
  redeem('code wrong', /4 tries/, () => claim('proving', { failure: redemptionErrors.failure(223, { remainingTries: 4 }) })),
  redeem('code sent again', /A new code is on its way/, () => claim('proving', { isResent: true })),
  redeem('another code', /Send a new code/, () => claim('proving', { mayResend: true })),
  redeem('locked', /Too many wrong codes/, () => claim('locked', { lockedUntil: later })),
  redeem('delivering', /on its way/, () => claim('delivering', { gift: { ...claimed, delivered: false } })),
  redeem('claimed', /has been delivered/, () => claim('claimed', { gift: claimed, isMine: true })),
  redeem('claimed code', /Your gift is here/, () =>
    claim('claimed', {
      isMine: true,
      gift: {
        ...voucherGift,
        validity: 'claimed',
        delivered: true,
        vouchers: [{ code: 'KLMN-2345-PQRS', pin: '9876', expiry: later, redeemUrl: 'https://playpass.example/redeem', validity: 'valid' }]
      }
    })
  ),
  redeem('claimed before', /This gift has been claimed/, () => claim('claimed', { gift: claimed })),
  redeem('expired', /This gift has expired/, () => claim('expired', { gift: { ...gameGift, validity: 'expired' } })),
  redeem('invalid', /doesn’t open a gift/, () => claim('invalid', without)),
  redeem('given, waiting', /Not opened yet/, () => given('giftInit', {})),
  redeem('given, opened', /Opened/, () => given('giftInit', { opened: true, message: '' })),
  redeem('given, on its way', /being delivered/, () => given('giftInit', { validity: 'claimed' })),
  redeem('given, claimed', /claimed and delivered/, () => given('giftClaimed', claimed)),
  redeem('given, expired', /Could be claimed until/, () => given('giftExpired', { validity: 'expired' })),
  redeem('given, taken back', /You took this gift back/, () =>
    given(
      'giftExpired',
      { validity: 'expired' },
      {
        refund: {
          ...{ status: 'accepted', destination: 'origin', amount: delivered.totalPayment, createdAt: delivered.updatedAt },
          ...{ expectedBy: undefined, finalizedAt: undefined, taskNumber: undefined }
        }
      }
    )
  ),
  redeem('given, other address', /New email address/, () => createElement(ChangeGiftEmail, { onSend: nothing, onClose: nothing })),
  redeem('given, take back?', /Take the gift back\?/, () => createElement(TakeBack, { amount: '$4.99', onYes: nothing, onClose: nothing }))
]
