import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type NotificationRow, type SandboxContext, tables } from '../context.ts'
import { isDown } from '../switches.ts'
import { afterAttempt, isAcknowledged, takeDueDeliveries } from './deliveries.ts'

/** Returns the checksum of a webhook: hex MD5 of TxnId + apiKey + OrderId + ResultCode. @source PF 2.5 */
export const checksumOf = (txnId: string, apiKey: string, orderId: string, resultCode: string): string =>
  createHash('md5').update(`${txnId}${apiKey}${orderId}${resultCode}`).digest('hex')

const send = async (context: SandboxContext, due: Selectable<NotificationRow>): Promise<void> => {
  const db = tables(context)
  const txn = await db.selectFrom('sandbox.transactions').selectAll().where('txn_id', '=', due.txn_id).executeTakeFirstOrThrow()
  const url = new URL(context.config.notifyUrl)
  const code = String(due.result_code)
  const query = {
    TxnId: due.txn_id,
    OrderId: txn.order_id,
    TotalPrice: due.total_price,
    PaymentType: String(txn.pay_type),
    ResultCode: code,
    Checksum: checksumOf(due.txn_id, context.config.providerApiKey, txn.order_id, code)
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const acknowledged = await isAcknowledged(context, url)
  const { change, isGivenUp } = afterAttempt(context, due, acknowledged)
  await db.updateTable('sandbox.notifications').set(change).where('id', '=', due.id).execute()
  if (isGivenUp) context.log('sandbox.notificationGivenUp', { txnId: due.txn_id })
}

/** Sends every payment webhook that is due; returns how many. */
export const sendDueNotifications = async (context: SandboxContext): Promise<number> => {
  if (await isDown(context, 'notifications')) return 0
  const due = await takeDueDeliveries(context, 'sandbox.notifications')
  await Promise.all(due.map((one) => send(context, one)))
  return due.length
}
