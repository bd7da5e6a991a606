import type { InAppMarks } from '../../../src/domain/partner/in-app.ts'
import type { FastifyInstance } from 'fastify'
import { createHash, createHmac } from 'node:crypto'
import { registerServices } from '../../../backend/services/app.ts'
import { runDueJobs } from '../../support/due-jobs.ts'
import type { IdentityConfig, PartnerConfig, ServicesConfig } from '../../../backend/services/services.ts'
import { aBackend, type BackendUnderTest, type SentRequest } from '../../support/backend.ts'
import { aSuiteApp } from '../../support/suite-app.ts'

/** How the publisher answers a top-up: 0, an error number, or nothing. */
export type TopUp = 'delivers' | 'timesOut' | 'deliversButTimesOut' | 'breaks' | number

interface Payment {
  readonly orderId: string
  readonly amount: string
  readonly pcId: number
  code: number
  isFinal: boolean
  paid: string | undefined
  /** What the payment page shows to pay with elsewhere. */
  shown?: { readonly code: string; readonly until?: string }
}

interface Refund {
  readonly txn: string
  status: 'accepted' | 'succeeded' | 'failed'
}

const json = (text: string, status = 200): Response => new Response(text, { status, headers: { 'content-type': 'application/json' } })

const timeout = (): never => {
  throw new DOMException('The operation timed out.', 'TimeoutError')
}

/** Answers are read field by field and compared, so their shape is what the test expects. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Body = Record<string, any>

const shownBy = ({ shown }: Payment): string =>
  shown === undefined
    ? ''
    : `,{"key":"payment_code","value":"${shown.code}"}${shown.until === undefined ? '' : `,{"key":"payment_expires_at","value":"${shown.until}"}`}`

/**
 * A provider, a publisher and a mail service, written by hand after the protocol.
 * The test decides what they answer.
 */
export class World {
  payments = new Map<string, Payment>()
  refunds = new Map<string, Refund>()
  mails = new Map<string, { kind: string; to: string; subject: string; text: string; html: string }>()
  initCalls = 0
  /** Payments of the inquiries, in order. */
  asked: string[] = []
  refundCalls = 0
  /** The provider's list of each day. */
  books = new Map<string, Body[]>()
  topUps: { bytes: string; orderId: string; userId: string }[] = []
  delivered = new Set<string>()
  /** The next answers; the last one is repeated. */
  topUpPlan: TopUp[] = ['delivers']
  initPlan: ('opens' | 'timesOut' | 'opensButTimesOut' | number)[] = ['opens']
  refundPlan: ('accepts' | 'timesOut' | number)[] = ['accepts']
  /** Address of the payment page that the provider answers; undefined = on its own host. */
  payPage: string | undefined
  checkPlan: (number | 'timesOut' | 'knows')[] = ['knows']
  providerDown = false
  mailDown = false
  roles: { roleId: string; roleName: string }[] | undefined
  region = 'origin'
  personalisedSkus: unknown
  #next = 0n

