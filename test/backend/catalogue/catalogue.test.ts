import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../backend/database/database.ts'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import { channelsOf, findProduct, readProduct, readProductList, taxOf } from '../../../backend/services/catalogue/catalogue.ts'
import { readHome } from '../../../backend/services/catalogue/home-shelves.ts'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { languageOptions } from '../../../src/domain/market/language-options.ts'
import { isReservedSlug } from '../../../src/domain/navigation/match-route.ts'
import type { Product } from '../../../src/domain/order/product.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'

let backend: BackendUnderTest
beforeAll(async () => {
  backend = await aBackend()
})
afterAll(() => backend.close())

const product = async (path: string, language: string, slug: string) => {
  const found = await readProduct(backend.services, findMarket(path)!, language, slug)
  if (found === undefined) throw new Error(`${slug} is not sold in ${path}.`)
  return found
}

describe('storeProduct', () => {
  test('is found by its path and by its number, and not by anything else', async () => {
    const market = findMarket('id')!
    expect((await findProduct(backend.services, { market, language: 'id', by: { voucherTypeId: 1013 } }))?.product.productPath).toBe(
      'mobile-legends-tri'
    )
    expect(await findProduct(backend.services, { market, language: 'id', by: { voucherTypeId: 999 } })).toBeUndefined()
    expect(await readProduct(backend.services, market, 'id', 'Comet-Circuit')).toBeUndefined()
  })

  test('speaks the language of the page, and counts as it does', async () => {
    const names = async (path: string, language: string) =>
      (await product(path, language, 'comet-circuit')).product.denominations.slice(0, 4).map((item) => item.name)
    expect(await names('us', 'en')).toEqual(['60 Crystals', '120 Crystals', '500 Crystals', '1,000 Crystals'])
    expect(await names('id', 'id')).toEqual(['60 Kristal', '120 Kristal', '500 Kristal', '1.000 Kristal'])
    expect(await names('sa', 'ar')).toEqual(['60 بلورة', '120 بلورة', '500 بلورة', '1,000 بلورة'])
    expect(await names('de', 'de')).toEqual(['60 Kristalle', '120 Kristalle', '500 Kristalle', '1.000 Kristalle'])
    // Burmese has the noun before its number.
    expect(await names('mm', 'my')).toEqual(['ကရစ်စတယ် 60', 'ကရစ်စတယ် 120', 'ကရစ်စတယ် 500', 'ကရစ်စတယ် 1,000'])
    const romanian = (await product('ro', 'ro', 'harbor-kings')).product.denominations.map((item) => item.name)
    expect(romanian).toEqual(expect.arrayContaining(['100 de dubloni', '310 Dubloni']))
    expect((await product('jp', 'ja', 'koi-garden')).product.name).toBe('鯉の庭')
    // Portugal has its own wording of some texts, and Brazil's of the others.
    expect((await product('pt', 'pt', 'clover-hollow')).product.description).toMatch(/^Cuida de uma quinta/)
    expect((await product('br', 'pt', 'clover-hollow')).product.description).toMatch(/^Cuide de uma fazenda/)
    expect(await names('pt', 'pt')).toEqual(['60 cristais', '120 cristais', '500 cristais', '1000 cristais'])
    expect((await product('jp', 'ja', 'comet-circuit')).product.denominations[1]?.bonus).toBe('+10ボーナス')
  })

  test('on sale shows the price before and stands in the quick sale group', async () => {
    const { product: sold } = await product('us', 'en', 'comet-circuit')
    const pack = sold.denominations.find((item) => item.id === 'comet-circuit-500')
    expect(pack).toMatchObject({ fromPrice: '3.99', listPrice: '4.99', bonus: '+50 bonus', categoryIds: [-1, -2, 1] })
    expect(sold.categories).toEqual([
      { id: -1, name: 'On sale' },
      { id: -2, name: 'All' },
      { id: 1, name: 'Packs' },
      { id: 2, name: 'Passes' }
    ])
    expect(sold.denominations.filter((item) => item.listPrice !== undefined)).toHaveLength(1)
  })

  test('starts from a price that one of its channels really takes', async () => {
    for (const { market, language } of languageOptions.filter((option) => option.language.isDefault)) {
      const products = await readProductList(backend.services, market, language.code)
      const unreachable = products.flatMap((one) =>
        one.items.filter((item) => {
          const totals = Object.values(one.channelTotals(item.denomination.id))
          return totals.length === 0 || (one.pricing.tax.included && !totals.includes(item.denomination.fromPrice))
        })
      )
      expect(unreachable).toEqual([])
    }
  })

  test('gives the totals of the channels that sell an item', async () => {
    expect((await product('id', 'id', 'comet-circuit')).channelTotals('comet-circuit-60')).toEqual({
      36001: '15105',
      36002: '15900',
      36005: '15000',
      36006: '15000'
    })
    expect((await product('id', 'id', 'comet-circuit')).channelTotals('no-such-item')).toEqual({})
  })
})

