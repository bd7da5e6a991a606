import { callProvider, type ProviderDeps, readCode } from './provider-client.ts'

export type RefundAnswer =
  | { readonly kind: 'refund'; readonly id: string | undefined; readonly status: 'accepted' | 'succeeded' | 'failed' }
  /** 551 to 556, or another number of the provider. @source PF 2.8 */
  | { readonly kind: 'refused'; readonly code: number }
  | { readonly kind: 'unknown' }

const ALREADY_REQUESTED = 551
const REFUNDED_BY_PROVIDER = 554
const IN_PROGRESS = 555

const read = (body: Readonly<Record<string, unknown>>): RefundAnswer => {
  const id = typeof body.id === 'string' && body.id !== '' ? body.id : undefined
  const { status_code: status } = body
  if (status === 'accepted' || status === 'succeeded' || status === 'failed') return { kind: 'refund', id, status }
  const code = readCode(body.resultCode)
  if (code === undefined) return { kind: 'unknown' }
  if (code === ALREADY_REQUESTED || code === IN_PROGRESS) return { kind: 'refund', id, status: 'accepted' }
  return code === REFUNDED_BY_PROVIDER ? { kind: 'refund', id, status: 'succeeded' } : { kind: 'refused', code }
}

/** Requests a refund of the whole sum; a repeated request is the same refund. @source PF 2.8 */
export const createRefund = async (
  provider: ProviderDeps,
  refund: { readonly providerTxnId: string; readonly amount: string; readonly currency: string; readonly email: string | undefined }
): Promise<RefundAnswer> => {
  const answer = await callProvider(provider, '/refunds', {
    txn_id: refund.providerTxnId,
    type: 'full',
    amount_value: refund.amount,
    amount_currency: refund.currency,
    ...(refund.email === undefined ? {} : { customer_email: refund.email })
  })
  return answer === undefined ? { kind: 'unknown' } : read(answer.body)
}

/** Reads how far a refund is. */
export const readRefund = async (provider: ProviderDeps, id: string): Promise<RefundAnswer> => {
  const answer = await callProvider(provider, `/refunds/${encodeURIComponent(id)}`)
  return answer === undefined ? { kind: 'unknown' } : read(answer.body)
}
