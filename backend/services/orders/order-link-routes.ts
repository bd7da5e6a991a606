import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { parseOrderLookup } from '../../../src/domain/order/order-lookup.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { sendTooMany, usedUp } from '../limits/limit-route.ts'
import type { Services } from '../services.ts'
import { answerError } from '../shop/shop-routes.ts'
import { requestOrderLinks } from './send-order-links.ts'

interface Body {
  readonly wanted: string
}

const schema = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['wanted'],
    properties: { wanted: { type: 'string', maxLength: 320 } }
  }
} as const

/**
 * Takes requests for the links of orders.
 *
 * The answer is the same for orders that exist and for others; the work is done later.
 *
 * @source shopper-help 2 "a lost mail", PF 2.4
 */
export const registerOrderLinks = async (app: FastifyInstance, services: Services): Promise<void> => {
  await app.register(
    async (routes) => {
      routes.setErrorHandler(answerError(services))
      routes.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      routes.post<{ Body: Body }>('/order-links', { schema }, async ({ body, ip }, reply) => {
        const lookup = parseOrderLookup(body.wanted)
        if (lookup === undefined)
          return reply.code(400).send({ errorMessage: 'Send an email address or an order number.', fields: ['wanted'] })
        const wanted = lookup.kind === 'email' ? lookup.email : lookup.kind === 'orderId' ? lookup.orderId : lookup.txnId
        const retryAfter = await usedUp(services, [
          { key: `orderLinksFrom:${ip}`, limit: REQUEST_LIMITS.orderLinksFrom },
          { key: `orderLinks:${createHash('sha256').update(wanted).digest('base64url')}`, limit: REQUEST_LIMITS.orderLinks }
        ])
        if (retryAfter !== undefined) return sendTooMany(reply, retryAfter)
        await requestOrderLinks(services, wanted)
        return reply.code(202).send({ accepted: true })
      })
    },
    { prefix: '/api' }
  )
}
