import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, onTestFinished, test } from 'vitest'
import { graphqlClient } from '../../../src/adapters/graphql/graphql-client.ts'
import { subscriptionsGraphql } from '../../../src/adapters/graphql/subscriptions-graphql.ts'
import type { SubscriptionAnswer, SubscriptionRequest, SubscriptionService } from '../../../src/application/ports/subscription-service.ts'
import { memoryCredentials } from '../../../src/application/use-cases/credentials.ts'
import type { Failure } from '../../../src/domain/errors/failure.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { anAccountWorld } from '../../../src/testing/account-world.ts'
import { fakeSubscriptions } from '../../../src/testing/subscriptions.ts'
import { aSubscriptionShop } from '../../backend/subscriptions/subscription-shop.ts'
import { inProcess } from '../../support/in-process.ts'
import { aSubscription } from '../../ui/screens/subscriptions/sample-subscriptions.ts'

const NOON = new Date('2026-12-01T05:00:00Z')
const NEXT = new Date('2026-12-08T02:00:00Z')

/** A signed-in shopper with one active subscription, and another one without any. */
interface Scene {
  /** What a begun subscription is sent with. */
  readonly request: () => Promise<SubscriptionRequest>
  readonly own: SubscriptionService
  readonly stranger: SubscriptionService
  readonly guest: SubscriptionService
  readonly cutLine: () => () => void
  readonly close: () => Promise<void>
}

const fakeScene = async (): Promise<Scene> => {
  const world = anAccountWorld(() => NOON)
  const subscriptions = fakeSubscriptions(world)
  const serviceOf = (email: string) => {
    const { user } = world.add({ email }, { isConfirmed: true })
    const credentials = memoryCredentials()
    credentials.take(world.newTokens(user.sub), credentials.caller().generation)
    return { sub: user.sub, service: subscriptions.service(credentials) }
  }
  const ana = serviceOf('ana@example.com')
  const facts = { countryCode: 'id', currency: 'IDR', amount: amountOf('28500'), upcomingPayment: NEXT, itemName: 'Weekly Pass' }
  subscriptions.keep(ana.sub, [aSubscription(facts)])
  subscriptions.offer(aSubscription(facts))
  return {
    request: async () => ({ checkoutId: 'c1', quoteId: 'q1', pcId: 31, userInfo: { userId: '52000001', email: 'ana@example.com' } }),
    own: ana.service,
    stranger: serviceOf('bela@example.com').service,
    guest: subscriptions.service(memoryCredentials()),
    cutLine: () => {
      world.line(false)
      return () => world.line(true)
    },
    close: () => Promise.resolve()
  }
}

const graphqlScene = async (): Promise<Scene> => {
  const shop = await aSubscriptionShop()
  shop.backend.clock.set(NOON)
  const line = inProcess(shop.app)
  const serviceOf = (user: Parameters<typeof shop.subscribe>[0] | undefined) => {
    const credentials = memoryCredentials()
    if (user !== undefined) {
      const { 'session-key': accessToken = '' } = shop.as(user)
      const expiresAt = new Date(NOON.getTime() + 3_600_000)
      credentials.take({ idToken: 'id', accessToken, sub: user.sub, issuedAt: NOON, expiresAt }, credentials.caller().generation)
    }
    return subscriptionsGraphql(graphqlClient('http://localhost:4000/graphql', line.context, undefined), credentials)
  }
  const ana = shop.pool.user({ email: 'ana@example.com', email_verified: 'true' })
  await shop.subscribe(ana)
  return {
    request: async () => (await shop.input()) as unknown as SubscriptionRequest,
    own: serviceOf(ana),
    stranger: serviceOf(shop.pool.user({ email: 'bela@example.com', email_verified: 'true' })),
    guest: serviceOf(undefined),
    cutLine: line.cut,
    close: shop.close
  }
}

const right = <A>(answer: E.Either<Failure, A>): A => {
  if (E.isLeft(answer)) throw new Error(`Refused: ${answer.left.area} ${answer.left.code}`)
  return answer.right
}
const refusalOf = ({ refusal }: SubscriptionAnswer) => (refusal === undefined ? undefined : `${refusal.area} ${refusal.code}`)

