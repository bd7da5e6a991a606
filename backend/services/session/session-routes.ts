import type { FastifyInstance, FastifyReply } from 'fastify'
import { PENDING_ORDERS_KEPT } from '../../../src/domain/order/pending-orders.ts'
import { type KeyedOrder, ownedAmong } from '../orders/owned-orders.ts'
import { sendTooMany, usedUp } from '../limits/limit-route.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { inTransaction, orderDb } from '../order-db.ts'
import type { IdentityConfig, Services } from '../services.ts'
import { answerError } from '../shop/shop-routes.ts'
import { endAllSessions, endOtherSessions, endSession } from './end-session.ts'
import { openSession } from './open-session.ts'
import { refreshSession } from './refresh-session.ts'
import { isHttps, sessionCookieIn, sessionCookieName } from './session-cookies.ts'
import { findSession, SESSION_LIFE } from './session-row.ts'
import { sessionIdOf } from './session-tokens.ts'

const openSchema = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['refreshToken'],
    properties: { refreshToken: { type: 'string', minLength: 1, maxLength: 8_192 } }
  }
} as const

const ordersSchema = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['orders'],
    properties: {
      orders: {
        type: 'array',
        maxItems: PENDING_ORDERS_KEPT,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['txnId', 'accessKey'],
          properties: { txnId: { type: 'string', maxLength: 40 }, accessKey: { type: 'string', maxLength: 200 } }
        }
      }
    }
  }
} as const

/** Address that keeps the session alive; the cookie `ssk` states it to the page. @source M180 */
const RENEWAL_PATH = '/session/renew'

const SECONDS = Math.floor(SESSION_LIFE / 1_000)

const written = (services: Pick<Services, 'config'>, value: string, seconds: number | undefined, more: string): string =>
  `${value}; Path=/${seconds === undefined ? '' : `; Max-Age=${seconds}`}${more}${isHttps(services) ? '; Secure' : ''}`

/**
 * Returns the cookies that a page may read: the mark of a session, and the path that keeps it alive.
 * They do not contain the user.
 */
const signs = (services: Pick<Services, 'config'>): readonly string[] => [
  written(services, 'has-session=open', SECONDS, '; SameSite=Lax'),
  written(services, `ssk=${encodeURIComponent(JSON.stringify({ urlPath: RENEWAL_PATH }))}`, undefined, '; SameSite=Lax')
]

/** Sets the cookies of a session, or refreshes them. @source D47, M180 */
const setSessionCookies = (services: Pick<Services, 'config'>, reply: FastifyReply, cookie: string): void => {
  const held = written(services, `${sessionCookieName(services)}=${cookie}`, SECONDS, '; HttpOnly; SameSite=Strict')
  void reply.header('set-cookie', [held, ...signs(services)])
}

/** Removes all cookies of a session from a browser. */
const clearSessionCookies = (services: Pick<Services, 'config'>, reply: FastifyReply): void => {
  void reply.header('set-cookie', [
    written(services, `${sessionCookieName(services)}=`, 0, '; HttpOnly; SameSite=Strict'),
    written(services, 'has-session=', 0, '; SameSite=Lax'),
    written(services, 'ssk=', 0, '; SameSite=Lax')
  ])
}

/** Answers that the pool is unreachable; the cookies of the browser stay. */
const sendLater = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .header('retry-after', 5)
    .send({ resultCode: 'SEC_02', errorMessage: 'Signing in is not possible right now. Try again in a moment.' })

/**
 * Registers the calls about sessions: opened with the refresh token of a sign-in, refreshed, closed.
 * Refreshing needs the cookie alone, and tokens are refreshed nowhere else.
 *
 * @source D47, M66, M180, trust no. 4
 */
