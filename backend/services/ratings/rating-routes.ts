import type { FastifyInstance } from 'fastify'
import { accountOfSession } from '../accounts/signed-in.ts'
import { closedBody, isFeatureOn } from '../feature-gate.ts'
import { sendTooMany, usedUp } from '../limits/limit-route.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { openOrder } from '../orders/access-key.ts'
import type { Services } from '../services.ts'
import { answerError, known } from '../shop/shop-routes.ts'
import { shopLocale } from '../shop/shop-locale.ts'
import { askForRating } from './ask-for-rating.ts'

interface Body {
  readonly txnId: string
  readonly accessKey: string | null
  readonly countryCode: string
  readonly shopLang: string
}

const schema = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['txnId', 'accessKey', 'countryCode', 'shopLang'],
    properties: {
      txnId: { type: 'string', minLength: 1, maxLength: 40 },
      accessKey: { type: ['string', 'null'], maxLength: 200 },
      countryCode: { type: 'string', minLength: 2, maxLength: 2 },
      shopLang: { type: 'string', maxLength: 20 }
    }
  }
} as const

/**
 * Registers where one delivered order can be rated.
 * A caller without access to the order gets the same answer as one without an invitation.
 * @source A§7, M261
 */
export const registerRatings = async (app: FastifyInstance, services: Services): Promise<void> => {
  await app.register(
    async (own) => {
      own.setErrorHandler(answerError(services))
      own.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      own.post<{ Body: Body }>('/rating-invitation', { schema }, async (request, reply) => {
        const { body, ip } = request
        const locale = known(services, shopLocale(body.countryCode, body.shopLang), body.countryCode)
        if (!isFeatureOn(services, 'trustReviews')) return reply.code(404).send(closedBody('trustReviews'))
        const wait = await usedUp(services, [{ key: `ratings:${ip}`, limit: REQUEST_LIMITS.ratings }])
        if (wait !== undefined) return sendTooMany(reply, wait)
        const opened = await openOrder(
          services,
          body.txnId,
          body.accessKey ?? undefined,
          async () => (await accountOfSession(services, request))?.id
        )
        const address = opened === undefined ? undefined : await askForRating(services, opened.order, locale.language.locale)
        return { invitationUrl: address ?? null }
      })
    },
    { prefix: '/api' }
  )
}
