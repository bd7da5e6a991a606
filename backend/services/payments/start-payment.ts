import { minutes } from '../../../src/domain/kernel/duration.ts'
import { currencyNumber } from '../../../src/domain/money/currency-number.ts'
import { localePath } from '../../../src/domain/navigation/locale-path.ts'
import type { StoredPayment } from '../../database/tables-orders.ts'
import { type InitAnswer, initDirectPayment, initPayment } from '../provider/init.ts'
import { DEFAULT_CODE, refusalOfPayment } from '../provider/result-codes.ts'
import type { Services } from '../services.ts'
import { finishCheckout, leaveWaiting } from '../orders/idempotency.ts'
import { isPaidByWallet, isPaidLater, OPEN_WITHIN } from '../orders/order-facts.ts'
import { changeStatus } from '../orders/order-machine.ts'
import { orderDb, type OrderDb } from '../order-db.ts'
import { amountIn, languageOf, marketOf, type OrderRow, withOrder } from '../orders/order-row.ts'
import { nextInquiry } from '../provider/inquiry-times.ts'
import { type ErrorResult, refuse } from '../orders/error-result.ts'

/**
 * Returns the address to which the shopper returns; its number proves nothing about money.
 * @source PF 2.4
 */
const returnUrl = ({ config }: Pick<Services, 'config'>, order: OrderRow): string => {
  return `${config.storeUrl}${localePath(marketOf(order), languageOf(order), isPaidLater(order) ? 'waiting' : 'complete')}?order=${order.txn_id}`
}

type OpenedPayment = Exclude<InitAnswer, { kind: 'unknown' | 'refused' }>

const init = (services: Services, order: OrderRow, clientIp: string | undefined): Promise<InitAnswer> => {
  const market = marketOf(order)
  const currency = currencyNumber(order.currency)
  if (currency === undefined) throw new Error(`No number for ${order.currency}`)
  const request = {
    orderId: order.order_id,
    country: market.countryCode,
    currency,
    pcId: order.pc_id,
    sku: order.sku,
    itemName: order.latin_item_name,
    amount: amountIn(order.total_payment),
    shopperId: order.guest_user_id ?? order.order_id,
    email: order.email ?? undefined,
    clientIp,
    language: order.shop_lang,
    returnUrl: returnUrl(services, order),
    cpf: order.cpf ?? undefined
  }
  return order.channel.isBackendChannel ? initDirectPayment(services, request) : initPayment(services, request)
}

const paymentOf = (answer: OpenedPayment, now: Date): StoredPayment =>
  answer.kind === 'page'
    ? { kind: 'hostedPage', redirectUrl: answer.redirectUrl, openBy: new Date(now.getTime() + OPEN_WITHIN).toISOString() }
    : {
        kind: 'paymentCode',
        paymentCode: answer.paymentCode,
        instructions: answer.instructions,
        ...(answer.redirectUrl === undefined ? {} : { redirectUrl: answer.redirectUrl })
      }

/** Stores the start of a payment, unless a webhook or the shopper has moved the order meanwhile. */
const begin = async (services: Services, order: OrderRow, answer: OpenedPayment): Promise<StartedPayment> => {
  const now = services.now()
  const payMs = minutes(answer.kind === 'code' ? (answer.minutes ?? order.channel.expiryMinutes) : order.channel.expiryMinutes)
  const payBy = new Date(now.getTime() + Math.max(payMs, answer.kind === 'page' ? OPEN_WITHIN : 0))
  const times = { pay_by: payBy, clock_from: now }
  const facts = { ...times, provider_txn_id: answer.providerTxnId, payment: JSON.stringify(paymentOf(answer, now)) }
  const runAt = nextInquiry({ ...times, created_at: order.created_at }, now)
  const along = { finishesCheckout: true, ...(runAt === undefined ? {} : { plan: { kind: 'inquiry', runAt } as const }) }
  const begun = await changeStatus(orderDb(services), services, order, 'paymentInit', facts, along)
  return begun === undefined ? alreadyStarted(services, order) : { order: begun, refusal: undefined }
}

/** Time in which an order may be paid with the wallet. Unit: ms. */
const WALLET_TIME = minutes(15)

/** Starts a payment with the wallet, which its owner charges by another call; no provider takes part. */
const beginWithWallet = async (services: Services, order: OrderRow): Promise<StartedPayment> => {
  const now = services.now()
  const payBy = new Date(now.getTime() + WALLET_TIME)
  const facts = { pay_by: payBy, clock_from: now, payment: JSON.stringify({ kind: 'wallet' } satisfies StoredPayment) }
  const along = { finishesCheckout: true, plan: { kind: 'inquiry', runAt: payBy } as const }
  const begun = await changeStatus(orderDb(services), services, order, 'paymentInit', facts, along)
  return begun === undefined ? alreadyStarted(services, order) : { order: begun, refusal: undefined }
}

const refusedAtInit = async (trx: OrderDb, services: Services, order: OrderRow, code: number): Promise<StartedPayment> => {
  const told = refusalOfPayment(code)
  const refusal = told === undefined || told.statusCode === 431 ? refuse(DEFAULT_CODE, { recovery: 'changeChannel' }) : told
  if (refusal.statusCode === 98) services.log('alarm.providerRefusesUs', { orderId: order.order_id, code })
  const closed = await changeStatus(trx, services, order, 'paymentFailed', {
    failure_code: refusal.statusCode,
    failure_detail: refusal.detail === undefined ? null : JSON.stringify(refusal.detail)
  })
  await finishCheckout(trx, order.checkout_id, refusal)
  return { order: closed ?? order, refusal }
}

/** Result of starting a payment: the order after it, and the refusal, if there was one. */
export interface StartedPayment {
  readonly order: OrderRow
  readonly refusal: ErrorResult | undefined
}

/** Returns an order that has left status 0: it has its payment, or no longer needs one. */
const alreadyStarted = async (services: Services, order: OrderRow): Promise<StartedPayment> => {
  const now = await withOrder(services, order.order_id, async (trx, locked) => {
    await finishCheckout(trx, locked.checkout_id, undefined)
    return locked
  })
  return { order: now ?? order, refusal: undefined }
}

/**
 * Opens the payment of an order in 0.
 * Without an answer the order keeps its reservations and waits; the next call with the same key tries again with the same order number.
 *
 * @source PF 2.2, 7 steps 6, 7
 */
export const startPayment = async (services: Services, order: OrderRow, clientIp: string | undefined): Promise<StartedPayment> => {
  if (order.status !== 'notInit') return alreadyStarted(services, order)
  if (isPaidByWallet(order)) return beginWithWallet(services, order)
  services.crashPoint('order.beforeInit')
  // A provider that does not answer is not called; the order waits as after a time-out.
  const answer: InitAnswer = services.breakers.claim('provider') ? await init(services, order, clientIp) : { kind: 'unknown' }
  services.crashPoint('order.afterInit')
  if (answer.kind === 'unknown') {
    await leaveWaiting(services, order.checkout_id)
    return { order, refusal: refuse(10001, { recovery: 'wait', retryAfterSeconds: 5 }) }
  }
  const started =
    answer.kind === 'refused'
      ? await withOrder(services, order.order_id, (trx, locked) => refusedAtInit(trx, services, locked, answer.code))
      : await begin(services, order, answer)
  services.crashPoint('order.beforeAnswer')
  return started ?? { order, refusal: undefined }
}
