import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerServices } from '../../../backend/services/app.ts'
import { accessKeyOf } from '../../../backend/services/orders/access-key.ts'
import { webPageOrNone } from '../../../backend/services/provider/web-page.ts'
import { orderDb } from '../../../backend/services/order-db.ts'
import {
  aCheckoutId,
  anInput,
  anOrder,
  aQuote,
  aShop,
  type Body,
  create,
  CREATE,
  MINUTE,
  QUOTE,
  read,
  resolve,
  type Shop
} from '../orders/world.ts'

let shop: Shop

beforeAll(async () => {
  shop = await aShop()
})
beforeEach(() => {
  Object.assign(shop.world, {
    initPlan: ['opens'],
    checkPlan: ['knows'],
    roles: undefined,
    region: 'origin',
    personalisedSkus: undefined,
    payPage: undefined
  })
})
afterAll(() => shop.close())

interface PriceRow {
  'store.prices': { market: string; denomination_id: string; price: string }
}

describe('payment page', () => {
  const HOSTILE = [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://pay.example@evil.example/',
    'https:\\\\evil.example'
  ]

  test.each(HOSTILE)('is not passed on when the provider says that it is at %s', async (payPage) => {
    shop.world.payPage = payPage
    const answer = await create(shop, await anInput(shop))
    expect(answer).toMatchObject({ statusCode: 10001, order: { payment: null } })
  })

  test.each(HOSTILE)('is left out beside a code when the provider says that it is at %s', async (payPage) => {
    shop.world.payPage = payPage
    const answer = await create(
      shop,
      await anInput(shop, {
        market: 'br',
        channelType: 'BANK_TRANSFER',
        more: { userInfo: { userId: '52000111', email: 'samira@example.com', cpf: '529.982.247-25' } }
      })
    )
    expect(answer).toMatchObject({
      statusCode: 0,
      order: { payment: { paymentCode: '34191.79001 01043.510047 1', codeRedirectUrl: null } }
    })
  })

  test.each([
    [true, 'http://payments.localhost:4000/pay/1', true],
    [true, 'https://pay.example/1?x=javascript:', true],
    [false, 'https://pay.example/1', true],
    [false, 'http://pay.example/1', false],
    [false, 'JavaScript:alert(1)', false],
    [false, 'java\tscript:alert(1)', false]
  ])('with the sandbox %s and the address %s is passed on: %s', (isForTest, address, isPassedOn) => {
    expect(webPageOrNone({ isForTest }, address)).toBe(isPassedOn ? address : undefined)
  })
})

