import { type Failure, type FailureDetail, type RecoveryKind, withPaymentRefusal } from '../../domain/errors/failure.ts'
import type { PaymentRefusal } from '../../domain/errors/payment-refusal.ts'
import { purchaseErrors } from '../../domain/errors/purchase-errors.ts'
import type { Order, OrderAction, OrderMoneyState, PaymentAction, Refund, WaitingFor } from '../../domain/order/order.ts'
import { orderStatusOf } from '../../domain/order/order-status.ts'
import type { ChannelType, Denomination, InputName, PaymentChannel } from '../../domain/order/product.ts'
import type { PromoInfo, PromoStatus, Quote } from '../../domain/order/quote.ts'
import type { Player } from '../../application/ports/order-service.ts'
import type { WireChannel, WireDenomination, WireDetail, WireOrder, WirePayment, WirePlayer, WireQuote } from './wire.ts'

const RECOVERIES: ReadonlyMap<string, RecoveryKind> = new Map([
  ['NONE', 'none'],
  ['FIX_INPUT', 'fixInput'],
  ['CHECK_PLAYER', 'checkPlayer'],
  ['CHOOSE_ROLE', 'chooseRole'],
  ['CHANGE_ITEM', 'changeItem'],
  ['CHANGE_CHANNEL', 'changeChannel'],
  ['REFRESH_QUOTE', 'refreshQuote'],
  ['REMOVE_PROMO', 'removePromo'],
  ['LOWER_REWARDS', 'lowerRewards'],
  ['WAIT', 'wait'],
  ['SIGN_IN', 'signIn'],
  ['ENTER_OTP', 'enterOtp'],
  ['TOP_UP_WALLET', 'topUpWallet'],
  ['OTHER_MARKET', 'otherMarket']
])

const PAYMENT_REFUSALS: ReadonlyMap<string, PaymentRefusal> = new Map([
  ['NO_MONEY', 'noMoney'],
  ['DATA_WRONG', 'dataWrong'],
  ['NOT_CONFIRMED', 'notConfirmed'],
  ['VOUCHER_USED', 'voucherUsed'],
  ['PAYMENT_OPEN', 'paymentOpen'],
  ['NOT_ACCEPTED', 'notAccepted']
])

const CHANNEL_TYPES: ReadonlyMap<string, ChannelType> = new Map([
  ['CARRIER_BILLING', 'carrierBilling'],
  ['BANK_TRANSFER', 'bankTransfer'],
  ['CONVENIENCE_STORE', 'convenienceStore'],
  ['VOUCHER', 'voucher'],
  ['E_WALLET', 'eWallet'],
  ['CARD', 'card'],
  ['STORE_WALLET', 'storeWallet']
])

const WAITING: ReadonlyMap<string, WaitingFor> = new Map([
  ['SHOPPER', 'shopper'],
  ['BANK', 'bank'],
  ['PUBLISHER', 'publisher'],
  ['STORE', 'store'],
  ['NOBODY', 'nobody']
])

const MONEY: ReadonlyMap<string, OrderMoneyState> = new Map([
  ['NOT_CHARGED', 'notCharged'],
  ['MAYBE_CHARGED', 'maybeCharged'],
  ['CHARGED', 'charged'],
  ['REFUNDED', 'refunded']
])

/** Pairs of an action's name in the code and on the wire. */
export const ACTIONS: readonly (readonly [OrderAction, string])[] = [
  ['continuePayment', 'CONTINUE_PAYMENT'],
  ['recheckPayment', 'RECHECK_PAYMENT'],
  ['cancel', 'CANCEL'],
  ['buyAgain', 'BUY_AGAIN'],
  ['retryDelivery', 'RETRY_DELIVERY'],
  ['correctPlayer', 'CORRECT_PLAYER'],
  ['refundToWallet', 'REFUND_TO_WALLET'],
  ['refundToOrigin', 'REFUND_TO_ORIGIN'],
  ['resendEmail', 'RESEND_EMAIL'],
  ['resendGift', 'RESEND_GIFT'],
  ['changeGiftEmail', 'CHANGE_GIFT_EMAIL']
]
const ACTION_BY_WIRE = new Map(ACTIONS.map(([ours, wire]) => [wire, ours]))

