// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderDb } from '../../../backend/services/order-db.ts'
import type { Failpoint } from '../../../backend/services/services.ts'
import { runDueJobs } from '../../support/due-jobs.ts'
import type { GraphCall } from '../../support/store-processes/process-messages.ts'
import { openStoreProcesses, type StoreProcesses } from '../../support/store-processes/open-processes.ts'
import { IS_WHOLE, shareOf } from '../../support/test-seed.ts'
import { type Body, MINUTE, RESOLVE } from '../orders/world.ts'
import { aGiftShop, CLAIM, type GiftShop } from './gift-shop.ts'

/** Points that a claimed item passes, at each of which a process is killed. */
const POINTS: readonly Failpoint[] = ['delivery.beforeCall', 'delivery.afterCall', 'delivery.beforeCommit']

/** Points that a gift passes which is claimed and taken back at once. */
const POINTS_OF_BOTH: readonly Failpoint[] = [...POINTS, 'refund.beforeCall', 'refund.afterCall']

const HAS_SERVER = process.env.DATABASE_URL !== undefined

/** The embedded database differs only in how it opens again, so that one point of each list shows it. */
const CLAIMED_AT = HAS_SERVER ? POINTS : shareOf(POINTS, 1)
const BOTH_AT = HAS_SERVER ? POINTS_OF_BOTH : shareOf(POINTS_OF_BOTH, 1)

/** Rounds at each point; each is killed some work further on. */
const ROUNDS = Number(process.env.KILLED_ROUNDS ?? 1)
const GIFTS_A_ROUND = 4

/** Gifts that two processes claim and take back at once. */
const RACED = IS_WHOLE ? 50 : 20

const CLAIMED = 203
const EXPIRED = 202
const PLAYERS = ['52000111', '52000222'] as const

type Sent = Awaited<ReturnType<GiftShop['sentGift']>>

let shop: GiftShop
let processes: StoreProcesses
let gifts: Sent[]

const roundsAt = (points: readonly Failpoint[]) =>
  points.flatMap((point) => Array.from({ length: ROUNDS }, (_, round) => ({ point, round })))

beforeAll(async () => {
  shop = await aGiftShop()
  const rounds = roundsAt([...CLAIMED_AT, ...BOTH_AT]).length
  gifts = []
  // The embedded database is copied once, with all gifts of the file.
  for (let sent = 0; sent < rounds * GIFTS_A_ROUND + RACED + 1; sent += 1) gifts.push(await shop.sentGift())
  processes = await openStoreProcesses(shop.backend)
}, 120_000)
afterAll(async () => {
  await processes?.close()
  await shop?.close()
})

const take = (count: number): readonly Sent[] => gifts.splice(0, count)

const claimOf = ({ token }: Sent, userId: string = PLAYERS[0], waits = 0): GraphCall => ({
  query: CLAIM,
  variables: { input: { giftToken: token, userInfo: { userId } } },
  waits
})

const takeBackOf = ({ order }: Sent, waits = 0): GraphCall => ({
  query: RESOLVE,
  variables: { input: { txnId: order.txnId, accessKey: order.accessKey, action: 'REFUND_TO_ORIGIN' } },
  waits
})

/** Lets the store work on until what a killed process left is done, and reads where the gifts stand. */
const settled = (sent: readonly Sent[]) =>
  processes.look(async (services) => {
    for (let minute = 0; minute < 10; minute += 1) {
      shop.backend.clock.advance(MINUTE)
      await runDueJobs(services)
    }
    const rows = await orderDb(services)
      .selectFrom('store.orders as o')
      .leftJoin('store.refunds as r', 'r.order_id', 'o.order_id')
      .select(['o.order_id', 'o.status', (eb) => eb.fn.count<string>('r.order_id').as('refunds')])
      .where(
        'o.order_id',
        'in',
        sent.map(({ order }) => order.orderId as string)
      )
      .groupBy(['o.order_id', 'o.status'])
      .execute()
    return new Map(rows.map(({ order_id, status, refunds }) => [order_id, { status, refunds: Number(refunds) }]))
  })

