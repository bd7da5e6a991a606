import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { runDueJobs } from '../../support/due-jobs.ts'
import { isNumberBlocked } from '../../../backend/services/numbers/number-blocks.ts'
import { registerNumbers } from '../../../backend/services/numbers/number-routes.ts'
import { indonesia } from '../../../src/domain/market/table/southeast-asia.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'

let backend: BackendUnderTest
let app: FastifyInstance

beforeAll(async () => {
  backend = await aBackend()
  backend.answerBy(() => new Response('{}', { status: 202 }))
  app = Fastify()
  await registerNumbers(app, backend.services)
})
afterAll(async () => {
  await app.close()
  await backend.close()
})
beforeEach(async () => {
  const { database } = backend.services
  for (const table of ['store.blocked_numbers', 'store.number_codes', 'store.messages'] as const)
    await database.as<OrderTables>().deleteFrom(table).execute()
  await database.as<CatalogueTables>().deleteFrom('store.request_counts').execute()
  backend.sent.length = 0
})

const SIM = { countryCode: 'id', shopLang: 'id', msisdn: '81234567890', wish: 'block' }

const post = async (path: string, body: object) => {
  const response = await app.inject({ method: 'POST', url: `/api/block-number/${path}`, payload: body })
  return { status: response.statusCode, body: response.json() as { statusCode: unknown; detail: Record<string, unknown> | null } }
}

/** Requests a code and reads it from the text message. */
const codeFor = async (ask = SIM): Promise<string> => {
  expect((await post('code', ask)).body).toEqual({ statusCode: 0, detail: null })
  await runDueJobs(backend.services)
  const message = JSON.parse(backend.sent.at(-1)?.body ?? '{}') as { text: string }
  return /\d{6}/.exec(message.text)?.[0] ?? ''
}

const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000')
const blocked = (): Promise<boolean> => isNumberBlocked(backend.services, indonesia, SIM.msisdn)

describe('number code', () => {
  test('goes to the number with its calling code, in the language of the page, and says what it is for', async () => {
    const code = await codeFor()
    expect(code).toMatch(/^\d{6}$/)
    const [sent] = backend.sent
    expect([sent?.url, JSON.parse(sent?.body ?? '{}')]).toEqual([
      'http://127.0.0.1:4000/_/mail/sms',
      expect.objectContaining({
        kind: 'sms',
        to: '+6281234567890',
        language: 'id',
        text: expect.stringContaining(`${code} memblokir nomor ini`)
      })
    ])
  })

  test('is not kept once it is sent, neither in words nor as it was', async () => {
    const code = await codeFor()
    const { database } = backend.services
    const messages = await database.as<OrderTables>().selectFrom('store.messages').selectAll().execute()
    const codes = await database.as<OrderTables>().selectFrom('store.number_codes').selectAll().execute()
    expect(JSON.stringify([messages, codes])).not.toContain(code)
    expect(messages.map(({ body }) => body)).toEqual([null])
  })

  test('is refused for what is no number of the market, before anything is sent', async () => {
    for (const msisdn of ['0812345', 'abc', '+65 8123 4567'])
      expect((await post('code', { ...SIM, msisdn })).body).toEqual({ statusCode: 100, detail: { recovery: 'fixInput', field: 'msisdn' } })
    expect((await post('code', { ...SIM, countryCode: 'zz' })).status).toBe(400)
    expect((await post('code', { ...SIM, wish: 'burn' })).status).toBe(400)
    await runDueJobs(backend.services)
    expect(backend.sent).toEqual([])
  })

  test('is sent three times in a quarter of an hour, then the answer says when again', async () => {
    for (let at = 0; at < 3; at += 1) await codeFor()
    expect(await post('code', SIM)).toMatchObject({
      status: 429,
      body: { errorMessage: 'Terlalu banyak percobaan. Coba lagi dalam 15 menit' }
    })
    expect((await post('code', { ...SIM, msisdn: '81234567891' })).body.statusCode).toBe(0)
  })

  test('is tried again while the message service is down', async () => {
    backend.answerBy(() => new Response('{}', { status: 503 }))
    await post('code', SIM)
    await runDueJobs(backend.services)
    backend.answerBy(() => new Response('{}', { status: 202 }))
    backend.clock.advance(11_000)
    await runDueJobs(backend.services)
    expect(backend.sent.map(({ body }) => (JSON.parse(body) as { id: string }).id)).toHaveLength(2)
    expect(new Set(backend.sent.map(({ body }) => (JSON.parse(body) as { id: string }).id)).size).toBe(1)
  })
})

