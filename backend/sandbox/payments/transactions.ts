import { sql } from 'kysely'
import { type SandboxContext, tables, type OrderHistoryRow } from '../context.ts'
import { EXPIRED, NEVER_OPENED, REPLACED, WAITING, type PayKind } from './result-codes.ts'

const MINUTE = 60_000

/** Time after init in which the page must be opened. Unit: ms. @source PF 2.2 */
const OPEN_WITHIN = 15 * MINUTE

/**
 * Time in which an opened payment must be finished, by kind. Unit: minutes.
 * @source PF 2.3, txn_timeout
 */
const MINUTES_TO_PAY: Readonly<Record<PayKind, number>> = { carrier: 11, wallet: 20, voucher: 20, card: 26, bank: 1509, store: 1440 }

/** Time in which a code of the direct variant can be paid. Unit: minutes. */
const DIRECT_MINUTES = 3 * 24 * 60

/** Makes an id like the provider's: a number of 19 digits, more than a float can hold. */
const newTxnId = (context: SandboxContext): string => `72${Array.from(context.randomBytes(17), (byte) => byte % 10).join('')}`

const newPaymentCode = (context: SandboxContext, digits: number): string =>
  Array.from(context.randomBytes(digits), (byte) => byte % 10).join('')

export interface InitRequest {
  readonly orderId: string
  readonly country: number
  readonly currency: number
  readonly payType: number
  readonly items: readonly { code: string; name: string; price: string }[]
  readonly profile: Readonly<Record<string, string>>
  readonly amount: string
  readonly direct: boolean
}

/** Opens a transaction, which replaces an older open one of the same order. */
export const openTransaction = async (context: SandboxContext, init: InitRequest): Promise<OrderHistoryRow> => {
  const now = context.now()
  const row = {
    txn_id: newTxnId(context),
    order_id: init.orderId,
    country: init.country,
    currency: init.currency,
    pay_type: init.payType,
    direct: init.direct,
    amount: init.amount,
    items: JSON.stringify(init.items),
    profile: JSON.stringify(init.profile),
    result_code: WAITING,
    is_final: false,
    paid_amount: null,
    payment_code: init.direct
      ? `${newPaymentCode(context, 5)}.${newPaymentCode(context, 5)} ${newPaymentCode(context, 5)}.${newPaymentCode(context, 6)} 1`
      : null,
    step: 'start',
    opened_at: init.direct ? now : null,
    expires_at: new Date(now.getTime() + (init.direct ? DIRECT_MINUTES * MINUTE : OPEN_WITHIN)),
    created_at: now
  }
  const opened = await tables(context)
    .with('replaced', (db) =>
      db
        .updateTable('sandbox.transactions')
        .set({ result_code: REPLACED, is_final: true })
        .where('order_id', '=', init.orderId)
        .where('is_final', '=', false)
    )
    .insertInto('sandbox.transactions')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow()
  return opened as OrderHistoryRow
}

/** Reads a transaction in its present state; one whose time is over is closed first. */
export const readTransaction = async (context: SandboxContext, txnId: string): Promise<OrderHistoryRow | undefined> => {
  await closeExpired(context, txnId)
  return (await tables(context).selectFrom('sandbox.transactions').selectAll().where('txn_id', '=', txnId).executeTakeFirst()) as
    | OrderHistoryRow
    | undefined
}

/** Closes transactions that were not paid in time, one or all, and notifies the store. */
export const closeExpired = async (context: SandboxContext, txnId?: string): Promise<void> => {
  const now = context.now()
  const closed = await tables(context)
    .updateTable('sandbox.transactions')
    .set({
      is_final: true,
      result_code: sql<number>`case when opened_at is null then ${NEVER_OPENED}::integer else ${EXPIRED}::integer end`
    })
    .where('is_final', '=', false)
    .where('result_code', '=', WAITING)
    .where('expires_at', '<=', now)
    .$if(txnId !== undefined, (query) => query.where('txn_id', '=', txnId ?? ''))
    .returning(['txn_id', 'result_code', 'amount'])
    .execute()
  for (const txn of closed) await queueNotifications(context, txn.txn_id, txn.result_code, txn.amount, [0])
}

