import { amountIn, type OrderRow } from '../orders/order-row.ts'
import { hasWalletFor } from '../orders/order-details.ts'
import { isPaidByWallet } from '../orders/order-facts.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { isClosed } from './closing.ts'
import { lockWallet } from './lock-wallet.ts'
import { move } from './movement.ts'

type Deps = Pick<Services, 'now' | 'randomBytes' | 'log'>

/** Finds the transfer that paid an order; undefined for an order that no wallet has paid. */
const chargeOf = (trx: OrderDb, orderId: string) =>
  trx
    .selectFrom('store.wallet_transfers')
    .select(['id', 'wallet_id', 'at'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'charge')
    .executeTakeFirst()

/**
 * Posts the refund of a locked order to a wallet.
 * It is the wallet that paid it, or else the active wallet of its owner.
 * The wallet that paid gets its money back in every status, also when its account was deleted meanwhile; once that is closed, it is unclaimed.
 *
 * @returns whether it was posted; false where there is no such wallet
 * @source PF 5
 */
export const refundToWallet = async (trx: OrderDb, services: Deps, order: OrderRow): Promise<boolean> => {
  const amount = amountIn(order.paid_amount ?? order.total_payment)
  const charge = isPaidByWallet(order) ? await chargeOf(trx, order.order_id) : undefined
  if (charge === undefined && (isPaidByWallet(order) || !(await hasWalletFor(trx, order)))) return false
  const by = charge === undefined ? { accountId: order.account_id ?? '' } : { walletId: charge.wallet_id ?? '' }
  const locked = await lockWallet(trx, services, by)
  if (locked === undefined) return false
  const refs = { orderId: order.order_id, ...(charge === undefined ? {} : { reverses: charge.id, countedAt: charge.at }) }
  const paidBy = charge === undefined ? 'provider' : 'wallet'
  const isUnclaimed = locked.isDeleted && (await isClosed(trx, locked.wallet.id))
  const event = { kind: 'refund', orderId: order.order_id, amount, paidBy, ...(isUnclaimed ? { isClosed: true } : {}) } as const
  await move(trx, services, locked, event, refs)
  return true
}