  static #take<A>(plan: A[]): A {
    return (plan.length > 1 ? plan.shift() : plan[0]) as A
  }

  answer = (request: SentRequest): Response => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/_/payments')) return this.#provider(pathname.slice('/_/payments'.length), request)
    if (pathname.startsWith('/_/games')) return this.#publisher(request)
    if (pathname === '/_/mail/mails') return this.#mail(request)
    throw new Error(`Nothing answers at ${request.url}`)
  }

  #provider(path: string, request: SentRequest): Response {
    if (this.providerDown) return timeout()
    const body: Body = request.body === '' ? {} : JSON.parse(request.body)
    if (path === '/init.json' || path === '/direct.json') return this.#init(body, path === '/direct.json')
    if (path === '/inquiry.json') return this.#inquiry(body.inquiryPaymentRequest)
    if (path === '/refunds') return this.#refund(body)
    if (path === '/transactions')
      return json(JSON.stringify({ transactions: this.#listOf(new URL(request.url).searchParams.get('day') ?? ''), next: null }))
    const refund = this.refunds.get(path.slice('/refunds/'.length))
    return refund === undefined ? json('{"resultCode":556}', 404) : json(`{"id":"${path.slice(9)}","status_code":"${refund.status}"}`)
  }

  /** Lists the payments of a day: those that the test wrote down, else every paid top-up of a wallet. */
  #listOf(day: string): Body[] {
    const topUps = [...this.payments].filter(([, { orderId, code }]) => orderId.startsWith('WTU-') && code === 0)
    return (
      this.books.get(day) ??
      topUps.map(([txn, { orderId, amount, paid }]) => ({
        txn_id: txn,
        order_id: orderId,
        total_price: paid ?? amount,
        currency: 'IDR',
        refund_status: this.refunds.get(`rf_${txn}`)?.status ?? null
      }))
    )
  }

  #init({ initRequest }: Body, direct: boolean): Response {
    this.initCalls += 1
    const plan = World.#take(this.initPlan)
    if (plan === 'timesOut') return timeout()
    if (typeof plan === 'number') return json(`{"initResult":{"resultCode":${plan},"result_code":${plan},"txnId":0,"redirectUrl":""}}`)
    this.#next += 1n
    const txn = String(7_203_344_589_012_345_678n + this.#next)
    for (const other of this.payments.values())
      if (other.orderId === initRequest.orderId && !other.isFinal) Object.assign(other, { code: 232, isFinal: true })
    this.payments.set(txn, {
      orderId: initRequest.orderId,
      amount: initRequest.items[0].price,
      pcId: initRequest.payType,
      code: 431,
      isFinal: false,
      paid: undefined
    })
    if (plan === 'opensButTimesOut') return timeout()
    if (direct)
      return json(
        `{"initResult":{"result_code":0,"txn_id":${txn},"total_price":"${initRequest.items[0].price}","pay_instructions":["Open your bank."],"txn_timeout":4320,"profile":{"entry":[{"key":"payment_code","value":"34191.79001 01043.510047 1"}${this.payPage === undefined ? '' : `,{"key":"redirect_url","value":${JSON.stringify(this.payPage)}}`}]}}}`
      )
    return json(
      `{"initResult":{"resultCode":0,"resultDesc":"ok","txnId":${txn},"redirectUrl":${JSON.stringify(this.payPage ?? `http://payments.localhost:4000/pay/${txn}`)}}}`
    )
  }

  #inquiry({ txnId }: Body): Response {
    this.asked.push(String(txnId))
    const payment = this.payments.get(String(txnId))
    if (payment === undefined) return json('{"paymentResult":{"txnId":0,"orderId":"","resultCode":205}}')
    const price = payment.paid ?? payment.amount
    return json(
      `{"paymentResult":{"txnId":${txnId},"orderId":"${payment.orderId}","resultCode":${payment.code},"totalPrice":"${price}","profile":{"entry":[{"key":"PaymentType","value":"${payment.pcId}"},{"key":"isStatusFinal","value":"${payment.isFinal}"}${shownBy(payment)}]}}}`
    )
  }

  #refund(body: Body): Response {
    this.refundCalls += 1
    const plan = World.#take(this.refundPlan)
    if (plan === 'timesOut') return timeout()
    if (typeof plan === 'number') return json(`{"resultCode":${plan}}`, 422)
    const id = `rf_${body.txn_id}`
    if (this.payments.get(body.txn_id)?.code !== 0) return json('{"resultCode":556}', 422)
    if (this.refunds.has(id)) return json(`{"resultCode":551,"id":"${id}"}`, 422)
    this.refunds.set(id, { txn: body.txn_id, status: 'accepted' })
    return json(`{"id":"${id}","txn_id":${body.txn_id},"status_code":"accepted"}`)
  }

  #publisher(request: SentRequest): Response {
    if (request.method === 'GET') return json('[{"serverName":"Europe","serverId":"3101","isForTest":1}]')
    const call: Body = JSON.parse(request.body)
    const [params] = call.params
    if (call.method === 'topup') return this.#topUp(request.body, call.id, params)
    const plan = World.#take(this.checkPlan)
    if (plan === 'timesOut') return timeout()
    if (typeof plan === 'number') return json(JSON.stringify({ id: call.id, jsonrpc: '2.0', error: { code: plan, message: 'no' } }))
    const region = this.region === 'origin' ? params.purchaseOrigin : this.region
    const result =
      call.method === 'verify'
        ? { username: 'RookKnight', originCountry: region, ...(this.roles === undefined ? {} : { metadata: { roles: this.roles } }) }
        : {
            username: 'RookKnight',
            accountRegionCode: region,
            merchantTransactionId: `mt-${params.user.userId}`,
            ...(this.roles === undefined ? {} : { roleList: this.roles })
          }
    return json(
      JSON.stringify({
        id: call.id,
        jsonrpc: '2.0',
        result: { ...result, ...(this.personalisedSkus === undefined ? {} : { personalisedSkus: this.personalisedSkus }) }
      })
    )
  }

  #topUp(bytes: string, id: string, params: Body): Response {
    this.topUps.push({ bytes, orderId: params.orderId, userId: params.user.userId })
    const plan = World.#take(this.topUpPlan)
    if (plan === 'timesOut') return timeout()
    if (plan === 'breaks') return json('{"id":')
    if (plan === 'deliversButTimesOut') {
      this.delivered.add(params.orderId)
      return timeout()
    }
    if (typeof plan === 'number') return json(JSON.stringify({ id, jsonrpc: '2.0', error: { code: plan, message: 'no' } }))
    this.delivered.add(params.orderId)
    return json(JSON.stringify({ id, jsonrpc: '2.0', result: 0 }))
  }

  #mail(request: SentRequest): Response {
    if (this.mailDown) return json('{}', 503)
    const mail: Body = JSON.parse(request.body)
    if (!this.mails.has(mail.id)) this.mails.set(mail.id, mail as never)
    return json('{"accepted":true}', 202)
  }

  /** The shopper pays at the provider. */
  pay(txn: string, amount?: string): void {
    const payment = this.payments.get(txn)!
    Object.assign(payment, { code: 0, isFinal: true, paid: amount ?? payment.amount })
  }

  /** The shopper opens the payment page, which shows a code. */
  showCode(txn: string, code: string, until?: string): void {
    Object.assign(this.payments.get(txn)!, { shown: { code, ...(until === undefined ? {} : { until }) } })
  }

  fail(txn: string, code: number, isFinal = true): void {
    Object.assign(this.payments.get(txn)!, { code, isFinal })
  }

  timesAsked(txn: string): number {
    return this.asked.filter((one) => one === txn).length
  }

  mailsTo(email: string): { kind: string; to: string; subject: string; text: string; html: string }[] {
    return [...this.mails.values()].filter(({ to }) => to === email)
  }
}

