import { seconds } from '../../../src/domain/kernel/duration.ts'
import { orderDb, type OrderRow } from '../orders/order-row.ts'
import { isRecord } from '../publisher/json-rpc.ts'
import type { Services } from '../services.ts'

/** An invitation that takes longer is not given: the shopper does not wait for it. Unit: ms. */
const TIMEOUT = /* @__PURE__ */ seconds(5)

const DELIVERED = 6
const DELIVERY_FAILED = 5

/** Arrived at the first try, and nothing paid back: the server's own look at what the page was told. @source M261 */
const mayBeRated = async (services: Services, order: OrderRow): Promise<boolean> => {
  if (order.status !== DELIVERED) return false
  const db = orderDb(services)
  const [failed, refund] = await Promise.all([
    db
      .selectFrom('store.order_events')
      .select('status')
      .where('order_id', '=', order.order_id)
      .where('status', '=', DELIVERY_FAILED)
      .executeTakeFirst(),
    db.selectFrom('store.refunds').select('order_id').where('order_id', '=', order.order_id).executeTakeFirst()
  ])
  return failed === undefined && refund === undefined
}

/**
 * Fetches the address at which this order can be rated from the rating service.
 * It gives one order the same address every time, and learns
 * number and language, nothing of the shopper.
 *
 * @returns undefined = no invitation: no service is configured, the order is none to rate, or the service does not answer
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
