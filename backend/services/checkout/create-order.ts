import * as E from 'fp-ts/lib/Either.js'
import type { StoreQuote } from '../quotes/make-quote.ts'
import type { Services } from '../services.ts'
import { askCaptcha } from './ask-captcha.ts'
import { giveBackSurely } from '../give-back.ts'
import { outageBehind } from '../outage.ts'
import { leaseEnd, freeCheckout, releaseCheckout, leaveWaiting, acquireCheckout } from '../orders/idempotency.ts'
import { orderDb } from '../order-db.ts'
import { type OrderRow, readKnownOrder } from '../orders/order-row.ts'
import { type OrderInput, type PreparedOrder, prepareOrder, readOrderInput, type RejectedOrder } from './prepare-order.ts'
import { type ErrorResult, refuse } from '../orders/error-result.ts'
import { startPayment } from '../payments/start-payment.ts'
import { REWARDS_CHANGED, writeOrder } from './write-order.ts'

/**
 * Result of createOrder. `isCreator`: the answer has the order's key too.
 * @source PF 8.3 "CreateOrderResult"
 */
export interface CreatedOrder {
  readonly refusal: ErrorResult | undefined
  readonly order: OrderRow | undefined
  readonly isCreator: boolean
  readonly freshQuote: StoreQuote | undefined
  /** The checkout had been sent before and still waits for its payment page. */
  readonly isRepeated?: boolean
}

const nothing = (refusal: ErrorResult): CreatedOrder => ({ refusal, order: undefined, isCreator: false, freshQuote: undefined })

const inFlight = refuse(10001, { recovery: 'wait', retryAfterSeconds: 5 })

const created = (order: OrderRow, refusal: ErrorResult | undefined): CreatedOrder => ({
  refusal,
  order,
  isCreator: true,
  freshQuote: undefined
})

const started = async (services: Services, order: OrderRow, clientIp: string | undefined): Promise<CreatedOrder> => {
  const payment = await startPayment(services, order, clientIp)
  return created(payment.order, payment.refusal)
}

/** The caller that orders. */
export interface Buyer {
  readonly clientIp: string | undefined
  /** The key by which orders are counted: an account, a browser or an address. */
  readonly orderer: string
  /** Undefined = a guest. */
  readonly accountId: string | undefined
}

/**
 * Writes the order, or refuses it with present prices.
 * That happens where another purchase used its rewards a moment ago.
 * What the buyer's own unpaid orders hold is usable only for an order that replaces them.
 */
const writeOrFreshQuote = async (services: Services, prepared: PreparedOrder): Promise<OrderRow | RejectedOrder> => {
  const written = await writeOrder(services, prepared)
  if (!('refusal' in written) || written.refusal.statusCode !== REWARDS_CHANGED) return written
  const again = await prepareOrder(services, prepared.input, prepared.accountId, prepared.input.previousPcId === undefined)
  return 'refusal' in again ? again : written
}

const begin = async (services: Services, input: OrderInput, buyer: Buyer): Promise<CreatedOrder> => {
  const { clientIp, accountId } = buyer
  const prepared = (await askCaptcha(services, input, buyer)) ?? (await prepareOrder(services, input, accountId))
  services.crashPoint('order.beforeWrite')
  const written: OrderRow | RejectedOrder = 'refusal' in prepared ? prepared : await writeOrFreshQuote(services, { ...prepared, accountId })
  if ('refusal' in written) {
    await freeCheckout(services, input.checkoutId)
    return { refusal: written.refusal, order: written.order, isCreator: false, freshQuote: written.freshQuote }
  }
  services.crashPoint('order.afterWrite')
  return started(services, written, clientIp)
}

/** Returns whether an order may be answered to this caller: it is a guest's, or the caller's own. */
const isOwn = (order: OrderRow, accountId: string | undefined): boolean => order.account_id === null || order.account_id === accountId

/**
 * Refuses a checkout whose order is another account's.
 *
 * Another account is answered as if the key were that of another purchase; a guest, whose session may be over, may sign in.
 */
const notYours = (accountId: string | undefined): CreatedOrder =>
  nothing(refuse(227, accountId === undefined ? { recovery: 'signIn' } : { recovery: 'fixInput', field: 'checkoutId' }))

const workAtCheckout = async (services: Services, input: OrderInput, until: Date, by: Buyer): Promise<CreatedOrder> => {
  const turn = await acquireCheckout(services, input.checkoutId, input.digest, until)
  const made = 'orderId' in turn && turn.orderId !== undefined ? await readKnownOrder(orderDb(services), turn.orderId) : undefined
  if (made !== undefined && !isOwn(made, by.accountId)) {
    if (turn.kind === 'resume') await leaveWaiting(services, input.checkoutId)
    return notYours(by.accountId)
  }
  switch (turn.kind) {
    case 'begin':
      return begin(services, input, by)
    case 'resume':
      return {
        ...(await started(services, made ?? (await readKnownOrder(orderDb(services), turn.orderId)), by.clientIp)),
        isRepeated: true
      }
    case 'done':
      return created(made ?? (await readKnownOrder(orderDb(services), turn.orderId)), turn.refusal)
    case 'inFlight':
      return { ...(made === undefined ? nothing(inFlight) : created(made, inFlight)), isRepeated: true }
    case 'otherInput':
      return nothing(refuse(227, { recovery: 'fixInput', field: 'checkoutId' }))
    default:
      return turn satisfies never
  }
}

/**
 * Creates an order from a quote, once for each checkout.
 *
 * The same input again gets the same order; another input or another account is refused. Nothing is charged before the order, its reservations
 * and the shopper's return path are stored.
 *
 * @failure 227, 232, 237 to 239, 468, 602 to 605, 1102 to 1108, 1511, 1516, 3007, 10001, 10002, 30300, 98, limits, and the publisher's numbers
 * @source PF 7
 */
export const createOrder = async (services: Services, raw: unknown, buyer: Buyer): Promise<CreatedOrder> => {
  const read = readOrderInput(raw)
  if (E.isLeft(read)) return nothing(read.left)
  const input = read.right
  const until = leaseEnd(services)
  try {
    return await workAtCheckout(services, input, until, buyer)
  } catch (error) {
    const givenUp = giveBackSurely(services, 'checkout', () => releaseCheckout(services, input.checkoutId, until))
    // Not awaited while the database is unreachable: the shopper gets the error at once.
    if (outageBehind(error) === undefined) await givenUp
    throw error
  }
}
