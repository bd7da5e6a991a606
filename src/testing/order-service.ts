import * as E from '../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { OrderRequest, OrderService, PlaceOutcome, QuoteRequest } from '../application/ports/order-service.ts'
import { isEmail } from '../domain/account/credentials.ts'
import type { Failure } from '../domain/errors/failure.ts'
import { networkFailure, OFFLINE_ERROR_CODE } from '../domain/errors/network-errors.ts'
import { purchaseErrors } from '../domain/errors/purchase-errors.ts'
import type { Order } from '../domain/order/order.ts'
import type { OrderStatus } from '../domain/order/order-status.ts'
import type { Quote } from '../domain/order/quote.ts'
import { aQuote } from './builders.ts'
import { START } from './start.ts'
import { type KeptOrder, notAvailable, orderActions } from './order-actions.ts'
import { moved, newOrder, shown } from './order-life.ts'
import { promoCodes } from './promo-codes.ts'
import { quoteDesk } from './quote-desk.ts'
import { lookUp, lookUpBuyer, wrongInput } from './small-publisher.ts'
import { aSmallShop, COUNTRY, type SmallShop } from './small-shop.ts'

/**
 * The order service in memory: one order for each checkoutId, opened by its key or by its owner.
 * Ids may have any form.
 */
export interface FakeOrderService extends OrderService {
  /** Every request that arrived, oldest first. */
  readonly arrived: readonly OrderRequest[]
  readonly orders: () => readonly Order[]
  /** The next answers to `place` are lost on their way back, though the order is made. */
  readonly loseAnswers: (count: number) => void
  /** The next requests never arrive. */
  readonly loseRequests: (count: number) => void
  /** From now on no call arrives, or every call does. */
  readonly line: (isThere: boolean) => void
  /** Signs in an account; undefined = signed out, as at first. */
  readonly signIn: (account: string | undefined) => void
  /** Refuses the next request with this. */
  readonly refuseNext: (outcome: PlaceOutcome) => void
  /**
   * Accepts a quote that the test wrote as one of this service, by default for the large pack.
   * Its prices are valid.
   */
  readonly promise: (quote: Quote, request?: QuoteRequest) => void
  readonly change: (txnId: string, more: Partial<Order>) => void
  /** The shopper pays, and the publisher delivers or refuses; or no webhook of the payment arrives. */
  readonly pay: (txnId: string, delivery: 'delivers' | 'refuses' | 'unnoticed') => void
  /** Addresses that mails were sent to, oldest first. */
  readonly mailed: readonly string[]
  /** Ends a promo, or continues it. */
  readonly endPromo: (code: string, at: Date | undefined) => void
}

const noLine = networkFailure(OFFLINE_ERROR_CODE)

const MINUTE = 60_000

/**
 * Returns the digest of a checkout's input, in whatever order its fields came.
 * The id itself and a captcha are not part of it.
 */
const digest = ({ checkoutId: _id, captchaToken: _once, ...input }: OrderRequest): string =>
  JSON.stringify(input, (_key, part: unknown) =>
    typeof part === 'object' && part !== null ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part
  )

const rejected = (failure: Failure, more: { readonly freshQuote?: Quote; readonly runningOrder?: Order } = {}): PlaceOutcome => ({
  kind: 'refused',
  failure,
  freshQuote: more.freshQuote,
  runningOrder: more.runningOrder
})

/** What `aQuote()` is for. */
const LARGE: QuoteRequest = { countryCode: COUNTRY, voucherTypeId: 1002, denomination: { id: 'large' } }

