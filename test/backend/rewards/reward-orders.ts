import { sql } from 'kysely'
import { inTransaction } from '../../../backend/services/order-db.ts'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { grantLot } from '../../../backend/services/rewards/grant-lot.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import type { RewardSponsor } from '../../../src/domain/reward/reward-order.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { type AccountShop, anAccountShop } from '../accounts/account-shop.ts'
import { aCheckoutId, type Body, create } from '../orders/world.ts'

/** QRIS in Indonesia, which adds 2 % to the earnings. */
export const QRIS = 36_001

const QUOTE = `query Quote($input: QuoteInput!) { quote(input: $input) { statusCode detail { field } quote { quoteId channels {
  pcId statusCode detail { recovery limitAmount } price discountAmount maximumBurnAmount burnAmount feeAmount vatAmount totalPayment earnAmount extraPercentage } } } }`

/** Diamonds in Indonesia: price 15,000; earn 3 %, burn 2 to 90 %. */
const PRODUCT = { countryCode: 'id', voucherTypeId: 1013, denomination: { id: 'mobile-legends-tri-50' } }
const PLAYER = { userId: '52000411', zoneId: '2001' }

export interface BurnWish {
  readonly burnAmount?: string
  readonly isUseCashback?: boolean
  readonly promoCode?: string
  readonly pcId?: number
  readonly player?: Body
}

/** A shop whose shoppers have rewards in Indonesia. */
export interface RewardShop extends AccountShop {
  readonly shopper: () => PoolUser
  /** Grants a lot that ends after so many days; returns its id. */
  readonly grant: (user: PoolUser, amount: string, days?: number, sponsor?: RewardSponsor) => Promise<string>
  /** Returns a quote of the diamonds, and its price by the channel. */
  readonly quote: (
    user: PoolUser | undefined,
    wish?: BurnWish
  ) => Promise<{ readonly quoteId: string; readonly channel: Body; readonly all: Body[] }>
  /** Sends an order of a quote; returns the answer. */
  readonly order: (user: PoolUser | undefined, quoteId: string, more?: Body) => Promise<Body>
  /** Buys with as many rewards as possible; returns the order and the provider's number of its payment. */
  readonly buy: (
    user: PoolUser | undefined,
    wish?: BurnWish,
    more?: Body
  ) => Promise<{ readonly order: Body; readonly txn: string; readonly input: Body }>
  readonly purse: (user: PoolUser) => Promise<readonly [available: number, held: number, owed: number]>
  readonly lots: (
    user: PoolUser
  ) => Promise<readonly { readonly id: string; readonly left: number; readonly source: string; readonly expiry: string }[]>
  /** Lists the movements of an order, as reason, lot or book, and amount. */
  readonly entries: (orderId: string) => Promise<readonly string[]>
  readonly tables: () => ReturnType<typeof tablesOf>
}

const tablesOf = ({ backend }: AccountShop) => backend.services.database.as<OrderTables>()

let copied = 0

/** Copies an order as unpaid orders of an account, of each of which rewards pay 1; returns their ids. */
export const copyBurningOrders = async (
  { backend }: Pick<RewardShop, 'backend'>,
  { pattern, accountId, count }: { readonly pattern: string; readonly accountId: string; readonly count: number }
): Promise<readonly string[]> => {
  const before = copied
  copied += count
  const { rows } = await sql<{ order_id: string }>`
    insert into store.orders
    select (jsonb_populate_record(own, jsonb_build_object('order_id', 'ORD-H' || n, 'txn_id', (8000000000000000000 + n)::text,
      'checkout_id', 'hot-' || n, 'account_id', ${accountId}::text, 'burn_amount', 1, 'status', 0))).*
    from store.orders own, generate_series(${before + 1}::integer, ${before + count}::integer) n where own.order_id = ${pattern}
    returning order_id`.execute(backend.services.database.as<OrderTables>())
  return rows.map(({ order_id }) => order_id)
}