describe('number block', () => {
  test('is set with the code of the number, and lifted by the same proof', async () => {
    const code = await codeFor()
    expect((await post('confirm', { ...SIM, code })).body).toEqual({ statusCode: 0, detail: null })
    expect(await blocked()).toBe(true)
    const other = await codeFor({ ...SIM, wish: 'unblock' })
    expect((await post('confirm', { ...SIM, wish: 'unblock', code: other })).body.statusCode).toBe(0)
    expect(await blocked()).toBe(false)
  })

  test('covers a number in any spelling', async () => {
    const code = await codeFor({ ...SIM, msisdn: '812-3456 7890' })
    expect((await post('confirm', { ...SIM, code })).body.statusCode).toBe(0)
    expect(await isNumberBlocked(backend.services, indonesia, '812 3456 7890')).toBe(true)
    expect(await isNumberBlocked(backend.services, indonesia, '81234567891')).toBe(false)
    expect(await isNumberBlocked(backend.services, indonesia, undefined)).toBe(false)
  })

  test('stays the same after a wrong code, and the answer counts the tries down from five to a lock of three hours', async () => {
    const code = await codeFor()
    const wrong = { ...SIM, code: wrongFor(code) }
    for (const remainingTries of [4, 3, 2, 1])
      expect((await post('confirm', wrong)).body).toEqual({ statusCode: -202, detail: { recovery: 'enterOtp', remainingTries } })
    const locked = { statusCode: 'locked', detail: { recovery: 'wait', remainingTries: 0, retryAfterSeconds: 10_800 } }
    expect((await post('confirm', wrong)).body).toEqual(locked)
    expect((await post('confirm', { ...SIM, code })).body).toEqual(locked)
    expect((await post('code', SIM)).body).toEqual(locked)
    expect(await blocked()).toBe(false)
    backend.clock.advance(10_800_000)
    const later = await codeFor()
    expect((await post('confirm', { ...SIM, code: later })).body.statusCode).toBe(0)
  })

  test('gives no tries back for another code', async () => {
    const code = await codeFor()
    await post('confirm', { ...SIM, code: wrongFor(code) })
    const newer = await codeFor()
    expect((await post('confirm', { ...SIM, code: wrongFor(newer) })).body.detail).toMatchObject({ remainingTries: 3 })
  })

  test('takes the newest code alone, once, and for ten minutes', async () => {
    const older = await codeFor()
    const newest = await codeFor()
    if (older !== newest) expect((await post('confirm', { ...SIM, code: older })).body.statusCode).toBe(-202)
    expect((await post('confirm', { ...SIM, code: newest })).body.statusCode).toBe(0)
    expect((await post('confirm', { ...SIM, code: newest })).body.statusCode).toBe(-202)
    const late = await codeFor()
    backend.clock.advance(600_001)
    expect((await post('confirm', { ...SIM, code: late })).body.statusCode).toBe(-202)
  })

  test('refuses every code when none was sent', async () => {
    expect((await post('confirm', { ...SIM, code: '123456' })).body).toEqual({ statusCode: -202, detail: { recovery: 'enterOtp' } })
    expect((await post('confirm', { ...SIM, code: 'abc' })).body).toEqual({
      statusCode: 100,
      detail: { recovery: 'fixInput', field: 'code' }
    })
  })
})