describe('createOrder with one checkout id', () => {
  test('makes one order of two calls at once with one key', async () => {
    const input = await anInput(shop)
    const before = shop.world.initCalls
    const answers = await Promise.all([create(shop, input), create(shop, input)])
    expect(shop.world.initCalls).toBe(before + 1)
    const numbers = new Set(answers.flatMap(({ order }) => (order === null ? [] : [order.txnId])))
    expect(numbers.size).toBe(1)
    for (const { statusCode } of answers) expect([0, 10001]).toContain(statusCode)
  })

  test('refuses the same key for another purchase', async () => {
    const input = await anInput(shop)
    await create(shop, input)
    expect(await create(shop, { ...input, userInfo: { ...input.userInfo, userId: '52000999' } })).toMatchObject({
      statusCode: 227,
      detail: { field: 'checkoutId' },
      order: null
    })
  })

  test('repeats an unanswered start under the same order number', async () => {
    const input = await anInput(shop)
    shop.world.initPlan = ['timesOut', 'opens']
    const first = await create(shop, input)
    expect(first).toMatchObject({ statusCode: 10001, detail: { recovery: 'WAIT', retryAfterSeconds: 5 }, order: { status: 'NotInit' } })
    const second = await create(shop, input)
    expect(second).toMatchObject({ statusCode: 0, order: { orderId: first.order.orderId, status: 'Payment_Init' } })
    expect(second.order.accessKey).toBe(first.order.accessKey)
  })

  test('keeps an order cancelled that is cancelled while the provider is asked, and every replay says so', async () => {
    const { services } = shop.backend
    const input = await anInput(shop)
    shop.backend.answerBy(async (request) => {
      const orders = orderDb(services).selectFrom('store.orders').selectAll().where('checkout_id', '=', input.checkoutId)
      const order = request.url.endsWith('/init.json') ? await orders.executeTakeFirst() : undefined
      if (order !== undefined) await resolve(shop, { txnId: order.txn_id, accessKey: accessKeyOf(services, order) }, 'CANCEL')
      return shop.world.answer(request)
    })
    const answer = await create(shop, input)
    shop.backend.answerBy(shop.world.answer)
    expect(answer).toMatchObject({ statusCode: 0, order: { status: 'Cancelled', payment: null } })
    expect(answer.order.history.map((event: Body) => event.status)).toEqual(['NotInit', 'Cancelled'])
    expect(await create(shop, input)).toMatchObject({ statusCode: 0, order: { orderId: answer.order.orderId, status: 'Cancelled' } })
  })

  test('closes the order when the provider refuses the start, and says so at every replay', async () => {
    const input = await anInput(shop)
    shop.world.initPlan = [904]
    const rejected = await create(shop, input)
    expect(rejected).toMatchObject({ statusCode: 238, detail: { recovery: 'CHANGE_CHANNEL' }, order: { status: 'Payment_Failed' } })
    expect(await create(shop, input)).toMatchObject({ statusCode: 238, order: { orderId: rejected.order.orderId } })
  })

  test('leaves the key free to press again after a refusal before the order', async () => {
    const input = await anInput(shop)
    shop.world.checkPlan = ['timesOut', 'knows']
    expect(await create(shop, input)).toMatchObject({ statusCode: 98, detail: { recovery: 'WAIT', retryAfterSeconds: 30 }, order: null })
    expect(await create(shop, input)).toMatchObject({ statusCode: 0 })
  })

  test('shows the running order for the same owner, player and item within a minute', async () => {
    const { order, input } = await anOrder(shop)
    const again = await create(shop, { ...input, checkoutId: aCheckoutId() })
    expect(again).toMatchObject({ statusCode: 10001, detail: { retryAfterSeconds: 5 }, order: { txnId: order.txnId, accessKey: null } })
    shop.backend.clock.advance(MINUTE + 1)
    expect(await create(shop, { ...input, checkoutId: aCheckoutId() })).toMatchObject({ statusCode: 0 })
  })

  test('makes one order of presses of one owner at the same moment, each with a key of its own', async () => {
    const input = await anInput(shop)
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(shop, { ...input, checkoutId: aCheckoutId() })))
    const codes = answers.map(({ statusCode }) => statusCode as number).toSorted((a, b) => a - b)
    expect(codes).toEqual([0, ...Array.from({ length: 7 }, () => 10001)])
    expect(new Set(answers.map(({ order }) => order.orderId)).size).toBe(1)
  })

  test('holds no other buyer up for the same player', async () => {
    const { input } = await anOrder(shop)
    expect(await create(shop, { ...input, checkoutId: aCheckoutId(), guestUserId: 'somebody-else' })).toMatchObject({ statusCode: 0 })
  })

  test('keeps the first order when a replacement is refused', async () => {
    const { order: first, input } = await anOrder(shop)
    const { guestUserId } = input
    shop.backend.clock.advance(MINUTE + 1)
    const byBank = async (more: Body): Promise<Body> =>
      create(shop, await anInput(shop, { channelType: 'BANK_TRANSFER', more: { guestUserId, ...more } }))
    expect(await byBank({})).toMatchObject({ statusCode: 0 })
    expect(await byBank({ previousPcId: input.pcId })).toMatchObject({ statusCode: 10001 })
    expect((await read(shop, first)).status).toBe('Payment_Init')
  })

  test('replaces the first order when paying another way after going back', async () => {
    const { order, input } = await anOrder(shop)
    const other = await aQuote(shop, { channelType: 'CARD' })
    const second = await create(shop, {
      ...input,
      checkoutId: aCheckoutId(),
      quoteId: other.quoteId,
      pcId: other.pcId,
      previousPcId: input.pcId
    })
    expect(second).toMatchObject({ statusCode: 0, order: { paymentChannel: { type: 'CARD' } } })
    expect(await read(shop, order)).toMatchObject({ status: 'Cancelled', moneyState: 'NOT_CHARGED' })
  })
})

