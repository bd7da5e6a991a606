import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import { networkFailure, TOO_MANY_REQUESTS } from '../../domain/errors/network-errors.ts'
import { NOT_IN_APP, purchaseErrors } from '../../domain/errors/purchase-errors.ts'
import { stage } from '../../domain/order/guest-purchase.ts'
import {
  awaitsAnswer,
  forgetRequest,
  keepRequest,
  noteAnswer,
  openOrderFor,
  type PendingSubject,
  unanswered
} from '../../domain/order/pending-orders.ts'
import { productMode } from '../../domain/order/product-mode.ts'
import type { Product } from '../../domain/order/product.ts'
import { type KnownPlayer, rememberChannel, rememberChannelIn, rememberPlayer } from '../../domain/order/purchase-history.ts'
import type { OrderRequest, PlaceOutcome } from '../ports/order-service.ts'
import type { Ports } from '../ports/ports.ts'
import type { Slot } from '../ports/stores.ts'
import { guestUserIdOf } from './guest-user-id.ts'

/** Error code: an earlier order, or this one itself, is still being processed. @source B§8 */
const PREVIOUS_STILL_RUNNING = 10_001

/** Error code: the product is not available. @source B§8, PF 3.4 */
const NOT_THERE = 239

/** An order request, with the data that this browser remembers of it. */
export interface Placing {
  readonly request: OrderRequest
  readonly product: Pick<Product, 'voucherTypeId' | 'gvtId' | 'lvtId' | 'productPath' | 'releasesAt'>
  readonly country: string
  readonly denominationId: string
  readonly player: KnownPlayer | undefined
}

type Needs = Pick<Ports, 'orders' | 'captcha' | 'stores' | 'clock' | 'telemetry' | 'shell'>

const change = <A>(slot: Slot<A>, by: (value: A) => A): void => slot.write(by(slot.read()))

/**
 * Returns whether a refused order may still be running.
 * Only the creator of an order receives its key, so a running order without a key is another one.
 *
 * @source PF 3.4
 */
const mayStillRun = ({ failure, runningOrder }: Extract<PlaceOutcome, { kind: 'refused' }>): boolean =>
  failure.code === PREVIOUS_STILL_RUNNING && (runningOrder === undefined || runningOrder.accessKey !== undefined)

const asksCaptcha = (outcome: E.Either<Failure, PlaceOutcome>): boolean => {
  if (E.isLeft(outcome) || outcome.right.kind === 'placed') return false
  const { recovery } = outcome.right.failure
  return recovery.kind === 'fixInput' && recovery.field === 'captchaToken'
}

/** Marks a failure as not charged: money is only charged on the payment page. @source PF 2.4 */
const nothingCharged = (failure: Failure): Failure => ({ ...failure, entry: { ...failure.entry, money: 'notCharged' } })

const CAPTCHA_WINDOW_S = 60

/**
 * Creates the outcome of a refused captcha, which no field of the form can correct.
 * After a minute the address needs no captcha any more.
 *
 * @source PF 7 step 2
 */
const captchaRefused = (cause?: unknown): PlaceOutcome => ({
  kind: 'refused',
  failure: nothingCharged(networkFailure(TOO_MANY_REQUESTS, { retryAfterSeconds: CAPTCHA_WINDOW_S }, cause)),
  freshQuote: undefined,
  runningOrder: undefined
})

/** Sends the request; if a captcha is required, solves it for this checkout and sends again. */
const send =
  ({ orders, captcha }: Pick<Needs, 'orders' | 'captcha'>) =>
  (request: OrderRequest): TaskEither<Failure, PlaceOutcome> =>
  async () => {
    const outcome = await orders.place(request)()
    if (!asksCaptcha(outcome)) return outcome
    const token = await captcha.solve(request.checkoutId)()
    if (E.isLeft(token)) return E.right(captchaRefused(token.left))
    const again = await orders.place({ ...request, captchaToken: token.right })()
    return asksCaptcha(again) ? E.right(captchaRefused()) : again
  }

const refused = (code: number): PlaceOutcome => ({
  kind: 'refused',
  failure: purchaseErrors.failure(code),
  freshQuote: undefined,
  runningOrder: undefined
})

const subjectOf = ({ country, product, denominationId, request: { userInfo } }: Placing): PendingSubject => ({
  country,
  productPath: product.productPath,
  denominationId,
  ...(userInfo.userId === undefined ? {} : { userId: userInfo.userId }),
  ...(userInfo.zoneId === undefined ? {} : { zoneId: userInfo.zoneId })
})

