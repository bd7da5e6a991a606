import { orderStatus, type OrderStatus } from '../../../src/domain/order/order-status.ts'
import { toWireEnum } from '../../../src/domain/kernel/wire-enum.ts'
import { maskEmail } from '../../../src/domain/account/masked.ts'
import { giverGiftView } from '../gifts/gift-view.ts'
import { readGift } from '../gifts/gift-row.ts'
import type { Services } from '../services.ts'
import { availableActions } from './order-actions.ts'
import { pollAfter, promisedBy, orderProgress, wholeRefund } from './order-facts.ts'
import { orderDb, type OrderDb } from '../order-db.ts'
import { amountIn, languageOf, marketOf, type OrderRow } from './order-row.ts'
import { hasWalletFor, loadOrderDetails } from './order-details.ts'
import { wirePayment, wireRefund } from './order-money-view.ts'
import { wireVouchers } from './order-vouchers.ts'
import { wireDetail } from './error-result.ts'

/** Types of an order in the schema, whose fields `orderView` fills. */
export const orderTypes = `
type Order {
  txnId: ID!
  orderId: ID!
  checkoutId: ID
  "Opens the order without an account. Only for its creator: in the answer of createOrder and in replays of the same request; null everywhere else."
  accessKey: String
  status: OrderStatus!
  history: [OrderEvent!]!
  waitingFor: Party!
  moneyState: MoneyState!
  "When the back end tries or asks again by itself; null when nothing is planned."
  nextAttemptAt: DateTime
  "The latest time by which the running wait ends, as named on screen."
  promisedBy: DateTime
  createdAt: DateTime!
  updatedAt: DateTime!
  "The market in which it was bought, as in the argument countryCode; its amounts are shown as that market writes them."
  countryCode: String!
  productPath: String!
  productName: String!
  itemName: String!
  denominationId: ID!
  quantity: Int!
  "Masked as everywhere: nickname and ids for the buyer, email with three characters kept."
  userInfo: OrderUserInfo!
  paymentChannel: PaymentChannel!
  currency: String!
  price: Decimal!
  discountAmount: Decimal!
  burnAmount: Decimal!
  feeAmount: Decimal!
  vatAmount: Decimal!
  vatIncluded: Boolean!
  totalPayment: Decimal!
  "What it earns at its delivery."
  earnAmount: Decimal!
  "Of the rewards that paid a part of it, what was given back; null = nothing."
  rewardsGivenBack: Decimal
  "Of what it earned, what was taken back; null = nothing."
  rewardsTakenBack: Decimal
  "What its buyer got for it as an invited person, once that is paid; null = nothing."
  referralBonus: Decimal
  "What came, once the provider has said so; differs from totalPayment where too little or too much was sent."
  paidAmount: Decimal
  "When the payment was confirmed; null until then. A payment that is held for review has no status of its own."
  paidAt: DateTime
  "Next step to pay; null when nothing is left to pay."
  payment: PaymentAction
  "Codes bought, only after Fulfillment_Completed and only for the owner."
  vouchers: [VoucherCode!]!
  "To whom it goes as a gift; null = it is no gift."
  gift: Gift
  refund: Refund
  "Payments that came after the first, each on its way back; oldest first."
  secondPayments: [Refund!]!
  "It buys a gift card: money for a wallet, which goes to no game company."
  isGiftCard: Boolean!
  "The subscription whose period it pays; null = bought once."
  subscriptionId: ID
  "When its subscription is charged next; null = no charge is planned, or it is bought once."
  nextChargeAt: DateTime
  "Why it is Payment_Failed, Fulfillment_Failed or Cancelled: a purchase error code."
  failureCode: Int
  failureDetail: StatusDetail
  "The buttons to show. Nothing else is allowed."
  availableActions: [OrderAction!]!
  "Null = final; otherwise ask again after so many seconds."
  pollAfterSeconds: Int
}

"One entry of the append-only history, oldest first."
type OrderEvent {
  status: OrderStatus!
  at: DateTime!
}

type OrderUserInfo {
  userId: String
  zoneId: String
  "Name of the server in the language of the order; null where the zone is typed."
  zoneName: String
  roleName: String
  nickname: String
  email: String
}

type VoucherCode {
  code: String!
  pin: String
  expiry: DateTime
  redeemUrl: String
  "Whether it can still be used, as far as the store knows."
  validity: GiftState!
}

union PaymentAction = HostedPagePayment | PaymentCodePayment | WalletPayment

type HostedPagePayment {
  redirectUrl: String!
  expiresAt: DateTime!
}

"Bank transfer, convenience store, Boleto: pay elsewhere with a code, which is known once the provider has shown or sent it."
type PaymentCodePayment {
  paymentCode: String!
  instructions: [String!]!
  redirectUrl: String
  expiresAt: DateTime!
}

"Pay with the stored balance by calling chargeWallet."
type WalletPayment {
  balanceAmount: Decimal!
  expiresAt: DateTime!
}

type Refund {
  status: RefundStatus!
  destination: RefundDestination!
  amount: Decimal!
  createdAt: DateTime!
  "When the money should be there, by the channel; null when it is there."
  expectedBy: DateTime
  finalizedAt: DateTime
  "Set when a person must finish it: its number."
  taskNumber: String
}
`

