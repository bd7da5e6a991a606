import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCall, signedText } from '../../../backend/sandbox/games/json-rpc.ts'
import { aSandbox, type SandboxUnderTest } from '../../support/sandbox.ts'

let sandbox: SandboxUnderTest
let serial = 0

beforeAll(async () => {
  sandbox = await aSandbox()
})
afterAll(() => sandbox.close())

const callOf = (method: string, userId: string, changes: { orderId?: string; roleId?: string } = {}) => {
  serial += 1
  const orderId = changes.orderId ?? `ORD-G${serial}`
  const roleId = changes.roleId ?? ''
  const id = `rpc-${serial}`
  const head = `${id}2.0${method}topupStore`
  const text =
    method === 'verify' ? `${head}${userId}20011` : `${head}7203344589012345678${orderId}${userId}2001IDR15000DIA_5015221${roleId}`
  return {
    id,
    jsonrpc: '2.0',
    method,
    params: [
      {
        serviceProvider: 'topupStore',
        isForTest: 1,
        purchaseOrigin: 'id',
        user: { userId, zoneId: '2001', ...(roleId === '' ? {} : { roleId }) },
        ...(method === 'verify'
          ? {}
          : {
              price: { amount: '15000', currency: 'IDR' },
              sku: 'DIA_50',
              quantity: 1,
              paymentChannelId: 522,
              txnId: '7203344589012345678',
              orderId
            }),
        signature: createHmac('sha256', 'publisher-secret').update(text).digest('hex')
      }
    ]
  }
}

const send = async (call: object, publisher = 'moonlit') => {
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: `/_/games/${publisher}`,
    headers: { host: '127.0.0.1:4000', 'content-type': 'application/json' },
    payload: JSON.stringify(call)
  })
  return {
    status: answer.statusCode,
    body: answer.body,
    json: () => answer.json<{ id: string; result?: unknown; error?: { code: number } }>()
  }
}

