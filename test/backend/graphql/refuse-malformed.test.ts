import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aShop, type Shop } from '../orders/world.ts'

let shop: Shop
let port: number

beforeAll(async () => {
  shop = await aShop()
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => shop.close())

const post = async (url: string, payload: string, headers: Record<string, string> = {}) => {
  const answer = await shop.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload })
  return { status: answer.statusCode, body: answer.body }
}
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
const asked = (query: string, variables: string = '{}'): string => `{"query":${JSON.stringify(query)},"variables":${variables}}`

/** Sends bytes as they are, since no client sends these. */
const send = (lines: readonly string[]): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${[...lines, 'Connection: close', '', ''].join('\r\n')}`)
  return text(socket)
}

describe('request with two hosts', () => {
  test.each([
    ['the same twice', ['Host: localhost:4000', 'Host: localhost:4000']],
    ['another after the own', ['Host: localhost:4000', 'host: evil.example']]
  ])('is refused when it names %s', async (_, hosts) => {
    const answer = await send(['GET /healthz HTTP/1.1', ...hosts])
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('{"errorMessage":"Name one host."}')
  })

  test('is answered when it names one', async () => {
    expect(await send(['GET /healthz HTTP/1.1', 'Host: localhost:4000'])).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('body nested 30,000 levels deep', () => {
  const LEVELS = 30_000

  test.each([
    ['in the variables of a query', '/graphql', asked('query Q($id: ID!) { order(txnId: $id) { txnId } }', nested(LEVELS))],
    [
      'in a variable',
      '/graphql',
      asked('mutation M($i: CreateOrderInput!) { createOrder(input: $i) { statusCode } }', `{"i":${nested(LEVELS)}}`)
    ],
    ['in a call of the shop', '/api/search', `{"payload":${nested(LEVELS)}}`],
    ['in a notification of the pool', '/notify/identity', nested(LEVELS)]
  ])('is refused with 400 when it stands %s', async (_, url, payload) => {
    const { status, body } = await post(url, payload)
    expect([400, 404]).toContain(status)
    if (url !== '/notify/identity') expect([status, body]).toEqual([400, expect.stringContaining('The body is nested too deep.')])
  })

  test.each([
    ['fields', `${'{a'.repeat(LEVELS)}${'}'.repeat(LEVELS)}`.slice(0, 60_000)],
    ['lists', `{ order(txnId: ${nested(LEVELS - 20)}) { txnId } }`],
    ['types', `query Q($a: ${'['.repeat(LEVELS)}ID`],
    ['objects', `{ order(txnId: ${'{a:'.repeat(19_000)}1) { txnId } }`]
  ])('is refused with 400 when the query holds such %s', async (_, query) => {
    const { status, body } = await post('/graphql', asked(query))
    expect([status, body]).toEqual([400, expect.stringContaining('1200 tokens')])
  })
})

describe('refusal of a request', () => {
  test.each([
    [
      'a body that is too long',
      '/graphql',
      `{"query":"${'x'.repeat(1_100_000)}"}`,
      {},
      413,
      '{"errors":[{"message":"The body is too long."}]}'
    ],
    ['broken JSON for GraphQL', '/graphql', '{"query":', {}, 400, '{"errors":[{"message":"The body cannot be read. Send JSON."}]}'],
    [
      'a kind of body that is not read',
      '/graphql',
      '<a/>',
      { 'content-type': 'text/xml' },
      415,
      '{"errors":[{"message":"Send the body as application/json."}]}'
    ],
    ['an empty body', '/api/home', '', {}, 400, undefined],
    ['a prototype in the body', '/api/home', '{"__proto__":{"a":1}}', {}, 400, undefined]
  ] as const)('names nothing of the program when it refuses %s', async (_, url, payload, headers, status, said) => {
    const answer = await post(url, payload, headers)
    expect(answer.status).toBe(status)
    expect(answer.body).not.toMatch(/FST_|Fastify|node_modules|"code"/)
    if (said !== undefined) expect(answer.body).toBe(said)
  })

  test.each([
    ['a field', '{ produkt(countryCode: "id", shopLang: "id", productPath: "x") { name } }'],
    ['a field below', '{ product(countryCode: "id", shopLang: "id", productPath: "x") { nam } }'],
    ['an argument', '{ order(txnIds: "1") { txnId } }'],
    ['a type', 'query Q($i: CreateOrderInputs!) { order(txnId: "1") { txnId } }'],
    ['a fragment on a type', '{ order(txnId: "1") { ... on Ordr { txnId } } }']
  ])('names nothing of the schema when %s is written nearly right', async (_, query) => {
    const { body } = await post('/graphql', asked(query))
    expect(body).toContain('"errors":[{"message":')
    expect(body).not.toContain('Did you mean')
  })

  test('names nothing of the schema when a variable is nearly right', async () => {
    const query = 'mutation M($i: CreateOrderInput!) { createOrder(input: $i) { statusCode } }'
    const { body } = await post('/graphql', asked(query, '{"i":{"checkoutIds":"1","quoteId":"2","pcId":3,"userInfo":{}}}'))
    expect(body).toContain('checkoutIds')
    expect(body).not.toContain('Did you mean')
  })
})
