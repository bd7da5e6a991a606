import { isEmail } from '../../../src/domain/account/credentials.ts'
import { type GiftRow, lockGift, updateGift } from '../gifts/gift-row.ts'
import { keysOfGeneration, recipientHash } from '../gifts/insert-gift.ts'
import { queueGiftMail } from '../gifts/queue-gift-mail.ts'
import { cancelJobs } from '../jobs/enqueue.ts'
import { countRequest, REQUEST_LIMITS, type RequestLimit } from '../limits/request-limits.ts'
import type { OrderDb } from '../order-db.ts'
import { type ErrorResult, refuse } from '../orders/error-result.ts'
import { changeStatus } from '../orders/order-machine.ts'
import { type OrderRow, updateOrder, withOrder } from '../orders/order-row.ts'
import type { Services } from '../services.ts'
import { isAvailable, notAvailable } from './correct-player.ts'
import { letGiftWait } from './gift-jobs.ts'

type Outcome = ErrorResult | { readonly retryAfterSeconds: number } | undefined

/** A one-time code of a link that opens nothing any more is void with it. */
const NO_CODE = { otp_hash: null, otp_sent_at: null, otp_expires_at: null }

/** Counts an action of a giver; undefined = it is allowed. */
const tooOften = async (services: Services, key: string, limit: RequestLimit): Promise<Outcome> => {
  if (services.config.limitRequests === false) return undefined
  const counted = await countRequest(services, key, limit)
  return counted.allowed ? undefined : { retryAfterSeconds: counted.retryAfterSeconds }
}

/** Runs a change of a locked gift if its giver may do it now. */
const changeGift = (
  services: Services,
  order: OrderRow,
  action: 'resendGift' | 'changeGiftEmail',
  work: (trx: OrderDb, locked: OrderRow, gift: GiftRow) => Promise<void>
): Promise<Outcome> =>
  withOrder(services, order.order_id, async (trx, locked) => {
    const gift = await lockGift(trx, locked.order_id)
    if (gift === undefined || !(await isAvailable(trx, services, locked, action))) return notAvailable
    await work(trx, locked, gift)
    return undefined
  })

/**
 * Sends the mail of a waiting gift again, or once more a gift whose time is over.
 * Then it has a new link and two new weeks; the old link opens nothing.
 *
 * @source M142
 */
export const resendGift = async (services: Services, order: OrderRow): Promise<Outcome> => {
  const counted = await tooOften(services, `resendGift:${order.txn_id}`, REQUEST_LIMITS.resendGift)
  if (counted !== undefined) return counted
  return changeGift(services, order, 'resendGift', async (trx, locked, gift) => {
    const now = services.now()
    if (locked.status === 'giftInit') return queueGiftMail(trx, locked.order_id, 'giftArrived', now, `-again-${now.getTime()}`)
    if ((await changeStatus(trx, services, locked, 'giftInit')) === undefined) return undefined
    const generation = gift.generation + 1
    const renewed = { ...keysOfGeneration(services, locked.order_id, generation), ...NO_CODE, resent_after_expiry: true, opened_at: null }
    return letGiftWait(trx, services, locked.order_id, renewed, `-${generation}`)
  })
}

/**
 * Sends a waiting gift to another address; the old link and code open nothing from then on.
 *
 * @failure 232 the address is none @source M142
 */
export const changeGiftEmail = async (services: Services, order: OrderRow, typed: string | undefined): Promise<Outcome> => {
  const email = typed?.trim() ?? ''
  if (!isEmail(email)) return refuse(232, { recovery: 'fixInput', field: 'giftEmail' })
  const counted = await tooOften(services, `changeGiftEmail:${order.txn_id}`, REQUEST_LIMITS.changeGiftEmail)
  if (counted !== undefined) return counted
  return changeGift(services, order, 'changeGiftEmail', async (trx, locked, gift) => {
    const generation = gift.generation + 1
    await updateGift(trx, locked.order_id, {
      ...keysOfGeneration(services, locked.order_id, generation),
      ...NO_CODE,
      recipient_email: email,
      recipient_hash: recipientHash(services, email),
      opened_at: null
    })
    await updateOrder(trx, services, locked, {})
    await queueGiftMail(trx, locked.order_id, 'giftArrived', services.now(), `-${generation}`)
  })
}

/**
 * Takes a locked order back from its recipient where it is a waiting gift, before its money goes back.
 *
 * @returns the order as it is then
 * @source D188
 */
export const takeGiftBack = async (trx: OrderDb, services: Services, order: OrderRow): Promise<OrderRow> => {
  if (order.status !== 'giftInit') return order
  await updateGift(trx, order.order_id, { state: 'withdrawn', ended_at: services.now() })
  await cancelJobs(trx, ['giftExpiry', 'giftReminder'], order.order_id)
  const taken = await changeStatus(trx, services, order, 'giftExpired')
  if (taken === undefined) throw new Error(`The gift ${order.order_id} could not be taken back`)
  return taken
}
