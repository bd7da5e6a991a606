import { createHmac, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { currencyOfNumber } from '../../../src/domain/money/currency-number.ts'
import { type EventRow, type SandboxContext, tables } from '../context.ts'
import { isDown } from '../switches.ts'
import { afterAttempt, isAcknowledged, takeDueDeliveries } from './deliveries.ts'
import { readTransaction } from './transactions.ts'

/** Writes the checksum of an event: HMAC-SHA-256 with the API key over its fields. @source PF 2.8 */
export const eventChecksum = (fields: readonly string[], apiKey: string): string =>
  createHmac('sha256', apiKey).update(fields.join('|')).digest('hex')

/** Puts an event about a payment into the queue. @source PF 2.8 */
export const queueEvent = async (
  context: SandboxContext,
  event: { readonly event: string; readonly txnId: string; readonly amount: string; readonly refundId?: string; readonly status?: string }
): Promise<void> => {
  await tables(context)
    .insertInto('sandbox.events')
    .values({
      id: `ev_${randomUUID()}`,
      event: event.event,
      txn_id: event.txnId,
      refund_id: event.refundId ?? null,
      status: event.status ?? null,
      amount: event.amount,
      run_at: context.now(),
      leased_until: null,
      acknowledged_at: null
    })
    .execute()
}

const send = async (context: SandboxContext, due: Selectable<EventRow>): Promise<void> => {
  const txn = await readTransaction(context, due.txn_id)
  const fields = {
    event: due.event,
    id: due.id,
    TxnId: due.txn_id,
    OrderId: txn?.order_id ?? '',
    RefundId: due.refund_id ?? '',
    Status: due.status ?? '',
    Amount: due.amount,
    Currency: (txn === undefined ? undefined : currencyOfNumber(txn.currency)) ?? ''
  }
  const Checksum = eventChecksum(Object.values(fields), context.config.providerApiKey)
  const body = new URLSearchParams({ ...fields, Checksum }).toString()
  const acknowledged = await isAcknowledged(context, context.config.notifyUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body
  })
  const { change, isGivenUp } = afterAttempt(context, due, acknowledged)
  await tables(context).updateTable('sandbox.events').set(change).where('id', '=', due.id).execute()
  if (isGivenUp) context.log('sandbox.eventGivenUp', { id: due.id })
}

/** Sends every event that is due; answers how many. */
export const sendDueEvents = async (context: SandboxContext): Promise<number> => {
  if (await isDown(context, 'notifications')) return 0
  const due = await takeDueDeliveries(context, 'sandbox.events')
  await Promise.all(due.map((one) => send(context, one)))
  return due.length
}
