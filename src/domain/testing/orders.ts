import fc from 'fast-check'
import { type Amount, amountOf } from '../money/amount.ts'
import { addAmounts, compareAmounts, subtractAmounts } from '../money/arithmetic.ts'
import type { OrderField, TypedOrder } from '../order/order-form.ts'
import type { OrderFacts, OrderStatus } from '../order/order-status.ts'
import { orderMoneyStateOf, orderStatus, orderWaitsFor } from '../order/order-status.ts'
import type { Order, Refund } from '../order/order.ts'
import { ORDER_ACTIONS } from '../order/order.ts'
import { paymentDifference } from '../order/payment-difference.ts'
import type { PendingRequest, PendingSubject } from '../order/pending-orders.ts'
import { priceChannel } from '../order/pricing.ts'
import { inputOptionValues } from '../order/player-id.ts'
import type { InputName, Product, ProductInput } from '../order/product.ts'
import { type PurchaseDraft, purchaseMarketOf, untouchedPurchase } from '../order/purchase.ts'
import type { TransactionFilter } from '../order/transaction.ts'
import { transactionFilter } from '../order/transaction.ts'
import { anyEmail } from './accounts.ts'
import { anyFailure } from './failures.ts'
import { anyMobileOf } from './forms.ts'
import { anyMarket } from './markets.ts'
import { anyPriceBasis } from './prices.ts'
import { anyPaymentChannel, anyProduct } from './products.ts'

/** Any of the 13 statuses. */
export const anyOrderStatus: fc.Arbitrary<OrderStatus> = fc.constantFrom(...orderStatus.names)

/** Anything that may be known of an order beside its status. */
export const anyOrderFacts: fc.Arbitrary<OrderFacts> = fc.record({
  paid: fc.boolean(),
  returned: fc.boolean(),
  paidUnconfirmed: fc.boolean(),
  unpaidCodeOpen: fc.boolean(),
  clockRanOut: fc.boolean(),
  underReview: fc.boolean(),
  choiceMade: fc.boolean(),
  refund: fc.constantFrom('none', 'accepted', 'succeeded', 'failed'),
  voucher: fc.boolean()
})

/** A game with a player id, a zone, a pack, an item of any amount, and three payment methods. */
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

/** An untouched purchase of the sample product. */
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

const fields: readonly OrderField[] = [
  'userId',
  'userIdAgain',
  'zoneId',
  'roleId',
  'email',
  'msisdn',
  'cpf',
  'nationality',
  'line1',
  'line2',
  'city',
  'state',
  'zipCode',
  'birthDate',
  'terms',
  'recipientEmail',
  'recipientEmailAgain',
  'senderName',
  'giftMessage'
]

/** Anything typed into any field of an order: what some product takes, what none does, nothing. */
export const anyTypedOrder: fc.Arbitrary<TypedOrder> = fc.dictionary(
  fc.constantFrom(...fields),
  fc.oneof(
    fc.constantFrom('44128890', '2201', 'RookKnight#EU1', 'r1', 'mo@example.com', '812345678', '52998224725', 'SG', 'Jalan 1', '40111'),
    fc.constantFrom('2000-02-29', 'on', '', ' '),
    fc.string()
  ),
  { maxKeys: fields.length, noNullPrototype: true }
)

/** Generates any purchase of a product, in any market and at any stage. */
export const anyPurchaseOf = (product: Product): fc.Arbitrary<PurchaseDraft> =>
  fc
    .record({
      market: anyMarket.map(purchaseMarketOf),
      typed: anyTypedOrder,
      denominationId: fc.constantFrom(undefined, 'gone', ...product.denominations.map(({ id }) => id)),
      amountText: fc.constantFrom('', '1', '1000', '25.5', 'x'),
      pcId: fc.constantFrom(undefined, 1_000, ...product.paymentChannels.map(({ id }) => id)),
      roles: fc.constantFrom<readonly { readonly roleId: string }[]>([], [{ roleId: 'r1' }, { roleId: 'r2' }]),
      isGift: fc.boolean()
    })
    .map(({ market, ...chosen }) => ({ ...untouchedPurchase(product, market), ...chosen }))

const rightEntry = ({ name, pattern, options }: ProductInput): fc.Arbitrary<string> => {
  if (options.length > 0) return fc.constantFrom(...inputOptionValues(options))
  if (name === 'nationality') return fc.constantFrom('BR', 'SG')
  if (pattern?.includes('#') === true) return fc.constantFrom('RookKnight#EU1', 'Ana#1234')
  return pattern?.includes('0-9') === true ? fc.constantFrom('44128890', '٤٤١٢٨٨٩٠') : fc.constantFrom('Rook', ' さくら ')
}

/**
 * Any purchase that can be ordered as it is, in any market.
 * Every field is typed, those too that this purchase does not ask for.
 */
