import { amountOf } from '../../../../src/domain/money/amount.ts'
import type { Product } from '../../../../src/domain/order/product.ts'
import type { ChannelQuote, Quote } from '../../../../src/domain/order/quote.ts'
import type { ProductPageData, ProductPromo } from '../../../../src/ui/screens/product/product-page-data.ts'

/** Comet Circuit in the United States: an id and a server, six items, six payment methods. */
export const comet: Product = {
  voucherTypeId: 1001,
  gvtId: 1,
  lvtId: 101,
  productPath: 'comet-circuit',
  name: 'Comet Circuit',
  publisherName: 'Northlight Works',
  description: 'Race between the rings of a planet that never sleeps.',
  kind: 'topUp',
  currency: 'USD',
  available: true,
  inputs: [
    {
      name: 'userId',
      label: 'Player ID',
      help: 'Tap your portrait: the ID stands under your name.',
      required: true,
      pattern: '^\\d{5,12}$',
      options: []
    },
    {
      name: 'zoneId',
      label: 'Server',
      required: true,
      options: [
        { value: '2201', label: 'NA East' },
        { value: '2202', label: 'NA West' }
      ]
    },
    { name: 'email', label: 'Email', required: true, options: [] }
  ],
  playerLookup: true,
  categories: [
    { id: -1, name: 'Popular' },
    { id: -2, name: 'All' },
    { id: 7, name: 'Passes' }
  ],
  denominations: [
    { id: 'c60', kind: 'fixed', name: '60 Crystals', categoryIds: [-2], fromPrice: amountOf('0.99'), available: true },
    {
      id: 'c500',
      kind: 'fixed',
      name: '500 Crystals',
      bonus: '+50 bonus',
      categoryIds: [-1, -2],
      fromPrice: amountOf('4.49'),
      listPrice: amountOf('4.99'),
      available: true
    },
    {
      id: 'c2500',
      kind: 'fixed',
      name: '2,500 Crystals',
      bonus: '+400 bonus',
      categoryIds: [-1, -2],
      fromPrice: amountOf('24.99'),
      available: true
    },
    {
      id: 'any',
      kind: 'variable',
      name: 'Any amount',
      categoryIds: [-2],
      fromPrice: amountOf('1'),
      minimum: amountOf('1'),
      maximum: amountOf('500'),
      available: true
    },
    { id: 'week', kind: 'fixed', name: 'Weekly pass', categoryIds: [-2, 7], fromPrice: amountOf('2.99'), available: true },
    { id: 'season', kind: 'fixed', name: 'Season pass', categoryIds: [-2, 7], fromPrice: amountOf('9.99'), available: false }
  ],
  paymentChannels: [
    { id: 41, name: 'Bank transfer', type: 'bankTransfer', isBackendChannel: false, sortOrder: 3, inputs: [] },
    { id: 31, name: 'Card', type: 'card', isBackendChannel: false, sortOrder: 1, inputs: ['billingAddress'] },
    { id: 32, name: 'Mobile wallet', type: 'eWallet', isBackendChannel: false, sortOrder: 2, inputs: [] },
    { id: 51, name: 'Phone bill', type: 'carrierBilling', isBackendChannel: false, sortOrder: 4, inputs: ['msisdn'] }
  ],
  accountRequired: false,
  giftable: false
}

/** A code to hand over: no player, an address gets it. */
export const vault: Product = {
  ...comet,
  voucherTypeId: 1026,
  productPath: 'playpass-vault',
  name: 'PlayPass Vault',
  kind: 'voucher',
  inputs: [{ name: 'email', label: 'Email', required: true, options: [] }],
  playerLookup: false
}

/** A product without a look-up: the id is typed twice. */
export const iron: Product = {
  ...comet,
  voucherTypeId: 1022,
  productPath: 'iron-meridian',
  name: 'Iron Meridian',
  inputs: comet.inputs.filter((input) => input.name !== 'zoneId'),
  playerLookup: false
}

/** A product with the nationality out of all countries. */
export const koi: Product = {
  ...iron,
  voucherTypeId: 1023,
  productPath: 'koi-garden',
  name: 'Koi Garden',
  inputs: [...iron.inputs, { name: 'nationality', label: 'Nationality', required: true, options: [] }],
  playerLookup: true
}

/** What operations highlight of Comet Circuit: a sale, and a code. */
export const offers: readonly ProductPromo[] = [
  { id: 'sale', title: 'Crystals for less', text: 'The 500 pack is on sale now.', promoCode: undefined },
  { id: 'code', title: '10% off', text: undefined, promoCode: 'COMET10' }
]

export const usPage = (product: Product): ProductPageData => ({
  product,
  market: {
    currency: 'USD',
    phoneCode: '1',
    mobilePattern: '\\d{5,15}',
    amountEntry: 'normal',
    needsCpf: false,
    expressTerms: false
  },
  fromPrice: amountOf('0.99'),
  channelPrices: { 31: amountOf('0.99'), 32: amountOf('1.19'), 41: amountOf('0.99') },
  hue: 268,
  promos: []
})

const priced = (pcId: number, price: string, fee: string, total: string): ChannelQuote => ({
  pcId,
  refusal: undefined,
  price: amountOf(price),
  discountAmount: amountOf('0'),
  burnAmount: amountOf('0'),
  feeAmount: amountOf(fee),
  vatAmount: amountOf('0.36'),
  vatIncluded: false,
  totalPayment: amountOf(total)
})

/** 500 crystals: card 4.49 + 0.36 tax, wallet with a fee of 0.20 on top. */
export const quote500: Quote = {
  quoteId: 'q-500',
  expiresAt: new Date('2026-11-21T02:12:00Z'),
  currency: 'USD',
  promoInfo: undefined,
  channels: [
    priced(31, '4.49', '0', '4.85'),
    priced(32, '4.49', '0.2', '5.05'),
    priced(41, '4.49', '0', '4.85'),
    priced(51, '4.49', '0.5', '5.35')
  ]
}
