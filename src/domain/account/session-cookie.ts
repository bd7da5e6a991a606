import * as t from 'io-ts'
import { isRight } from '../kernel/either.ts'
import type { Milliseconds } from '../kernel/duration.ts'

/** The session's cookie is renewed so often. Unit: ms. @source A§7, A§9, B§9, M180 */
export const SESSION_COOKIE_RENEWAL = 3_300_000 as Milliseconds

/**
 * Addresses of the store's services.
 * A cookie may be written by any host beside the store's own, and leads nowhere else.
 */
const OURS = /^\/(?:api|session)(?:\/[\w-][\w.-]*)+$/

const Held = /* @__PURE__ */ t.type({ urlPath: t.string })

/**
 * Returns the path that the cookie `ssk` holds.
 * Undefined for anything else than JSON with a plain path of the store's own services.
 *
 * @source A§3, A§7, M180, trust no. 5
 * @example sessionPathOf('{"urlPath":"/session/renew"}') // '/session/renew'
 * sessionPathOf('{"urlPath":"//evil.example/session/"}') // undefined
 */
export const sessionPathOf = (cookie: string | undefined): string | undefined => {
  try {
    const held = Held.decode(JSON.parse(cookie ?? ''))
    if (!isRight(held)) return undefined
    const { urlPath } = held.right
    return OURS.test(urlPath) ? urlPath : undefined
  } catch {
    return undefined
  }
}

/** Call that a due renewal makes. */
export interface SessionRenewal {
  /** The cookie is there and goes first, whatever it holds. */
  readonly erases: boolean
  /** Asked for then; undefined = there is no session to renew. */
  readonly path: string | undefined
}

/**
 * Decides what a renewal does.
 * The path is taken out of the cookie, which is erased before that path is asked for. A path whose asking failed is asked for again, unless
 * the store has set another since.
 *
 * @param cookie the cookie `ssk`; undefined where there is none
 * @param failed the path whose last asking failed
 * @source A§7, M180, D35
 * @example sessionRenewal('{"urlPath":"/session/renew"}', undefined) // { erases: true, path: '/session/renew' }
 * sessionRenewal(undefined, '/session/renew') // { erases: false, path: '/session/renew' }
 * sessionRenewal(undefined, undefined) // { erases: false, path: undefined }
 */
export const sessionRenewal = (cookie: string | undefined, failed: string | undefined): SessionRenewal => ({
  erases: cookie !== undefined,
  path: sessionPathOf(cookie) ?? failed
})