describe('createOrder price', () => {
  test('asks for a new yes when it was raised since the quote, and starts no payment', async () => {
    const { quoteId, pcId, product, total } = await aQuote(shop, { market: 'my', channelType: 'CARD' })
    const id = product.denominations[1].id
    const prices = shop.backend.services.database.as<PriceRow>()
    const old = await prices
      .selectFrom('store.prices')
      .select('price')
      .where('denomination_id', '=', id)
      .where('market', '=', 'my')
      .executeTakeFirstOrThrow()
    await prices.updateTable('store.prices').set({ price: '99.9' }).where('denomination_id', '=', id).where('market', '=', 'my').execute()
    const before = shop.world.initCalls
    const answer = await create(shop, { checkoutId: aCheckoutId(), quoteId, pcId, userInfo: { userId: '52000111' } })
    await prices
      .updateTable('store.prices')
      .set({ price: old.price })
      .where('denomination_id', '=', id)
      .where('market', '=', 'my')
      .execute()
    expect(answer).toMatchObject({ statusCode: 603, detail: { recovery: 'REFRESH_QUOTE' }, order: null })
    const fresh = answer.freshQuote.channels.find((one: Body) => one.pcId === pcId)
    expect(Number(fresh.totalPayment)).toBeGreaterThan(Number(total))
    expect(shop.world.initCalls).toBe(before)
  })

  test('of a quote that is over is shown anew', async () => {
    const input = await anInput(shop)
    shop.backend.clock.advance(10 * MINUTE)
    expect(await create(shop, input)).toMatchObject({ statusCode: 603, order: null })
  })

  test('of a changed quote is refused', async () => {
    const input = await anInput(shop)
    const [body, signature] = input.quoteId.split('.')
    const cheap = Buffer.from(
      Buffer.from(body, 'base64url')
        .toString()
        .replace(/"\d{4,}"/, '"1"')
    ).toString('base64url')
    expect(await create(shop, { ...input, quoteId: `${cheap}.${signature}` })).toMatchObject({
      statusCode: 227,
      detail: { field: 'quoteId' }
    })
  })

  test('is the one that is sent to the provider, to the last digit', async () => {
    const { quoteId, pcId, total } = await aQuote(shop, { market: 'us', channelType: 'E_WALLET' })
    const answer = await create(shop, { checkoutId: aCheckoutId(), quoteId, pcId, userInfo: { userId: '52000111' } })
    expect(answer.order.totalPayment).toBe(total)
    const payment = [...shop.world.payments.values()].find(({ orderId }) => orderId === answer.order.orderId)
    expect(payment?.amount).toBe(total)
  })
})

