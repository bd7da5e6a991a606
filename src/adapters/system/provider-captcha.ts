import * as E from '../../domain/kernel/either.ts'
import * as t from 'io-ts'
import type { Captcha } from '../../application/ports/captcha.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import { ACCOUNTS_CALL_TIMEOUT } from '../../domain/kernel/waits.ts'
import { requestFailure } from '../http/request-failure.ts'
import type { SendRequest } from '../http/send-request.ts'

/** The action name that the provider receives; it does not contain the user. */
const ACTION = 'account'

interface Deps {
  readonly isOnline: () => boolean
  /** Returns a signal that aborts after a time in ms. */
  readonly timeout: (ms: number) => AbortSignal
}

const until = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

/** The API of the provider's script: reCAPTCHA v3, Enterprise, and providers that have the same. */
interface ProviderApi {
  readonly ready: (step: () => void) => void
  readonly execute: (siteKey: string, about: { readonly action: string }) => PromiseLike<unknown>
}

const isApi = (value: unknown): value is ProviderApi =>
  typeof value === 'object' &&
  value !== null &&
  'ready' in value &&
  typeof value.ready === 'function' &&
  'execute' in value &&
  typeof value.execute === 'function'

/** Finds the API in the script's global; reCAPTCHA Enterprise has the same functions one level deeper. */
const apiIn = (found: unknown): ProviderApi => {
  const deeper: unknown = typeof found === 'object' && found !== null && 'enterprise' in found ? found.enterprise : found
  if (!isApi(deeper)) throw new Error('The script of the captcha left nothing that can be asked.')
  return deeper
}

/**
 * Creates a captcha that a provider's script solves invisibly; it loads with the first sent form.
 * The provider learns that an account form is sent from this page, but not for which account.
 *
 * @param found reads the global that the script creates
 * @source M62, M80 "invisible"
 */
export const scriptCaptcha = (
  siteKey: string,
  { load, found, isOnline, timeout }: Deps & { readonly load: () => Promise<void>; readonly found: () => unknown }
): Captcha => {
  let loaded: Promise<void> | undefined
  const solve = async (): Promise<string> => {
    loaded ??= load()
    await loaded.catch((error: unknown) => {
      // A script that did not load is requested again by the next form.
      loaded = undefined
      throw error
    })
    const api = apiIn(found())
    await new Promise<void>((resolve) => api.ready(resolve))
    const token = await api.execute(siteKey, { action: ACTION })
    if (typeof token !== 'string' || token === '') throw new Error('The captcha gave no token.')
    return token
  }
  return {
    solve: () => async () => {
      try {
        return E.right(await Promise.race([solve(), until(timeout(ACCOUNTS_CALL_TIMEOUT))]))
      } catch (error) {
        return E.left(requestFailure(error, isOnline))
      }
    }
  }
}

const Token = t.type({ token: t.string })

/** Creates a captcha whose provider returns tokens to every caller, as the sandbox's does. */
export const tokenCaptcha = (address: string, { fetch, isOnline, timeout }: Deps & { readonly fetch: SendRequest }): Captcha => ({
  solve: () => async () => {
    try {
      const answer = await fetch(address, { method: 'POST', credentials: 'omit', signal: timeout(ACCOUNTS_CALL_TIMEOUT) })
      const read = Token.decode(await answer.json())
      if (!answer.ok || E.isLeft(read))
        return E.left(networkFailure(answer.ok ? undefined : answer.status, {}, 'the captcha answered in another form'))
      return E.right(read.right.token)
    } catch (error) {
      return E.left(requestFailure(error, isOnline))
    }
  }
})
