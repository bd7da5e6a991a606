import type { FastifyInstance } from 'fastify'
import { closedBody, isFeatureOn } from '../feature-gate.ts'
import { sendTooMany, usedUp } from '../limits/limit-route.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import type { Services } from '../services.ts'
import { answerError, known } from '../shop/shop-routes.ts'
import { shopLocale } from '../shop/shop-locale.ts'
import { GUEST_ID_PATTERN, LISTED, LONGEST_ID, MOST_LISTED, MOST_MARKED, notificationMarks } from './notification-input.ts'
import { readerOf } from './news-reader.ts'
import { markNotifications, readNotifications } from './read-notifications.ts'

interface Body {
  readonly countryCode: string
  readonly shopLang: string
  readonly guestUserId?: string | null
  readonly lastNotificationId?: string | null
  readonly limit: number
  readonly ids?: readonly string[]
  readonly mark?: string
}

const id = { type: 'string', minLength: 1, maxLength: LONGEST_ID } as const
const schema = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['countryCode', 'shopLang'],
    properties: {
      countryCode: { type: 'string', minLength: 2, maxLength: 2 },
      shopLang: { type: 'string', maxLength: 20 },
      guestUserId: { type: ['string', 'null'], pattern: GUEST_ID_PATTERN },
      lastNotificationId: { ...id, type: ['string', 'null'] },
      limit: { type: 'integer', minimum: 1, maximum: MOST_LISTED, default: LISTED },
      ids: { type: 'array', maxItems: MOST_MARKED, items: id },
      mark: { enum: notificationMarks.rows.map(({ code }) => code) }
    }
  }
} as const

/**
 * Registers the calls about notifications of a market, and of an account or a guest.
 * The account is found by the session cookie. The guest's id is in the body, never in an address. Marks in a call are stored before the list
 * is read, so that one call does both.
 *
 * @source M229, PF 8.2, 8.6
 */
export const registerNotifications = async (app: FastifyInstance, services: Services): Promise<void> => {
  await app.register(
    async (own) => {
      own.setErrorHandler(answerError(services))
      own.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      own.post<{ Body: Body }>('/notifications', { schema }, async (request, reply) => {
        const { body, ip } = request
        const wait = await usedUp(services, [{ key: `notifications:${ip}`, limit: REQUEST_LIMITS.notifications }])
        if (wait !== undefined) return sendTooMany(reply, wait)
        const locale = known(services, shopLocale(body.countryCode, body.shopLang), body.countryCode)
        if (!isFeatureOn(services, 'notification', locale.market)) return reply.code(404).send(closedBody('notification'))
        const reader = await readerOf(services, request, body.guestUserId)
        const mark = notificationMarks.byCode(body.mark)
        if (mark !== undefined) await markNotifications(services, reader, body.ids ?? [], mark.name)
        return {
          items: await readNotifications(services, { locale, reader, after: body.lastNotificationId ?? undefined, limit: body.limit })
        }
      })
    },
    { prefix: '/api' }
  )
}
