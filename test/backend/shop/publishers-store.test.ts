import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerServices } from '../../../backend/services/app.ts'
import { runDueJobs } from '../../support/due-jobs.ts'
import { readQuote } from '../../../backend/services/quotes/quote-token.ts'
import type { Services } from '../../../backend/services/services.ts'
import { aBackend, type BackendUnderTest } from '../../support/backend.ts'

let backend: BackendUnderTest
/** The same database, from which a publisher's store in one country sells, and the standard store. */
let own: { readonly services: Services; readonly app: FastifyInstance }
let standard: { readonly services: Services; readonly app: FastifyInstance }

const serve = async (services: Services) => {
  const app = Fastify()
  await registerServices(app, services)
  return { services, app }
}

beforeAll(async () => {
  backend = await aBackend({ config: { limitRequests: false } })
  backend.answerBy(() => new Response('{}', { status: 202 }))
  standard = await serve(backend.services)
  own = await serve({
    ...backend.services,
    config: { ...backend.services.config, storeName: 'Canopy Store', countries: new Set(['us']) }
  })
})
afterAll(async () => {
  await own.app.close()
  await standard.app.close()
  await backend.close()
})

const graph = async ({ app }: typeof own, query: string) => {
  const answer = await app.inject({ method: 'POST', url: '/graphql', headers: { 'content-type': 'application/json' }, payload: { query } })
  return answer.json() as { readonly data: Record<string, unknown> }
}

const quoteIn = (country: string): string =>
  `{ quote(input: { countryCode: "${country}", voucherTypeId: 1001, denomination: { id: "comet-circuit-500" } }) { statusCode detail { field } quote { quoteId } } }`

describe("publisher's store in one country", () => {
  test('lists products there, and none elsewhere', async () => {
    const products = (country: string) => `{ products(countryCode: "${country}", shopLang: "en") { productPath } }`
    expect((await graph(own, products('us'))).data.products).toHaveLength(26)
    expect((await graph(own, products('id'))).data.products).toEqual([])
    expect((await graph(standard, products('id'))).data.products).toHaveLength(26)
  })

  test('names a price and looks a player up there alone', async () => {
    expect((await graph(own, quoteIn('us'))).data.quote).toMatchObject({ statusCode: 0 })
    expect((await graph(own, quoteIn('id'))).data.quote).toMatchObject({ statusCode: 227, detail: { field: 'countryCode' }, quote: null })
    const look = `{ validatePlayer(input: { countryCode: "id", voucherTypeId: 1001, userInfo: { userId: "52000111", zoneId: "2001" } }) { statusCode detail { field } } }`
    expect((await graph(own, look)).data.validatePlayer).toMatchObject({ statusCode: 227, detail: { field: 'countryCode' } })
  })

  test('takes no quote that another build wrote for another country', async () => {
    const { quote } = (await graph(standard, quoteIn('id'))).data.quote as { readonly quote: { readonly quoteId: string } }
    expect(readQuote(standard.services, quote.quoteId)).not.toBe('forged')
    expect(readQuote(own.services, quote.quoteId)).toBe('forged')
  })

  test.each([
    ['notifications', { countryCode: 'id', shopLang: 'en' }, { countryCode: 'us', shopLang: 'en' }],
    ['homePage', { countryCode: 'id', shopLang: 'en' }, { countryCode: 'us', shopLang: 'en' }],
    ['homeHighlightedPromo', { locale: 'id-ID' }, { locale: 'en-US' }]
  ])('answers %s there alone', async (call, elsewhere, here) => {
    const status = async ({ app }: typeof own, payload: object) =>
      (await app.inject({ method: 'POST', url: `/api/${call}`, payload })).statusCode
    expect([await status(own, elsewhere), await status(own, here), await status(standard, elsewhere)]).toEqual([400, 200, 200])
  })

  test('suggests no country where it does not sell', async () => {
    const found = async ({ app }: typeof own) =>
      (await app.inject({ method: 'POST', url: '/api/detectedCountryInfo', payload: { timeZone: 'Asia/Jakarta' } })).json() as unknown
    expect(await found(own)).toMatchObject({ countryIsoCode: '' })
    expect(await found(standard)).toMatchObject({ countryIsoCode: 'ID' })
  })

  test('says its own name in what it sends', async () => {
    const ask = { countryCode: 'us', shopLang: 'en', msisdn: '2025550123', wish: 'block' }
    expect((await own.app.inject({ method: 'POST', url: '/api/block-number/code', payload: ask })).json()).toMatchObject({ statusCode: 0 })
    await runDueJobs(own.services)
    const { text } = JSON.parse(backend.sent.at(-1)?.body ?? '{}') as { readonly text: string }
    expect(text).toMatch(/^Canopy Store: \d{6}/)
  })
})
