/** Answers of every service with every field filled, as the wire sends them. */
const detail = {
  recovery: 'WAIT',
  field: 'userInfo.userId',
  retryAfterSeconds: 30,
  remainingTries: 2,
  limitAmount: '1.5',
  listedAmounts: ['1', '2'],
  countryCode: 'jp',
  reason: 'NO_MONEY'
}

export const wireQuote = {
  quoteId: 'quote-1',
  expiresAt: '2026-11-21T02:12:00.000Z',
  currency: 'USD',
  promoInfo: { promoId: 'p1', promoCode: 'REFILL10', status: 'Applied', validCode: true, discountAmount: '0.5' },
  channels: [
    {
      pcId: 31,
      statusCode: 238,
      detail,
      price: '4.99',
      discountAmount: '0.5',
      burnAmount: '0',
      feeAmount: '0.1',
      vatAmount: '0.36',
      vatIncluded: false,
      totalPayment: '4.95'
    }
  ]
}

const denominations = [
  {
    id: 'small',
    type: 'FIXED',
    name: '60 Leaves',
    bonus: '+5',
    categoryIds: [-2, 4],
    minimumAmount: '1',
    maximumAmount: '2',
    fromPrice: '0.99',
    listPrice: '1.2',
    available: true
  },
  {
    id: 'any',
    type: 'VARIABLE',
    name: 'Any amount',
    bonus: '+1',
    categoryIds: [-2],
    minimumAmount: '2',
    maximumAmount: '100',
    fromPrice: '2',
    listPrice: '3',
    available: true
  }
]

export const wirePlayer = {
  userId: '52000111',
  zoneId: '7',
  nickname: 'IronBadger',
  accountRegionCode: 'ID',
  roles: [{ roleId: '77', roleName: 'Main' }],
  personalisedDenominations: denominations
}

const channel = { id: 31, name: 'Card', type: 'CARD', isBackendChannel: false, sortOrder: 1, inputs: ['email', 'cpf'] }

export const wireProduct = {
  voucherTypeId: 1002,
  gvtId: 2,
  lvtId: 202,
  productPath: 'canopy-strike',
  name: 'Canopy Strike',
  publisherName: 'Fern & Sons',
  description: 'A game.',
  themeName: 'canopy',
  kind: 'TOP_UP',
  currency: 'USD',
  available: true,
  playerLookup: true,
  minimumAge: 12,
  accountRequired: false,
  giftable: true,
  inputs: [
    { name: 'userId', label: 'Player ID', help: 'In the menu', required: true, pattern: '^[0-9]{5,12}$', options: [] },
    {
      name: 'zoneId',
      label: 'Server',
      help: 'Two levels',
      required: true,
      pattern: '^[0-9]+$',
      options: [
        { value: 'eu', label: 'Europe', options: [{ value: '31', label: 'Europe 1' }] },
        { value: '22', label: 'Asia', options: [] }
      ]
    }
  ],
  categories: [{ id: -2, name: 'All' }],
  denominations,
  paymentChannels: [channel]
}

const refund = {
  status: 'Accepted',
  destination: 'ORIGIN',
  amount: '4.95',
  createdAt: '2026-11-21T02:02:00.000Z',
  expectedBy: '2026-11-22T02:02:00.000Z',
  finalizedAt: '2026-11-21T04:02:00.000Z',
  taskNumber: '12'
}

export const wireOrder = {
  txnId: '7203344589012345678',
  orderId: 'ORD-01JD3Q7M9K2X',
  accessKey: 'key-of-the-first-order',
  status: 'PaymentInit',
  waitingFor: 'SHOPPER',
  moneyState: 'NOT_CHARGED',
  nextAttemptAt: '2026-11-21T02:03:00.000Z',
  promisedBy: '2026-11-21T02:12:00.000Z',
  createdAt: '2026-11-21T02:02:00.000Z',
  updatedAt: '2026-11-21T02:02:00.000Z',
  countryCode: 'us',
  productPath: 'canopy-strike',
  productName: 'Canopy Strike',
  itemName: '500 Leaves',
  denominationId: 'large',
  quantity: 1,
  history: [{ status: 'NotInit', at: '2026-11-21T02:02:00.000Z' }],
  userInfo: { userId: '52****11', zoneId: '7', zoneName: 'Europe', roleName: 'Main', nickname: 'IronBadger', email: 'a***@example.com' },
  paymentChannel: channel,
  currency: 'USD',
  price: '4.99',
  discountAmount: '0.5',
  burnAmount: '0',
  feeAmount: '0.1',
  vatAmount: '0.36',
  vatIncluded: false,
  totalPayment: '4.95',
  paidAmount: '4.95',
  payment: {
    __typename: 'PaymentCodePayment',
    redirectUrl: 'https://pay.example/1',
    codeRedirectUrl: 'https://pay.example/2',
    expiresAt: '2026-11-21T02:12:00.000Z',
    paymentCode: '123 456',
    instructions: ['Go there', 'Pay']
  },
  vouchers: [{ code: 'AAAA-BBBB', pin: '1234', expiry: '2027-11-21T02:02:00.000Z', redeemUrl: 'https://redeem.example/' }],
  refund,
  secondPayments: [refund],
  failureCode: 98,
  failureDetail: detail,
  availableActions: ['CANCEL', 'RESEND_EMAIL'],
  pollAfterSeconds: 3
}

export const wireDetail = detail