export const fakeOrderService = ({
  now = () => START,
  shop = aSmallShop()
}: { readonly now?: () => Date; readonly shop?: SmallShop } = {}): FakeOrderService => {
  const byCheckout = new Map<string, { readonly input: string; readonly txnId: string }>()
  const kept = new Map<string, KeptOrder>()
  const arrived: OrderRequest[] = []
  const mailed: string[] = []
  const lost = { answers: 0, requests: 0 }
  const refusals: PlaceOutcome[] = []
  let isOnline = true
  let account: string | undefined

  const all = (): readonly KeptOrder[] => [...kept.values()]
  const promos = promoCodes((code, userId) =>
    all().some(
      ({ order, request, bought: { request: asked } }) =>
        order.status !== 'cancelled' && request.userInfo.userId === userId && asked.promoCode?.trim().toUpperCase() === code
    )
  )
  const quotes = quoteDesk(shop, promos, now)
  quotes.promise(aQuote(), LARGE)

  const call =
    <A>(work: () => E.Either<Failure, A>): TaskEither<Failure, A> =>
    async () =>
      isOnline ? work() : E.left(noLine)

  const mail = ({ email }: KeptOrder): void => void (email === undefined || mailed.push(email))
  const { act, sendAgain } = orderActions(now, mail)

  /** Lists the owner's orders for the same player and item that are in one of these states. */
  const ownIn = (statuses: readonly OrderStatus[], { guestUserId, userInfo }: OrderRequest, itemId: string): readonly KeptOrder[] =>
    all().filter(
      ({ order, request, owner }) =>
        ((guestUserId !== undefined && request.guestUserId === guestUserId) || (account !== undefined && owner === account)) &&
        request.userInfo.userId === userInfo.userId &&
        request.userInfo.zoneId === userInfo.zoneId &&
        order.denominationId === itemId &&
        statuses.includes(order.status)
    )

  const buy = (request: OrderRequest): PlaceOutcome => {
    const opened = quotes.reopen(request)
    if (E.isLeft(opened)) return rejected(opened.left.failure, opened.left)
    const { product, item } = opened.right
    const { email } = request.userInfo
    if (email === undefined ? product.kind === 'voucher' : !isEmail(email))
      return rejected(purchaseErrors.failure(232, { recovery: 'fixInput', field: 'userInfo.email' }))
    const player = product.kind === 'voucher' ? E.right(undefined) : lookUpBuyer(product, request.userInfo)
    if (E.isLeft(player)) return rejected(player.left)
    const isReplaced = (old: KeptOrder): boolean => old.request.pcId === request.previousPcId
    const running = ownIn(['paymentInit'], request, item.id).findLast(
      (old) => !isReplaced(old) && now().getTime() - old.order.createdAt.getTime() < MINUTE
    )
    if (running !== undefined)
      return rejected(purchaseErrors.failure(10_001, { recovery: 'wait', retryAfterSeconds: 5 }), {
        runningOrder: shown(running.order, now())
      })
    for (const old of ownIn(['paymentInit', 'paymentPending'], request, item.id).filter(isReplaced))
      old.order = moved(old.order, 'cancelled', now())
    const txnId = `7203344589012345${String(kept.size + 10).padStart(3, '0')}`
    const made: KeptOrder = {
      order: newOrder({ txnId, serial: kept.size + 1, now: now() }, request, opened.right, player.right),
      email,
      isPaidUnnoticed: false,
      request,
      owner: account,
      bought: opened.right,
      sentAgain: []
    }
    kept.set(txnId, made)
    byCheckout.set(request.checkoutId, { input: digest(request), txnId })
    mail(made)
    return { kind: 'placed', order: made.order }
  }

  const make = (request: OrderRequest): PlaceOutcome => {
    const known = byCheckout.get(request.checkoutId)
    if (known === undefined) return buy(request)
    const found = kept.get(known.txnId)
    if (found === undefined || known.input !== digest(request)) return rejected(wrongInput('checkoutId'))
    const isForeign = found.owner !== undefined && found.owner !== account
    if (isForeign && account === undefined) return rejected(purchaseErrors.failure(227, { recovery: 'signIn' }))
    return isForeign ? rejected(wrongInput('checkoutId')) : { kind: 'placed', order: found.order }
  }

  const open = (txnId: string, accessKey: string | undefined): KeptOrder | undefined => {
    const found = kept.get(txnId)
    const isOwn = account !== undefined && found?.owner === account
    return isOwn || (accessKey !== undefined && found?.order.accessKey === accessKey) ? found : undefined
  }

  return {
    arrived,
    mailed,
    orders: () => all().map(({ order }) => order),
    loseAnswers: (count) => void (lost.answers = count),
    loseRequests: (count) => void (lost.requests = count),
    line: (isThere) => void (isOnline = isThere),
    signIn: (who) => void (account = who),
    refuseNext: (outcome) => void refusals.push(outcome),
    promise: (quote, request = LARGE) => quotes.promise(quote, request),
    endPromo: promos.end,
    change: (txnId, more) => {
      const one = kept.get(txnId)
      if (one !== undefined) one.order = { ...one.order, ...more }
    },
    pay: (txnId, delivery) => {
      const one = kept.get(txnId)
      if (one === undefined) return
      one.isPaidUnnoticed = delivery === 'unnoticed'
      if (one.isPaidUnnoticed) return
      const paid = moved(one.order, 'paymentCompleted', now())
      one.order = moved(paid, delivery === 'delivers' ? 'fulfillmentCompleted' : 'fulfillmentFailed', now())
      mail(one)
    },
    validatePlayer: ({ countryCode, voucherTypeId, userInfo }) =>
      call(() => {
        const product = shop.product(voucherTypeId)
        if (countryCode !== COUNTRY) return E.left(wrongInput('countryCode'))
        return product === undefined ? E.left(purchaseErrors.failure(239)) : lookUp(product, userInfo)
      }),
    quote: (request) => call(() => quotes.quote(request)),
    validatePromo: (request) =>
      call(() => {
        const quote = quotes.quote(request)
        if (E.isLeft(quote)) return quote
        return quote.right.promoInfo === undefined ? E.left(wrongInput('promoCode')) : E.right(quote.right.promoInfo)
      }),
    submitOrder: (request) => async () => {
      if (!isOnline) return E.left(noLine)
      if (lost.requests > 0) {
        lost.requests -= 1
        return E.left(noLine)
      }
      arrived.push(request)
      const refusal = refusals.shift()
      // Once its order is made, a checkout answers that order, at most after a while; never that another one runs.
      const isOfAnother = refusal?.kind === 'refused' && (refusal.failure.code !== 10001 || refusal.runningOrder !== undefined)
      const outcome = refusal === undefined || (byCheckout.has(request.checkoutId) && isOfAnother) ? make(request) : refusal
      if (lost.answers > 0) {
        lost.answers -= 1
        return E.left(networkFailure(408))
      }
      return E.right(outcome)
    },
    read: ({ txnId, accessKey }) =>
      call(() => {
        const found = open(txnId, accessKey)
        return E.right(found === undefined ? undefined : shown(found.order, now()))
      }),
    resolve: (resolution) =>
      call(() => {
        const { txnId, accessKey, action } = resolution
        const found = open(txnId, accessKey)
        if (found === undefined && accessKey === undefined && action === 'resendEmail') {
          const known = kept.get(txnId)
          if (known?.email !== undefined) sendAgain(known, undefined)
          return E.right(undefined)
        }
        if (found === undefined) return E.left(notAvailable)
        const done = act(found, resolution)
        return E.isLeft(done) ? done : E.right(shown(found.order, now()))
      })
  }
}
