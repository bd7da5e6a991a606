import { sql } from 'kysely'
import { days } from '../../../src/domain/kernel/duration.ts'
import { parseOrderLookup, type OrderLookup } from '../../../src/domain/order/order-lookup.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Services } from '../services.ts'
import { orderDb } from '../order-db.ts'
import { resendToAnybody } from './resend-email.ts'

/** Orders of one email address whose mails are sent again, newest first. */
const MAX_ORDERS = 3

/** Older orders of an email address are not sent again. Unit: ms. */
const MAX_AGE = days(90)

/** Plans the work of a request for links; its answer takes as long with orders as without. */
export const requestOrderLinks = async (services: Services, wanted: string): Promise<void> => {
  const now = services.now()
  const id = Buffer.from(services.randomBytes(16)).toString('base64url')
  await orderDb(services)
    .transaction()
    .execute(async (trx) => {
      await trx.insertInto('store.order_link_requests').values({ id, wanted, created_at: now }).execute()
      await enqueue(trx, 'orderLinks', id, now)
    })
}

/** Finds the payment numbers of the orders that a request means. */
const findTxnIds = async (services: Services, lookup: OrderLookup): Promise<readonly string[]> => {
  const orders = orderDb(services).selectFrom('store.orders').select('txn_id')
  const found = await (
    lookup.kind === 'email'
      ? orders
          .where(sql`lower(email)`, '=', lookup.email)
          .where('email', 'is not', null)
          .where('created_at', '>', new Date(services.now().getTime() - MAX_AGE))
          .orderBy('created_at', 'desc')
          .limit(MAX_ORDERS)
      : lookup.kind === 'orderId'
        ? orders.where('order_id', '=', lookup.orderId)
        : orders.where('txn_id', '=', lookup.txnId)
  ).execute()
  return found.map((order) => order.txn_id)
}

/** Sends the mails of the requested orders again, each to its own address, and deletes the request. */
export const sendOrderLinks = async (services: Services, id: string): Promise<void> => {
  const db = orderDb(services)
  const request = await db.selectFrom('store.order_link_requests').select('wanted').where('id', '=', id).executeTakeFirst()
  const lookup = request === undefined ? undefined : parseOrderLookup(request.wanted)
  if (lookup !== undefined) for (const txnId of await findTxnIds(services, lookup)) await resendToAnybody(services, txnId)
  await db.deleteFrom('store.order_link_requests').where('id', '=', id).execute()
}
