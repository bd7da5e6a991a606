import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, onTestFinished, test } from 'vitest'
import { graphqlClient } from '../../../src/adapters/graphql/graphql-client.ts'
import { loyaltyGraphql } from '../../../src/adapters/graphql/loyalty-graphql.ts'
import type { LoyaltyClaimAnswer, LoyaltyService, OwnLoyaltyItem } from '../../../src/application/ports/loyalty-service.ts'
import { memoryCredentials } from '../../../src/application/use-cases/credentials.ts'
import type { Failure } from '../../../src/domain/errors/failure.ts'
import { anAccountWorld } from '../../../src/testing/account-world.ts'
import { aFakeLoyaltyItem, fakeLoyalty, type FakeReward } from '../../../src/testing/loyalty.ts'
import { aLoyaltyShop, CANOPY } from '../../backend/loyalty/loyalty-shop.ts'
import { inProcess } from '../../support/in-process.ts'

const NOON = new Date('2026-11-21T12:00:00Z')
const DAY = 86_400_000
const UNKNOWN = '9000100'
const UNANSWERED = '9200002'

/** What a test offers: a reward of `canopy-strike` of the same id as its item. */
type Offered = Partial<Pick<FakeReward, 'category' | 'gives' | 'stock' | 'needs'>> & { readonly endDate?: Date }

/** Two signed-in shoppers and a guest, and what the store offers them. */
interface Scene {
  readonly own: LoyaltyService
  readonly stranger: LoyaltyService
  readonly guest: LoyaltyService
  readonly offer: (id: string, offered?: Offered) => Promise<void>
  /** The items of claims arrive, or are refused. */
  readonly deliver: (isDelivered: boolean) => Promise<void>
  readonly passes: (ms: number) => void
  readonly cutLine: () => () => void
  readonly close: () => Promise<void>
}

const fakeScene = async (): Promise<Scene> => {
  let time = NOON
  const world = anAccountWorld(() => time)
  const loyalty = fakeLoyalty(world)
  const serviceOf = (email: string) => {
    const { user } = world.add({ email }, { isConfirmed: true })
    const credentials = memoryCredentials()
    const take = () => credentials.take(world.newTokens(user.sub), credentials.caller().generation)
    take()
    return { sub: user.sub, service: loyalty.service(credentials), take }
  }
  const ana = serviceOf('ana@example.com')
  return {
    own: ana.service,
    stranger: serviceOf('bela@example.com').service,
    guest: loyalty.service(memoryCredentials()),
    offer: async (id, { endDate, needs, ...reward } = {}) =>
      loyalty.offer(aFakeLoyaltyItem(id, { ...reward, ...(needs === undefined ? {} : { needs, type: 'loyalty' }) }, { endDate })),
    deliver: async (isDelivered) => loyalty.deliver(ana.sub, isDelivered),
    passes: (ms) => {
      time = new Date(time.getTime() + ms)
      ana.take()
    },
    cutLine: () => {
      world.line(false)
      return () => world.line(true)
    },
    close: () => Promise.resolve()
  }
}

const ITEM_OF_CANOPY = 'canopy-strike-80'

