import type { WalletTopUpStatus } from '../../../src/domain/wallet/top-up-status.ts'
import type { OrderDb } from '../order-db.ts'
import { amountIn } from '../orders/order-row.ts'
import { webPageOrNone } from '../provider/web-page.ts'
import type { Services } from '../services.ts'
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

"A top-up of the signed-in wallet."
type WalletTransaction {
  id: ID!
  status: WalletTransactionStatus!
  "What it is: topUp."
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
  "Number of the order that it shall pay."
  forTxnId: ID
  "The buttons to show. Nothing else is allowed."
  availableActions: [TopUpAction!]!
  "Null = final; otherwise ask again after so many seconds."
  pollAfterSeconds: Int
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
    forTxnId: topUp.for_order,
    availableActions: topUpActions(topUp, now),
    pollAfterSeconds: pollAfter(topUp, now)
  }
}
