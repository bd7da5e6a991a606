import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type CheckoutEvent, type CheckoutSteps, chosenQuote, type FormChange } from '../../../src/application/machines/checkout-context.ts'
import { checkoutMachine } from '../../../src/application/machines/checkout.machine.ts'
import type { OrderRequest, PlaceOutcome, QuoteRequest } from '../../../src/application/ports/order-service.ts'
import type { ChargeAnswer, WalletCharge } from '../../../src/application/ports/wallet-orders.ts'
import { placeOrder } from '../../../src/application/use-cases/checkout.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'
import { walletChargeErrors } from '../../../src/domain/errors/wallet-errors.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import type { Quote } from '../../../src/domain/order/quote.ts'
import { aCheckoutInput, anOrder, aPlayer, aQuote, BANK, CARD, everything, totalOf } from '../../../src/testing/builders.ts'
import { aClock, settled } from '../../support/fake-clock.ts'
import { fakeCaptcha } from '../../../src/testing/captcha.ts'
import { fakeOrderService } from '../../../src/testing/order-service.ts'
import { fakeStores } from '../../../src/testing/stores.ts'
import { arrowsLeftBy, noteWalked } from './transitions.ts'

/** What happens to the next order on its way. */
const fates = [
  'answers',
  'losesAnswer',
  'losesRequest',
  'refuses',
  'wantsNewPrice',
  'reprices',
  'repricesTheSame',
  'closesTheChannel',
  'previous',
  'otherOrder',
  'fromWallet',
  'fromShortWallet'
] as const
type Fate = (typeof fates)[number]

/** What happens to the next payment from the wallet. */
const charges = ['pays', 'lacksMoney', 'refuses', 'isOver', 'losesAnswer'] as const
type Charge = (typeof charges)[number]

type Step =
  | { readonly kind: 'event'; readonly event: CheckoutEvent }
  /** Submits the order at once, as far as the form allows. */
  | { readonly kind: 'pays'; readonly fate: Fate }
  /** Presses a button that states the total, as the wallet's does. */
  | { readonly kind: 'states'; readonly fate: Fate; readonly charge: Charge; readonly isOld: boolean }
  | { readonly kind: 'time'; readonly ms: number }
  | { readonly kind: 'next'; readonly fate: Fate }
  | { readonly kind: 'line'; readonly there: boolean }
  | { readonly kind: 'slow'; readonly submitting: boolean }

const personal = [
  { id: 'large', kind: 'fixed', name: '500 Leaves', categoryIds: [], fromPrice: amountOf('3.99'), available: true } as const
]

const entered: fc.Arbitrary<FormChange> = fc
  .record({
    userId: fc.constantFrom('44128890', '44128890', '10000000', '55555555', '12'),
    item: fc.constantFrom('large', 'large', 'small', undefined),
    pcId: fc.constantFrom(CARD.id, CARD.id, BANK.id, undefined),
    promoCode: fc.constantFrom(undefined, undefined, 'LEAF10')
  })
  .map(({ userId, item, pcId, promoCode }) => everything({ typed: { userId }, denominationId: item, pcId, promoCode }))

