import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { anOrder, type Body, read } from '../orders/world.ts'
import { aWalletOrderShop, type WalletOrderShop } from '../wallet/wallet-orders.ts'

/** The item of the gift card over 75,000 in Indonesia. */
export const CARD = { countryCode: 'id', voucherTypeId: 1027, denomination: { id: 'refill-gift-card-5' } }

/** How tests buy a gift card: with money, for their own address. */
export const CHOICE = { product: 'refill-gift-card', item: 0, userInfo: { email: 'buyer@example.com' } }

const REDEEM = `mutation ($input: RedeemGiftCodeInput!) { redeemGiftCode(input: $input) {
  statusCode detail { recovery } walletTxn { id kind amount balanceAmount } } }`

const VOUCHERS = `query Order($txnId: ID!, $accessKey: String) { order(txnId: $txnId, accessKey: $accessKey) { status
  vouchers { code pin expiry redeemUrl validity } } }`

/** A gift card that was bought and delivered. */
export interface BoughtCard {
  readonly order: Body
  /** The provider's number of its payment. */
  readonly txn: string
  readonly code: string
}

/** A shop that sells gift cards, whose shoppers have wallets in Indonesia. */
export interface CardShop extends WalletOrderShop {
  readonly tables: () => ReturnType<typeof tablesOf>
  /** Makes a shopper with an active wallet. */
  readonly shopper: () => Promise<PoolUser>
  readonly buyCard: () => Promise<BoughtCard>
  /** Reads the codes of an order as its buyer sees them. */
  readonly cards: (order: Body) => Promise<readonly Body[]>
  readonly redeem: (code: string, user: PoolUser) => Promise<Body>
  /** Lists the sides of a movement, as book and amount. */
  readonly sides: (key: string) => Promise<readonly string[]>
}

const tablesOf = ({ backend }: WalletOrderShop) => backend.services.database.as<OrderTables>()

export const aCardShop = async (): Promise<CardShop> => {
  const shop = await aWalletOrderShop()
  const tables = () => tablesOf(shop)
  let serial = 0
  const cards = async (order: Body) =>
    (await shop.graph(VOUCHERS, { txnId: order.txnId, accessKey: order.accessKey })).data.order.vouchers as readonly Body[]
  return {
    ...shop,
    tables,
    cards,
    shopper: async () => {
      serial += 1
      const user = shop.pool.user({ email: `holder-${serial}@example.com`, email_verified: 'true' })
      await shop.give(user, '')
      return user
    },
    buyCard: async () => {
      const { order, txn } = await anOrder(shop, CHOICE)
      shop.world.pay(txn)
      await shop.notify(txn)
      await shop.work()
      const { status } = await read(shop, order)
      if (status !== 'Fulfillment_Completed') throw new Error(`The order of the card is ${String(status)}`)
      const [card] = await cards(order)
      return { order, txn, code: card?.code as string }
    },
    redeem: async (code, user) => {
      const input = { code, csrfToken: await shop.token(user) }
      return (await shop.graph(REDEEM, { input }, shop.as(user, 'id'))).data.redeemGiftCode as Body
    },
    sides: async (key) => {
      const rows = await tables()
        .selectFrom('store.wallet_entries as e')
        .innerJoin('store.wallet_transfers as t', 't.id', 'e.transfer_id')
        .select(['e.book', 'e.amount'])
        .where('t.key', '=', key)
        .execute()
      return rows.map(({ book, amount }) => `${book ?? 'wallet'} ${Number(amount)}`).toSorted()
    }
  }
}
