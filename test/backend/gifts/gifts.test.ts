import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { IS_WHOLE } from '../../support/test-seed.ts'
import { aCheckoutId, CREATE, HOUR, MINUTE, QUOTE, type Body } from '../orders/world.ts'
import { aGiftShop, type GiftShop, GIVER, RECIPIENT } from './gift-shop.ts'

const DAY = 24 * HOUR
/** Gifts that are claimed and taken back at once. */
const ROUNDS = IS_WHOLE ? 50 : 10
const VAULT = { product: 'playpass-vault', item: 0 }
const DEAR_VAULT = { product: 'playpass-vault', item: 2 }

let shop: GiftShop

beforeAll(async () => {
  shop = await aGiftShop()
})
beforeEach(() => {
  Object.assign(shop.world, { topUpPlan: ['delivers'], checkPlan: ['knows'], roles: undefined })
})
afterAll(() => shop.close())

const topUpsOf = (order: Body) => shop.world.topUps.filter(({ orderId }) => orderId === order.orderId)
const codesOf = (order: Body) =>
  shop.tables().selectFrom('store.voucher_codes').select('code').where('order_id', '=', order.orderId).execute()

describe('gift that is sent', () => {
  test('G1 createOrder sends a paid voucher to its recipient, and shows its giver no code', async () => {
    const { order } = await shop.sentGift(VAULT)
    const kinds = await shop.mailKinds(order)
    expect(kinds.filter((kind) => kind === 'giftArrived' || kind === 'giftSent')).toEqual(['giftArrived', 'giftSent'])
    expect(kinds).not.toContain('paid')
    const seen = await shop.read(order)
    expect(seen).toMatchObject({ status: 'Gift_Init', moneyState: 'CHARGED', waitingFor: 'SHOPPER', vouchers: [] })
    expect(seen.availableActions).toEqual(['REFUND_TO_ORIGIN', 'RESEND_GIFT', 'CHANGE_GIFT_EMAIL', 'RESEND_EMAIL'])
    expect(await codesOf(order)).toHaveLength(1)
    expect(await shop.giverGift(order)).toMatchObject({
      state: 'Valid',
      recipientEmail: 'bo.***@example.com',
      senderName: 'Ana',
      message: 'Happy birthday',
      opened: false,
      vouchers: []
    })
  })

  test('G1 claimGift gives the codes to the recipient alone', async () => {
    const { order, token } = await shop.sentGift(VAULT)
    const answer = await shop.claim(token, {})
    expect(answer).toMatchObject({ statusCode: 0, gift: { state: 'Claimed', delivered: true } })
    expect(answer.gift.vouchers).toEqual([{ code: expect.stringMatching(/^TEST-/), pin: expect.any(String), validity: 'Valid' }])
    expect(await shop.read(order)).toMatchObject({ status: 'Gift_Claimed', vouchers: [] })
    expect(await shop.mailKinds(order)).toEqual(expect.arrayContaining(['giftClaimed', 'giftVouchers']))
    expect((await shop.giverGift(order)).vouchers).toEqual([])
  })

  test('G2 claimGift delivers a game item once to the player that the recipient typed', async () => {
    const { order, token } = await shop.sentGift()
    expect(topUpsOf(order)).toEqual([])
    const opened = await shop.gift(token)
    expect(opened).toMatchObject({ state: 'Valid', needsOtp: false, inputs: [{ name: 'userId', required: true }], claimUrl: null })
    expect(await shop.giverGift(order)).toMatchObject({ opened: true })
    expect(await shop.claim(token)).toMatchObject({ statusCode: 0, gift: { state: 'Claimed', delivered: false } })
    await shop.work()
    expect(topUpsOf(order)).toHaveLength(1)
    expect(await shop.read(order)).toMatchObject({ status: 'Gift_Claimed', userInfo: { userId: null, nickname: null } })
    expect(await shop.gift(token)).toMatchObject({ state: 'Claimed', delivered: true })
    expect(await shop.claim(token)).toMatchObject({ statusCode: 0 })
    expect(await shop.claim(token, { userId: '52000222' })).toMatchObject({ statusCode: 202, gift: { state: 'Claimed' } })
  })

  test('G3 claimGift has one winner when two players claim at once', async () => {
    const { order, token } = await shop.sentGift()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => shop.claim(token, { userId: at % 2 === 0 ? '52000111' : '52000222' }))
    )
    await shop.work()
    expect(topUpsOf(order)).toHaveLength(1)
    const winner = topUpsOf(order)[0]!.userId
    answers.forEach(({ statusCode, gift }, at) => {
      const isWinner = winner === (at % 2 === 0 ? '52000111' : '52000222')
      expect({ statusCode, state: gift.state }).toEqual({ statusCode: isWinner ? 0 : 202, state: 'Claimed' })
    })
  })

  test('G5 claimGift lets the gift wait again when the publisher refuses the player', async () => {
    const { order, token } = await shop.sentGift()
    shop.world.topUpPlan = [-102, 'delivers']
    await shop.claim(token)
    await shop.work()
    expect(await shop.gift(token)).toMatchObject({ state: 'Valid', refusedCode: -102 })
    expect(await shop.read(order)).toMatchObject({ status: 'Gift_Init' })
    expect(await shop.claim(token, { userId: '52000222' })).toMatchObject({ statusCode: 0 })
    await shop.work()
    expect(await shop.read(order)).toMatchObject({ status: 'Gift_Claimed' })
  })

  test('G5 claim stays on its way, with a task and no expiry, when a lost answer is followed by -107', async () => {
    const { order, token } = await shop.sentGift()
    shop.world.topUpPlan = ['deliversButTimesOut', -107]
    await shop.claim(token)
    await shop.work()
    await shop.pass(10_000)
    for (let day = 0; day < 16; day += 1) await shop.pass(DAY)
    const seen = await shop.read(order)
    expect(seen).toMatchObject({ status: 'Gift_Init', refund: null })
    expect(seen.availableActions).toEqual(['RESEND_EMAIL'])
    expect(await shop.gift(token)).toMatchObject({ state: 'Claimed', delivered: false })
    expect(topUpsOf(order)).toHaveLength(2)
    expect(shop.backend.logged).toContainEqual({
      event: 'operations.task',
      detail: expect.objectContaining({ kind: 'ownedAtRetry', orderId: order.orderId })
    })
  })

  test.each(['delivery.beforeCall', 'delivery.afterCall', 'delivery.beforeCommit'] as const)(
    'G4 claim is delivered once when the work is cut at %s and begun again',
    async (point) => {
      const { order, token } = await shop.sentGift()
      expect(await shop.claim(token)).toMatchObject({ statusCode: 0 })
      let cuts = 1
      shop.backend.onCrashPoint((passed) => {
        if (passed !== point || cuts === 0) return
        cuts -= 1
        throw new Error(`Cut at ${point}`)
      })
      await shop.work()
      expect(cuts).toBe(0)
      for (let minute = 0; minute < 10; minute += 1) await shop.pass(MINUTE)
      expect(await shop.read(order)).toMatchObject({ status: 'Gift_Claimed' })
      // The same request again is one delivery at the publisher.
      expect(new Set(topUpsOf(order).map(({ bytes }) => bytes)).size).toBe(1)
      expect(shop.world.delivered.has(order.orderId as string)).toBe(true)
    }
  )

  test('claimGift answers 214 with the field, and waits, as the publisher says before the delivery', async () => {
    const { order, token } = await shop.sentGift()
    expect(await shop.claim(token, {})).toMatchObject({ statusCode: 214, purchaseCode: 227, detail: { field: 'userInfo.userId' } })
    shop.world.checkPlan = [-100]
    expect(await shop.claim(token)).toMatchObject({ statusCode: 214, purchaseCode: -100, detail: { recovery: 'CHECK_PLAYER' } })
    shop.world.checkPlan = ['timesOut']
    expect(await shop.claim(token)).toMatchObject({
      statusCode: 202,
      purchaseCode: 98,
      detail: { recovery: 'WAIT', retryAfterSeconds: 30 }
    })
    shop.world.checkPlan = [-102]
    expect(await shop.claim(token)).toMatchObject({ statusCode: 202, purchaseCode: -102, detail: { recovery: 'NONE' } })
    shop.world.checkPlan = ['knows']
    shop.world.roles = [{ roleId: 'r1', roleName: 'Rook' }]
    expect(await shop.claim(token)).toMatchObject({ statusCode: 214, detail: { recovery: 'CHOOSE_ROLE', field: 'userInfo.roleId' } })
    expect(topUpsOf(order)).toEqual([])
  })
})

