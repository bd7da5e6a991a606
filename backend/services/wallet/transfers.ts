import { sql } from 'kysely'
import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { multiplyAmount } from '../../../src/domain/money/arithmetic.ts'
import type { LedgerBook, TransferKind } from '../../../src/domain/wallet/posting.ts'
import type { OrderDb } from '../order-db.ts'
import { amountIn } from '../orders/order-row.ts'

/** A written transfer, with the amount that each account got; below 0 = it gave. */
export interface WrittenTransfer {
  readonly id: string
  readonly kind: TransferKind
  readonly walletId: string | undefined
  /** Moment whose day and month it counts in. */
  readonly countedAt: Date
  readonly amountOf: (account: 'wallet' | LedgerBook) => Amount
}

const NOTHING = amountOf('0')

const read = async (db: OrderDb, by: 'key' | 'id', value: string): Promise<WrittenTransfer | undefined> => {
  const rows = await db
    .selectFrom('store.wallet_transfers as t')
    .innerJoin('store.wallet_entries as e', 'e.transfer_id', 't.id')
    .select(['t.id', 't.kind', 't.wallet_id', 't.at', 't.counted_at', 'e.book', 'e.amount'])
    .where(`t.${by}`, '=', value)
    .execute()
  const [first] = rows
  if (first === undefined) return undefined
  return {
    id: first.id,
    kind: first.kind,
    walletId: first.wallet_id ?? undefined,
    countedAt: first.counted_at ?? first.at,
    amountOf: (account) => {
      const own = rows.find(({ book }) => (book ?? 'wallet') === account)
      return own === undefined ? NOTHING : amountIn(own.amount)
    }
  }
}

/** Reads the transfer of an event by its key; undefined = the event has moved nothing. */
export const readTransfer = (db: OrderDb, key: string): Promise<WrittenTransfer | undefined> => read(db, 'key', key)

/** Returns an amount that an account gave, as one above 0. */
export const given = (amount: Amount): Amount => multiplyAmount(amount, -1)

/** Reads what closings of a wallet left and nothing has claimed yet. */
export const unclaimedOf = async (db: OrderDb, walletId: string): Promise<Amount> => {
  const { left } = await db
    .selectFrom('store.wallet_transfers as t')
    .innerJoin('store.wallet_entries as e', 'e.transfer_id', 't.id')
    .select(sql<string>`coalesce(sum(e.amount), 0)`.as('left'))
    .where('t.wallet_id', '=', walletId)
    .where('e.book', '=', 'unclaimed')
    .executeTakeFirstOrThrow()
  return amountIn(left)
}