const always = <T extends CheckoutEvent['type']>(type: T) => fc.constant({ kind: 'event', event: { type } } as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: entered.map((change) => ({ kind: 'event', event: { type: 'fields.entered', entered: change } }) as const)
  },
  entered.map((change) => ({ kind: 'event', event: { type: 'fields.restored', entered: change } }) as const),
  { weight: 5, arbitrary: fc.constantFrom(150, 500, 5_000, 600_000).map((ms) => ({ kind: 'time', ms }) as const) },
  { weight: 5, arbitrary: always('order.requested') as fc.Arbitrary<Step> },
  { weight: 4, arbitrary: always('order.confirmed') as fc.Arbitrary<Step> },
  { weight: 2, arbitrary: always('price.accepted') as fc.Arbitrary<Step> },
  always('order.reconsidered') as fc.Arbitrary<Step>,
  { weight: 2, arbitrary: always('retry.requested') as fc.Arbitrary<Step> },
  always('player.recheckRequested') as fc.Arbitrary<Step>,
  { weight: 8, arbitrary: fc.constantFrom(...fates).map((fate) => ({ kind: 'pays', fate }) as const) },
  { weight: 3, arbitrary: fc.constantFrom(...fates).map((fate) => ({ kind: 'next', fate }) as const) },
  {
    weight: 8,
    arbitrary: fc
      .record({
        fate: fc.constantFrom(...fates, 'fromWallet', 'fromWallet', 'fromShortWallet'),
        charge: fc.constantFrom(...charges),
        isOld: fc.boolean()
      })
      .map((more) => ({ kind: 'states', ...more }) as const)
  },
  fc.boolean().map((there) => ({ kind: 'line', there }) as const),
  fc.boolean().map((submitting) => ({ kind: 'slow', submitting }) as const)
)

/**
 * Creates a shopper, a browser and a store.
 * Every walk begins with a complete form, so that it reaches late states too.
 */
