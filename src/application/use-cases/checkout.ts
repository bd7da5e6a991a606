import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import { networkFailure, RATE_LIMIT_ERROR_CODE } from '../../domain/errors/network-errors.ts'
import { NOT_IN_APP, purchaseErrors } from '../../domain/errors/purchase-errors.ts'
import { stageGuestPurchase } from '../../domain/order/guest-purchase.ts'
import {
  awaitsOrderAnswer,
  forgetOrderRequest,
  keepOrderRequest,
  noteOrderAnswer,
  openOrderFor,
  type PendingSubject,
  unansweredRequests
} from '../../domain/order/pending-orders.ts'
import { productMode } from '../../domain/order/product-mode.ts'
import type { Product } from '../../domain/order/product.ts'
import { type KnownPlayer, rememberProductChannel, rememberMarketChannel, rememberPlayer } from '../../domain/order/purchase-history.ts'
import type { OrderRequest, PlaceOutcome, UserInfo } from '../ports/order-service.ts'
import type { Ports } from '../ports/ports.ts'
import type { StorageCell } from '../ports/browser-storage.ts'
import { type ContactNeeds, type GuestContact, leaveContact } from './guest-contact.ts'
import { guestUserIdOf } from './guest-user-id.ts'

/** Error code: an earlier order, or this one itself, is still being processed. @source B§8 */
const PREVIOUS_STILL_RUNNING = 10_001

/** Error code: the product is not available. @source B§8, PF 3.4 */
const NOT_THERE = 239

/** An order request, with the data that this browser remembers of it. */
export interface OrderSubmission {
  readonly request: OrderRequest
  readonly product: Pick<Product, 'voucherTypeId' | 'gvtId' | 'lvtId' | 'productPath' | 'releasesAt'>
  readonly country: string
  readonly denominationId: string
  readonly player: KnownPlayer | undefined
  /** True = the quote is that of a subscription. */
  readonly isSubscription?: boolean
}

/** A refused purchase. */
export type Refused = Extract<PlaceOutcome, { kind: 'refused' }>

type Deps = Pick<Ports, 'orders' | 'captcha' | 'stores' | 'clock' | 'telemetry' | 'shell'>

const change = <A>(slot: StorageCell<A>, by: (value: A) => A): void => slot.write(by(slot.read()))

/**
 * Returns whether a refused order may still be running.
 * Only the creator of an order receives its key, so a running order without a key is another one.
 *
 * @source PF 3.4
 */
const mayStillRun = ({ failure, runningOrder }: Refused): boolean =>
  failure.code === PREVIOUS_STILL_RUNNING && (runningOrder === undefined || runningOrder.accessKey !== undefined)

const asksCaptcha = (outcome: E.Either<Failure, PlaceOutcome>): boolean => {
  if (E.isLeft(outcome) || outcome.right.kind === 'placed') return false
  const { recovery } = outcome.right.failure
  return recovery.kind === 'fixInput' && recovery.field === 'captchaToken'
}

/** Marks a failure as not charged: money is only charged on the payment page. @source PF 2.4 */
export const nothingCharged = (failure: Failure): Failure => ({ ...failure, entry: { ...failure.entry, money: 'notCharged' } })

const CAPTCHA_WINDOW_S = 60

/**
 * Creates the outcome of a refused captcha, which no field of the form can correct.
 * After a minute the address needs no captcha any more.
 *
 * @source PF 7 step 2
 */
export const captchaRefused = (cause?: unknown): Refused => ({
  kind: 'refused',
  failure: nothingCharged(networkFailure(RATE_LIMIT_ERROR_CODE, { retryAfterSeconds: CAPTCHA_WINDOW_S }, cause)),
  freshQuote: undefined,
  runningOrder: undefined
})

/** Sends the request; if a captcha is required, solves it for this checkout and sends again. */
const send =
  ({ orders, captcha }: Pick<Deps, 'orders' | 'captcha'>) =>
  (request: OrderRequest): TaskEither<Failure, PlaceOutcome> =>
  async () => {
    const outcome = await orders.submitOrder(request)()
    if (!asksCaptcha(outcome)) return outcome
    const token = await captcha.solve(request.checkoutId)()
    if (E.isLeft(token)) return E.right(captchaRefused(token.left))
    const again = await orders.submitOrder({ ...request, captchaToken: token.right })()
    return asksCaptcha(again) ? E.right(captchaRefused()) : again
  }

/** Creates the outcome of a purchase that is not sent at all. */
export const rejectedWith = (code: number): Refused => ({
  kind: 'refused',
  failure: purchaseErrors.failure(code),
  freshQuote: undefined,
  runningOrder: undefined
})

