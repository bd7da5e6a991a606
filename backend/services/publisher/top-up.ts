import type { Services } from '../services.ts'
import { type PublisherUser, signedParams } from './check-player.ts'
import { callPublisher } from './json-rpc.ts'
import type { SignedPurchase } from './signature.ts'

/** Time-out of a top-up. Unit: ms. @source PF 1.6 */
const TOPUP_TIMEOUT = 10_000

export type TopUpAnswer =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'refused'; readonly code: number }
  | { readonly kind: 'unknown'; readonly why: string }

/** Writes the request that is stored and sent unchanged at every attempt. @source PF 1.6 */
export const topUpRequest = (
  services: Pick<Services, 'config'>,
  call: {
    readonly id: string
    readonly origin: string
    readonly user: PublisherUser
    readonly purchase: SignedPurchase
    readonly merchantTransactionId: string | undefined
  }
): string => {
  const { merchantTransactionId, ...rest } = call
  const params = [
    signedParams(services, { ...rest, method: 'topup', ...(merchantTransactionId === undefined ? {} : { merchantTransactionId }) })
  ]
  return JSON.stringify({ id: call.id, jsonrpc: '2.0', method: 'topup', params })
}

/**
 * Sends a top-up.
 * After a time-out, an HTTP error, a malformed answer and -103 the outcome is unknown. @source PF 1.6
 */
export const sendTopUp = async (
  services: Pick<Services, 'fetch' | 'config' | 'log'>,
  publisherKey: string,
  request: { readonly id: string; readonly body: string }
): Promise<TopUpAnswer> => {
  const answer = await callPublisher(services, { publisherKey, ...request, waitMs: TOPUP_TIMEOUT })
  if (answer.kind === 'accepted') return answer.result === 0 ? { kind: 'delivered' } : { kind: 'unknown', why: 'malformed' }
  return answer.kind === 'refused' && answer.code === -103 ? { kind: 'unknown', why: '-103' } : answer
}
