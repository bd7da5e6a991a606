// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderDb } from '../../../backend/services/order-db.ts'
import { days } from '../../../src/domain/kernel/duration.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { runDueJobs } from '../../support/due-jobs.ts'
import { openStoreProcesses, type StoreProcesses } from '../../support/store-processes/open-processes.ts'
import { aRewardShop, type RewardShop } from './reward-orders.ts'

const PURSES = 4
const LOTS = 3
const PART = 100

let shop: RewardShop
let processes: StoreProcesses
let owners: readonly PoolUser[]

const purseOf = ({ sub }: PoolUser): string => `${sub}/id/IDR`

beforeAll(async () => {
  shop = await aRewardShop()
  owners = Array.from({ length: PURSES }, () => shop.shopper())
  // In each purse three lots run out on the first day, and three on the second.
  for (const owner of owners) for (let lot = 0; lot < LOTS * 2; lot += 1) await shop.grant(owner, String(PART), lot < LOTS ? 1 : 2)
  processes = await openStoreProcesses(shop.backend)
}, 120_000)
afterAll(async () => {
  await processes?.close()
  await shop?.close()
})

/** Lets the store work on, and reads how often each lot was swept, and the balances. */
const swept = () =>
  processes.look(async (services) => {
    // A lost job is another process's when its lease has run out.
    shop.backend.clock.advance(60_000)
    await runDueJobs(services)
    const db = orderDb(services)
    const entries = await db
      .selectFrom('store.reward_entries')
      .select(['lot_id', (eb) => eb.fn.countAll<string>().as('times')])
      .where('purse_id', 'in', owners.map(purseOf))
      .where('reason', '=', 'expire')
      .where('lot_id', 'is not', null)
      .groupBy('lot_id')
      .execute()
    const purses = await db.selectFrom('store.reward_purses').select('available').where('id', 'in', owners.map(purseOf)).execute()
    return { times: entries.map(({ times }) => Number(times)), left: purses.map(({ available }) => Number(available)) }
  })

describe('job that sweeps rewards', () => {
  test('R21 sweeps each lot once when its process is killed with -9 before a commit', async () => {
    shop.backend.clock.advance(days(1))
    const [killed] = await processes.run({ isWorking: true, killedAt: 'rewardExpiry.beforeCommit', after: 1 })
    expect(killed?.signal).toBe('SIGKILL')
    expect(await swept()).toEqual({
      times: Array.from({ length: PURSES * LOTS }, () => 1),
      left: owners.map(() => LOTS * PART)
    })
  }, 120_000)

  test.runIf(process.env.DATABASE_URL !== undefined)(
    'R21 sweeps each lot once in two processes, of which one is killed with -9',
    async () => {
      shop.backend.clock.advance(days(1))
      await processes.run({ isWorking: true }, { isWorking: true, killedAt: 'rewardExpiry.beforeCommit' })
      expect(await swept()).toEqual({
        times: Array.from({ length: PURSES * LOTS * 2 }, () => 1),
        left: owners.map(() => 0)
      })
    },
    120_000
  )
})
