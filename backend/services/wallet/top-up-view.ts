import type { WalletTopUpStatus } from '../../../src/domain/wallet/top-up-status.ts'
import type { OrderDb } from '../order-db.ts'
import { toPascalCase, toWireEnum } from '../../../src/domain/kernel/wire-enum.ts'
import { amountIn } from '../orders/order-row.ts'
import { webPageOrNone } from '../provider/web-page.ts'
import type { Services } from '../services.ts'
import { passedLimit } from './limits-of-credit.ts'
import { readOpenWallet } from './lock-wallet.ts'
import { type TopUpRow, wordOf } from './top-up-row.ts'

/** Types of a top-up in the schema, as `topUpView` fills them. */
export const walletTopUpTypes = `
enum WalletTransactionStatus {
  Init
  Pending
  Success
  Paid
  Refunded
  Failed
  Cancelled
  NonSuccess
}

"A top-up of the signed-in wallet, or a gift card that filled it."
type WalletTransaction {
  id: ID!
  status: WalletTransactionStatus!
  "What it is: topUp, or gift for a card."
  kind: String!
  amount: Decimal!
  "What came, once the provider has said so."
  paidAmount: Decimal
  currency: String!
  createdAt: DateTime!
  "Balance after it; null until it is credited."
  balanceAmount: Decimal
  "Next step to pay; null when nothing is left to pay."
  payment: PaymentAction
  "What the payment was refused with."
  failureCode: Int
  "The limit that money which was paid does not fit: 313 or 314; null unless it waits for room."
  fitsNot: Int
  "The way of the money back to its origin; null while it is on none."
  refund: Refund
  "Number of the order that it shall pay."
  forTxnId: ID
  "Name of its payment channel; empty for a card."
  channelName: String!
  "What happened, oldest first."
  history: [WalletTransactionEvent!]!
  "The buttons to show. Nothing else is allowed."
  availableActions: [TopUpAction!]!
  "Null = final; otherwise ask again after so many seconds."
  pollAfterSeconds: Int
}

type WalletTransactionEvent {
  status: WalletTransactionStatus!
  at: DateTime!
}

enum TopUpAction {
  CONTINUE
  RECHECK
  CANCEL
}

type WalletTopUpOptions {
  currency: String!
  amounts: [Decimal!]!
  customAllowed: Boolean!
  customMinimum: Decimal
  customMaximum: Decimal
}

input TopUpWalletInput {
  "Kept by the browser before the first call: the same call again answers the same top-up."
  checkoutId: ID!
  amount: Decimal!
  pcId: Int!
  csrfToken: String!
  "The order that the money shall pay."
  forTxnId: ID
}

input ResolveTopUpInput {
  txnId: ID!
  action: TopUpAction!
  csrfToken: String!
}

type TopUpWalletResult implements Result {
  statusCode: Int!
  statusMessage: String
  detail: StatusDetail
  walletTxn: WalletTransaction
}
`

/** Actions on a top-up. */
export const TOP_UP_ACTIONS = ['continue', 'recheck', 'cancel'] as const

/** An action on a top-up. */
export type TopUpAction = (typeof TOP_UP_ACTIONS)[number]

const isOpen = (status: WalletTopUpStatus): boolean => status === 'init' || status === 'pending'

/** Returns until when a top-up can be paid; undefined where nothing is left to pay. */
const payableUntil = ({ status, payment, pay_by: payBy, returned_at: returnedAt }: TopUpRow): Date | undefined => {
  if (payment === null || payBy === null || !isOpen(status)) return undefined
  if (payment.kind !== 'hostedPage' || status !== 'init' || returnedAt !== null) return payBy
  const openBy = new Date(payment.openBy)
  return openBy < payBy ? openBy : payBy
}

/** Lists the actions that a top-up allows now. */
export const topUpActions = (topUp: TopUpRow, now: Date): readonly TopUpAction[] => {
  const until = payableUntil(topUp)
  return [
    ...(until !== undefined && now < until ? (['continue'] as const) : []),
    ...(topUp.provider_txn_id !== null && topUp.status !== 'success' && topUp.status !== 'paid' && topUp.status !== 'refunded'
      ? (['recheck'] as const)
      : []),
    ...(isOpen(topUp.status) ? (['cancel'] as const) : [])
  ]
}

const FINAL: ReadonlySet<WalletTopUpStatus> = new Set(['success', 'refunded'])

