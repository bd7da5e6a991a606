import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { Captcha } from '../../application/ports/captcha.ts'
import { networkFailure, OFFLINE } from '../../domain/errors/network-errors.ts'
import { ACCOUNTS_CALL_TIMEOUT } from '../../domain/kernel/waits.ts'

const TIMED_OUT = 408

/** The action that the provider receives, without the user. */
const ACTION = 'account'

interface Needs {
  readonly isOnline: () => boolean
  /** A signal that fires after so many ms. */
  readonly timeout: (ms: number) => AbortSignal
}

const failed = (error: unknown, isOnline: () => boolean) => {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  return E.left(networkFailure(isLate ? TIMED_OUT : isOnline() ? undefined : OFFLINE, {}, error))
}

const until = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

/** What the provider's script leaves on the page, as reCAPTCHA v3 and Enterprise have it, and others like them. */
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

/** The newer kind of the provider has the same two functions one step deeper. */
const apiIn = (found: unknown): ProviderApi => {
  const deeper: unknown = typeof found === 'object' && found !== null && 'enterprise' in found ? found.enterprise : found
  if (!isApi(deeper)) throw new Error('The script of the captcha left nothing that can be asked.')
  return deeper
}

/**
 * A captcha that a provider's script solves invisibly, loaded with the first form that is sent.
 * The provider learns that a form of
 * accounts is sent from this page, and not by which account.
 *
 * @param found what the script leaves on the page
 * @source M62, M80 "invisible"
 */
export const scriptCaptcha = (
  siteKey: string,
  { load, found, isOnline, timeout }: Needs & { readonly load: () => Promise<void>; readonly found: () => unknown }
): Captcha => {
  let loaded: Promise<void> | undefined
  const solve = async (): Promise<string> => {
    loaded ??= load()
    await loaded.catch((error: unknown) => {
      // What did not arrive is asked for again by the next form.
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
        return failed(error, isOnline)
      }
    }
  }
}

const Token = t.type({ token: t.string })

/** Creates a captcha whose provider gives tokens to every caller, as the sandbox's does. */
export const tokenCaptcha = (
  address: string,
  { fetch, isOnline, timeout }: Needs & { readonly fetch: typeof globalThis.fetch }
): Captcha => ({
  solve: () => async () => {
    try {
      const answer = await fetch(address, { method: 'POST', credentials: 'omit', signal: timeout(ACCOUNTS_CALL_TIMEOUT) })
      const read = Token.decode(await answer.json())
      if (!answer.ok || E.isLeft(read))
        return E.left(networkFailure(answer.ok ? undefined : answer.status, {}, 'the captcha answered in another form'))
      return E.right(read.right.token)
    } catch (error) {
      return failed(error, isOnline)
    }
  }
})