describe('mails of a gift', () => {
  test('G1 outbox has one mail with the link for the recipient, and one for the giver', async () => {
    const { order, token } = await shop.sentGift({
      gifting: { email: 'dora@example.com', name: '<b>Ana</b>', message: '<script> https://evil.example' }
    })
    await shop.work()
    const [mail, ...others] = shop.world.mailsTo('dora@example.com')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'giftArrived' })
    expect(mail?.text).toContain(`/id/redeem#gift=${token}`)
    expect(mail?.text).toMatch(/[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/)
    // Names and words of others are text: no tag, and no link but our own.
    expect(mail?.html).not.toContain('<script>')
    expect(mail?.html).not.toContain('<b>')
    expect(mail?.html.match(/<a href/g)).toHaveLength(1)
    const own = [...shop.world.mails.entries()]
      .filter(([id]) => id.startsWith(`${order.orderId}:gift`))
      .map(([, { kind, to }]) => ({ kind, to }))
    expect(own).toContainEqual({ kind: 'giftSent', to: GIVER })
    expect(shop.world.mailsTo(GIVER).some(({ text }) => text.includes(token))).toBe(false)
  })

  test('G9 code by mail reaches the recipient and claims the gift', async () => {
    const { token } = await shop.sentGift({ ...DEAR_VAULT, gifting: { email: 'edda@example.com', name: 'Ana', message: '' } })
    await shop.claim(token, {})
    await shop.work()
    const mail = shop.world.mailsTo('edda@example.com').find(({ kind }) => kind === 'giftCode')
    const otp = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
    expect(await shop.claim(token, {}, otp)).toMatchObject({ statusCode: 0 })
    await shop.work()
    const codes = shop.world.mailsTo('edda@example.com').find(({ kind }) => kind === 'giftVouchers')
    expect(codes?.text).toContain('TEST-')
    expect(shop.world.mailsTo(GIVER).some(({ text }) => text.includes('TEST-'))).toBe(false)
  })
})

