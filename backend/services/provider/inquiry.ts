import type { Amount } from '../../../src/domain/money/amount.ts'
import { isRecord } from '../publisher/json-rpc.ts'
import { callProvider, entriesOf, type ProviderDeps, readAmount, readCode, readId } from './provider-client.ts'
import { paymentResultOf, type PaymentResult } from './result-codes.ts'

/** The provider's answer about a payment: the only proof that money moved. @source PF 2.6 */
export interface Inquiry {
  readonly providerTxnId: string
  readonly orderId: string
  readonly result: PaymentResult
  /** In the local currency. */
  readonly totalPrice: Amount | undefined
  readonly pcId: number | undefined
  readonly isFinal: boolean
  /** The code to pay with elsewhere, once the provider's page has shown one. */
  readonly code: { readonly paymentCode: string; readonly payBy: Date | undefined } | undefined
}

/** Longest code that is taken over; an account number or a slip is shorter. Unit: characters. */
const LONGEST_CODE = 80

const shownCodeOf = (profile: ReadonlyMap<string, string>): Inquiry['code'] => {
  const paymentCode = profile.get('payment_code')?.trim() ?? ''
  if (paymentCode === '' || paymentCode.length > LONGEST_CODE) return undefined
  const payBy = new Date(profile.get('payment_expires_at') ?? '')
  return { paymentCode, payBy: Number.isNaN(payBy.getTime()) ? undefined : payBy }
}

/** Requests the state of a payment from the provider; undefined when no answer came. @source PF 2.6 */
export const inquire = async (provider: ProviderDeps, providerTxnId: string): Promise<Inquiry | undefined> => {
  const answer = await callProvider(provider, '/inquiry.json', {
    inquiryPaymentRequest: { apiKey: provider.config.providerApiKey, txnId: providerTxnId, needStatusFinal: 'true' }
  })
  const result = answer?.body.paymentResult
  if (!isRecord(result)) return undefined
  const code = readCode(result.resultCode)
  if (code === undefined || readId(result.txnId) !== providerTxnId || typeof result.orderId !== 'string') return undefined
  const profile = entriesOf(result.profile)
  return {
    providerTxnId,
    orderId: result.orderId,
    result: paymentResultOf(code),
    totalPrice: readAmount(result.totalPrice),
    pcId: readCode(profile.get('PaymentType')),
    isFinal: profile.get('isStatusFinal')?.toLowerCase() === 'true',
    code: shownCodeOf(profile)
  }
}