/** Returns the deliveries of a gift as the publisher knows them: the same request again is one. */
const deliveriesOf = ({ order }: Sent): number =>
  new Set(shop.world.topUps.filter(({ orderId }) => orderId === order.orderId).map(({ bytes }) => bytes)).size

/** Returns where a gift stands, how often it was delivered and how often its money went back. */
const endOf = (sent: Sent, ends: Awaited<ReturnType<typeof settled>>) => ({
  ...ends.get(sent.order.orderId as string),
  deliveries: deliveriesOf(sent),
  givenBack: [...shop.world.refunds.values()].filter(({ txn }) => txn === sent.txn).length
})

const DELIVERED = { status: CLAIMED, refunds: 0, deliveries: 1, givenBack: 0 }
const TAKEN_BACK = { status: EXPIRED, refunds: 1, deliveries: 0, givenBack: 1 }

describe('process that is killed with -9', () => {
  test.each(roundsAt(CLAIMED_AT))(
    'G4 delivers a claimed gift once when it is killed at $point, round $round',
    async ({ point, round }) => {
      const sent = take(GIFTS_A_ROUND)
      const calls = sent.map((gift) => claimOf(gift))
      const [killed] = await processes.run({ calls, isWorking: true, killedAt: point, after: round % GIFTS_A_ROUND })
      expect(killed?.signal).toBe('SIGKILL')
      expect(killed?.answers.map(({ data }: Body) => data.claimGift.statusCode)).toEqual(sent.map(() => 0))
      const ends = await settled(sent)
      for (const gift of sent) expect(endOf(gift, ends)).toEqual(DELIVERED)
    },
    120_000
  )

  test.each(roundsAt(BOTH_AT))(
    'G8 either delivers or refunds a gift that is claimed and taken back when it is killed at $point, round $round',
    async ({ point, round }) => {
      const sent = take(GIFTS_A_ROUND)
      const calls = sent.flatMap((gift, at) => [claimOf(gift, PLAYERS[0], at % 2 === 0 ? 0 : 20), takeBackOf(gift, at % 2 === 0 ? 20 : 0)])
      await processes.run({ calls, isWorking: true, killedAt: point, after: round % 2 })
      const ends = await settled(sent)
      for (const gift of sent) {
        const end = endOf(gift, ends)
        expect(end).toEqual(end.status === CLAIMED ? DELIVERED : TAKEN_BACK)
      }
    },
    120_000
  )
})

/** The embedded database belongs to one process. */
describe.runIf(HAS_SERVER)('two processes at once', () => {
  test('G3 give a gift to one of two players who claim it twenty times', async () => {
    const [gift] = take(1)
    if (gift === undefined) throw new Error('No gift')
    const claims = Array.from({ length: 10 }, (_, at) => claimOf(gift, PLAYERS[at % 2]))
    const ends = await processes.run({ calls: claims, isWorking: true }, { calls: claims, isWorking: true })
    expect(endOf(gift, await settled([gift]))).toEqual(DELIVERED)
    const winner = shop.world.topUps.find(({ orderId }) => orderId === gift.order.orderId)?.userId
    const codes = ends.flatMap(({ answers }) => answers.map(({ data }: Body) => data.claimGift.statusCode))
    expect(codes).toEqual(Array.from({ length: 20 }, (_, at) => (PLAYERS[at % 2] === winner ? 0 : 202)))
    for (const { answers } of ends)
      for (const { data } of answers as readonly Body[]) expect(data.claimGift.gift).toMatchObject({ state: 'Claimed' })
  }, 120_000)

  test('G8 either deliver or refund each gift that one claims and the other takes back', async () => {
    const sent = take(RACED)
    await processes.run(
      { calls: sent.map((gift, at) => claimOf(gift, PLAYERS[0], at % 20)), isWorking: true },
      { calls: sent.map((gift, at) => takeBackOf(gift, (at * 7) % 20)), isWorking: true }
    )
    const ends = await settled(sent)
    for (const gift of sent) {
      const end = endOf(gift, ends)
      expect(end).toEqual(end.status === CLAIMED ? DELIVERED : TAKEN_BACK)
    }
  }, 120_000)
})
