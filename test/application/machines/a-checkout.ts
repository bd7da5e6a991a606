import * as E from 'fp-ts/lib/Either.js'
import { createActor } from 'xstate'
import type { CheckoutEvent, CheckoutInput, CheckoutSteps } from '../../../src/application/machines/checkout-context.ts'
import { checkoutMachine } from '../../../src/application/machines/checkout.machine.ts'
import type { PlaceOutcome, Player, PlayerCheck, QuoteRequest } from '../../../src/application/ports/order-service.ts'
import type { ChargeAnswer, WalletCharge } from '../../../src/application/ports/wallet-orders.ts'
import type { OrderSubmission } from '../../../src/application/use-cases/checkout.ts'
import type { SubscribeOutcome } from '../../../src/application/use-cases/subscribe.ts'
import type { Failure } from '../../../src/domain/errors/failure.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import type { Quote } from '../../../src/domain/order/quote.ts'
import { aCheckoutInput, anOrder, aPlayer, aQuote } from '../../../src/testing/builders.ts'
import { aClock, settled } from '../../support/fake-clock.ts'

type Answer<A> = Failure | A
const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && '_tag' in value && value._tag === 'Failure'

/** Answers a step, at once or later. */
const answers =
  <I, A>(by: (input: I) => Answer<A> | Promise<Answer<A>>) =>
  (input: I) =>
  async (): Promise<E.Either<Failure, A>> => {
    const answer = await by(input)
    return isFailure(answer) ? E.left(answer) : E.right(answer)
  }

export interface Scene {
  readonly checkPlayer?: (check: PlayerCheck) => Answer<Player> | Promise<Answer<Player>>
  readonly quote?: (request: QuoteRequest) => Answer<Quote> | Promise<Answer<Quote>>
  readonly submitOrder?: (submission: OrderSubmission) => Answer<PlaceOutcome> | Promise<Answer<PlaceOutcome>>
  readonly subscribe?: (submission: OrderSubmission) => Answer<SubscribeOutcome> | Promise<Answer<SubscribeOutcome>>
  readonly charge?: (charge: WalletCharge) => Answer<ChargeAnswer> | Promise<Answer<ChargeAnswer>>
  readonly input?: CheckoutInput
}

/** Starts a checkout that records every request. */
export const aCheckout = (scene: Scene = {}) => {
  const clock = aClock()
  const asked = {
    players: [] as PlayerCheck[],
    quotes: [] as QuoteRequest[],
    placed: [] as OrderSubmission[],
    subscribed: [] as OrderSubmission[],
    charged: [] as WalletCharge[]
  }
  let made = 0
  const steps: CheckoutSteps = {
    checkPlayer: answers((check) => {
      asked.players.push(check)
      return scene.checkPlayer?.(check) ?? aPlayer({ userId: check.userInfo.userId ?? '' })
    }),
    quote: answers((request) => {
      asked.quotes.push(request)
      return scene.quote?.(request) ?? aQuote(`quote-${asked.quotes.length}`, {}, clock.now())
    }),
    submitOrder: answers((submission) => {
      asked.placed.push(submission)
      return scene.submitOrder?.(submission) ?? { kind: 'placed', order: anOrder() }
    }),
    subscribe: answers((submission) => {
      asked.subscribed.push(submission)
      return scene.subscribe?.(submission) ?? { kind: 'subscribed', subscription: { id: 'sub-1', paymentUrl: 'https://pay.example/1' } }
    }),
    ...(scene.charge === undefined
      ? {}
      : {
          charge: answers((charge: WalletCharge) => {
            asked.charged.push(charge)
            return scene.charge?.(charge) ?? networkFailure(599)
          })
        }),
    now: clock.now,
    newId: () => `checkout-${(made += 1)}`
  }
  const actor = createActor(checkoutMachine(steps), { clock: clock.ofMachine, input: scene.input ?? aCheckoutInput() })
  actor.start()
  return {
    actor,
    asked,
    send: (event: CheckoutEvent) => actor.send(event),
    context: () => actor.getSnapshot().context,
    /** The states of the three regions. */
    at: () => actor.getSnapshot().value,
    order: () => actor.getSnapshot().value.order,
    passes: async (ms: number) => {
      clock.passes(ms)
      await settled()
    }
  }
}

/** Lists the checkout ids under which orders were sent. */
export const idsOf = (placed: readonly OrderSubmission[]): readonly string[] => placed.map(({ request }) => request.checkoutId)

/** Creates an answer that comes when the test says so. */
export const later = <A>() => {
  let give: (answer: A) => void = () => undefined
  const promise = new Promise<A>((resolve) => void (give = resolve))
  return { promise, give }
}
