import { createHmac, randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { currencyOfNumber } from '../../../src/domain/money/currency-number.ts'
import { type EventRow, type SandboxContext, tables } from '../context.ts'
import { isDown } from '../switches.ts'
import { RESEND_AFTER, RESENDS } from './notify.ts'
import { readTransaction } from './transactions.ts'

/** One sender may hold an event so long before another takes it. Unit: ms. */
const LEASE_MS = 20_000

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

const isAcknowledged = async (context: SandboxContext, fields: Readonly<Record<string, string>>): Promise<boolean> => {
  try {
    const answer = await context.fetch(context.config.notifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      signal: AbortSignal.timeout(10_000)
    })
    return answer.ok && (await answer.text()).trim() === 'ResultCode=0'
  } catch {
    return false
  }
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
  const acknowledged = await isAcknowledged(context, { ...fields, Checksum })
  const attempts = due.attempts + 1
  await tables(context)
    .updateTable('sandbox.events')
    .set({
      attempts,
      leased_until: null,
      acknowledged_at: acknowledged ? context.now() : null,
      run_at: acknowledged || attempts > RESENDS ? null : new Date(context.now().getTime() + RESEND_AFTER)
    })
    .where('id', '=', due.id)
    .execute()
  if (!acknowledged && attempts > RESENDS) context.log('sandbox.eventGivenUp', { id: due.id })
}

/** Sends every event that is due; answers how many. */
export const sendDueEvents = async (context: SandboxContext): Promise<number> => {
  if (await isDown(context, 'notifications')) return 0
  const now = context.now()
  const { rows } = await sql<Selectable<EventRow>>`
    update sandbox.events set leased_until = ${new Date(now.getTime() + LEASE_MS)}
    where id in (
      select id from sandbox.events
      where run_at <= ${now} and (leased_until is null or leased_until <= ${now})
      order by run_at, id limit 20 for update skip locked
    )
    returning *`.execute(tables(context))
  await Promise.all(rows.map((one) => send(context, one)))
  return rows.length
}