const aWalk = (walked: Set<string>) => {
  const clock = aClock()
  const orders = fakeOrderService()
  const stores = fakeStores()
  const quotes = new Map<string, Quote>()
  const sends: { readonly request: OrderRequest; readonly shown: string | undefined; isUnknown: boolean }[] = []
  let ids = 0
  let fate: Fate = 'answers'
  let chargeFate: Charge = 'pays'
  const charged: WalletCharge[] = []
  let lineIsThere = true
  let inFlight = 0
  let mostInFlight = 0
  let held: (() => void) | undefined
  let holdsSubmission = false

  const quoted = (card: string, request?: QuoteRequest): Quote => {
    const quote = aQuote(`quote-${quotes.size + 1}`, { card }, clock.now())
    quotes.set(quote.quoteId, quote)
    orders.promise(quote, request)
    return quote
  }
  const refusal = (code: number, more: Partial<Extract<PlaceOutcome, { kind: 'refused' }>> = {}): PlaceOutcome => ({
    kind: 'refused',
    failure: purchaseErrors.failure(code),
    freshQuote: undefined,
    runningOrder: undefined,
    ...more
  })
  const prepare = (request: OrderRequest): void => {
    const before = totalOf(quotes.get(request.quoteId), CARD.id) ?? '4.85'
    switch (fate) {
      case 'answers':
      case 'fromWallet':
      case 'fromShortWallet':
        return
      case 'losesAnswer':
        return orders.loseAnswers(1)
      case 'losesRequest':
        return orders.loseRequests(1)
      case 'refuses':
        return orders.refuseNext(refusal(237))
      case 'wantsNewPrice':
        return orders.refuseNext(refusal(605))
      case 'reprices':
        return orders.refuseNext(refusal(603, { freshQuote: quoted(`${before}1`) }))
      case 'repricesTheSame':
        return orders.refuseNext(refusal(603, { freshQuote: quoted(before) }))
      case 'closesTheChannel':
        return orders.refuseNext(refusal(603, { freshQuote: { ...quoted(before), channels: [] } }))
      case 'previous':
        return orders.refuseNext(refusal(10001))
      case 'otherOrder':
        return orders.refuseNext(refusal(10001, { runningOrder: anOrder({ accessKey: undefined }) }))
    }
  }
  /** Makes an order one that the wallet pays. */
  const paidFromWallet = (outcome: PlaceOutcome): PlaceOutcome => {
    if (outcome.kind === 'refused' || (fate !== 'fromWallet' && fate !== 'fromShortWallet')) return outcome
    const balanceAmount = fate === 'fromWallet' ? amountOf('1000') : amountOf('0')
    return { kind: 'placed', order: { ...outcome.order, payment: { kind: 'wallet', balanceAmount, expiresAt: clock.now() } } }
  }
  const chargeAnswer = (code: number | undefined): ChargeAnswer => ({
    refusal: code === undefined ? undefined : walletChargeErrors.failure(code),
    balanceAmount: undefined,
    order: undefined
  })
  const answerOfCharge = (): E.Either<ReturnType<typeof networkFailure>, ChargeAnswer> => {
    switch (chargeFate) {
      case 'pays':
        return E.right(chargeAnswer(undefined))
      case 'lacksMoney':
        return E.right(chargeAnswer(406))
      case 'refuses':
        return E.right(chargeAnswer(325))
      case 'isOver':
        return E.right(chargeAnswer(407))
      case 'losesAnswer':
        return E.left(networkFailure(408))
    }
  }
  const noLine = TE.left(networkFailure(599))
  const ports = {
    orders,
    captcha: fakeCaptcha(),
    stores,
    clock: { now: clock.now, newId: () => 'browser' },
    telemetry: { report: () => undefined },
    shell: { isInApp: () => false }
  }
  const steps: CheckoutSteps = {
    checkPlayer: ({ userInfo: { userId = '' } }) => {
      if (!lineIsThere) return noLine
      if (userId === '10000000') return TE.left(purchaseErrors.failure(12))
      return TE.right(aPlayer({ userId, personalisedDenominations: userId === '55555555' ? personal : undefined }))
    },
    quote: (request) => (lineIsThere ? TE.right(quoted('4.85', request)) : noLine),
    submitOrder: (submission) => async () => {
      inFlight += 1
      mostInFlight = Math.max(mostInFlight, inFlight)
      prepare(submission.request)
      const send = { request: submission.request, shown: chosenQuote(actor.getSnapshot().context)?.totalPayment, isUnknown: true }
      sends.push(send)
      if (holdsSubmission) await new Promise<void>((resolve) => (held = resolve))
      const outcome = await placeOrder(ports)(submission)()
      inFlight -= 1
      send.isUnknown = E.isLeft(outcome)
      return E.isLeft(outcome) ? outcome : E.right(paidFromWallet(outcome.right))
    },
    charge: (charge) => async () => {
      charged.push(charge)
      return answerOfCharge()
    },
    now: clock.now,
    newId: () => `checkout-${(ids += 1)}`
  }
  const actor = createActor(checkoutMachine(steps), {
    clock: clock.ofMachine,
    input: aCheckoutInput({ previousPcId: BANK.id }),
    inspect: noteWalked(walked)
  })
  actor.start()

  const take = async (one: Step): Promise<void> => {
    switch (one.kind) {
      case 'event':
        actor.send(one.event)
        break
      case 'pays':
        fate = one.fate
        actor.send({ type: 'order.requested' })
        actor.send({ type: 'order.confirmed' })
        break
      case 'states': {
        fate = one.fate
        chargeFate = one.charge
        const total = chosenQuote(actor.getSnapshot().context)?.totalPayment
        actor.send({ type: 'order.requested', stated: one.isOld ? amountOf('0.01') : total })
        break
      }
      case 'time':
        clock.passes(one.ms)
        break
      case 'next':
        fate = one.fate
        break
      case 'line':
        lineIsThere = one.there
        break
      case 'slow':
        holdsSubmission = one.submitting
        if (!one.submitting) held?.()
        break
    }
    await settled()
  }
  return { actor, orders, stores, quotes, sends, charged, take, mostInFlight: () => mostInFlight }
}

type Walk = ReturnType<typeof aWalk>

const input = ({ checkoutId: _id, guestUserId: _guest, ...request }: OrderRequest): string => JSON.stringify(request)

