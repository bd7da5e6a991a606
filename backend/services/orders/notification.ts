import { compare } from '../../../src/domain/money/arithmetic.ts'
import { checksumOf, isSameText } from '../provider/checksum.ts'
import { inquire } from '../provider/inquiry.ts'
import { readAmount, readCode, readId } from '../provider/provider-client.ts'
import type { Services } from '../services.ts'
import { applyInquiry } from './apply-inquiry.ts'
import { amountIn, inTransaction, lockOrder, orderDb } from './order-row.ts'

/** What the provider is answered: taken over, or to be sent again. @source PF 2.5 */
export type Acknowledgement = 'ResultCode=0' | 'ResultCode=1'

const DONE: Acknowledgement = 'ResultCode=0'
const NOT_DONE: Acknowledgement = 'ResultCode=1'

interface Notice {
  readonly txnId: string
  readonly orderId: string
  readonly totalPrice: string
  readonly resultCode: number
}

const readNotice = (raw: Readonly<Record<string, string>>, apiKey: string): Notice | undefined => {
  const { TxnId = '', OrderId = '', TotalPrice = '', ResultCode = '', Checksum = '' } = raw
  const isOurs = isSameText(Checksum.toLowerCase(), checksumOf(TxnId, apiKey, OrderId, ResultCode))
  const txnId = readId(TxnId)
  const resultCode = readCode(ResultCode)
  if (!isOurs || txnId === undefined || resultCode === undefined || OrderId === '') return undefined
  return { txnId, orderId: OrderId, totalPrice: TotalPrice, resultCode }
}

/** Writes the event down; says whether it was worked off before. */
const record = async (services: Services, notice: Notice, raw: Readonly<Record<string, string>>): Promise<'new' | 'processed'> => {
  const db = orderDb(services)
  await db
    .insertInto('store.payment_notifications')
    .values({
      txn_id: notice.txnId,
      result_code: notice.resultCode,
      order_id: notice.orderId,
      raw: JSON.stringify(raw),
      received_at: services.now(),
      processed_at: null
    })
    .onConflict((c) => c.columns(['txn_id', 'result_code']).doNothing())
    .execute()
  const row = await db
    .selectFrom('store.payment_notifications')
    .select('processed_at')
    .where('txn_id', '=', notice.txnId)
    .where('result_code', '=', notice.resultCode)
    .executeTakeFirstOrThrow()
  return row.processed_at === null ? 'new' : 'processed'
}

/**
 * Takes a notification of the provider: checksum, raw event, inquiry, comparison, one transaction, acknowledgement. What it says is only a
 * reason to ask; the inquiry alone moves the order.
 *
 * @source PF 2.5
 */
export const takeNotification = async (services: Services, raw: Readonly<Record<string, string>>): Promise<Acknowledgement> => {
  const notice = readNotice(raw, services.config.providerApiKey)
  if (notice === undefined) {
    services.log('notification.forged', { txnId: raw.TxnId, orderId: raw.OrderId })
    return NOT_DONE
  }
  if ((await record(services, notice, raw)) === 'processed') return DONE
  services.reached('notification.afterEvent')
  const inquiry = await inquire(services, notice.txnId)
  if (inquiry === undefined || inquiry.orderId !== notice.orderId) {
    services.log('notification.notConfirmed', { txnId: notice.txnId, orderId: notice.orderId })
    return NOT_DONE
  }
  services.reached('notification.afterInquiry')
  const isDone = await inTransaction(services, async (trx) => {
    const order = await lockOrder(trx, notice.orderId)
    if (order === undefined) return false
    const told = readAmount(notice.totalPrice)
    const isAsAsked = told !== undefined && (inquiry.totalPrice === undefined || compare(told, inquiry.totalPrice) === 0)
    if (!isAsAsked) {
      // The checksum does not cover the amount, so this one was changed on its way; the clock asks by itself.
      services.log('notification.amountForged', { orderId: order.order_id, told: notice.totalPrice, due: amountIn(order.total_payment) })
      return false
    }
    await applyInquiry(trx, services, order, inquiry)
    await trx
      .updateTable('store.payment_notifications')
      .set({ processed_at: services.now() })
      .where('txn_id', '=', notice.txnId)
      .where('result_code', '=', notice.resultCode)
      .execute()
    return true
  })
  services.reached('notification.beforeAcknowledge')
  return isDone ? DONE : NOT_DONE
}
