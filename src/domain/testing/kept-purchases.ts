import fc from 'fast-check'
import type { GameInputs, RememberedInputs } from '../order/game-inputs.ts'
import type { GuestPurchase, GuestPurchaseSlots } from '../order/guest-purchase.ts'
import type { PendingOrders } from '../order/pending-orders.ts'
import { closePendingOrder, keepOrderRequest, noteOrderAnswer, addOpenedOrder } from '../order/pending-orders.ts'
import type { KnownPlayer, PurchaseHistory } from '../order/purchase-history.ts'
import { rememberProductChannel, rememberPlayer } from '../order/purchase-history.ts'
import type { RecentlyBought } from '../order/recently-bought.ts'
import { noteRecentPurchase } from '../order/recently-bought.ts'
import { anyPendingRequest, anyPendingSubject } from './orders.ts'

const anyMoment: fc.Arbitrary<Date> = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true
})

/** Any path of a product, those that an object knows by itself among them. */
export const anyProductPath: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('comet-circuit', 'tidebound', '__proto__', 'constructor', 'toString'),
  fc.string()
)

/** Any entries of the fields of a player, empty ones among them. */
export const anyGameInputs: fc.Arbitrary<GameInputs> = fc.record(
  { userId: fc.string({ maxLength: 12 }), zoneId: fc.string({ maxLength: 6 }), roleId: fc.string({ maxLength: 6 }) },
  { requiredKeys: [] }
)

/** Any inputs that a browser remembers, of up to 4 products. */
export const anyRememberedInputs: fc.Arbitrary<RememberedInputs> = fc
  .array(fc.tuple(anyProductPath, anyGameInputs), { maxLength: 4 })
  .map((entries) => Object.fromEntries(entries))

/** Any purchase of a guest. */
export const anyGuestPurchase: fc.Arbitrary<GuestPurchase> = fc.record(
  {
    txnId: fc.stringMatching(/^[1-9]\d{18}$/),
    checkoutId: fc.uuid(),
    userSessionId: fc.uuid(),
    voucherTypeId: fc.nat(9_999),
    gvtId: fc.nat(999),
    lvtId: fc.nat(9_999),
    pcId: fc.nat(999),
    userId: fc.string({ minLength: 1, maxLength: 12 }),
    zoneId: fc.string({ minLength: 1, maxLength: 6 })
  },
  { requiredKeys: ['txnId', 'checkoutId', 'userSessionId', 'voucherTypeId', 'gvtId', 'lvtId', 'pcId'] }
)

/** Any two places of a guest's purchase, full or empty. */
export const anyGuestPurchaseSlots: fc.Arbitrary<GuestPurchaseSlots> = fc.record({
  staged: fc.option(anyGuestPurchase, { nil: undefined }),
  committed: fc.option(anyGuestPurchase, { nil: undefined })
})

/** Any player of few, so that the same one comes again. */
export const anyKnownPlayer: fc.Arbitrary<KnownPlayer> = fc.record(
  {
    userId: fc.constantFrom('1', '2', '3', '4', '5', '6', '7'),
    nickname: fc.constantFrom(undefined, 'RookKnight', '姫'),
    playerInfo: fc.record(
      { zoneId: fc.constantFrom('1', '2'), roleId: fc.constantFrom('a', 'b'), roleName: fc.string() },
      { requiredKeys: [], noNullPrototype: true }
    )
  },
  { noNullPrototype: true }
)

const anyProductId = fc.constantFrom(1001, 1002, 0)

/** Any history of purchases, as choosing players and channels makes it. */
export const anyPurchaseHistory: fc.Arbitrary<PurchaseHistory> = fc
  .array(fc.tuple(anyProductId, anyKnownPlayer, fc.option(fc.nat(999), { nil: undefined })), { maxLength: 20, size: 'max' })
  .map((steps) =>
    steps.reduce<PurchaseHistory>(
      (history, [productId, player, pcId]) =>
        pcId === undefined ? rememberPlayer(history, productId, player) : rememberProductChannel(history, productId, pcId),
      {}
    )
  )

/** Any list of products bought lately, as buying makes it, in any order of time. */
export const anyRecentlyBought: fc.Arbitrary<readonly RecentlyBought[]> = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 15 }), anyMoment), { maxLength: 20, size: 'max' })
  .map((steps) => steps.reduce<readonly RecentlyBought[]>((list, [game, at]) => noteRecentPurchase(list, `game-${game}`, at), []))

/**
 * Any orders of a browser, as sending, answering, opening a mail's link and closing make them.
 * None, few and as many as are kept.
 */
export const anyPendingOrders: fc.Arbitrary<PendingOrders> = fc
  .array(fc.tuple(fc.constantFrom('send', 'answer', 'close', 'open'), anyPendingRequest, anyPendingSubject, anyMoment), {
    maxLength: 30,
    size: 'max'
  })
  .map((steps) =>
    steps.reduce<PendingOrders>((orders, [kind, request, subject, at], step) => {
      const txnId = `72033445890123450${String(step).padStart(2, '0')}`
      const sent = kind === 'open' ? orders : keepOrderRequest(orders, request, subject, at)
      if (kind === 'send') return sent
      if (kind === 'open') return addOpenedOrder(orders, txnId, 'key', at)
      const answered = noteOrderAnswer(sent, { checkoutId: request.checkoutId, txnId, accessKey: 'key', at })
      return kind === 'close' ? closePendingOrder(answered, txnId) : answered
    }, [])
  )
