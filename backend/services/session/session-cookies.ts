import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { SESSION_LIFE } from './session-row.ts'

/** Address that keeps the session alive; the cookie `ssk` states it to the page. @source M180 */
export const RENEWAL_PATH = '/session/renew'

const COOKIE_VALUE = /^[A-Za-z0-9_-]{43}$/

const isHttps = ({ config }: Pick<Services, 'config'>): boolean => config.storeUrl.startsWith('https:')

/**
 * Returns the name of the session cookie.
 * Its prefix makes browsers refuse one that another host of the domain or an insecure page wrote. The prefix needs https, so that a store on
 * http, which is one on a developer's machine, has none.
 */
export const sessionCookieName = (services: Pick<Services, 'config'>): string => (isHttps(services) ? '__Host-session' : 'session')

const SECONDS = Math.floor(SESSION_LIFE / 1_000)

const written = (services: Pick<Services, 'config'>, value: string, seconds: number | undefined, more: string): string =>
  `${value}; Path=/${seconds === undefined ? '' : `; Max-Age=${seconds}`}${more}${isHttps(services) ? '; Secure' : ''}`

/**
 * Reads the session cookie of a browser.
 * Undefined without one, or for a value that no session has.
 */
export const sessionCookieIn = (services: Pick<Services, 'config'>, request: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const name = sessionCookieName(services)
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const held = pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1))
  // Of two cookies with one name, one was set by another host.
  const [only] = held
  return held.length === 1 && only !== undefined && COOKIE_VALUE.test(only) ? only : undefined
}

/**
 * Returns whether the page's own cookie marks the session as open.
 * A page that signed out and could not reach the store removes the mark.
 */
export const isMarkedOpen = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /(?:^|;) *has-session=open *(?:;|$)/.test(headers.cookie ?? '')

/**
 * Returns the cookies that a page may read: the mark of a session, and the path that keeps it alive.
 * They do not contain the user.
 */
const signs = (services: Pick<Services, 'config'>): readonly string[] => [
  written(services, 'has-session=open', SECONDS, '; SameSite=Lax'),
  written(services, `ssk=${encodeURIComponent(JSON.stringify({ urlPath: RENEWAL_PATH }))}`, undefined, '; SameSite=Lax')
]

/** Sets the cookies of a session, or refreshes them. @source D47, M180 */
export const setSessionCookies = (services: Pick<Services, 'config'>, reply: FastifyReply, cookie: string): void => {
  const held = written(services, `${sessionCookieName(services)}=${cookie}`, SECONDS, '; HttpOnly; SameSite=Strict')
  void reply.header('set-cookie', [held, ...signs(services)])
}

/** Removes all cookies of a session from a browser. */
export const clearSessionCookies = (services: Pick<Services, 'config'>, reply: FastifyReply): void => {
  void reply.header('set-cookie', [
    written(services, `${sessionCookieName(services)}=`, 0, '; HttpOnly; SameSite=Strict'),
    written(services, 'has-session=', 0, '; SameSite=Lax'),
    written(services, 'ssk=', 0, '; SameSite=Lax')
  ])
}