export const aRewardShop = async (): Promise<RewardShop> => {
  const shop = await anAccountShop()
  const { services } = shop.backend
  const tables = () => tablesOf(shop)
  let serial = 0
  const headers = (user: PoolUser | undefined) => (user === undefined ? {} : shop.as(user))
  const quote: RewardShop['quote'] = async (user, { player, pcId, isUseCashback = true, ...wish } = {}) => {
    const input = { ...PRODUCT, userInfo: player ?? PLAYER, isUseCashback, ...wish }
    const answer = (await shop.graph(QUOTE, { input }, headers(user))).data.quote as Body
    if (answer.statusCode !== 0) throw new Error(`No quote: ${JSON.stringify(answer)}`)
    const all = answer.quote.channels as Body[]
    const channel = all.find((one) => one.pcId === (pcId ?? QRIS))
    if (channel === undefined) throw new Error('No such channel')
    return { quoteId: answer.quote.quoteId as string, channel, all }
  }
  const order: RewardShop['order'] = async (user, quoteId, more = {}) => {
    const input = {
      checkoutId: aCheckoutId(),
      quoteId,
      pcId: QRIS,
      userInfo: { ...PLAYER, email: 'samira@example.com' },
      shopLang: 'en',
      ...more
    }
    return { ...(await create(shop, input, headers(user))), input }
  }
  return {
    ...shop,
    tables,
    quote,
    order,
    shopper: () => shop.pool.user({ email: `shopper-${(serial += 1)}@example.com`, email_verified: 'true' }),
    grant: async (user, amount, days = 45, sponsor = 'store') => {
      const id = `lot-${(serial += 1)}`
      const now = services.now()
      await inTransaction(services, async (trx) => {
        await trx
          .insertInto('store.accounts')
          .values({
            id: user.sub,
            created_at: now,
            market: null,
            shop_lang: null,
            idp_verified_at: null,
            cpf_hash: null,
            signed_out_at: null,
            deleted_at: null
          })
          .onConflict((c) => c.column('id').doNothing())
          .execute()
        const owner = { accountId: user.sub, country: 'id', currency: 'IDR' }
        const expiry = new Date(now.getTime() + days * 86_400_000)
        await grantLot(trx, services, { id, owner, amount: amountOf(amount), sponsor, source: 'correction', expiry })
      })
      return id
    },
    buy: async (user, wish = {}, more = {}) => {
      const { quoteId } = await quote(user, wish)
      const {
        order: made,
        input,
        ...answer
      } = await order(user, quoteId, { ...(wish.pcId === undefined ? {} : { pcId: wish.pcId }), ...more })
      if (made === null) throw new Error(`Refused: ${JSON.stringify(answer)}`)
      const txn = [...shop.world.payments].find(([, payment]) => payment.orderId === made.orderId)?.[0] ?? ''
      return { order: made as Body, txn, input: input as Body }
    },
    purse: async (user) => {
      const row = await tables().selectFrom('store.reward_purses').selectAll().where('id', '=', `${user.sub}/id/IDR`).executeTakeFirst()
      return [Number(row?.available ?? 0), Number(row?.held ?? 0), Number(row?.owed ?? 0)]
    },
    lots: async (user) => {
      const rows = await tables()
        .selectFrom('store.reward_lots_left as l')
        .innerJoin('store.rewards as r', 'r.id', 'l.lot_id')
        .select(['r.id', 'l.left_amount', 'r.source', 'r.expires_at'])
        .where('r.account_id', '=', user.sub)
        .orderBy('r.expires_at')
        .orderBy('r.id')
        .execute()
      return rows.map(({ id, left_amount, source, expires_at }) => ({
        id,
        left: Number(left_amount),
        source,
        expiry: expires_at.toISOString()
      }))
    },
    entries: async (orderId) => {
      const rows = await tables()
        .selectFrom('store.reward_entries')
        .select(['reason', 'lot_id', 'book', 'amount'])
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute()
      return rows.map(({ reason, lot_id, book, amount }) => `${reason} ${lot_id === null ? book : 'lot'} ${Number(amount)}`)
    }
  }
}