export interface Shop {
  readonly backend: BackendUnderTest
  readonly world: World
  readonly app: FastifyInstance
  readonly work: () => Promise<number>
  readonly pass: (ms: number) => Promise<number>
  readonly graph: (query: string, variables?: unknown, headers?: Record<string, string>) => Promise<Body>
  readonly notify: (txn: string, changes?: Partial<Record<string, string>>, at?: FastifyInstance) => Promise<string>
  /** Sends an event of the provider; `fields` go over its own. */
  readonly event: (event: string, txn: string, fields?: Partial<Record<string, string>>) => Promise<string>
  readonly close: () => Promise<void>
}

const API_KEY = '0123456789abcdef0123456789abcdef'

/** A user pool as the store's back end reaches it. */
export interface PoolParty {
  readonly config: IdentityConfig
  /** True for an address of the pool, or of a service beside it. */
  readonly lives: (url: string) => boolean
  readonly answer: (request: SentRequest) => Response | Promise<Response>
}

/** A publisher's game account as the store reaches it. */
export interface PartnerParty {
  readonly config: PartnerConfig
  readonly lives: (url: string) => boolean
  readonly answer: (request: SentRequest) => Response | Promise<Response>
}

let events = 0

/** Starts a store on fakes of the external services; the test controls clock and services. */
export const aShop = async ({
  limitRequests = false,
  inApp,
  pool,
  partner,
  build,
  ratingUrl,
  forcedNumber,
  forcedOtpCode
}: {
  readonly limitRequests?: boolean
  readonly inApp?: InAppMarks
  readonly pool?: PoolParty
  readonly partner?: PartnerParty
  readonly build?: ServicesConfig['build']
  readonly ratingUrl?: string
  readonly forcedNumber?: ServicesConfig['forcedNumber']
  readonly forcedOtpCode?: ServicesConfig['forcedOtpCode']
} = {}): Promise<Shop> => {
  const backend = await aBackend({
    config: {
      limitRequests,
      inApp,
      ratingUrl,
      forcedNumber,
      forcedOtpCode,
      build,
      partner: partner?.config,
      ...(pool === undefined ? {} : { identity: pool.config })
    }
  })
  const world = new World()
  const outside = [pool, partner].filter((service) => service !== undefined)
  backend.answerBy((request) => (outside.find((service) => service.lives(request.url)) ?? world).answer(request))
  const app = aSuiteApp()
  await registerServices(app, backend.services)
  const work = () => runDueJobs(backend.services)
  return {
    backend,
    world,
    app,
    work,
    pass: (ms) => {
      backend.clock.advance(ms)
      return work()
    },
    graph: async (query, variables, headers = {}) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', ...headers },
        payload: { query, variables }
      })
      return { status: answer.statusCode, headers: answer.headers, ...(answer.json() as Body) }
    },
    notify: async (txn, changes = {}, at = app) => {
      const payment = world.payments.get(txn)!
      const sent: Record<string, string> = {
        TxnId: txn,
        OrderId: payment.orderId,
        TotalPrice: payment.paid ?? payment.amount,
        PaymentType: String(payment.pcId),
        ResultCode: String(payment.code),
        ...(changes as Record<string, string>)
      }
      const Checksum = createHash('md5').update(`${sent.TxnId}${API_KEY}${sent.OrderId}${sent.ResultCode}`).digest('hex')
      const answer = await at.inject({ method: 'GET', url: '/notify/payment', query: { Checksum, ...sent } })
      return answer.body
    },
    event: async (event, txn, fields = {}) => {
      const payment = world.payments.get(txn)!
      const sent = {
        event,
        id: `ev-${(events += 1)}`,
        TxnId: txn,
        OrderId: payment.orderId,
        RefundId: '',
        Status: '',
        Amount: payment.paid ?? payment.amount,
        Currency: 'IDR',
        ...fields
      }
      const { Checksum: forged, ...signed } = sent as typeof sent & { Checksum?: string }
      const Checksum = forged ?? createHmac('sha256', API_KEY).update(Object.values(signed).join('|')).digest('hex')
      const answer = await app.inject({
        method: 'POST',
        url: '/notify/payment',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...signed, Checksum }).toString()
      })
      return answer.body
    },
    close: async () => {
      await app.close()
      await backend.close()
    }
  }
}

