import type { OrderTables } from '../../database/tables-orders.ts'
import type { LeasedJob } from './lease-jobs.ts'
import type { Services } from '../services.ts'

/** Number of lost processes after which a job is not begun again: an operator must check it. */
export const MOST_CRASHES = 5

/** Date of a job that waits for an operator, which is never due. */
const NEVER = new Date('9999-01-01T00:00:00Z')

const DIGITS = 8

/** Makes the number by which shoppers and operators name a task. @example 'T-20394817' */
export const newTaskNumber = ({ randomBytes }: Pick<Services, 'randomBytes'>): string =>
  `T-${Array.from(randomBytes(DIGITS), (byte) => byte % 10).join('')}`

/** Finds the order that a job is about; undefined for a job that belongs to none. */
const orderOf = async (services: Pick<Services, 'database'>, { kind, ref }: LeasedJob): Promise<string | undefined> => {
  const db = services.database.as<OrderTables>()
  if (kind === 'mail')
    return (await db.selectFrom('store.mails').select('order_id').where('id', '=', ref).executeTakeFirst())?.order_id ?? undefined
  return (await db.selectFrom('store.orders').select('order_id').where('order_id', '=', ref).executeTakeFirst())?.order_id
}

/** Opens one task for a job that keeps ending the process, and parks the job. */
export const handToOperations = async (services: Services, job: LeasedJob): Promise<void> => {
  const { kind, ref, lease, crashes } = job
  const orderId = await orderOf(services, job)
  const detail = `The job ${kind} ${ref} ended the process ${crashes} times`
  await services.database
    .as<OrderTables>()
    .transaction()
    .execute(async (trx) => {
      const parked = await trx
        .updateTable('store.due_work')
        .set({ run_at: NEVER, leased_until: null, lease: null })
        .where('kind', '=', kind)
        .where('ref', '=', ref)
        .where('lease', '=', lease)
        .returning('ref')
        .executeTakeFirst()
      if (parked === undefined) return
      const number = newTaskNumber(services)
      await trx
        .insertInto('store.operation_tasks')
        .values({
          number,
          order_id: orderId ?? null,
          kind: `crashed:${kind}`,
          job_kind: kind,
          job_ref: ref,
          amount: null,
          detail,
          created_at: services.now(),
          closed_at: null
        })
        .onConflict((c) => c.doNothing())
        .execute()
      services.log('operations.task', { number, kind: 'crashed', job: kind, ref })
    })
}

/** Plans a parked job for now, as if it had never been lost; answers whether there was one. */
export const planCrashedJobAgain = async (
  services: Pick<Services, 'database' | 'now'>,
  { kind, ref }: Pick<LeasedJob, 'ref'> & { readonly kind: string }
): Promise<boolean> => {
  const planned = await services.database
    .as<OrderTables>()
    .updateTable('store.due_work')
    .set({ run_at: services.now(), crashes: 0 })
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('run_at', '=', NEVER)
    .returning('ref')
    .executeTakeFirst()
  return planned !== undefined
}