describe('sandbox publishers', () => {
  test.each([
    [
      'topup',
      '',
      'rpc-00012.0topupStore7203344589012345678ORD-01JD3Q7M9K2X520001112011IDR15000DIA_5012270',
      'e03827b741585d632477306601ae48e822163d6714926bd533a2ccd051ccba3c'
    ],
    [
      'topup with a role',
      '77',
      'rpc-00012.0topupStore7203344589012345678ORD-01JD3Q7M9K2X520001112011IDR15000DIA_501227077',
      '2f21c413927c34869455813aa488b305a60e0b545241cb315072109aff76ec95'
    ]
  ])('sign the text of the vector: %s', (_what, _role, text, signature) => {
    expect(createHmac('sha256', 'publisher-secret').update(text).digest('hex')).toBe(signature)
  })

  test('read the fields in the order of the protocol', () => {
    const call = readCall(callOf('verify', '52000111'))
    expect(call === undefined ? '' : signedText(call)).toMatch(/^rpc-\d+2\.0verifytopupStore5200011120011$/)
  })

  test('know an ordinary player by the same nickname every time', async () => {
    const first = (await send(callOf('verify', '52000111'))).json()
    const again = (await send(callOf('validate', '52000111'))).json()
    expect(first.result).toMatchObject({ username: expect.stringMatching(/^[A-Z][A-Za-z]+\d*$/), originCountry: 'ID' })
    expect(again.result).toMatchObject({
      username: (first.result as { username: string }).username,
      accountRegionCode: 'ID',
      merchantTransactionId: expect.stringMatching(/^mt-/)
    })
  })

  test('answer -103 to a wrong signature', async () => {
    const call = callOf('verify', '52000111')
    expect((await send({ ...call, params: [{ ...call.params[0], signature: 'f'.repeat(64) }] })).json().error?.code).toBe(-103)
  })

  test.each([
    ['9000100', 'verify', -100],
    ['90001061', 'validate', -1061],
    ['9000200', 'topup', -200],
    ['9100102', 'topup', -102],
    ['refuse#222', 'verify', -222],
    ['late#107', 'topup', -107]
  ])('refuse %s at %s with %i', async (userId, method, code) => {
    expect((await send(callOf(method, userId))).json().error?.code).toBe(code)
  })

  test('know player 9100102 until the topup', async () => {
    expect((await send(callOf('validate', '9100102'))).json().result).toMatchObject({
      username: expect.stringMatching(/^[A-Z][A-Za-z]+\d*$/)
    })
  })

  test('place player 9500392 in Japan', async () => {
    expect((await send(callOf('validate', '9500392'))).json().result).toMatchObject({ accountRegionCode: 'JP' })
  })

  test('deliver only to a chosen role where roles are asked for', async () => {
    expect((await send(callOf('validate', '52000111'), 'orbit-forge')).json().result).toMatchObject({
      roleList: [{ roleId: '77' }, { roleId: '78' }]
    })
    expect((await send(callOf('topup', '52000111'), 'orbit-forge')).json().error?.code).toBe(-106)
    expect((await send(callOf('topup', '52000111', { roleId: '77' }), 'orbit-forge')).json().result).toBe(0)
  })

  test('deliver the same bytes once and answer the same', async () => {
    const call = callOf('topup', '52000111')
    expect((await send(call)).json().result).toBe(0)
    expect((await send(call)).json().result).toBe(0)
  })

  test('refuse other bytes for a delivered order with -107', async () => {
    const call = callOf('topup', '52000111', { orderId: 'ORD-ONCE' })
    await send(call)
    expect((await send(callOf('topup', '52000111', { orderId: 'ORD-ONCE' }))).json().error?.code).toBe(-107)
  })

  test.each([
    ['9300001', ['slow', 0]],
    ['9300002', ['slow', 0]],
    ['9300003', ['slow', -107]],
    ['9300008', ['slow', -102]],
    ['9300004', [503, 503, 0]],
    ['9300005', ['broken', 0]],
    ['9300006', [-103, -103, -103, 0]]
  ])('answer the topups of %s with %j', async (userId, expected) => {
    const call = callOf('topup', userId)
    const seen: (string | number)[] = []
    for (const _ of expected) {
      sandbox.waited.length = 0
      const answer = await send(call)
      if (sandbox.waited.length > 0) seen.push('slow')
      else if (answer.status !== 200) seen.push(answer.status)
      else if (!answer.body.endsWith('}')) seen.push('broken')
      else seen.push(answer.json().error?.code ?? (answer.json().result as number))
    }
    expect(seen).toEqual(expected)
  })

  test('list the servers of the game that has them', async () => {
    const answer = await sandbox.app.inject({ url: '/_/games/northlight/servers', headers: { host: '127.0.0.1:4000' } })
    expect(answer.json<unknown[]>()[0]).toEqual({ serverName: 'NA East', serverId: '2201', isForTest: 1 })
  })

  test('take a mail into the outbox once', async () => {
    const mail = {
      id: 'm1',
      to: 'sam@example.com',
      subject: 'Hello',
      text: 'See http://localhost:4000/us/complete?order=1#key=a <b>',
      kind: 'order.received',
      language: 'en'
    }
    for (let i = 0; i < 2; i += 1)
      await sandbox.app.inject({ method: 'POST', url: '/_/mail/mails', headers: { host: '127.0.0.1:4000' }, payload: mail })
    const list = await sandbox.app.inject({ url: '/_/outbox.json?to=sam@example.com', headers: { host: 'localhost:4000' } })
    expect(list.json<{ mails: unknown[] }>().mails).toHaveLength(1)
    const page = await sandbox.app.inject({ url: '/_/outbox', headers: { host: 'localhost:4000' } })
    expect(page.body).toContain('href="http://localhost:4000/us/complete?order=1#key=a"')
    expect(page.body).toContain('&lt;b&gt;')
  })
})
