import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { addZonedDays, dayBounds, dayOf } from '../calendar.ts'
import { type Amount, amountOf } from '../../src/domain/money/amount.ts'
import { addAmounts, compareAmounts } from '../../src/domain/money/arithmetic.ts'
import { type ListedPayment, paymentsOfDay } from '../services/provider/payments-of-day.ts'
import { orderDb } from '../services/order-db.ts'
import { amountIn, statusOfCode } from '../services/orders/order-row.ts'
import type { Services } from '../services/services.ts'
import { failWith, type OperatorCommand } from './operator-command.ts'

/** A payment as the store knows it. */
interface KnownPayment {
  readonly provider_txn_id: string | null
  readonly order_id: string
  readonly status: number
  readonly currency: string
  readonly amount: string | null
  readonly paid_at: Date | null
  readonly refund: string | null
  readonly refund_is_whole: boolean
  /** The provider has named the refund, so its list has it too. */
  readonly refund_is_named: boolean
}

/** All payments: those of orders, and second payments of one. */
const KNOWN = sql`
  select own.provider_txn_id, own.order_id, own.status, own.currency, own.paid_amount::text as amount, own.paid_at, refund.state as refund,
    coalesce(refund.amount = own.paid_amount, false) as refund_is_whole, refund.provider_refund_id is not null as refund_is_named
  from store.orders own left join store.refunds refund on refund.order_id = own.order_id
  union all
  select second.provider_txn_id, own.order_id, own.status, own.currency, second.amount::text, second.paid_at, second.state, true,
    second.provider_refund_id is not null
  from store.second_payments second join store.orders own on own.order_id = second.order_id`

const knownOfOrders = async (services: Services, orderIds: readonly string[]): Promise<readonly KnownPayment[]> => {
  if (orderIds.length === 0) return []
  const { rows } = await sql<KnownPayment>`select * from (${KNOWN}) known where order_id = any(${[...orderIds]}::text[])`.execute(
    orderDb(services)
  )
  return rows
}

/** Returns the list with the orders of charges, which the provider names by their references. */
const withOrdersOfCharges = async (services: Services, listed: readonly ListedPayment[]): Promise<readonly ListedPayment[]> => {
  if (listed.length === 0) return listed
  const rows = await orderDb(services)
    .selectFrom('store.charge_attempts as charge')
    .innerJoin('store.subscription_periods as period', (join) =>
      join.onRef('period.subscription_id', '=', 'charge.subscription_id').onRef('period.period_no', '=', 'charge.period_no')
    )
    .select(['charge.reference', 'period.order_id'])
    .where(
      'charge.reference',
      'in',
      listed.map(({ orderId }) => orderId)
    )
    .execute()
  const orders = new Map(rows.map(({ reference, order_id }) => [reference, order_id]))
  return listed.map((payment) => ({ ...payment, orderId: orders.get(payment.orderId) ?? payment.orderId }))
}

const knownOfDay = async (services: Services, from: Date, to: Date): Promise<readonly KnownPayment[]> => {
  const { rows } =
    await sql<KnownPayment>`select * from (${KNOWN}) known where paid_at >= ${from} and paid_at < ${to} order by paid_at`.execute(
      orderDb(services)
    )
  return rows
}

