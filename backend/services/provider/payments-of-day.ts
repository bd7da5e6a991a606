import type { Amount } from '../../../src/domain/money/amount.ts'
import { isRecord } from '../publisher/json-rpc.ts'
import { callProvider, type ProviderDeps, readAmount, readId } from './provider-client.ts'

/** A payment in the provider's list of a day. */
export interface ListedPayment {
  readonly providerTxnId: string
  /** Id of the order; of a charge by an agreement its reference. */
  readonly orderId: string
  readonly amount: Amount
  readonly currency: string
  /** Undefined = no refund was requested. */
  readonly refund: 'accepted' | 'succeeded' | 'failed' | undefined
}

const STATES = ['accepted', 'succeeded', 'failed'] as const

/** Reads the number of a payment, or the id of a charge by an agreement. */
const readPaymentId = (value: unknown): string | undefined =>
  readId(value) ?? (typeof value === 'string' && /^chg_\w{1,60}$/.test(value) ? value : undefined)

const readPayment = (value: unknown): ListedPayment | undefined => {
  if (!isRecord(value)) return undefined
  const providerTxnId = readPaymentId(value.txn_id)
  const amount = readAmount(value.total_price)
  const { order_id: orderId, currency, refund_status: refund } = value
  if (providerTxnId === undefined || amount === undefined || typeof orderId !== 'string' || typeof currency !== 'string') return undefined
  return { providerTxnId, orderId, amount, currency, refund: STATES.find((state) => state === refund) }
}

/** Reads the payments settled on a day in UTC; undefined when the list cannot be read whole. */
export const paymentsOfDay = async (provider: ProviderDeps, day: string): Promise<readonly ListedPayment[] | undefined> => {
  const found: ListedPayment[] = []
  let after = ''
  for (;;) {
    const answer = await callProvider(provider, `/transactions?day=${day}${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`)
    const rows = answer?.body.transactions
    if (answer?.status !== 200 || !Array.isArray(rows)) return undefined
    const read = rows.map(readPayment)
    if (read.some((one) => one === undefined)) return undefined
    found.push(...read.filter((one) => one !== undefined))
    const { next } = answer.body
    if (typeof next !== 'string' || next === '' || next === after) return found
    after = next
  }
}
