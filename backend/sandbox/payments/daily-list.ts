import { currencyOfNumber } from '../../../src/domain/money/currency-number.ts'
import { dayBounds } from '../../calendar.ts'
import { type SandboxContext, tables } from '../context.ts'

/** Number of payments on a page of the list. */
const PAGE_SIZE = 500

/** Lists the payments settled on a day in UTC, by number; `next` names the last while more follow. */
export const settledOnDay = async (context: SandboxContext, day: string, after: string | undefined) => {
  const { from, to } = dayBounds(day)
  const rows = await tables(context)
    .selectFrom('sandbox.settlements as settled')
    .innerJoin('sandbox.transactions as txn', 'txn.txn_id', 'settled.txn_id')
    .leftJoin('sandbox.refunds as refund', 'refund.txn_id', 'settled.txn_id')
    .select(['txn.txn_id', 'txn.order_id', 'txn.currency', 'txn.paid_amount', 'txn.amount', 'settled.settled_at', 'refund.status_code'])
    .where('settled.settled_at', '>=', from)
    .where('settled.settled_at', '<', to)
    .where('settled.txn_id', '>', after ?? '')
    .orderBy('settled.txn_id')
    .limit(PAGE_SIZE + 1)
    .execute()
  const page = rows.slice(0, PAGE_SIZE)
  return {
    day,
    transactions: page.map((row) => ({
      txn_id: row.txn_id,
      order_id: row.order_id,
      total_price: row.paid_amount ?? row.amount,
      currency: currencyOfNumber(row.currency) ?? '',
      settled_at: row.settled_at.toISOString(),
      refund_status: row.status_code
    })),
    next: rows.length > PAGE_SIZE ? (page.at(-1)?.txn_id ?? null) : null
  }
}
