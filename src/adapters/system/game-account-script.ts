import * as t from 'io-ts'
import type { GameAccount } from '../../application/ports/game-account.ts'
import type { Milliseconds } from '../../domain/kernel/duration.ts'
import { seconds } from '../../domain/kernel/duration.ts'

/** Loads of the script before it counts as failed. @source M92 */
const MAX_TRIES = 3

/** Time after which a script that has not arrived counts as failed. Unit: ms. */
const LOAD_TIMEOUT = seconds(5)

/** Pause between two loads. Unit: ms. @source M92 */
const RETRY_PAUSE = seconds(1)

/** Time that a log-out waits for the script. Unit: ms. */
const LOG_OUT_TIMEOUT = seconds(2)

/** The one configured script, and what it is told. */
export interface GameAccountSettings {
  readonly url: string
  readonly integrity: string | undefined
  readonly clientId: string
  readonly locale: string
}

/** The browser's APIs that loading the script needs. */
export interface GameAccountPage {
  readonly document: Pick<Document, 'createElement' | 'head'>
  /** Makes the address trusted by the policy of the store. */
  readonly trusted: (url: string) => string
  /** Returns what the script defined; undefined before it has run. */
  readonly found: () => unknown
  /** Runs a step after a time; returns a function that prevents it. */
  readonly after: (ms: Milliseconds, step: () => void) => () => void
  readonly openAddress: (address: string) => void
  readonly failed: (error: unknown) => void
}

const callable = new t.Type<(...given: readonly unknown[]) => unknown>(
  'Function',
  (value): value is (...given: readonly unknown[]) => unknown => typeof value === 'function',
  (value, context) =>
    typeof value === 'function' ? t.success(value as (...given: readonly unknown[]) => unknown) : t.failure(value, context),
  (value) => value
)
const Api = t.type({ init: callable, login: callable, logout: callable })
const Ready = t.type({ version: t.number })

type Api = t.TypeOf<typeof Api>

/**
 * Creates the partner's script of this page.
 * It is requested three times at most, a second apart; an error and five seconds of silence count alike. All that it returns is checked, and
 * without it a login goes to the partner by a plain navigation.
 *
 * @source A§4, M92, D70
 */
export const gameAccountScript = ({ url, integrity, clientId, locale }: GameAccountSettings, page: GameAccountPage): GameAccount => {
  let api: Api | undefined
  let loading: Promise<boolean> | undefined

  /** Starts the script that has arrived; undefined where it is not the known one. */
  const started = (): Api | undefined => {
    const found = page.found()
    if (!Api.is(found)) return undefined
    try {
      return Ready.is(found.init({ clientId, locale })) ? found : undefined
    } catch (error) {
      page.failed(error)
      return undefined
    }
  }

  /** Requests the script once. */
  const request = (): Promise<boolean> =>
    new Promise((resolve) => {
      const script = page.document.createElement('script')
      const end = (hasArrived: boolean): void => {
        stop()
        api = hasArrived ? started() : undefined
        if (api === undefined) script.remove()
        resolve(api !== undefined)
      }
      const stop = page.after(LOAD_TIMEOUT, () => end(false))
      script.async = true
      if (integrity !== undefined) {
        script.integrity = integrity
        script.crossOrigin = 'anonymous'
      }
      script.addEventListener('load', () => end(true), { once: true })
      script.addEventListener('error', () => end(false), { once: true })
      script.src = page.trusted(url)
      page.document.head.append(script)
    })

  const pause = (): Promise<void> => new Promise((resolve) => void page.after(RETRY_PAUSE, resolve))

  const tryToLoad = async (): Promise<boolean> => {
    for (let tries = 1; ; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one request at a time
      if (await request()) return true
      if (tries === MAX_TRIES) return false
      // oxlint-disable-next-line no-await-in-loop -- the pause between two requests
      await pause()
    }
  }

  return {
    load: async () => {
      if (api !== undefined) return true
      loading ??= tryToLoad()
      const isLoaded = await loading
      loading = undefined
      return isLoaded
    },
    leadTo: (authorizeUrl) => {
      try {
        if (api === undefined) page.openAddress(authorizeUrl)
        else api.login(authorizeUrl)
      } catch (error) {
        page.failed(error)
        page.openAddress(authorizeUrl)
      }
    },
    logOut: () =>
      new Promise((resolve) => {
        if (api === undefined) return resolve()
        const stop = page.after(LOG_OUT_TIMEOUT, resolve)
        const end = (): void => {
          stop()
          resolve()
        }
        try {
          Promise.resolve(api.logout()).then(end, end)
        } catch (error) {
          page.failed(error)
          end()
        }
      })
  }
}

/** Creates the partner of a store without a script: logins go there by a plain navigation. */
export const withoutScript = (openAddress: (address: string) => void): GameAccount => ({
  load: () => Promise.resolve(false),
  leadTo: openAddress,
  logOut: () => Promise.resolve()
})