describe('gift that is not claimed', () => {
  test('G6 gift expires after 14 days and is refunded a day later without a choice', async () => {
    const { order, token } = await shop.sentGift(VAULT)
    await shop.pass(10 * DAY)
    expect(await shop.mailKinds(order)).toContain('giftReminder')
    await shop.pass(4 * DAY - 1_000)
    expect(await shop.gift(token)).toMatchObject({ state: 'Valid' })
    shop.backend.clock.advance(1_000)
    expect(await shop.gift(token)).toMatchObject({ state: 'Expired' })
    expect(await shop.claim(token, {})).toMatchObject({ statusCode: 202, gift: { state: 'Expired' } })
    await shop.work()
    const expired = await shop.read(order)
    expect(expired).toMatchObject({ status: 'Gift_Expired', waitingFor: 'SHOPPER', refund: null })
    expect(expired.availableActions).toEqual(['REFUND_TO_ORIGIN', 'BUY_AGAIN', 'RESEND_GIFT', 'RESEND_EMAIL'])
    expect(await shop.mailKinds(order)).toContain('giftExpired')
    expect(await codesOf(order)).toHaveLength(1)
    await shop.pass(DAY)
    expect(await shop.read(order)).toMatchObject({ status: 'Gift_Expired', refund: { destination: 'ORIGIN' } })
    expect(await codesOf(order)).toEqual([])
  })

  test('G6 claimGift wins in the second before the expiry', async () => {
    const { order, token } = await shop.sentGift()
    shop.backend.clock.advance(14 * DAY - 1_000)
    expect(await shop.claim(token)).toMatchObject({ statusCode: 0 })
    shop.backend.clock.advance(2_000)
    await shop.work()
    expect(await shop.read(order)).toMatchObject({ status: 'Gift_Claimed' })
  })

  test('G7 RESEND_GIFT sends an expired gift once with a new link and two new weeks', async () => {
    const { order, token } = await shop.sentGift(VAULT)
    await shop.pass(14 * DAY)
    expect(await shop.act(order, 'RESEND_GIFT')).toMatchObject({ statusCode: 0, order: { status: 'Gift_Init' } })
    expect(await shop.gift(token)).toMatchObject({ state: 'Invalid' })
    const renewed = await shop.tokenOf(order)
    expect(await shop.gift(renewed)).toMatchObject({
      state: 'Valid',
      expiry: new Date(shop.backend.clock.now().getTime() + 14 * DAY).toISOString()
    })
    await shop.pass(2 * DAY)
    expect(await shop.read(order)).toMatchObject({ status: 'Gift_Init', refund: null })
    await shop.pass(12 * DAY)
    expect(await shop.act(order, 'RESEND_GIFT')).toMatchObject({ statusCode: 1035 })
  })

  test('G7 CHANGE_GIFT_EMAIL makes the old link and code void', async () => {
    const { order, token } = await shop.sentGift()
    const code = await shop.typedCode(order)
    expect(await shop.act(order, 'CHANGE_GIFT_EMAIL', { giftEmail: 'mistyped' })).toMatchObject({
      statusCode: 232,
      detail: { field: 'giftEmail' }
    })
    expect(await shop.act(order, 'CHANGE_GIFT_EMAIL', { giftEmail: 'carl@example.com' })).toMatchObject({ statusCode: 0 })
    expect(await shop.gift(token)).toMatchObject({ state: 'Invalid' })
    expect(await shop.gift(code)).toMatchObject({ state: 'Invalid' })
    expect(await shop.gift(await shop.tokenOf(order))).toMatchObject({ state: 'Valid', recipientEmail: 'car***@example.com' })
  })

  test('G8 gift is either delivered or refunded when it is claimed and taken back at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { order, token } = await shop.sentGift()
      const calls = [() => shop.claim(token), () => shop.act(order, 'REFUND_TO_ORIGIN')]
      await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()))
      await shop.work()
      const seen = await shop.read(order)
      expect([topUpsOf(order).length, seen.refund === null ? 0 : 1]).toEqual(seen.status === 'Gift_Claimed' ? [1, 0] : [0, 1])
    }
  })

  test('REFUND_TO_ORIGIN takes a waiting gift back, whose link is expired from then on', async () => {
    const { order, token } = await shop.sentGift(VAULT)
    expect(await shop.act(order, 'REFUND_TO_ORIGIN')).toMatchObject({ statusCode: 0, order: { status: 'Gift_Expired' } })
    await shop.work()
    expect(await shop.gift(token)).toMatchObject({ state: 'Expired' })
    expect(await shop.read(order)).toMatchObject({ refund: { destination: 'ORIGIN' }, availableActions: ['BUY_AGAIN', 'RESEND_EMAIL'] })
    expect(await codesOf(order)).toEqual([])
    expect(await shop.mailKinds(order)).not.toContain('giftExpired')
  })

  test('G16 store keeps no address of a recipient 30 days after the end', async () => {
    const { order, token } = await shop.sentGift(VAULT)
    await shop.claim(token, {})
    await shop.pass(29 * DAY)
    const row = () =>
      shop.tables().selectFrom('store.gifts').select('recipient_email').where('order_id', '=', order.orderId).executeTakeFirstOrThrow()
    expect(await row()).toEqual({ recipient_email: RECIPIENT })
    await shop.pass(2 * DAY)
    await shop.pass(MINUTE)
    expect(await row()).toEqual({ recipient_email: null })
  })
})

