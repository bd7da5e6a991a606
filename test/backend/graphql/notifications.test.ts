import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SAMPLE_GUEST } from '../../../backend/services/notifications/sample-notifications.ts'
import { aShop, anOrder, type Body, type Shop } from '../orders/world.ts'

const SAMIRA = '0191d2c4-7b1e-4c3a-9f00-aaaaaaaaaaaa'
const NOOR = '0191d2c4-7b1e-4c3a-9f00-bbbbbbbbbbbb'
const FIELDS = 'id title body url imageUrl createdAt endDate isRead isNew clicked'
const LIST = `query Notifications($countryCode: String!, $shopLang: String, $guestUserId: ID, $lastNotificationId: ID, $limit: Int) {
  notifications(countryCode: $countryCode, shopLang: $shopLang, guestUserId: $guestUserId, lastNotificationId: $lastNotificationId, limit: $limit) { ${FIELDS} } }`
const MARK = `mutation MarkNotifications($ids: [ID!]!, $mark: NotificationMark!, $guestUserId: ID) {
  markNotifications(ids: $ids, mark: $mark, guestUserId: $guestUserId) { statusCode statusMessage detail { recovery } } }`

let shop: Shop

beforeAll(async () => {
  shop = await aShop()
  await shop.work()
})
afterAll(() => shop.close())

const ask = (variables: object) => shop.graph(LIST, { countryCode: 'sa', shopLang: 'en', ...variables })
const list = async (variables: object): Promise<readonly Body[]> => (await ask(variables)).data.notifications
const mark = (variables: object) => shop.graph(MARK, variables)
const rest = async (body: object): Promise<readonly Body[]> => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/notifications',
    payload: { countryCode: 'sa', shopLang: 'en', ...body }
  })
  return (answer.json() as Body).items
}
const instants = (items: readonly Body[]) =>
  items.map(({ createdAt, endDate, ...one }) => ({
    ...one,
    createdAt: Date.parse(createdAt),
    endDate: endDate === null ? null : Date.parse(endDate)
  }))

describe('notification queries', () => {
  test.each([
    ['of a guest', { guestUserId: SAMPLE_GUEST, limit: 50 }],
    ['of a guest, in the own language', { guestUserId: SAMPLE_GUEST, shopLang: 'ar', limit: 3 }],
    ['of a whole market', { limit: 50 }]
  ])('%s are those of the REST call, field by field', async (_whose, query) => {
    const found = await list(query)
    expect(found.length).toBeGreaterThan(2)
    expect(instants(found)).toEqual(instants(await rest(query)))
  })

  test('come in the market’s own language where none is named', async () => {
    const [own] = await list({ guestUserId: SAMPLE_GUEST, shopLang: null })
    expect(own?.title).toMatch(/[\u0600-\u06ff]/)
  })

  test('come page by page, 20 where no number is said', async () => {
    const whole = (await list({ guestUserId: SAMPLE_GUEST, limit: 50 })).map(({ id }) => id)
    const first = (await list({ guestUserId: SAMPLE_GUEST, limit: 2 })).map(({ id }) => id)
    const second = (await list({ guestUserId: SAMPLE_GUEST, limit: 2, lastNotificationId: first.at(-1) })).map(({ id }) => id)
    expect([...first, ...second]).toEqual(whole.slice(0, 4))
    expect((await list({ guestUserId: SAMPLE_GUEST })).map(({ id }) => id)).toEqual(whole.slice(0, 20))
  })

  test('of a country that is none are none', async () => {
    expect(await list({ countryCode: 'zz' })).toEqual([])
  })

  test.each([
    ['an id that could be guessed', { guestUserId: 'guest-1' }, 'guestUserId'],
    ['more than a page', { limit: 51 }, '1 to 50'],
    ['less than one', { limit: 0 }, '1 to 50'],
    ['a last one that has no id', { lastNotificationId: '' }, '1 to 200']
  ])('are refused to %s', async (_what, variables, said) => {
    const answer = await ask(variables)
    expect([answer.status, answer.errors[0].extensions.code]).toEqual([400, 'BAD_USER_INPUT'])
    expect(answer.errors[0].message).toContain(said)
  })

  test('are marked for their guest alone, and no mark is taken back', async () => {
    const { order, txn } = await anOrder(shop, { market: 'sa', channelType: 'CARD', more: { guestUserId: SAMIRA } })
    shop.world.pay(txn)
    await shop.notify(txn)
    await shop.work()
    const id = `order:${order.txnId}:delivered`
    const flags = async () => {
      const one = (await list({ guestUserId: SAMIRA })).find((found) => found.id === id)
      return [one?.isNew, one?.isRead, one?.clicked]
    }
    expect(await flags()).toEqual([true, false, false])
    await mark({ ids: [id], mark: 'READ', guestUserId: NOOR })
    expect(await flags()).toEqual([true, false, false])
    const answer = await mark({ ids: [id, 'order:none:paid'], mark: 'READ', guestUserId: SAMIRA })
    expect([answer.status, answer.data.markNotifications]).toEqual([200, { statusCode: 0, statusMessage: null, detail: null }])
    expect(await flags()).toEqual([false, true, false])
    await mark({ ids: [id], mark: 'CLICKED', guestUserId: SAMIRA })
    await mark({ ids: [id], mark: 'SEEN', guestUserId: SAMIRA })
    expect(await flags()).toEqual([false, true, true])
    expect((await rest({ guestUserId: SAMIRA })).find((one) => one.id === id)).toMatchObject({ clicked: true })
  })

  test('are not marked by an unknown reader', async () => {
    const nobody = await mark({ ids: ['order:1:paid'], mark: 'SEEN' })
    expect([nobody.status, nobody.errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED'])
    const many = await mark({ ids: Array.from({ length: 101 }, (_, at) => String(at)), mark: 'SEEN', guestUserId: SAMIRA })
    expect([many.status, many.errors[0].extensions.code]).toEqual([400, 'BAD_USER_INPUT'])
  })

  test('are counted together with the REST call', async () => {
    const limited = await aShop({ limitRequests: true })
    const send = () =>
      limited.app.inject({ method: 'POST', url: '/api/notifications', payload: { countryCode: 'sa', shopLang: 'en', limit: 1 } })
    for (let count = 0; count < 119; count += 1) expect((await send()).statusCode).toBe(200)
    expect((await limited.graph(LIST, { countryCode: 'sa' })).status).toBe(200)
    const rejected = await limited.graph(LIST, { countryCode: 'sa' })
    expect([rejected.status, rejected.headers['retry-after']]).toEqual([429, '60'])
    await limited.close()
  })
})
