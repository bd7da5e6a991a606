import { purchaseErrors } from '../../../../src/domain/errors/purchase-errors.ts'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import type { Order, OrderEvent } from '../../../../src/domain/order/order.ts'
import type { OrderStatus } from '../../../../src/domain/order/order-status.ts'
import type { PaymentChannel } from '../../../../src/domain/order/product.ts'

const at = (clock: string): Date => new Date(`2026-11-21T${clock}:00Z`)

const events = (...list: readonly (readonly [OrderStatus, string])[]): readonly OrderEvent[] =>
  list.map(([status, clock]) => ({ status, at: at(clock) }))

export const card: PaymentChannel = { id: 31, name: 'Card', type: 'card', isBackendChannel: false, sortOrder: 1, inputs: [] }
export const bank: PaymentChannel = {
  id: 41,
  name: 'Bank transfer',
  type: 'bankTransfer',
  isBackendChannel: false,
  sortOrder: 3,
  inputs: []
}

/** 500 crystals for RookKnight, 4.85 dollars by card, just placed. */
export const placed: Order = {
  txnId: '7203344589012345678',
  orderId: 'ORD-01JD3Q7M9K2X',
  accessKey: undefined,
  status: 'notInit',
  history: events(['notInit', '02:01']),
  waitingFor: 'store',
  moneyState: 'notCharged',
  nextAttemptAt: undefined,
  promisedBy: undefined,
  createdAt: at('02:01'),
  updatedAt: at('02:01'),
  country: 'us',
  productPath: 'comet-circuit',
  productName: 'Comet Circuit',
  itemName: '500 Crystals',
  denominationId: 'c500',
  quantity: 1,
  userInfo: { userId: '44128890', zoneId: '2201', roleName: undefined, nickname: 'RookKnight', email: 'sam***@example.com' },
  paymentChannel: card,
  currency: 'USD',
  price: amountOf('4.49'),
  discountAmount: amountOf('0'),
  burnAmount: amountOf('0'),
  feeAmount: amountOf('0'),
  vatAmount: amountOf('0.36'),
  vatIncluded: false,
  totalPayment: amountOf('4.85'),
  paidAmount: undefined,
  payment: undefined,
  vouchers: [],
  refund: undefined,
  failure: undefined,
  availableActions: ['resendEmail'],
  pollAfterSeconds: 3
}

const voucherBuyer = { userId: undefined, zoneId: undefined, roleName: undefined, nickname: undefined, email: 'sam***@example.com' }

export const onItsWayToPay: Order = {
  ...placed,
  status: 'paymentInit',
  waitingFor: 'shopper',
  payment: { kind: 'hostedPage', redirectUrl: 'http://payments.localhost:4000/pay/1', expiresAt: at('02:16') },
  availableActions: ['continuePayment', 'cancel', 'resendEmail']
}

export const returned: Order = {
  ...onItsWayToPay,
  payment: undefined,
  waitingFor: 'bank',
  moneyState: 'maybeCharged',
  nextAttemptAt: at('02:06'),
  availableActions: ['recheckPayment', 'resendEmail']
}

export const codeOpen: Order = {
  ...placed,
  status: 'paymentPending',
  paymentChannel: bank,
  history: events(['notInit', '02:01'], ['paymentInit', '02:01'], ['paymentPending', '02:02']),
  waitingFor: 'shopper',
  promisedBy: new Date('2026-11-22T02:02:00Z'),
  payment: {
    kind: 'paymentCode',
    paymentCode: '8810 2231 7745',
    instructions: ['Open your banking app.', 'Choose "Pay a code".', 'Type the code and the exact amount.'],
    redirectUrl: undefined,
    expiresAt: new Date('2026-11-22T02:02:00Z')
  },
  availableActions: ['recheckPayment', 'cancel', 'correctPlayer', 'resendEmail']
}

export const bankChecks: Order = {
  ...codeOpen,
  payment: undefined,
  waitingFor: 'bank',
  moneyState: 'maybeCharged',
  nextAttemptAt: at('02:07')
}

/** Back from the payment page of an e-wallet or card, with nothing paid so far. */
export const notReceived: Order = {
  ...onItsWayToPay,
  waitingFor: 'bank',
  moneyState: 'maybeCharged',
  availableActions: ['continuePayment', 'recheckPayment', 'cancel', 'resendEmail']
}

export const refusedByBank: Order = {
  ...placed,
  status: 'paymentFailed',
  waitingFor: 'nobody',
  history: events(['notInit', '02:01'], ['paymentInit', '02:01'], ['paymentFailed', '02:03']),
  updatedAt: at('02:03'),
  failure: purchaseErrors.failure(9999, { recovery: 'changeChannel' }),
  availableActions: ['buyAgain', 'recheckPayment', 'resendEmail'],
  pollAfterSeconds: 10
}

export const expired: Order = { ...refusedByBank, paymentChannel: bank, failure: undefined, promisedBy: at('02:02') }

export const notSeen: Order = { ...refusedByBank, failure: undefined, moneyState: 'maybeCharged' }

export const delivering: Order = {
  ...placed,
  status: 'paymentCompleted',
  waitingFor: 'publisher',
  moneyState: 'charged',
  history: events(['notInit', '02:01'], ['paymentInit', '02:01'], ['paymentCompleted', '02:02']),
  updatedAt: at('02:02'),
  nextAttemptAt: at('02:04'),
  promisedBy: at('02:32')
}

export const codeComing: Order = { ...delivering, userInfo: voucherBuyer, waitingFor: 'store', nextAttemptAt: undefined }

