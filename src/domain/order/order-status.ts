import type * as t from 'io-ts'
import { codeTable } from '../kernel/code-table.ts'
import { minutes } from '../kernel/duration.ts'
import type { OrderMoneyState, WaitingFor } from './order.ts'

/** The state of one of the three steps of an order. @source PF 3.1 */
export type StepState = 'done' | 'running' | 'open' | 'failed' | 'cancelled'

/** What stands above the order. @source B§2 "Transaction-complete headers" */
export type OrderHeader = 'fulfilled' | 'failed' | 'pending' | 'giftInitiated' | 'giftClaimed' | 'giftExpired'

/**
 * The 13 statuses of an order: number, our name, the name on the wire, and the name of the specification's second view.
 * @source B§4 "Order status", PF 3.1
 */
export const orderStatus = codeTable('OrderStatus', [
  { code: 0,   name: 'notInit',              wire: 'NotInit',               alias: 'NotInit',             header: 'pending' },
  { code: -1,  name: 'voucherUnavailable',   wire: 'Voucher_Unavailable',   alias: 'VoucherNotAvailable', header: 'failed' },
  { code: 1,   name: 'paymentInit',          wire: 'Payment_Init',          alias: 'Initiated',           header: 'pending' },
  { code: 2,   name: 'paymentPending',       wire: 'Payment_Pending',       alias: 'PaymentPending',      header: 'pending' },
  { code: 3,   name: 'paymentFailed',        wire: 'Payment_Failed',        alias: 'FailedClosed',        header: 'failed' },
  { code: 4,   name: 'paymentCompleted',     wire: 'Payment_Completed',     alias: 'PaymentConfirmed',    header: 'pending' },
  { code: 5,   name: 'fulfillmentFailed',    wire: 'Fulfillment_Failed',    alias: 'FulfillmentFailed',   header: 'failed' },
  { code: 6,   name: 'fulfillmentCompleted', wire: 'Fulfillment_Completed', alias: 'Fulfilled',           header: 'fulfilled' },
  { code: 7,   name: 'cancelled',            wire: 'Cancelled',             alias: 'Cancelled',           header: 'failed' },
  { code: 100, name: 'inProgress',           wire: 'InProgress',            alias: undefined,             header: 'pending' },
  { code: 201, name: 'giftInit',             wire: 'Gift_Init',             alias: undefined,             header: 'giftInitiated' },
  { code: 202, name: 'giftExpired',          wire: 'Gift_Expired',          alias: undefined,             header: 'giftExpired' },
  { code: 203, name: 'giftClaimed',          wire: 'Gift_Claimed',          alias: undefined,             header: 'giftClaimed' }
])

export type OrderStatus = t.TypeOf<typeof orderStatus.codec>

/** What stands above an order of this status. @source B§2, PF 3.1 */
export const headerOf = (status: OrderStatus): OrderHeader => orderStatus.row(status).header

const BY_WIRE_NAME = new Map<string, OrderStatus>(orderStatus.rows.flatMap((row) => [[row.wire, row.name] as const, ...(row.alias === undefined ? [] : [[row.alias, row.name] as const])]))

/** Reads either view's name of a status; undefined for a name nobody has heard of, which is shown as in progress. @source D27 */
export const parseOrderStatusName = (name: string): OrderStatus | undefined => BY_WIRE_NAME.get(name)

/** What is known of an order beside its status, and decides what the status means for the shopper. @source PF 3.1 */
export interface OrderFacts {
  /** The inquiry said that it is paid. */
  readonly paid: boolean
  /** The shopper has come back from the payment page. */
  readonly returned: boolean
  /** A code to pay with is given out and neither paid nor expired. */
  readonly unpaidCodeOpen: boolean
  /** The clock of inquiries ended without a final answer. */
  readonly clockRanOut: boolean
  /** A person looks into it, for example because the amount differs. */
  readonly underReview: boolean
  /** The refund that stands beside the order. */
  readonly refund: 'none' | 'accepted' | 'succeeded' | 'failed'
  /** The shopper, or the passing of time, has decided for a refund or another try. */
  readonly choiceMade: boolean
  /** A code is handed out instead of a delivery by the publisher. */
  readonly voucher: boolean
}

export interface OrderSteps {
  readonly ordered: StepState
  readonly paid: StepState
  readonly delivered: StepState
}

const steps = (paid: StepState, delivered: StepState): OrderSteps => ({ ordered: 'done', paid, delivered })

/** The three steps of the order page. Total. @source PF 3.1 */
export const stepsOf = (status: OrderStatus, facts: Pick<OrderFacts, 'paid'>): OrderSteps => {
  switch (status) {
    case 'notInit':
    case 'paymentInit':
    case 'paymentPending':
      return steps('running', 'open')
    case 'voucherUnavailable':
      return steps(facts.paid ? 'done' : 'open', 'failed')
    case 'paymentFailed':
      return steps('failed', 'open')
    case 'paymentCompleted':
    case 'giftInit':
      return steps('done', 'running')
    case 'fulfillmentFailed':
    case 'giftExpired':
      return steps('done', 'failed')
    case 'fulfillmentCompleted':
    case 'giftClaimed':
      return steps('done', 'done')
    case 'cancelled':
      return steps('cancelled', 'open')
    case 'inProgress':
      return facts.paid ? steps('done', 'running') : steps('running', 'open')
  }
}