const expectNothingLost = ({ orders, stores, sends, charged, quotes, actor, mostInFlight }: Walk): void => {
  // Never two requests at once, whatever the shopper presses.
  expect(mostInFlight()).toBeLessThanOrEqual(1)
  // An order that was made is in this browser's list: with its key, or with the request that finds it again.
  const kept = stores.pendingOrders.read()
  for (const { txnId } of orders.orders()) {
    const request = orders.arrived.find(({ checkoutId }) => kept.some((one) => one.checkoutId === checkoutId))
    expect(kept.some((one) => one.kind === 'answered' && one.txnId === txnId) || request !== undefined).toBe(true)
  }
  // One id never belongs to two purchases.
  const byId = new Map<string, string>()
  for (const { request } of sends) {
    expect(byId.get(request.checkoutId) ?? input(request)).toBe(input(request))
    byId.set(request.checkoutId, input(request))
  }
  // As long as the outcome is unknown, the same purchase has the same id.
  for (const [index, { request, isUnknown }] of sends.entries()) {
    const next = sends[index + 1]
    if (isUnknown && next !== undefined && input(next.request) === input(request)) {
      expect(next.request.checkoutId).toBe(request.checkoutId)
    }
  }
  // The charged total is the shown one.
  for (const { request, shown } of sends) {
    expect(totalOf(quotes.get(request.quoteId), request.pcId)).toBe(shown)
  }
  // The wallet pays an order under the id with which it was sent, and no other.
  for (const { txnId, checkoutId } of charged) {
    expect(orders.orders().map((order) => order.txnId)).toContain(txnId)
    expect(sends.map(({ request }) => request.checkoutId)).toContain(checkoutId)
  }
  const { value, context } = actor.getSnapshot()
  if (value.order === 'placed') expect(orders.orders().map(({ txnId }) => txnId)).toContain(context.order?.txnId)
  if (value.order === 'confirming') expect(chosenQuote(context)?.pcId).toBe(context.draft.pcId ?? 'none')
}

const begin: readonly Step[] = [
  { kind: 'event', event: { type: 'fields.entered', entered: everything() } },
  { kind: 'time', ms: 500 }
]

const walks = fc.array(step, { minLength: 5, maxLength: 40 })

describe('checkout machine under any behaviour', () => {
  test('sends no purchase twice at once, loses none, and sells none at another price than shown', () =>
    fc.assert(
      fc.asyncProperty(walks, async (steps) => {
        const walk = aWalk(new Set())
        for (const one of [...begin, ...steps]) {
          await walk.take(one)
          expectNothingLost(walk)
        }
      })
    ))

  test('walks every arrow that the machine draws', async () => {
    const left = await arrowsLeftBy(aWalk(new Set()).actor.logic, walks, 1_000, async (steps, walked) => {
      const walk = aWalk(walked)
      for (const one of [...begin, ...steps]) await walk.take(one)
    })
    expect(left).toEqual([])
  })
})

describe('checkout machine in races', () => {
  test('drops a late price of another item', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(fc.constantFrom('small', 'large'), { minLength: 1, maxLength: 6 }), async (s, chosen) => {
        const clock = aClock()
        const ask = s.scheduleFunction((id: string) => Promise.resolve(aQuote(`of-${id}`, {}, clock.now())))
        const steps: CheckoutSteps = {
          checkPlayer: () => TE.right(aPlayer()),
          quote: ({ denomination }) => TE.rightTask(() => ask(denomination.id)),
          submitOrder: () => TE.left(networkFailure(599)),
          now: clock.now,
          newId: () => 'checkout'
        }
        const actor = createActor(checkoutMachine(steps), { clock: clock.ofMachine, input: aCheckoutInput() }).start()
        for (const denominationId of chosen) {
          actor.send({ type: 'fields.entered', entered: everything({ denominationId }) })
          clock.passes(150)
          if (s.count() > 1) await s.waitOne()
          await settled()
        }
        await s.waitAll()
        await settled()
        expect(actor.getSnapshot().context.quote?.quoteId).toBe(`of-${chosen.at(-1)}`)
      })
    ))
})
