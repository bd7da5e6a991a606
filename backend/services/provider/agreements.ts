import * as t from 'io-ts'
import { isRight } from 'fp-ts/lib/Either.js'
import type { Amount } from '../../../src/domain/money/amount.ts'
import type { Services } from '../services.ts'
import { signAgreementText } from './agreement-signature.ts'
import { readAmount } from './provider-client.ts'
import { webPageOrNone } from './web-page.ts'

/** Time-out of every call to the provider. Unit: ms. */
const TIMEOUT_MS = 10_000

type Provider = Pick<Services, 'fetch' | 'config' | 'log' | 'now' | 'realNow' | 'breakers'>

/** How far an agreement is at the provider. */
export type AgreementStatus = 'initiated' | 'waiting' | 'authorized' | 'refused' | 'expired' | 'cancelled'

const STATUS: Readonly<Record<string, AgreementStatus>> = {
  initiated: 'initiated',
  waiting_for_shopper_action: 'waiting',
  authorized: 'authorized',
  not_authorized: 'refused',
  expired: 'expired',
  cancelled: 'cancelled'
}

const Opened = t.type({ id: t.string, redirect_url: t.string, open_by: t.string })
const Agreement = t.intersection([t.type({ id: t.string, status: t.string }), t.partial({ label: t.union([t.string, t.null]) })])
const Charge = t.intersection([
  t.type({ id: t.string, status: t.union([t.literal('processing'), t.literal('succeeded'), t.literal('failed')]) }),
  t.partial({ code: t.union([t.number, t.null]), amount_value: t.string })
])
const CodeBody = t.type({ code: t.number })

/**
 * An answer of the provider.
 * `unsent` = no connection came about, so that it knows nothing of the call.
 */
type Answer = { readonly kind: 'body'; readonly status: number; readonly body: unknown } | { readonly kind: 'unknown' | 'unsent' }

const isUnsent = (error: unknown): boolean => {
  const { cause } = error instanceof Error ? error : { cause: undefined }
  return typeof cause === 'object' && cause !== null && 'code' in cause && (cause.code === 'ECONNREFUSED' || cause.code === 'ENOTFOUND')
}

/** Sends one signed call. It never throws. */
const call = async (
  { fetch, config, log, now, realNow = now, breakers }: Provider,
  path: string,
  body?: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {}
): Promise<Answer> => {
  // A provider that does not answer is not called.
  if (!breakers.claim('provider')) return { kind: 'unsent' }
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const target = `/agreements${path}`
  try {
    const answer = await fetch(`${config.providerUrl}${target}`, {
      method: sent === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        'x-api-key': config.providerApiKey,
        'x-partner-id': config.serviceProvider,
        'x-signature': signAgreementText(config.agreementSecret ?? '', realNow(), sent ?? target),
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers
      },
      ...(sent === undefined ? {} : { body: sent }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS)
    })
    if (answer.status >= 500) return { kind: 'unknown' }
    return { kind: 'body', status: answer.status, body: JSON.parse(await answer.text()) as unknown }
  } catch (error) {
    log('provider.noAnswer', { path: target, why: error instanceof Error ? error.name : 'unknown' })
    return { kind: isUnsent(error) ? 'unsent' : 'unknown' }
  }
}

/** What a shopper is asked to agree to. */
export interface AgreementRequest {
  /** Our id of the agreement: the same id is the same agreement. */
  readonly reference: string
  readonly userId: string
  readonly payType: number
  readonly country: number
  readonly currency: string
  readonly description: string
  readonly maximumAmount: Amount
  readonly intervalDays: number
  readonly returnUrl: string
  readonly language: string
}

/** Answer to a new agreement. */
export type AgreementOpening =
  | { readonly kind: 'opened'; readonly token: string; readonly redirectUrl: string; readonly openBy: Date }
  | { readonly kind: 'refused'; readonly code: number }
  | { readonly kind: 'unknown' }

