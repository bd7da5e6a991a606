import { isRecord } from '../publisher/json-rpc.ts'
import { callProvider, entriesOf, type ProviderDeps, readCode, readId } from './provider-client.ts'
import { webPageOrNone } from './web-page.ts'

/** A payment to open: one item whose price is the whole sum. @source PF 2.2 */
export interface InitRequest {
  readonly orderId: string
  /** ISO 3166 and ISO 4217 numbers. */
  readonly country: number
  readonly currency: number
  readonly pcId: number
  readonly sku: string
  /** In Latin letters. */
  readonly itemName: string
  readonly amount: string
  /** Account or guest id of the store, never the id in a game. */
  readonly shopperId: string
  readonly email: string | undefined
  readonly clientIp: string | undefined
  readonly language: string
  readonly returnUrl: string
  readonly cpf: string | undefined
}

export type InitAnswer =
  | { readonly kind: 'page'; readonly providerTxnId: string; readonly redirectUrl: string }
  | {
      readonly kind: 'code'
      readonly providerTxnId: string
      readonly paymentCode: string
      readonly instructions: readonly string[]
      readonly redirectUrl: string | undefined
      readonly minutes: number | undefined
    }
  | { readonly kind: 'refused'; readonly code: number }
  /** No answer: it is unknown whether the provider opened a payment. */
  | { readonly kind: 'unknown' }

const requestOf = (apiKey: string, init: InitRequest) => {
  const entry = [
    ['user_id', init.shopperId],
    ['email', init.email],
    ['client_ip', init.clientIp],
    ['lang_code', init.language],
    ['return_url', init.returnUrl],
    ['cpf', init.cpf]
  ].flatMap(([key, value]) => (value === undefined ? [] : [{ key, value }]))
  return {
    initRequest: {
      apiKey,
      orderId: init.orderId,
      country: init.country,
      currency: init.currency,
      payType: init.pcId,
      items: [{ code: init.sku, name: init.itemName, price: init.amount }],
      profile: { entry }
    }
  }
}

/** Opens a payment on the provider's own page. @source PF 2.2 */
export const initPayment = async (provider: ProviderDeps, init: InitRequest): Promise<InitAnswer> => {
  const answer = await callProvider(provider, '/init.json', requestOf(provider.config.providerApiKey, init))
  const result = answer?.body.initResult
  if (!isRecord(result)) return { kind: 'unknown' }
  const code = readCode(result.resultCode)
  if (code === undefined) return { kind: 'unknown' }
  if (code !== 0) return { kind: 'refused', code }
  const providerTxnId = readId(result.txnId)
  const redirectUrl = webPageOrNone(provider.config, result.redirectUrl)
  if (providerTxnId === undefined || redirectUrl === undefined) return { kind: 'unknown' }
  return { kind: 'page', providerTxnId, redirectUrl }
}

/** Opens a payment whose code the store shows itself. @source PF 2.3 "direct interface" */
export const initDirectPayment = async (provider: ProviderDeps, init: InitRequest): Promise<InitAnswer> => {
  const answer = await callProvider(provider, '/direct.json', requestOf(provider.config.providerApiKey, init))
  const result = answer?.body.initResult
  if (!isRecord(result)) return { kind: 'unknown' }
  const code = readCode(result.result_code)
  if (code === undefined) return { kind: 'unknown' }
  if (code !== 0) return { kind: 'refused', code }
  const profile = entriesOf(result.profile)
  const providerTxnId = readId(result.txn_id)
  const paymentCode = profile.get('payment_code')
  if (providerTxnId === undefined || paymentCode === undefined || paymentCode === '') return { kind: 'unknown' }
  return {
    kind: 'code',
    providerTxnId,
    paymentCode,
    instructions: (Array.isArray(result.pay_instructions) ? result.pay_instructions : []).filter((line) => typeof line === 'string'),
    redirectUrl: webPageOrNone(provider.config, profile.get('redirect_url')),
    minutes: readCode(result.txn_timeout)
  }
}
