import { signAgreementText } from '../../../backend/services/provider/agreement-signature.ts'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import type { Services } from '../../../backend/services/services.ts'
import { runDueJobs } from '../../support/due-jobs.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { type AccountShop, anAccountShop } from '../accounts/account-shop.ts'
import { aCheckoutId, type Body } from '../orders/world.ts'
import { AgreementParty } from './agreement-party.ts'

const FIELDS = `id state recurrence countryCode productName itemName email paymentMethod pcId currency amount savingsPercent upcomingPayment endDate
  collection nextAttemptAt mayResume testClock userInfo { userId nickname } payment { __typename ... on HostedPagePayment { redirectUrl expiresAt } }`

const RESULT = `statusCode statusMessage purchaseCode detail { recovery field retryAfterSeconds } freshQuote { quoteId } subscription { ${FIELDS} }`

export const CREATE = `mutation Create($input: CreateSubscriptionInput!) { createSubscription(input: $input) { ${RESULT} } }`
const CANCEL = `mutation Cancel($input: CancelSubscriptionInput!) { cancelSubscription(input: $input) { ${RESULT} } }`
const RESUME = `mutation Resume($id: ID!) { resumeSubscription(subscriptionId: $id) { ${RESULT} } }`
const CHANGE = `mutation Change($id: ID!, $pcId: Int!) { changeSubscriptionPayment(subscriptionId: $id, pcId: $pcId) { ${RESULT} } }`
const READ = `query Read($id: ID!) { subscription(id: $id) { ${FIELDS} orders { hasMore items { orderId txnId status subscriptionId nextChargeAt totalPayment availableActions } } } }`

const PRODUCT = `query Product($cc: String!, $path: String!) { product(countryCode: $cc, shopLang: "en", productPath: $path) {
  voucherTypeId paymentChannels { id type recurring } } }`
const QUOTE = `query Quote($input: QuoteInput!) { quote(input: $input) { statusCode quote { quoteId channels { pcId statusCode totalPayment } } } }`

/** An item to subscribe to; absent = the weekly pass of a game in Indonesia. */
export interface Wish {
  readonly market?: string
  readonly product?: string
  readonly item?: string
  readonly recurrence?: 'WEEKLY' | 'MONTHLY' | 'QUARTERLY' | 'YEARLY'
  readonly userInfo?: Body
  readonly more?: Body
}

/** A shop whose shoppers subscribe. */
export interface SubscriptionShop extends AccountShop {
  readonly provider: AgreementParty
  readonly tables: () => ReturnType<typeof tablesOf>
  readonly input: (wish?: Wish) => Promise<Body>
  readonly create: (user: PoolUser, input: Body) => Promise<Body>
  readonly read: (user: PoolUser, id: string) => Promise<Body>
  readonly cancel: (user: PoolUser, id: string, more?: Body) => Promise<Body>
  readonly resume: (user: PoolUser, id: string) => Promise<Body>
  readonly changePayment: (user: PoolUser, id: string, pcId: number) => Promise<Body>
  /** Creates a subscription whose page is open. */
  readonly begin: (user: PoolUser, wish?: Wish) => Promise<Body>
  /** Creates a subscription that was agreed to, charged and delivered. */
  readonly subscribe: (user: PoolUser, wish?: Wish) => Promise<Body>
  /** The shopper answers on the page of the newest agreement, and the provider tells the store. */
  readonly agree: (status?: 'authorized' | 'not_authorized') => Promise<void>
  /** Sends an event of the provider; returns the status of the answer. */
  readonly event: AccountShop['event']
  readonly tell: (type: string, reference: string, signature?: { secret?: string; at?: Date; id?: string }) => Promise<number>
  /** Lets the time pass, working at each moment at which a job is due. */
  readonly until: (at: Date | string) => Promise<void>
}

const tablesOf = ({ backend }: AccountShop) => backend.services.database.as<OrderTables>()

let serial = 0

/** Jobs that a subscription waits for. */
const OWN_KINDS = [
  'agreementInquiry',
  'agreementRevoke',
  'chargeInquiry',
  'subscriptionCharge',
  'subscriptionNotice',
  'subscriptionOrder',
  'subscriptionEnd',
  'subscriptionsOfAccount',
  'mail',
  'topUp',
  'refundDue',
  'refund',
  'refundSecond'
]

/**
 * Lets the time pass until a moment, job by job of subscriptions.
 * Other jobs are removed: the sweeps of all tables would be due again at each step.
 */
