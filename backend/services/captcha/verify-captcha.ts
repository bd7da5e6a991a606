import { seconds } from '../../../src/domain/kernel/duration.ts'
import { isRecord } from '../publisher/json-rpc.ts'
import type { CaptchaConfig, Services } from '../services.ts'

/**
 * Time-out of the provider. Unit: ms.
 * A pool waits five seconds for the store's answer about a sign-up.
 */
const TIMEOUT = seconds(3)

/** Limit above any provider's token. Unit: characters. */
export const LONGEST_CAPTCHA_TOKEN = 4_096

/** `unreachable`: the provider cannot answer now, which proves nothing either. */
export type CaptchaVerdict = 'solved' | 'refused' | 'unreachable'

/**
 * Verifies the token of a form by a captcha provider; a token counts only once.
 * A token that was solved on the page of another host is refused.
 *
 * @param token as the form sent it
 * @source A§7 "gRecaptchaToken", M62, M80
 */
export const verifyCaptcha = async (
  { fetch, log, config }: Pick<Services, 'fetch' | 'log' | 'config'>,
  { verifyUrl, secret }: CaptchaConfig,
  token: string | undefined
): Promise<CaptchaVerdict> => {
  if (token === undefined || token === '' || token.length > LONGEST_CAPTCHA_TOKEN) return 'refused'
  try {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ secret, response: token }).toString(),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT)
    })
    const body: unknown = answer.ok ? await answer.json() : undefined
    if (!isRecord(body) || typeof body.success !== 'boolean') return 'unreachable'
    const isElsewhere = typeof body.hostname === 'string' && body.hostname !== new URL(config.storeUrl).hostname
    if (body.success && !isElsewhere) return 'solved'
    log('captcha.refused', { codes: isElsewhere ? ['other-host'] : body['error-codes'] })
    return 'refused'
  } catch {
    return 'unreachable'
  }
}
