import type { OrderRequest, Player } from '../application/ports/order-service.ts'
import { maskEmail } from '../domain/account/masked.ts'
import type { Order, OrderAction, OrderUserInfo } from '../domain/order/order.ts'
import { isOrderFinalForPolling, orderMoneyStateOf, NO_ORDER_FACTS, type OrderStatus, orderWaitsFor } from '../domain/order/order-status.ts'
import { anOrder } from './builders.ts'
import type { GivenQuote } from './quote-desk.ts'

/** How long a payment page can be paid on. Unit: ms. */
const PAYABLE = 900_000

const DAY = 86_400_000

const TO_BE_PAID: readonly OrderAction[] = ['continuePayment', 'recheckPayment', 'correctPlayer', 'cancel']

const ACTIONS: Partial<Record<OrderStatus, readonly OrderAction[]>> = {
  paymentInit: TO_BE_PAID,
  paymentPending: TO_BE_PAID,
  cancelled: ['recheckPayment', 'buyAgain'],
  fulfillmentCompleted: ['buyAgain'],
  fulfillmentFailed: ['refundToOrigin', 'buyAgain']
}

const isVoucher = ({ userInfo }: Order): boolean => userInfo.userId === undefined

const actionsOf = (order: Order): readonly OrderAction[] => {
  const own = (ACTIONS[order.status] ?? []).filter(
    (action) => (action !== 'correctPlayer' || !isVoucher(order)) && (action !== 'refundToOrigin' || order.refund === undefined)
  )
  return order.userInfo.email === undefined ? own : [...own, 'resendEmail']
}

/** Fills in everything that follows from status and refund. */
export const settled = (order: Order): Order => {
  const { status, refund } = order
  const facts = {
    ...NO_ORDER_FACTS,
    refund: refund?.status ?? 'none',
    choiceMade: refund !== undefined,
    voucher: isVoucher(order)
  } as const
  return {
    ...order,
    moneyState: orderMoneyStateOf(status, facts),
    waitingFor: orderWaitsFor(status, facts),
    payment: status === 'paymentInit' || status === 'paymentPending' ? order.payment : undefined,
    availableActions: actionsOf(order),
    pollAfterSeconds: isOrderFinalForPolling(status, 0) ? undefined : 3
  }
}

export const personOf = ({ userId, zoneId, email }: OrderRequest['userInfo'], player: Player | undefined): OrderUserInfo => ({
  userId: player === undefined ? undefined : userId,
  zoneId: player === undefined ? undefined : zoneId,
  roleName: player?.roles[0]?.roleName,
  nickname: player?.nickname,
  email: email === undefined ? undefined : maskEmail(email)
})

/** Returns an order that was just placed, before its payment. */
export const newOrder = (
  { txnId, serial, now }: { readonly txnId: string; readonly serial: number; readonly now: Date },
  { userInfo, pcId }: OrderRequest,
  { quote, request, product, item, price }: GivenQuote & { readonly price: GivenQuote['quote']['channels'][number] },
  player: Player | undefined
): Order => {
  const { refusal: _none, pcId: _same, ...amounts } = price
  const channel = product.paymentChannels.find(({ id }) => id === pcId)
  return settled(
    anOrder({
      ...amounts,
      txnId,
      orderId: `ORD-${serial}`,
      accessKey: `key-of-${txnId}`,
      status: 'paymentInit',
      history: [
        { status: 'notInit', at: now },
        { status: 'paymentInit', at: now }
      ],
      createdAt: now,
      updatedAt: now,
      country: request.countryCode,
      productPath: product.productPath,
      productName: product.name,
      itemName: item.name,
      denominationId: item.id,
      userInfo: personOf(userInfo, player),
      ...(channel === undefined ? {} : { paymentChannel: channel }),
      currency: quote.currency,
      payment: {
        kind: 'hostedPage',
        redirectUrl: `http://payments.localhost:4000/pay/${serial}`,
        expiresAt: new Date(now.getTime() + PAYABLE)
      }
    })
  )
}

/** Returns the order after a change of its status. */
export const moved = (order: Order, status: OrderStatus, at: Date): Order => {
  const vouchers: Order['vouchers'] =
    status === 'fulfillmentCompleted' && isVoucher(order)
      ? [{ code: `CODE-${order.orderId}`, pin: undefined, expiry: undefined, redeemUrl: undefined, validity: 'valid' }]
      : order.vouchers
  const paidAmount = status === 'paymentCompleted' ? order.totalPayment : order.paidAmount
  const paidAt = status === 'paymentCompleted' ? { paidAt: at } : {}
  return settled({ ...order, ...paidAt, status, paidAmount, vouchers, history: [...order.history, { status, at }], updatedAt: at })
}

/** Returns the order after its buyer requested a refund. */
export const refunding = (order: Order, at: Date): Order =>
  settled({
    ...order,
    refund: {
      status: 'accepted',
      destination: 'origin',
      amount: order.totalPayment,
      createdAt: at,
      expectedBy: new Date(at.getTime() + 7 * DAY),
      finalizedAt: undefined,
      taskNumber: undefined
    },
    updatedAt: at
  })

/** Shows the order to the holder of its key: without the key, and without a page whose time is over. */
export const shown = (order: Order, now: Date): Order => {
  const isPayable = order.payment !== undefined && now < order.payment.expiresAt
  const availableActions = order.availableActions.filter((action) => action !== 'continuePayment' || isPayable)
  return { ...order, accessKey: undefined, availableActions }
}
