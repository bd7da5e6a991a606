import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import { registerShop } from '../../../backend/services/shop/shop-routes.ts'
import { readNews, readOverrides } from '../../../backend/services/shop/notices.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'

let backend: BackendUnderTest
let app: FastifyInstance

beforeAll(async () => {
  backend = await aBackend({ config: { countryHeader: 'X-Visitor-Country' } })
  app = Fastify({ bodyLimit: 64 * 1024 })
  await registerShop(app, backend.services)
})
afterAll(async () => {
  await app.close()
  await backend.close()
})

const post = async (call: string, payload: unknown, headers: Record<string, string> = {}) => {
  const response = await app.inject({
    method: 'POST',
    url: `/api/${call}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload)
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

describe('home page call', () => {
  test('gives at most 24 products, each once, with the price they start from', async () => {
    const { status, body } = await post('homePage', { countryCode: 'id', shopLang: 'id', whitelabelId: 1, userId: null })
    expect(status).toBe(200)
    const cards = body.categories.flatMap((shelf: { products: readonly { productPath: string }[] }) => shelf.products)
    expect(cards).toHaveLength(24)
    expect(new Set(cards.map((card: { productPath: string }) => card.productPath)).size).toBe(24)
    expect(body.categories[0].name).toBe('Populer')
    expect(cards[0]).toEqual({
      voucherTypeId: 1001,
      gvtId: 501,
      lvtId: 501360,
      productPath: 'comet-circuit',
      name: 'Comet Circuit',
      itemLabel: 'Kristal',
      fromPrice: '15000',
      promoLabel: 'Promo',
      imageUrl: null
    })
    expect(body.recent).toEqual([])
    expect(body.promos.map((promo: { id: string }) => promo.id)).toEqual(['comet-sale', 'ember-season', 'first-refill', 'terrace-cup'])
  })

  test('refuses a market that does not exist with a next step', async () => {
    const { status, body } = await post('homePage', { countryCode: 'xx', shopLang: 'en' })
    expect(status).toBe(400)
    expect(body).toEqual({ errorMessage: 'There is no market "xx". Send the two letters of a market, for example "id".' })
  })

  test('refuses a body without a market and broken JSON, never showing a stack', async () => {
    expect((await post('homePage', { shopLang: 'en' })).status).toBe(400)
    const broken = await app.inject({ method: 'POST', url: '/api/homePage', headers: { 'content-type': 'application/json' }, payload: '{' })
    expect(broken.statusCode).toBe(400)
    expect(Object.keys(broken.json())).toEqual(['errorMessage'])
    expect(broken.body).not.toContain('at ')
  })
})

describe('highlighted promos', () => {
  test('on the home page speak the language of the locale and link inside its market', async () => {
    const { body } = await post('homeHighlightedPromo', { locale: 'en-SA' })
    expect(body.itemList[0]).toEqual({
      id: 'comet-sale',
      title: 'Crystals for less',
      text: 'The 500 pack is on sale now.',
      imageUrl: null,
      url: '/en-sa/comet-circuit',
      productPath: 'comet-circuit',
      promoCode: null,
      from: '2026-01-01T00:00:00.000Z',
      to: null
    })
  })

  test('on a product page are its own, and none for a product without', async () => {
    const ember = await post('productHighlightedPromo', { locale: 'id', productPath: 'emberhold', whitelabelId: '1' })
    expect(ember.body.itemList.map((promo: { promoCode: string }) => promo.promoCode)).toEqual(['EMBERPASS'])
    expect((await post('productHighlightedPromo', { locale: 'id', productPath: 'lumen-quest' })).body).toEqual({ itemList: [] })
  })
})

describe('info bar', () => {
  test('shows what belongs to the page, the product and the market, and nothing that is over', async () => {
    const product = await post('infoBar', { pageType: 'product', productUrl: '/br/polar-relay', countryCode: 'br', whitelabelId: 1 })
    expect(product.body.items.map((item: { id: string }) => item.id)).toEqual(['polar-maintenance', 'boleto-days'])
    expect((await post('infoBar', { pageType: 'home', productUrl: null, countryCode: 'br' })).body).toEqual({ items: [] })
  })

  test('speaks the language of the address it stands on', async () => {
    const arabic = await post('infoBar', { pageType: 'product', productUrl: '/sa/polar-relay', countryCode: 'sa' })
    expect(arabic.body.items[0].text).toContain('Polar Relay أيام الثلاثاء')
    const english = await post('infoBar', { pageType: 'product', productUrl: '/en-sa/polar-relay', countryCode: 'sa' })
    expect(english.body.items[0].text).toBe('Polar Relay is slow to deliver on Tuesdays before noon UTC.')
  })

  test.each(['/\t/evil.example', '//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'says a text without its address when that is %j, which leads out of the store',
    async (url) => {
      const rows = backend.services.database.as<CatalogueTables>()
      await rows.updateTable('store.info_bar_items').set({ url }).where('id', '=', 'boleto-days').execute()
      const { body } = await post('infoBar', { pageType: 'product', productUrl: '/br/polar-relay', countryCode: 'br', whitelabelId: 1 })
      expect(body.items[1]).toMatchObject({ id: 'boleto-days', url: null })
      await rows.updateTable('store.info_bar_items').set({ url: '/br/emberhold' }).where('id', '=', 'boleto-days').execute()
      const own = await post('infoBar', { pageType: 'product', productUrl: '/br/polar-relay', countryCode: 'br', whitelabelId: 1 })
      expect(own.body.items[1]).toMatchObject({ id: 'boleto-days', url: '/br/emberhold' })
    }
  )
})

describe('texts of operations', () => {
  test('are only those that exist for the locale', async () => {
    expect((await post('cms', { keys: ['shell.search'], locale: 'en-US' })).body).toEqual({ messages: {} })
    await backend.services.database
      .as<CatalogueTables>()
      .insertInto('store.cms_texts')
      .values({ key: 'shell.search', locale: 'en-US', type: 'TEXT', text: 'Find' })
      .execute()
    expect((await post('cms', { keys: ['shell.search', 'shell.other'], locale: 'en-US' })).body).toEqual({
      messages: { 'shell.search': 'Find' }
    })
    expect((await post('cms', { keys: ['shell.search'], locale: 'en-GB' })).body).toEqual({ messages: {} })
  })

  test('are those of en-default where the locale has none', async () => {
    const row = { key: 'shell.footer', type: 'TEXT' }
    await backend.services.database
      .as<CatalogueTables>()
      .insertInto('store.cms_texts')
      .values([
        { ...row, locale: 'en-default', text: 'Everywhere' },
        { ...row, locale: 'en-SG', text: 'In Singapore' },
        { key: 'news-1', type: 'NEWS', locale: 'en-default', text: 'News for all' },
        { key: 'news-1', type: 'NEWS', locale: 'en-SG', text: 'News for Singapore' }
      ])
      .execute()
    const asked = async (locale: string) => (await post('cms', { keys: ['shell.footer'], locale })).body.messages
    expect(await asked('en-SG')).toEqual({ 'shell.footer': 'In Singapore' })
    expect(await asked('en-GB')).toEqual({ 'shell.footer': 'Everywhere' })
    expect(await asked('de-DE')).toEqual({ 'shell.footer': 'Everywhere' })
    // A page in German has the store's own German words.
    const pages = await Promise.all(['en-SG', 'en-GB', 'de-DE'].map((locale) => readOverrides(backend.services, locale)))
    expect(pages.map((texts) => texts['shell.footer'])).toEqual(['In Singapore', 'Everywhere', undefined])
    const news = await Promise.all(['en-SG', 'en-GB', 'de-DE'].map((locale) => readNews(backend.services, locale)))
    expect(news).toEqual([['News for Singapore'], ['News for all'], []])
  })
})

describe('detected country', () => {
  const detected = async (payload: unknown, headers: Record<string, string> = {}): Promise<string> =>
    (await post('detectedCountryInfo', payload, headers)).body.countryIsoCode

  test("is the host's header before anything else", async () => {
    expect(await detected({ timeZone: 'Asia/Jakarta' }, { 'x-visitor-country': 'br', 'accept-language': 'ja' })).toBe('BR')
  })

  test('is else the time zone, also under its older name', async () => {
    expect(await detected({ timeZone: 'Asia/Jakarta' }, { 'accept-language': 'ja' })).toBe('ID')
    expect(await detected({ timeZone: 'Asia/Calcutta' })).toBe('IN')
  })

  test('is else what the browser asks for', async () => {
    expect(await detected({}, { 'accept-language': 'de-CH, es-MX;q=0.8' })).toBe('MX')
    expect(await detected({}, { 'accept-language': 'ja' })).toBe('JP')
    expect(await detected({}, { 'accept-language': 'en' })).toBe('')
  })

  test('names the product there, and stays empty when nothing is known', async () => {
    const { body } = await post('detectedCountryInfo', { productPath: '/id/emberhold' }, { 'x-visitor-country': 'SA' })
    expect(body).toEqual({
      countryIsoCode: 'SA',
      countryName: 'المملكة العربية السعودية',
      productPath: '/sa/emberhold',
      productPathShortName: 'emberhold'
    })
    const none = await post('detectedCountryInfo', { productPath: '//evil.example', timeZone: 'Nowhere/Land' })
    expect(none.body).toEqual({ countryIsoCode: '', countryName: '', productPath: '', productPathShortName: '' })
  })

  test('never leads to another site', async () => {
    const { body } = await post('detectedCountryInfo', { productPath: 'https://evil.example/x' }, { 'x-visitor-country': 'SA' })
    expect(body.productPath).toBe('')
  })
})
