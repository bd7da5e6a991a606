import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signAgreementText, isAgreementTextSigned } from '../../../backend/services/provider/agreement-signature.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { aSubscriptionShop, type SubscriptionShop } from './subscription-shop.ts'

const NOON = new Date('2026-12-01T05:00:00Z')

let shop: SubscriptionShop
let serial = 0
let ana: PoolUser

const aUser = (): PoolUser => shop.pool.user({ email: `s${(serial += 1)}@example.com`, email_verified: 'true' })

beforeAll(async () => {
  shop = await aSubscriptionShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.backend.clock.set(NOON)
  Object.assign(shop.world, { checkPlan: ['knows'], topUpPlan: ['delivers'] })
  Object.assign(shop.provider, { chargePlan: ['pays'], openPlan: ['opens'], isDown: false, isSilent: false })
  ana = aUser()
})

const orderOf = (id: string) =>
  shop
    .tables()
    .selectFrom('store.orders')
    .selectAll()
    .where('subscription_id', '=', id)
    .orderBy('period_no', 'desc')
    .executeTakeFirstOrThrow()

describe('createSubscription', () => {
  test('S1 opens a page, is charged once after the shopper agreed, delivered and active', async () => {
    const opened = await shop.begin(ana)
    expect(opened).toMatchObject({ state: 'WaitingForAction', collection: 'ACTION_NEEDED', savingsPercent: 5, upcomingPayment: null })
    expect(opened.payment).toMatchObject({ __typename: 'HostedPagePayment', expiresAt: '2026-12-01T05:15:00.000Z' })
    expect([...shop.provider.agreements.values()].at(-1)?.sent).toMatchObject({
      interval_days: 7,
      maximum_amount: opened.amount,
      currency: 'IDR',
      country: 360
    })
    expect((await orderOf(opened.id)).status).toBe(1)
    await shop.agree()
    expect(shop.provider.paid(opened.id)).toEqual([`${opened.id}:2026-12-01#1`])
    const active = await shop.read(ana, opened.id)
    expect(active).toMatchObject({
      state: 'Active',
      collection: 'OK',
      paymentMethod: 'Visa •••• 1000',
      upcomingPayment: '2026-12-08T02:00:00.000Z',
      payment: null
    })
    expect(active.orders.items).toMatchObject([{ status: 'Fulfillment_Completed', subscriptionId: opened.id, totalPayment: opened.amount }])
    expect(shop.provider.charges.get(`${opened.id}:2026-12-01#1`)?.amount).toBe(opened.amount)
  })

  test('S2 is not authorized when the shopper refuses, closes the page or lets an hour pass', async () => {
    const declined = await shop.begin(ana)
    await shop.agree('not_authorized')
    const closed = await shop.begin(aUser())
    await shop.pass(15 * 60_000)
    const waited = await shop.begin(aUser())
    shop.provider.answerPage([...shop.provider.agreements.keys()].at(-1)!, 'waiting_for_shopper_action')
    for (let minute = 0; minute < 60; minute += 5) await shop.pass(5 * 60_000)
    for (const { id } of [declined, closed, waited]) {
      const row = await shop.tables().selectFrom('store.subscriptions').select('state').where('id', '=', id).executeTakeFirstOrThrow()
      expect([row.state, (await orderOf(id)).status, shop.provider.paid(id)]).toEqual([6, 7, []])
    }
    expect(shop.provider.agreements.get([...shop.provider.agreements.keys()].at(-1)!)?.status).toBe('cancelled')
  })

  test('S3 is answered with its codes', async () => {
    const good = await shop.input()
    const { id } = await shop.subscribe(ana, { userInfo: good.userInfo })
    expect(await shop.create(ana, good)).toMatchObject({ statusCode: 2, subscription: { id } })
    const { email: _none, ...nameless } = good.userInfo
    expect(await shop.create(aUser(), { ...good, userInfo: nameless })).toMatchObject({
      statusCode: 7,
      detail: { field: 'userInfo.email' }
    })
    expect(await shop.create(aUser(), { ...good, quoteId: 'forged' })).toMatchObject({ statusCode: 7, detail: { field: 'quoteId' } })
    expect(await shop.create(aUser(), { ...good, pcId: 9999 })).toMatchObject({ statusCode: 5, purchaseCode: 238 })
    shop.world.checkPlan = [-100]
    expect(await shop.create(aUser(), good)).toMatchObject({ statusCode: 4, purchaseCode: -100, detail: { recovery: 'CHECK_PLAYER' } })
    shop.world.checkPlan = ['knows']
    shop.provider.openPlan = [904]
    const closed = await shop.create(aUser(), await shop.input())
    expect(closed).toMatchObject({ statusCode: 8, subscription: { state: 'FailedToAuthorize' } })
    shop.provider.openPlan = ['timesOut']
    const silent = await shop.input()
    const bo = aUser()
    expect(await shop.create(bo, silent)).toMatchObject({ statusCode: 1, subscription: { state: 'Initializing' } })
    shop.provider.openPlan = ['opens']
    expect(await shop.create(bo, silent)).toMatchObject({ statusCode: 0, subscription: { state: 'WaitingForAction' } })
    shop.backend.clock.advance(11 * 60_000)
    expect(await shop.create(aUser(), good)).toMatchObject({ statusCode: 603 })
  })

  test('S3 is refused with 3 when the quote has no recurrence', async () => {
    const { voucherTypeId } = (
      await shop.graph('{ product(countryCode: "id", shopLang: "en", productPath: "canopy-strike") { voucherTypeId } }')
    ).data.product
    const asked = { countryCode: 'id', voucherTypeId, denomination: { id: 'canopy-strike-weekly-pass' } }
    const { quote } = (
      await shop.graph('query Quote($input: QuoteInput!) { quote(input: $input) { quote { quoteId } } }', { input: asked })
    ).data.quote
    expect(await shop.create(ana, { ...(await shop.input()), quoteId: quote.quoteId })).toMatchObject({
      statusCode: 3,
      detail: { field: 'recurrence' }
    })
  })

  test('S3 first charge that is refused closes the subscription and withdraws the permission', async () => {
    shop.provider.chargePlan = [414]
    const { id } = await shop.begin(ana)
    await shop.agree()
    expect(await shop.read(ana, id)).toMatchObject({ state: 'FailedToAuthorize' })
    expect((await orderOf(id)).status).toBe(3)
    expect([...shop.provider.agreements.values()].at(-1)?.status).toBe('cancelled')
    expect(await shop.create(ana, { ...(await shop.input()), userInfo: { userId: '52000999', email: 'a@example.com' } })).toMatchObject({
      statusCode: 0
    })
  })

  test('S4 sent ten times with one checkoutId is one agreement and one charge', async () => {
    const before = shop.provider.agreements.size
    const input = await shop.input()
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.create(ana, input)))
    const ids = new Set(answers.flatMap(({ subscription }) => (subscription === null ? [] : [subscription.id])))
    expect([ids.size, shop.provider.agreements.size - before]).toEqual([1, 1])
    await shop.agree()
    const [id = ''] = ids
    expect(shop.provider.paid(id)).toHaveLength(1)
    expect(await shop.create(ana, input)).toMatchObject({ statusCode: 0, subscription: { id, state: 'Active' } })
  })

  test('S23 subscription of another account is neither read nor changed', async () => {
    const { id } = await shop.subscribe(ana)
    const bo = aUser()
    expect(await shop.graph('query($id: ID!) { subscription(id: $id) { id } }', { id }, shop.as(bo))).toMatchObject({
      data: { subscription: null }
    })
    expect(await shop.cancel(bo, id)).toMatchObject({ statusCode: 4, subscription: null })
    expect(await shop.resume(bo, id)).toMatchObject({ statusCode: 4, subscription: null })
    expect(await shop.changePayment(bo, id, 1)).toMatchObject({ statusCode: 4, subscription: null })
    expect(await shop.read(ana, id)).toMatchObject({ state: 'Active' })
  })
})