/** Returns the seconds until a page reads the top-up again; as for an order. @source PF 8.2 */
const pollAfter = ({ status, updated_at: updatedAt }: TopUpRow, now: Date): number | null => {
  const age = now.getTime() - updatedAt.getTime()
  if (FINAL.has(status)) return null
  if (age < 120_000) return 3
  return age < 600_000 ? 10 : 30
}

const wirePayment = ({ config }: Pick<Services, 'config'>, topUp: TopUpRow, now: Date) => {
  const { payment } = topUp
  const expiresAt = payableUntil(topUp)
  if (payment === null || payment.kind === 'wallet' || expiresAt === undefined || now >= expiresAt) return null
  const redirectUrl = webPageOrNone(config, payment.redirectUrl) ?? null
  if (payment.kind === 'hostedPage') return redirectUrl === null ? null : { __typename: 'HostedPagePayment', redirectUrl, expiresAt }
  const { paymentCode, instructions } = payment
  return { __typename: 'PaymentCodePayment', paymentCode, instructions, redirectUrl, expiresAt }
}

/** Returns the limit that keeps paid money out of the wallet; null where it does not wait for room. */
const limitPassed = async (services: Pick<Services, 'now'>, db: OrderDb, topUp: TopUpRow): Promise<313 | 314 | null> => {
  if (topUp.status !== 'paid') return null
  const wallet = await readOpenWallet(db, services, topUp.account_id)
  if (wallet === undefined) return null
  return passedLimit(wallet, amountIn(topUp.paid_amount ?? topUp.amount)) ?? null
}

/** Formats how far a top-up is on its way back, with the number of the operator's open task. */
const refundOf = async (db: OrderDb, topUp: TopUpRow) => {
  const { give_back: state, give_back_at: since } = topUp
  if (state === null || since === null) return null
  const task = await db
    .selectFrom('store.operation_tasks')
    .select('number')
    .where('top_up_id', '=', topUp.id)
    .where('kind', '=', 'topUpStuck')
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return {
    status: toPascalCase(state === 'chosen' ? 'accepted' : state),
    destination: toWireEnum('origin'),
    amount: amountIn(topUp.paid_amount ?? topUp.amount),
    createdAt: since,
    expectedBy: topUp.give_back_by,
    finalizedAt: state === 'succeeded' ? topUp.updated_at : null,
    taskNumber: task?.number ?? null
  }
}

/**
 * Reads the history of a top-up, oldest first.
 * Money that is credited was paid at the same moment, so that both steps have their time.
 */
const historyOf = async (db: OrderDb, { id }: TopUpRow) => {
  const events = await db
    .selectFrom('store.wallet_top_up_events')
    .select(['status', 'at'])
    .where('top_up_id', '=', id)
    .orderBy('id')
    .execute()
  const paid = wordOf('paid')
  const success = wordOf('success')
  const wasPaid = events.some(({ status }) => status === paid)
  return events.flatMap((event) => (event.status === success && !wasPaid ? [{ status: paid, at: event.at }, event] : [event]))
}

/** Formats a top-up for its owner. @source PF 8.3 "WalletTransaction", M112 */
export const topUpView = async (services: Pick<Services, 'now' | 'config'>, db: OrderDb, topUp: TopUpRow) => {
  const now = services.now()
  const entry = await db
    .selectFrom('store.wallet_transfers as t')
    .innerJoin('store.wallet_entries as e', 'e.transfer_id', 't.id')
    .select('e.balance_after')
    .where('t.key', '=', `topUp/${topUp.id}`)
    .where('e.wallet_id', 'is not', null)
    .executeTakeFirst()
  const balance = entry?.balance_after ?? null
  return {
    id: topUp.id,
    status: wordOf(topUp.status),
    kind: 'topUp',
    amount: amountIn(topUp.amount),
    paidAmount: topUp.paid_amount === null ? null : amountIn(topUp.paid_amount),
    currency: topUp.currency,
    createdAt: topUp.created_at,
    balanceAmount: balance === null ? null : amountIn(balance),
    payment: wirePayment(services, topUp, now),
    failureCode: topUp.failure_code,
    fitsNot: await limitPassed(services, db, topUp),
    refund: await refundOf(db, topUp),
    forTxnId: topUp.for_order,
    channelName: topUp.channel.name,
    history: await historyOf(db, topUp),
    availableActions: topUpActions(topUp, now),
    pollAfterSeconds: pollAfter(topUp, now)
  }
}
