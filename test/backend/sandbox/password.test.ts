import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSandbox, type SandboxUnderTest } from '../../support/sandbox.ts'

let sandbox: SandboxUnderTest
beforeAll(async () => {
  sandbox = await aSandbox({ password: 'open-the-outbox-42' })
})
afterAll(() => sandbox.close())

const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` })
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
  sandbox.app.inject({ method, url, headers: { host: 'localhost:4000', ...headers } })

describe('sandbox with a password', () => {
  test.each([
    '/_/outbox',
    '/_/outbox.json?to=a@example.com',
    '/_/outbox/1',
    '/_/sandbox',
    '/_/%6Futbox',
    '/_/s%61ndbox',
    '/_/collector.json'
  ])('refuses %s when the password is missing or wrong', async (url) => {
    for (const headers of [
      {},
      basic('any:open-the-outbox-43'),
      basic('open-the-outbox-42'),
      { authorization: 'Bearer open-the-outbox-42' }
    ]) {
      const answer = await ask(url, headers)
      if (url === '/_/outbox/1' && answer.statusCode === 404) continue
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Basic realm="sandbox", charset="UTF-8"'])
    }
  })

  test('refuses its controls when the password is missing', async () => {
    for (const url of ['/_/sandbox/unknown-users', '/_/sandbox/switches/mail', '/_/sandbox/transactions/1'])
      expect((await ask(url, {}, 'POST')).statusCode).toBe(401)
  })

  test.each(['/_/outbox', '/_/outbox.json', '/_/sandbox'])('shows %s when the password is right, whatever the name', async (url) => {
    expect((await ask(url, basic('any:open-the-outbox-42'))).statusCode).toBe(200)
    expect((await ask(url, basic(':open-the-outbox-42'))).statusCode).toBe(200)
  })

  test('asks nothing of a shopper on the payment page', async () => {
    const answer = await ask('/pay/1', { host: 'payments.localhost:4000' })
    expect(answer.statusCode).not.toBe(401)
  })
})

test('sandbox without a password shows its outbox', async () => {
  const open = await aSandbox()
  expect((await open.app.inject({ url: '/_/outbox', headers: { host: 'localhost:4000' } })).statusCode).toBe(200)
  await open.close()
})
