import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { usesAuthenticationService } from '../../../src/domain/market/country-policies.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { done, SESSION_OVER } from './account-answer.ts'
import { accountSchemas } from './account-schemas.ts'
import { bearerIn } from '../identity/bearer.ts'
import { findSellingMarket } from '../find-selling-market.ts'
import { marketNamed } from '../identity/account-row.ts'
import { sendTooMany, usedUp } from '../limits/limit-route.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { orderDb } from '../order-db.ts'
import type { PartnerConfig, Services } from '../services.ts'
import { answerError } from '../shop/shop-routes.ts'
import { type AuthorizeBody, authorizePlayer } from '../partner-login/log-in.ts'
import { playerCookieIn, setPlayerCookies } from '../partner-login/player-cookies.ts'
import { type PlayerSessionRow, sessionOfToken } from '../partner-login/player-session.ts'
import { playerSessionOf } from '../partner-login/signed-in-player.ts'

const sent = { anyOf: [{ type: 'string', maxLength: 300 }, { type: 'number' }] } as const
const FIELDS = ['name', 'id', 'status', 'country', 'accessToken', 'accountRegion', 'accountRegionCode'] as const

const authorizeSchema = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: FIELDS,
    properties: Object.fromEntries(FIELDS.map((name) => [name, sent]))
  }
} as const

/**
 * Reads the market of a call by its number.
 * Undefined where it or the client is missing or wrong. @source M223
 */
const marketOf = (services: Services, { clientId }: PartnerConfig, { headers }: FastifyRequest): Market | undefined => {
  const code = headers['x-country-code']
  const named = typeof code === 'string' && /^\d{1,3}$/.test(code) ? marketNamed(code) : undefined
  return headers['x-client-id'] === clientId && named !== undefined ? findSellingMarket(services, named.path) : undefined
}

/**
 * Finds the session of a call: by the player's token, or by the cookie where calls carry no token.
 * @source M96, D4
 */
const sessionOfCall = async (
  services: Services,
  partner: PartnerConfig,
  request: FastifyRequest,
  market: Market
): Promise<PlayerSessionRow | undefined> => {
  const own = await playerSessionOf(services, partner, request)
  if (own === undefined || !usesAuthenticationService(market)) return own
  const token = bearerIn(request)
  const named = token === undefined ? undefined : await sessionOfToken(services, token, 'open')
  return named?.id === own.id ? own : undefined
}

/**
 * Registers the account calls of players: authorizing a login, and reading settings.
 * @source A§7, M89, M96, M222
 */
export const registerPlayerCalls = async (app: FastifyInstance, services: Services, partner: PartnerConfig): Promise<void> => {
  const answering =
    <Body>(answer: (request: FastifyRequest<{ Body: Body }>, market: Market, reply: FastifyReply) => Promise<object>) =>
    async (request: FastifyRequest<{ Body: Body }>, reply: FastifyReply): Promise<object> => {
      const wait = await usedUp(services, [{ key: `account:${request.ip}`, limit: REQUEST_LIMITS.account }])
      if (wait !== undefined) return sendTooMany(reply, wait)
      const market = marketOf(services, partner, request)
      if (market !== undefined) return answer(request, market, reply)
      const errorMessage = 'Send X-Country-Code with the number of a market, and X-Client-Id with the client of the game account.'
      return reply.code(400).send({ errorMessage })
    }

  const authorize = async (request: FastifyRequest<{ Body: AuthorizeBody }>, market: Market, reply: FastifyReply): Promise<object> => {
    const bearer = bearerIn(request)
    const isOwn = !usesAuthenticationService(market) || bearer === undefined || bearer === String(request.body.accessToken)
    const opened = isOwn ? await authorizePlayer(services, partner, request.body, playerCookieIn(services, request)) : undefined
    if (opened === undefined)
      return { resultCode: '1', resultMessage: 'These are not the data of the player who logged in, or the login is too old.' }
    setPlayerCookies(services, reply, opened.cookie, opened.lifetime)
    return { resultCode: '0' }
  }

  const details = async (request: FastifyRequest, market: Market): Promise<object> => {
    const session = await sessionOfCall(services, partner, request, market)
    if (session === undefined) return SESSION_OVER
    const account = await orderDb(services)
      .selectFrom('store.accounts')
      .select(['id', 'market', 'shop_lang'])
      .where('id', '=', session.account_id ?? '')
      .executeTakeFirst()
    if (account === undefined) return SESSION_OVER
    const home = findSellingMarket(services, account.market ?? '') ?? market
    return done({
      sub: account.id,
      countryCode: home.code,
      currency: home.currency,
      languageCode: account.shop_lang ?? home.languages[0]?.code
    })
  }

  await app.register(
    async (calls) => {
      calls.setErrorHandler(answerError(services))
      calls.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      calls.post<{ Body: AuthorizeBody }>('/user/authorize', { schema: authorizeSchema }, answering(authorize))
      calls.post('/user/details', { schema: accountSchemas.nothing }, answering(details))
    },
    { prefix: '/api' }
  )
}
