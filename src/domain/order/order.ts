import type { Failure } from '../errors/failure.ts'
import type { Gift } from '../gift/gift.ts'
import type { Amount } from '../money/amount.ts'
import type { OrderMoneyState, OrderStatus, WaitingFor } from './order-status.ts'
import type { PaymentChannel } from './product.ts'
import type { VoucherCode } from './voucher-code.ts'

export type { OrderMoneyState, VoucherCode, WaitingFor }

/** A button that the order allows right now; nothing else may be shown. @source PF 8.3 */
export const ORDER_ACTIONS = [
  'continuePayment',
  'recheckPayment',
  'cancel',
  'buyAgain',
  'retryDelivery',
  'correctPlayer',
  'refundToWallet',
  'refundToOrigin',
  'resendEmail',
  'resendGift',
  'changeGiftEmail'
] as const

/** One thing that a shopper may ask of an order. @source PF 8.3 */
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** One entry of the append-only history, oldest first. @source PF 3.1, 8.3 */
export interface OrderEvent {
  readonly status: OrderStatus
  readonly at: Date
}

/** The next step to pay; absent when nothing is left to pay. @source PF 8.3 */
export type PaymentAction =
  | { readonly kind: 'hostedPage'; readonly redirectUrl: string; readonly expiresAt: Date }
  | {
      readonly kind: 'paymentCode'
      readonly paymentCode: string
      readonly instructions: readonly string[]
      readonly redirectUrl: string | undefined
      readonly expiresAt: Date
    }
  /** The wallet pays by `chargeWallet`; the balance is that of the answer. @source PF 8.2 "ChargeWallet" */
  | { readonly kind: 'wallet'; readonly balanceAmount: Amount; readonly expiresAt: Date }

/** Money on its way back. Refund is not a status; it stands beside it. @source PF 3.1, 8.3 */
export interface Refund {
  readonly status: 'accepted' | 'succeeded' | 'failed'
  readonly destination: 'origin' | 'wallet'
  readonly amount: Amount
  readonly createdAt: Date
  readonly expectedBy: Date | undefined
  readonly finalizedAt: Date | undefined
  /** Set when a person of operations must finish it: its number, shown with the date. @source PF 5 */
  readonly taskNumber: string | undefined
}

/** For whom it was bought, masked as everywhere. @source M59, PF 8.3 */
export interface OrderUserInfo {
  readonly userId: string | undefined
  readonly zoneId: string | undefined
  /** Name of the server, where it was chosen from a list. */
  readonly zoneName?: string
  readonly roleName: string | undefined
  readonly nickname: string | undefined
  readonly email: string | undefined
}

/** One purchase as its owner sees it. @source PF 8.3 "Order" */
export interface Order {
  readonly txnId: string
  readonly orderId: string
  /** Only in the answer of createOrder to its creator. @source D45 */
  readonly accessKey: string | undefined
  readonly status: OrderStatus
  readonly history: readonly OrderEvent[]
  readonly waitingFor: WaitingFor
  readonly moneyState: OrderMoneyState
  readonly nextAttemptAt: Date | undefined
  readonly promisedBy: Date | undefined
  readonly createdAt: Date
  readonly updatedAt: Date
  /** Path of the market in which it was bought; its amounts are shown as that market writes them. */
  readonly country: string
  readonly productPath: string
  readonly productName: string
  readonly itemName: string
  readonly denominationId: string
  readonly quantity: number
  /** It buys a gift card, which goes to no game company; absent = it does not. @source M145 */
  readonly isGiftCard?: boolean
  /** Subscription whose period it is; absent = it was bought once. */
  readonly subscriptionId?: string
  /** When its subscription is charged next; absent = no charge is planned. @source M282 */
  readonly nextChargeAt?: Date
  readonly userInfo: OrderUserInfo
  readonly paymentChannel: PaymentChannel
  readonly currency: string
  readonly price: Amount
  readonly discountAmount: Amount
  readonly burnAmount: Amount
  readonly feeAmount: Amount
  readonly vatAmount: Amount
  /** True where the price holds the tax already. @source PF 6 */
  readonly vatIncluded: boolean
  readonly totalPayment: Amount
  /** The amount that came, once the provider has said so; it may differ from the total. @source PF 2.7 */
  readonly paidAmount: Amount | undefined
  /** When the payment was confirmed, also of one that is held for review. @source PF 2.7 */
  readonly paidAt?: Date
  readonly payment: PaymentAction | undefined
  readonly vouchers: readonly VoucherCode[]
  /** The gift as its giver sees it; absent = it is bought for the shopper. @source M142 */
  readonly gift?: Gift
  readonly refund: Refund | undefined
  /** Payments that came after the first, each on its way back; oldest first. @source PF 5 "paid twice" */
  readonly secondPayments?: readonly Refund[]
  /** Rewards that it earns at its delivery; absent = none. @source M149 */
  readonly earnAmount?: Amount
  /** Of the rewards that paid a part of it, what was given back. */
  readonly rewardsGivenBack?: Amount
  /** Of the rewards that it earned, what was taken back. */
  readonly rewardsTakenBack?: Amount
  /** What the shopper got for it as an invited person. @source D183 */
  readonly referralBonus?: Amount
  readonly failure: Failure | undefined
  readonly availableActions: readonly OrderAction[]
  /** Undefined = final; otherwise ask again after so many seconds. */
  readonly pollAfterSeconds: number | undefined
}