/** Names what differs between a listed payment and what the store knows of its order. */
const differencesOf = (listed: ListedPayment, known: readonly KnownPayment[]): readonly string[] => {
  const who = `${listed.providerTxnId} of ${listed.orderId}`
  const [order] = known
  if (order === undefined) return [`${who}: the provider has ${listed.amount} ${listed.currency}, the store has no such order`]
  const own = known.find((one) => one.provider_txn_id === listed.providerTxnId && one.paid_at !== null)
  if (own === undefined)
    return [
      `${who}: the provider has ${listed.amount} ${listed.currency}, the store knows no such payment (order ${statusOfCode(order.status)}${order.paid_at === null ? ', unpaid' : `, paid by ${order.provider_txn_id ?? '-'}`})`
    ]
  const amount = own.amount === null ? undefined : amountIn(own.amount)
  const back = own.refund_is_whole ? own.refund : null
  return [
    ...(amount === undefined || compareAmounts(amount, listed.amount) !== 0
      ? [`${who}: the provider has ${listed.amount}, the store ${amount ?? 'no amount'}`]
      : []),
    ...(own.currency === listed.currency ? [] : [`${who}: the provider has ${listed.currency}, the store ${own.currency}`]),
    ...(listed.refund === 'succeeded' && back !== 'succeeded'
      ? [`${who}: the provider has given the money back, the store says ${back ?? 'no refund'}`]
      : []),
    ...(back === 'succeeded' && listed.refund === 'accepted'
      ? [`${who}: the store has given the money back, the provider is not done`]
      : []),
    ...(own.refund_is_named && (back === 'accepted' || back === 'succeeded') && (listed.refund ?? 'failed') === 'failed'
      ? [`${who}: the store says that the refund is ${back}, the provider ${listed.refund === undefined ? 'knows none' : 'that it failed'}`]
      : [])
  ]
}

const NOTHING = amountOf('0')

const sums = (payments: readonly { readonly currency: string; readonly amount: Amount }[]): string => {
  const totals = new Map<string, Amount>()
  for (const { currency, amount } of payments) totals.set(currency, addAmounts(totals.get(currency) ?? NOTHING, amount))
  return [...totals]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, total]) => `${total} ${currency}`)
    .join(', ')
}

const compareDay = async (services: Services, day: string) => {
  const { from, to } = dayBounds(day)
  const list = await paymentsOfDay(services, day)
  const before = await paymentsOfDay(services, dayOf(addZonedDays(from, -1)))
  const after = to > services.now() ? [] : await paymentsOfDay(services, dayOf(to))
  if (list === undefined || before === undefined || after === undefined) return failWith(`The provider’s list of ${day} cannot be read.`)
  const listed = await withOrdersOfCharges(services, list)
  const known = await knownOfOrders(
    services,
    listed.map(({ orderId }) => orderId)
  )
  // The store notes a payment when it learns of it, which may be a day after it was settled.
  const anywhere = new Set([...listed, ...before, ...after].map(({ providerTxnId }) => providerTxnId))
  const paid = await knownOfDay(services, from, to)
  const differences = [
    ...listed.flatMap((one) =>
      differencesOf(
        one,
        known.filter(({ order_id }) => order_id === one.orderId)
      )
    ),
    ...paid
      .filter(({ provider_txn_id }) => provider_txn_id === null || !anywhere.has(provider_txn_id))
      .map(
        (one) =>
          `${one.provider_txn_id ?? '-'} of ${one.order_id}: the store has ${one.amount === null ? 'a payment' : amountIn(one.amount)} ${one.currency}, the provider lists none`
      )
  ]
  const shown = paid.flatMap(({ currency, amount }) => (amount === null ? [] : [{ currency, amount: amountIn(amount) }]))
  return {
    lines: [
      `${day} (UTC)`,
      `provider: ${listed.length} payments, ${sums(listed) || '0'}`,
      `store:    ${paid.length} payments, ${sums(shown) || '0'}`,
      ...(differences.length === 0 ? ['No differences.'] : [`${differences.length} differences:`, ...differences])
    ],
    isFailed: differences.length > 0
  }
}

/** Compares the provider's list of a day with the orders and names every difference. */
export const reconcileDay: OperatorCommand = {
  usage: '--day 2026-11-21                       the provider’s list of a day beside the orders',
  run: (services, args) => {
    const { values } = parseArgs({ args: [...args], options: { day: { type: 'string' } }, strict: false })
    const { day } = values
    if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(`${day}T00:00:00Z`)))
      return Promise.resolve(failWith('Usage: npm run reconcile -- --day 2026-11-21'))
    return compareDay(services, day)
  }
}
