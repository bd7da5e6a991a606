import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import { isFromElsewhere } from '../../../backend/services/graphql/cross-site.ts'
import { registerServices } from '../../../backend/services/app.ts'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { DatabaseUnavailable } from '../../../backend/database/database-errors.ts'
import { checksumOf } from '../../../backend/services/provider/checksum.ts'
import { aBackend } from '../../support/backend.ts'
import { aShop, type Shop } from '../orders/world.ts'

let shop: Shop

beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

describe('GraphQL endpoint', () => {
  test.each(['GET', 'PUT', 'DELETE', 'PATCH'] as const)('refuses %s and says that POST is the way', async (method) => {
    const answer = await shop.app.inject({ method, url: '/graphql?query={__typename}' })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('POST')
  })

  test('takes JSON alone, so that a plain form of another site cannot ask', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': type },
        payload: '{"query":"{__typename}"}'
      })
      expect(answer.statusCode).toBe(415)
    }
  })

  test('names what is wrong with a query, and never a line of its own code', async () => {
    const answer = await shop.graph('{ nonsense }')
    expect(answer.errors[0].message).toContain('nonsense')
    expect(JSON.stringify(answer)).not.toContain('node_modules')
  })

  test.each([
    ['a variable', '/graphql', { query: 'query Q($id: ID!) { order(txnId: $id) { txnId } }', variables: { id: '1\u0000' } }],
    ['the query', '/graphql', { query: '{ order(txnId: "1\\u0000") { txnId } }' }],
    ['the query, written short', '/graphql', { query: '{ order(txnId: "1\\u{0}") { txnId } }' }],
    ['a search', '/api/search', { payload: { text: '', countryCode: 'id', shopLang: 'id', limit: 3, after: 'a\u0000' } }]
  ])('refuses a NUL in %s, which the database would not take', async (_where, url, payload) => {
    const answer = await shop.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].message).toContain('NUL')
  })

  test('hides a fault of ours and answers 500', async () => {
    const broken = await aBackend({ config: { limitRequests: false } })
    const app = Fastify()
    await registerServices(app, broken.services)
    await broken.close()
    const answer = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: { query: '{ products(countryCode: "id", shopLang: "id") { name } }' }
    })
    await app.close()
    expect(answer.statusCode).toBe(500)
    expect(answer.json().errors[0]).toMatchObject({
      message: 'Something went wrong on our side. Try again in a moment.',
      extensions: { code: 'INTERNAL_SERVER_ERROR' }
    })
    expect(answer.body).not.toContain('stack')
  })

  test('refuses a query deeper or wider than any page needs', async () => {
    const deep = `query Q { product(countryCode: "id", shopLang: "id", productPath: "x") { inputs ${'{ options '.repeat(8)}{ value }${' }'.repeat(8)} } }`
    expect((await shop.graph(deep)).errors[0].message).toContain('levels deep')
    const wide = `{ ${Array.from({ length: 4 }, (_, at) => `a${at}: order(txnId: "1") { txnId }`).join(' ')} }`
    expect((await shop.graph(wide)).errors[0].message).toContain('3 things')
    const many = `{ order(txnId: "1") { ${Array.from({ length: 260 }, (_, at) => `a${at}: txnId`).join(' ')} } }`
    expect((await shop.graph(many)).errors[0].message).toContain('fields')
  })

  const doubling = (levels: number, leaf: string): string =>
    [
      '{ ...F0 }',
      ...Array.from({ length: levels }, (_, at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`),
      `fragment F${levels} on Query { ${leaf} }`
    ].join(' ')

  test('refuses fragments that double at each of 40 levels without walking through them', async () => {
    const answer = await shop.graph(doubling(40, 'order(txnId: "1") { txnId }'))
    expect(answer).toMatchObject({ status: 400, errors: [{ message: 'The query asks for more than 250 fields.' }, expect.anything()] })
  })

  test.each([
    ['one fragment spread four times', '{ ...A ...B ...C ...D }', ['A', 'B', 'C', 'D']],
    ['a fragment of fragments', '{ ...A ... on Query { ...B ...E } }', ['A', 'B', 'C', 'D', 'E']]
  ])('counts the root fields of %s', async (_what, operation, names) => {
    const products = (alias: string) => `${alias}: products(countryCode: "id", shopLang: "id") { name }`
    const fragments = names.map((name) => `fragment ${name} on Query { ${name === 'E' ? '...C ...D' : products(name)} }`)
    const answer = await shop.graph([operation, ...fragments].join(' '))
    expect(answer).toMatchObject({ status: 400, errors: [{ message: 'One request may ask for 3 things at most.' }] })
  })

  test('answers three root fields that come by fragments', async () => {
    const answer = await shop.graph(
      '{ ...A ...A ... on Query { one: __typename } } fragment A on Query { two: order(txnId: "1") { txnId } }'
    )
    expect(answer).toMatchObject({ status: 200, data: { one: 'Query', two: null } })
  })

  test('refuses a document of more than 1,200 words and signs before it is read to its end', async () => {
    const answer = await shop.graph('{ a '.repeat(15_000))
    expect(answer.errors).toEqual([expect.objectContaining({ message: expect.stringContaining('1200 tokens') })])
    const unused = `{ __typename } fragment U on Query { ${'__typename '.repeat(300)} }`
    expect((await shop.graph(unused)).errors[0].message).toBe('The query asks for more than 250 fields.')
  })

  test('refuses a fragment inside itself', async () => {
    const answer = await shop.graph('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }')
    expect(answer.errors[0].message).toContain('Cannot spread fragment "A" within itself')
  })

  test('refuses introspection in production, also inside a fragment', async () => {
    for (const query of ['{ __schema { types { name } } }', '{ ...A } fragment A on Query { __type(name: "Order") { name } }']) {
      const answer = await shop.graph(query)
      expect(answer).toMatchObject({ status: 400, errors: [{ message: 'This store does not describe its schema.' }] })
    }
  })

  test('limits introspection like every other query where it is on', async () => {
    const app = Fastify()
    await registerServices(app, { ...shop.backend.services, config: { ...shop.backend.services.config, introspection: true } })
    const ask = async (query: string) =>
      (await app.inject({ method: 'POST', url: '/graphql', headers: { 'content-type': 'application/json' }, payload: { query } })).json()
    expect((await ask('{ __schema { queryType { name } } }')).data).toEqual({ __schema: { queryType: { name: 'Query' } } })
    const deep = `{ __schema { types { fields { type ${'{ ofType '.repeat(6)}{ name }${' }'.repeat(6)} } } } }`
    expect((await ask(deep)).errors[0].message).toBe('The query is more than 8 levels deep.')
    await app.close()
  })

  test('takes an amount as exact text and never as a number', async () => {
    const ask = (amount: string) =>
      shop.graph(
        `{ quote(input: { countryCode: "id", voucherTypeId: 1025, denomination: { id: "x", amount: ${amount} } }) { statusCode } }`
      )
    expect((await ask('15.5')).errors[0].message).toContain('decimal text')
    expect((await ask('"1e3"')).errors[0].message).toContain('decimal text')
    expect((await ask('"15.50"')).errors[0].message).toContain('decimal text')
    expect((await ask('"15.5"')).data.quote.statusCode).toBe(237)
  })

  test('answers its health without the database, and that it is not ready', async () => {
    const away = await aBackend()
    const app = Fastify()
    const readiness = await registerServices(app, away.services)
    await readiness.ask()
    expect((await app.inject({ method: 'GET', url: '/readyz' })).json()).toMatchObject({ ready: true, reasons: [] })
    await away.close()
    await readiness.ask()
    const health = await app.inject({ method: 'GET', url: '/healthz' })
    expect([health.statusCode, health.json()]).toEqual([200, expect.objectContaining({ ok: true })])
    const ready = await app.inject({ method: 'GET', url: '/readyz' })
    expect([ready.statusCode, ready.headers['retry-after'], ready.json().reasons]).toEqual([503, '2', ['databaseAway']])
    await app.close()
  })

  test.each([
    ['GraphQL', 'POST', '/graphql', 'application/json', { query: '{ products(countryCode: "id", shopLang: "id") { name } }' }],
    ['a call', 'POST', '/api/search', 'application/json', { payload: { text: 'a', countryCode: 'id', shopLang: 'id', limit: 3 } }],
    ['a page', 'GET', '/a-page', 'text/html', undefined],
    ['the provider', 'POST', '/notify/payment', 'text/plain', 'x']
  ] as const)('answers 503 with a time to come back over %s while the database is away', async (_what, method, url, accept, payload) => {
    const away = await aBackend({ config: { limitRequests: false } })
    const app = Fastify()
    const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })
    const kysely = away.services.database.as<never>()
    const broken = kysely.withPlugin({
      transformQuery: () => {
        throw new DatabaseUnavailable('lost', lost)
      },
      transformResult: async ({ result }) => result
    })
    let isAway = false
    const database = { ...away.services.database, as: () => (isAway ? broken : kysely) }
    await registerServices(app, { ...away.services, database: database as never })
    app.get('/a-page', async () => sql`select 1`.execute(database.as()))
    isAway = true
    const checksum = { TxnId: '7', OrderId: '8', TotalPrice: '1', ResultCode: '0' }
    const signed = new URLSearchParams({
      ...checksum,
      Checksum: checksumOf('7', away.services.config.providerApiKey, '8', '0')
    }).toString()
    const answer = await app.inject({
      method,
      url: url === '/notify/payment' ? `${url}?${signed}` : url,
      headers: { accept, 'accept-language': 'de', ...(typeof payload === 'object' ? { 'content-type': 'application/json' } : {}) },
      ...(typeof payload === 'object' ? { payload } : {})
    })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    if (url === '/graphql') expect(answer.json().errors[0].extensions.code).toBe('UNAVAILABLE')
    if (url === '/a-page') expect(answer.body).toContain('lang="de"')
    if (url === '/notify/payment') expect(answer.body).toBe('ResultCode=1')
    expect(away.logged.filter(({ event }) => event === 'database.unavailable')).toHaveLength(1)
    await app.close()
    await away.close()
  })
})

describe('catalogue queries', () => {
  test('lists every product of a market with its lowest price', async () => {
    const { products } = (await shop.graph('{ products(countryCode: "id", shopLang: "id") { productPath name fromPrice } }')).data
    expect(products).toHaveLength(26)
    expect(products[0]).toMatchObject({ productPath: 'comet-circuit' })
    expect(products[0].fromPrice).toMatch(/^\d+(\.\d+)?$/)
  })

  test('lists a game before its day with that day and without a price, and sells it from then on', async () => {
    const card = async () =>
      (
        await shop.graph('{ products(countryCode: "us", shopLang: "en") { productPath voucherTypeId fromPrice available releasesAt } }')
      ).data.products.find(({ productPath }: { productPath: string }) => productPath === 'lumen-quest')
    const before = await card()
    expect(before).toMatchObject({ fromPrice: null, available: false, releasesAt: '2027-03-04T08:00:00.000Z' })
    const quote = `{ quote(input: { countryCode: "us", voucherTypeId: ${before.voucherTypeId}, denomination: { id: "lumen-quest-500" } }) { statusCode } }`
    expect((await shop.graph(quote)).data.quote.statusCode).toBe(239)
    const today = shop.backend.clock.now()
    shop.backend.clock.set(new Date('2027-03-04T08:00:00Z'))
    expect(await card()).toMatchObject({ fromPrice: expect.stringMatching(/^\d/), available: true })
    shop.backend.clock.set(today)
  })

  test('leaves out what was switched off', async () => {
    const db = shop.backend.services.database.as<CatalogueTables>()
    const turn = (available: boolean) =>
      db.updateTable('store.products').set({ available }).where('product_path', '=', 'canopy-strike').execute()
    const paths = async () =>
      (await shop.graph('{ products(countryCode: "us", shopLang: "en") { productPath } }')).data.products.map(
        ({ productPath }: { productPath: string }) => productPath
      )
    await turn(false)
    expect(await paths()).not.toContain('canopy-strike')
    await turn(true)
    expect(await paths()).toContain('canopy-strike')
  })

  test('shows the servers that the publisher lists, and its own when the publisher is silent', async () => {
    const query =
      '{ product(countryCode: "us", shopLang: "en", productPath: "comet-circuit") { kind inputs { name options { value label } } } }'
    const zones = async () =>
      (await shop.graph(query)).data.product.inputs.find(({ name }: { name: string }) => name === 'zoneId').options as { value: string }[]
    expect(await zones()).toEqual([{ value: '3101', label: 'Europe' }])
    shop.backend.answerBy(() => {
      throw new Error('silent')
    })
    expect((await zones()).length).toBeGreaterThan(3)
    shop.backend.answerBy(shop.world.answer)
  })

  test('knows nothing of a market or product that is not there', async () => {
    expect((await shop.graph('{ products(countryCode: "xx", shopLang: "en") { name } }')).data.products).toEqual([])
    expect((await shop.graph('{ product(countryCode: "id", shopLang: "id", productPath: "nothing") { name } }')).data.product).toBeNull()
  })
})

describe('request limits', () => {
  test('make the sixth order of an address within a minute wait, and say how long', async () => {
    const backend = await aBackend()
    const app = Fastify()
    await registerServices(app, backend.services)
    const order = () =>
      app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json' },
        payload: { query: 'mutation { createOrder(input: { checkoutId: "1", quoteId: "2", pcId: 3, userInfo: {} }) { statusCode } }' }
      })
    for (let times = 0; times < 5; times += 1) expect((await order()).statusCode).toBe(200)
    const limited = await order()
    expect(limited.statusCode).toBe(429)
    expect(limited.headers['retry-after']).toBe('60')
    backend.clock.advance(60_000)
    expect((await order()).statusCode).toBe(200)
    await app.close()
    await backend.close()
  })
})

describe('changing request', () => {
  const STORE = 'http://localhost:4000'
  const rows: [string | undefined, string | undefined, boolean][] = [
    ['same-origin', STORE, true],
    ['same-origin', undefined, true],
    ['same-origin', 'https://evil.example', false],
    ['same-origin', 'null', false],
    ['none', undefined, true],
    ['none', 'https://evil.example', false],
    ['same-site', STORE, false],
    ['same-site', undefined, false],
    ['cross-site', STORE, false],
    ['cross-site', 'https://evil.example', false],
    ['cross-site', undefined, false],
    [undefined, STORE, true],
    [undefined, 'https://evil.example', false],
    [undefined, 'http://localhost:4000.evil.example', false],
    [undefined, 'null', false],
    [undefined, undefined, true]
  ]

  test.each(rows)('from site %s with origin %s: allowed is %s', async (site, origin, isAllowed) => {
    expect(isFromElsewhere({ method: 'POST', site, origin, host: 'localhost:4000', storeUrl: STORE })).toBe(!isAllowed)
    const headers = {
      'content-type': 'application/json',
      host: 'localhost:4000',
      ...(site === undefined ? {} : { 'sec-fetch-site': site }),
      ...(origin === undefined ? {} : { origin })
    }
    const answer = await shop.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query: '{ __typename }' } })
    expect(answer.statusCode).toBe(isAllowed ? 200 : 403)
  })

  test('is never asked of the provider, who is proven by checksum and inquiry', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/notify/payment',
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: {}
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('ResultCode=1')
  })
})
