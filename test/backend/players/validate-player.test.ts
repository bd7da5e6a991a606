import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anInput, aShop, type Body, create, MINUTE, type Shop } from '../orders/world.ts'

let shop: Shop
let calls = 0

beforeAll(async () => {
  shop = await aShop()
})
beforeEach(() => {
  shop.backend.clock.advance(10 * MINUTE)
  Object.assign(shop.world, { checkPlan: ['knows'], roles: undefined, region: 'origin', personalisedSkus: undefined })
})
afterAll(() => shop.close())

const PRODUCT_NUMBER: Record<string, number> = {
  'comet-circuit': 1001,
  'canopy-strike': 1002,
  'mobile-legends-tri': 1013,
  'duskblade-saga': 1014,
  'harbor-kings': 1015,
  'iron-meridian': 1022,
  'playpass-vault': 1026
}

const check = async (product: string, userInfo: Body, more: Body = {}): Promise<Body> => {
  const query = `query V($input: ValidatePlayerInput!) { validatePlayer(input: $input) { statusCode statusMessage detail { recovery field countryCode retryAfterSeconds }
    player { userId zoneId nickname roles { roleId roleName } accountRegionCode personalisedDenominations { id fromPrice } } } }`
  const input = { countryCode: 'id', voucherTypeId: PRODUCT_NUMBER[product], userInfo, ...more }
  return (await shop.graph(query, { input })).data.validatePlayer as Body
}

const sentChecks = (): number => shop.backend.sent.filter(({ body }) => body.includes('"verify"')).length

describe('validatePlayer', () => {
  test('looks up by id and zone, and shows the nickname', async () => {
    expect(await check('mobile-legends-tri', { userId: '52000111', zoneId: '2011' })).toMatchObject({
      statusCode: 0,
      detail: null,
      player: { userId: '52000111', zoneId: '2011', nickname: 'RookKnight', accountRegionCode: 'ID', roles: [] }
    })
  })

  test('looks up once in five minutes, an unknown player once in a minute, and remembers nothing else', async () => {
    calls = sentChecks()
    await check('canopy-strike', { userId: '52000501' })
    await check('canopy-strike', { userId: '52000501' })
    expect(sentChecks() - calls).toBe(1)
    shop.backend.clock.advance(5 * MINUTE)
    await check('canopy-strike', { userId: '52000501' })
    expect(sentChecks() - calls).toBe(2)

    shop.world.checkPlan = [-100]
    await check('canopy-strike', { userId: '52000502' })
    expect(await check('canopy-strike', { userId: '52000502' })).toMatchObject({ statusCode: -100, detail: { recovery: 'CHECK_PLAYER' } })
    expect(sentChecks() - calls).toBe(3)
    shop.backend.clock.advance(MINUTE)
    await check('canopy-strike', { userId: '52000502' })
    expect(sentChecks() - calls).toBe(4)

    shop.world.checkPlan = [-102]
    await check('canopy-strike', { userId: '52000503' })
    await check('canopy-strike', { userId: '52000503' })
    expect(sentChecks() - calls).toBe(6)
  })

  test('sends a player of another country to that country’s store', async () => {
    shop.world.region = 'jp'
    expect(await check('canopy-strike', { userId: '52000601' })).toMatchObject({
      statusCode: -200,
      detail: { recovery: 'OTHER_MARKET', countryCode: 'jp' },
      player: null
    })
  })

  test('says without a link that a country has no store', async () => {
    shop.world.region = 'CN'
    expect(await check('canopy-strike', { userId: '52000602' })).toMatchObject({
      statusCode: -200,
      detail: { recovery: 'OTHER_MARKET', countryCode: null }
    })
  })

  test('shows several roles', async () => {
    shop.world.roles = [{ roleId: '77', roleName: 'Main' }]
    expect((await check('canopy-strike', { userId: '52000603' })).player.roles).toEqual([{ roleId: '77', roleName: 'Main' }])
  })

  test('asks to wait half a minute without an answer', async () => {
    shop.world.checkPlan = ['timesOut']
    expect(await check('canopy-strike', { userId: '52000604' })).toMatchObject({
      statusCode: 98,
      detail: { recovery: 'WAIT', retryAfterSeconds: 30 }
    })
  })

  test('looks up only where the publisher can be asked before an item is chosen', async () => {
    calls = sentChecks()
    expect(await check('iron-meridian', { userId: '52000605' })).toMatchObject({ statusCode: 0, player: { nickname: null } })
    expect(sentChecks()).toBe(calls)
  })
})