const subjectOf = ({ country, product, denominationId, request: { userInfo } }: OrderSubmission): PendingSubject => ({
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
  ({ orders, captcha, stores, clock, telemetry, shell }: Deps) =>
  (submission: OrderSubmission): TaskEither<Failure, PlaceOutcome> =>
  async () => {
    if (shell.isInApp()) return E.right(rejectedWith(NOT_IN_APP))
    if (productMode({ ...submission.product, available: true }, clock.now()) !== 'open') return E.right(rejectedWith(NOT_THERE))
    const userSessionId = guestUserIdOf(stores.guestUserId, clock)
    const request: OrderRequest = { ...submission.request, guestUserId: userSessionId }
    const { checkoutId, pcId, userInfo } = request
    change(stores.pendingOrders, (list) => keepOrderRequest(list, request, subjectOf(submission), clock.now()))
    const outcome = await send({ orders, captcha })(request)()
    if (E.isLeft(outcome)) {
      telemetry.report(outcome.left)
      return E.left(nothingCharged(outcome.left))
    }
    if (outcome.right.kind === 'refused') {
      // A request that may still run is kept and repeated; one that never will run must not be repeated by a later visit.
      if (!mayStillRun(outcome.right)) change(stores.pendingOrders, (list) => forgetOrderRequest(list, checkoutId))
      return outcome
    }
    const { txnId, accessKey } = outcome.right.order
    change(stores.pendingOrders, (list) => noteOrderAnswer(list, { checkoutId, txnId, accessKey: accessKey ?? '', at: clock.now() }))
    const { voucherTypeId, gvtId, lvtId } = submission.product
    const bought = { txnId, checkoutId, userSessionId, voucherTypeId, gvtId, lvtId, pcId }
    const { userId, zoneId } = userInfo
    change(stores.guestPurchase, (slots) =>
      stageGuestPurchase(slots, { ...bought, ...(userId === undefined ? {} : { userId }), ...(zoneId === undefined ? {} : { zoneId }) })
    )
    change(stores.purchaseHistory, (history) => {
      const withChannel = rememberProductChannel(rememberMarketChannel(history, submission.country, pcId), voucherTypeId, pcId)
      return submission.player === undefined ? withChannel : rememberPlayer(withChannel, voucherTypeId, submission.player)
    })
    return outcome
  }

/** Returns the buyer's contact in a purchase: the mail address, or the number where it has none. */
const contactIn = ({ email, msisdn }: UserInfo): GuestContact | undefined => {
  if (email !== undefined) return { email }
  return msisdn === undefined ? undefined : { mobile: msisdn }
}

/**
 * Wraps the placing of an order: the contact of its guest is stored afterwards.
 * Storing it does not affect the order, whatever its outcome.
 *
 * @failure those of `place`
 * @source A§4 "Session types", M71, D17
 */
export const leavingContact = (
  submitOrder: (submission: OrderSubmission) => TaskEither<Failure, PlaceOutcome>,
  needs: ContactNeeds
): typeof submitOrder => {
  const leave = leaveContact(needs)
  return (submission) => async () => {
    const outcome = await submitOrder(submission)()
    const isPlaced = E.isRight(outcome) && outcome.right.kind === 'placed'
    const contact = isPlaced ? contactIn(submission.request.userInfo) : undefined
    // Awaited, because the next step leaves the page.
    if (contact !== undefined) await leave(contact)
    return outcome
  }
}

/**
 * Wraps the placing of an order: what a signed-in buyer buys is not put aside for a later account.
 * The purchase belongs to their account already, so no sign-in may link it, nor a page say that it did.
 *
 * @failure those of `place`
 * @source M138, M139
 */
export const stagingForGuests =
  (
    submitOrder: (submission: OrderSubmission) => TaskEither<Failure, PlaceOutcome>,
    { stores, isSignedIn }: { readonly stores: Pick<Deps['stores'], 'guestPurchase'>; readonly isSignedIn: () => boolean }
  ): typeof submitOrder =>
  (submission) =>
  async () => {
    // Asked before: signing out meanwhile does not take the purchase from the account.
    if (!isSignedIn()) return submitOrder(submission)()
    const { staged } = stores.guestPurchase.read()
    const outcome = await submitOrder(submission)()
    change(stores.guestPurchase, (slots) => ({ ...slots, staged }))
    return outcome
  }

/**
 * Repeats requests whose answer never arrived, which find the same order or place it.
 * Because they may place an order, none is repeated inside a native app.
 *
 * @source PF 2.4, M171
 */
export const settlePending =
  ({ orders, captcha, stores, clock, shell }: Omit<Deps, 'telemetry'>) =>
  async (): Promise<void> => {
    if (shell.isInApp()) return
    for (const request of unansweredRequests(stores.pendingOrders.read())) {
      const outcome = await send({ orders, captcha })(request)()
      if (E.isLeft(outcome)) return
      const { checkoutId } = request
      if (outcome.right.kind === 'refused') {
        // Another tab may be sending it at this moment: then it is repeated later.
        if (!mayStillRun(outcome.right)) change(stores.pendingOrders, (list) => forgetOrderRequest(list, checkoutId))
      } else {
        const { txnId, accessKey } = outcome.right.order
        change(stores.pendingOrders, (list) => noteOrderAnswer(list, { checkoutId, txnId, accessKey: accessKey ?? '', at: clock.now() }))
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
  (needs: Omit<Deps, 'telemetry'>) =>
  async (subject: PendingSubject): Promise<{ readonly txnId: string; readonly at: Date } | undefined> => {
    const { pendingOrders } = needs.stores
    if (awaitsOrderAnswer(pendingOrders.read(), subject)) await settlePending(needs)()
    const found = openOrderFor(pendingOrders.read(), subject)
    return found === undefined ? undefined : { txnId: found.txnId, at: new Date(found.at) }
  }
