import type { CheckoutInput, FormChange } from '../application/machines/checkout-context.ts'
import type { Player } from '../application/ports/order-service.ts'
import { type Amount, amountOf } from '../domain/money/amount.ts'
import type { Order } from '../domain/order/order.ts'
import type { PaymentChannel, Product } from '../domain/order/product.ts'
import { untouchedPurchase } from '../domain/order/purchase.ts'
import type { ChannelQuote, Quote } from '../domain/order/quote.ts'
import { START } from './start.ts'

const channel = (id: number, name: string, type: PaymentChannel['type']): PaymentChannel => ({
  id,
  name,
  type,
  isBackendChannel: false,
  sortOrder: id,
  inputs: []
})

export const CARD = channel(31, 'Card', 'card')
export const BANK = channel(41, 'Bank transfer', 'bankTransfer')

/** Creates a game with an id, two packs and two payment methods. */
export const aProduct = (more: Partial<Product> = {}): Product => ({
  voucherTypeId: 1002,
  gvtId: 2,
  lvtId: 202,
  productPath: 'canopy-strike',
  name: 'Canopy Strike',
  publisherName: 'Fern & Sons',
  description: '',
  kind: 'topUp',
  currency: 'USD',
  available: true,
  inputs: [{ name: 'userId', label: 'Player ID', required: true, pattern: '^[0-9]{5,12}$', options: [] }],
  playerLookup: true,
  categories: [{ id: -2, name: 'All' }],
  denominations: [
    { id: 'small', kind: 'fixed', name: '60 Leaves', categoryIds: [-2], fromPrice: amountOf('0.99'), available: true },
    { id: 'large', kind: 'fixed', name: '500 Leaves', categoryIds: [-2], fromPrice: amountOf('4.49'), available: true }
  ],
  paymentChannels: [CARD, BANK],
  accountRequired: false,
  giftable: false,
  ...more
})

const priced = (pcId: number, total: string): ChannelQuote => ({
  pcId,
  refusal: undefined,
  price: amountOf(total),
  discountAmount: amountOf('0'),
  burnAmount: amountOf('0'),
  feeAmount: amountOf('0'),
  vatAmount: amountOf('0'),
  vatIncluded: true,
  totalPayment: amountOf(total)
})

/** Returns a price list of both channels, valid for ten minutes of the test's clock. */
export const aQuote = (quoteId = 'quote-1', totals: { readonly card?: string; readonly bank?: string } = {}, at = START): Quote => ({
  quoteId,
  expiresAt: new Date(at.getTime() + 600_000),
  currency: 'USD',
  promoInfo: undefined,
  channels: [priced(CARD.id, totals.card ?? '4.85'), priced(BANK.id, totals.bank ?? '4.99')]
})

export const totalOf = (quote: Quote | undefined, pcId: number): Amount | undefined =>
  quote?.channels.find((one) => one.pcId === pcId)?.totalPayment

export const aPlayer = (more: Partial<Player> = {}): Player => ({
  userId: '44128890',
  zoneId: undefined,
  nickname: 'RookKnight',
  roles: [],
  accountRegionCode: undefined,
  personalisedDenominations: undefined,
  ...more
})

export const anOrder = (more: Partial<Order> = {}): Order => ({
  txnId: '7203344589012345678',
  orderId: 'ORD-01JD3Q7M9K2X',
  accessKey: 'key-of-the-first-order',
  status: 'paymentInit',
  history: [{ status: 'notInit', at: START }],
  waitingFor: 'shopper',
  moneyState: 'notCharged',
  nextAttemptAt: undefined,
  promisedBy: undefined,
  createdAt: START,
  updatedAt: START,
  country: 'us',
  productPath: 'canopy-strike',
  productName: 'Canopy Strike',
  itemName: '500 Leaves',
  denominationId: 'large',
  quantity: 1,
  userInfo: { userId: '44128890', zoneId: undefined, roleName: undefined, nickname: 'RookKnight', email: undefined },
  paymentChannel: CARD,
  currency: 'USD',
  price: amountOf('4.85'),
  discountAmount: amountOf('0'),
  burnAmount: amountOf('0'),
  feeAmount: amountOf('0'),
  vatAmount: amountOf('0'),
  vatIncluded: false,
  totalPayment: amountOf('4.85'),
  paidAmount: undefined,
  payment: { kind: 'hostedPage', redirectUrl: 'http://payments.localhost:4000/pay/1', expiresAt: new Date(START.getTime() + 900_000) },
  vouchers: [],
  refund: undefined,
  failure: undefined,
  availableActions: ['continuePayment', 'recheckPayment', 'cancel'],
  pollAfterSeconds: 3,
  ...more
})

/** Returns the input of a checkout for this product in the United States, with nothing chosen yet. */
export const aCheckoutInput = (more: Partial<CheckoutInput> = {}, product = aProduct()): CheckoutInput => ({
  draft: untouchedPurchase(product, { mobilePattern: '\\d{5,15}', needsCpf: false, expressTerms: false, amountEntry: 'normal' }),
  countryCode: 'us',
  shopLang: 'en',
  ...more
})

/** Returns the values of the controls once everything is chosen. */
export const everything = (more: Partial<FormChange> = {}): FormChange => ({
  typed: { userId: '44128890' },
  denominationId: 'large',
  amountText: '',
  pcId: CARD.id,
  ...more
})
