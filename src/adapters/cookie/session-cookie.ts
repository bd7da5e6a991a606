import type { Cookies } from '../../application/ports/cookies.ts'
import { SESSION_COOKIE_RENEWAL, sessionRenewal } from '../../domain/account/session-cookie.ts'

/** What keeping a session needs. */
export interface SessionKeeperNeeds {
  readonly cookies: Pick<Cookies, 'read' | 'erase'>
  readonly fetch: typeof fetch
  /** Does the step again and again, so many ms apart; gives what ends that. */
  readonly every: (step: () => void, ms: number) => () => void
  readonly failed: (why: unknown) => void
}

/** Nothing between the browser and the store may answer in the store's place. @source A§7 "no-cache headers" */
const NO_CACHE = { 'cache-control': 'no-cache, no-store, must-revalidate', pragma: 'no-cache', expires: '0' }

/**
 * Keeps the session alive: every 55 minutes the cookie `ssk` is erased, and the path that it held asked for; the answer sets a new one. What
 * failed is told, and asked for again when the next renewal is due, never before.
 *
 * @returns what ends it
 * @source A§7, A§9, M180, D35, trust no. 5
 */
export const keepSession = ({ cookies, fetch, every, failed }: SessionKeeperNeeds): (() => void) => {
  let again: string | undefined
  const ask = async (path: string): Promise<void> => {
    // The answer's headers alone count; it leads nowhere.
    const answer = await fetch(path, { method: 'GET', headers: NO_CACHE, cache: 'no-store', redirect: 'error', credentials: 'same-origin' })
    if (!answer.ok) throw new Error(`The session was not renewed: status ${answer.status}`)
  }
  return every(() => {
    const { erases, path } = sessionRenewal(cookies.read('ssk'), again)
    again = undefined
    if (erases) cookies.erase('ssk')
    if (path === undefined) return
    ask(path).catch((why: unknown) => {
      again = path
      failed(why)
    })
  }, SESSION_COOKIE_RENEWAL)
}
