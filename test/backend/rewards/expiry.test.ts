import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireLots } from '../../../backend/services/rewards/expiry.ts'
import { aRewardShop, type RewardShop } from './reward-orders.ts'

let shop: RewardShop

beforeAll(async () => {
  shop = await aRewardShop()
})
afterAll(() => shop.close())

const DAY = 86_400_000

test('R21 the job sweeps each lot once when two processes run it, and plans the next', async () => {
  const ana = shop.shopper()
  const purse = `${ana.sub}/id/IDR`
  for (const days of [1, 1, 1, 3]) await shop.grant(ana, '100', days)
  shop.backend.clock.advance(DAY)
  await Promise.all([expireLots(shop.backend.services, purse), expireLots(shop.backend.another(), purse)])
  expect(await shop.purse(ana)).toEqual([100, 0, 0])
  const swept = await shop
    .tables()
    .selectFrom('store.reward_entries')
    .select('lot_id')
    .where('purse_id', '=', purse)
    .where('book', '=', 'expired')
    .execute()
  expect(swept).toHaveLength(3)
  const next = await shop
    .tables()
    .selectFrom('store.due_work')
    .select('run_at')
    .where('kind', '=', 'rewardExpiry')
    .where('ref', '=', purse)
    .executeTakeFirst()
  expect(next?.run_at).toEqual(new Date(shop.backend.clock.now().getTime() + 2 * DAY))
})

test('R21 a job that was ended before its commit is done again, with the same result', async () => {
  const ana = shop.shopper()
  const purse = `${ana.sub}/id/IDR`
  await shop.grant(ana, '100', 1)
  shop.backend.clock.advance(DAY)
  shop.backend.onCrashPoint((point) => {
    if (point === 'rewardExpiry.beforeCommit') throw new Error('ended')
  })
  await expect(expireLots(shop.backend.services, purse)).rejects.toThrow('ended')
  expect(await shop.purse(ana)).toEqual([100, 0, 0])
  shop.backend.onCrashPoint(() => undefined)
  await expireLots(shop.backend.services, purse)
  expect(await shop.purse(ana)).toEqual([0, 0, 0])
})

test('R21 a lot that ran out cannot be used although no job has swept it', async () => {
  const ana = shop.shopper()
  await shop.grant(ana, '5000', 1)
  shop.backend.clock.advance(DAY)
  expect((await shop.quote(ana)).channel).toMatchObject({ maximumBurnAmount: '0', statusCode: 1106 })
})