export const workUntil = async (services: Services, clock: AccountShop['backend']['clock'], end: Date): Promise<void> => {
  const db = services.database.as<OrderTables>()
  await db.deleteFrom('store.due_work').where('kind', 'not in', OWN_KINDS).execute()
  for (;;) {
    const next = await db
      .selectFrom('store.due_work')
      .select('run_at')
      .where('run_at', '<=', end)
      .where('kind', 'in', OWN_KINDS)
      .orderBy('run_at')
      .limit(1)
      .executeTakeFirst()
    if (next === undefined) break
    if (next.run_at > clock.now()) clock.set(next.run_at)
    // A service that was away is called again after a while.
    if ((await runDueJobs(services)) === 0) clock.advance(30 * 60_000)
    if (clock.now() > end) break
  }
  clock.set(end)
}

export const aSubscriptionShop = async (): Promise<SubscriptionShop> => {
  const shop = await anAccountShop()
  const provider = new AgreementParty(shop.world, shop.backend.clock.now)
  shop.backend.answerBy((request) => {
    if (provider.lives(request.url)) return provider.answer(request)
    return shop.pool.lives(request.url) ? shop.pool.answer(request) : shop.world.answer(request)
  })
  const tables = () => tablesOf(shop)
  const ask = async (user: PoolUser, query: string, variables: object, name: string): Promise<Body> => {
    const answer = await shop.graph(query, variables, shop.as(user))
    if (answer.data?.[name] === undefined) throw new Error(JSON.stringify(answer))
    return answer.data[name] as Body
  }
  const input = async ({
    market = 'id',
    product = 'canopy-strike',
    item = `${product}-weekly-pass`,
    recurrence = 'WEEKLY',
    userInfo,
    more
  }: Wish = {}) => {
    const { voucherTypeId, paymentChannels } = (await shop.graph(PRODUCT, { cc: market, path: product })).data.product
    const card = paymentChannels.find(({ type, recurring }: Body) => type === 'CARD' && recurring)
    const asked = { countryCode: market, voucherTypeId, denomination: { id: item }, recurrence, pcId: card.id }
    const { quote } = (await shop.graph(QUOTE, { input: asked })).data.quote
    serial += 1
    return {
      checkoutId: aCheckoutId(),
      quoteId: quote.quoteId,
      pcId: card.id,
      userInfo: { userId: `5200${String(serial).padStart(4, '0')}`, email: `player${serial}@example.com`, ...userInfo },
      acceptedTerms: true,
      shopLang: 'en',
      ...more
    }
  }
  const create = (user: PoolUser, sent: Body) => ask(user, CREATE, { input: sent }, 'createSubscription')
  const tell: SubscriptionShop['tell'] = async (type, reference, { secret = 'agreement-secret', at, id } = {}) => {
    serial += 1
    const body = JSON.stringify({
      id: id ?? `evt_${serial}`,
      type,
      created_at: shop.backend.clock.now(),
      data: { partner_reference: reference }
    })
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/notify/agreement',
      headers: { 'content-type': 'application/json', 'x-signature': signAgreementText(secret, at ?? shop.backend.clock.now(), body) },
      payload: body
    })
    return answer.statusCode
  }
  const agree: SubscriptionShop['agree'] = async (status = 'authorized') => {
    const newest = [...provider.agreements.values()].at(-1)!
    provider.answerPage(newest.id, status)
    await tell(`token.status.${status}`, newest.reference)
    await shop.work()
  }
  const begin = async (user: PoolUser, wish?: Wish) => {
    const answer = await create(user, await input(wish))
    if (answer.statusCode !== 0) throw new Error(JSON.stringify(answer))
    return answer.subscription as Body
  }
  const read = (user: PoolUser, id: string) => ask(user, READ, { id }, 'subscription')
  return {
    ...shop,
    provider,
    tables,
    input,
    create,
    read,
    cancel: (user, id, more = { reason: 'COST' }) => ask(user, CANCEL, { input: { subscriptionId: id, ...more } }, 'cancelSubscription'),
    resume: (user, id) => ask(user, RESUME, { id }, 'resumeSubscription'),
    changePayment: (user, id, pcId) => ask(user, CHANGE, { id, pcId }, 'changeSubscriptionPayment'),
    begin,
    subscribe: async (user, wish) => {
      const { id } = await begin(user, wish)
      await agree()
      return read(user, id)
    },
    agree,
    tell,
    until: (at) => workUntil(shop.backend.services, shop.backend.clock, new Date(at))
  }
}
