import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checksumOf } from '../../../backend/sandbox/payments/notify.ts'
import { aSandbox, type SandboxUnderTest } from '../../support/sandbox.ts'

const API = { host: '127.0.0.1:4000' }
const PAGE = { host: 'payments.localhost:4000' }
const KEY = '0123456789abcdef0123456789abcdef'
const FORM = { host: '127.0.0.1:4000', 'content-type': 'application/x-www-form-urlencoded' }

let sandbox: SandboxUnderTest
let order = 0

beforeAll(async () => {
  sandbox = await aSandbox()
})
afterAll(() => sandbox.close())
beforeEach(() => {
  sandbox.heard.length = 0
  sandbox.acknowledge = 'ResultCode=0'
})

const initBody = (changes: Record<string, unknown> = {}) => ({
  initRequest: {
    apiKey: KEY,
    orderId: `ORD-TEST${(order += 1)}`,
    country: 360,
    currency: 360,
    payType: 102,
    items: [{ code: 'DIA_50', name: '50 Diamonds', price: '15000' }],
    profile: {
      entry: [
        { key: 'user_id', value: 'guest-1' },
        { key: 'return_url', value: 'http://localhost:4000/id/complete?order=7203344589012345678' }
      ]
    },
    ...changes
  }
})

const init = async (changes: Record<string, unknown> = {}): Promise<string> => {
  const answer = await sandbox.app.inject({ method: 'POST', url: '/_/payments/init.json', headers: API, payload: initBody(changes) })
  return /"txnId":(\d+)/.exec(answer.body)?.[1] ?? ''
}

const inquire = async (txnId: string) => {
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: '/_/payments/inquiry.json',
    headers: API,
    payload: { inquiryPaymentRequest: { apiKey: KEY, txnId, needStatusFinal: 'true' } }
  })
  const found = (name: string): string | undefined => new RegExp(`"${name}":"?([^",}]*)`).exec(answer.body)?.[1]
  return { code: found('resultCode'), total: found('totalPrice'), txnId: found('txnId') }
}

