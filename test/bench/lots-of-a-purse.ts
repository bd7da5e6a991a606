import { sql } from 'kysely'
import { median } from '../../bench/support/quantiles.ts'
import { inTransaction, orderDb } from '../../backend/services/order-db.ts'
import { holdRewards } from '../../backend/services/rewards/hold.ts'
import { readRewardHistory } from '../../backend/services/rewards/read-history.ts'
import { readRewards } from '../../backend/services/rewards/read-rewards.ts'
import { indonesia } from '../../src/domain/market/table/southeast-asia.ts'
import { amountOf } from '../../src/domain/money/amount.ts'
import { MOST_LOTS } from '../../src/domain/reward/reward-lots.ts'
import type { PoolUser } from '../support/fake-pool.ts'
import { aRewardShop, copyBurningOrders, type RewardShop } from '../backend/rewards/reward-orders.ts'

/** Lots of the purse that a usual shopper has after a year. */
const FEW = 40
const TURNS = 41
const LOT = 100

/** Thrown so that a timed hold leaves nothing behind. */
class TakenBack extends Error {}

/** Gives a shopper so many lots, each of 100, by the statements of a grant for all of them at once. */
const grantLots = async (shop: RewardShop, user: PoolUser, count: number): Promise<void> => {
  await shop.grant(user, String(LOT), 45)
  const db = orderDb(shop.backend.services)
  const prefix = `${user.sub}-lot-`
  await sql`insert into store.rewards (id, purse_id, account_id, country, currency, amount, sponsor, source, granted_at, expires_at)
    select ${prefix} || n, purse_id, account_id, country, currency, amount, sponsor, source, granted_at + n * interval '1 second',
      expires_at - n * interval '1 minute'
    from store.rewards own, generate_series(1, ${count - 1}::integer) n where own.account_id = ${user.sub}`.execute(db)
  await sql`insert into store.reward_entries (transfer_id, purse_id, lot_id, book, currency, amount, reason, at)
    select 'grant:' || r.id, r.purse_id, side.lot_id, side.book, r.currency, side.amount, 'grant', r.granted_at
    from store.rewards r cross join lateral (values (r.id, null, r.amount), (null, 'sponsor', -r.amount)) side (lot_id, book, amount)
    where starts_with(r.id, ${prefix}) order by r.granted_at`.execute(db)
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

let isReached = true
const verdict = (isMet: boolean, goal: string): string => {
  isReached &&= isMet
  return `goal ${goal}: ${isMet ? 'reached' : 'NOT reached'}`
}

/** Times what a purse does, by name, in turns. @returns the medians. Unit: ms. */
const timeAll = async (tasks: ReadonlyMap<string, () => Promise<number>>): Promise<(name: string) => number> => {
  const times = new Map<string, number[]>([...tasks.keys()].map((name) => [name, []]))
  for (let turn = 0; turn < TURNS; turn += 1) for (const [name, task] of tasks) times.get(name)?.push(await task())
  return (name) => median(times.get(name) ?? [])
}

const compare = async (count: number): Promise<boolean> => {
  const shop = await aRewardShop()
  const { services } = shop.backend
  try {
    const pattern = (await shop.buy(undefined, { isUseCashback: false }, { guestUserId: 'pattern' })).order.orderId as string
    const [few, many] = [shop.shopper(), shop.shopper()]
    await grantLots(shop, few, FEW)
    await grantLots(shop, many, count)
    await services.database.script('analyze store.rewards, store.reward_entries, store.reward_lots_left, store.reward_purses')
    const [orderId = ''] = await copyBurningOrders(shop, { pattern, accountId: many.sub, count: 1 })
    const hold = (user: PoolUser, lots: number) => async (): Promise<number> => {
      const owner = { accountId: user.sub, country: 'id', currency: 'IDR' }
      let took = Number.NaN
      await inTransaction(services, async (trx) => {
        took = await timed(() => holdRewards(trx, services, { owner, orderId, amount: amountOf(String(lots * LOT)) }))
        throw new TakenBack()
      }).catch((error: unknown) => {
        if (!(error instanceof TakenBack)) throw error
      })
      return took
    }
    const summary = (user: PoolUser) => () => timed(() => readRewards(services, user.sub, indonesia))
    const { rows } = await sql<{ id: string }>`select id from store.reward_entries where purse_id like ${`${many.sub}/%`}
      order by id offset 40 limit 1`.execute(orderDb(services))
    const page = (user: PoolUser, after?: string) => () =>
      timed(() => readRewardHistory(services, { accountId: user.sub, market: indonesia, after, limit: 10 }))
    const took = await timeAll(
      new Map([
        ['few 1', hold(few, 1)],
        ['many 1', hold(many, 1)],
        ['few 10', hold(few, 10)],
        ['many 10', hold(many, 10)],
        ['many most', hold(many, MOST_LOTS)],
        ['few summary', summary(few)],
        ['many summary', summary(many)],
        ['few page', page(few)],
        ['many page', page(many)],
        ['many last page', page(many, rows[0]?.id)]
      ])
    )
    const beside = (name: string): string =>
      `${took(`many ${name}`).toFixed(1)} ms, ${(took(`many ${name}`) / took(`few ${name}`)).toFixed(2)} of ${took(`few ${name}`).toFixed(1)} ms with ${FEW} lots`
    console.log(`purse of ${count} lots, medians of ${TURNS} turns`)
    console.log(`  hold of 1 lot: ${beside('1')}`)
    console.log(`  hold of 10 lots: ${beside('10')}; ${verdict(took('many 10') <= took('few 10') * 2, '2.00')}`)
    console.log(`  hold of ${MOST_LOTS} lots: ${took('many most').toFixed(1)} ms; ${verdict(took('many most') <= 50, '50 ms')}`)
    console.log(`  summary: ${beside('summary')}; ${verdict(took('many summary') <= 30, '30 ms')}`)
    console.log(`  page of the history, first: ${beside('page')}; last: ${took('many last page').toFixed(1)} ms`)
    return isReached
  } finally {
    await shop.close()
  }
}

process.exitCode = (await compare(Number(process.argv[2] ?? '10000'))) ? 0 : 1
