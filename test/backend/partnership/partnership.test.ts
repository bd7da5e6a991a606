import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDueJobs } from '../../support/due-jobs.ts'
import { registerPartnership } from '../../../backend/services/partnership/partnership-routes.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'

let backend: BackendUnderTest
let app: FastifyInstance

beforeAll(async () => {
  backend = await aBackend()
  app = Fastify()
  await registerPartnership(app, backend.services)
})
afterAll(async () => {
  await app.close()
  await backend.close()
})

const letter = { id: 'letter-0001', company: ' Koi Games ', name: 'Aiko Mori', email: 'aiko@koi.example', message: 'We make Koi Garden.' }
const post = async (body: object, remoteAddress = '192.0.2.1') => {
  const answer = await app.inject({ method: 'POST', url: '/api/partnership', payload: body, remoteAddress })
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown>, retry: answer.headers['retry-after'] }
}

test('partnership call sends a message to the configured host once, also when it is sent again and while that host is down', async () => {
  backend.answerBy(() => new Response('', { status: 500 }))
  expect(await post(letter)).toMatchObject({ status: 200, body: { accepted: true } })
  await runDueJobs(backend.services)
  expect(await post(letter)).toMatchObject({ status: 200 })
  backend.answerBy(() => new Response('{}', { status: 202 }))
  backend.clock.advance(11_000)
  await runDueJobs(backend.services)
  await runDueJobs(backend.services)
  expect(backend.sent.map(({ url }) => url)).toEqual([
    'http://127.0.0.1:4000/_/mail/partnership',
    'http://127.0.0.1:4000/_/mail/partnership'
  ])
  const bodies = backend.sent.map(({ body }) => JSON.parse(body) as Record<string, string>)
  expect(new Set(bodies.map(({ id }) => id)).size).toBe(1)
  expect(bodies[1]).toMatchObject({
    kind: 'partnership',
    subject: 'Koi Games',
    text: 'Aiko Mori <aiko@koi.example>\n\nWe make Koi Garden.'
  })
})

test('partnership call names what is missing or wrong, and keeps nothing', async () => {
  expect(await post({ ...letter, id: 'letter-0002', company: ' ', email: 'aiko' })).toMatchObject({
    status: 400,
    body: { fields: ['company', 'email'] }
  })
  expect((await post({ ...letter, id: 'x y' })).status).toBe(400)
  expect((await post({ company: 'Koi' })).status).toBe(400)
})

test('partnership call takes three messages an hour from one address, then says when again', async () => {
  for (const id of ['letter-0011', 'letter-0012', 'letter-0013']) expect((await post({ ...letter, id }, '192.0.2.9')).status).toBe(200)
  expect(await post({ ...letter, id: 'letter-0014' }, '192.0.2.9')).toMatchObject({ status: 429, retry: '3600' })
})