/** Opens an agreement, whose page the shopper then visits. */
export const openAgreement = async (provider: Provider, request: AgreementRequest): Promise<AgreementOpening> => {
  const answer = await call(provider, '', {
    partner_reference: request.reference,
    user_id: request.userId,
    pay_type: request.payType,
    country: request.country,
    currency: request.currency,
    description: request.description,
    maximum_amount: request.maximumAmount,
    interval_days: request.intervalDays,
    return_url: request.returnUrl,
    lang: request.language
  })
  if (answer.kind !== 'body') return { kind: 'unknown' }
  const coded = CodeBody.decode(answer.body)
  if (answer.status >= 400) return isRight(coded) ? { kind: 'refused', code: coded.right.code } : { kind: 'unknown' }
  const opened = Opened.decode(answer.body)
  if (!isRight(opened)) return { kind: 'unknown' }
  const redirectUrl = webPageOrNone(provider.config, opened.right.redirect_url)
  const openBy = new Date(opened.right.open_by)
  if (redirectUrl === undefined || Number.isNaN(openBy.getTime())) return { kind: 'unknown' }
  return { kind: 'opened', token: opened.right.id, redirectUrl, openBy }
}

/** Reads how far an agreement is; undefined when the provider does not say. */
export const readAgreement = async (
  provider: Provider,
  token: string
): Promise<{ readonly status: AgreementStatus; readonly label: string | undefined } | undefined> => {
  const answer = await call(provider, `/${encodeURIComponent(token)}`)
  const read = answer.kind === 'body' && answer.status === 200 ? Agreement.decode(answer.body) : undefined
  if (read === undefined || !isRight(read)) return undefined
  const status = STATUS[read.right.status]
  return status === undefined ? undefined : { status, label: read.right.label ?? undefined }
}

/** Answer about a charge. */
export type ChargeAnswer =
  | {
      readonly kind: 'charge'
      readonly id: string
      readonly status: 'processing' | 'succeeded' | 'failed'
      readonly code: number | undefined
      readonly amount: Amount | undefined
    }
  /** The provider has no such charge. */
  | { readonly kind: 'none' }
  /** No connection came about. */
  | { readonly kind: 'unsent' }
  /** It is unknown whether money moved. */
  | { readonly kind: 'unknown' }

const chargeIn = (answer: Answer): ChargeAnswer => {
  if (answer.kind !== 'body') return answer
  if (answer.status === 404) return { kind: 'none' }
  const read = Charge.decode(answer.body)
  if (!isRight(read)) return { kind: 'unknown' }
  const { id, status, code, amount_value: amount } = read.right
  return { kind: 'charge', id, status, code: code ?? undefined, amount: readAmount(amount) }
}

/** Charges an agreement; the same reference is the same charge, however often it is sent. */
export const chargeAgreement = async (
  provider: Provider,
  token: string,
  charge: { readonly reference: string; readonly amount: Amount; readonly currency: string; readonly description: string }
): Promise<ChargeAnswer> => {
  const answer = await call(
    provider,
    `/${encodeURIComponent(token)}/charges`,
    {
      token_id: token,
      partner_reference: charge.reference,
      amount_value: charge.amount,
      amount_currency: charge.currency,
      description: charge.description
    },
    { 'idempotency-key': charge.reference }
  )
  // A refusal of the call itself, as of a token that was withdrawn, is a charge that failed.
  if (answer.kind === 'body' && answer.status >= 400 && answer.status !== 409) {
    const coded = CodeBody.decode(answer.body)
    return isRight(coded) ? { kind: 'charge', id: '', status: 'failed', code: coded.right.code, amount: undefined } : { kind: 'unknown' }
  }
  return answer.kind === 'body' && answer.status === 409 ? { kind: 'unknown' } : chargeIn(answer)
}

/** Finds a charge by our reference. */
export const findCharge = async (provider: Provider, reference: string): Promise<ChargeAnswer> => {
  const answer = chargeIn(await call(provider, `/charges?partner_reference=${encodeURIComponent(reference)}`))
  return answer.kind === 'unsent' ? { kind: 'unknown' } : answer
}

/** Ends an agreement, so that it can be charged no more; returns whether the provider did. */
export const cancelAgreement = async (provider: Provider, token: string): Promise<boolean> => {
  const answer = await call(provider, `/${encodeURIComponent(token)}/cancel`, {})
  return answer.kind === 'body' && (answer.status < 300 || answer.status === 404)
}
