import type { FastifyInstance } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import { callerOfSession } from '../accounts/signed-in.ts'
import { isFeatureOn } from '../feature-gate.ts'
import type { Services } from '../services.ts'
import { answerError, known } from '../shop/shop-routes.ts'
import { shopLocale } from '../shop/shop-locale.ts'
import { type LinkAct, followLink } from './marketing-consents.ts'
import { followOwnConsent } from './own-consent.ts'

interface Body {
  readonly email?: string | null
  readonly msisdn?: string | null
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
 * Registers the calls about marketing consents.
 * They accept the key of a mail's link, and the signed-in shopper for a verified contact of the own account.
 *
 * A caller that only names a contact learns nothing about it.
 *
 * @source M228, PF 8.6
 */
export const registerMailings = async (app: FastifyInstance, services: Services): Promise<void> => {
  await app.register(
    async (mailings) => {
      mailings.setErrorHandler(answerError(services))
      mailings.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      mailings.post<{ Body: Body }>('/marketing-consent', { schema }, async (request) => {
        const { country, key, act = 'read', ...contact } = request.body
        const locale = known(services, shopLocale(country, undefined), country)
        const names = typeof contact.email === 'string' || typeof contact.msisdn === 'string'
        // Without a session cookie nothing is looked up.
        const isOwn = names && typeof key !== 'string' && isFeatureOn(services, 'settings', locale.market)
        const caller = isOwn ? await callerOfSession(services, request) : undefined
        return caller !== undefined && E.isRight(caller)
          ? followOwnConsent(services, caller.right, { ...contact, locale, act })
          : followLink(services, key ?? '', act)
      })
    },
    { prefix: '/api' }
  )
}
