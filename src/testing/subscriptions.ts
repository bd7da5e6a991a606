import type { Credentials } from '../application/ports/credentials.ts'
import type { SubscriptionAnswer, SubscriptionRequest, SubscriptionService } from '../application/ports/subscription-service.ts'
import type { Failure } from '../domain/errors/failure.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'
import { subscriptionErrors } from '../domain/errors/subscription-errors.ts'
import * as E from '../domain/kernel/either.ts'
import type { Cancellation } from '../domain/subscription/cancellation.ts'
import type { OwnSubscription } from '../domain/subscription/own-subscription.ts'
import { cancelSubscription, subscriptionStateAt } from '../domain/subscription/subscription.ts'
import type { AccountWorld } from './account-world.ts'

type Call = keyof SubscriptionService

/** Code of the store where a first charge is on its way. */
const TRY_LATER = 1
/** Code of the store where there is no such subscription, or it is over. */
const NOT_RUNNING = 4

/** Code of the store where a field is missing. */
const MISSING = 7

/** Creates the subscriptions of accounts; each is its owner's alone. */
export const fakeSubscriptions = (world: AccountWorld) => {
  const kept = new Map<string, readonly OwnSubscription[]>()
  const failing = new Map<Call, Failure>()
  const cancellations: Cancellation[] = []
  const begun = new Map<string, OwnSubscription>()
  let offer: OwnSubscription | undefined

  const service = (credentials: Credentials): SubscriptionService => {
    const own = (name: Call): E.Either<Failure, string> => {
      const caller = credentials.caller()
      if (caller.kind === 'nobody') return E.left(networkFailure(401))
      if (!world.isThere()) return E.left(networkFailure(undefined))
      const owner = world.owner(caller)
      if (typeof owner === 'string') {
        credentials.rejected(caller.generation)
        return E.left(networkFailure(401))
      }
      const failure = failing.get(name)
      return failure === undefined ? E.right(owner.user.sub) : E.left(failure)
    }
    /** Changes one subscription of the caller. */
    const change =
      (name: Call, id: string, by: (subscription: OwnSubscription) => OwnSubscription | number) =>
      async (): Promise<E.Either<Failure, SubscriptionAnswer>> => {
        const sub = own(name)
        if (E.isLeft(sub)) return sub
        const all = kept.get(sub.right) ?? []
        const found = all.find((one) => one.id === id)
        const changed = found === undefined ? NOT_RUNNING : by(found)
        if (typeof changed === 'number') return E.right({ refusal: subscriptionErrors.failure(changed), subscription: found })
        kept.set(
          sub.right,
          all.map((one) => (one.id === id ? changed : one))
        )
        return E.right({ refusal: undefined, subscription: changed })
      }
    /** Begins the offered subscription; the same checkout finds the one that it began. */
    const create = async ({ checkoutId, pcId, userInfo }: SubscriptionRequest): Promise<E.Either<Failure, SubscriptionAnswer>> => {
      const sub = own('create')
      if (E.isLeft(sub)) return sub
      const known = begun.get(checkoutId)
      if (known !== undefined) return E.right({ refusal: undefined, subscription: known })
      if (offer === undefined || userInfo.email === undefined)
        return E.right({ refusal: subscriptionErrors.failure(MISSING), subscription: undefined })
      const id = `subscription-${begun.size + 1}`
      const paymentUrl = `https://pay.example/agreements/${id}`
      const subscription = { ...offer, ...{ id, pcId, paymentUrl }, state: 'waitingForAction' as const, upcomingPayment: undefined }
      begun.set(checkoutId, subscription)
      kept.set(sub.right, [subscription, ...(kept.get(sub.right) ?? [])])
      return E.right({ refusal: undefined, subscription })
    }
    return {
      create: (request) => () => create(request),
      list: () => async () => {
        const sub = own('list')
        return E.isLeft(sub) ? sub : E.right(kept.get(sub.right) ?? [])
      },
      cancel: (id, why) =>
        change('cancel', id, (subscription) => {
          const cancelled = cancelSubscription(subscription, world.now())
          if (E.isLeft(cancelled)) return cancelled.left === 'paymentRunning' ? TRY_LATER : NOT_RUNNING
          cancellations.push(why)
          const { state } = cancelled.right
          return { ...cancelled.right, collection: 'ok', mayResume: state === 'cancelled', paymentUrl: undefined }
        }),
      resume: (id) =>
        change('resume', id, (subscription) =>
          subscriptionStateAt(subscription, world.now()) === 'cancelled' && subscription.mayResume
            ? { ...subscription, state: 'active', upcomingPayment: subscription.endDate, endDate: undefined, mayResume: false }
            : NOT_RUNNING
        ),
      changePayment: (id, pcId) =>
        change('changePayment', id, (subscription) =>
          subscription.state === 'active' ? { ...subscription, pcId, paymentUrl: `https://pay.example/agreements/${id}` } : NOT_RUNNING
        )
    }
  }
  return {
    service,
    /** Sells this one to each account that begins a subscription. */
    offer: (subscription: OwnSubscription): void => {
      offer = subscription
    },
    /** Gives an account subscriptions, newest first. */
    keep: (sub: string, subscriptions: readonly OwnSubscription[]): void => void kept.set(sub, subscriptions),
    /** What was said for each cancellation. */
    cancellations: (): readonly Cancellation[] => cancellations,
    /** That call answers so from now on; undefined = it works again. */
    fail: (call: Call, failure: Failure | undefined): void =>
      void (failure === undefined ? failing.delete(call) : failing.set(call, failure))
  }
}
