import { sql } from 'kysely'
import { addZonedDays, dayBounds, dayOf } from '../../calendar.ts'
import { compareAmounts } from '../../../src/domain/money/arithmetic.ts'
import type { OrderDb } from '../order-db.ts'
import { amountIn } from '../orders/order-row.ts'
import { type ListedPayment, paymentsOfDay } from '../provider/payments-of-day.ts'
import type { ProviderDeps } from '../provider/provider-client.ts'
import type { Fault } from './book-check.ts'
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

/** A payment of a top-up as the store has it. */
interface KnownPayment {
  readonly provider_txn_id: string
  readonly top_up_id: string
  readonly wallet_id: string
  readonly currency: string
  /** What was paid, with what did not fit. */
  readonly amount: string
  /** In the wallet, waiting for room, or given back; `charged` = the bank or the provider took it back. */
  readonly state: 'booked' | 'waiting' | 'back' | 'charged'
  /** The provider has named the refund, so that its list has it too. */
  readonly is_refund_named: boolean
}

/** Selects the payments of top-ups: the first of each, and those that came after it. */
const PAYMENTS = sql`
  select u.provider_txn_id, u.id as top_up_id, u.wallet_id, u.currency, (u.paid_amount + coalesce(u.rest_amount, 0))::text as amount,
    case when exists (select from store.wallet_transfers t where t.key = 'chargeback/' || u.id) then 'charged'
      when u.status = 'Refunded' then 'back' when u.status = 'Success' then 'booked' else 'waiting' end as state,
    u.provider_refund_id is not null as is_refund_named
  from store.wallet_top_ups u where u.status in ('Success', 'Paid', 'Refunded') and u.provider_txn_id is not null
  union all
  select p.provider_txn_id, u.id, u.wallet_id, u.currency, p.amount::text, case when p.state = 'givenBack' then 'back' else 'waiting' end,
    p.provider_refund_id is not null
  from store.wallet_top_up_payments p join store.wallet_top_ups u on u.id = p.top_up_id
  where p.provider_txn_id is distinct from u.provider_txn_id`

/** Names what differs between a listed payment and the one that the store knows. */
const differenceOf = (listed: ListedPayment, known: KnownPayment | undefined): string | undefined => {
  const who = `payment ${listed.providerTxnId} of ${listed.orderId}`
  const theirs = `the provider has ${listed.amount} ${listed.currency}`
  if (known === undefined) return `${who}: ${theirs}, no top-up has it`
  if (known.currency !== listed.currency || compareAmounts(amountIn(known.amount), listed.amount) !== 0)
    return `${who}: ${theirs}, the store ${amountIn(known.amount)} ${known.currency}`
  if (listed.refund === 'succeeded' && known.state === 'booked')
    return `${who}: the provider has given the money back, the wallet has it still`
  if (listed.refund !== 'succeeded' && known.state === 'back' && known.is_refund_named)
    return `${who}: the store says that it was given back, the provider has it still`
  return undefined
}

/** Compares the provider's list of a day with the payments of top-ups, both ways. @source M108 */
export const compareStatement = async (db: OrderDb, { day, ofDay, around }: ProviderStatement): Promise<readonly Fault[]> => {
  const { from, to } = dayBounds(day)
  const { rows: known } = await sql<KnownPayment>`
    select * from (${PAYMENTS}) payment where provider_txn_id = any(${ofDay.map(({ providerTxnId }) => providerTxnId)}::text[])`.execute(db)
  const { rows: credited } = await sql<KnownPayment>`
    select payment.* from (${PAYMENTS}) payment join store.wallet_transfers t on t.key = 'topUp/' || payment.top_up_id
    where t.at >= ${from} and t.at < ${to}`.execute(db)
  return [
    ...ofDay.flatMap((one): readonly Fault[] => {
      const own = known.find(({ provider_txn_id: id }) => id === one.providerTxnId)
      const detail = differenceOf(one, own)
      return detail === undefined ? [] : [{ invariant: 'L12', detail, ...(own === undefined ? {} : { walletId: own.wallet_id }) }]
    }),
    ...credited
      .filter(({ provider_txn_id: id }) => !around.has(id))
      .map((one): Fault => ({
        invariant: 'L12',
        detail: `payment ${one.provider_txn_id} of top-up ${one.top_up_id}: the store has ${amountIn(one.amount)} ${one.currency}, the provider lists none`,
        walletId: one.wallet_id
      }))
  ]
}
