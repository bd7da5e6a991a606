import type { TypeOf } from 'io-ts'
import { codeTable } from '../kernel/code-table.ts'
import { wireNameOf } from '../kernel/wire-enum.ts'

/** What the order page is headed by. @source B§2 "Transaction-complete headers" */
export type OrderHeader = 'fulfilled' | 'failed' | 'pending' | 'giftInitiated' | 'giftClaimed' | 'giftExpired'

/**
 * The 13 order statuses.
 * Number, our name, the name of our schema, the name of the second view (undefined where it has none), header of the order page, and
 * whether it is final for polling: at once, once it is older than ten minutes, or never.
 *
 * @source B§4, B§2, PF 3.1, 8.3
 */
export const orderStatus = /* @__PURE__ */ codeTable('OrderStatus', [
  { code: 0, name: 'notInit', wire: 'NotInit', alias: 'NotInit', header: 'pending', final: 'never' },
  { code: -1, name: 'voucherUnavailable', wire: 'Voucher_Unavailable', alias: 'VoucherNotAvailable', header: 'failed', final: 'later' },
  { code: 1, name: 'paymentInit', wire: 'Payment_Init', alias: 'Initiated', header: 'pending', final: 'never' },
  { code: 2, name: 'paymentPending', wire: 'Payment_Pending', alias: 'PaymentPending', header: 'pending', final: 'never' },
  { code: 3, name: 'paymentFailed', wire: 'Payment_Failed', alias: 'FailedClosed', header: 'failed', final: 'later' },
  { code: 4, name: 'paymentCompleted', wire: 'Payment_Completed', alias: 'PaymentConfirmed', header: 'pending', final: 'never' },
  { code: 5, name: 'fulfillmentFailed', wire: 'Fulfillment_Failed', alias: 'FulfillmentFailed', header: 'failed', final: 'later' },
  { code: 6, name: 'fulfillmentCompleted', wire: 'Fulfillment_Completed', alias: 'Fulfilled', header: 'fulfilled', final: 'now' },
  { code: 7, name: 'cancelled', wire: 'Cancelled', alias: 'Cancelled', header: 'failed', final: 'later' },
  { code: 100, name: 'inProgress', wire: 'InProgress', alias: undefined, header: 'pending', final: 'never' },
  { code: 201, name: 'giftInit', wire: 'Gift_Init', alias: undefined, header: 'giftInitiated', final: 'never' },
  { code: 202, name: 'giftExpired', wire: 'Gift_Expired', alias: undefined, header: 'giftExpired', final: 'now' },
  { code: 203, name: 'giftClaimed', wire: 'Gift_Claimed', alias: undefined, header: 'giftClaimed', final: 'now' }
])

/** Where an order stands. @source B§4 */
export type OrderStatus = TypeOf<typeof orderStatus.codec>

const byAlias = /* @__PURE__ */ new Map<unknown, OrderStatus>(
  orderStatus.rows.flatMap(({ name, alias }) => (alias === undefined ? [] : [[alias, name] as const]))
)

const knownStatus = (wire: unknown): OrderStatus | undefined => wireNameOf(orderStatus, wire) ?? byAlias.get(wire)

/**
 * Returns the status of a number or a word of the wire, in either view's spelling.
 * An unknown one is shown as in progress, never guessed to be an end.
 *
 * @source D27, PF 8.1
 * @example orderStatusOf('Fulfilled') // 'fulfillmentCompleted'
 * orderStatusOf(3) // 'paymentFailed'
 * orderStatusOf('Refunded') // 'inProgress'
 */
export const orderStatusOf = (wire: unknown): OrderStatus => knownStatus(wire) ?? 'inProgress'

/**
 * Returns whether a number or word is a known status; an unknown one is worth a report.
 * `orderStatusOf` shows an unknown one as in progress.
 *
 * @source D27
 * @example isKnownOrderStatus('Refunded') // false
 * isKnownOrderStatus(100) // true
 */
export const isKnownOrderStatus = (wire: unknown): boolean => knownStatus(wire) !== undefined

/**
 * Returns the header of the order page; total.
 *
 * @source B§2, M134, PF 3.1
 * @example orderHeaderOf('paymentCompleted') // 'pending'
 * orderHeaderOf('cancelled') // 'failed'
 */
export const orderHeaderOf = (status: OrderStatus): OrderHeader => orderStatus.row(status).header

/** After this a status that is final "later" is final. Unit: ms. @source PF 3.1 "Final for polling" */
const FINAL_AFTER_MS = 600_000

/**
 * Returns true when an order that has been in its status for so long needs no further request.
 * A payment that failed or was cancelled may
 * still come late, so it is final only after ten minutes.
 *
 * @param ageMs since the last change of status, in ms
 * @source PF 3.1 "Final for polling"
 * @example isOrderFinalForPolling('fulfillmentCompleted', 0) // true
 * isOrderFinalForPolling('paymentFailed', 600000) // false
 * isOrderFinalForPolling('paymentFailed', 600001) // true
 */