/** Formats the codes of an order for its buyer; those of a gift are for its recipient alone. */
const vouchersOf = async (services: Pick<Services, 'config' | 'now'>, db: OrderDb, order: OrderRow) =>
  order.kind !== 'topUp' && order.status === 'fulfillmentCompleted' ? wireVouchers(services, db, order) : []

/** Formats the player of an order; that of a gift is the recipient's own. */
const wirePlayer = (order: OrderRow) => {
  const isShown = !order.is_gift
  return {
    userId: isShown ? order.user_id : null,
    zoneId: isShown ? order.zone_id : null,
    zoneName: isShown ? order.zone_name : null,
    roleName: isShown ? order.role_name : null,
    nickname: isShown ? order.nickname : null,
    email: order.email === null ? null : maskEmail(order.email)
  }
}

/** Reads when the subscription of an order is charged next; null where nothing is planned. @source M282 */
const nextChargeOf = async (db: OrderDb, { subscription_id: id }: OrderRow): Promise<Date | null> => {
  if (id === null) return null
  const planned = db.selectFrom('store.due_work').select('run_at').where('kind', '=', 'subscriptionCharge').where('ref', '=', id)
  return (await planned.executeTakeFirst())?.run_at ?? null
}

/** The reader that an order is formatted for. */
export interface OrderViewer {
  /** Key of the order, for its creator. */
  readonly accessKey?: string | undefined
  /** The owner is signed in. */
  readonly isOwner?: boolean
}

/** Formats an order for its owner, with the names of the schema. @source PF 8.3 "Order", 3.1 */
export const orderView = async (
  services: Pick<Services, 'database' | 'now' | 'config'>,
  order: OrderRow,
  { accessKey, isOwner = false }: OrderViewer = {}
) => {
  const now = services.now()
  const db = orderDb(services)
  const [details, vouchers, hasWallet, gift, nextChargeAt] = await Promise.all([
    loadOrderDetails(db, order.order_id),
    vouchersOf(services, db, order),
    isOwner ? hasWalletFor(db, order) : false,
    order.is_gift ? readGift(db, order.order_id) : undefined,
    nextChargeOf(db, order)
  ])
  const { refund, delivery, history, nextRun, secondPayments, paidUnconfirmed, rewardsGivenBack, rewardsTakenBack, referralBonus } = details
  const whole = wholeRefund(order, refund)
  const { moneyState, waitingFor } = orderProgress(order, { refund: whole, paidUnconfirmed }, now)
  const topUpSent = delivery !== undefined && delivery.attempts > 0
  return {
    txnId: order.txn_id,
    orderId: order.order_id,
    checkoutId: accessKey === undefined ? null : order.checkout_id,
    accessKey: accessKey ?? null,
    status: wireStatus(order.status),
    history: history.map(({ status, at }) => ({ status: wireStatus(status), at })),
    waitingFor: toWireEnum(waitingFor),
    moneyState: toWireEnum(moneyState),
    nextAttemptAt: nextRun,
    promisedBy: promisedBy(order, whole, delivery?.first_at ?? null),
    createdAt: order.created_at,
    updatedAt: order.updated_at,
    countryCode: order.market,
    productPath: order.product_path,
    productName: order.product_name,
    itemName: order.item_name,
    denominationId: order.denomination_id,
    quantity: order.quantity,
    userInfo: wirePlayer(order),
    paymentChannel: order.channel,
    currency: order.currency,
    price: amountIn(order.price),
    discountAmount: amountIn(order.discount_amount),
    burnAmount: amountIn(order.burn_amount),
    feeAmount: amountIn(order.fee_amount),
    vatAmount: amountIn(order.vat_amount),
    vatIncluded: order.vat_included,
    totalPayment: amountIn(order.total_payment),
    earnAmount: amountIn(order.earn_amount),
    rewardsGivenBack,
    rewardsTakenBack,
    referralBonus,
    paidAmount: order.paid_amount === null ? null : amountIn(order.paid_amount),
    paidAt: order.paid_at,
    payment: paidUnconfirmed ? null : await wirePayment(services, db, order),
    vouchers,
    gift: gift === undefined ? null : giverGiftView(services, gift, order, { market: marketOf(order), language: languageOf(order) }),
    refund: refund === undefined ? null : wireRefund(refund, refund.destination),
    secondPayments: secondPayments.map((payment) => wireRefund(payment, 'origin')),
    isGiftCard: order.kind === 'giftCard',
    subscriptionId: order.subscription_id,
    nextChargeAt,
    failureCode: order.failure_code,
    failureDetail:
      order.failure_code === null
        ? null
        : wireDetail({ statusCode: order.failure_code, ...(order.failure_detail === null ? {} : { detail: order.failure_detail }) }),
    availableActions: availableActions({ order, refund: whole, topUpSent, paidUnconfirmed, hasWallet, gift, now }).map(toWireEnum),
    pollAfterSeconds: pollAfter(order, now)
  }
}

const wireStatus = (status: OrderStatus): string => orderStatus.row(status).wire

export type OrderView = Awaited<ReturnType<typeof orderView>>
