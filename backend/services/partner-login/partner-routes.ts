import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as E from '../../../src/domain/kernel/either.ts'
import { bearerIn } from '../identity/bearer.ts'
import { sendTooMany, usedUp } from '../limits/limit-route.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { inTransaction, orderDb } from '../order-db.ts'
import type { PartnerConfig, Services } from '../services.ts'
import { answerError } from '../shop/shop-routes.ts'
import { type LoginAttempt, beginAttempt, openAttempt, readReturnAddress, useAttempt } from './login-attempt.ts'
import { logIn, redirectUriOf } from './log-in.ts'
import { authorizationUrl, revokeTokens } from './partner-provider.ts'
import {
  attemptCookieIn,
  clearAttemptCookie,
  clearPlayerCookies,
  playerCookieIn,
  setAttemptCookie,
  setPlayerCookies
} from './player-cookies.ts'
import { makePhaseToken } from './phase-token.ts'
import {
  deletePlayerSession,
  hashOf,
  issueToken,
  PLAYER_SESSION_LIFE,
  PLAYER_TOKEN_LIFE,
  replaceToken,
  tokensOf
} from './player-session.ts'
import { playerSessionOf } from './signed-in-player.ts'

const text = (maxLength: number) => ({ type: 'string', maxLength }) as const

const attemptSchema = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['locale', 'returnPath', 'query'],
    properties: { locale: { ...text(20), pattern: '^[A-Za-z-]+$' }, returnPath: text(300), query: text(2_000), silent: { type: 'boolean' } }
  }
} as const

const loginSchema = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['state'],
    properties: { code: text(2_000), error: text(100), state: text(200), iss: text(500) }
  }
} as const

interface AttemptBody {
  readonly locale: string
  readonly returnPath: string
  readonly query: string
  readonly silent?: boolean
}

interface LoginBody {
  readonly code?: string
  readonly error?: string
  readonly state: string
  readonly iss?: string
}

/** Seconds after which a page asks a game account again that did not answer. */
const RETRY_AFTER = 30

/** Returns the optional token of the pre-registration phase as a part of an answer. */
const phaseOf = (services: Services): { readonly phaseToken?: string } => {
  const phaseToken = makePhaseToken(services)
  return phaseToken === undefined ? {} : { phaseToken }
}

/** Answers that there is no session, and removes its cookies. */
const sendNone = (services: Services, reply: FastifyReply): FastifyReply => {
  clearPlayerCookies(services, reply)
  return reply.code(401).send({ error: 'session', errorMessage: 'This session is over. Log in again.' })
}

/** Answers a login of another browser, a used or an old one, or one with wrong proofs; the log says so. */
const sendForged = (services: Services, reply: FastifyReply, attempt: LoginAttempt | undefined): FastifyReply => {
  services.log('partner.forged', { hasAttempt: attempt !== undefined })
  const back = attempt === undefined ? {} : { returnPath: attempt.returnPath, query: attempt.query }
  return reply
    .code(403)
    .send({ error: 'attempt', errorMessage: 'This login did not begin here, or is used or too old. Log in again.', ...back })
}

/** Ends the session of a browser, at the game account too as far as it answers. */
const endSession = async (services: Services, partner: PartnerConfig, cookie: string | undefined): Promise<void> => {
  const row = cookie === undefined ? undefined : await deletePlayerSession(orderDb(services), hashOf(cookie))
  const tokens = row === undefined ? undefined : tokensOf(services, row)
  if (tokens !== undefined) await revokeTokens(services, partner, tokens)
}

/**
 * Registers the calls of the partner's login.
 * They exist only in stores whose players log in with a publisher's account.
 * The publisher's tokens stay in the store: a page gets tokens of the store, for its memory.
 *
 * @source A§4, A§7, M88 to M97, M222, M238
 */
