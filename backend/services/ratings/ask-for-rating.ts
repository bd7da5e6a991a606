import { seconds } from '../../../src/domain/kernel/duration.ts'
import { orderDb } from '../order-db.ts'
import { type OrderRow, codeOf } from '../orders/order-row.ts'
import { isRecord } from '../publisher/json-rpc.ts'
import type { Services } from '../services.ts'

/** Time-out of an invitation; the shopper does not wait longer for it. Unit: ms. */
const TIMEOUT = /* @__PURE__ */ seconds(5)

/**
 * Returns whether an order was delivered at the first attempt and nothing was refunded.
 * The server checks it, since a page could claim it. @source M261
 */
const mayBeRated = async (services: Services, order: OrderRow): Promise<boolean> => {
  if (order.status !== 'fulfillmentCompleted') return false
  const db = orderDb(services)
  const [failed, refund] = await Promise.all([
    db
      .selectFrom('store.order_events')
      .select('status')
      .where('order_id', '=', order.order_id)
      .where('status', '=', codeOf('fulfillmentFailed'))
      .executeTakeFirst(),
    db.selectFrom('store.refunds').select('order_id').where('order_id', '=', order.order_id).executeTakeFirst()
  ])
  return failed === undefined && refund === undefined
}

/**
 * Requests the address at which this order can be rated from the rating service.
 * The service returns the same address for an order every time. It receives number and language, nothing about the shopper.
 *
 * @returns undefined = no invitation: no service is configured, the order may not be rated, or the service does not answer
 * @source A§7, B§7, M239, M261
 */
export const askForRating = async (services: Services, order: OrderRow, locale: string): Promise<string | undefined> => {
  const { ratingUrl } = services.config
  if (ratingUrl === undefined || !(await mayBeRated(services, order))) return undefined
  try {
    const answer = await services.fetch(`${ratingUrl}/invitations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ referenceId: order.txn_id, locale }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT)
    })
    const told: unknown = answer.ok ? await answer.json() : undefined
    return isRecord(told) && typeof told.url === 'string' ? told.url : undefined
  } catch {
    services.log('rating.notAsked', { txnId: order.txn_id })
    return undefined
  }
}
