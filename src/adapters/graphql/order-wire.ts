import * as t from 'io-ts'
import { toPascalCase, wireEnum } from '../../domain/kernel/wire-enum.ts'
import { Amount } from '../../domain/money/amount-codec.ts'
import { orderStatusOf } from '../../domain/order/order-status.ts'
import {
  type Order,
  ORDER_ACTIONS,
  type OrderMoneyState,
  type PaymentAction,
  type Refund,
  type WaitingFor
} from '../../domain/order/order.ts'
import { channelFields, channelFrom, WireChannel } from './product-wire.ts'
import { giftFrom, givenGiftFields, WireGift } from './gift-wire.ts'
import { voucherFields, vouchersFrom, WireVoucher } from './voucher-wire.ts'
import { detailFields, maybe, maybeText, orAbsent, pageOrNone, refusalFrom, WireDetail, WireInstant } from './wire.ts'

const refundFields = 'status destination amount createdAt expectedBy finalizedAt taskNumber'

/** The fields that are requested of an order. */
export const orderFields = `txnId orderId accessKey status waitingFor moneyState nextAttemptAt promisedBy createdAt updatedAt
  countryCode productPath productName itemName denominationId quantity isGiftCard subscriptionId nextChargeAt history { status at }
  userInfo { userId zoneId zoneName roleName nickname email }
  paymentChannel { ${channelFields} }
  currency price discountAmount burnAmount feeAmount vatAmount vatIncluded totalPayment paidAmount paidAt earnAmount rewardsGivenBack rewardsTakenBack referralBonus
  payment { __typename ... on HostedPagePayment { redirectUrl expiresAt } ... on PaymentCodePayment { paymentCode instructions codeRedirectUrl: redirectUrl expiresAt } ... on WalletPayment { balanceAmount expiresAt } }
  vouchers { ${voucherFields} }
  gift { ${givenGiftFields} }
  refund { ${refundFields} }
  secondPayments { ${refundFields} }
  failureCode failureDetail { ${detailFields} }
  availableActions pollAfterSeconds`

const waitingFor = wireEnum<WaitingFor>('WaitingFor', ['shopper', 'bank', 'publisher', 'store', 'nobody'])
const moneyStates = wireEnum<OrderMoneyState>('OrderMoneyState', ['notCharged', 'maybeCharged', 'charged', 'refunded'])
const refundStatuses = wireEnum<Refund['status']>('RefundStatus', ['accepted', 'succeeded', 'failed'], toPascalCase)
const refundDestinations = wireEnum<Refund['destination']>('RefundDestination', ['origin', 'wallet'])

/** Actions of an order by their words on the wire. */
export const orderActions = wireEnum('OrderAction', ORDER_ACTIONS)

const WirePayment = t.intersection([
  t.type({ __typename: t.string }),
  t.partial({
    redirectUrl: maybeText,
    codeRedirectUrl: maybeText,
    expiresAt: maybe(WireInstant),
    paymentCode: maybeText,
    instructions: maybe(t.readonlyArray(t.string)),
    balanceAmount: maybe(Amount)
  })
])
type WirePayment = t.TypeOf<typeof WirePayment>

const WireRefund = t.type({
  status: t.string,
  destination: t.string,
  amount: Amount,
  createdAt: WireInstant,
  expectedBy: maybe(WireInstant),
  finalizedAt: maybe(WireInstant),
  taskNumber: maybeText
})

export const WireOrder = t.type({
  txnId: t.string,
  orderId: t.string,
  accessKey: maybeText,
  status: t.string,
  waitingFor: t.string,
  moneyState: t.string,
  nextAttemptAt: maybe(WireInstant),
  promisedBy: maybe(WireInstant),
  createdAt: WireInstant,
  updatedAt: WireInstant,
  countryCode: t.string,
  productPath: t.string,
  productName: t.string,
  itemName: t.string,
  denominationId: t.string,
  quantity: t.number,
  isGiftCard: maybe(t.boolean),
  subscriptionId: maybeText,
  nextChargeAt: maybe(WireInstant),
  history: t.readonlyArray(t.type({ status: t.string, at: WireInstant })),
  userInfo: t.intersection([
    t.type({ userId: maybeText, zoneId: maybeText, roleName: maybeText, nickname: maybeText, email: maybeText }),
    t.partial({ zoneName: maybeText })
  ]),
  paymentChannel: WireChannel,
  currency: t.string,
  price: Amount,
  discountAmount: Amount,
  burnAmount: Amount,
  feeAmount: Amount,
  vatAmount: Amount,
  vatIncluded: t.boolean,
  totalPayment: Amount,
  paidAmount: maybe(Amount),
  paidAt: maybe(WireInstant),
  earnAmount: maybe(Amount),
  rewardsGivenBack: maybe(Amount),
  rewardsTakenBack: maybe(Amount),
  referralBonus: maybe(Amount),
  payment: maybe(WirePayment),
  vouchers: t.readonlyArray(WireVoucher),
  gift: maybe(WireGift),
  refund: maybe(WireRefund),
  secondPayments: maybe(t.readonlyArray(WireRefund)),
  failureCode: maybe(t.number),
  failureDetail: maybe(WireDetail),
  availableActions: t.readonlyArray(t.string),
  pollAfterSeconds: maybe(t.number)
})
export type WireOrder = t.TypeOf<typeof WireOrder>

