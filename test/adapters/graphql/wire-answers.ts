/** Answers of the order service, written by hand from its schema. 19-digit numbers, nulls and all. */
const detail = null

export const wireQuote = {
  quoteId: 'q.eyJ2IjoxfQ.sig',
  expiresAt: '2026-11-21T02:12:00Z',
  currency: 'KWD',
  promoInfo: { promoId: '91', promoCode: 'LEAF10', status: 'Applied', validCode: true, discountAmount: '0.15' },
  channels: [
    {
      pcId: 31,
      statusCode: 0,
      detail,
      price: '1.5',
      discountAmount: '0.15',
      burnAmount: '0',
      feeAmount: '0.02',
      vatAmount: '0',
      vatIncluded: true,
      totalPayment: '1.37'
    },
    {
      pcId: 51,
      statusCode: 238,
      detail: {
        recovery: 'CHANGE_CHANNEL',
        field: null,
        retryAfterSeconds: null,
        remainingTries: null,
        limitAmount: null,
        countryCode: null
      },
      price: '1.5',
      discountAmount: '0',
      burnAmount: '0',
      feeAmount: '0',
      vatAmount: '0',
      vatIncluded: true,
      totalPayment: '1.5'
    },
    {
      pcId: 61,
      statusCode: 1516,
      detail: { recovery: 'CHANGE_CHANNEL', limitAmount: null, listedAmounts: ['1.5', '3'] },
      price: '2',
      discountAmount: '0',
      burnAmount: '0',
      feeAmount: '0',
      vatAmount: '0',
      vatIncluded: true,
      totalPayment: '2'
    }
  ]
}

export const wirePlayer = {
  userId: '44128890',
  zoneId: '2201',
  nickname: 'RookKnight',
  accountRegionCode: null,
  roles: [{ roleId: 'r1', roleName: 'Mage' }],
  personalisedDenominations: null
}

export const wireOrder = {
  txnId: '7203344589012345678',
  orderId: 'ORD-01JD3Q7M9K2X',
  accessKey: '5f0c1d2e3a4b5c6d7e8f901234567890',
  status: 'Payment_Init',
  waitingFor: 'SHOPPER',
  moneyState: 'NOT_CHARGED',
  nextAttemptAt: null,
  promisedBy: '2026-11-21T02:17:07Z',
  createdAt: '2026-11-21T02:02:07Z',
  updatedAt: '2026-11-21T02:02:08Z',
  countryCode: 'us',
  productPath: 'canopy-strike',
  productName: 'Canopy Strike',
  itemName: '500 Leaves',
  denominationId: 'large',
  quantity: 1,
  history: [
    { status: 'NotInit', at: '2026-11-21T02:02:07Z' },
    { status: 'Payment_Init', at: '2026-11-21T02:02:08Z' }
  ],
  userInfo: { userId: '44128890', zoneId: null, roleName: null, nickname: 'RookKnight', email: 'sam***@example.com' },
  paymentChannel: { id: 31, name: 'Card', type: 'CARD', isBackendChannel: false, sortOrder: 1, inputs: ['billingAddress'] },
  currency: 'USD',
  price: '4.49',
  discountAmount: '0',
  burnAmount: '0',
  feeAmount: '0',
  vatAmount: '0.36',
  vatIncluded: false,
  totalPayment: '4.85',
  payment: {
    __typename: 'HostedPagePayment',
    redirectUrl: 'http://payments.localhost:4000/pay/6850822175662776971',
    expiresAt: '2026-11-21T02:17:07Z'
  },
  vouchers: [],
  refund: null,
  failureCode: null,
  failureDetail: null,
  availableActions: ['CONTINUE_PAYMENT', 'RECHECK_PAYMENT', 'CANCEL'],
  pollAfterSeconds: 3
}

export const boletoPayment = {
  __typename: 'PaymentCodePayment',
  paymentCode: '34191.79001 01043.510047 91020.150008 5 84410026000',
  instructions: ['Pay at any bank', 'By Friday'],
  codeRedirectUrl: null,
  expiresAt: '2026-11-24T02:02:07Z'
}
