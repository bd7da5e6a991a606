import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { runDueJobs } from '../../support/due-jobs.ts'
import { ownConsents } from '../../../backend/services/accounts/own-consent.ts'
import { registerMailings } from '../../../backend/services/outbound/mailing-routes.ts'
import { giveMarketingConsent } from '../../../backend/services/outbound/marketing-consents.ts'
import { shopLocale } from '../../../backend/services/shop/shop-locale.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'

let backend: BackendUnderTest
let app: FastifyInstance

beforeAll(async () => {
  backend = await aBackend()
  backend.answerBy(() => new Response('{}', { status: 202 }))
  app = Fastify()
  await registerMailings(app, backend.services, ownConsents(backend.services))
})
afterAll(async () => {
  await app.close()
  await backend.close()
})

const post = async (body: object) => {
  const answer = await app.inject({ method: 'POST', url: '/api/marketing-consent', payload: body })
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> }
}

const mailTo = async (email: string, market = 'sa', language = 'en'): Promise<{ subject: string; text: string; language: string }[]> => {
  await giveMarketingConsent(backend.services, { locale: shopLocale(market, language)!, email })
  await runDueJobs(backend.services)
  return backend.sent.map(({ body }) => JSON.parse(body)).filter(({ to }) => to === email)
}
const keyIn = (text: string): string => /#key=([\w-]+)/.exec(text)?.[1] ?? ''

test('offer mail is in the language of the request, and carries the link that ends offers in its foot', async () => {
  const [english] = await mailTo('amal@example.com')
  expect(english).toMatchObject({ subject: 'You’ll hear from us about offers', language: 'en' })
  expect(english?.text.trimEnd().split('\n').at(-1)).toMatch(/^http:\/\/localhost:4000\/en-sa\/unsubscribe#key=[\w-]+$/)
  const [arabic] = await mailTo('noor@example.com', 'sa', 'ar')
  expect(arabic?.text).toMatch(/http:\/\/localhost:4000\/sa\/unsubscribe#key=/)
})

test('marketing consent writes once to an address that asks twice', async () => {
  await mailTo('twice@example.com')
  expect(await mailTo('twice@example.com')).toHaveLength(1)
})

test('marketing consent answers the masked contact, whether it gets offers, and since when', async () => {
  const [mail] = await mailTo('samira@example.com')
  backend.clock.set(new Date('2026-11-22T08:00:00Z'))
  expect(await post({ country: 'sa', key: keyIn(mail?.text ?? ''), act: 'leave' })).toEqual({
    status: 200,
    body: {
      state: 'unsubscribed',
      marketingConsentItem: { email: 'sam***@example.com', msisdn: null, subscribed: false, updatedAt: '2026-11-22T08:00:00.000Z' }
    }
  })
  const row = await backend.services.database
    .as<OrderTables>()
    .selectFrom('store.marketing_consents')
    .select(['subscribed', 'changed_at'])
    .where('email', '=', 'samira@example.com')
    .executeTakeFirst()
  expect(row).toEqual({ subscribed: false, changed_at: new Date('2026-11-22T08:00:00Z') })
})

test('marketing consent sends a mail with a link of its own when offers are wanted again', async () => {
  const [mail] = await mailTo('back@example.com')
  const key = keyIn(mail?.text ?? '')
  await post({ country: 'sa', key, act: 'leave' })
  await post({ country: 'sa', key, act: 'return' })
  await runDueJobs(backend.services)
  expect(backend.sent.map(({ body }) => JSON.parse(body)).filter(({ to }) => to === 'back@example.com')).toHaveLength(2)
})

test('marketing consent reveals and changes nothing when a contact is merely named', async () => {
  await mailTo('known@example.com')
  const asked = [
    await post({ email: 'known@example.com', msisdn: null, country: 'sa', whitelabelId: 1 }),
    await post({ email: 'unknown@example.com', country: 'sa', act: 'leave' })
  ]
  for (const answer of asked) expect(answer).toEqual({ status: 200, body: { state: 'broken', marketingConsentItem: null } })
})

test('marketing consent changes nothing by GET', async () => {
  const [mail] = await mailTo('get@example.com')
  const answer = await app.inject({ method: 'GET', url: `/api/marketing-consent?key=${keyIn(mail?.text ?? '')}&act=leave` })
  expect(answer.statusCode).toBe(404)
})

test('marketing consent refuses a country that is no market, and an unknown act', async () => {
  expect((await post({ country: 'zz' })).status).toBe(400)
  expect((await post({ country: 'sa', act: 'delete' })).status).toBe(400)
})