describe.each([
  ['subscriptions in memory', fakeScene],
  ['subscriptions by GraphQL, over the back end', graphqlScene]
] as const)('%s', (_, open) => {
  const opened = async () => {
    const scene = await open()
    onTestFinished(scene.close)
    const [subscription] = right(await scene.own.list()())
    if (subscription === undefined) throw new Error('none is listed')
    return { ...scene, subscription }
  }

  test('list what renews, when, for whom and by which method', async () => {
    const { subscription, stranger } = await opened()
    expect(subscription).toMatchObject({ state: 'active', recurrence: 'weekly', countryCode: 'id', currency: 'IDR', savingsPercent: 5 })
    expect(subscription).toMatchObject({ productPath: 'canopy-strike', collection: 'ok', paymentMethod: 'Visa •••• 1000' })
    expect(subscription).toMatchObject({ upcomingPayment: NEXT, endDate: undefined, paymentUrl: undefined, mayResume: false })
    expect(right(await stranger.list()())).toEqual([])
  })

  test('begin once for a checkout, with the page on which the shopper allows the payments', async () => {
    const { own, guest, request } = await opened()
    const wanted = await request()
    const begun = right(await own.create(wanted)())
    expect(refusalOf(begun)).toBeUndefined()
    expect(begun.subscription).toMatchObject({ state: 'waitingForAction', recurrence: 'weekly', upcomingPayment: undefined })
    expect(begun.subscription?.paymentUrl).toMatch(/^https?:\/\//)
    expect(right(await own.create(wanted)()).subscription?.id).toBe(begun.subscription?.id)
    expect(right(await own.list()())).toHaveLength(2)
    expect(await guest.create(wanted)()).toMatchObject({ left: { area: 'network', code: 401 } })
  })

  test('are not begun when the address for notices is missing', async () => {
    const { own, request } = await opened()
    const { userInfo, ...wanted } = await request()
    const { email: _email, ...player } = userInfo
    expect(refusalOf(right(await own.create({ ...wanted, userInfo: player })()))).toBe('subscription 7')
  })

  test('cancel until the next period, once, and resume', async () => {
    const { own, subscription } = await opened()
    const { id } = subscription
    const cancelled = right(await own.cancel(id, { reason: 'other', reasonText: 'moved away' })())
    expect(refusalOf(cancelled)).toBeUndefined()
    expect(cancelled.subscription).toMatchObject({ state: 'cancelled', endDate: NEXT, upcomingPayment: undefined, mayResume: true })
    expect(refusalOf(right(await own.cancel(id, { reason: 'cost' })()))).toBe('subscription 4')
    const resumed = right(await own.resume(id)())
    expect(resumed.subscription).toMatchObject({ state: 'active', endDate: undefined, upcomingPayment: NEXT, mayResume: false })
    expect(refusalOf(right(await own.resume(id)()))).toBe('subscription 4')
  })

  test('open a page when the payment method is changed', async () => {
    const { own, subscription } = await opened()
    const changed = right(await own.changePayment(subscription.id, subscription.pcId)())
    expect([refusalOf(changed), changed.subscription?.paymentUrl]).toEqual([undefined, expect.stringMatching(/^https?:\/\//)])
  })

  test('answer another account as if there were no such subscription', async () => {
    const { stranger, subscription } = await opened()
    const { id, pcId } = subscription
    const tried = [stranger.cancel(id, { reason: 'cost' }), stranger.resume(id), stranger.changePayment(id, pcId)]
    for (const attempt of tried) expect(right(await attempt())).toMatchObject({ refusal: { code: 4 }, subscription: undefined })
  })

  test('are refused without a session, and not read without a line', async () => {
    const { guest, own, cutLine } = await opened()
    expect(await guest.list()()).toMatchObject({ left: { area: 'network', code: 401 } })
    const undo = cutLine()
    const unread = await own.list()()
    undo()
    expect(unread).toMatchObject({ left: { area: 'network' } })
    expect(right(await own.list()())).toHaveLength(1)
  })
})