describe('createOrder before any money', () => {
  test.each([
    [-100, 'CHECK_PLAYER'],
    [-1061, 'CHECK_PLAYER'],
    [-501, 'CHECK_PLAYER'],
    [-101, 'CHANGE_ITEM'],
    [-102, 'CHANGE_ITEM'],
    [-104, 'WAIT'],
    [-105, 'WAIT'],
    [-106, 'WAIT'],
    [-107, 'CHANGE_ITEM'],
    [-200, 'OTHER_MARKET'],
    [-204, 'OTHER_MARKET'],
    [-222, 'FIX_INPUT'],
    [-31337, 'WAIT']
  ])('passes the publisher’s %i on with the recovery %s', async (code, recovery) => {
    shop.world.checkPlan = [code]
    expect(await create(shop, await anInput(shop))).toMatchObject({ statusCode: code, detail: { recovery }, order: null })
  })

  test('reports maintenance at the publisher as a pause', async () => {
    shop.world.checkPlan = [-103]
    expect(await create(shop, await anInput(shop))).toMatchObject({ statusCode: 98, detail: { recovery: 'WAIT', retryAfterSeconds: 30 } })
  })

  test('sends an account of another country to that country’s store', async () => {
    shop.world.region = 'JP'
    expect(await create(shop, await anInput(shop))).toMatchObject({
      statusCode: -200,
      detail: { recovery: 'OTHER_MARKET', countryCode: 'jp' },
      order: null
    })
  })

  test('needs one of several roles, and only one of the list', async () => {
    shop.world.roles = [
      { roleId: '77', roleName: 'Main' },
      { roleId: '78', roleName: 'Second' }
    ]
    const input = await anInput(shop)
    const open = { statusCode: 227, detail: { recovery: 'CHOOSE_ROLE', field: 'userInfo.roleId' }, order: null }
    expect(await create(shop, input)).toMatchObject(open)
    expect(await create(shop, { ...input, userInfo: { ...input.userInfo, roleId: '99' } })).toMatchObject(open)
    expect(await create(shop, { ...input, userInfo: { ...input.userInfo, roleId: '78' } })).toMatchObject({
      statusCode: 0,
      order: { userInfo: { roleName: 'Second', nickname: 'RookKnight' } }
    })
  })

  test.each([
    ['an e-mail that is none', { userInfo: { userId: '52000111', email: 'nobody' } }, 232, 'userInfo.email'],
    ['a player id of letters', { userInfo: { userId: 'abc' } }, 227, 'userInfo.userId'],
    ['no player id', { userInfo: {} }, 227, 'userInfo.userId'],
    ['a key that is no UUID', { checkoutId: '1' }, 227, 'checkoutId'],
    ['a channel of nowhere', { pcId: 1 }, 238, 'pcId']
  ])('refuses %s at its field', async (_, change, statusCode, field) => {
    const input = { ...(await anInput(shop)), ...change }
    expect(await create(shop, input)).toMatchObject({ statusCode, detail: { field }, order: null })
  })

  test('needs accepted terms where the law asks for it', async () => {
    const choice = { market: 'jp', channelType: 'CARD' }
    expect(await create(shop, await anInput(shop, choice))).toMatchObject({ statusCode: 227, detail: { field: 'acceptedTerms' } })
    expect(await create(shop, await anInput(shop, { ...choice, more: { acceptedTerms: true } }))).toMatchObject({ statusCode: 0 })
  })

  test('asks for the day of birth for an adult game and refuses a buyer who is too young', async () => {
    const choice = { product: 'sable-dominion' }
    expect(await create(shop, await anInput(shop, choice))).toMatchObject({ statusCode: 227, detail: { field: 'birthDate' } })
    expect(await create(shop, await anInput(shop, { ...choice, more: { birthDate: '2008-11-23' } }))).toMatchObject({
      statusCode: 3007,
      detail: { recovery: 'CHANGE_ITEM' }
    })
    expect(await create(shop, await anInput(shop, { ...choice, more: { birthDate: '2008-11-21' } }))).toMatchObject({ statusCode: 0 })
  })

  test('asks for the taxpayer number for a Brazilian slip and shows its code at once', async () => {
    const choice = { market: 'br', language: 'pt', channelType: 'BANK_TRANSFER' }
    const player = { userId: '52000111' }
    expect(await create(shop, await anInput(shop, choice))).toMatchObject({ statusCode: 468, detail: { field: 'userInfo.cpf' } })
    const answer = await create(shop, await anInput(shop, { ...choice, more: { userInfo: { ...player, cpf: '529.982.247-25' } } }))
    expect(answer).toMatchObject({
      statusCode: 0,
      order: {
        moneyState: 'NOT_CHARGED',
        waitingFor: 'SHOPPER',
        paymentChannel: { id: 500 },
        payment: { __typename: 'PaymentCodePayment', paymentCode: '34191.79001 01043.510047 1', instructions: ['Open your bank.'] }
      }
    })
  })
})

