import type { Cookies } from '../../application/ports/cookies.ts'
import { SESSION_COOKIE_RENEWAL, sessionRenewal } from '../../domain/account/session-cookie.ts'
import type { SendRequest } from '../http/send-request.ts'

/** Dependencies of the session keeper. */
export interface SessionKeeperNeeds {
  readonly cookies: Pick<Cookies, 'read' | 'erase'>
  readonly fetch: SendRequest
  /** Repeats a step at an interval in ms; returns a function that stops it. */
  readonly every: (step: () => void, ms: number) => () => void
  readonly failed: (why: unknown) => void
}

/**
 * Headers that keep caches between the browser and the store from answering.
 *
 * @source A§7 "no-cache headers"
 */
const NO_CACHE = { 'cache-control': 'no-cache, no-store, must-revalidate', pragma: 'no-cache', expires: '0' }

/**
 * Keeps the session alive: every 55 minutes it renews the cookie `ssk`.
 * The cookie is erased and the path that it held is fetched; the answer sets a new cookie. A failure is reported, and tried again only when
 * the next renewal is due.
 *
 * @returns a function that stops it
 * @source A§7, A§9, M180, D35, trust no. 5
 */
export const keepSession = ({ cookies, fetch, every, failed }: SessionKeeperNeeds): (() => void) => {
  let again: string | undefined
  const ask = async (path: string): Promise<void> => {
    // Only the headers of the answer matter; redirects are not followed.
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
