import * as t from 'io-ts'
import { RETRY_AFTER_SECONDS } from '../../database/database-errors.ts'
import { orderDb } from '../order-db.ts'
import { noteOutage, outageBehind } from '../outage.ts'
import { isAgreementTextSigned } from '../provider/agreement-signature.ts'
import type { Services } from '../services.ts'
import type { FastifyInstance } from 'fastify'
import { isRight } from 'fp-ts/lib/Either.js'
import { inquireAgreement } from './agreement.ts'
import { inquireCharge } from './charge-inquiry.ts'

const Event = t.type({ id: t.string, type: t.string, data: t.partial({ partner_reference: t.string }) })

/** Longest id of an event, and reference of what it is about. Unit: characters. */
const LONGEST_ID = 200

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stores an event; returns whether it was processed before. */
const record = async (services: Services, id: string, raw: unknown): Promise<'new' | 'processed'> => {
  const db = orderDb(services)
  await db
    .insertInto('store.agreement_events')
    .values({ id, raw: JSON.stringify(raw), received_at: services.now(), processed_at: null })
    .onConflict((c) => c.column('id').doNothing())
    .execute()
  const row = await db.selectFrom('store.agreement_events').select('processed_at').where('id', '=', id).executeTakeFirstOrThrow()
  return row.processed_at === null ? 'new' : 'processed'
}

/**
 * Takes an event about an agreement or a charge.
 * It moves nothing by itself: the provider is asked, and its answer counts. One of an unknown type is acknowledged and logged.
 *
 * @returns the status of the answer
 */
const takeEvent = async (services: Services, body: string, signature: string | undefined): Promise<200 | 400 | 401> => {
  const secret = services.config.agreementSecret
  if (secret === undefined || !isAgreementTextSigned(secret, services.now(), signature, body)) return 401
  const raw = parse(body)
  const event = Event.decode(raw)
  if (!isRight(event) || event.right.id.length > LONGEST_ID) return 400
  const { id, type, data } = event.right
  if ((await record(services, id, raw)) === 'processed') return 200
  const reference = data.partner_reference ?? ''
  if (type.startsWith('token.status.')) await inquireAgreement(services, reference)
  else if (type.startsWith('charge.status.')) await inquireCharge(services, reference)
  else services.log('agreement.unknownEvent', { id, type })
  await orderDb(services).updateTable('store.agreement_events').set({ processed_at: services.now() }).where('id', '=', id).execute()
  return 200
}

/** Registers the address at which the provider tells of agreements and charges. @source PF 4 */
export const registerAgreementEvents = async (app: FastifyInstance, services: Services): Promise<void> => {
  await app.register(async (provider) => {
    provider.removeAllContentTypeParsers()
    provider.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    provider.post('/notify/agreement', async (request, reply) => {
      const { 'x-signature': signature } = request.headers
      const status = await takeEvent(
        services,
        typeof request.body === 'string' ? request.body : '',
        typeof signature === 'string' ? signature : undefined
      )
      return reply.status(status).send({ taken: status === 200 })
    })
    provider.setErrorHandler((error, _request, reply) => {
      const outage = outageBehind(error)
      if (outage !== undefined) {
        noteOutage(services, outage)
        return reply.status(503).header('retry-after', RETRY_AFTER_SECONDS).send({ taken: false })
      }
      services.log('agreement.fault', { error: error instanceof Error ? error.message : String(error) })
      return reply.status(500).send({ taken: false })
    })
  })
}