describe('item with a purchase limit', () => {
  const choice = { product: 'emberhold', channelType: 'CARD' }

  const limitedItem = async (): Promise<number> => {
    const { product } = await aQuote(shop, choice)
    const limited = await shop.backend.services.database
      .as<{ 'store.denominations': { id: string; limit_code: number | null } }>()
      .selectFrom('store.denominations')
      .select('id')
      .where('limit_code', 'is not', null)
      .execute()
    return product.denominations.findIndex(({ id }: Body) => limited.some((one) => one.id === id))
  }

  const limit = async (changes: Body): Promise<void> => {
    await shop.backend.services.database
      .as<{ 'store.denominations': { limit_code: number | null; limit_count: number } }>()
      .updateTable('store.denominations')
      .set(changes)
      .where('limit_code', 'is not', null)
      .execute()
  }

  /** Pays and works; answers how often the player got the item. */
  const payAll = async (orders: readonly { order: Body; txn: string }[]): Promise<number> => {
    for (const { txn } of orders) {
      shop.world.pay(txn)
      await shop.notify(txn)
      await shop.work()
    }
    return shop.world.topUps.filter((one) => orders.some(({ order }) => order.orderId === one.orderId)).length
  }

  let players = 0
  const aPlayer = (): string => String(70_000_000 + (players += 1))

  test('is refused while another order of the player is unpaid, and again after 93 days', async () => {
    const item = await limitedItem()
    const userInfo = { userId: aPlayer() }
    const first = await anOrder(shop, { ...choice, item, userInfo })
    const second = await create(shop, await anInput(shop, { ...choice, item, userInfo }))
    expect(second).toMatchObject({ statusCode: 630, detail: { recovery: 'CHANGE_ITEM' }, order: null })
    expect(await payAll([first])).toBe(1)
    expect((await create(shop, await anInput(shop, { ...choice, item, userInfo }))).statusCode).toBe(630)
    shop.backend.clock.advance(94 * 24 * 60 * MINUTE)
    expect(await create(shop, await anInput(shop, { ...choice, item, userInfo }))).toMatchObject({ statusCode: 0 })
  })

  test.each(['0', '000', '\u0660'])('is refused for the same player with %j before the id', async (zeros) => {
    const item = await limitedItem()
    const userId = aPlayer()
    await anOrder(shop, { ...choice, item, userInfo: { userId } })
    const again = await create(shop, await anInput(shop, { ...choice, item, userInfo: { userId: `${zeros}${userId}` } }))
    expect([227, 630]).toContain(again.statusCode)
  })

  test('is free again when the unpaid order is cancelled', async () => {
    const item = await limitedItem()
    const userInfo = { userId: aPlayer() }
    const first = await anOrder(shop, { ...choice, item, userInfo })
    await resolve(shop, first.order, 'CANCEL')
    expect((await create(shop, await anInput(shop, { ...choice, item, userInfo }))).statusCode).toBe(0)
  })

  test('is delivered once and refunded four times when five orders of a guest are opened and all are paid', async () => {
    const item = await limitedItem()
    const userInfo = { userId: aPlayer() }
    const orders: { order: Body; txn: string }[] = []
    for (let opened = 0; opened < 5; opened += 1) {
      orders.push(await anOrder(shop, { ...choice, item, userInfo, more: { guestUserId: 'guest-with-five-orders' } }))
      shop.backend.clock.advance(61_000)
    }
    expect(await payAll(orders)).toBe(1)
    const seen = await Promise.all(orders.map(({ order }) => read(shop, order)))
    expect(seen.map(({ status }) => status)).toEqual([
      'Fulfillment_Failed',
      'Fulfillment_Failed',
      'Fulfillment_Failed',
      'Fulfillment_Failed',
      'Fulfillment_Completed'
    ])
    for (const late of seen.slice(0, 4)) {
      expect(late).toMatchObject({ failureCode: 630, moneyState: 'CHARGED', refund: { status: 'Accepted', amount: late.totalPayment } })
      expect(late.history.map(({ status }: Body) => status).slice(-3)).toEqual(['Cancelled', 'Payment_Completed', 'Fulfillment_Failed'])
      expect(late.availableActions).toEqual(['BUY_AGAIN', 'RESEND_EMAIL'])
    }
    const kinds = [...shop.world.mails.entries()].filter(([id]) => id.startsWith(orders[0]?.order.orderId)).map(([, { kind }]) => kind)
    expect(kinds).toEqual(['received', 'refused'])
    const rejected = shop.world.mailsTo('samira@example.com').findLast(({ kind }) => kind === 'refused')
    expect(rejected?.subject).toMatch(/^Uang kembali: /)
    expect(rejected?.text).toContain('Uangmu kami kembalikan lewat jalur asalnya.')
    expect(rejected?.text).not.toContain('pilih')
  })

  test('is refused above its count in one order and over several', async () => {
    const item = await limitedItem()
    const input = async (userId: string, quantity: number): Promise<Body> => {
      const info = { ...choice, item, userInfo: { userId } }
      const quoted = await anInput(shop, info)
      const { product } = await aQuote(shop, info)
      const denomination = { id: product.denominations[item].id }
      const asked = { countryCode: 'id', voucherTypeId: product.voucherTypeId, denomination, quantity, userInfo: { userId } }
      const answer = (await shop.graph(QUOTE, { input: asked })).data.quote as Body
      return { ...quoted, quoteId: answer.quote.quoteId }
    }
    expect((await create(shop, await input(aPlayer(), 2))).statusCode).toBe(630)
    await limit({ limit_count: 3 })
    const userId = aPlayer()
    expect((await create(shop, await input(userId, 2))).statusCode).toBe(0)
    expect((await create(shop, await input(userId, 2))).statusCode).toBe(630)
    expect((await create(shop, await input(userId, 1))).statusCode).toBe(0)
    await limit({ limit_count: 1 })
  })

  test('is sold once when two processes write ten orders of a player at once', async () => {
    const item = await limitedItem()
    const userInfo = { userId: aPlayer() }
    const other = Fastify()
    await registerServices(other, shop.backend.another())
    const inputs: Body[] = []
    for (let at = 0; at < 10; at += 1) inputs.push(await anInput(shop, { ...choice, item, userInfo }))
    const answers = await Promise.all(
      inputs.map(async (input, at) => {
        const payload = { query: CREATE, variables: { input } }
        const answer = await (at % 2 === 0 ? shop.app : other).inject({ method: 'POST', url: '/graphql', payload })
        return (answer.json() as Body).data.createOrder.statusCode as number
      })
    )
    await other.close()
    expect(answers.filter((code) => code === 0)).toHaveLength(1)
    expect(answers.filter((code) => code === 630)).toHaveLength(9)
  })

  test('is delivered once when two processes take two late payments of a player at once', async () => {
    const item = await limitedItem()
    const userInfo = { userId: aPlayer() }
    const orders: { order: Body; txn: string }[] = []
    for (let at = 0; at < 6; at += 1) {
      const one = await anOrder(shop, { ...choice, item, userInfo })
      await resolve(shop, one.order, 'CANCEL')
      shop.world.pay(one.txn)
      orders.push(one)
    }
    const other = Fastify()
    await registerServices(other, shop.backend.another())
    await Promise.all(orders.map(({ txn }, at) => shop.notify(txn, {}, at % 2 === 0 ? shop.app : other)))
    await other.close()
    await shop.work()
    const statuses = await Promise.all(orders.map(async ({ order }) => (await read(shop, order)).status as string))
    expect(statuses.filter((status) => status === 'Fulfillment_Completed')).toHaveLength(1)
    expect(statuses.filter((status) => status === 'Fulfillment_Failed')).toHaveLength(5)
  })

  test('cannot be moved to a player who has it already', async () => {
    const item = await limitedItem()
    const owner = { userId: aPlayer() }
    const first = await anOrder(shop, { ...choice, item, userInfo: owner })
    expect(await payAll([first])).toBe(1)
    const second = await anOrder(shop, { ...choice, item, userInfo: { userId: aPlayer() } })
    expect(await resolve(shop, second.order, 'CORRECT_PLAYER', { userInfo: owner })).toMatchObject({ statusCode: 630 })
    expect((await read(shop, second.order)).userInfo.userId).not.toBe(owner.userId)
  })
})

