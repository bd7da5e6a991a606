import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { SESSION_LIFE } from './session-row.ts'

/** Where the page keeps the session alive, as the cookie `ssk` tells it. @source M180 */
export const RENEWAL_PATH = '/session/renew'

const COOKIE_VALUE = /^[A-Za-z0-9_-]{43}$/

const isHttps = ({ config }: Pick<Services, 'config'>): boolean => config.storeUrl.startsWith('https:')

/**
 * Name of the cookie that holds a session. The prefix makes browsers refuse one that a neighbouring host or an unsafe page wrote; it needs
 * https, so a store on http, which is one on its own machine, goes without.
 */
export const sessionCookieName = (services: Pick<Services, 'config'>): string => (isHttps(services) ? '__Host-session' : 'session')

const SECONDS = Math.floor(SESSION_LIFE / 1_000)

const written = (services: Pick<Services, 'config'>, value: string, seconds: number | undefined, more: string): string =>
  `${value}; Path=/${seconds === undefined ? '' : `; Max-Age=${seconds}`}${more}${isHttps(services) ? '; Secure' : ''}`

/** What the browser's cookie of a session holds; undefined where it has none, or one that no session has. */
export const sessionCookieIn = (services: Pick<Services, 'config'>, request: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const name = sessionCookieName(services)
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const held = pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1))
  // Two of one name: one of them was set by another host.
  const [only] = held
  return held.length === 1 && only !== undefined && COOKIE_VALUE.test(only) ? only : undefined
}

/** What the page itself says of its session: one that signed out and could not tell the store leaves another word, or none. */
export const isMarkedOpen = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /(?:^|;) *has-session=open *(?:;|$)/.test(headers.cookie ?? '')

/** Returns the marker that a page may read, and the path that keeps the session alive, without a user. */
const signs = (services: Pick<Services, 'config'>): readonly string[] => [
  written(services, 'has-session=open', SECONDS, '; SameSite=Lax'),
  written(services, `ssk=${encodeURIComponent(JSON.stringify({ urlPath: RENEWAL_PATH }))}`, undefined, '; SameSite=Lax')
]

/** Gives a browser its session, or the signs of it anew. @source D47, M180 */
export const setSessionCookies = (services: Pick<Services, 'config'>, reply: FastifyReply, cookie: string): void => {
  const held = written(services, `${sessionCookieName(services)}=${cookie}`, SECONDS, '; HttpOnly; SameSite=Strict')
  void reply.header('set-cookie', [held, ...signs(services)])
}

/** Takes everything of a session out of a browser. */
export const clearSessionCookies = (services: Pick<Services, 'config'>, reply: FastifyReply): void => {
  void reply.header('set-cookie', [
    written(services, `${sessionCookieName(services)}=`, 0, '; HttpOnly; SameSite=Strict'),
    written(services, 'has-session=', 0, '; SameSite=Lax'),
    written(services, 'ssk=', 0, '; SameSite=Lax')
  ])
}
