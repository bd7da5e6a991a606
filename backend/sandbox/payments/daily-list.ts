import { currencyOfNumber } from '../../../src/domain/money/currency-number.ts'
import { dayBounds } from '../../calendar.ts'
import { type SandboxContext, tables } from '../context.ts'
import { agreementTables } from './agreement-books.ts'

/** Number of payments on a page of the list. */
const PAGE_SIZE = 500

/** Lists payments of shoppers that were settled on a day. */
const settledPayments = async (context: SandboxContext, day: string, after: string) => {
  const { from, to } = dayBounds(day)
  const rows = await tables(context)
    .selectFrom('sandbox.settlements as settled')
    .innerJoin('sandbox.transactions as txn', 'txn.txn_id', 'settled.txn_id')
    .leftJoin('sandbox.refunds as refund', 'refund.txn_id', 'settled.txn_id')
    .select(['txn.txn_id', 'txn.order_id', 'txn.currency', 'txn.paid_amount', 'txn.amount', 'settled.settled_at', 'refund.status_code'])
    .where('settled.settled_at', '>=', from)
    .where('settled.settled_at', '<', to)
    .where('settled.txn_id', '>', after)
    .orderBy('settled.txn_id')
    .limit(PAGE_SIZE + 1)
    .execute()
  return rows.map((row) => ({
    txn_id: row.txn_id,
    order_id: row.order_id,
    total_price: row.paid_amount ?? row.amount,
    currency: currencyOfNumber(row.currency) ?? '',
    settled_at: row.settled_at.toISOString(),
    refund_status: row.status_code
  }))
}

/** Lists charges by agreements that were paid on a day. */
const paidCharges = async (context: SandboxContext, day: string, after: string) => {
  const { from, to } = dayBounds(day)
  const rows = await agreementTables(context)
    .selectFrom('sandbox.charges')
    .select((eb) => ['id', 'reference', 'amount', 'currency', eb.fn.coalesce('clears_at', 'created_at').as('paid_at')])
    .where('status', '=', 'succeeded')
    .where((eb) => eb.fn.coalesce('clears_at', 'created_at'), '>=', from)
    .where((eb) => eb.fn.coalesce('clears_at', 'created_at'), '<', to)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE_SIZE + 1)
    .execute()
  return rows.map((row) => ({
    txn_id: row.id,
    // The store’s own name of the charge, as payments have that of their order.
    order_id: row.reference,
    total_price: row.amount,
    currency: row.currency,
    settled_at: (row.paid_at ?? from).toISOString(),
    refund_status: null
  }))
}

/** Lists the payments settled on a day in UTC, by number; `next` names the last while more follow. */
export const settledOnDay = async (context: SandboxContext, day: string, after: string | undefined) => {
  const rows = [...(await settledPayments(context, day, after ?? '')), ...(await paidCharges(context, day, after ?? ''))]
  const sorted = rows.toSorted((a, b) => (a.txn_id < b.txn_id ? -1 : 1))
  const page = sorted.slice(0, PAGE_SIZE)
  return { day, transactions: page, next: sorted.length > PAGE_SIZE ? (page.at(-1)?.txn_id ?? null) : null }
}