describe('promo with one use left', () => {
  test('is refused to a second order and refunds a late payment of the first', async () => {
    const db = shop.backend.services.database.as<{
      'store.promos': { id: string; market: string; code: string; budget_uses: number | null }
    }>()
    await db.updateTable('store.promos').set({ budget_uses: 1 }).where('market', '=', 'sg').where('code', '=', 'REFILL10').execute()
    const choice = { market: 'sg', channelType: 'CARD', promoCode: 'REFILL10' }
    const first = await anOrder(shop, { ...choice, userInfo: { userId: '81000001' } })
    const prepared = await anInput(shop, { market: 'sg', channelType: 'CARD', userInfo: { userId: '81000002' } })
    const rejected = await aQuote(shop, { ...choice, userInfo: { userId: '81000002' } })
    expect(Number(rejected.total)).toBeGreaterThan(Number(first.order.totalPayment))
    expect((await create(shop, prepared)).statusCode).toBe(0)
    await resolve(shop, first.order, 'CANCEL')
    const second = await anOrder(shop, { ...choice, userInfo: { userId: '81000003' } })
    shop.world.pay(second.txn)
    await shop.notify(second.txn)
    shop.world.pay(first.txn)
    await shop.notify(first.txn)
    await shop.work()
    expect(await read(shop, second.order)).toMatchObject({ status: 'Fulfillment_Completed' })
    expect(await read(shop, first.order)).toMatchObject({ status: 'Fulfillment_Failed', failureCode: 602, refund: { status: 'Accepted' } })
    await db.updateTable('store.promos').set({ budget_uses: null }).where('market', '=', 'sg').where('code', '=', 'REFILL10').execute()
  })
})
