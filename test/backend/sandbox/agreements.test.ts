import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAgreementTextSigned, signAgreementText } from '../../../backend/services/provider/agreement-signature.ts'
import { agreementTables } from '../../../backend/sandbox/payments/agreement-books.ts'
import { aSandbox, type SandboxUnderTest } from '../../support/sandbox.ts'

const SECRET = 'agreement-secret'

let sandbox: SandboxUnderTest
const heard: { url: string; body: string; signature: string }[] = []

beforeAll(async () => {
  sandbox = await aSandbox(
    {},
    {
      fetch: async (input, init) => {
        const headers = new Headers(init?.headers)
        const url = input instanceof Request ? input.url : String(input)
        heard.push({ url, body: typeof init?.body === 'string' ? init.body : '', signature: headers.get('x-signature') ?? '' })
        return new Response('{}')
      }
    }
  )
})
afterAll(() => sandbox.close())

const call = async (path: string, body?: object, more: Record<string, string> = {}) => {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const signature = signAgreementText(SECRET, sandbox.context.now(), body === undefined ? `/agreements${path}` : payload)
  const answer = await sandbox.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `/_/payments/agreements${path}`,
    headers: {
      'x-api-key': '0123456789abcdef0123456789abcdef',
      'x-signature': signature,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...more
    },
    ...(body === undefined ? {} : { payload })
  })
  const answered: Record<string, unknown> = { status: answer.statusCode, ...(answer.json() as object) }
  return answered
}

const open = (reference: string) =>
  call('', {
    partner_reference: reference,
    user_id: 'ana',
    pay_type: 100,
    country: 360,
    currency: 'IDR',
    description: 'Weekly pass',
    maximum_amount: '45000',
    interval_days: 7,
    return_url: 'http://localhost:4000/id/user/subscriptions',
    lang: 'en'
  })

const page = (id: unknown, form?: string) =>
  sandbox.app.inject({
    method: form === undefined ? 'GET' : 'POST',
    url: `/agree/${String(id)}`,
    headers: { host: 'payments.localhost:4000', 'content-type': 'application/x-www-form-urlencoded' },
    ...(form === undefined ? {} : { payload: form })
  })

const charge = (id: unknown, reference: string, amount = '45000') =>
  call(
    `/${String(id)}/charges`,
    { partner_reference: reference, amount_value: amount, amount_currency: 'IDR', description: 'Weekly pass' },
    { 'idempotency-key': reference }
  )

describe('agreements of the sandbox', () => {
  test('are opened once for a reference, allowed on their page, and told to the store with a signature', async () => {
    const first = await open('agr_1')
    expect(await open('agr_1')).toEqual(first)
    expect((await page(first.id)).body).toMatch(/Allow refill to charge up to .*45000 IDR.* every 7 days/)
    expect(await call(`/${String(first.id)}`)).toMatchObject({ status: 'waiting_for_shopper_action' })
    const answered = await page(first.id, 'do=allow')
    expect([answered.statusCode, answered.headers.location]).toEqual([303, 'http://localhost:4000/id/user/subscriptions'])
    expect(await call(`/${String(first.id)}`)).toMatchObject({ status: 'authorized' })
    await sandbox.work()
    const event = heard.at(-1)
    expect(event?.url).toBe('http://127.0.0.1:4000/notify/agreement')
    expect(JSON.parse(event?.body ?? '')).toMatchObject({ type: 'token.status.authorized', data: { partner_reference: 'agr_1' } })
    expect(isAgreementTextSigned(SECRET, sandbox.context.now(), event?.signature, event?.body ?? '')).toBe(true)
  })

  test('are refused without the right signature or key', async () => {
    expect(await call('/charges?partner_reference=x', undefined, { 'x-signature': 't=1,v1=00' })).toMatchObject({ status: 401 })
    expect(await call('/charges?partner_reference=x', undefined, { 'x-api-key': 'other' })).toMatchObject({ status: 401 })
  })

  test('charge once for a key, and differ from another charge by the same key', async () => {
    const { id } = await open('agr_2')
    await page(id)
    expect(await charge(id, 'sub_2#1')).toMatchObject({ status: 'failed', code: 367 })
    await page(id, 'do=allow')
    const made = await charge(id, 'sub_2#2')
    expect(made).toMatchObject({ status: 'succeeded', amount_value: '45000' })
    expect(await charge(id, 'sub_2#2')).toEqual(made)
    expect(await charge(id, 'sub_2#2', '1')).toMatchObject({ status: 409 })
    expect(await call(`/charges?partner_reference=${encodeURIComponent('sub_2#2')}`)).toEqual(made)
    expect(await call('/charges?partner_reference=never')).toMatchObject({ status: 404 })
    expect(await call(`/${String(id)}/cancel`, {})).toMatchObject({ status: 'cancelled' })
    expect(await charge(id, 'sub_2#3')).toMatchObject({ status: 'failed', code: 367 })
  })

  test('end as the tester chose, and an unclear charge is paid two minutes later', async () => {
    const { id } = await open('agr_3')
    await page(id)
    await page(id, 'do=allow&answer=unclearThenPaid')
    expect(await charge(id, 'sub_3#1')).toMatchObject({ status: 'processing' })
    sandbox.passSeconds(120)
    expect(await call(`/charges?partner_reference=${encodeURIComponent('sub_3#1')}`)).toMatchObject({ status: 'succeeded' })
    await agreementTables(sandbox.context)
      .updateTable('sandbox.agreements')
      .set({ answers: JSON.stringify(['414', 'pay']) as never })
      .where('reference', '=', 'agr_3')
      .execute()
    expect(await charge(id, 'sub_3#2')).toMatchObject({ status: 'failed', code: 414 })
    expect(await charge(id, 'sub_3#3')).toMatchObject({ status: 'succeeded' })
  })

  test('stand in the list of their day when they are paid, beside payments of orders', async () => {
    const { id } = await open('agr_5')
    await page(id)
    await page(id, 'do=allow')
    const { id: paid } = await charge(id, 'sub_5#1')
    const day = sandbox.context.now().toISOString().slice(0, 10)
    const answer = await sandbox.app.inject({
      url: `/_/payments/transactions?day=${day}`,
      headers: { 'x-api-key': '0123456789abcdef0123456789abcdef' }
    })
    const { transactions } = answer.json<{ transactions: Record<string, unknown>[] }>()
    expect(transactions.filter(({ order_id }) => order_id === 'sub_5#1')).toMatchObject([
      { txn_id: paid, total_price: '45000', currency: 'IDR', refund_status: null }
    ])
    // One that failed was never paid.
    expect(transactions.some(({ order_id }) => order_id === 'sub_3#2')).toBe(false)
  })

  test('are closed when their page is not opened in time, and answered with no form', async () => {
    const { id } = await open('agr_4')
    sandbox.passMinutes(15)
    expect(await call(`/${String(id)}`)).toMatchObject({ status: 'expired' })
    expect((await page(id)).statusCode).toBe(410)
    expect((await page('tok_unknown')).statusCode).toBe(404)
  })
})
