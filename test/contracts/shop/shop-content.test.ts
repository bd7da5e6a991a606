import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { httpClient } from '../../../src/adapters/http/http-client.ts'
import { shopContentHttp } from '../../../src/adapters/http/shop-content-http.ts'
import { shopContent, type ShopContentReader } from '../../../src/application/use-cases/shop-content.ts'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import type { Failure } from '../../../src/domain/errors/failure.ts'
import { aShop, type Shop } from '../../backend/orders/world.ts'
import { inProcess } from '../../support/in-process.ts'

const BRAZIL = { countryCode: 'br', shopLang: 'pt' }

let shop: Shop
let content: ShopContentReader
let line: ReturnType<typeof inProcess>
let reported: Failure[]

beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop?.close())
beforeEach(() => {
  line = inProcess(shop.app)
  reported = []
  content = shopContent({
    content: shopContentHttp(httpClient('http://localhost:4000/api', line.context, undefined)),
    telemetry: { report: (failure) => void reported.push(failure) }
  })
})

test('shop content is read as the back end has it', async () => {
  const db = shop.backend.services.database.as<CatalogueTables>()
  await db.insertInto('store.cms_texts').values({ key: 'shell.search', locale: 'en-US', type: 'TEXT', text: 'Find' }).execute()
  expect(await content.texts('en-US', ['shell.search', 'shell.none'])).toEqual({ 'shell.search': 'Find' })
  expect(await content.infoBar(BRAZIL, { pageType: 'product', productUrl: '/br/polar-relay' })).toEqual([
    {
      id: 'polar-maintenance',
      severity: 'warning',
      text: expect.stringContaining('Polar Relay'),
      url: undefined,
      productPath: 'polar-relay'
    },
    {
      ...{ id: 'boleto-days', severity: 'info', url: undefined, productPath: undefined },
      text: 'Um Boleto pode levar até três dias úteis para compensar.'
    }
  ])
  const home = await content.homePage(BRAZIL)
  expect(home?.categories.flatMap(({ products }) => products.map(({ productPath }) => productPath))).toContain('emberhold')
  expect(await content.homePromos('br')).toEqual(home?.promos)
  expect((await content.homePromos('br')).length).toBeGreaterThan(0)
  expect(await content.productPromos('br', 'no-such-game')).toEqual([])
  expect(reported).toEqual([])
})

const EMPTY: readonly (readonly [string, (reader: ShopContentReader) => Promise<unknown>, unknown])[] = [
  ['texts', (reader) => reader.texts('en-US', ['shell.search']), {}],
  ['homePage', (reader) => reader.homePage(BRAZIL), null],
  ['infoBar', (reader) => reader.infoBar(BRAZIL, { pageType: 'home' }), []],
  ['homePromos', (reader) => reader.homePromos('br'), []],
  ['productPromos', (reader) => reader.productPromos('br', 'emberhold'), []]
]

test.each(EMPTY)('shop content %s gives its stated empty answer and reports why when the call fails', async (_name, call, empty) => {
  line.cut()
  expect(await call(content)).toEqual(empty)
  expect(reported.map(({ area }) => area)).toEqual(['network'])
})

test.each(EMPTY)('shop content %s gives its stated empty answer when the answer has another form', async (_name, call, empty) => {
  const broken = shopContent({
    content: shopContentHttp(() => async () => ({ _tag: 'Right', right: { itemList: 'x', items: [{}], messages: [1], categories: 3 } })),
    telemetry: { report: (failure) => void reported.push(failure) }
  })
  expect(await call(broken)).toEqual(empty)
  expect(reported.map(({ area }) => area)).toEqual(['network'])
})