/** Records that the shopper opened the page; the time to pay starts now. */
export const markOpened = async (context: SandboxContext, txn: OrderHistoryRow, kind: PayKind): Promise<void> => {
  if (txn.opened_at !== null) return
  const now = context.now()
  await tables(context)
    .updateTable('sandbox.transactions')
    .set({
      opened_at: now,
      expires_at: new Date(now.getTime() + MINUTES_TO_PAY[kind] * MINUTE),
      ...(kind === 'bank' || kind === 'store' ? { payment_code: newPaymentCode(context, 12).replace(/(\d{4})(?=\d)/g, '$1 ') } : {})
    })
    .where('txn_id', '=', txn.txn_id)
    .where('opened_at', 'is', null)
    .execute()
}

/** How the webhook of a settled payment is sent, or not sent. */
export type Notify = 'once' | 'twice' | 'late' | 'never'

export interface Settlement {
  readonly code: number
  /** The paid amount; only with code 0. */
  readonly paid?: string
  readonly notify: Notify
}

const NOTIFY_DELAYS: Readonly<Record<Notify, readonly number[]>> = { once: [0], twice: [0, 0], late: [MINUTE], never: [] }

/**
 * Ends a transaction; false = it was paid already, and a paid one stays paid.
 * A failed one may still be paid afterwards, as bank transfers are.
 */
export const settle = async (context: SandboxContext, txn: OrderHistoryRow, settlement: Settlement): Promise<boolean> => {
  const waiting = settlement.code === WAITING || settlement.code === 228
  const changed = await tables(context)
    .updateTable('sandbox.transactions')
    .set({ result_code: settlement.code, is_final: !waiting, paid_amount: settlement.code === 0 ? (settlement.paid ?? txn.amount) : null })
    .where('txn_id', '=', txn.txn_id)
    .where((eb) => eb.or([eb('is_final', '=', false), eb('result_code', '!=', 0)]))
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return false
  if (settlement.code === 0)
    await tables(context)
      .insertInto('sandbox.settlements')
      .values({ txn_id: txn.txn_id, settled_at: context.now() })
      .onConflict((c) => c.doNothing())
      .execute()
  if (!waiting)
    await queueNotifications(context, txn.txn_id, settlement.code, settlement.paid ?? txn.amount, NOTIFY_DELAYS[settlement.notify])
  return true
}

/** Puts webhooks into the queue, each after its delay. Unit: ms. */
export const queueNotifications = async (
  context: SandboxContext,
  txnId: string,
  code: number,
  totalPrice: string,
  delays: readonly number[]
): Promise<void> => {
  if (delays.length === 0) return
  const now = context.now().getTime()
  await tables(context)
    .insertInto('sandbox.notifications')
    .values(
      delays.map((delay) => ({
        txn_id: txnId,
        result_code: code,
        total_price: totalPrice,
        run_at: new Date(now + delay),
        leased_until: null,
        acknowledged_at: null
      }))
    )
    .execute()
}

/** Returns the provider's own data of a channel; an unknown channel counts as a wallet. */
export const kindOf = async (context: SandboxContext, payType: number): Promise<{ kind: PayKind; name: string }> => {
  const row = await tables(context).selectFrom('sandbox.channels').select(['kind', 'name']).where('pc_id', '=', payType).executeTakeFirst()
  const kinds: readonly PayKind[] = ['carrier', 'bank', 'store', 'voucher', 'wallet', 'card']
  return { kind: kinds.find((kind) => kind === row?.kind) ?? 'wallet', name: row?.name ?? 'Mobile wallet' }
}
