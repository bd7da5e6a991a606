import type { FastifyInstance } from 'fastify'
import { currencyOfNumber } from '../../../src/domain/money/currency-number.ts'
import type { SandboxContext, OrderHistoryRow } from '../context.ts'
import { isDown } from '../switches.ts'
import { settledOnDay } from './daily-list.ts'
import { createRefund, readRefund } from './refunds.ts'
import { codeForcedBy, describe } from './result-codes.ts'
import { type InitRequest, openTransaction, readTransaction } from './transactions.ts'

/** Errors of the store's requests, by the provider's codes. @source PF 3.2 */
const WRONG_KEY = 202
const PARAMETER_MISSING = 103
const ORDER_ID_WRONG = 212
const AMOUNT_WRONG = 214

/** Currencies in which a price may have no decimals. @source PF 2.2 */
const WHOLE_PRICES: ReadonlySet<string> = new Set(['IDR', 'CLP', 'KRW', 'TWD', 'VND'])

type Read = { readonly init: InitRequest } | { readonly errorCode: number }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const readItems = (value: unknown): InitRequest['items'] | undefined => {
  if (!Array.isArray(value) || value.length === 0) return undefined
  const items = value.flatMap((item) =>
    isRecord(item) && typeof item.code === 'string' && typeof item.name === 'string' && /^\d+(\.\d{1,2})?$/.test(String(item.price))
      ? [{ code: item.code, name: item.name, price: String(item.price) }]
      : []
  )
  return items.length === value.length ? items : undefined
}

const readProfile = (value: unknown): Record<string, string> => {
  const entries = isRecord(value) && Array.isArray(value.entry) ? value.entry : []
  return Object.fromEntries(
    entries.flatMap((entry) => (isRecord(entry) && typeof entry.key === 'string' ? [[entry.key, String(entry.value)]] : []))
  )
}

/** Checks an init request as the provider does. @source PF 2.2 */
export const readInit = (body: unknown, apiKey: string, direct: boolean): Read => {
  const request = isRecord(body) && isRecord(body.initRequest) ? body.initRequest : undefined
  if (request === undefined) return { errorCode: PARAMETER_MISSING }
  if (request.apiKey !== apiKey) return { errorCode: WRONG_KEY }
  const { orderId, country, currency, payType } = request
  if (typeof orderId !== 'string' || orderId.length < 4 || orderId.length > 64 || /^\d+$/.test(orderId))
    return { errorCode: ORDER_ID_WRONG }
  if (typeof country !== 'number' || typeof currency !== 'number' || typeof payType !== 'number') return { errorCode: PARAMETER_MISSING }
  const items = readItems(request.items)
  const profile = readProfile(request.profile)
  if (items === undefined || profile.user_id === undefined) return { errorCode: PARAMETER_MISSING }
  const letters = currencyOfNumber(currency)
  if (letters === undefined) return { errorCode: AMOUNT_WRONG }
  if (items.some((item) => /[^\u0020-\u024f]/.test(item.name))) return { errorCode: PARAMETER_MISSING }
  if (WHOLE_PRICES.has(letters) && items.some((item) => item.price.includes('.'))) return { errorCode: AMOUNT_WRONG }
  const [only, ...more] = items
  if (only === undefined || more.length > 0) return { errorCode: AMOUNT_WRONG }
  const forced = codeForcedBy(profile.email)
  if (forced !== undefined) return { errorCode: forced }
  return { init: { orderId, country, currency, payType, items, profile, amount: only.price, direct } }
}

/**
 * Writes the provider's ids as bare JSON numbers of 19 digits.
 * JSON.stringify alone cannot write numbers of that size. @source PF 2.2
 */
const withBareIds = (value: unknown): string => JSON.stringify(value).replace(/"(txnId|txn_id)":"(\d+)"/g, '"$1":$2')

/** Returns the code of an open payment and its deadline, once the page has shown them. */
const codeOf = (txn: OrderHistoryRow) =>
  txn.payment_code === null || txn.is_final
    ? []
    : [
        { key: 'payment_code', value: txn.payment_code },
        { key: 'payment_expires_at', value: new Date(txn.expires_at).toISOString() }
      ]

const profileOf = (txn: OrderHistoryRow) => ({
  entry: [
    { key: 'PaymentType', value: String(txn.pay_type) },
    { key: 'isStatusFinal', value: String(txn.is_final) },
    { key: 'status', value: txn.result_code === 0 ? 'Successful' : txn.is_final ? 'Failed' : 'Pending' },
    ...codeOf(txn)
  ]
})

/**
 * Registers the provider's calls: init, its direct variant, inquiry and refund.
 * @source PF 2.2, 2.3, 2.6, 2.8
 */