export const ORDER_FIELDS = `txnId orderId accessKey status history { status at } moneyState waitingFor nextAttemptAt promisedBy totalPayment paidAmount paidAt currency itemName productName
  userInfo { userId zoneId zoneName roleName nickname email } availableActions pollAfterSeconds failureCode failureDetail { recovery field }
  vouchers { code pin } refund { status destination amount expectedBy taskNumber }
  secondPayments { status destination amount createdAt expectedBy finalizedAt taskNumber }
  payment { __typename ... on HostedPagePayment { redirectUrl expiresAt } ... on PaymentCodePayment { paymentCode instructions codeRedirectUrl: redirectUrl expiresAt } }
  paymentChannel { id name type }`

export const CREATE = `mutation CreateOrder($input: CreateOrderInput!) { createOrder(input: $input) {
  statusCode statusMessage detail { recovery field retryAfterSeconds countryCode limitAmount } freshQuote { quoteId channels { pcId totalPayment } } order { ${ORDER_FIELDS} } } }`

export const READ = `query Order($txnId: ID!, $accessKey: String) { order(txnId: $txnId, accessKey: $accessKey) { ${ORDER_FIELDS} } }`

export const RESOLVE = `mutation ResolveOrder($input: ResolveOrderInput!) { resolveOrder(input: $input) {
  statusCode statusMessage detail { recovery field retryAfterSeconds } order { ${ORDER_FIELDS} } } }`