const graphqlScene = async (): Promise<Scene> => {
  const shop = await aLoyaltyShop()
  let time = NOON
  shop.backend.clock.set(time)
  await shop.tables().deleteFrom('store.loyalty_reward_items').execute()
  await shop.tables().deleteFrom('store.loyalty_items').execute()
  Object.assign(shop.world, { checkPlan: ['knows'], topUpPlan: ['delivers'] })
  const line = inProcess(shop.app)
  const openOf = (user: Parameters<typeof shop.as>[0] | undefined) => {
    const credentials = memoryCredentials()
    const take = () => {
      if (user === undefined) return
      const { 'session-key': accessToken = '' } = shop.as(user)
      const expiresAt = new Date(time.getTime() + 3_600_000)
      credentials.take({ idToken: 'id', accessToken, sub: user.sub, issuedAt: time, expiresAt }, credentials.caller().generation)
    }
    take()
    const service = loyaltyGraphql(graphqlClient('http://localhost:4000/graphql', line.context, undefined), credentials, {
      countryCode: 'id',
      languageCode: 'en'
    })
    const planned: LoyaltyService = {
      ...service,
      claim: (claim) => {
        const { userId } = claim.userInfo
        Object.assign(shop.world, { checkPlan: [userId === UNKNOWN ? -100 : userId === UNANSWERED ? 'timesOut' : 'knows'] })
        return service.claim(claim)
      }
    }
    return { service: planned, take }
  }
  const aUser = (email: string) => shop.pool.user({ email, email_verified: 'true', 'custom:birth_date': '1990-01-01' })
  const ana = openOf(aUser('ana@example.com'))
  return {
    own: ana.service,
    stranger: openOf(aUser('bela@example.com')).service,
    guest: openOf(undefined).service,
    offer: (id, { category = 'freebie', gives = 'coupon', stock, needs, endDate } = {}) =>
      shop.offer(
        id,
        {
          ...{ category: category === 'daily' ? 'DAILY' : 'FREEBIE', gives, stock: stock ?? null },
          ...(gives === 'item' ? { denomination_id: ITEM_OF_CANOPY } : {}),
          ...(needs === undefined ? {} : { type: 'LOYALTY', needs_orders: needs })
        },
        { ends_at: endDate ?? null }
      ),
    deliver: async (isDelivered) => {
      Object.assign(shop.world, { topUpPlan: [isDelivered ? 'delivers' : -104] })
      await shop.work()
    },
    passes: (ms) => {
      time = new Date(time.getTime() + ms)
      shop.backend.clock.set(time)
      ana.take()
    },
    cutLine: line.cut,
    close: shop.close
  }
}

const right = <A>(answer: E.Either<Failure, A>): A => {
  if (E.isLeft(answer)) throw new Error(`Refused: ${answer.left.area} ${answer.left.code}`)
  return answer.right
}
const refusalOf = ({ refusal }: LoyaltyClaimAnswer) => (refusal === undefined ? undefined : `${refusal.area} ${refusal.code}`)