describe('code by mail', () => {
  test('G9 claimGift asks for a code from the price on that the market sets', async () => {
    const { order, token } = await shop.sentGift(DEAR_VAULT)
    expect(await shop.gift(token)).toMatchObject({ needsOtp: true })
    expect(await shop.claim(token, {})).toMatchObject({ statusCode: 10_007, detail: { recovery: 'ENTER_OTP' }, gift: { vouchers: [] } })
    expect(await shop.mailKinds(order)).toContain('giftCode')
    expect(await shop.requestOtp(token)).toMatchObject({ statusCode: 1, detail: { recovery: 'WAIT', retryAfterSeconds: 100 } })
    const right = await shop.otpOf(order)
    const wrong = right === '000000' ? '000001' : '000000'
    expect(await shop.claim(token, {}, wrong)).toMatchObject({ statusCode: 223, detail: { remainingTries: 4 } })
    await shop.pass(10 * MINUTE)
    expect(await shop.claim(token, {}, right)).toMatchObject({ statusCode: 10_008, detail: { recovery: 'ENTER_OTP' } })
    expect(await shop.requestOtp(token)).toMatchObject({ statusCode: 0 })
    expect(await shop.claim(token, {}, right)).toMatchObject({ statusCode: 223 })
    const answer = await shop.claim(token, {}, await shop.otpOf(order))
    expect(answer).toMatchObject({ statusCode: 0, gift: { state: 'Claimed' } })
    expect(answer.gift.vouchers).toHaveLength(1)
    // The link alone shows no codes of a gift that needs a code.
    expect((await shop.gift(token)).vouchers).toEqual([])
  })

  test('G9 claimGift is locked for three hours after five wrong codes', async () => {
    const { order, token } = await shop.sentGift(DEAR_VAULT)
    await shop.claim(token, {})
    const wrong = (await shop.otpOf(order)) === '000000' ? '000001' : '000000'
    for (const left of [4, 3, 2, 1])
      expect(await shop.claim(token, {}, wrong)).toMatchObject({ statusCode: 223, detail: { remainingTries: left } })
    expect(await shop.claim(token, {}, wrong)).toMatchObject({ statusCode: 222, detail: { recovery: 'WAIT', retryAfterSeconds: 10_800 } })
    expect(await shop.claim(token, {}, await shop.otpOf(order))).toMatchObject({ statusCode: 222 })
    expect(await shop.requestOtp(token)).toMatchObject({ statusCode: 222 })
    await shop.pass(3 * HOUR)
    expect(await shop.requestOtp(token)).toMatchObject({ statusCode: 0 })
    expect(await shop.claim(token, {}, await shop.otpOf(order))).toMatchObject({ statusCode: 0 })
  })

  test('G9 claimGift asks for no code below that price', async () => {
    const { token } = await shop.sentGift(VAULT)
    expect(await shop.gift(token)).toMatchObject({ needsOtp: false })
  })

  test('G13 typed code opens a gift in lower case and with dashes, and always asks for the code by mail', async () => {
    const { order } = await shop.sentGift(VAULT)
    const code = await shop.typedCode(order)
    const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
    expect(await shop.gift(typed)).toMatchObject({ state: 'Valid', needsOtp: true })
    expect(await shop.claim(typed, {})).toMatchObject({ statusCode: 10_007 })
    expect(await shop.claim(typed, {}, await shop.otpOf(order))).toMatchObject({ statusCode: 0 })
  })
})

