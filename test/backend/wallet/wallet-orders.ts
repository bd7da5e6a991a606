import { sql } from 'kysely'
import { inTransaction, orderDb } from '../../../backend/services/order-db.ts'
import type { WalletCharge } from '../../../backend/services/wallet/charge.ts'
import { grantWallet } from '../../../backend/services/wallet/grant-wallet.ts'
import { move } from '../../../backend/services/wallet/movement.ts'
import { lockWallet } from '../../../backend/services/wallet/lock-wallet.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { type AccountShop, anAccountShop } from '../accounts/account-shop.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { anInput, type Body, create, ORDER_FIELDS } from '../orders/world.ts'

/** The wallet of Indonesia as a payment method. */
export const WALLET_CHANNEL = 239

const CHARGE = `mutation ChargeWallet($input: ChargeWalletInput!) { chargeWallet(input: $input) {
  statusCode statusMessage balanceAmount detail { recovery retryAfterSeconds limitAmount countryCode }
  order { ${ORDER_FIELDS} walletPayment: payment { ... on WalletPayment { balanceAmount expiresAt } } } } }`

/** A shop whose shoppers have wallets in Indonesia and pay with them. */
export interface WalletOrderShop extends AccountShop {
  /** Gives a shopper an active wallet with this balance. */
  readonly give: (user: PoolUser, amount: string, wish?: Partial<Record<'country' | 'status', string>>) => Promise<void>
  /** Places an order that is to be paid with the wallet. */
  readonly order: (user: PoolUser) => Promise<{ readonly order: Body; readonly input: Body }>
  /** Charges an order, by default with a valid anti-forgery token. */
  readonly charge: (user: PoolUser, bought: { readonly order: Body; readonly input: Body }, token?: string) => Promise<Body>
  readonly token: (user: PoolUser) => Promise<string>
  readonly balance: (user: PoolUser) => Promise<string | undefined>
  readonly entries: (user: PoolUser) => Promise<readonly { readonly reason: string; readonly amount: string }[]>
  /** Takes money away from a wallet, as an operator's correction does. */
  readonly take: (user: PoolUser, amount: string) => Promise<void>
}

/** Copies an order that waits for the wallet, for other owners and prices, in one statement. */
export const copyOrders = async (
  { backend: { services } }: WalletOrderShop,
  order: Body,
  copies: readonly { readonly accountId: string; readonly total: number }[]
): Promise<readonly WalletCharge[]> => {
  const charges = copies.map(({ accountId }) => {
    const checkoutId = crypto.randomUUID()
    return {
      txnId: `8${BigInt(`0x${checkoutId.replaceAll('-', '')}`)
        .toString()
        .slice(-18)}`,
      checkoutId,
      accountId
    }
  })
  const own = charges.map(({ txnId, checkoutId, accountId }, at) => ({
    ...{ order_id: `ORD-${checkoutId}`, txn_id: txnId, checkout_id: checkoutId, account_id: accountId },
    total_payment: String(copies[at]?.total)
  }))
  await sql`insert into store.orders select (jsonb_populate_record(o, own)).* from store.orders o, jsonb_array_elements(${JSON.stringify(own)}::jsonb) own
    where o.order_id = ${order.orderId as string}`.execute(orderDb(services))
  return charges
}

export const aWalletOrderShop = async (options: Parameters<typeof anAccountShop>[0] = {}): Promise<WalletOrderShop> => {
  const shop = await anAccountShop(options)
  const { services } = shop.backend
  const tables = () => services.database.as<OrderTables>()
  const token = async (user: PoolUser): Promise<string> => {
    const headers = { authorization: `Bearer ${shop.pool.token(user, 'id')}`, 'x-country-code': '360' }
    const answer = await shop.app.inject({ method: 'GET', url: '/api/generateCsrfToken', headers })
    return (answer.json() as Body).data.csrfToken as string
  }
  const wallet = (user: PoolUser) => tables().selectFrom('store.wallets').selectAll().where('account_id', '=', user.sub).executeTakeFirst()
  return {
    ...shop,
    token,
    give: async (user, amount, wish = {}) => {
      const refusal = await grantWallet(services, { user: user.sub, country: 'id', status: 'active', amount, ...wish })
      if (refusal !== undefined) throw new Error(refusal)
    },
    order: async (user) => {
      const input = await anInput(shop, { channelType: 'STORE_WALLET' })
      const answer = await create(shop, input, shop.as(user))
      if (answer.statusCode !== 0) throw new Error(`Refused with ${answer.statusCode} ${JSON.stringify(answer.detail)}`)
      return { order: answer.order as Body, input }
    },
    charge: async (user, { order, input }, given) => {
      const headers = { ...shop.as(user, 'id'), 'x-xsrf-token': given ?? (await token(user)) }
      const answer = await shop.graph(CHARGE, { input: { txnId: order.txnId, checkoutId: input.checkoutId } }, headers)
      return { httpStatus: answer.status, errors: answer.errors, ...(answer.data?.chargeWallet ?? {}) }
    },
    balance: async (user) => (await wallet(user))?.balance,
    entries: async (user) =>
      tables()
        .selectFrom('store.wallet_entries')
        .select(['reason', 'amount'])
        .where('wallet_id', '=', (await wallet(user))?.id ?? '')
        .orderBy('number')
        .execute(),
    take: (user, amount) =>
      inTransaction(services, async (trx) => {
        const locked = await lockWallet(trx, services, { accountId: user.sub })
        if (locked === undefined) throw new Error('No wallet')
        await move(trx, services, locked, { kind: 'correction', id: `${user.sub}-${amount}`, amount: amountOf(`-${amount}`) })
      })
  }
}
