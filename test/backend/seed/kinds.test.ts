import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderDb } from '../../../backend/services/order-db.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'

let backend: BackendUnderTest

beforeAll(async () => {
  backend = await aBackend()
})
afterAll(() => backend.close())

/** How a product of each kind is found among those that Indonesia sells. */
const KINDS: Readonly<Record<string, string>> = {
  'one for accounts alone': 'account_required',
  'one that recurs':
    'exists (select from store.subscription_offers o join store.denominations d on d.id = o.denomination_id where d.voucher_type_id = p.voucher_type_id)',
  'one that can be given away to a player': "kind = 'topUp' and giftable",
  'one that can be given away as a code': "kind = 'voucher' and giftable",
  'one that gives and takes rewards':
    "exists (select from store.cashback_rules r where r.market = 'id' and r.voucher_type_id = p.voucher_type_id and r.earn_percent > 0)",
  'one with a limit by player':
    'exists (select from store.denominations d where d.voucher_type_id = p.voucher_type_id and d.limit_count is not null)',
  'one with a coupon':
    "exists (select from store.loyalty_items i join store.loyalty_reward_items r on r.item_id = i.id where i.market = 'id' and i.voucher_type_id = p.voucher_type_id and r.gives = 'coupon')",
  'a gift card': "kind = 'giftCard' and not giftable"
}

describe('seeded catalogue', () => {
  test.each(Object.entries(KINDS))('M281 seeded catalogue sells %s', async (_kind, condition) => {
    const { rows } = await sql<{ product_path: string }>`select product_path from store.products p where available
      and exists (select from store.prices price join store.denominations d on d.id = price.denomination_id
        where price.market = 'id' and d.voucher_type_id = p.voucher_type_id)
      and (${sql.raw(condition)})`.execute(orderDb(backend.services))
    expect(rows.length).toBeGreaterThan(0)
  })

  test('M281 seeded catalogue gives no rewards for a gift card', async () => {
    const { rows } =
      await sql`select from store.cashback_rules r join store.products p using (voucher_type_id) where p.kind = 'giftCard'`.execute(
        orderDb(backend.services)
      )
    expect(rows).toEqual([])
  })
})
