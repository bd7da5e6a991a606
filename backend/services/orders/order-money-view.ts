import { toPascalCase, toWireEnum } from '../../../src/domain/kernel/wire-enum.ts'
import type { OrderDb } from '../order-db.ts'
import { webPageOrNone } from '../provider/web-page.ts'
import type { Services } from '../services.ts'
import { payableUntil, type RefundRow } from './order-facts.ts'
import { amountIn, type OrderRow } from './order-row.ts'

/** Reads the balance of the wallet that an order is paid with; an account without a wallet has nothing. */
const balanceFor = async (db: OrderDb, { account_id: accountId }: OrderRow) => {
  const wallet = await db
    .selectFrom('store.wallets')
    .select('balance')
    .where('account_id', '=', accountId ?? '')
    .executeTakeFirst()
  return amountIn(wallet?.balance ?? '0')
}

/** Formats the next step to pay an order, for answers; null when nothing is left to pay. */
export const wirePayment = async ({ config }: Pick<Services, 'config'>, db: OrderDb, order: OrderRow) => {
  const expiresAt = payableUntil(order)
  const { payment } = order
  if (expiresAt === undefined || payment === null) return null
  if (payment.kind === 'wallet') return { __typename: 'WalletPayment', balanceAmount: await balanceFor(db, order), expiresAt }
  const redirectUrl = webPageOrNone(config, payment.redirectUrl) ?? null
  if (payment.kind === 'hostedPage') return redirectUrl === null ? null : { __typename: 'HostedPagePayment', redirectUrl, expiresAt }
  return {
    __typename: 'PaymentCodePayment',
    paymentCode: payment.paymentCode,
    instructions: payment.instructions,
    redirectUrl,
    expiresAt
  }
}

type ShownRefund = Pick<RefundRow, 'state' | 'amount' | 'created_at' | 'expected_by' | 'finalized_at' | 'task_number'>

/** Formats a refund for answers: the provider has it, or an operator does. */
export const wireRefund = (refund: ShownRefund, destination: RefundRow['destination']) => ({
  status: toPascalCase(refund.state === 'chosen' ? 'accepted' : refund.state),
  destination: toWireEnum(destination),
  amount: amountIn(refund.amount),
  createdAt: refund.created_at,
  expectedBy: refund.expected_by,
  finalizedAt: refund.state === 'succeeded' ? refund.finalized_at : null,
  taskNumber: refund.task_number
})
