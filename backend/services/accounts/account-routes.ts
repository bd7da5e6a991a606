import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import { userRecord } from '../../../src/domain/account/user.ts'
import { sendTooMany, usedUp } from '../limits/limit-route.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import type { IdentityConfig, Services } from '../services.ts'
import { answerError } from '../shop/shop-routes.ts'
import { type AccountAnswer, type AccountHeaders, done, noCaller, readHeaders } from './account-answer.ts'
import { callerOfRequest, userOf } from './caller.ts'

/** Answers one call of the accounts service. */
type Answers<Body> = (request: FastifyRequest<{ Body: Body }>, headers: AccountHeaders) => Promise<AccountAnswer>

const nothing = { body: { type: ['object', 'null'], additionalProperties: false, properties: {} } } as const

/** Who has an account here, as the pool and the store know them. @failure SEC_01 @source M220 */
const details =
  (services: Services, pool: IdentityConfig): Answers<unknown> =>
  async (request, { market }) => {
    const caller = await callerOfRequest(services, pool, request, market)
    if (E.isLeft(caller)) return noCaller(caller.left)
    const user = await userOf(services, pool, caller.right)
    return E.isLeft(user) ? noCaller(user.left) : done(userRecord.encode(user.right))
  }

/**
 * The accounts service. Every call carries the numeric country and the app client; every answer is 200 with a result code, whatever it says,
 * unless the call itself is broken or comes too often.
 *
 * @source A§7 "Accounts service", M219 to M223
 */
export const registerAccounts = async (app: FastifyInstance, services: Services, pool: IdentityConfig): Promise<void> => {
  await app.register(
    async (accounts) => {
      accounts.setErrorHandler(answerError(services))
      accounts.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      const answering =
        <Body>(answers: Answers<Body>) =>
        async (request: FastifyRequest<{ Body: Body }>, reply: FastifyReply): Promise<AccountAnswer | FastifyReply> => {
          const wait = await usedUp(services, [{ key: `account:${request.ip}`, limit: REQUEST_LIMITS.account }])
          if (wait !== undefined) return sendTooMany(reply, wait)
          const headers = readHeaders(services, pool, request)
          if (headers === undefined)
            return reply
              .code(400)
              .send({ errorMessage: 'Send X-Country-Code with the number of a market, and X-Client-Id with the app client.' })
          return answers(request, headers)
        }
      accounts.post('/user/details', { schema: nothing }, answering(details(services, pool)))
    },
    { prefix: '/api' }
  )
}