export const isOrderFinalForPolling = (status: OrderStatus, ageMs: number): boolean => {
  const { final } = orderStatus.row(status)
  return final === 'now' || (final === 'later' && ageMs > FINAL_AFTER_MS)
}

/** Every allowed change; all others are refused and logged. @source PF 3.1 "Allowed changes" */
const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  notInit: ['paymentInit', 'voucherUnavailable', 'paymentFailed', 'cancelled', 'inProgress'],
  voucherUnavailable: [],
  paymentInit: ['paymentPending', 'paymentFailed', 'paymentCompleted', 'cancelled', 'inProgress'],
  paymentPending: ['paymentFailed', 'paymentCompleted', 'cancelled', 'inProgress'],
  // A late payment: the bank sometimes tells long after the store gave up.
  paymentFailed: ['paymentCompleted'],
  cancelled: ['paymentCompleted'],
  paymentCompleted: ['fulfillmentCompleted', 'fulfillmentFailed', 'inProgress', 'giftInit', 'voucherUnavailable'],
  inProgress: ['paymentCompleted', 'fulfillmentCompleted', 'fulfillmentFailed', 'paymentFailed', 'giftInit'],
  // By hand or with a corrected player, or by a retry.
  fulfillmentFailed: ['fulfillmentCompleted', 'inProgress'],
  giftInit: ['giftClaimed', 'giftExpired'],
  // Once: the gift is sent again with a new 14 days.
  giftExpired: ['giftInit'],
  fulfillmentCompleted: [],
  giftClaimed: []
}

/**
 * Returns the statuses that may follow this one.
 *
 * @source PF 3.1 "Allowed changes"
 * @example orderStatusChangesOf('giftInit') // ['giftClaimed', 'giftExpired']
 * orderStatusChangesOf('fulfillmentCompleted') // []
 */
export const orderStatusChangesOf = (from: OrderStatus): readonly OrderStatus[] => NEXT[from]

/**
 * Returns whether an order may go from one status to another.
 * An order that failed or was cancelled may still be paid; one that was delivered stays so.
 *
 * @source PF 3.1 "Allowed changes"
 * @example mayChangeOrderStatus('paymentFailed', 'paymentCompleted') // true
 * mayChangeOrderStatus('fulfillmentCompleted', 'cancelled') // false
 */
export const mayChangeOrderStatus = (from: OrderStatus, to: OrderStatus): boolean => NEXT[from].includes(to)

/** Where the shopper's money is. @source PF 8.3 */
export type OrderMoneyState = 'notCharged' | 'maybeCharged' | 'charged' | 'refunded'

/** Whom the order waits for. @source PF 8.3 */
export type WaitingFor = 'shopper' | 'bank' | 'publisher' | 'store' | 'nobody'

/** How far one of the three steps is. @source PF 3.1 */
export type StepState = 'done' | 'running' | 'open' | 'failed' | 'cancelled'

/** Ordered, paid, delivered. @source PF 3.1, M258 */
export interface OrderSteps {
  readonly ordered: StepState
  readonly paid: StepState
  readonly delivered: StepState
}

/** What decides, beside the status, where the money is and whom the order waits for. @source PF 3.1 */
export interface OrderFacts {
  /** The inquiry said that money came. */
  readonly paid: boolean
  /** The shopper has come back from the payment page. */
  readonly returned: boolean
  /** The provider has notified a payment that no inquiry has settled yet. @source PF 2.5 step 3 */
  readonly paidUnconfirmed: boolean
  /** A payment code is shown, still valid, and nothing has been paid with it. */
  readonly unpaidCodeOpen: boolean
  /** The clock of the inquiries ended without a final answer. */
  readonly clockRanOut: boolean
  /** The store looks into an amount that differs. */
  readonly underReview: boolean
  /** The shopper, or the passing of time, has chosen what becomes of an order that cannot be delivered. */
  readonly choiceMade: boolean
  /** How far the refund is that stands beside the order; none before the provider accepted it. */
  readonly refund: 'none' | 'accepted' | 'succeeded' | 'failed'
  /** A code that the store itself hands out. */
  readonly voucher: boolean
}

/** Nothing has happened yet. @source PF 3.1 */
export const NO_ORDER_FACTS: OrderFacts = {
  paid: false,
  returned: false,
  paidUnconfirmed: false,
  unpaidCodeOpen: false,
  clockRanOut: false,
  underReview: false,
  choiceMade: false,
  refund: 'none',
  voucher: false
}

const steps = (paid: StepState, delivered: StepState): OrderSteps => ({ ordered: 'done', paid, delivered })

