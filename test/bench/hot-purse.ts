import { sql } from 'kysely'
import { measureUntil, type Sample } from '../../bench/support/load.ts'
import { median, percentile } from '../../bench/support/quantiles.ts'
import { inTransaction, orderDb } from '../../backend/services/order-db.ts'
import { burnRewards, holdRewards } from '../../backend/services/rewards/hold.ts'
import { amountOf } from '../../src/domain/money/amount.ts'
import type { PoolUser } from '../support/fake-pool.ts'
import { aRewardShop, copyBurningOrders, type RewardShop } from '../backend/rewards/reward-orders.ts'

/** Turns that are counted; odd, so that the median is the ratio of a real one. */
const ROUNDS = 5
const CONNECTIONS = 32
const ONE = amountOf('1')

/** Longest time for which one of a hundred orders waits for the purse. Unit: ms. */
const GOAL = 50

interface Turn {
  readonly sample: Sample
  /** Orders whose rewards were held; the others found too few. */
  readonly held: number
  /** Times of the holds, with the wait for the purse. Unit: ms. */
  readonly waits: readonly number[]
}

/** Works off tasks by all connections at once. @param task returns whether it had what it asked for */
const workOff = async (count: number, task: (at: number) => Promise<{ readonly isHeld: boolean; readonly waited: number }>) => {
  const waits: number[] = []
  let [next, held] = [0, 0]
  const once = async (): Promise<boolean> => {
    if (next >= count) return true
    next += 1
    try {
      const { isHeld, waited } = await task(next - 1)
      waits.push(waited)
      if (isHeld) held += 1
      return true
    } catch {
      return false
    }
  }
  const sample = await measureUntil(CONNECTIONS, () => next >= count, once)
  return { sample, held, waits } satisfies Turn
}

/** Lets orders of some purses hold and burn 1 each; together the purses have enough for half of them. */
const burnFrom = async (shop: RewardShop, pattern: string, purses: number, orders: number): Promise<Turn> => {
  const { services } = shop.backend
  const owners: PoolUser[] = Array.from({ length: purses }, () => shop.shopper())
  for (const owner of owners) await shop.grant(owner, String(Math.ceil(orders / 2 / purses)), 40)
  const [first] = owners
  if (first === undefined) throw new Error('No shopper')
  const ids = await copyBurningOrders(shop, { pattern, accountId: first.sub, count: orders })
  return workOff(orders, async (at) => {
    const [orderId = '', { sub: accountId }] = [ids[at], owners[at % purses] ?? first]
    const owner = { accountId, country: 'id', currency: 'IDR' }
    const began = performance.now()
    const isHeld = await inTransaction(services, (trx) => holdRewards(trx, services, { owner, orderId, amount: ONE }))
    const waited = performance.now() - began
    if (isHeld) await inTransaction(services, (trx) => burnRewards(trx, services, { order_id: orderId, burn_amount: '1' }))
    return { isHeld, waited }
  })
}

const createPeer = (shop: RewardShop): Promise<void> =>
  shop.backend.services.database.script(`
    create schema peer;
    create table peer.purses (id integer primary key, available numeric not null check (available >= 0), held numeric not null);
    create table peer.entries (order_id text not null, purse_id integer not null references peer.purses, kind text not null,
      amount numeric not null, primary key (order_id, kind));
    insert into peer.purses select n, 0, 0 from generate_series(1, ${ROUNDS + 1}) n`)

/** Takes 1 for each order from a row with a total, by one statement: no lots and no books. */
const takeFromRow = async (shop: RewardShop, purse: number, orders: number): Promise<Turn> => {
  const db = orderDb(shop.backend.services)
  await sql`update peer.purses set available = ${Math.ceil(orders / 2)} where id = ${purse}`.execute(db)
  return workOff(orders, async (at) => {
    const began = performance.now()
    const { rows } = await sql`
      with taken as (
        update peer.purses set available = available - 1, held = held + 1 where id = ${purse} and available >= 1 returning id
      ) insert into peer.entries select ${`${purse}-${at}`}, id, 'hold', 1 from taken returning order_id`.execute(db)
    const waited = performance.now() - began
    if (rows.length > 0)
      await sql`with burnt as (update peer.purses set held = held - 1 where id = ${purse} returning id)
        insert into peer.entries select ${`${purse}-${at}`}, id, 'burn', 1 from burnt`.execute(db)
    return { isHeld: rows.length > 0, waited }
  })
}

const compare = async (orders: number): Promise<boolean> => {
  const shop = await aRewardShop()
  try {
    const bought = await shop.buy(undefined, { isUseCashback: false }, { guestUserId: 'pattern' })
    const pattern = bought.order.orderId as string
    await createPeer(shop)
    const rounds: { readonly hot: Turn; readonly spread: Turn; readonly row: Turn }[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const hot = await burnFrom(shop, pattern, 1, orders)
      const spread = await burnFrom(shop, pattern, CONNECTIONS, orders)
      const row = await takeFromRow(shop, round + 1, orders)
      // The first turn warms up.
      if (round > 0) rounds.push({ hot, spread, row })
    }
    const ratio = (peer: 'spread' | 'row') => median(rounds.map((round) => round.hot.sample.perSecond / round[peer].sample.perSecond))
    const p99 = (side: 'hot' | 'spread' | 'row') => median(rounds.map((round) => percentile(round[side].waits, 0.99)))
    const failed = rounds.reduce((sum, { hot }) => sum + hot.sample.wrong, 0)
    const isExact = rounds.every(({ hot }) => hot.held === Math.ceil(orders / 2))
    const perSecond = median(rounds.map(({ hot }) => hot.sample.perSecond))
    const isReached = failed === 0 && isExact && p99('hot') < GOAL
    console.log(
      `one purse, ${CONNECTIONS} connections, ${orders} orders, balance for half: ${perSecond.toFixed(0)} orders a second, ${failed} failed, ${isExact ? 'half held' : 'NOT half held'}`
    )
    console.log(
      `  hold with its wait, p99: ${p99('hot').toFixed(1)} ms; ${CONNECTIONS} purses ${p99('spread').toFixed(1)} ms; a row with a total, one statement, ${p99('row').toFixed(1)} ms; goal ${GOAL} ms: ${isReached ? 'reached' : 'NOT reached'}`
    )
    console.log(`  ${ratio('spread').toFixed(2)} of ${CONNECTIONS} purses, ${ratio('row').toFixed(2)} of the row`)
    return isReached
  } finally {
    await shop.close()
  }
}

process.exitCode = (await compare(Number(process.argv[2] ?? '1000'))) ? 0 : 1
