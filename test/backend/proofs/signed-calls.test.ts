import { readFileSync } from 'node:fs'
import * as E from 'fp-ts/lib/Either.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestSigner } from '../../../src/adapters/system/request-signer.ts'
import { type AccessStore, anAccessStore } from '../accounts/access/scene.ts'

let store: AccessStore

beforeAll(async () => {
  store = await anAccessStore()
})
afterAll(() => store.close())

/** Calls that pages sign, by the client of REST calls, and GraphQL where `GRAPHQL_AUTH_HEADER` is on. */
const SIGNED = [
  ...['homePage', 'homeHighlightedPromo', 'productHighlightedPromo', 'infoBar', 'cms', 'detectedCountryInfo', 'search'],
  ...['block-number/code', 'block-number/confirm', 'order-links', 'partnership', 'marketing-consent'],
  ...['notifications', 'pre-registration', 'rating-invitation']
].map((name) => `POST /api/${name}`)

/** Every other call, as docs/hosting.md lists it with its reason. */
const UNSIGNED = [
  'POST /graphql',
  ...['POST /api/user/details', 'POST /api/user/auth', 'POST /api/user/forgot-password', 'POST /api/user/delete/request'],
  ...['POST /api/user/delete/confirm', 'POST /api/user/otp/tries', 'POST /api/user/otp/confirm', 'POST /api/user/otp/send'],
  ...[
    'GET /api/user/wallet',
    'GET /api/generateCsrfToken',
    'GET /api/paymentChannels',
    'GET /api/wallet-txn/:id',
    'POST /api/sendWalletOtp',
    'POST /api/createWallet',
    'POST /api/unreserveWallet',
    'GET /api/country/:id',
    'POST /api/validate-phone'
  ],
  'GET /ws/wallet',
  'GET /api/user/parties',
  ...['POST /session', 'POST /session/refresh', 'GET /session/renew', 'GET /session/list', 'POST /session/owned-orders'],
  ...['DELETE /session', 'DELETE /session/all', 'DELETE /session/others'],
  ...['GET /notify/payment', 'POST /notify/payment', 'POST /notify/agreement', 'POST /notify/identity'],
  ...['GET /healthz', 'GET /readyz']
]

const REFUSED = 'The bearer does not prove this call. Send the body as it was signed, with a bearer of its own, or none.'

const signer = (now = (): Date => store.shop.backend.clock.now()) => requestSigner(() => crypto.subtle, { now, newId: () => 'jti' })

const proofOf = async (body: string, { method = 'POST', now }: { method?: 'GET' | 'POST'; now?: () => Date } = {}): Promise<string> => {
  const signed = await signer(now).sign({ method, path: '/id/', body })()
  if (E.isLeft(signed)) throw new Error('No bearer was made.')
  return signed.right
}

const send = async (operation: string, bearer: string | undefined, body: string) => {
  const [, url = ''] = operation.split(' ')
  const answer = await store.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }) },
    payload: body
  })
  return { status: answer.statusCode, text: answer.body }
}

describe('proof of a call', () => {
  test('is carried by every call, or the call is listed with the reason why not', () => {
    const known = [...SIGNED, ...UNSIGNED]
    const plain = store.roads.map((road) => road.replace(/(?<=\w)\/$/, ''))
    // GraphQL has a route for the methods that it refuses.
    expect(plain.filter((road) => road === 'POST /graphql' || !road.endsWith(' /graphql')).toSorted()).toEqual(known.toSorted())
    const listed = readFileSync('docs/hosting.md', 'utf8').split('## Calls without a proof')[1]?.split('\n## ')[0] ?? ''
    for (const operation of UNSIGNED) expect(listed).toContain(operation.replace(/ \/api/, ' '))
    for (const operation of SIGNED.filter((one) => !/detectedCountryInfo|notifications/.test(one)))
      expect(listed).not.toContain(operation.replace(/ \/api/, ' '))
  })

  test.each([...SIGNED, 'POST /graphql'])('is checked at %s: a body that was changed on the way is refused', async (operation) => {
    const body = JSON.stringify({ country: 'id' })
    const proof = await proofOf(body)
    expect((await send(operation, proof, body)).text).not.toContain(REFUSED)
    const changed = await send(operation, proof, JSON.stringify({ country: 'sg' }))
    expect([changed.status, changed.text]).toEqual([400, expect.stringContaining(REFUSED)])
  })

  const OPERATION = 'POST /api/infoBar'
  const BODY = JSON.stringify({ countryCode: 'id', pageType: 'home' })

  test('lets a call through as it was signed, and one without any', async () => {
    expect((await send(OPERATION, await proofOf(BODY), BODY)).status).toBe(200)
    expect((await send(OPERATION, undefined, BODY)).status).toBe(200)
  })

  test.each([
    ['another method', () => proofOf(BODY, { method: 'GET' })],
    ['another key', async () => `${(await proofOf(BODY)).split('.')[0]}.${(await proofOf(BODY)).split('.').slice(1).join('.')}`],
    ['a day and an hour ago', () => proofOf(BODY, { now: () => new Date(store.shop.backend.clock.now().getTime() - 25 * 3_600_000) })],
    ['no signature', async () => `${(await proofOf(BODY)).split('.').slice(0, 2).join('.')}.`],
    ['no claims', async () => `${(await proofOf(BODY)).split('.')[0]}..x`],
    [
      'a key of another kind',
      async () => {
        const head = Buffer.from(JSON.stringify({ alg: 'none', jwk: { kty: 'oct', k: 'AAAA' } })).toString('base64url')
        return [head, ...(await proofOf(BODY)).split('.').slice(1)].join('.')
      }
    ]
  ])('is refused with %s', async (_, made) => {
    expect((await send(OPERATION, await made(), BODY)).status).toBe(400)
  })

  test('is checked over a connection too, where a body arrives in pieces', async () => {
    const address = await store.app.listen({ port: 0, host: '127.0.0.1' })
    const body = JSON.stringify({ keys: Array.from({ length: 50 }, (_, at) => `shell.${'x'.repeat(60)}${at}`), locale: 'en-US' })
    const authorization = `Bearer ${await proofOf(body)}`
    const post = async (text: string): Promise<number> => {
      const bytes = new TextEncoder().encode(text)
      const pieces = new ReadableStream({
        start: (stream) => {
          for (let at = 0; at < bytes.length; at += 500) stream.enqueue(bytes.slice(at, at + 500))
          stream.close()
        }
      })
      const headers = { 'content-type': 'application/json', authorization }
      return (await fetch(`${address}/api/cms`, { method: 'POST', headers, body: pieces, duplex: 'half' } as RequestInit)).status
    }
    expect([await post(body), await post(`${body} `)]).toEqual([200, 400])
  })

  test('holds with a clock that is hours wrong', async () => {
    const now = (): Date => new Date(store.shop.backend.clock.now().getTime() + 20 * 3_600_000)
    expect((await send(OPERATION, await proofOf(BODY, { now }), BODY)).status).toBe(200)
  })

  test('is none where a bearer is the token of a shopper, whatever it holds', async () => {
    expect((await send(OPERATION, 'made-up', BODY)).status).toBe(200)
    expect((await send(OPERATION, 'e30.e30.x', BODY)).status).toBe(200)
  })
})