describe('gift in the logs', () => {
  test('G15 leaves no address, name, message, link or code in them, however it ends', async () => {
    const { logged } = shop.backend
    logged.length = 0
    const claimed = await shop.sentGift(VAULT)
    const code = await shop.typedCode(claimed.order)
    await shop.requestOtp(code)
    const otp = await shop.otpOf(claimed.order)
    await shop.claim(code, {}, '000000')
    await shop.claim(code, {}, otp)
    const expired = await shop.sentGift()
    await shop.pass(14 * DAY)
    const corrected = await shop.sentGift()
    await shop.claim(corrected.token, { userId: '9000100' })
    await shop.gift('no-such-token')
    shop.backend.onCrashPoint((point) => {
      if (point === 'mail.beforeSend') throw new Error('The mail service is broken')
    })
    await shop.act(corrected.order, 'CHANGE_GIFT_EMAIL', { giftEmail: 'carl@example.com' })
    await shop.work()
    shop.backend.onCrashPoint(() => undefined)
    expect(logged.map(({ event }) => event)).toContain('dueWork.failed')
    const text = JSON.stringify(logged)
    const secrets = [RECIPIENT, GIVER, 'carl@example.com', code, claimed.token, expired.token, corrected.token, 'Happy birthday']
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    expect(text).not.toMatch(new RegExp(`\\b${otp}\\b`))
  })
})

