import { withoutTrailingZeros } from '../../../src/domain/money/decimal-text.ts'
import * as E from 'fp-ts/lib/Either.js'
import { type Amount, parseAmountText } from '../../../src/domain/money/amount.ts'
import type { Services } from '../services.ts'
import { isRecord } from '../publisher/json-rpc.ts'
import { parseWithTextNumbers } from './long-numbers.ts'

/** Time-out of every call to the provider. Unit: ms. @source PF 2.2 */
const PROVIDER_TIMEOUT = 10_000

export type ProviderDeps = Pick<Services, 'fetch' | 'config' | 'log'>

/**
 * Reads an amount of the provider: decimal text that may be padded.
 * @example readAmount('15000.00') // '15000'
 */
export const readAmount = (value: unknown): Amount | undefined => {
  if (typeof value !== 'string' || !/^\d{1,30}(\.\d{1,15})?$/.test(value)) return undefined
  const amount = parseAmountText(withoutTrailingZeros(value.replace(/^0+(?=\d)/, '')))
  return E.isRight(amount) ? amount.right : undefined
}

/** Reads an id of the provider; 0 means none. */
export const readId = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[1-9]\d{0,24}$/.test(value) ? value : undefined

/** Reads a code of the provider; undefined when the answer has none. */
export const readCode = (value: unknown): number | undefined =>
  typeof value === 'string' && /^-?\d{1,6}$/.test(value) ? Number(value) : undefined

export const entriesOf = (value: unknown): ReadonlyMap<string, string> => {
  const entries = isRecord(value) && Array.isArray(value.entry) ? value.entry : []
  return new Map(
    entries.flatMap((entry: unknown) =>
      isRecord(entry) && typeof entry.key === 'string' && typeof entry.value === 'string' ? [[entry.key, entry.value] as const] : []
    )
  )
}

export interface ProviderAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** Sends one call; undefined when no readable answer came. It never throws. */
export const callProvider = async (
  { fetch, config, log }: ProviderDeps,
  path: string,
  body?: Readonly<Record<string, unknown>>
): Promise<ProviderAnswer | undefined> => {
  try {
    const answer = await fetch(`${config.providerUrl}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        'x-api-key': config.providerApiKey,
        ...(body === undefined ? {} : { 'content-type': 'application/json' })
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT)
    })
    const read = parseWithTextNumbers(await answer.text())
    return isRecord(read) && answer.status < 500 ? { status: answer.status, body: read } : undefined
  } catch (error) {
    log('provider.noAnswer', { path, why: error instanceof Error ? error.name : 'unknown' })
    return undefined
  }
}
