import { addZonedDays, dayBounds, dayOf } from '../../calendar.ts'
import { compareAmounts } from '../../../src/domain/money/arithmetic.ts'
import type { OrderDb } from '../order-db.ts'
import { amountIn } from '../orders/order-row.ts'
import { type ListedPayment, paymentsOfDay } from '../provider/payments-of-day.ts'
import type { ProviderDeps } from '../provider/provider-client.ts'
import type { Fault } from './book-checks.ts'
import { isTopUpOrder } from './top-up-order.ts'

/** The provider's payments of top-ups around a day. */
export interface ProviderStatement {
  /** The day in UTC whose payments are compared. */
  readonly day: string
  readonly ofDay: readonly ListedPayment[]
  /** Of the day and its neighbours, since the store may learn of a payment a day after it was settled. */
  readonly around: ReadonlySet<string>
}

/** Reads the provider's list of the day before a moment; undefined where it cannot be read. */
export const readStatement = async (provider: ProviderDeps, now: Date): Promise<ProviderStatement | undefined> => {
  const day = dayOf(addZonedDays(now, -1))
  const days = await Promise.all([
    paymentsOfDay(provider, day),
    paymentsOfDay(provider, dayOf(addZonedDays(now, -2))),
    paymentsOfDay(provider, dayOf(now))
  ])
  const [ofDay, ...neighbours] = days.map((list) => list?.filter(({ orderId }) => isTopUpOrder(orderId)))
  if (ofDay === undefined || neighbours.some((list) => list === undefined)) return undefined
  return { day, ofDay, around: new Set([...ofDay, ...neighbours.flatMap((list) => list ?? [])].map(({ providerTxnId }) => providerTxnId)) }
}

interface Known {
  readonly id: string
  readonly wallet_id: string
  readonly provider_order_id: string
  readonly provider_txn_id: string | null
  readonly status: string
  readonly currency: string
  readonly paid_amount: string | null
}

const isPaid = ({ status }: Known): boolean => status === 'Success' || status === 'Paid' || status === 'Refunded'

/** Names what differs between a listed payment and the top-up that the store knows. */
const differenceOf = (listed: ListedPayment, known: Known | undefined): string | undefined => {
  const who = `payment ${listed.providerTxnId} of ${listed.orderId}`
  if (known === undefined) return `${who}: the provider has ${listed.amount} ${listed.currency}, the store has no such top-up`
  if (!isPaid(known) || known.provider_txn_id !== listed.providerTxnId)
    return `${who}: the provider has ${listed.amount} ${listed.currency}, the store has a top-up in ${known.status} without it`
  if (known.currency !== listed.currency || known.paid_amount === null || compareAmounts(amountIn(known.paid_amount), listed.amount) !== 0)
    return `${who}: the provider has ${listed.amount} ${listed.currency}, the store ${known.paid_amount ?? 'nothing'} ${known.currency}`
  if (listed.refund === 'succeeded' && known.status === 'Success')
    return `${who}: the provider has given the money back, the wallet has it still`
  if (listed.refund !== 'succeeded' && known.status === 'Refunded')
    return `${who}: the store says that it was given back, the provider has it still`
  return undefined
}

/** Compares the provider's list of a day with the top-ups, both ways. @source M108 */
export const compareStatement = async (db: OrderDb, { day, ofDay, around }: ProviderStatement): Promise<readonly Fault[]> => {
  const { from, to } = dayBounds(day)
  const columns = ['id', 'wallet_id', 'provider_order_id', 'provider_txn_id', 'status', 'currency', 'paid_amount'] as const
  const listed = await db
    .selectFrom('store.wallet_top_ups')
    .select(columns)
    .where('provider_order_id', 'in', ['', ...ofDay.map(({ orderId }) => orderId)])
    .execute()
  const credited = await db
    .selectFrom('store.wallet_transfers as t')
    .innerJoin('store.wallet_top_ups as u', 'u.id', 't.top_up_id')
    .select(['u.wallet_id', 'u.provider_txn_id', 'u.provider_order_id', 'u.paid_amount', 'u.currency'])
    .where('t.kind', '=', 'topUp')
    .where('t.at', '>=', from)
    .where('t.at', '<', to)
    .execute()
  const missing = credited.filter(({ provider_txn_id }) => provider_txn_id === null || !around.has(provider_txn_id))
  return [
    ...ofDay.flatMap((one): readonly Fault[] => {
      const known = listed.find(({ provider_order_id }) => provider_order_id === one.orderId)
      const detail = differenceOf(one, known)
      return detail === undefined ? [] : [{ invariant: 'L12', detail, ...(known === undefined ? {} : { walletId: known.wallet_id }) }]
    }),
    ...missing.map((one): Fault => ({
      invariant: 'L12',
      detail: `payment ${one.provider_txn_id ?? '-'} of ${one.provider_order_id}: the wallet has ${one.paid_amount ?? '0'} ${one.currency}, the provider lists none`,
      walletId: one.wallet_id
    }))
  ]
}
