import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { PartnerConfig, Services } from '../services.ts'
import { PARTNER_TIMEOUT } from './partner-provider.ts'

/** A number, or the same as digits. @source D16 */
const Code = t.union([t.number, t.string])

const Answer = t.readonly(t.intersection([t.type({ code: Code }), t.partial({ data: t.union([t.record(t.string, t.unknown), t.null]) })]))

/** Answer of the login service; codes are numbers. @source M91 */
export interface ServiceAnswer {
  readonly code: number
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * Asks the login service of the game account whether a player may log in.
 *
 * @returns undefined where it refuses the call or gives no proper answer within 15 s
 * @source A§4, M89, M91
 */
export const askLoginService = async (
  { fetch, log }: Pick<Services, 'fetch' | 'log'>,
  { loginUrl, clientId }: PartnerConfig,
  accessToken: string
): Promise<ServiceAnswer | undefined> => {
  try {
    const answer = await fetch(loginUrl, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ clientId }),
      redirect: 'error',
      signal: AbortSignal.timeout(PARTNER_TIMEOUT)
    })
    const decoded = answer.ok ? Answer.decode(await answer.json()) : undefined
    if (decoded !== undefined && E.isRight(decoded) && Number.isInteger(Number(decoded.right.code)))
      return { code: Number(decoded.right.code), data: decoded.right.data ?? {} }
    log('partner.failed', { step: 'login service', error: answer.ok ? 'an answer of another shape' : `HTTP ${answer.status}` })
  } catch (error) {
    log('partner.failed', { step: 'login service', error: error instanceof Error ? error.message.slice(0, 200) : 'unknown' })
  }
  return undefined
}
