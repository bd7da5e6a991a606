import type { ServicesConfig } from '../services.ts'
import type { CircuitBreakers } from './circuit-breaker.ts'
import { publisherService, type ServiceName } from './service-name.ts'

const isBelow = (url: string, base: string | undefined): boolean =>
  base !== undefined && (url === base || url.startsWith(`${base}/`) || url.startsWith(`${base}?`))

/** Names the service that lives at an address; undefined for an address that no setting names. */
export const serviceAt = (config: ServicesConfig, url: string): ServiceName | undefined => {
  if (isBelow(url, config.providerUrl)) return 'provider'
  if (isBelow(url, config.publisherUrl)) {
    const key = url.slice(config.publisherUrl.length + 1).split(/[/?#]/, 1)[0] ?? ''
    return publisherService(decodeURIComponent(key))
  }
  if (isBelow(url, `${config.mailUrl}/mails`)) return 'mail'
  if (isBelow(url, `${config.smsUrl}/sms`)) return 'sms'
  if (isBelow(url, config.partnershipUrl)) return 'partnership'
  if (isBelow(url, config.ratingUrl)) return 'rating'
  if (isBelow(url, config.identity?.captcha.verifyUrl)) return 'captcha'
  if (isBelow(url, config.identity?.keysUrl) || isBelow(url, config.identity?.poolUrl)) return 'pool'
  return undefined
}

/** The first status for which a server, not the request, is at fault. */
const SERVER_ERROR = 500

const failureOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return error.name === 'TimeoutError' ? 'time-out' : error.message.slice(0, 200)
}

/**
 * Wraps `fetch` so that the breaker of the called service learns how each call ended.
 * Answers and errors pass unchanged.
 */
export const watchCalls =
  (send: typeof fetch, config: ServicesConfig, breakers: CircuitBreakers, now: () => Date): typeof fetch =>
  async (input, init) => {
    const service = serviceAt(config, input instanceof Request ? input.url : String(input))
    if (service === undefined) return send(input, init)
    const begun = now().getTime()
    const note = (failure: string | undefined): void =>
      breakers.note(service, { ms: now().getTime() - begun, ...(failure === undefined ? {} : { failure }) })
    try {
      const answer = await send(input, init)
      note(answer.status >= SERVER_ERROR ? `HTTP ${answer.status}` : undefined)
      return answer
    } catch (error) {
      // A caller that gave up early proves nothing about the service.
      if (!(error instanceof Error && error.name === 'AbortError')) note(failureOf(error))
      throw error
    }
  }
