import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RETRY_AFTER_SECONDS } from '../../database/database-errors.ts'
import { noteOutage, outageBehind } from '../outage.ts'
import { isRecord } from '../publisher/json-rpc.ts'
import type { Services } from '../services.ts'
import { handlePaymentEvent } from './payment-events.ts'
import { handlePaymentWebhook } from './webhook.ts'

const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([name, one]) =>
      typeof one === 'string' && one.length <= 300 ? [[name, one]] : []
    )
  )

/**
 * Registers the one address that the payments provider calls.
 * Checksum and inquiry verify what it says. @source PF 2.5
 */
export const registerPaymentWebhook = async (app: FastifyInstance, services: Services): Promise<void> => {
  await app.register(async (provider) => {
    provider.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    )
    const take = (request: FastifyRequest): Promise<string> => {
      const raw = { ...textsOf(request.query), ...textsOf(request.body) }
      return raw.event === undefined ? handlePaymentWebhook(services, raw) : handlePaymentEvent(services, raw)
    }
    provider.get('/notify/payment', async (request, reply) => reply.type('text/plain').send(await take(request)))
    provider.post('/notify/payment', async (request, reply) => reply.type('text/plain').send(await take(request)))
    provider.setErrorHandler((error, _request, reply) => {
      const outage = outageBehind(error)
      if (outage !== undefined) {
        noteOutage(services, outage)
        return reply.status(503).header('retry-after', RETRY_AFTER_SECONDS).type('text/plain').send('ResultCode=1')
      }
      services.log('notification.fault', { error: error instanceof Error ? error.message : String(error) })
      return reply.status(500).type('text/plain').send('ResultCode=1')
    })
  })
}