const paymentFrom = (payment: WirePayment | null | undefined): PaymentAction | undefined => {
  if (payment === null || payment === undefined || !payment.expiresAt) return undefined
  const { expiresAt, codeRedirectUrl, paymentCode, instructions, balanceAmount } = payment
  const redirectUrl = pageOrNone(payment.redirectUrl)
  if (payment.__typename === 'HostedPagePayment' && redirectUrl !== undefined) return { kind: 'hostedPage', redirectUrl, expiresAt }
  if (payment.__typename === 'PaymentCodePayment' && paymentCode) {
    return { kind: 'paymentCode', paymentCode, instructions: instructions ?? [], redirectUrl: pageOrNone(codeRedirectUrl), expiresAt }
  }
  return payment.__typename === 'WalletPayment' && balanceAmount ? { kind: 'wallet', balanceAmount, expiresAt } : undefined
}

const refundFrom = (refund: t.TypeOf<typeof WireRefund>): Refund => {
  const { status, destination, amount, createdAt, expectedBy, finalizedAt, taskNumber } = refund
  return {
    status: refundStatuses.byCode(status)?.name ?? 'accepted',
    destination: refundDestinations.byCode(destination)?.name ?? 'origin',
    amount,
    createdAt,
    expectedBy: orAbsent(expectedBy),
    finalizedAt: orAbsent(finalizedAt),
    taskNumber: orAbsent(taskNumber)
  }
}

/** Decodes what an order does to rewards; sums of 0 are left out. */
const rewardsFrom = ({ earnAmount, rewardsGivenBack, rewardsTakenBack, referralBonus }: WireOrder) => ({
  ...(earnAmount && earnAmount !== '0' ? { earnAmount } : {}),
  ...(rewardsGivenBack ? { rewardsGivenBack } : {}),
  ...(rewardsTakenBack ? { rewardsTakenBack } : {}),
  ...(referralBonus ? { referralBonus } : {})
})

/** Decodes an order as its owner sees it; an unknown status is read as in progress. @source PF 8.1, D27 */
export const orderFrom = (wire: WireOrder): Order => {
  const { userInfo } = wire
  return {
    txnId: wire.txnId,
    orderId: wire.orderId,
    accessKey: orAbsent(wire.accessKey),
    status: orderStatusOf(wire.status),
    history: wire.history.map(({ status, at }) => ({ status: orderStatusOf(status), at })),
    waitingFor: waitingFor.byCode(wire.waitingFor)?.name ?? 'store',
    moneyState: moneyStates.byCode(wire.moneyState)?.name ?? 'maybeCharged',
    nextAttemptAt: orAbsent(wire.nextAttemptAt),
    promisedBy: orAbsent(wire.promisedBy),
    createdAt: wire.createdAt,
    updatedAt: wire.updatedAt,
    country: wire.countryCode,
    productPath: wire.productPath,
    productName: wire.productName,
    itemName: wire.itemName,
    denominationId: wire.denominationId,
    quantity: wire.quantity,
    userInfo: {
      userId: orAbsent(userInfo.userId),
      zoneId: orAbsent(userInfo.zoneId),
      ...(userInfo.zoneName ? { zoneName: userInfo.zoneName } : {}),
      roleName: orAbsent(userInfo.roleName),
      nickname: orAbsent(userInfo.nickname),
      email: orAbsent(userInfo.email)
    },
    paymentChannel: channelFrom(wire.paymentChannel),
    currency: wire.currency,
    price: wire.price,
    discountAmount: wire.discountAmount,
    burnAmount: wire.burnAmount,
    feeAmount: wire.feeAmount,
    vatAmount: wire.vatAmount,
    vatIncluded: wire.vatIncluded,
    totalPayment: wire.totalPayment,
    paidAmount: orAbsent(wire.paidAmount),
    ...(wire.paidAt ? { paidAt: wire.paidAt } : {}),
    ...(wire.isGiftCard ? { isGiftCard: true } : {}),
    ...(wire.subscriptionId ? { subscriptionId: wire.subscriptionId } : {}),
    ...(wire.nextChargeAt ? { nextChargeAt: wire.nextChargeAt } : {}),
    ...rewardsFrom(wire),
    payment: paymentFrom(wire.payment),
    vouchers: vouchersFrom(wire.vouchers),
    ...(wire.gift ? { gift: giftFrom(wire.gift) } : {}),
    refund: wire.refund === null || wire.refund === undefined ? undefined : refundFrom(wire.refund),
    ...(wire.secondPayments?.length ? { secondPayments: wire.secondPayments.map(refundFrom) } : {}),
    failure:
      wire.failureCode === null || wire.failureCode === undefined
        ? undefined
        : refusalFrom({ statusCode: wire.failureCode, detail: wire.failureDetail }),
    availableActions: wire.availableActions.flatMap((action) => orderActions.byCode(action)?.name ?? []),
    pollAfterSeconds: orAbsent(wire.pollAfterSeconds)
  }
}
