import { sql } from 'kysely'
import { days, hours } from '../../../src/domain/kernel/duration.ts'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { forgetNews } from '../orders/write-notifications.ts'
import { inTransaction, orderDb, type OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { unseal } from '../session/session-tokens.ts'
import { type AccountRow, readAccount } from '../identity/account-row.ts'
import { askPool } from '../identity/ask-pool.ts'
import { deletionSeal } from './erase-account.ts'
import { codeOf } from '../orders/order-row.ts'

/** Longest life of a token of the pool, whatever its client was given. Unit: ms. */
const TOKEN_LIFE = hours(24)

/** Time after which orders that are not finished are checked again. Unit: ms. */
const LOOK_AGAIN = days(1)

/** Makes the pool delete the user with the user's token; until then the store refuses the sign-in. */
const deleteInPool = async (services: Services, account: AccountRow): Promise<void> => {
  const pool = services.config.identity
  const token = account.deletion_token === null ? undefined : unseal(services, deletionSeal(account.id), account.deletion_token)
  const isOver = services.now().getTime() - (account.deleted_at?.getTime() ?? 0) > TOKEN_LIFE
  if (pool !== undefined && token !== undefined && !isOver) {
    const answer = await askPool(services, pool, 'DeleteUser', { AccessToken: token })
    if (answer.kind === 'unreachable') throw new Error('The user pool could not be told that an account is deleted.')
    // The token has expired, or the user is deleted already: the operator of the pool finds the id here.
    if (answer.kind === 'refused') services.log('account.leftInPool', { account: account.id, type: answer.type })
  } else services.log('account.leftInPool', { account: account.id })
  await inTransaction(services, async (trx) => {
    await trx.updateTable('store.accounts').set({ deletion_token: null }).where('id', '=', account.id).execute()
    const sessions = await trx.selectFrom('store.sessions').select('id').where('account_id', '=', account.id).orderBy('id').execute()
    for (const { id } of sessions) await enqueue(trx, 'sessionEnd', id, services.now())
  })
}

/** Time after the end of an order in which a payment may still arrive. Unit: ms. */
const LATE_PAYMENT = days(30)

const statusLiteral = (status: OrderStatus) => sql.lit(codeOf(status))

/** Selects orders of an account that need no contact any more: delivered, refunded, or long closed. */
const settledOrders = (db: OrderDb, accountId: string, now: Date) =>
  db
    .selectFrom('store.orders as o')
    .select('o.order_id')
    .where('o.account_id', '=', accountId)
    .where(
      sql<boolean>`(o.status in (${statusLiteral('fulfillmentCompleted')}, ${statusLiteral('giftClaimed')}) or (o.status in (${statusLiteral('paymentFailed')}, ${statusLiteral('cancelled')}) and o.updated_at <= ${new Date(now.getTime() - LATE_PAYMENT)}) or exists (select from store.refunds r where r.order_id = o.order_id and r.state = 'succeeded'))
        and not exists (select from store.refunds r where r.order_id = o.order_id and r.state in ('chosen', 'accepted'))
        and not exists (select from store.second_payments s where s.order_id = o.order_id and s.state <> 'succeeded')`
    )

/**
 * Removes buyer and player from the orders, which stay as what was sold and paid.
 * @returns how many still need a contact
 */
const forgetBuyer = async (db: OrderDb, accountId: string, now: Date): Promise<number> => {
  const settled = (await settledOrders(db, accountId, now).execute()).map(({ order_id }) => order_id)
  if (settled.length > 0) {
    await db
      .updateTable('store.orders')
      .set({
        account_id: null,
        guest_user_id: null,
        email: null,
        msisdn: null,
        cpf: null,
        nationality: null,
        billing_address: null,
        user_id: null,
        zone_id: null,
        zone_name: null,
        role_id: null,
        role_name: null,
        nickname: null
      })
      .where('order_id', 'in', settled)
      .execute()
    await db.updateTable('store.deliveries').set({ request: '' }).where('order_id', 'in', settled).execute()
  }
  const left = await db.selectFrom('store.orders').select('order_id').where('account_id', '=', accountId).execute()
  return left.length
}

/** Finishes the deletion of an account: the pool's user now, each order as soon as it is over. */
export const finishDeletion = async (services: Services, accountId: string): Promise<void> => {
  const db = orderDb(services)
  const account = await readAccount(db, accountId)
  if (account === undefined || account.deleted_at === null) return
  const left = await forgetBuyer(db, accountId, services.now())
  // An unfinished order had notifications after the deletion too; they could not be read.
  await forgetNews(db, accountId)
  if (account.deletion_token !== null) await deleteInPool(services, account)
  if (left > 0) await enqueue(db, 'accountDeletion', accountId, new Date(services.now().getTime() + LOOK_AGAIN))
}
