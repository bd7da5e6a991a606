import fc from 'fast-check'
import { amountOf } from '../money/amount.ts'
import type { TypedOrder } from '../order/order-form.ts'
import type { OrderFacts, OrderStatus } from '../order/order-status.ts'
import { orderStatus } from '../order/order-status.ts'
import type { PendingRequest, PendingSubject } from '../order/pending-orders.ts'
import type { Product } from '../order/product.ts'
import { type PurchaseDraft, untouchedPurchase } from '../order/purchase.ts'
import { anyEmail } from './accounts.ts'

/** Any of the 13 statuses. */
export const anyOrderStatus: fc.Arbitrary<OrderStatus> = fc.constantFrom(...orderStatus.names)

/** Anything that may be known of an order beside its status. */
export const anyOrderFacts: fc.Arbitrary<OrderFacts> = fc.record({
  paid: fc.boolean(),
  returned: fc.boolean(),
  unpaidCodeOpen: fc.boolean(),
  clockRanOut: fc.boolean(),
  underReview: fc.boolean(),
  choiceMade: fc.boolean(),
  refund: fc.constantFrom('none', 'accepted', 'succeeded', 'failed'),
  voucher: fc.boolean()
})

/** A game with a player id, a zone, a pack, an item of any amount, and three ways to pay. */
export const sampleProduct: Product = {
  voucherTypeId: 1001,
  gvtId: 1,
  lvtId: 101,
  productPath: 'comet-circuit',
  name: 'Comet Circuit',
  publisherName: 'Comet Works',
  description: 'Races.',
  kind: 'topUp',
  currency: 'IDR',
  available: true,
  inputs: [
    { name: 'userId', label: 'Player ID', required: true, pattern: '^[0-9]{5,12}$', options: [] },
    {
      name: 'zoneId',
      label: 'Server',
      required: true,
      options: [
        { value: '2201', label: 'East' },
        { value: '2202', label: 'West' }
      ]
    }
  ],
  playerLookup: true,
  categories: [],
  denominations: [
    { kind: 'fixed', id: 'pack', name: '500 Crystals', categoryIds: [-2], fromPrice: amountOf('15000'), available: true },
    {
      kind: 'variable',
      id: 'any',
      name: 'Any amount',
      categoryIds: [-2],
      fromPrice: amountOf('10000'),
      available: true,
      minimum: amountOf('10000'),
      maximum: amountOf('500000')
    }
  ],
  paymentChannels: [
    { id: 11, name: 'Card', type: 'card', isBackendChannel: false, sortOrder: 1, inputs: [] },
    { id: 12, name: 'Carrier billing', type: 'carrierBilling', isBackendChannel: false, sortOrder: 2, inputs: ['msisdn'] },
    { id: 13, name: 'Card with address', type: 'card', isBackendChannel: false, sortOrder: 3, inputs: ['billingAddress'] }
  ],
  accountRequired: false,
  giftable: false
}

/** A purchase of the sample product that nobody has touched. */
export const untouchedDraft: PurchaseDraft = untouchedPurchase(sampleProduct, {
  mobilePattern: '^8\\d{8,11}$',
  needsCpf: false,
  expressTerms: false,
  amountEntry: 'noDecimal'
})

const anyTyped: fc.Arbitrary<TypedOrder> = fc.record(
  {
    userId: fc.constantFrom('12345', '44128890', 'rook', '', '١٢٣٤٥'),
    zoneId: fc.constantFrom('2201', '9999', ''),
    email: fc.oneof(anyEmail, fc.constantFrom('', 'nobody', 'a@b')),
    msisdn: fc.constantFrom('812345678', '0812345678', ''),
    line1: fc.constantFrom('Jalan 1', ''),
    city: fc.constantFrom('Bandung', ''),
    zipCode: fc.constantFrom('40111', '#', '')
  },
  { requiredKeys: [] }
)

/** The sample product's purchase at any point of the way, right and wrong entries among it. */
export const anyPurchaseDraft: fc.Arbitrary<PurchaseDraft> = fc
  .record({
    typed: anyTyped,
    denominationId: fc.constantFrom(undefined, 'pack', 'any', 'gone'),
    amountText: fc.constantFrom('', '9999', '10000', '500000', '500001', 'x'),
    pcId: fc.constantFrom(undefined, 11, 12, 13, 99),
    roles: fc.constantFrom<readonly { readonly roleId: string }[]>([], [{ roleId: 'r1' }], [{ roleId: 'r1' }, { roleId: 'r2' }]),
    isGift: fc.boolean()
  })
  .map((chosen) => ({ ...untouchedDraft, ...chosen }))

/** Any request that makes an order. */
export const anyPendingRequest: fc.Arbitrary<PendingRequest> = fc
  .tuple(fc.uuid(), fc.string(), fc.constantFrom(11, 12, 13), anyEmail)
  .map(([checkoutId, quoteId, pcId, email]) => ({ checkoutId, quoteId, pcId, userInfo: { userId: '12345', zoneId: '2201', email } }))

/** Any thing bought for any player. */
export const anyPendingSubject: fc.Arbitrary<PendingSubject> = fc.record({
  country: fc.constantFrom('id', 'br'),
  productPath: fc.constantFrom('comet-circuit', 'tidebound'),
  denominationId: fc.constantFrom('pack', 'any'),
  userId: fc.constantFrom('12345', '67890')
})