describe('product kinds', () => {
  const inputs = async (slug: string) =>
    (await product('us', 'en', slug)).product.inputs.map((input) => `${input.name}${input.required ? '' : '?'}`)

  test('ask for what each of them needs', async () => {
    expect(await inputs('canopy-strike')).toEqual(['userId', 'email?'])
    expect(await inputs('mobile-legends-tri')).toEqual(['userId', 'zoneId', 'email?'])
    expect(await inputs('koi-garden')).toEqual(['userId', 'nationality', 'email?'])
    expect(await inputs('playpass-vault')).toEqual(['email'])
    expect(await inputs('streamly-plus')).toEqual(['userId', 'email?'])
  })

  test('differ in look-up, servers, roles, personal items, age and theme', async () => {
    expect((await product('us', 'en', 'iron-meridian')).product.playerLookup).toBe(false)
    expect((await product('us', 'en', 'canopy-strike')).product.playerLookup).toBe(true)
    const servers = await product('us', 'en', 'comet-circuit')
    expect(servers.serverListed).toBe(true)
    expect(servers.product.inputs[1]?.options.map((option) => `${option.value} ${option.label}`)).toContain('2201 NA East')
    expect((await product('us', 'en', 'starforge-tactics')).hasRoles).toBe(true)
    expect((await product('us', 'en', 'neon-drift')).product.minimumAge).toBe(13)
    expect((await product('us', 'en', 'sable-dominion')).product.minimumAge).toBe(18)
    expect((await product('us', 'en', 'mobile-legends-tri')).product.themeName).toBe('triPlayport')
    expect((await product('us', 'en', 'polar-relay')).product.accountRequired).toBe(true)
    expect((await product('us', 'en', 'canopy-strike')).product.accountRequired).toBe(false)
    expect((await product('us', 'en', 'playpass-vault')).product.kind).toBe('voucher')
    const harbor = await product('us', 'en', 'harbor-kings')
    expect(harbor.personalItems).toBe(true)
    expect(harbor.itemOfSku('HK_CREW_1')?.denomination).toMatchObject({ id: 'harbor-kings-crew-pack', fromPrice: '2.99' })
    expect(harbor.product.denominations.map((item) => item.id)).not.toContain('harbor-kings-crew-pack')
  })

  test('sell a season pass once in 93 days', async () => {
    const ember = await product('us', 'en', 'emberhold')
    expect(ember.purchaseLimitOf('emberhold-season-pass')).toEqual({ code: 630, count: 1, days: 93 })
    expect(ember.purchaseLimitOf('emberhold-60')).toBeUndefined()
    expect(ember.skuOf('emberhold-60')).toBe('EMBERHOLD_60')
    expect(ember.latinItemName('emberhold-60')).toBe('Emberhold 60 Embers')
  })

  test('let a free amount be typed within its limits', async () => {
    const free = (await product('id', 'id', 'streamly-plus')).product.denominations.find((item) => item.kind === 'variable')
    expect(free).toMatchObject({ id: 'streamly-plus-any-amount', minimum: '30000', maximum: '1500000', fromPrice: '30000' })
  })

  test('ask nationalities by name, in the order of the language', async () => {
    const { product: koi } = await product('us', 'en', 'koi-garden')
    const options = koi.inputs.find((input) => input.name === 'nationality')?.options ?? []
    expect(options[0]).toEqual({ value: 'AF', label: 'Afghanistan' })
    expect(options.length).toBeGreaterThan(190)
  })

  test('have patterns that take good ids and refuse bad ones', async () => {
    const pattern = async (slug: string, name: string): Promise<RegExp> =>
      new RegExp((await product('us', 'en', slug)).product.inputs.find((input) => input.name === name)?.pattern ?? '$^')
    expect((await pattern('canopy-strike', 'userId')).test('44128890')).toBe(true)
    expect((await pattern('canopy-strike', 'userId')).test('4412 8890')).toBe(false)
    expect((await pattern('mobile-legends-tri', 'zoneId')).test('2201')).toBe(true)
    expect((await pattern('duskblade-saga', 'userId')).test('RookKnight#EU1')).toBe(true)
    expect((await pattern('duskblade-saga', 'userId')).test('Ro#EU1')).toBe(false)
    expect((await pattern('streamly-plus', 'userId')).test('sam_k-7')).toBe(true)
  })
})

