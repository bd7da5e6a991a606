import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MarketLanguage } from '../../../src/domain/market/language-options.ts'
import { isFeatureOn } from '../feature-gate.ts'
import type { Services } from '../services.ts'
import { answerError, known } from '../shop/shop-routes.ts'
import { shopLocale } from '../shop/shop-locale.ts'
import { type LinkAct, type LinkAnswer, followLink } from './marketing-consents.ts'

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
 * Reads or changes the consent of the signed-in shopper for a contact.
 * Undefined where the request has no session.
 */
export type FollowOwnConsent = (
  request: FastifyRequest,
  ask: {
    readonly email?: string | null
    readonly msisdn?: string | null
    readonly locale: MarketLanguage
    readonly act: LinkAct
  }
) => Promise<LinkAnswer | undefined>

/**
 * Registers the calls about marketing consents.
 * They accept the key of a mail's link, and the signed-in shopper for a verified contact of the own account.
 *
 * A caller that only names a contact learns nothing about it.
 *
 * @source M228, PF 8.6
 */
export const registerMailings = async (app: FastifyInstance, services: Services, followOwn: FollowOwnConsent): Promise<void> => {
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
        const own = isOwn ? await followOwn(request, { ...contact, locale, act }) : undefined
        return own ?? followLink(services, key ?? '', act)
      })
    },
    { prefix: '/api' }
  )
}
