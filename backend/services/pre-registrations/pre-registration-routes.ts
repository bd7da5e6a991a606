import type { FastifyInstance } from 'fastify'
import { isEmail } from '../../../src/domain/account/credentials.ts'
import { sendTooMany, usedUp } from '../limits/limit-route.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import type { Services } from '../services.ts'
import { answerError, known } from '../shop/shop-routes.ts'
import { shopLocale } from '../shop/shop-locale.ts'
import { preRegister } from './pre-registrations.ts'

interface Body {
  readonly countryCode: string
  readonly shopLang: string
  readonly productPath: string
  readonly email: string
  readonly guestUserId?: string | null
}

const schema = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['countryCode', 'shopLang', 'productPath', 'email'],
    properties: {
      countryCode: { type: 'string', minLength: 2, maxLength: 2 },
      shopLang: { type: 'string', maxLength: 20 },
      productPath: { type: 'string', minLength: 1, maxLength: 200 },
      email: { type: 'string', minLength: 3, maxLength: 254 },
      guestUserId: { type: ['string', 'null'], pattern: '^[A-Za-z0-9-]{32,64}$' }
    }
  }
} as const

/** Registers the call of addresses that want a mail when a product opens. @source M131 */
export const registerPreRegistrations = async (app: FastifyInstance, services: Services): Promise<void> => {
  await app.register(
    async (own) => {
      own.setErrorHandler(answerError(services))
      own.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      own.post<{ Body: Body }>('/pre-registration', { schema }, async ({ body, ip }, reply) => {
        const locale = known(services, shopLocale(body.countryCode, body.shopLang), body.countryCode)
        const email = body.email.trim()
        if (!isEmail(email)) return reply.code(400).send({ errorMessage: 'Check email.', fields: ['email'] })
        const wait = await usedUp(services, [{ key: `pre-registration:${ip}`, limit: REQUEST_LIMITS.preRegistrations }])
        if (wait !== undefined) return sendTooMany(reply, wait)
        return preRegister(services, { locale, productPath: body.productPath, email, guestUserId: body.guestUserId ?? undefined })
      })
    },
    { prefix: '/api' }
  )
}
