import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import { marketNamed } from '../accounts/account-row.ts'
import { SESSION_OVER } from '../accounts/account-answer.ts'
import { bearerIn, callerOf, type NoCaller, userOf } from '../accounts/caller.ts'
import { closedBody, isFeatureOn } from '../feature-gate.ts'
import { sendTooMany, usedUp } from '../limits/limit-route.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { marketHere } from '../market-here.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import type { IdentityConfig, Services } from '../services.ts'
import { readCountry, wireCountry } from './read-country.ts'
import { readHolder, wireWallet } from './read-wallet.ts'

/** Finds the market of a numeric country code if this build sells there. */
const marketOf = (services: Services, code: unknown): Market | undefined => {
  const named = typeof code === 'string' && /^\d{1,3}$/.test(code) ? marketNamed(code) : undefined
  return named && marketHere(services, named.path)
}

const refuseCaller = (reply: FastifyReply, why: NoCaller): FastifyReply =>
  why === 'nobody'
    ? reply.code(401).send(SESSION_OVER)
    : reply.code(503).header('retry-after', 5).send({ errorMessage: 'Nobody can tell right now who is signed in. Try again in a moment.' })

const answerWallet = async (
  services: Services,
  pool: IdentityConfig,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<FastifyReply | object> => {
  const caller = await callerOf(services, pool, bearerIn(request))
  if (E.isLeft(caller)) return refuseCaller(reply, caller.left)
  // The wallet's bearer is the id token; an access token proves the same, but is not the token of this call.
  if (caller.right.use !== 'id') return refuseCaller(reply, 'nobody')
  const user = await userOf(services, pool, caller.right)
  if (E.isLeft(user)) return refuseCaller(reply, user.left)
  return { resultCode: 0, data: wireWallet(await readHolder(services, user.right.sub), user.right) }
}

/**
 * Registers the reading calls of the wallet service: wallets of users, and settings of countries.
 * Only the `sub` of the id token identifies the owner. The merchant id identifies the store and authorises nothing, so it is not trusted, here
 * and where a number is checked.
 *
 * @source A§7 "Wallet service", M211, M213, M218, trust no. 3
 */
export const registerWallet = (app: FastifyInstance, services: Services, pool: IdentityConfig): void => {
  const limited = (request: FastifyRequest): Promise<number | undefined> =>
    usedUp(services, [{ key: `wallet:${request.ip}`, limit: REQUEST_LIMITS.wallet }])

  app.get('/user/wallet', async (request, reply) => {
    const wait = await limited(request)
    if (wait !== undefined) return sendTooMany(reply, wait)
    const market = marketOf(services, request.headers['x-country-code'])
    if (market === undefined) return reply.code(400).send({ errorMessage: 'Send X-Country-Code with the number of a market.' })
    if (!isFeatureOn(services, 'wallet', market)) return reply.code(404).send(closedBody('wallet'))
    return answerWallet(services, pool, request, reply)
  })

  app.get<{ Params: { readonly id: string } }>('/country/:id', async (request, reply) => {
    const wait = await limited(request)
    if (wait !== undefined) return sendTooMany(reply, wait)
    const market = marketOf(services, request.params.id)
    if (market === undefined)
      return reply
        .code(404)
        .send({ errorMessage: 'No market has this number. Send the number of a market, for example 360 for Indonesia.' })
    if (!isFeatureOn(services, 'wallet', market)) return reply.code(404).send(closedBody('wallet'))
    return { resultCode: 0, data: wireCountry(await readCountry(services, market), market) }
  })
}