export const silent: Order = {
  ...delivering,
  status: 'inProgress',
  history: [...delivering.history, { status: 'inProgress', at: at('02:03') }]
}
export const unclear: Order = { ...returned, status: 'inProgress' }
export const underReview: Order = { ...unclear, waitingFor: 'store' }

export const refusedByGame: Order = {
  ...delivering,
  status: 'fulfillmentFailed',
  waitingFor: 'shopper',
  history: [...delivering.history, { status: 'fulfillmentFailed', at: at('02:03') }],
  updatedAt: at('02:03'),
  nextAttemptAt: undefined,
  promisedBy: new Date('2026-11-22T02:03:00Z'),
  failure: purchaseErrors.failure(-100),
  availableActions: ['correctPlayer', 'refundToOrigin', 'resendEmail']
}

const refund = {
  status: 'accepted',
  destination: 'origin',
  amount: amountOf('4.85'),
  createdAt: at('02:10'),
  expectedBy: new Date('2026-11-26T12:10:00Z'),
  finalizedAt: undefined,
  taskNumber: undefined
} as const

export const refunding: Order = { ...refusedByGame, waitingFor: 'bank', refund, availableActions: ['resendEmail'], promisedBy: undefined }
export const refundByHand: Order = {
  ...refunding,
  waitingFor: 'store',
  refund: { ...refund, status: 'failed', expectedBy: undefined, taskNumber: 'OPS-204' }
}
export const refunded: Order = {
  ...refunding,
  waitingFor: 'nobody',
  moneyState: 'refunded',
  refund: { ...refund, status: 'succeeded', expectedBy: undefined, finalizedAt: at('02:11') },
  pollAfterSeconds: undefined
}

/** The money went to the wallet, at the owner's choice. */
export const refundedToWallet: Order = {
  ...refunded,
  refund: { ...refund, status: 'succeeded', destination: 'wallet', expectedBy: undefined, finalizedAt: at('02:11') }
}

/** 4.35 dollars were paid for 4.85. */
export const paidLess: Order = {
  ...placed,
  status: 'inProgress',
  waitingFor: 'store',
  moneyState: 'charged',
  history: events(['notInit', '02:01'], ['paymentInit', '02:01'], ['inProgress', '02:03']),
  updatedAt: at('02:03'),
  paidAmount: amountOf('4.35'),
  refund: { ...refund, amount: amountOf('4.35'), taskNumber: 'OPS-205' },
  availableActions: ['resendEmail']
}

export const outOfCodes: Order = {
  ...refusedByGame,
  status: 'voucherUnavailable',
  userInfo: voucherBuyer,
  failure: undefined,
  availableActions: ['refundToOrigin', 'resendEmail']
}
export const outOfCodesUnpaid: Order = {
  ...outOfCodes,
  moneyState: 'notCharged',
  waitingFor: 'nobody',
  promisedBy: undefined,
  availableActions: ['buyAgain']
}

export const delivered: Order = {
  ...delivering,
  status: 'fulfillmentCompleted',
  waitingFor: 'nobody',
  history: [...delivering.history, { status: 'fulfillmentCompleted', at: at('02:03') }],
  updatedAt: at('02:03'),
  nextAttemptAt: undefined,
  promisedBy: undefined,
  availableActions: ['buyAgain', 'resendEmail'],
  pollAfterSeconds: undefined
}

/** 5.35 dollars were paid for 4.85; an operator refunds the rest. */
export const overpaid: Order = {
  ...delivered,
  paidAmount: amountOf('5.35'),
  refund: { ...refund, amount: amountOf('0.5'), taskNumber: 'OPS-206' }
}

export const codeReady: Order = {
  ...delivered,
  userInfo: voucherBuyer,
  productName: 'PlayPass Vault',
  itemName: '10 dollar card',
  vouchers: [
    {
      code: 'CMT7-QK2P-9XD4',
      pin: '8841',
      expiry: new Date('2026-12-31T12:00:00Z'),
      redeemUrl: 'https://play.example/redeem',
      validity: 'valid'
    }
  ]
}

export const cancelled: Order = {
  ...placed,
  status: 'cancelled',
  waitingFor: 'nobody',
  history: events(['notInit', '02:01'], ['paymentInit', '02:01'], ['cancelled', '02:05']),
  updatedAt: at('02:05'),
  availableActions: ['buyAgain']
}

export const giftSent: Order = {
  ...delivering,
  status: 'giftInit',
  waitingFor: 'shopper',
  nextAttemptAt: undefined,
  availableActions: ['resendGift', 'changeGiftEmail']
}
export const giftExpired: Order = {
  ...refusedByGame,
  status: 'giftExpired',
  failure: undefined,
  availableActions: ['resendGift', 'refundToOrigin']
}
export const giftClaimed: Order = { ...delivered, status: 'giftClaimed', availableActions: ['buyAgain'] }

/** Every situation by its name on the page; all 13 statuses are among them. */
export const situations = {
  starting: placed,
  toPay: onItsWayToPay,
  codeOpen,
  bankChecks,
  notReceived,
  unpaid: refusedByBank,
  expired,
  notSeen,
  delivering,
  codeComing,
  silent,
  unclear,
  review: underReview,
  paidLess,
  refused: refusedByGame,
  refunding,
  refundFailed: refundByHand,
  refunded,
  outOfCodes,
  outOfCodesUnpaid,
  delivered,
  codeReady,
  cancelled,
  giftSent,
  giftExpired,
  giftClaimed
} as const
