import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSandbox, type SandboxUnderTest } from '../../support/sandbox.ts'
import { anInput, aShop, type Body, create, read, type Shop } from '../orders/world.ts'

let shop: Shop
let sandbox: SandboxUnderTest

beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await aShop()
  // The store calls the sandbox's own publishers and provider, by their addresses.
  shop.backend.answerBy(async ({ url, method, headers, body }) => {
    const { pathname, search } = new URL(url)
    const answer = await sandbox.app.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url: pathname + search,
      headers: { ...Object.fromEntries(headers), host: '127.0.0.1:4000' },
      ...(body === '' ? {} : { payload: body })
    })
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
  })
})
afterAll(async () => {
  await shop.close()
  await sandbox.close()
})

const buy = async (userInfo: Body, channelType = 'E_WALLET'): Promise<Body> =>
  create(
    shop,
    await anInput(shop, { channelType, item: 1, more: { userInfo: { userId: '52000111', email: 'a@example.com', ...userInfo } } })
  )

describe('sandbox purchase refusal', () => {
  test.each([
    ['9600630', 630, 'CHANGE_ITEM'],
    ['9600633', 633, 'CHANGE_ITEM'],
    ['96001503', 1503, 'CHANGE_ITEM'],
    ['96001512', 1512, 'CHANGE_ITEM'],
    ['96001515', 1515, 'CHANGE_ITEM'],
    ['96001511', 1511, 'CHANGE_ITEM'],
    ['96001516', 1516, 'CHANGE_CHANNEL'],
    ['96005034', 5034, 'CHANGE_ITEM'],
    ['96005152', 5152, 'CHANGE_ITEM'],
    // A number without a text: the default.
    ['96009999', 9999, 'WAIT']
  ])('for player %s answers %i and the way on %s, before anything is paid', async (userId, statusCode, recovery) => {
    const answer = await buy({ userId })
    expect(answer).toMatchObject({ statusCode, detail: { recovery }, order: null })
  })

  test('for a player comes only at the purchase', async () => {
    const question = `query { validatePlayer(input: { countryCode: "id", voucherTypeId: 1002, userInfo: { userId: "9600633" } }) { statusCode player { nickname } } }`
    const { data } = await shop.graph(question)
    expect(data.validatePlayer).toMatchObject({ statusCode: 0, player: { nickname: expect.stringMatching(/^[A-Z]/) } })
  })

  test.each([
    [10002, 'FIX_INPUT', 'userInfo.msisdn'],
    [10003, 'FIX_INPUT', 'userInfo.msisdn'],
    [10004, 'FIX_INPUT', 'userInfo.msisdn'],
    [10005, 'FIX_INPUT', 'userInfo.msisdn'],
    [30116, 'CHANGE_CHANNEL', null],
    [30300, 'FIX_INPUT', 'userInfo.billingAddress'],
    [30301, 'CHANGE_CHANNEL', null]
  ])('for refuse-%i@example.com names the way on %s', async (code, recovery, field) => {
    const userInfo = { email: `refuse-${code}@example.com`, msisdn: '812345678' }
    const answer = await buy(userInfo, field === 'userInfo.msisdn' ? 'CARRIER_BILLING' : 'E_WALLET')
    expect(answer).toMatchObject({ statusCode: code, detail: { recovery, field }, order: { status: 'Payment_Failed', failureCode: code } })
    expect(await read(shop, answer.order)).toMatchObject({ failureCode: code, failureDetail: { recovery, field } })
  })

  test('for refuse-414@example.com is a code of the provider, which is translated', async () => {
    expect(await buy({ email: 'refuse-414@example.com' })).toMatchObject({ statusCode: 1, detail: { recovery: 'CHANGE_CHANNEL' } })
  })
})
