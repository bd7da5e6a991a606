import { afterAll, beforeAll, expect, test } from 'vitest'
import { giftTokenOf } from '../../../backend/services/gifts/gift-keys.ts'
import { seeded } from '../../security/probe-accounts.ts'
import { chanceOfOneSource } from '../../security/statistics.ts'
import { TEST_SEED } from '../../support/test-seed.ts'
import { aGiftShop, type GiftShop } from './gift-shop.ts'

/** Requests of each kind; a thousand in the long form. */
const TOKENS = Number(process.env.GIFT_TOKENS ?? 200)

/** Probability below which two times count as different; chance does that twice in one of 10,000 runs. */
const TOLD_APART = 0.01

let shop: GiftShop
/** Tokens that open nothing, by their fault. */
let wrong: Readonly<Record<'oneSign' | 'older' | 'otherOrder' | 'long', string>>

beforeAll(async () => {
  shop = await aGiftShop()
  const { order, token } = await shop.sentGift()
  await shop.act(order, 'CHANGE_GIFT_EMAIL', { giftEmail: 'carl@example.com' })
  const newest = await shop.tokenOf(order)
  wrong = {
    oneSign: `${newest.startsWith('A') ? 'B' : 'A'}${newest.slice(1)}`,
    older: token,
    otherOrder: giftTokenOf(shop.backend.services, { order_id: 'ORD-NONE', generation: 1 }),
    long: 'x'.repeat(10_000)
  }
})
afterAll(() => shop.close())

test(`G12 gift answers wrong, older, other and overlong tokens alike, in the same time (seed ${TEST_SEED})`, async () => {
  const random = seeded(TEST_SEED)
  const shapes = new Set<string>()
  const measure = async (): Promise<number> => {
    const sides = Object.values(wrong).map((token) => ({ token, times: [] as number[] }))
    for (let round = 0; round < TOKENS; round += 1) {
      const first = Math.floor(random() * sides.length)
      for (const { token, times } of [...sides.slice(first), ...sides.slice(0, first)]) {
        const began = performance.now()
        // All requests are as long: how long 10,000 signs take to arrive tells nothing.
        const answer = await shop.gift(token, 'x'.repeat(wrong.long.length - token.length))
        times.push(performance.now() - began)
        shapes.add(JSON.stringify(answer))
      }
    }
    const [oneSign, ...others] = sides.map(({ times }) => times)
    return Math.min(...others.map((times) => chanceOfOneSource(oneSign ?? [], times)))
  }
  const first = await measure()
  expect(first >= TOLD_APART || (await measure()) >= TOLD_APART).toBe(true)
  expect([...shapes]).toHaveLength(1)
}, 120_000)
