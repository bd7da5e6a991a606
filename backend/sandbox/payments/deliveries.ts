import { type Selectable, sql } from 'kysely'
import { type EventRow, type NotificationRow, type SandboxContext, tables } from '../context.ts'

/**
 * Number of repeated sends without an acknowledgement, and the pauses between. Unit: ms.
 * @source PF 2.5
 */
const RESENDS = 3
const RESEND_AFTER = 5 * 60_000

/** Time after which another sender may take over a delivery. Unit: ms. */
const LEASE_MS = 20_000

/** Largest number of deliveries that are sent at once. */
const BATCH = 20

interface Deliveries {
  readonly 'sandbox.notifications': NotificationRow
  readonly 'sandbox.events': EventRow
}

/** Takes the deliveries that are due, oldest first; no other sender takes them meanwhile. */
export const takeDueDeliveries = async <Table extends keyof Deliveries>(
  context: SandboxContext,
  table: Table
): Promise<readonly Selectable<Deliveries[Table]>[]> => {
  const now = context.now()
  const { rows } = await sql<Selectable<Deliveries[Table]>>`
    update ${sql.table(table)} set leased_until = ${new Date(now.getTime() + LEASE_MS)}
    where id in (
      select id from ${sql.table(table)}
      where run_at <= ${now} and (leased_until is null or leased_until <= ${now})
      order by run_at, id limit ${sql.lit(BATCH)} for update skip locked
    )
    returning *`.execute(tables(context))
  return rows
}

/** Sends a delivery to the store; true when the store took it. */
export const isAcknowledged = async (context: SandboxContext, url: URL | string, request: RequestInit = {}): Promise<boolean> => {
  try {
    const answer = await context.fetch(url, { ...request, signal: AbortSignal.timeout(10_000) })
    return answer.ok && (await answer.text()).trim() === 'ResultCode=0'
  } catch {
    return false
  }
}

/** Returns what a row becomes after one more attempt: acknowledged, planned again, or given up. */
export const afterAttempt = (context: SandboxContext, row: { readonly attempts: number }, acknowledged: boolean) => {
  const attempts = row.attempts + 1
  const isGivenUp = !acknowledged && attempts > RESENDS
  const now = context.now()
  const change = {
    attempts,
    leased_until: null,
    acknowledged_at: acknowledged ? now : null,
    run_at: acknowledged || isGivenUp ? null : new Date(now.getTime() + RESEND_AFTER)
  }
  return { change, isGivenUp }
}