export const anyReadyPurchase: fc.Arbitrary<PurchaseDraft> = fc
  .tuple(anyProduct, anyMarket, anyPaymentChannel, anyEmail, fc.boolean(), fc.constantFrom([], [{ roleId: 'r1' }, { roleId: 'r2' }]))
  .chain(([product, market, channel, email, isGift, roles]) => {
    const entryOf = (name: InputName): fc.Arbitrary<string> =>
      rightEntry(product.inputs.find((input) => input.name === name) ?? { name, label: '', required: false, options: [] })
    const entries = fc.tuple(entryOf('userId'), entryOf('zoneId'), entryOf('nationality'), anyMobileOf(market))
    return entries.map(([userId, zoneId, nationality, msisdn]): PurchaseDraft => {
      const pack = { kind: 'fixed', id: 'ready', name: '500 Crystals', categoryIds: [], fromPrice: amountOf('1'), available: true } as const
      const paymentChannels = [...product.paymentChannels.filter(({ id }) => id !== channel.id), channel]
      return {
        ...untouchedPurchase({ ...product, denominations: [...product.denominations, pack], paymentChannels }, purchaseMarketOf(market)),
        typed: {
          userId,
          userIdAgain: userId,
          zoneId,
          roleId: 'r1',
          email,
          msisdn,
          cpf: '52998224725',
          nationality,
          line1: 'Jalan 1',
          line2: 'Floor 2',
          city: 'Bandung',
          state: 'Jawa Barat',
          zipCode: '40111',
          birthDate: '1990-02-28',
          terms: 'on',
          recipientEmail: 'to@example.com',
          recipientEmailAgain: 'to@example.com',
          senderName: 'Ana',
          giftMessage: 'Happy birthday'
        },
        roles,
        denominationId: 'ready',
        pcId: channel.id,
        isGift
      }
    })
  })

/** Any filter of the history. */
export const anyTransactionFilter: fc.Arbitrary<TransactionFilter> = fc.constantFrom(...transactionFilter.names)

const anyMoment: fc.Arbitrary<Date> = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true
})

const maybe = <A>(some: fc.Arbitrary<A>): fc.Arbitrary<A | undefined> => fc.option(some, { nil: undefined })

/** How a payment may differ from what was due, and how far the refund of what was too much is. */
const anyPayment = fc.record({
  came: fc.constantFrom('unknown', 'less', 'asDue', 'more'),
  surplus: fc.constantFrom('none', 'accepted', 'succeeded', 'failed'),
  expectedBy: maybe(anyMoment),
  taskNumber: maybe(fc.constant('T-12345678'))
})

const paidOf = (came: 'unknown' | 'less' | 'asDue' | 'more', due: Amount): Amount | undefined => {
  const half = amountOf('0.5')
  switch (came) {
    case 'unknown':
      return undefined
    case 'less':
      return compareAmounts(due, half) > 0 ? subtractAmounts(due, half) : due
    case 'asDue':
      return due
    case 'more':
      return addAmounts(due, half)
  }
}

/**
 * Any order as its owner sees it.
 * Its money and whom it waits for follow from its status, its total from its parts.
 */
export const anyOrder: fc.Arbitrary<Order> = fc
  .tuple(
    fc.record({ status: anyOrderStatus, facts: anyOrderFacts, basis: anyPriceBasis, at: anyMoment, payment: anyPayment }),
    fc.record({
      txnId: fc.stringMatching(/^[1-9]\d{18}$/),
      orderId: fc.stringMatching(/^ORD-[A-Z0-9]{12}$/),
      accessKey: maybe(fc.stringMatching(/^[0-9a-f]{32}$/)),
      nextAttemptAt: maybe(anyMoment),
      promisedBy: maybe(anyMoment),
      productPath: fc.constantFrom('comet-circuit', 'tidebound'),
      productName: fc.constantFrom('Comet Circuit', 'Tidebound'),
      itemName: fc.constantFrom('500 Crystals', 'Any amount'),
      denominationId: fc.constantFrom('pack', 'any'),
      quantity: fc.constant(1),
      userInfo: fc.record({
        userId: maybe(fc.constantFrom('44128890', 'RookKnight#EU1')),
        zoneId: maybe(fc.constant('2201')),
        roleName: maybe(fc.constant('Mage')),
        nickname: maybe(fc.constant('RookKnight')),
        email: maybe(fc.constant('sam***@example.com'))
      }),
      paymentChannel: anyPaymentChannel,
      sold: fc.constantFrom({ country: 'id', currency: 'IDR' }, { country: 'br', currency: 'BRL' }, { country: 'us', currency: 'USD' }),
      failure: maybe(anyFailure),
      availableActions: fc.subarray([...ORDER_ACTIONS]),
      pollAfterSeconds: maybe(fc.constantFrom(3, 10))
    })
  )
  .map(([{ status, facts, basis, at, payment }, { sold, ...rest }]) => {
    const parts = priceChannel(basis)
    const isPaid = orderMoneyStateOf(status, facts) === 'charged' || facts.refund !== 'none' || facts.choiceMade
    const paidAmount = isPaid ? paidOf(payment.came, parts.totalPayment) : undefined
    const refundOf = (state: Refund['status'], amount: Amount): Refund => ({
      status: state,
      destination: 'origin',
      amount,
      createdAt: at,
      expectedBy: payment.expectedBy,
      finalizedAt: state === 'accepted' ? undefined : at,
      taskNumber: payment.taskNumber
    })
    const surplus = paymentDifference(paidAmount, parts.totalPayment)
    const ofSurplus = surplus?.kind === 'more' && payment.surplus !== 'none' ? refundOf(payment.surplus, surplus.by) : undefined
    // A choice that was made is a refund on its way, though the provider has not accepted it yet.
    const whole = facts.refund === 'none' && facts.choiceMade ? 'accepted' : facts.refund
    const refund = whole === 'none' ? ofSurplus : refundOf(whole, paidAmount ?? parts.totalPayment)
    return {
      ...rest,
      ...sold,
      ...parts,
      status,
      history: [{ status, at }],
      waitingFor: orderWaitsFor(status, facts),
      moneyState: orderMoneyStateOf(status, facts),
      createdAt: at,
      updatedAt: at,
      paidAmount,
      payment: undefined,
      vouchers: [],
      refund
    }
  })

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
