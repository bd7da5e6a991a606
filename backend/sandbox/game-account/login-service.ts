import type { FastifyInstance } from 'fastify'
import { seconds } from '../../../src/domain/kernel/duration.ts'
import { type GameAccount, readLoginResult } from './game-account.ts'
import { playerBySubject } from './players.ts'
import { LOGIN_SERVICE_PATH } from './sandbox-game-account.ts'

/** Longer than a store waits for an answer. Unit: ms. */
const SILENCE = seconds(20)

const clientIn = (body: unknown): unknown => (typeof body === 'object' && body !== null && 'clientId' in body ? body.clientId : undefined)

/**
 * Registers the service that tells a store which player logged in.
 * It is called by the store with an access token of the OpenID provider.
 *
 * @source M91, M238
 */
export const registerLoginService = (app: FastifyInstance, account: GameAccount): void => {
  app.post(LOGIN_SERVICE_PATH, async ({ headers, body }, reply) => {
    const [, bearer = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? []
    const provider = await account.provider()
    const token = bearer === '' ? undefined : await provider.AccessToken.find(bearer)
    // Logging out on the site ends all that came from its session.
    const session = token?.sessionUid === undefined ? undefined : await provider.Session.findByUid(token.sessionUid)
    const player = playerBySubject(session?.accountId)
    if (token === undefined || player === undefined)
      return reply.status(401).header('www-authenticate', 'Bearer error="invalid_token"').send({ error: 'invalid_token' })
    if (clientIn(body) !== token.clientId) return reply.status(403).send({ error: 'invalid_client' })
    if (player.service === 'fault') return reply.status(500).send({ error: 'internal' })
    if (player.service === 'slow') await account.wait(SILENCE)
    return readLoginResult(account, player)
  })
}
