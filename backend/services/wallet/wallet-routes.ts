import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import { marketNamed } from '../identity/account-row.ts'
import { SESSION_OVER } from '../accounts/account-answer.ts'
import { callerOf, type NoCaller, userOf } from '../accounts/caller.ts'
import { bearerIn } from '../identity/bearer.ts'
import { closedBody, isFeatureOn } from '../feature-gate.ts'
import { sendTooMany, usedUp } from '../limits/limit-route.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { findSellingMarket } from '../find-selling-market.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { orderDb } from '../order-db.ts'
import type { IdentityConfig, Services } from '../services.ts'
import { answerError } from '../shop/shop-routes.ts'
import { type FindWalletCaller, registerActivation, type WalletCaller } from './activation-routes.ts'
import { ANTI_FORGERY_LIFE_MS, createAntiForgeryToken } from './anti-forgery.ts'
import { readCountry, wireCountry } from './read-country.ts'
import { readHolder, wireWallet } from './read-wallet.ts'
import { readOwnTopUp } from './resolve-top-up.ts'
import { topUpChannels, wireChannels } from './top-up-channels.ts'
import { topUpView } from './top-up-view.ts'

/** Finds the market of a numeric country code if this build sells there. */
const marketOf = (services: Services, code: unknown): Market | undefined => {
  const named = typeof code === 'string' && /^\d{1,3}$/.test(code) ? marketNamed(code) : undefined
  return named && findSellingMarket(services, named.path)
}

const refuseCaller = (reply: FastifyReply, why: NoCaller): FastifyReply =>
  why === 'nobody'
    ? reply.code(401).send(SESSION_OVER)
    : reply.code(503).header('retry-after', 5).send({ errorMessage: 'Sessions cannot be checked at the moment. Try again in a moment.' })

/** Reads the wallet of a caller. */
const answerWallet = async (
  services: Services,
  pool: IdentityConfig,
  { caller }: WalletCaller,
  reply: FastifyReply
): Promise<FastifyReply | object> => {
  const user = await userOf(services, pool, caller)
  if (E.isLeft(user)) return refuseCaller(reply, user.left)
  return { resultCode: 0, data: wireWallet(await readHolder(services, user.right.sub), user.right) }
}

/**
 * Registers the calls of the wallet service: wallets of users and how they open, anti-forgery tokens, and settings of countries.
 * Only the `sub` of the id token identifies the owner. The merchant id identifies the store and authorises nothing, so it is not trusted, here
 * and where a number is checked.
 *
 * @source A§7 "Wallet service", M211, M213, M218, trust no. 3
 */
export const registerWallet = async (app: FastifyInstance, services: Services, pool: IdentityConfig): Promise<void> => {
  const limited = (request: FastifyRequest): Promise<number | undefined> =>
    usedUp(services, [{ key: `wallet:${request.ip}`, limit: REQUEST_LIMITS.wallet }])

  const findCaller: FindWalletCaller = async (request, reply) => {
    const answered = async (answer: unknown): Promise<undefined> => void (await answer)
    const wait = await limited(request)
    if (wait !== undefined) return answered(sendTooMany(reply, wait))
    const market = marketOf(services, request.headers['x-country-code'])
    if (market === undefined) return answered(reply.code(400).send({ errorMessage: 'Send X-Country-Code with the number of a market.' }))
    if (!isFeatureOn(services, 'wallet', market)) return answered(reply.code(404).send(closedBody('wallet')))
    const caller = await callerOf(services, pool, bearerIn(request))
    if (E.isLeft(caller)) return answered(refuseCaller(reply, caller.left))
    // The wallet's bearer is the id token; an access token proves the same, but is not the token of this call.
    if (caller.right.use !== 'id') return answered(refuseCaller(reply, 'nobody'))
    return { caller: caller.right, market }
  }

  await app.register(
    async (wallet) => {
      wallet.setErrorHandler(answerError(services))
      wallet.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      wallet.get('/user/wallet', async (request, reply) => {
        const found = await findCaller(request, reply)
        return found === undefined ? reply : answerWallet(services, pool, found, reply)
      })

      wallet.get('/generateCsrfToken', async (request, reply) => {
        const found = await findCaller(request, reply)
        if (found === undefined) return reply
        const csrfToken = createAntiForgeryToken(services, found.caller.token)
        return { resultCode: 0, data: { csrfToken, expiresIn: ANTI_FORGERY_LIFE_MS / 1_000 } }
      })

      wallet.get('/paymentChannels', async (request, reply) => {
        const found = await findCaller(request, reply)
        if (found === undefined) return reply
        return { resultCode: 0, data: wireChannels(await topUpChannels(services, found.market)) }
      })

      wallet.get<{ Params: { readonly id: string } }>('/wallet-txn/:id', async (request, reply) => {
        const found = await findCaller(request, reply)
        if (found === undefined) return reply
        const topUp = await readOwnTopUp(services, found.caller.token.sub, request.params.id)
        if (topUp === undefined) return { resultCode: 302 }
        return { resultCode: 0, data: await topUpView(services, orderDb(services), topUp) }
      })

      registerActivation(wallet, services, pool, findCaller)

      wallet.get<{ Params: { readonly id: string } }>('/country/:id', async (request, reply) => {
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
    },
    { prefix: '/api' }
  )
}
