import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { answerError, known } from '../shop/shop-routes.ts'
import { shopLocale } from '../shop/shop-locale.ts'
import { type LinkAct, followLink } from './marketing-consents.ts'

interface Body {
  readonly country: string
  readonly key?: string | null
  readonly act?: LinkAct
}

const optional = (maxLength: number) => ({ type: ['string', 'null'], maxLength }) as const
const schema = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['country'],
    properties: {
      email: optional(254),
      msisdn: optional(40),
      country: { type: 'string', minLength: 2, maxLength: 2 },
      whitelabelId: { anyOf: [{ type: 'string', maxLength: 20 }, { type: 'integer' }, { type: 'null' }] },
      key: optional(400),
      act: { enum: ['read', 'leave', 'return'], default: 'read' }
    }
  }
} as const

/**
 * Marketing consent. Only the key of a mail's link tells or changes anything; who merely names a contact learns nothing about it.
 *
 * @source M228, PF 8.6
 */
export const registerMailings = async (app: FastifyInstance, services: Services): Promise<void> => {
  await app.register(
    async (mailings) => {
      mailings.setErrorHandler(answerError(services))
      mailings.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      mailings.post<{ Body: Body }>('/marketing-consent', { schema }, async ({ body }) => {
        known(services, shopLocale(body.country, undefined), body.country)
        return followLink(services, body.key ?? '', body.act ?? 'read')
      })
    },
    { prefix: '/api' }
  )
}