/**
 * Returns the three steps of the order page; total.
 *
 * @source PF 3.1, M258
 * @example orderStatusSteps('inProgress', { paid: true }) // { ordered: 'done', paid: 'done', delivered: 'running' }
 * orderStatusSteps('paymentFailed', { paid: false }) // { ordered: 'done', paid: 'failed', delivered: 'open' }
 */
export const orderStatusSteps = (status: OrderStatus, { paid }: Pick<OrderFacts, 'paid'>): OrderSteps => {
  switch (status) {
    case 'notInit':
    case 'paymentInit':
    case 'paymentPending':
      return steps('running', 'open')
    case 'voucherUnavailable':
      return steps(paid ? 'done' : 'open', 'failed')
    case 'paymentFailed':
      return steps('failed', 'open')
    case 'cancelled':
      return steps('cancelled', 'open')
    case 'inProgress':
      return paid ? steps('done', 'running') : steps('running', 'open')
    case 'paymentCompleted':
    case 'giftInit':
      return steps('done', 'running')
    case 'fulfillmentFailed':
    case 'giftExpired':
      return steps('done', 'failed')
    case 'fulfillmentCompleted':
    case 'giftClaimed':
      return steps('done', 'done')
  }
}

/**
 * Tells where the shopper's money is; total.
 *
 * While that cannot be known, it says so: also where the provider has notified a payment that is not confirmed.
 *
 * @source PF 3.1, 2.5, M258
 * @example orderMoneyStateOf('paymentPending', { ...NO_ORDER_FACTS, unpaidCodeOpen: true }) // 'notCharged'
 * orderMoneyStateOf('paymentPending', NO_ORDER_FACTS) // 'maybeCharged'
 * orderMoneyStateOf('fulfillmentFailed', { ...NO_ORDER_FACTS, paid: true, refund: 'succeeded' }) // 'refunded'
 */
export const orderMoneyStateOf = (status: OrderStatus, facts: OrderFacts): OrderMoneyState => {
  if (facts.refund === 'succeeded') return 'refunded'
  const uncharged = facts.paidUnconfirmed ? 'maybeCharged' : 'notCharged'
  switch (status) {
    case 'notInit':
    case 'cancelled':
      return uncharged
    case 'voucherUnavailable':
      return facts.paid ? 'charged' : 'notCharged'
    case 'paymentInit':
      return facts.returned ? 'maybeCharged' : uncharged
    case 'paymentPending':
      return facts.unpaidCodeOpen ? uncharged : 'maybeCharged'
    case 'paymentFailed':
      return facts.clockRanOut ? 'maybeCharged' : uncharged
    case 'inProgress':
      return facts.paid ? 'charged' : 'maybeCharged'
    case 'paymentCompleted':
    case 'fulfillmentFailed':
    case 'fulfillmentCompleted':
    case 'giftInit':
    case 'giftExpired':
    case 'giftClaimed':
      return 'charged'
  }
}

/**
 * Returns the party that acts next on a refund: the shopper chooses, then the store, then the bank.
 * A refund that failed is the store's again.
 */
const waitingForRefund = ({ refund, choiceMade }: OrderFacts): WaitingFor => {
  if (refund === 'accepted') return 'bank'
  return choiceMade || refund === 'failed' ? 'store' : 'shopper'
}

/**
 * Returns the party that the order waits for; total.
 *
 * @source PF 3.1, M258
 * @example orderWaitsFor('paymentCompleted', { ...NO_ORDER_FACTS, paid: true }) // 'publisher'
 * orderWaitsFor('fulfillmentFailed', { ...NO_ORDER_FACTS, paid: true }) // 'shopper'
 * orderWaitsFor('fulfillmentFailed', { ...NO_ORDER_FACTS, paid: true, choiceMade: true, refund: 'accepted' }) // 'bank'
 */
export const orderWaitsFor = (status: OrderStatus, facts: OrderFacts): WaitingFor => {
  if (facts.refund === 'succeeded') return 'nobody'
  switch (status) {
    case 'notInit':
      return facts.paidUnconfirmed ? 'bank' : 'store'
    case 'voucherUnavailable':
      return facts.paid ? waitingForRefund(facts) : 'nobody'
    case 'paymentInit':
      return facts.returned || facts.paidUnconfirmed ? 'bank' : 'shopper'
    case 'paymentPending':
      return facts.unpaidCodeOpen && !facts.paidUnconfirmed ? 'shopper' : 'bank'
    case 'paymentCompleted':
      return facts.voucher ? 'store' : 'publisher'
    case 'inProgress':
      if (facts.underReview) return 'store'
      return facts.paid ? 'publisher' : 'bank'
    case 'fulfillmentFailed':
    case 'giftExpired':
      return waitingForRefund(facts)
    case 'giftInit':
      return 'shopper'
    case 'paymentFailed':
    case 'fulfillmentCompleted':
    case 'cancelled':
    case 'giftClaimed':
      return 'nobody'
  }
}
