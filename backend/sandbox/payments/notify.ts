import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type SandboxContext, tables } from '../context.ts'
import { isDown } from '../switches.ts'

/** Sent again so often when nobody acknowledged, and so long apart. Unit: ms. @source PF 2.5 */
export const RESENDS = 3
export const RESEND_AFTER = 5 * 60_000

/** One sender may hold a notification so long before another takes it. Unit: ms. */
const LEASE = 20_000

/** hex MD5 of TxnId + apiKey + OrderId + ResultCode. @source PF 2.5 */
export const checksumOf = (txnId: string, apiKey: string, orderId: string, resultCode: string): string =>
  createHash('md5').update(`${txnId}${apiKey}${orderId}${resultCode}`).digest('hex')

interface DueNotification {
  readonly id: string
  readonly txn_id: string
  readonly result_code: number
  readonly total_price: string
  readonly attempts: number
}

const takeDue = async (context: SandboxContext): Promise<readonly DueNotification[]> => {
  const now = context.now()
  const until = new Date(now.getTime() + LEASE)
  const taken = await sql<DueNotification>`
    update sandbox.notifications set leased_until = ${until}
    where id in (
      select id from sandbox.notifications
      where run_at <= ${now} and (leased_until is null or leased_until <= ${now})
      order by run_at, id limit 20 for update skip locked
    )
    returning id, txn_id, result_code, total_price, attempts`.execute(tables(context))
  return taken.rows
}

const isAcknowledged = async (context: SandboxContext, url: URL): Promise<boolean> => {
  try {
    const answer = await context.fetch(url, { signal: AbortSignal.timeout(10_000) })
    return answer.ok && (await answer.text()).trim() === 'ResultCode=0'
  } catch {
    return false
  }
}

const send = async (context: SandboxContext, due: DueNotification): Promise<void> => {
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
  const attempts = due.attempts + 1
  await db
    .updateTable('sandbox.notifications')
    .set({
      attempts,
      leased_until: null,
      acknowledged_at: acknowledged ? context.now() : null,
      run_at: acknowledged || attempts > RESENDS ? null : new Date(context.now().getTime() + RESEND_AFTER)
    })
    .where('id', '=', due.id)
    .execute()
  if (!acknowledged && attempts > RESENDS) context.log('sandbox.notificationGivenUp', { txnId: due.txn_id })
}

/** Sends every notification that is due; answers how many. */
export const sendDueNotifications = async (context: SandboxContext): Promise<number> => {
  if (await isDown(context, 'notifications')) return 0
  const due = await takeDue(context)
  await Promise.all(due.map((one) => send(context, one)))
  return due.length
}