describe('market of the catalogue', () => {
  test('names its channels in the language of the page and its schemes as they are called', async () => {
    const names = async (path: string, language: string) =>
      (await channelsOf(backend.services, findMarket(path)!, language)).map((channel) => channel.name)
    expect(await names('id', 'id')).toEqual(['QRIS', 'Dompet digital', 'Transfer bank', 'Minimarket', 'Pulsa', 'Kartu', 'Kartu voucher'])
    expect(await names('jp', 'ja')).toEqual([
      'カード',
      'モバイルウォレット',
      'コンビニ払い',
      'Pay-easy',
      'キャリア決済',
      'プリペイドカード'
    ])
  })

  test('has Boleto as the one channel that the store itself shows', async () => {
    const boleto = (await channelsOf(backend.services, findMarket('br')!)).find((channel) => channel.isBackendChannel)
    expect(boleto).toMatchObject({
      id: 500,
      payType: 500,
      name: 'Boleto',
      type: 'bankTransfer',
      inputs: ['cpf'],
      refundable: false,
      expiryMinutes: 4320,
      feeFixed: '1.61'
    })
  })

  test('has its tax', async () => {
    expect(await taxOf(backend.services, findMarket('de')!)).toEqual({ ratePercent: '19', included: true })
    expect(await taxOf(backend.services, findMarket('ca')!)).toEqual({ ratePercent: '13', included: false })
    expect(await taxOf(backend.services, findMarket('kw')!)).toEqual({ ratePercent: '0', included: true })
  })

  test('gives its products addresses that no page of the store has taken', async () => {
    const products = await readProductList(backend.services, findMarket('us')!, 'en')
    expect(products.map((one) => one.product.productPath).filter((slug) => isReservedSlug(slug))).toEqual([])
    expect(products).toHaveLength(26)
  })
})

test('home page shows the same as the whole catalogue would, and reads the products of its shelves alone', async () => {
  const market = findMarket('id')!
  const { database } = backend.services
  const shelves = database.as<CatalogueTables>()
  const kept = await shelves
    .selectFrom('store.home_products')
    .select('voucher_type_id')
    .where('voucher_type_id', '<=', 1003)
    .distinct()
    .execute()
  await shelves.deleteFrom('store.home_products').where('voucher_type_id', '>', 1003).execute()
  const read: unknown[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      read.push(...result.rows)
      return Promise.resolve(result)
    }
  }
  const watched: Database = { ...database, as: <Tables>() => database.as<Tables>().withPlugin(plugin) }
  const home = await readHome({ ...backend.services, database: watched }, market, 'id')
  const products = read.filter((row) => typeof row === 'object' && row !== null && 'product_path' in row)
  expect(products).toHaveLength(kept.length)
  const shown = home.flatMap((shelf) => shelf.products)
  expect(new Set(shown.map(({ voucherTypeId }) => voucherTypeId))).toEqual(new Set(kept.map((row) => row.voucher_type_id)))
  const catalogue = new Map((await readProductList(backend.services, market, 'id')).map(({ product }) => [product.voucherTypeId, product]))
  const named = ({ voucherTypeId, name, productPath }: Pick<Product, 'voucherTypeId' | 'name' | 'productPath'>) => ({
    voucherTypeId,
    name,
    productPath
  })
  expect(shown.map(named)).toEqual(shown.flatMap(({ voucherTypeId }) => catalogue.get(voucherTypeId) ?? []).map(named))
})
