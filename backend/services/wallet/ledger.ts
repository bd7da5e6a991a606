import { sql } from 'kysely'
import type { Amount } from '../../../src/domain/money/amount.ts'
import { isBalanced, type LedgerEntry, type Posting } from '../../../src/domain/wallet/posting.ts'
import type { OrderDb } from '../order-db.ts'
import { amountIn } from '../orders/order-row.ts'
import type { Services } from '../services.ts'
import { type Count, countingStatement } from './totals.ts'

/** The wallet that a transfer touches; undefined = it moves money between books alone. */
export interface TransferWallet {
  readonly walletId: string | undefined
  readonly currency: string
}

/** What a transfer belongs to. */
export interface TransferRefs {
  readonly orderId?: string
  readonly topUpId?: string
  readonly holdId?: string
  /** Number of the transfer that this one takes back; one transfer is taken back once. */
  readonly reverses?: string
  /** Moment whose day and month count: a charge that is refunded, or the start of a top-up. Default: now. */
  readonly countedAt?: Date
  /** Moment of the transfer. Default: now. */
  readonly at?: Date
  /** What it counts towards limits, in the same statement. */
  readonly counts?: readonly Count[]
}

/** Result of a posting: written now, or there already from the same event. */
export interface Posted {
  readonly kind: 'posted' | 'alreadyPosted'
  readonly transferId: string
  /** Balance of the wallet after the transfer; undefined where it touches none. */
  readonly balanceAfter: Amount | undefined
}

/** An event was told twice with other amounts, which is a mistake of the caller. */
export class KeyReused extends Error {}

const TRANSFER_DIGITS = 19

/** Makes the number of a transfer: 19 digits, as a transaction has. */
const newTransferId = ({ randomBytes }: Pick<Services, 'randomBytes'>): string => {
  const digits = Array.from(randomBytes(TRANSFER_DIGITS), (byte) => byte % 10)
  return `${(digits[0] ?? 0) % 9 === 0 ? 1 : digits[0]}${digits.slice(1).join('')}`
}

interface WrittenEntry {
  readonly transfer_id: string
  readonly wallet_id: string | null
  readonly book: string | null
  readonly amount: string
  readonly balance_after: string | null
}

const nameOf = ({ account, amount }: LedgerEntry): string => `${account} ${amount}`

/** Returns the transfer that was written before for the same event. @throws KeyReused */
const readPosted = async (trx: OrderDb, { key, kind, entries }: Posting): Promise<Posted> => {
  const rows = await trx
    .selectFrom('store.wallet_transfers as t')
    .innerJoin('store.wallet_entries as e', 'e.transfer_id', 't.id')
    .select(['t.id', 't.kind', 'e.wallet_id', 'e.book', 'e.amount', 'e.balance_after'])
    .where('t.key', '=', key)
    .execute()
  const [first] = rows
  const written = rows.map(({ book, amount }) => nameOf({ account: book ?? 'wallet', amount: amountIn(amount) })).toSorted()
  if (first === undefined || first.kind !== kind || written.join() !== entries.map(nameOf).toSorted().join())
    throw new KeyReused(`The key ${key} belongs to another movement of money.`)
  const own = rows.find(({ wallet_id }) => wallet_id !== null)
  return {
    kind: 'alreadyPosted',
    transferId: first.id,
    balanceAfter: own === undefined || own.balance_after === null ? undefined : amountIn(own.balance_after)
  }
}

/**
 * Writes a transfer with its entries, once for each key; nothing else in the store writes entries.
 *
 * The balance of the wallet follows by a trigger. The caller has locked the wallet, so that what it decided by the balance still holds. Done again
 * with the same key it changes nothing and answers the first.
 *
 * @throws KeyReused where the key was used with other entries
 * @throws RangeError where the entries are not balanced
 * @see docs/ledger.md
 */
export const post = async (
  trx: OrderDb,
  services: Pick<Services, 'now' | 'randomBytes' | 'log'>,
  { walletId, currency }: TransferWallet,
  posting: Posting,
  { orderId, topUpId, holdId, reverses, countedAt, at = services.now(), counts = [] }: TransferRefs = {}
): Promise<Posted> => {
  const { key, kind, entries } = posting
  if (!isBalanced(entries)) throw new RangeError(`The entries of ${key} are not balanced.`)
  const transfer = {
    id: newTransferId(services),
    ...{ key, kind },
    wallet_id: walletId ?? null,
    order_id: orderId ?? null,
    top_up_id: topUpId ?? null,
    hold_id: holdId ?? null,
    reverses: reverses ?? null,
    at,
    counted_at: countedAt ?? null
  }
  const sides = entries.map(({ account, amount }) => (account === 'wallet' ? { wallet_id: walletId, amount } : { book: account, amount }))
  const { rows } = await sql<WrittenEntry>`
    with written as (
      ${trx
        .insertInto('store.wallet_transfers')
        .values(transfer)
        .onConflict((c) => c.column('key').doNothing())
        .returning(['id', 'kind', 'at'])}
    )${countingStatement(counts)}
    insert into store.wallet_entries (transfer_id, wallet_id, book, currency, amount, reason, at)
      select written.id, side.wallet_id, side.book, ${currency}, side.amount, written.kind, written.at
      from written, jsonb_to_recordset(${JSON.stringify(sides)}::jsonb) as side (wallet_id text, book text, amount numeric)
      returning transfer_id, wallet_id, book, amount, balance_after`.execute(trx)
  const [first] = rows
  if (first === undefined) {
    try {
      return await readPosted(trx, posting)
    } catch (error) {
      if (error instanceof KeyReused) services.log('alarm.keyReused', { key })
      throw error
    }
  }
  const own = rows.find(({ wallet_id }) => wallet_id !== null)
  return {
    kind: 'posted',
    transferId: first.transfer_id,
    balanceAfter: own === undefined || own.balance_after === null ? undefined : amountIn(own.balance_after)
  }
}