const choose = (txnId: string, form: Record<string, string>) =>
  sandbox.app.inject({
    method: 'POST',
    url: `/pay/${txnId}`,
    headers: { ...PAGE, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString()
  })

/** Lists what the store received about one payment; payments of other tests are left out. */
const heard = (txnId: string, name: string): (string | null)[] =>
  sandbox.heard.filter((url) => url.searchParams.get('TxnId') === txnId).map((url) => url.searchParams.get(name))

describe('sandbox provider', () => {
  test("signs notifications as the protocol's vector says", () => {
    expect(checksumOf('7203344589012345678', KEY, 'ORD-01JD3Q7M9K2X', '0')).toBe('59aba256800a92dbb7e1f5f487cb19f1')
  })

  test('answers init with a bare 19-digit number and a page on its own host', async () => {
    const answer = await sandbox.app.inject({ method: 'POST', url: '/_/payments/init.json', headers: API, payload: initBody() })
    expect(answer.body).toMatch(/"txnId":72\d{17}[,}]/)
    expect(answer.body).toMatch(/"redirectUrl":"http:\/\/payments\.localhost:4000\/pay\/72\d{17}"/)
  })

  test.each([
    ['a wrong key', { apiKey: 'x' }, 202],
    ['an order number of digits only', { orderId: '123456' }, 212],
    ['a price with decimals in rupiah', { items: [{ code: 'A', name: 'A', price: '15000.50' }] }, 214],
    ['a name in another script', { items: [{ code: 'A', name: 'ダイヤ', price: '15000' }] }, 103],
    ['a missing user_id', { profile: { entry: [] } }, 103]
  ])('refuses %s', async (_what, changes, code) => {
    const answer = await sandbox.app.inject({ method: 'POST', url: '/_/payments/init.json', headers: API, payload: initBody(changes) })
    expect(answer.body).toContain(`"resultCode":${code}`)
    expect(answer.body).toContain('"txnId":0')
  })

  test("is not there on the store's host name", async () => {
    const answer = await sandbox.app.inject({
      method: 'POST',
      url: '/_/payments/init.json',
      headers: { host: 'localhost:4000' },
      payload: initBody()
    })
    expect(answer.statusCode).toBe(404)
  })

  test('takes a payment, notifies once and goes back to the store', async () => {
    const txnId = await init()
    expect((await sandbox.app.inject({ url: `/pay/${txnId}`, headers: PAGE })).body).toContain('15000 IDR')
    const paid = await choose(txnId, { do: 'finish', outcome: 'pay' })
    expect(paid.statusCode).toBe(303)
    expect(paid.headers.location).toBe(
      `http://localhost:4000/id/complete?order=7203344589012345678&TxnId=${txnId}&OrderId=ORD-TEST${order}`
    )
    await sandbox.work()
    await sandbox.work()
    expect(heard(txnId, 'ResultCode')).toEqual(['0'])
    expect(heard(txnId, 'TotalPrice')).toEqual(['15000'])
    expect(await inquire(txnId)).toEqual({ code: '0', total: '15000', txnId })
  })

  test('sends an unacknowledged notification three times more, five minutes apart', async () => {
    sandbox.acknowledge = 'ResultCode=1'
    const txnId = await init()
    await choose(txnId, { do: 'finish', outcome: 'pay' })
    const counts: number[] = []
    for (let i = 0; i < 6; i += 1) {
      await sandbox.work()
      counts.push(heard(txnId, 'ResultCode').length)
      sandbox.passMinutes(5)
    }
    expect(counts).toEqual([1, 2, 3, 4, 4, 4])
  })

  test.each([
    ['never', 'pays without a word', '0', 0],
    ['twice', 'notifies twice', '0', 2],
    ['unclear', 'stays unclear and silent', '228', 0],
    ['later', 'stays open', '431', 0]
  ])('answers the outcome %s: %s', async (outcome, _says, code, notifications) => {
    const txnId = await init()
    await choose(txnId, { do: 'finish', outcome })
    await sandbox.work()
    expect(heard(txnId, 'ResultCode')).toHaveLength(notifications)
    expect((await inquire(txnId)).code).toBe(code)
  })

  test('sends a late notification after a minute', async () => {
    const txnId = await init()
    await choose(txnId, { do: 'finish', outcome: 'late' })
    await sandbox.work()
    expect(heard(txnId, 'TxnId')).toEqual([])
    sandbox.passMinutes(1)
    await sandbox.work()
    expect(heard(txnId, 'TxnId')).toEqual([txnId])
  })

  test('says a wrong amount honestly', async () => {
    const txnId = await init()
    await choose(txnId, { do: 'finish', outcome: 'less' })
    await sandbox.work()
    expect(heard(txnId, 'TotalPrice')).toEqual(['14999'])
    expect((await inquire(txnId)).total).toBe('14999')
  })

  test('ends a page with 206 that was not opened in 15 minutes', async () => {
    const txnId = await init()
    sandbox.passMinutes(15)
    expect((await inquire(txnId)).code).toBe('206')
    expect((await sandbox.app.inject({ url: `/pay/${txnId}`, headers: PAGE })).statusCode).toBe(410)
  })

  test('replaces the older payment of an order that starts again', async () => {
    const orderId = 'ORD-AGAIN1'
    const first = await init({ orderId })
    const second = await init({ orderId })
    expect((await inquire(first)).code).toBe('232')
    expect((await inquire(second)).code).toBe('431')
  })

  test("asks for the bank's code of a card and gives up after three wrong ones", async () => {
    const txnId = await init({ payType: 100, orderId: 'ORD-CARD1' })
    await choose(txnId, { do: 'continue' })
    expect((await choose(txnId, { do: 'finish', outcome: 'pay', otp: '000000' })).statusCode).toBe(200)
    expect((await choose(txnId, { do: 'finish', outcome: 'pay', otp: '000000' })).statusCode).toBe(200)
    expect((await choose(txnId, { do: 'finish', outcome: 'pay', otp: '000000' })).statusCode).toBe(303)
    expect((await inquire(txnId)).code).toBe('222')
  })

  test('takes the payment of an expired bank transfer, and tells the store both', async () => {
    const txnId = await init({ payType: 101, orderId: 'ORD-BANK1' })
    expect((await sandbox.app.inject({ url: `/pay/${txnId}`, headers: PAGE })).body).toMatch(/\d{4} \d{4} \d{4}/)
    sandbox.passMinutes(1509)
    await sandbox.work()
    await sandbox.app.inject({
      method: 'POST',
      url: `/_/sandbox/transactions/${txnId}`,
      headers: { host: 'localhost:4000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'do=pay'
    })
    await sandbox.work()
    expect(heard(txnId, 'ResultCode')).toEqual(['456', '0'])
  })

  test('names the code of an opened bank transfer and its deadline when it is asked, as its page does', async () => {
    const txnId = await init({ payType: 101, orderId: 'ORD-BANK2', country: 360 })
    const profile = async () => {
      const answer = await sandbox.app.inject({
        method: 'POST',
        url: '/_/payments/inquiry.json',
        headers: API,
        payload: { inquiryPaymentRequest: { apiKey: KEY, txnId, needStatusFinal: 'true' } }
      })
      const { entry } = answer.json<{ paymentResult: { profile: { entry: { key: string; value: string }[] } } }>().paymentResult.profile
      return new Map(entry.map(({ key, value }) => [key, value]))
    }
    expect((await profile()).has('payment_code')).toBe(false)
    const page = (await sandbox.app.inject({ url: `/pay/${txnId}`, headers: PAGE })).body
    const code = /\d{4} \d{4} \d{4}/.exec(page)?.[0]
    const told = await profile()
    expect(told.get('payment_code')).toBe(code)
    expect(new Date(told.get('payment_expires_at') ?? '').getTime() - sandbox.context.now().getTime()).toBe(1509 * 60_000)
    expect(page).toMatch(/ WIB|GMT\+7/)
    expect(page).not.toContain('UTC')
  })

  test('refunds a wallet payment once and in full', async () => {
    const txnId = await init()
    await choose(txnId, { do: 'finish', outcome: 'pay' })
    const refund = (amount: string) =>
      sandbox.app.inject({
        method: 'POST',
        url: '/_/payments/refunds',
        headers: { ...API, 'x-api-key': KEY },
        payload: { txn_id: txnId, amount_value: amount, amount_currency: 'IDR' }
      })
    expect((await refund('14000')).json()).toMatchObject({ resultCode: 553 })
    const accepted = (await refund('15000')).json<{ id: string; status_code: string }>()
    expect(accepted.status_code).toBe('accepted')
    expect((await refund('15000')).json()).toMatchObject({ resultCode: 551 })
    sandbox.passMinutes(1)
    await sandbox.work()
    const read = await sandbox.app.inject({ url: `/_/payments/refunds/${accepted.id}`, headers: { ...API, 'x-api-key': KEY } })
    expect(read.json()).toMatchObject({ status_code: 'succeeded', amount_value: '15000', amount_currency: 'IDR' })
  })
})

/** Makes a paid transaction that the store has learnt of. */
const aPaidOne = async (changes: Record<string, unknown> = {}): Promise<string> => {
  const txn = await init(changes)
  await sandbox.app.inject({ method: 'POST', url: `/_/sandbox/transactions/${txn}`, payload: 'do=pay', headers: FORM })
  await sandbox.work()
  sandbox.heard.length = 0
  return txn
}

describe('sandbox payment events', () => {
  const EVENT_FIELDS = ['event', 'id', 'TxnId', 'OrderId', 'RefundId', 'Status', 'Amount', 'Currency']
  const checksum = (url: URL): string =>
    createHmac('sha256', KEY)
      .update(EVENT_FIELDS.map((name) => url.searchParams.get(name) ?? '').join('|'))
      .digest('hex')

  test('are sent with a checksum of their own when a refund is finished, until the store acknowledges', async () => {
    const txn = await aPaidOne()
    const refund = { txn_id: txn, amount_value: '15000' }
    const asked = await sandbox.app.inject({
      method: 'POST',
      url: '/_/payments/refunds',
      headers: { ...API, 'x-api-key': KEY },
      payload: refund
    })
    sandbox.acknowledge = 'ResultCode=1'
    sandbox.passMinutes(1)
    await sandbox.work()
    sandbox.acknowledge = 'ResultCode=0'
    sandbox.passMinutes(5)
    await sandbox.work()
    sandbox.passMinutes(30)
    await sandbox.work()
    expect(sandbox.heard).toHaveLength(2)
    const [first, second] = sandbox.heard
    expect(Object.fromEntries(first?.searchParams ?? [])).toMatchObject({
      event: 'refund',
      TxnId: txn,
      RefundId: asked.json().id,
      Status: 'succeeded',
      Amount: '15000',
      Currency: 'IDR',
      Checksum: checksum(first as URL)
    })
    expect(second?.search).toBe(first?.search)
  })

  test.each(['chargeback', 'chargebackReversed', 'fraudAlert'])('are sent for a %s that is chosen', async (event) => {
    const txn = await aPaidOne()
    await sandbox.app.inject({ method: 'POST', url: `/_/sandbox/transactions/${txn}`, payload: `do=${event}`, headers: FORM })
    await sandbox.work()
    expect(sandbox.heard.map((url) => [url.searchParams.get('event'), url.searchParams.get('TxnId')])).toEqual([[event, txn]])
  })
})

describe('sandbox top-up that is given back', () => {
  const press = (txn: string) =>
    sandbox.app.inject({ method: 'POST', url: `/_/sandbox/transactions/${txn}`, payload: 'do=giveBack', headers: FORM })

  test('is refunded at once, and the store learns it by an event', async () => {
    const txn = await aPaidOne({ orderId: 'WTU-0123456789ABCD' })
    const page = (await sandbox.app.inject({ url: '/_/sandbox', headers: { host: 'localhost:4000' } })).body
    expect(page.split('<tr>').find((row) => row.includes(txn))).toContain('Give back')
    expect((await press(txn)).statusCode).toBe(303)
    await sandbox.work()
    await sandbox.work()
    const told = sandbox.heard.map((url) => [
      url.searchParams.get('event'),
      url.searchParams.get('OrderId'),
      url.searchParams.get('Status')
    ])
    expect(told).toEqual([['refund', 'WTU-0123456789ABCD', 'succeeded']])
  })

  test('is refused a second time, with the reason', async () => {
    const txn = await aPaidOne({ orderId: 'WTU-0123456789ABCE' })
    await press(txn)
    const again = await press(txn)
    expect([again.statusCode, again.body.includes('Already requested (551).')]).toEqual([400, true])
  })

  test('is offered for no order', async () => {
    const txn = await aPaidOne()
    const page = (await sandbox.app.inject({ url: '/_/sandbox', headers: { host: 'localhost:4000' } })).body
    expect(page.split('<tr>').find((row) => row.includes(txn))).not.toContain('Give back')
  })
})

describe('sandbox list of a day', () => {
  const list = async (day: string, key = KEY) => {
    const answer = await sandbox.app.inject({
      method: 'GET',
      url: `/_/payments/transactions?day=${day}`,
      headers: { ...API, 'x-api-key': key }
    })
    return { status: answer.statusCode, text: answer.body }
  }

  test('holds every payment settled on it, with its refund, and none of another day', async () => {
    sandbox.passMinutes(3 * 24 * 60)
    const day = sandbox.context.now().toISOString().slice(0, 10)
    const txn = await init()
    await sandbox.app.inject({ method: 'POST', url: `/_/sandbox/transactions/${txn}`, payload: 'do=pay', headers: FORM })
    const open = await init()
    await sandbox.app.inject({
      method: 'POST',
      url: '/_/payments/refunds',
      headers: { ...API, 'x-api-key': KEY },
      payload: { txn_id: txn, amount_value: '15000' }
    })
    const { text } = await list(day)
    expect(text).toContain(`"txn_id":${txn}`)
    expect(text).not.toContain(open)
    expect(JSON.parse(text).transactions).toMatchObject([{ total_price: '15000', currency: 'IDR', refund_status: 'accepted' }])
    expect(JSON.parse((await list('2026-11-20')).text).transactions).toEqual([])
  })

  test('is for the holder of the key, of a day that is written as one', async () => {
    expect((await list('2026-11-21', 'other')).status).toBe(401)
    expect((await list('today')).status).toBe(400)
  })
})