describe.each([
  ['loyalty in memory', fakeScene],
  ['loyalty by GraphQL, over the back end', graphqlScene]
] as const)('%s', (_, open) => {
  const opened = async (id?: string, offered?: Offered) => {
    const scene = await open()
    onTestFinished(scene.close)
    if (id !== undefined) await scene.offer(id, offered)
    const claim = async (userId = '52000111', by = scene.own, voucherTypeId = CANOPY) =>
      right(await by.claim({ loyaltyItemId: id ?? 'none', rewardItemId: id ?? 'none', voucherTypeId, userInfo: { userId } })())
    const item = async (of = scene.own): Promise<OwnLoyaltyItem | undefined> =>
      right(await of.overview()()).items.find((one) => one.id === id)
    const stateOf = async () => (await item())?.rewardItems[0]?.state
    return { ...scene, claim, item, stateOf, coupons: async (of = scene.own) => right(await of.overview()()).coupons }
  }

  test('shows nothing where the store offers nothing', async () => {
    const { own } = await opened()
    expect(right(await own.overview()())).toEqual({ items: [], coupons: [] })
  })

  test('shows an item with its end, its reward and the fields of its product', async () => {
    const { item } = await opened('welcome', { endDate: new Date('2026-12-01T00:00:00Z') })
    const shown = await item()
    expect(shown).toMatchObject({ state: 'active', name: 'welcome', endDate: new Date('2026-12-01T00:00:00Z') })
    expect(shown?.product).toMatchObject({ voucherTypeId: CANOPY, productPath: 'canopy-strike', playerLookup: true })
    expect(shown?.product?.inputs.map(({ name, required }) => [name, required])).toContainEqual(['userId', true])
    expect(shown?.rewardItems).toMatchObject([{ id: 'welcome', state: 'active', type: 'normal', category: 'freebie', gives: 'coupon' }])
  })

  test('L8 gives a coupon once, to its account alone', async () => {
    const { claim, coupons, stateOf, stranger } = await opened('welcome')
    const answer = await claim()
    expect([refusalOf(answer), answer.reward?.state]).toEqual([undefined, 'purchased'])
    const given = { state: 'active', title: 'welcome', expiry: new Date(NOON.getTime() + 14 * DAY), productPath: 'canopy-strike' }
    expect(answer.coupon).toMatchObject(given)
    expect(await coupons()).toEqual([answer.coupon])
    expect(await coupons(stranger)).toEqual([])
    expect(await stateOf()).toBe('purchased')
    expect(refusalOf(await claim('52000112'))).toBe('rewards 1201')
  })

  test('L5 refuses the player who has had the reward by another account', async () => {
    const { claim, stranger } = await opened('welcome')
    await claim('52000111')
    expect(refusalOf(await claim('52000111', stranger))).toBe('rewards 1201')
    expect(refusalOf(await claim('52000112', stranger))).toBeUndefined()
  })

  test('L2 offers a daily reward again from the next day of UTC', async () => {
    const { claim, item, passes, coupons } = await opened('daily', { category: 'daily' })
    await claim()
    expect((await item())?.rewardItems).toMatchObject([{ state: 'purchased', availableAt: new Date('2026-11-22T00:00:00Z') }])
    passes(12 * 3_600_000)
    expect((await item())?.rewardItems).toMatchObject([{ state: 'active', availableAt: undefined }])
    expect(refusalOf(await claim())).toBeUndefined()
    expect(await coupons()).toHaveLength(2)
  })

  test('L9 shows how far the orders are when a reward needs some, and refuses it before', async () => {
    const { claim, item } = await opened('regular', { needs: 3 })
    expect((await item())?.rewardItems).toMatchObject([{ state: 'inactive', type: 'loyalty', progress: 0, needs: 3 }])
    expect(refusalOf(await claim())).toBe('rewards 1203')
  })

  test('L4 refuses what is over, what is gone, and another product', async () => {
    const { claim, own, stranger, offer } = await opened('last', { stock: 1 })
    expect(refusalOf(await claim('52000111', own, 1001))).toBe('rewards 1203')
    await claim()
    expect(refusalOf(await claim('52000112', stranger))).toBe('rewards 1202')
    await offer('spring', { endDate: NOON })
    const late = { loyaltyItemId: 'spring', rewardItemId: 'spring', voucherTypeId: CANOPY, userInfo: { userId: '52000113' } }
    expect(refusalOf(right(await own.claim(late)()))).toBe('rewards 1202')
  })

  test('L7 says that the player is the reason when the publisher does not know the player', async () => {
    const { claim, stateOf } = await opened('crystals', { gives: 'item' })
    const answer = await claim(UNKNOWN)
    expect([answer.isPlayerRefused, answer.refusal?.area]).toEqual([true, 'purchase'])
    const unanswered = await claim(UNANSWERED)
    expect([unanswered.isPlayerRefused, refusalOf(unanswered)]).toEqual([false, 'rewards 1204'])
    expect(await stateOf()).toBe('active')
  })

  test('L7 waits for the delivery of an item, and offers it again when that fails', async () => {
    const { claim, stateOf, deliver } = await opened('crystals', { gives: 'item' })
    expect((await claim()).reward?.state).toBe('pending')
    expect(await stateOf()).toBe('pending')
    await deliver(false)
    expect(await stateOf()).toBe('active')
    expect((await claim()).reward?.state).toBe('pending')
    await deliver(true)
    expect(await stateOf()).toBe('purchased')
  })

  test('is refused without a session, and not read without a line', async () => {
    const { guest, own, cutLine } = await opened('welcome')
    expect(await guest.overview()()).toMatchObject({ left: { area: 'network', code: 401 } })
    const undo = cutLine()
    const unread = await own.overview()()
    undo()
    expect(unread).toMatchObject({ left: { area: 'network' } })
    expect(right(await own.overview()()).items).toHaveLength(1)
  })
})
