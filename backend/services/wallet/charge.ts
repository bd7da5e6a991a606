import type { FailureDetail } from '../../../src/domain/errors/failure.ts'
import { WALLET_CHARGED } from '../../../src/domain/errors/wallet-errors.ts'
import type { Amount } from '../../../src/domain/money/amount.ts'
import { decideWalletCharge, type ChargeDecision } from '../../../src/domain/wallet/wallet-charge.ts'
import type { WalletFacts } from '../../../src/domain/wallet/wallet.ts'
import type { OrderDb } from '../order-db.ts'
import { inTransaction } from '../order-db.ts'
import { type ErrorResult, refuse } from '../orders/error-result.ts'
import { changeStatus } from '../orders/order-machine.ts'
import { amountIn, decodeOrder, hasStatus, marketOf, type OrderRow } from '../orders/order-row.ts'
import type { Services } from '../services.ts'
import { planWaitingCredits } from './credit.ts'
import { type LockedWallet, lockWallet } from './lock-wallet.ts'
import { move } from './movement.ts'
import { accountStatusOf, walletStatusOf } from './read-wallet.ts'

/** Types of a charge in the schema. */
export const walletChargeTypes = `
input ChargeWalletInput {
  txnId: ID!
  checkoutId: ID!
}

"300 = charged."
type ChargeWalletResult implements Result {
  statusCode: Int!
  statusMessage: String
  detail: StatusDetail
  "The balance now, also where nothing was charged."
  balanceAmount: Decimal
  order: Order
}
`

/** Which order the owner of a wallet pays. */
export interface WalletCharge {
  readonly txnId: string
  readonly checkoutId: string
  readonly accountId: string
}

/** Result of a charge: 300 and the order, or why nothing was charged. */
export interface ChargedOrder {
  readonly statusCode: number
  readonly detail?: FailureDetail
  readonly order: OrderRow | undefined
  /** Balance of the wallet now; undefined where nothing may be said of it. */
  readonly balance: Amount | undefined
}

type Deps = Pick<Services, 'database' | 'now' | 'randomBytes' | 'log' | 'config' | 'crashPoint'>

/** An unknown order, another shopper's and one that no wallet pays are answered alike. */
const NOT_FOUND: ChargedOrder = { statusCode: 302, order: undefined, balance: undefined }

/** An order that still waits for its first answer is asked again after so many seconds. */
const WAIT_SECONDS = 5

const factsOf = ({ wallet, balance, isDeleted }: LockedWallet, order: OrderRow): WalletFacts => {
  const status = walletStatusOf(wallet.status)
  return {
    loading: false,
    wallet: {
      walletId: wallet.id,
      walletStatus: status,
      countryCode: wallet.country,
      balanceAmount: balance,
      hasSpent: wallet.has_spent
    },
    accountStatus: accountStatusOf({ isDeleted, wallet: { walletStatus: status } }, { phoneNumber: undefined, phoneNumberVerified: false }),
    market: marketOf(order)
  }
}

const refusalOf = (decision: Exclude<ChargeDecision, { kind: 'allowed' }>): ErrorResult => {
  switch (decision.kind) {
    case 'refused':
      return 'detail' in decision ? refuse(decision.code, decision.detail) : refuse(decision.code)
    case 'balanceTooLow':
      return refuse(406, { limitAmount: decision.missing })
    case 'notActivated':
    case 'loading':
      return refuse(306)
  }
}

/** Debits the wallet and marks the order as paid, in the transaction that holds the locks of both. */
const charge = async (trx: OrderDb, services: Deps, order: OrderRow, locked: LockedWallet): Promise<ChargedOrder> => {
  const amount = amountIn(order.total_payment)
  const decision = decideWalletCharge(factsOf(locked, order), amount, locked.limits, locked.totals)
  if (decision.kind !== 'allowed') return { ...refusalOf(decision), order, balance: locked.balance }
  const { balanceAfter } = await move(
    trx,
    services,
    locked,
    { kind: 'charge', orderId: order.order_id, amount },
    { orderId: order.order_id }
  )
  await planWaitingCredits(trx, services, locked)
  const paid = await changeStatus(trx, services, order, 'paymentCompleted', { paid_at: locked.now, paid_amount: amount })
  if (paid === undefined) throw new Error(`The order ${order.order_id} could not be paid while it was locked.`)
  services.crashPoint('walletCharge.beforeCommit')
  return { statusCode: WALLET_CHARGED, order: paid, balance: balanceAfter }
}

const isCharged = async (trx: OrderDb, orderId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('store.wallet_transfers')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'charge')
    .executeTakeFirst()
  return row !== undefined
}

const chargeLocked = async (trx: OrderDb, services: Deps, order: OrderRow, accountId: string): Promise<ChargedOrder> => {
  const locked = await lockWallet(trx, services, { accountId })
  services.crashPoint('walletCharge.afterLock')
  // The debit and the status are one transaction, so that an order which waits for its payment has no debit.
  if (hasStatus(order, 'paymentInit', 'paymentPending'))
    return locked === undefined ? { ...refuse(306), order, balance: undefined } : charge(trx, services, order, locked)
  if (await isCharged(trx, order.order_id)) return { statusCode: WALLET_CHARGED, order, balance: locked?.balance }
  if (hasStatus(order, 'notInit', 'inProgress'))
    return { ...refuse(408, { recovery: 'wait', retryAfterSeconds: WAIT_SECONDS }), order, balance: locked?.balance }
  if (hasStatus(order, 'paymentFailed', 'cancelled')) return { ...refuse(407), order, balance: locked?.balance }
  services.log('alarm.walletOrderWithoutCharge', { orderId: order.order_id, status: order.status })
  return { ...refuse(408), order, balance: locked?.balance }
}

/**
 * Locks an order of its owner's checkout.
 * Others are not even locked, so that a wait tells nothing of them.
 */
const lockOwnOrder = async (trx: OrderDb, { txnId, checkoutId, accountId }: WalletCharge): Promise<OrderRow | undefined> => {
  const stored = await trx
    .selectFrom('store.orders')
    .selectAll()
    .where('txn_id', '=', txnId)
    .where('account_id', '=', accountId)
    .where('checkout_id', '=', checkoutId.toLowerCase())
    .forUpdate()
    .executeTakeFirst()
  return stored && decodeOrder(stored)
}

/**
 * Pays an order with the wallet of its owner.
 * The debit and the status of the order are one transaction. The same order again is answered 300 without a second debit.
 *
 * @failure 302, 306, 309, 325, 326, 329, 330, 406, 407 of `walletChargeErrors`
 * @source PF 7 "ChargeWallet", B§8 "Wallet charge", M254
 */
export const chargeWallet = async (services: Deps, wanted: WalletCharge): Promise<ChargedOrder> => {
  const charged = await inTransaction(services, async (trx) => {
    const order = await lockOwnOrder(trx, wanted)
    return order?.payment?.kind === 'wallet' ? chargeLocked(trx, services, order, wanted.accountId) : NOT_FOUND
  })
  services.crashPoint('walletCharge.afterCommit')
  return charged
}