export const QUOTE = `query Quote($input: QuoteInput!) { quote(input: $input) {
  statusCode detail { recovery field } quote { quoteId currency expiresAt promoInfo { status discountAmount } channels { pcId statusCode totalPayment } } } }`

const PRODUCT = `query Product($path: String!, $cc: String!, $lang: String!) { product(countryCode: $cc, shopLang: $lang, productPath: $path) {
  voucherTypeId currency denominations { id type fromPrice } paymentChannels { id type isBackendChannel inputs } } }`

let serial = 0

/** Makes a new checkout id, which is the idempotency key. */
export const aCheckoutId = (): string => `0191d2c4-7b1e-4c3a-9f00-${String((serial += 1)).padStart(12, '0')}`

export interface Choice {
  readonly market?: string
  readonly language?: string
  readonly product?: string
  readonly channelType?: string
  readonly item?: number
  readonly promoCode?: string
  readonly userInfo?: Body
}

/** Chooses an item and a channel that sells it, and prices them. */
export const aQuote = async (shop: Shop, choice: Choice = {}): Promise<{ quoteId: string; pcId: number; total: string; product: Body }> => {
  const { market = 'id', language = 'en', product = 'canopy-strike', channelType = 'E_WALLET', item = 1 } = choice
  const found = (await shop.graph(PRODUCT, { path: product, cc: market, lang: language })).data.product as Body
  const userInfo = choice.userInfo ?? (product === 'playpass-vault' ? { email: 'buyer@example.com' } : { userId: '52000111' })
  const denomination = found.denominations[item]
  const input = {
    countryCode: market,
    voucherTypeId: found.voucherTypeId,
    denomination: { id: denomination.id },
    userInfo,
    promoCode: choice.promoCode
  }
  const answer = (await shop.graph(QUOTE, { input })).data.quote as Body
  const types = new Map(found.paymentChannels.map((one: Body) => [one.id, one.type]))
  const channel = answer.quote.channels.find((one: Body) => one.statusCode === 0 && types.get(one.pcId) === channelType)
  if (channel === undefined) throw new Error(`No ${channelType} sells this in ${market}`)
  return { quoteId: answer.quote.quoteId, pcId: channel.pcId, total: channel.totalPayment, product: found }
}

/** Returns the input of createOrder for a choice. */
export const anInput = async (shop: Shop, choice: Choice & { readonly more?: Body } = {}): Promise<Body> => {
  const { quoteId, pcId } = await aQuote(shop, choice)
  const player = choice.product === 'playpass-vault' ? {} : { userId: '52000111' }
  return {
    checkoutId: aCheckoutId(),
    quoteId,
    pcId,
    userInfo: { email: 'samira@example.com', ...(choice.userInfo ?? player) },
    guestUserId: `guest-${(serial += 1)}`,
    shopLang: 'en',
    ...choice.more
  }
}

export const create = async (shop: Shop, input: Body, headers: Record<string, string> = {}): Promise<Body> =>
  (await shop.graph(CREATE, { input }, headers)).data.createOrder as Body

/** Creates an order whose payment has begun. */
export const anOrder = async (
  shop: Shop,
  choice: Choice & { readonly more?: Body } = {}
): Promise<{ order: Body; txn: string; input: Body }> => {
  const input = await anInput(shop, choice)
  const answer = await create(shop, input)
  if (answer.statusCode !== 0) throw new Error(`Refused with ${answer.statusCode} ${JSON.stringify(answer.detail)}`)
  const txn = [...shop.world.payments].findLast(([, payment]) => payment.orderId === answer.order.orderId)![0]
  return { order: answer.order, txn, input }
}

export const read = async (shop: Shop, order: Body): Promise<Body> =>
  (await shop.graph(READ, { txnId: order.txnId, accessKey: order.accessKey })).data.order as Body

export const resolve = async (shop: Shop, order: Body, action: string, more: Body = {}): Promise<Body> =>
  (await shop.graph(RESOLVE, { input: { txnId: order.txnId, accessKey: order.accessKey, action, ...more } })).data.resolveOrder as Body

export const MINUTE = 60_000
export const HOUR = 3_600_000