const PROMO_STATUSES: ReadonlySet<string> = new Set<PromoStatus>([
  'Applied',
  'NotFound',
  'NotStarted',
  'Expired',
  'BudgetUsedUp',
  'AlreadyUsed',
  'NotForItem',
  'NotForChannel',
  'NotForPlayer',
  'NotForGift',
  'BelowMinimum'
])
const isPromoStatus = (status: string): status is PromoStatus => PROMO_STATUSES.has(status)

const INPUTS: ReadonlySet<string> = new Set<InputName>(['userId', 'zoneId', 'email', 'msisdn', 'cpf', 'nationality', 'billingAddress'])
const isInput = (name: string): name is InputName => INPUTS.has(name)

/** Converts null, as the wire sends it, to undefined. */
const orAbsent = <A>(value: A | null | undefined): A | undefined => value ?? undefined

export const detailFrom = (detail: WireDetail | null | undefined): FailureDetail => {
  if (detail === null || detail === undefined) return {}
  const recovery = RECOVERIES.get(detail.recovery ?? '')
  const { field, retryAfterSeconds, remainingTries, limitAmount, listedAmounts, countryCode } = detail
  return {
    recovery,
    field: orAbsent(field),
    retryAfterSeconds: orAbsent(retryAfterSeconds),
    remainingTries: orAbsent(remainingTries),
    limitAmount: orAbsent(limitAmount),
    listedAmounts: orAbsent(listedAmounts),
    countryCode: orAbsent(countryCode),
    reason: PAYMENT_REFUSALS.get(detail.reason ?? '')
  }
}

export const refusalFrom = (answer: { readonly statusCode: number; readonly detail?: WireDetail | null | undefined }): Failure => {
  const detail = detailFrom(answer.detail)
  return withPaymentRefusal(purchaseErrors.failure(answer.statusCode, detail), detail.reason)
}

export const channelFrom = ({ id, name, type, isBackendChannel, sortOrder, inputs }: WireChannel): PaymentChannel => ({
  id,
  name,
  type: CHANNEL_TYPES.get(type) ?? 'eWallet',
  isBackendChannel,
  sortOrder,
  inputs: inputs.filter(isInput)
})

export const promoFrom = (promo: NonNullable<WireQuote['promoInfo']>): PromoInfo => ({
  promoId: orAbsent(promo.promoId),
  promoCode: promo.promoCode,
  validCode: promo.validCode,
  discountAmount: promo.discountAmount,
  // A status that this version does not know is treated as an unknown code.
  status: isPromoStatus(promo.status) ? promo.status : 'NotFound'
})

export const quoteFrom = ({ quoteId, expiresAt, currency, promoInfo, channels }: WireQuote): Quote => ({
  quoteId,
  expiresAt,
  currency,
  promoInfo: promoInfo === null || promoInfo === undefined ? undefined : promoFrom(promoInfo),
  channels: channels.map(({ statusCode, detail, ...prices }) => ({
    ...prices,
    refusal: statusCode === 0 ? undefined : purchaseErrors.failure(statusCode, detailFrom(detail))
  }))
})

export const denominationFrom = (wire: WireDenomination): Denomination | undefined => {
  const { id, name, bonus, categoryIds, fromPrice, listPrice, available, minimumAmount, maximumAmount } = wire
  if (fromPrice === null || fromPrice === undefined) return undefined
  const shared = { id, name, categoryIds, fromPrice, available, ...(bonus ? { bonus } : {}), ...(listPrice ? { listPrice } : {}) }
  if (wire.type !== 'VARIABLE') return { ...shared, kind: 'fixed' }
  return minimumAmount && maximumAmount ? { ...shared, kind: 'variable', minimum: minimumAmount, maximum: maximumAmount } : undefined
}