describe('signature of agreements', () => {
  const EVENT =
    '{"id":"evt_01","type":"charge.status.succeeded","created_at":"2026-12-01T02:00:05Z","data":{"id":"chg_7203344589012345678","token_id":"tok_7203344589012340001","partner_reference":"sub_01JD3Q7M9K2X:2026-12-01#1","status":"succeeded","amount_value":"45000","amount_currency":"IDR"}}'
  const CHARGE =
    '{"token_id":"tok_7203344589012340001","partner_reference":"sub_01JD3Q7M9K2X:2026-12-01#1","amount_value":"45000","amount_currency":"IDR","description":"Comet Circuit weekly pass"}'

  test.each([
    [1_764_554_405, EVENT, '0a861851df86645bed5554d80dde14e1cd192e58508e9188576dbd0d683c1156'],
    [1_764_554_400, CHARGE, '6c63afd8897300c0534493fd52586a1045587ba6627f2708daf8eb482d37606a']
  ])('S26 is that of the vector at %i', (seconds, body, digest) => {
    const at = new Date(seconds * 1000)
    expect(signAgreementText('agreement-secret', at, body)).toBe(`t=${seconds},v1=${digest}`)
    expect(isAgreementTextSigned('agreement-secret', at, `t=${seconds},v1=${digest}`, body)).toBe(true)
    expect(isAgreementTextSigned('agreement-secret', new Date(at.getTime() + 300_001), `t=${seconds},v1=${digest}`, body)).toBe(false)
    expect(isAgreementTextSigned('another-secret', at, `t=${seconds},v1=${digest}`, body)).toBe(false)
  })

  test('P13 is refused when any bit of it or of the text is flipped', () => {
    const at = new Date('2026-12-01T02:00:00Z')
    const signed = signAgreementText('agreement-secret', at, CHARGE)
    for (let bit = 0; bit < CHARGE.length * 7; bit += 97) {
      const index = Math.floor(bit / 7)
      const sign = String.fromCharCode(CHARGE.charCodeAt(index) ^ (1 << (bit % 7)))
      const flipped = `${CHARGE.slice(0, index)}${sign}${CHARGE.slice(index + 1)}`
      expect(isAgreementTextSigned('agreement-secret', at, signed, flipped)).toBe(false)
    }
    for (let at2 = signed.length - 64; at2 < signed.length; at2 += 1) {
      const flipped = `${signed.slice(0, at2)}${signed[at2] === '0' ? '1' : '0'}${signed.slice(at2 + 1)}`
      expect(isAgreementTextSigned('agreement-secret', at, flipped, CHARGE)).toBe(false)
    }
  })

  test('S8 forged event moves nothing, and an event alone neither', async () => {
    const { id } = await shop.begin(ana)
    const [agreement] = [...shop.provider.agreements.values()].slice(-1)
    const reference = agreement!.reference
    expect(await shop.tell('token.status.authorized', reference)).toBe(200)
    expect(await shop.read(ana, id)).toMatchObject({ state: 'WaitingForAction' })
    shop.provider.answerPage(agreement!.id, 'authorized')
    expect(await shop.tell('token.status.authorized', reference, { secret: 'other' })).toBe(401)
    expect(await shop.tell('token.status.authorized', reference, { at: new Date(NOON.getTime() - 301_000) })).toBe(401)
    expect(await shop.read(ana, id)).toMatchObject({ state: 'WaitingForAction' })
    expect(await shop.tell('token.status.authorized', reference, { id: 'evt_twice' })).toBe(200)
    expect(await shop.tell('token.status.authorized', reference, { id: 'evt_twice' })).toBe(200)
    expect(await shop.read(ana, id)).toMatchObject({ state: 'Authorized' })
    await shop.work()
    expect(shop.provider.paid(id)).toHaveLength(1)
  })
})