export const registerPartnerLogin = async (app: FastifyInstance, services: Services, partner: PartnerConfig): Promise<void> => {
  const attempt = async (request: FastifyRequest<{ Body: AttemptBody }>, reply: FastifyReply): Promise<object> => {
    const { locale, returnPath, query, silent = false } = request.body
    const back = readReturnAddress({ returnPath, query })
    if (back === undefined) return reply.code(400).send({ errorMessage: 'Send the path of a page of this store as returnPath.' })
    const { secrets, sealed } = await beginAttempt(services, back)
    const asked = { redirectUri: redirectUriOf(services), locale, isSilent: silent }
    const found = await authorizationUrl(services, partner, secrets, asked)
    if (found.kind !== 'done')
      return reply
        .code(503)
        .header('retry-after', RETRY_AFTER)
        .send({ error: 'partner', errorMessage: 'The game account does not answer.' })
    setAttemptCookie(services, reply, sealed)
    return { authorizeUrl: found.url }
  }

  const login = async (request: FastifyRequest<{ Body: LoginBody }>, reply: FastifyReply): Promise<object> => {
    const { code, error, state, iss = '' } = request.body
    const begun = openAttempt(services, attemptCookieIn(services, request))
    clearAttemptCookie(services, reply)
    if (begun === undefined || !(await useAttempt(services, begun, { state, iss }))) return sendForged(services, reply, begun)
    const back = { returnPath: begun.returnPath, query: begun.query }
    if (code === undefined || error !== undefined) return back
    const answer = await logIn(services, partner, begun, { code, state, iss }, playerCookieIn(services, request))
    if (E.isRight(answer)) return { ...answer.right, ...back, ...phaseOf(services) }
    if (answer.left === 'attempt') return sendForged(services, reply, begun)
    const later = { error: 'partner', errorMessage: 'The game account does not answer properly. Try again in a moment.', ...back }
    return reply.code(502).header('retry-after', RETRY_AFTER).send(later)
  }

  const read = async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
    const row = await playerSessionOf(services, partner, request)
    const player = await orderDb(services)
      .selectFrom('store.players')
      .selectAll()
      .where('account_id', '=', row?.account_id ?? '')
      .executeTakeFirst()
    if (row === undefined || player === undefined) return sendNone(services, reply)
    return {
      player: {
        playerName: player.name,
        playerId: player.player_id,
        playerStatus: player.status,
        playerCountry: player.country,
        accountRegion: player.region,
        accountRegionCode: player.region_code,
        authToken: await issueToken(services, orderDb(services), row.id),
        identities: player.identities
      },
      generation: row.created_at.getTime(),
      expiresIn: Math.floor(PLAYER_TOKEN_LIFE / 1_000),
      ...phaseOf(services)
    }
  }

  const renew = async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
    const [row, cookie] = [await playerSessionOf(services, partner, request), playerCookieIn(services, request)]
    if (row === undefined || cookie === undefined) return sendNone(services, reply)
    const authToken = await inTransaction(services, async (trx) => {
      const endsAt = new Date(services.now().getTime() + PLAYER_SESSION_LIFE)
      await trx.updateTable('store.player_sessions').set({ ends_at: endsAt }).where('id', '=', row.id).execute()
      const before = bearerIn(request)
      if (before !== undefined) await replaceToken(services, trx, row.id, before)
      return issueToken(services, trx, row.id)
    })
    setPlayerCookies(services, reply, cookie, PLAYER_SESSION_LIFE)
    return { authToken, generation: row.created_at.getTime(), expiresIn: Math.floor(PLAYER_TOKEN_LIFE / 1_000) }
  }

  await app.register(
    async (own) => {
      own.setErrorHandler(answerError(services))
      own.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      own.addHook('preValidation', async (request, reply) => {
        const wait = await usedUp(services, [{ key: `session:${request.ip}`, limit: REQUEST_LIMITS.session }])
        return wait === undefined ? undefined : sendTooMany(reply, wait)
      })
      own.post<{ Body: AttemptBody }>('/attempt', { schema: attemptSchema }, attempt)
      own.post<{ Body: LoginBody }>('/login', { schema: loginSchema }, login)
      own.get('/session', read)
      own.post('/session/renew', renew)
      own.delete('/session', async (request, reply) => {
        await endSession(services, partner, playerCookieIn(services, request))
        clearPlayerCookies(services, reply)
        return reply.code(204).send()
      })
    },
    { prefix: '/partner' }
  )
}
