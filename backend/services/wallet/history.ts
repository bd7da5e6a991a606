import { rowsToRead } from '../../database/query-compiler.ts'
import type { Amount } from '../../../src/domain/money/amount.ts'
import type { TransferKind } from '../../../src/domain/wallet/posting.ts'
import { orderDb } from '../order-db.ts'
import { amountIn } from '../orders/order-row.ts'
import type { Services } from '../services.ts'

/** Types of the history in the schema, as `readEntries` fills them. */
export const walletEntryTypes = `
type WalletEntryPage {
  items: [WalletEntry!]!
  hasMore: Boolean!
}

"One movement of money in the signed-in wallet."
type WalletEntry {
  "1, 2, 3 … in each wallet."
  number: ID!
  kind: WalletEntryKind!
  "Above 0 = into the wallet."
  amount: Decimal!
  "The balance after it."
  balanceAmount: Decimal!
  currency: String!
  at: DateTime!
  transferId: ID!
  "The number of the order or of the top-up that it belongs to."
  txnId: ID
  productName: String
  itemName: String
  "The payment channel of its top-up."
  channelName: String
  state: WalletEntryState!
}

enum WalletEntryKind {
  TOP_UP
  CHARGE
  REFUND
  REST
  GIFT
  RETURNED
  RETURN_FAILED
  CORRECTION
  CHARGEBACK
  CHARGEBACK_WON
  CLOSED
}

enum WalletEntryState {
  FINAL
  "Money that is being returned to its origin, until the provider has done it."
  ON_ITS_WAY
}
`

/** Kinds of movements as the owner of a wallet sees them. */
export const ENTRY_KINDS = [
  'topUp',
  'charge',
  'refund',
  'rest',
  'gift',
  'returned',
  'returnFailed',
  'correction',
  'chargeback',
  'chargebackWon',
  'closed'
] as const

/** How far a movement is. */
export const ENTRY_STATES = ['final', 'onItsWay'] as const

type EntryKind = (typeof ENTRY_KINDS)[number]

const kindOf = (kind: TransferKind): EntryKind => {
  switch (kind) {
    case 'hold':
      return 'returned'
    case 'release':
      return 'returnFailed'
    case 'closing':
    case 'claim':
      return 'closed'
    // A capture touches no wallet.
    case 'capture':
      return 'returned'
    case 'topUp':
    case 'charge':
    case 'refund':
    case 'rest':
    case 'gift':
    case 'correction':
    case 'chargeback':
    case 'chargebackWon':
      return kind
  }
}

/** One movement of money in a wallet. */
export interface WalletEntry {
  readonly number: string
  readonly kind: EntryKind
  readonly amount: Amount
  readonly balanceAmount: Amount
  readonly currency: string
  readonly at: Date
  readonly transferId: string
  readonly txnId: string | null
  readonly productName: string | null
  readonly itemName: string | null
  readonly channelName: string | null
  readonly state: (typeof ENTRY_STATES)[number]
}

/** Selects which movements are read. */
export interface EntryPage {
  readonly accountId: string
  /** Number of the last movement that is shown; undefined = from the newest on. */
  readonly after: string | undefined
  readonly limit: number
}

/**
 * Reads movements of an account's wallet, newest first.
 * Pages follow the last number shown, so that new movements repeat and hide none.
 *
 * @source D28, D56
 */
export const readEntries = async (
  services: Pick<Services, 'database'>,
  { accountId, after, limit }: EntryPage
): Promise<{ readonly items: readonly WalletEntry[]; readonly hasMore: boolean }> => {
  const db = orderDb(services)
  const wallet = db.selectFrom('store.wallets').select('id').where('account_id', '=', accountId)
  // The page is cut from the index of one wallet before anything is joined to it, so that it costs the same at any length.
  const page = db
    .selectFrom('store.wallet_entries')
    .selectAll()
    .where('wallet_id', '=', wallet)
    .$if(after !== undefined, (query) => query.where('number', '<', after ?? ''))
    .orderBy('number', 'desc')
    .limit(rowsToRead(limit))
  const rows = await db
    .selectFrom(page.as('e'))
    .innerJoin('store.wallet_transfers as t', 't.id', 'e.transfer_id')
    .leftJoin('store.orders as o', 'o.order_id', 't.order_id')
    .leftJoin('store.wallet_holds as h', 'h.id', 't.hold_id')
    .leftJoin('store.wallet_top_ups as u', 'u.id', 't.top_up_id')
    .select(['e.number', 'e.amount', 'e.balance_after', 'e.currency', 'e.at', 't.id as transfer_id', 't.kind', 'h.state'])
    .select(['o.txn_id', 'o.product_name', 'o.item_name', 'u.id as top_up_id', 'u.channel'])
    .orderBy('e.number', 'desc')
    .execute()
  const items = rows.slice(0, limit).map((row) => ({
    number: row.number ?? '',
    kind: kindOf(row.kind),
    amount: amountIn(row.amount),
    balanceAmount: amountIn(row.balance_after ?? '0'),
    currency: row.currency,
    at: row.at,
    transferId: row.transfer_id,
    txnId: row.txn_id ?? row.top_up_id,
    productName: row.product_name,
    itemName: row.item_name,
    channelName: row.channel?.name ?? null,
    state: row.kind === 'hold' && row.state === 'open' ? ('onItsWay' as const) : ('final' as const)
  }))
  return { items, hasMore: rows.length > limit }
}