/** Where the shopper's money is. Total. @source PF 3.1 */
export const moneyStateOf = (status: OrderStatus, facts: OrderFacts): OrderMoneyState => {
  if (facts.refund === 'succeeded') return 'refunded'
  switch (status) {
    case 'notInit':
    case 'cancelled':
      return 'notCharged'
    case 'paymentInit':
      return facts.returned ? 'maybeCharged' : 'notCharged'
    case 'paymentPending':
      return facts.unpaidCodeOpen ? 'notCharged' : 'maybeCharged'
    case 'paymentFailed':
      return facts.clockRanOut ? 'maybeCharged' : 'notCharged'
    case 'voucherUnavailable':
      return facts.paid ? 'charged' : 'notCharged'
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

/** After a refused delivery: the shopper chooses, then we act, then the bank. @source PF 3.1 row 5 */
const waitingForRefund = ({ refund, choiceMade }: OrderFacts): WaitingFor => {
  if (refund === 'accepted') return 'bank'
  return choiceMade || refund === 'failed' ? 'store' : 'shopper'
}

/** Whom the order waits for. Total. @source PF 3.1 */
export const waitingForOf = (status: OrderStatus, facts: OrderFacts): WaitingFor => {
  if (facts.refund === 'succeeded') return 'nobody'
  switch (status) {
    case 'notInit':
      return 'store'
    case 'paymentInit':
      return facts.returned ? 'bank' : 'shopper'
    case 'paymentPending':
      return facts.unpaidCodeOpen ? 'shopper' : 'bank'
    case 'paymentCompleted':
      return facts.voucher ? 'store' : 'publisher'
    case 'voucherUnavailable':
      return facts.paid ? waitingForRefund(facts) : 'nobody'
    case 'fulfillmentFailed':
    case 'giftExpired':
      return waitingForRefund(facts)
    case 'inProgress':
      if (facts.underReview) return 'store'
      return facts.paid ? 'publisher' : 'bank'
    case 'giftInit':
      return 'shopper'
    case 'paymentFailed':
    case 'fulfillmentCompleted':
    case 'cancelled':
    case 'giftClaimed':
      return 'nobody'
  }
}

/** The only changes an order may make; all others are refused. Late payments lead from failed and cancelled to paid. @source PF 3.1 */
const CHANGES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  notInit: ['paymentInit', 'voucherUnavailable', 'paymentFailed', 'cancelled', 'inProgress'],
  paymentInit: ['paymentPending', 'paymentFailed', 'paymentCompleted', 'cancelled', 'inProgress'],
  paymentPending: ['paymentFailed', 'paymentCompleted', 'cancelled', 'inProgress'],
  paymentFailed: ['paymentCompleted'],
  cancelled: ['paymentCompleted'],
  paymentCompleted: ['fulfillmentCompleted', 'fulfillmentFailed', 'inProgress', 'giftInit', 'voucherUnavailable'],
  inProgress: ['paymentCompleted', 'fulfillmentCompleted', 'fulfillmentFailed', 'paymentFailed', 'giftInit'],
  fulfillmentFailed: ['fulfillmentCompleted', 'inProgress'],
  giftInit: ['giftClaimed', 'giftExpired'],
  giftExpired: ['giftInit'],
  fulfillmentCompleted: [],
  giftClaimed: [],
  voucherUnavailable: []
}

/** May an order of one status become the other? @source PF 3.1 "Allowed changes" */
export const mayChange = (from: OrderStatus, to: OrderStatus): boolean => CHANGES[from].includes(to)

/** Where an order of this status may go next. @source PF 3.1 */
export const changesOf = (from: OrderStatus): readonly OrderStatus[] => CHANGES[from]

/** Failed and cancelled orders are asked for so long, since a payment may still arrive. Unit: ms. @source PF 3.1 */
const STILL_ASKED = minutes(10)

/** Is there nothing more to ask for? `ageMs` is the time since the last change. @source PF 3.1 "Final for polling" */
export const isFinalForPolling = (status: OrderStatus, ageMs: number): boolean => {
  switch (status) {
    case 'fulfillmentCompleted':
    case 'giftClaimed':
    case 'giftExpired':
      return true
    case 'paymentFailed':
    case 'fulfillmentFailed':
    case 'cancelled':
    case 'voucherUnavailable':
      return ageMs > STILL_ASKED
    case 'notInit':
    case 'paymentInit':
    case 'paymentPending':
    case 'paymentCompleted':
    case 'inProgress':
    case 'giftInit':
      return false
  }
}
