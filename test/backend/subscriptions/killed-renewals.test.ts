// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderDb } from '../../../backend/services/order-db.ts'
import type { Failpoint } from '../../../backend/services/services.ts'
import { days, hours, seconds } from '../../../src/domain/kernel/duration.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { openStoreProcesses, type StoreProcesses } from '../../support/store-processes/open-processes.ts'
import { shareOf } from '../../support/test-seed.ts'
import type { Body } from '../orders/world.ts'
import { aSubscriptionShop, CREATE, type SubscriptionShop, workUntil } from './subscription-shop.ts'

/** Points of a renewal, at each of which a process is killed. */
const POINTS: readonly Failpoint[] = ['charge.beforeWrite', 'charge.afterWrite', 'charge.afterCall', 'charge.beforeCommit']

const HAS_SERVER = process.env.DATABASE_URL !== undefined

/** Rounds at each point; twenty in the long form. */
const ROUNDS = Number(process.env.KILLED_ROUNDS ?? 1)

const FIRST_DAY = new Date('2026-12-01T05:00:00Z')
/** Nine o'clock in Jakarta, a week after the first day. */
const FIRST_RENEWAL = new Date('2026-12-08T02:00:00Z')
const SUBSCRIBERS = 3

const FULFILLED = 6

let shop: SubscriptionShop
let processes: StoreProcesses
let ids: readonly string[]
let serial = 0
/** Renewals so far, of each subscription. */
let renewals = 0

const aUser = (): PoolUser => shop.pool.user({ email: `killed-${(serial += 1)}@example.com`, email_verified: 'true' })

beforeAll(async () => {
  shop = await aSubscriptionShop()
  shop.backend.clock.set(FIRST_DAY)
  const begun: string[] = []
  for (let at = 0; at < SUBSCRIBERS; at += 1) begun.push((await shop.subscribe(aUser())).id as string)
  ids = begun
  processes = await openStoreProcesses(shop.backend)
}, 120_000)
afterAll(async () => {
  await processes?.close()
  await shop?.close()
})

/** Lets the store work until the next renewals are due, and sets the clock to that moment. */
const comeToRenewal = async (): Promise<void> => {
  const due = new Date(FIRST_RENEWAL.getTime() + renewals * days(7))
  renewals += 1
  await processes.look((services) => workUntil(services, shop.backend.clock, new Date(due.getTime() - seconds(1))))
  shop.backend.clock.set(due)
}

/** Lets the store work on, and compares the provider's charges and the orders with the weeks. */
const expectOnceEach = async (): Promise<void> => {
  const orders = await processes.look(async (services) => {
    await workUntil(services, shop.backend.clock, new Date(shop.backend.clock.now().getTime() + hours(2)))
    return orderDb(services).selectFrom('store.orders').select(['subscription_id', 'status']).where('subscription_id', 'in', ids).execute()
  })
  const dates = Array.from({ length: renewals + 1 }, (_, week) => new Date(FIRST_DAY.getTime() + week * days(7)).toISOString().slice(0, 10))
  for (const id of ids) {
    expect(shop.provider.paid(id).map((reference) => reference.slice(id.length + 1).split('#')[0])).toEqual(dates)
    const own = orders.filter(({ subscription_id }) => subscription_id === id)
    expect(own.map(({ status }) => status)).toEqual(dates.map(() => FULFILLED))
  }
}

describe('renewals', () => {
  const points = HAS_SERVER ? POINTS : shareOf(POINTS, 1)
  const rounds = points.flatMap((point) => Array.from({ length: ROUNDS }, (_, round) => ({ point, round })))

  test.each(rounds)(
    'S7 are charged and delivered once when the process is killed with -9 at $point, round $round',
    async ({ point, round }) => {
      await comeToRenewal()
      const [killed] = await processes.run({ isWorking: true, killedAt: point, after: round % SUBSCRIBERS })
      expect(killed?.signal).toBe('SIGKILL')
      await expectOnceEach()
    },
    120_000
  )

  test.runIf(HAS_SERVER)(
    'S6 are charged once when two processes work at them',
    async () => {
      await comeToRenewal()
      await processes.run({ isWorking: true }, { isWorking: true })
      await expectOnceEach()
    },
    120_000
  )
})

test.runIf(HAS_SERVER)(
  'S4 createSubscription sent ten times to two processes with one checkoutId is one agreement and one charge',
  async () => {
    const user = aUser()
    const before = shop.provider.agreements.size
    const input = await shop.input()
    const calls = Array.from({ length: 5 }, () => ({ query: CREATE, variables: { input }, headers: shop.as(user) }))
    const ends = await processes.run({ calls }, { calls })
    const created = new Set(
      ends.flatMap(({ answers }) => answers.map(({ data }: Body) => data.createSubscription.subscription?.id as string | undefined))
    )
    created.delete(undefined)
    expect([created.size, shop.provider.agreements.size - before]).toEqual([1, 1])
    await shop.agree()
    const [id = ''] = created
    expect(shop.provider.paid(id)).toHaveLength(1)
  },
  120_000
)