describe('validatePlayer input', () => {
  test.each([
    ['mobile-legends-tri', { userId: '52000111' }, 227, 'userInfo.zoneId'],
    ['mobile-legends-tri', { userId: '52000111', zoneId: 'abc' }, 227, 'userInfo.zoneId'],
    ['canopy-strike', { userId: '5' }, 227, 'userInfo.userId'],
    ['canopy-strike', { userId: '52000111', zoneId: '2011' }, 227, 'userInfo.zoneId'],
    ['duskblade-saga', { userId: 'RookKnight' }, -222, 'userInfo.userId'],
    ['duskblade-saga', { userId: 'RookKnight#E' }, -222, 'userInfo.userId'],
    ['playpass-vault', { userId: '52000111' }, 227, 'voucherTypeId']
  ])('%s with %j is refused with %i', async (product, userInfo, statusCode, field) => {
    calls = sentChecks()
    expect(await check(product, userInfo)).toMatchObject({ statusCode, detail: { recovery: 'FIX_INPUT', field }, player: null })
    expect(sentChecks()).toBe(calls)
  })

  test('is refused for an unknown product or market', async () => {
    expect(await check('canopy-strike', { userId: '52000111' }, { voucherTypeId: 9999 })).toMatchObject({ statusCode: 239 })
    expect(await check('canopy-strike', { userId: '52000111' }, { countryCode: 'xx' })).toMatchObject({
      statusCode: 227,
      detail: { field: 'countryCode' }
    })
  })
})

describe('personal item', () => {
  test('is shown alone, at the publisher’s own price, and bought at it', async () => {
    shop.world.personalisedSkus = [
      {
        skuId: 'HK_CREW_1',
        description: 'Your crew pack',
        details: { category: 'personal', price: '33000', currency: 'IDR', imageUrl: '' }
      }
    ]
    const { player } = await check('harbor-kings', { userId: '52000701' })
    expect(player.personalisedDenominations).toHaveLength(1)
    const [item] = player.personalisedDenominations
    const userInfo = { userId: '52000701' }
    const quote = `query Q($input: QuoteInput!) { quote(input: $input) { statusCode quote { quoteId channels { pcId statusCode price } } } }`
    const input = { countryCode: 'id', voucherTypeId: 1015, denomination: { id: item.id }, userInfo }
    const priced = (await shop.graph(quote, { input })).data.quote
    expect(priced.statusCode).toBe(0)
    const channel = priced.quote.channels.find((one: Body) => one.statusCode === 0)
    expect(channel.price).toBe('33000')
    const order = await create(shop, { ...(await anInput(shop)), quoteId: priced.quote.quoteId, pcId: channel.pcId, userInfo })
    expect(order).toMatchObject({ statusCode: 0 })
    const validated = shop.backend.sent.findLast(({ body }) => body.includes('"validate"'))!
    expect(JSON.parse(validated.body).params[0]).toMatchObject({ sku: 'HK_CREW_1', price: { amount: '33000', currency: 'IDR' } })
  })

  test('is not sold to a player it was not offered to', async () => {
    shop.world.personalisedSkus = [
      {
        skuId: 'HK_CREW_1',
        description: 'Your crew pack',
        details: { category: 'personal', price: '33000', currency: 'IDR', imageUrl: '' }
      }
    ]
    const { player } = await check('harbor-kings', { userId: '52000702' })
    shop.world.personalisedSkus = []
    const quote = `query Q($input: QuoteInput!) { quote(input: $input) { statusCode quote { quoteId } } }`
    const input = {
      countryCode: 'id',
      voucherTypeId: 1015,
      denomination: { id: player.personalisedDenominations[0].id },
      userInfo: { userId: '52000703' }
    }
    expect((await shop.graph(quote, { input })).data.quote).toMatchObject({ statusCode: 237, quote: null })
  })
})