export const denominationsFrom = (list: readonly WireDenomination[]): readonly Denomination[] =>
  list.flatMap((wire) => {
    const denomination = denominationFrom(wire)
    return denomination === undefined ? [] : [denomination]
  })

export const playerFrom = (player: WirePlayer): Player => ({
  userId: player.userId,
  zoneId: orAbsent(player.zoneId),
  nickname: orAbsent(player.nickname),
  roles: player.roles,
  accountRegionCode: orAbsent(player.accountRegionCode),
  personalisedDenominations:
    player.personalisedDenominations === null || player.personalisedDenominations === undefined
      ? undefined
      : denominationsFrom(player.personalisedDenominations)
})

/** Returns an http or https address; any other text, such as a `javascript:` URL, gives undefined. */
const pageOrNone = (address: string | null | undefined): string | undefined =>
  typeof address === 'string' && /^https?:\/\/[^\s/]/i.test(address) ? address : undefined

const paymentFrom = (payment: WirePayment | null | undefined): PaymentAction | undefined => {
  if (payment === null || payment === undefined || !payment.expiresAt) return undefined
  const { expiresAt, codeRedirectUrl, paymentCode, instructions } = payment
  const redirectUrl = pageOrNone(payment.redirectUrl)
  if (payment.__typename === 'HostedPagePayment' && redirectUrl !== undefined) return { kind: 'hostedPage', redirectUrl, expiresAt }
  if (payment.__typename === 'PaymentCodePayment' && paymentCode) {
    return { kind: 'paymentCode', paymentCode, instructions: instructions ?? [], redirectUrl: pageOrNone(codeRedirectUrl), expiresAt }
  }
  return undefined
}

const refundFrom = (refund: NonNullable<WireOrder['refund']>): Refund => {
  const { status, destination, amount, createdAt, expectedBy, finalizedAt, taskNumber } = refund
  return {
    status: status === 'Succeeded' ? 'succeeded' : status === 'Failed' ? 'failed' : 'accepted',
    destination: destination === 'WALLET' ? 'wallet' : 'origin',
    amount,
    createdAt,
    expectedBy: orAbsent(expectedBy),
    finalizedAt: orAbsent(finalizedAt),
    taskNumber: orAbsent(taskNumber)
  }
}

/** Decodes an order as its owner sees it; an unknown status is read as in progress. @source PF 8.1, D27 */
export const orderFrom = (wire: WireOrder): Order => {
  const { userInfo } = wire
  return {
    txnId: wire.txnId,
    orderId: wire.orderId,
    accessKey: orAbsent(wire.accessKey),
    status: orderStatusOf(wire.status),
    history: wire.history.map(({ status, at }) => ({ status: orderStatusOf(status), at })),
    waitingFor: WAITING.get(wire.waitingFor) ?? 'store',
    moneyState: MONEY.get(wire.moneyState) ?? 'maybeCharged',
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
    payment: paymentFrom(wire.payment),
    vouchers: wire.vouchers.map(({ code, pin, expiry, redeemUrl }) => ({
      code,
      pin: orAbsent(pin),
      expiry: orAbsent(expiry),
      redeemUrl: pageOrNone(redeemUrl)
    })),
    refund: wire.refund === null || wire.refund === undefined ? undefined : refundFrom(wire.refund),
    ...(wire.secondPayments?.length ? { secondPayments: wire.secondPayments.map(refundFrom) } : {}),
    failure:
      wire.failureCode === null || wire.failureCode === undefined
        ? undefined
        : refusalFrom({ statusCode: wire.failureCode, detail: wire.failureDetail }),
    availableActions: wire.availableActions.flatMap((action) => ACTION_BY_WIRE.get(action) ?? []),
    pollAfterSeconds: orAbsent(wire.pollAfterSeconds)
  }
}