describe('gift that is ordered', () => {
  const refusalOf = async (input: Body): Promise<Body> => (await shop.graph(CREATE, { input })).data.createOrder as Body

  test('G10 quote takes no promo off a gift', async () => {
    const found = await shop.graph(
      '{ product(countryCode: "id", shopLang: "en", productPath: "canopy-strike") { voucherTypeId denominations { id } } }'
    )
    const { voucherTypeId, denominations } = found.data.product
    const input = { countryCode: 'id', voucherTypeId, denomination: { id: denominations[0].id }, promoCode: 'WELCOME10', isGift: true }
    const { quote } = (await shop.graph(QUOTE, { input })).data.quote as Body
    expect(quote.promoInfo).toMatchObject({ status: expect.stringMatching(/^Not(ForGift|Found)$/), discountAmount: '0' })
  })

  test('G10 createOrder refuses a gift whose quote is for none, and the reverse', async () => {
    const gift = await shop.giftInput()
    const { gifting, ...own } = gift
    expect(await refusalOf({ ...own, userInfo: { ...own.userInfo, userId: '52000111' } })).toMatchObject({
      statusCode: 227,
      detail: { field: 'gifting' }
    })
    const found = await shop.graph(
      '{ product(countryCode: "id", shopLang: "en", productPath: "canopy-strike") { voucherTypeId denominations { id } } }'
    )
    const { voucherTypeId, denominations } = found.data.product
    const input = { countryCode: 'id', voucherTypeId, denomination: { id: denominations[0].id }, userInfo: { userId: '52000111' } }
    const { quote } = (await shop.graph(QUOTE, { input })).data.quote as Body
    expect(await refusalOf({ ...own, checkoutId: aCheckoutId(), quoteId: quote.quoteId, gifting })).toMatchObject({
      statusCode: 227,
      detail: { field: 'gifting' }
    })
  })

  test('quote refuses a gift of a product that cannot be given away', async () => {
    const found = await shop.graph(
      '{ product(countryCode: "id", shopLang: "en", productPath: "emberhold") { voucherTypeId denominations { id } } }'
    )
    const { voucherTypeId, denominations } = found.data.product
    const input = { countryCode: 'id', voucherTypeId, denomination: { id: denominations[0].id }, isGift: true }
    expect((await shop.graph(QUOTE, { input })).data.quote).toMatchObject({ statusCode: 227, detail: { field: 'isGift' } })
  })

  test('G11 createOrder keeps a message as one inert line, and refuses one of 201 signs', async () => {
    const gifting = { email: RECIPIENT, name: ' Ana ', message: '  a\r\nb\u2028c \u202Ed\u0007 ' }
    const { order } = await shop.unpaidGift({ gifting })
    const row = await shop.tables().selectFrom('store.gifts').selectAll().where('order_id', '=', order.orderId).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ sender_name: 'Ana', message: 'a b c d', state: 'unpaid' })
    const long = await shop.giftInput({ gifting: { ...gifting, message: 'x'.repeat(201) } })
    expect(await refusalOf(long)).toMatchObject({ statusCode: 227, detail: { field: 'gifting.message' } })
    const none = await shop.giftInput({ gifting: { email: 'bo', name: 'Ana' } })
    expect(await refusalOf(none)).toMatchObject({ statusCode: 227, detail: { field: 'gifting.email' } })
  })

  test('G12 gift answers a wrong token, an older one, another form and 10 kB alike', async () => {
    const { order, token } = await shop.sentGift()
    await shop.act(order, 'CHANGE_GIFT_EMAIL', { giftEmail: 'carl@example.com' })
    const { order: unpaid } = await shop.unpaidGift()
    const answers = await Promise.all(
      [token, `A${token.slice(1)}`, 'x'.repeat(10_000), '', (await shop.typedCode(unpaid)).slice(0, 11)].map((sent) => shop.gift(sent))
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ state: 'Invalid', senderName: null, inputs: [] })
  })
})