export const registerProviderApi = (app: FastifyInstance, context: SandboxContext): void => {
  const { providerApiKey, publicPaymentsUrl } = context.config

  app.addHook('preHandler', async (_request, reply) => {
    if (await isDown(context, 'provider')) return reply.status(503).send('Service unavailable')
    return undefined
  })

  app.post('/init.json', async (request, reply) => {
    const read = readInit(request.body, providerApiKey, false)
    reply.type('application/json')
    if ('errorCode' in read)
      return withBareIds({ initResult: { resultCode: read.errorCode, resultDesc: describe(read.errorCode), txnId: '0', redirectUrl: '' } })
    const txn = await openTransaction(context, read.init)
    return withBareIds({
      initResult: { resultCode: 0, resultDesc: 'success', txnId: txn.txn_id, redirectUrl: `${publicPaymentsUrl}/pay/${txn.txn_id}` }
    })
  })

  app.post('/direct.json', async (request, reply) => {
    const read = readInit(request.body, providerApiKey, true)
    reply.type('application/json')
    if ('errorCode' in read) return withBareIds({ initResult: { result_code: read.errorCode, txn_id: '0' } })
    const txn = await openTransaction(context, read.init)
    return withBareIds({
      initResult: {
        result_code: 0,
        txn_id: txn.txn_id,
        total_price: txn.amount,
        pay_instructions: [
          'Open the app of your bank.',
          'Choose to pay a slip and type or paste the code.',
          'Check name and amount, then confirm.'
        ],
        txn_timeout: Math.round((new Date(txn.expires_at).getTime() - new Date(txn.created_at).getTime()) / 60_000),
        profile: { entry: [{ key: 'payment_code', value: txn.payment_code ?? '' }] }
      }
    })
  })

  app.post('/inquiry.json', async (request, reply) => {
    const asked = isRecord(request.body) && isRecord(request.body.inquiryPaymentRequest) ? request.body.inquiryPaymentRequest : {}
    reply.type('application/json')
    if (asked.apiKey !== providerApiKey)
      return withBareIds({ paymentResult: { txnId: '0', orderId: '', resultCode: WRONG_KEY, resultDesc: describe(WRONG_KEY) } })
    const txn = await readTransaction(context, String(asked.txnId))
    if (txn === undefined)
      return withBareIds({ paymentResult: { txnId: '0', orderId: '', resultCode: 205, resultDesc: 'Transaction not found' } })
    return withBareIds({
      paymentResult: {
        txnId: txn.txn_id,
        orderId: txn.order_id,
        resultCode: txn.result_code,
        resultDesc: describe(txn.result_code),
        totalPrice: txn.paid_amount ?? txn.amount,
        profile: profileOf(txn)
      }
    })
  })

  app.post('/refunds', async (request, reply) => {
    if (request.headers['x-api-key'] !== providerApiKey) return reply.status(401).send({ resultCode: WRONG_KEY, resultDesc: 'Wrong key' })
    const body = isRecord(request.body) ? request.body : {}
    const answer = await createRefund(
      context,
      String(body.txn_id),
      String(body.amount_value),
      typeof body.customer_email === 'string' ? body.customer_email : undefined
    )
    return 'code' in answer
      ? reply
          .status(422)
          .send({ resultCode: answer.code, resultDesc: answer.text, ...(answer.refundId === undefined ? {} : { id: answer.refundId }) })
      : reply.send(refundBody(answer))
  })

  app.get<{ Querystring: { day?: string; after?: string } }>('/transactions', async (request, reply) => {
    if (request.headers['x-api-key'] !== providerApiKey) return reply.status(401).send({ resultCode: WRONG_KEY, resultDesc: 'Wrong key' })
    const { day = '', after } = request.query
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return reply.status(400).send({ resultCode: PARAMETER_MISSING, resultDesc: 'day is missing' })
    reply.type('application/json')
    return withBareIds(await settledOnDay(context, day, after))
  })

  app.get<{ Params: { id: string } }>('/refunds/:id', async (request, reply) => {
    if (request.headers['x-api-key'] !== providerApiKey) return reply.status(401).send({ resultCode: WRONG_KEY, resultDesc: 'Wrong key' })
    const refund = await readRefund(context, request.params.id)
    return refund === undefined ? reply.status(404).send({ resultCode: 556, resultDesc: 'Not found' }) : refundBody(refund)
  })
}

const refundBody = (refund: Exclude<Awaited<ReturnType<typeof createRefund>>, { code: number }>) => ({
  id: refund.id,
  txn_id: refund.txn_id,
  status_code: refund.status_code,
  type: 'full',
  amount_value: refund.amount,
  amount_currency: currencyOfNumber(refund.currency),
  customer_email: refund.customer_email,
  created_at: refund.created_at,
  finalized_at: refund.finalized_at
})