/**
 * Places an order; the request is stored before it is sent.
 * So a closed browser or a lost answer loses nothing: the same request with the same checkoutId finds the same order. With the answer the
 * entry keeps the key of the order, and drops the request. Inside a native app nothing is sold, and no product before its release: then
 * nothing is stored and nothing sent.
 *
 * @failure network.* when no answer came; it says that nothing was charged, and the entry stays
 * @source PF 2.4, M131, M138, M171, M260
 */
export const placeOrder =
  ({ orders, captcha, stores, clock, telemetry, shell }: Needs) =>
  (placing: Placing): TaskEither<Failure, PlaceOutcome> =>
  async () => {
    if (shell.isInApp()) return E.right(refused(NOT_IN_APP))
    if (productMode({ ...placing.product, available: true }, clock.now()) !== 'open') return E.right(refused(NOT_THERE))
    const userSessionId = guestUserIdOf(stores.guestUserId, clock)
    const request: OrderRequest = { ...placing.request, guestUserId: userSessionId }
    const { checkoutId, pcId, userInfo } = request
    change(stores.pendingOrders, (list) => keepRequest(list, request, subjectOf(placing), clock.now()))
    const outcome = await send({ orders, captcha })(request)()
    if (E.isLeft(outcome)) {
      telemetry.report(outcome.left)
      return E.left(nothingCharged(outcome.left))
    }
    if (outcome.right.kind === 'refused') {
      // A request that may still run is kept and repeated; one that never will run must not be repeated by a later visit.
      if (!mayStillRun(outcome.right)) change(stores.pendingOrders, (list) => forgetRequest(list, checkoutId))
      return outcome
    }
    const { txnId, accessKey } = outcome.right.order
    change(stores.pendingOrders, (list) => noteAnswer(list, { checkoutId, txnId, accessKey: accessKey ?? '', at: clock.now() }))
    const { voucherTypeId, gvtId, lvtId } = placing.product
    const bought = { txnId, checkoutId, userSessionId, voucherTypeId, gvtId, lvtId, pcId }
    const { userId, zoneId } = userInfo
    change(stores.guestPurchase, (slots) =>
      stage(slots, { ...bought, ...(userId === undefined ? {} : { userId }), ...(zoneId === undefined ? {} : { zoneId }) })
    )
    change(stores.purchaseHistory, (history) => {
      const withChannel = rememberChannel(rememberChannelIn(history, placing.country, pcId), voucherTypeId, pcId)
      return placing.player === undefined ? withChannel : rememberPlayer(withChannel, voucherTypeId, placing.player)
    })
    return outcome
  }

/**
 * Repeats requests whose answer never arrived, which find the same order or place it.
 * Because they may place an order, none is repeated inside a native app.
 *
 * @source PF 2.4, M171
 */
export const settlePending =
  ({ orders, captcha, stores, clock, shell }: Omit<Needs, 'telemetry'>) =>
  async (): Promise<void> => {
    if (shell.isInApp()) return
    for (const request of unanswered(stores.pendingOrders.read())) {
      const outcome = await send({ orders, captcha })(request)()
      if (E.isLeft(outcome)) return
      const { checkoutId } = request
      if (outcome.right.kind === 'refused') {
        // Another tab may be sending it at this moment: then it is repeated later.
        if (!mayStillRun(outcome.right)) change(stores.pendingOrders, (list) => forgetRequest(list, checkoutId))
      } else {
        const { txnId, accessKey } = outcome.right.order
        change(stores.pendingOrders, (list) => noteAnswer(list, { checkoutId, txnId, accessKey: accessKey ?? '', at: clock.now() }))
      }
    }
  }

/**
 * Finds the older open order for the same item and player.
 * When its answer was lost, the request is repeated first.
 *
 * @source PF 2.4, 3.4
 */
export const findOpenOrder =
  (needs: Omit<Needs, 'telemetry'>) =>
  async (subject: PendingSubject): Promise<{ readonly txnId: string; readonly at: Date } | undefined> => {
    const { pendingOrders } = needs.stores
    if (awaitsAnswer(pendingOrders.read(), subject)) await settlePending(needs)()
    const found = openOrderFor(pendingOrders.read(), subject)
    return found === undefined ? undefined : { txnId: found.txnId, at: new Date(found.at) }
  }
