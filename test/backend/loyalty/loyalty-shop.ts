import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import type { LoyaltyItemTable, LoyaltyRewardItemTable } from '../../../backend/database/tables-loyalty.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { type AccountShop, anAccountShop } from '../accounts/account-shop.ts'
import type { Body } from '../orders/world.ts'

const REWARD_FIELDS = 'id state type category name availableAt progress needs gives'

const ITEMS = `query LoyaltyItems($countryCode: String!, $voucherTypeId: Int) {
  loyaltyItems(countryCode: $countryCode, voucherTypeId: $voucherTypeId) { id state name endDate voucherTypeId rewardItems { ${REWARD_FIELDS} } }
}`

const COUPONS = 'query Coupons($countryCode: String!) { coupons(countryCode: $countryCode) { promoCode state title expiry } }'

const CLAIM = `mutation ClaimLoyaltyItem($input: ClaimLoyaltyItemInput!) { claimLoyaltyItem(input: $input) {
  statusCode statusMessage purchaseCode detail { recovery field retryAfterSeconds } rewardItem { ${REWARD_FIELDS} } coupon { promoCode state title expiry } } }`

/** Type of `canopy-strike`, whose players have an id alone. */
export const CANOPY = 1002

/** A shop whose shoppers claim rewards in Indonesia. */
export interface LoyaltyShop extends AccountShop {
  readonly tables: () => ReturnType<typeof tablesOf>
  /** Adds an item with one reward; both have the same id. */
  readonly offer: (id: string, reward?: Partial<RewardInsert>, item?: Partial<ItemInsert>) => Promise<void>
  readonly items: (user: PoolUser) => Promise<readonly Body[]>
  /** Reads the reward of an item that `offer` made; undefined = it is not shown. */
  readonly reward: (user: PoolUser, id: string) => Promise<Body | undefined>
  readonly coupons: (user: PoolUser) => Promise<readonly Body[]>
  readonly claim: (user: PoolUser, id: string, player?: Body, voucherTypeId?: number) => Promise<Body>
}

type ItemInsert = Omit<LoyaltyItemTable, never>
type RewardInsert = { [K in keyof LoyaltyRewardItemTable]: K extends 'needs_orders' | 'valid_days' ? number : LoyaltyRewardItemTable[K] }

const tablesOf = ({ backend }: AccountShop) => backend.services.database.as<OrderTables>()

export const aLoyaltyShop = async (): Promise<LoyaltyShop> => {
  const shop = await anAccountShop()
  const tables = () => tablesOf(shop)
  const items = async (user: PoolUser) =>
    (await shop.graph(ITEMS, { countryCode: 'id' }, shop.as(user))).data.loyaltyItems as readonly Body[]
  return {
    ...shop,
    tables,
    offer: async (id, reward = {}, item = {}) => {
      const texts = JSON.stringify({ en: id }) as never
      await tables()
        .insertInto('store.loyalty_items')
        .values({
          id,
          market: 'id',
          voucher_type_id: CANOPY,
          state: 1,
          names: texts,
          image: null,
          starts_at: new Date('2026-01-01T00:00:00Z'),
          ends_at: null,
          sort_order: 100,
          ...item
        })
        .execute()
      await tables()
        .insertInto('store.loyalty_reward_items')
        .values({
          id,
          item_id: id,
          state: 1,
          type: 'NORMAL',
          category: 'FREEBIE',
          names: texts,
          image: null,
          sort_order: 1,
          needs_orders: 0,
          gives: 'coupon',
          percent: '10',
          amount: '20000',
          denomination_id: null,
          valid_days: 14,
          stock: null,
          ...reward
        })
        .execute()
    },
    items,
    reward: async (user, id) => (await items(user)).find((item) => item.id === id)?.rewardItems[0] as Body | undefined,
    coupons: async (user) => (await shop.graph(COUPONS, { countryCode: 'id' }, shop.as(user))).data.coupons as readonly Body[],
    claim: async (user, id, player = { userId: `5200${user.sub.slice(0, 4).replace(/\D/g, '1')}` }, voucherTypeId = CANOPY) => {
      const input = { loyaltyItemId: id, rewardItemId: id, voucherTypeId, userInfo: player }
      const answer = await shop.graph(CLAIM, { input }, shop.as(user, 'id'))
      if (answer.data?.claimLoyaltyItem === undefined) throw new Error(JSON.stringify(answer))
      return answer.data.claimLoyaltyItem as Body
    }
  }
}
