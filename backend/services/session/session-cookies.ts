import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'

const COOKIE_VALUE = /^[A-Za-z0-9_-]{43}$/

/** Returns whether the store is reached over https, where its cookies are secure. */
export const isHttps = ({ config }: Pick<Services, 'config'>): boolean => config.storeUrl.startsWith('https:')

/**
 * Returns the name of the session cookie.
 * Its prefix makes browsers refuse one that another host of the domain or an insecure page wrote. The prefix needs https, so that a store on
 * http, which is one on a developer's machine, has none.
 */
export const sessionCookieName = (services: Pick<Services, 'config'>): string => (isHttps(services) ? '__Host-session' : 'session')

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