export const registerSessions = async (app: FastifyInstance, services: Services, pool: IdentityConfig): Promise<void> => {
  /** Answers that there is no session, and removes its cookies. */
  const sendNone = (reply: FastifyReply): FastifyReply => {
    clearSessionCookies(services, reply)
    return reply.code(401).send({ resultCode: 'SEC_01', errorMessage: 'This session is over. Sign in again.' })
  }

  await app.register(
    async (session) => {
      session.setErrorHandler(answerError(services))
      session.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      // A client may state JSON and send no body.
      const parse = session.getDefaultJsonParser('error', 'error')
      session.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
        body === '' ? done(null, undefined) : parse(request, body, done)
      )

      session.addHook('preValidation', async (request, reply) => {
        const wait = await usedUp(services, [{ key: `session:${request.ip}`, limit: REQUEST_LIMITS.session }])
        return wait === undefined ? undefined : sendTooMany(reply, wait)
      })

      session.post<{ Body: { readonly refreshToken: string } }>('/', { schema: openSchema }, async (request, reply) => {
        const opened = await openSession(services, pool, request.body.refreshToken, sessionCookieIn(services, request))
        if (opened.kind === 'unreachable') return sendLater(reply)
        if (opened.kind === 'none') return sendNone(reply)
        setSessionCookies(services, reply, opened.cookie)
        return opened.tokens
      })

      session.post('/refresh', async (request, reply) => {
        const cookie = sessionCookieIn(services, request)
        const refreshed = cookie === undefined ? ({ kind: 'none' } as const) : await refreshSession(services, pool, cookie)
        if (refreshed.kind === 'unreachable') return sendLater(reply)
        if (cookie === undefined || refreshed.kind === 'none') return sendNone(reply)
        setSessionCookies(services, reply, cookie)
        return refreshed.tokens
      })

      // The page calls it at intervals; it returns no data and only extends the cookies.
      session.get('/renew', async (request, reply) => {
        const cookie = sessionCookieIn(services, request)
        if (cookie === undefined || (await findSession(services, cookie)) === undefined) return sendNone(reply)
        setSessionCookies(services, reply, cookie)
        return reply.code(204).send()
      })

      session.get('/list', async (request, reply) => {
        const own = await findSession(services, sessionCookieIn(services, request))
        if (own === undefined) return sendNone(reply)
        const rows = await orderDb(services)
          .selectFrom('store.sessions')
          .select(['id', 'created_at', 'used_at'])
          .where('account_id', '=', own.account_id)
          .where('ended_at', 'is', null)
          .where('ends_at', '>', services.now())
          .orderBy('used_at', 'desc')
          .execute()
        return {
          sessions: rows.map((row) => ({
            createdAt: row.created_at.toISOString(),
            usedAt: row.used_at.toISOString(),
            isThisOne: row.id === own.id
          }))
        }
      })

      session.delete('/', async (request, reply) => {
        const cookie = sessionCookieIn(services, request)
        if (cookie !== undefined) await inTransaction(services, (trx) => endSession(services, trx, sessionIdOf(cookie)))
        clearSessionCookies(services, reply)
        return reply.code(204).send()
      })

      session.delete('/all', async (request, reply) => {
        const own = await findSession(services, sessionCookieIn(services, request))
        if (own === undefined) return sendNone(reply)
        await endAllSessions(services, own.account_id)
        clearSessionCookies(services, reply)
        return reply.code(204).send()
      })

      // Returns which order keys a browser must delete after a sign-out. A holder of the key may know all about its order.
      session.post<{ Body: { readonly orders: readonly KeyedOrder[] } }>('/owned-orders', { schema: ordersSchema }, async ({ body }) => {
        return { txnIds: await ownedAmong(services, body.orders) }
      })

      // This session stays open, with its cookies.
      session.delete('/others', async (request, reply) => {
        const own = await findSession(services, sessionCookieIn(services, request))
        if (own === undefined || !(await endOtherSessions(services, own))) return sendNone(reply)
        return reply.code(204).send()
      })
    },
    { prefix: '/session' }
  )
}
