import type { FastifyReply, FastifyRequest } from 'fastify'
import { minutes } from '../../../src/domain/kernel/duration.ts'
import type { Services } from '../services.ts'
import { isHttps } from '../session/session-cookies.ts'

type Deps = Pick<Services, 'config'>

/** Time in which a login at the game account must end. Unit: ms. */
export const ATTEMPT_LIFE = minutes(10)

const SESSION_VALUE = /^[A-Za-z0-9_-]{43}$/
const SEALED_VALUE = /^[A-Za-z0-9_-]{40,4000}$/

/** Names of the cookies; the prefix needs https. */
const nameOf = (deps: Deps, name: 'player' | 'player-attempt'): string => (isHttps(deps) ? `__Host-${name}` : name)

/** Reads a cookie that is there once; undefined for a value that the store has not written. */
const cookieIn = (name: string, shape: RegExp, { headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const held = pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1))
  // Of two cookies with one name, one was set by another host.
  const [only] = held
  return held.length === 1 && only !== undefined && shape.test(only) ? only : undefined
}

/** Reads the cookie of a player's session. */
export const playerCookieIn = (deps: Deps, request: Pick<FastifyRequest, 'headers'>): string | undefined =>
  cookieIn(nameOf(deps, 'player'), SESSION_VALUE, request)

/** Reads the sealed cookie of a login that has begun. */
export const attemptCookieIn = (deps: Deps, request: Pick<FastifyRequest, 'headers'>): string | undefined =>
  cookieIn(nameOf(deps, 'player-attempt'), SEALED_VALUE, request)

/** Returns whether the own cookie of the page marks the session as open. */
export const isMarkedAsPlayer = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /(?:^|;) *has-player=open *(?:;|$)/.test(headers.cookie ?? '')

const written = (deps: Deps, value: string, ms: number, more: string): string =>
  `${value}; Path=/; Max-Age=${Math.floor(ms / 1_000)}${more}${isHttps(deps) ? '; Secure' : ''}`

const add = (reply: FastifyReply, lines: readonly string[]): void => {
  const before = reply.getHeader('set-cookie')
  const kept = Array.isArray(before) ? before : before === undefined ? [] : [String(before)]
  void reply.header('set-cookie', [...kept, ...lines])
}

const HELD = '; HttpOnly; SameSite=Strict'
const READABLE = '; SameSite=Lax'

/** Sets the cookie of a login that begins. */
export const setAttemptCookie = (deps: Deps, reply: FastifyReply, sealed: string): void =>
  add(reply, [written(deps, `${nameOf(deps, 'player-attempt')}=${sealed}`, ATTEMPT_LIFE, HELD)])

/** Removes the cookie of a login. */
export const clearAttemptCookie = (deps: Deps, reply: FastifyReply): void =>
  add(reply, [written(deps, `${nameOf(deps, 'player-attempt')}=`, 0, HELD)])

/** Sets the cookies of a session: the one that proves it, and the mark that pages read. */
export const setPlayerCookies = (deps: Deps, reply: FastifyReply, cookie: string, lifetime: number): void =>
  add(reply, [written(deps, `${nameOf(deps, 'player')}=${cookie}`, lifetime, HELD), written(deps, 'has-player=open', lifetime, READABLE)])

/** Removes the cookies of a session. */
export const clearPlayerCookies = (deps: Deps, reply: FastifyReply): void =>
  add(reply, [written(deps, `${nameOf(deps, 'player')}=`, 0, HELD), written(deps, 'has-player=', 0, READABLE)])
