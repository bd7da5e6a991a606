import type { OrderTables } from '../../../../backend/database/tables-orders.ts'
import { anInput, anOrder, type Body, CREATE, READ, RESOLVE } from '../../orders/world.ts'
import { proofOf, SET_ORDER_UID } from '../account-shop.ts'
import { accountHeaders, ask, type Scene, type Shown, type Who } from './scene.ts'

/** An answer: one word for the table, and its whole text for searching. */
export interface Told {
  readonly said: string
  readonly text: string
}

type Shows = (shown: Shown) => { readonly headers?: Record<string, string>; readonly cookie?: string | undefined }

export const byKey: Shows = ({ access }) => ({ headers: access === undefined ? {} : { 'session-key': access } })
export const byBearer: Shows = ({ id }) => ({ headers: id === undefined ? {} : { authorization: `Bearer ${id}` } })
export const byCookie: Shows = ({ cookie }) => ({ cookie })

/** Sends a call as a person. */
export type Asked = (scene: Scene, who: Who) => Promise<Told>

const graph =
  (
    shows: Shows,
    query: string,
    variables: (scene: Scene, who: Who) => object | Promise<object>,
    say: (data: Body, scene: Scene, who: Who) => string | Promise<string>
  ): Asked =>
  async (scene, who) => {
    const given = await variables(scene, who)
    const call = shows(scene.shown[who])
    const { status, body, text } = await ask(scene.store, 'POST', '/graphql', { ...call, body: { query, variables: given } })
    return { said: body?.errors === undefined && status === 200 ? await say(body?.data as Body, scene, who) : String(status), text }
  }

export const order = (shows: Shows, key: (order: Body) => string | undefined): Asked =>
  graph(
    shows,
    READ,
    ({ object }, who) => ({ txnId: object(who).order.txnId, accessKey: key(object(who).order) }),
    (data, { object }, who) =>
      data.order === null ? 'nothing' : data.order.txnId === object(who).order.txnId ? 'the order' : 'another order'
  )

export const transactions = (shows: Shows): Asked =>
  graph(
    shows,
    '{ transactions(days: PAST_7, limit: 50) { items { txnId } hasMore } }',
    () => ({}),
    ({ transactions: { items } }) => `${items.length} orders`
  )

export const rewards = (shows: Shows): Asked =>
  graph(
    shows,
    '{ rewards(countryCode: "sg") { available balances { amount } } }',
    () => ({}),
    ({ rewards: { available } }) => String(available)
  )

export const rewardHistory = (shows: Shows): Asked =>
  graph(
    shows,
    '{ rewardHistory(countryCode: "sg", limit: 50) { items { id amount } } }',
    () => ({}),
    ({ rewardHistory: { items } }) => `${items.length} events`
  )

export const referral = (shows: Shows): Asked =>
  graph(
    shows,
    '{ referral(countryCode: "id") { code waiting } }',
    () => ({}),
    ({ referral: own }) => `${own.waiting} waiting`
  )

export const loyaltyItems = (shows: Shows): Asked =>
  graph(
    shows,
    '{ loyaltyItems(countryCode: "id") { id rewardItems { state } } }',
    () => ({}),
    ({ loyaltyItems: items }) => `${items.length} items`
  )

export const coupons = (shows: Shows): Asked =>
  graph(
    shows,
    '{ coupons(countryCode: "id") { promoCode } }',
    () => ({}),
    ({ coupons: given }) => `${given.length} coupons`
  )

export const subscriptions = (shows: Shows): Asked =>
  graph(
    shows,
    '{ subscriptions { id state } }',
    () => ({}),
    ({ subscriptions: own }) => `${own.length} subscriptions`
  )

export const subscription = (shows: Shows): Asked =>
  graph(
    shows,
    '{ subscription(id: "none") { id } }',
    () => ({}),
    ({ subscription: own }) => (own === null ? 'none' : 'one')
  )

/** Changes a subscription that does not exist. */
const unknownSubscription =
  (name: string, call: string) =>
  (shows: Shows): Asked =>
    graph(
      shows,
      `mutation { ${call} { statusCode } }`,
      () => ({}),
      ({ [name]: answer }) => String(answer.statusCode)
    )

export const createSubscription = unknownSubscription(
  'createSubscription',
  'createSubscription(input: { checkoutId: "b3a0a3a8-96fb-4fbe-8f8c-8d2b5d1c1d01", quoteId: "none", pcId: 1, userInfo: {} })'
)
export const cancelSubscription = unknownSubscription(
  'cancelSubscription',
  'cancelSubscription(input: { subscriptionId: "none", reason: COST })'
)
export const resumeSubscription = unknownSubscription('resumeSubscription', 'resumeSubscription(subscriptionId: "none")')
export const changeSubscriptionPayment = unknownSubscription(
  'changeSubscriptionPayment',
  'changeSubscriptionPayment(subscriptionId: "none", pcId: 1)'
)

/** Claims a reward that does not exist, so that nothing is given. */
export const claim = (shows: Shows): Asked =>
  graph(
    shows,
    'mutation ($input: ClaimLoyaltyItemInput!) { claimLoyaltyItem(input: $input) { statusCode coupon { promoCode } } }',
    () => ({ input: { loyaltyItemId: 'none', rewardItemId: 'none', voucherTypeId: 1002, userInfo: { userId: '52000111' } } }),
    ({ claimLoyaltyItem: { statusCode } }) => String(statusCode)
  )

export const walletEntries = (shows: Shows): Asked =>
  graph(
    shows,
    '{ walletEntries(limit: 50) { items { number amount balanceAmount } } }',
    () => ({}),
    ({ walletEntries: { items } }) => `${items.length} entries`
  )

export const walletLimits = (shows: Shows): Asked =>
  graph(
    shows,
    '{ walletLimits { name limit used left } }',
    () => ({}),
    ({ walletLimits: limits }) => `${limits.length} limits`
  )

export const walletTopUps = (shows: Shows): Asked =>
  graph(
    shows,
    '{ walletTopUps { id amount } }',
    () => ({}),
    ({ walletTopUps: topUps }) => `${topUps.length} top-ups`
  )

/** Pays the owner's order, with the anti-forgery token of the caller where there is one. */
export const charge =
  (hasToken: boolean): Asked =>
  async (scene, who) => {
    const { store, shown, object } = scene
    const { body: made } = await ask(store, 'GET', '/api/generateCsrfToken', { headers: accountHeaders(store, shown[who].id, '702') })
    const token: unknown = hasToken ? made?.data?.csrfToken : undefined
    const { order: bought, input } = object('owner')
    const shows: Shows = (one) => ({ headers: { ...byKey(one).headers, ...(typeof token === 'string' ? { 'x-xsrf-token': token } : {}) } })
    return graph(
      shows,
      'mutation ($input: ChargeWalletInput!) { chargeWallet(input: $input) { statusCode balanceAmount order { txnId } } }',
      () => ({ input: { txnId: bought.txnId, checkoutId: input.checkoutId } }),
      ({ chargeWallet: { statusCode } }) => String(statusCode)
    )(scene, who)
  }

/** Sends a call about top-ups with the caller's own anti-forgery token. */
const withToken =
  (mutation: string, input: object, say: (data: Body) => string): Asked =>
  async (scene, who) => {
    const { store, shown } = scene
    const { body: made } = await ask(store, 'GET', '/api/generateCsrfToken', { headers: accountHeaders(store, shown[who].id, '702') })
    const csrfToken = String(made?.data?.csrfToken ?? '')
    const shows: Shows = (one) => ({ headers: { ...byKey(one).headers, 'session-country': 'SG' } })
    return graph(shows, mutation, () => ({ input: { ...input, csrfToken } }), say)(scene, who)
  }

/** Asks for a top-up by a channel that the market does not have. */
export const topUp = withToken(
  'mutation ($input: TopUpWalletInput!) { topUpWallet(input: $input) { statusCode } }',
  { checkoutId: '0191d2c4-7b1e-4c3a-9f00-000000000001', amount: '10', pcId: 1 },
  ({ topUpWallet: { statusCode } }) => String(statusCode)
)

/** Cancels a top-up by a made-up number. */
export const cancelTopUp = withToken(
  'mutation ($input: ResolveTopUpInput!) { resolveTopUp(input: $input) { statusCode } }',
  { txnId: '7200000000000000000', action: 'CANCEL' },
  ({ resolveTopUp: { statusCode } }) => String(statusCode)
)

/** Redeems a gift card that does not exist. */
export const redeemGiftCode = withToken(
  'mutation ($input: RedeemGiftCodeInput!) { redeemGiftCode(input: $input) { statusCode } }',
  { code: 'V000000000000000' },
  ({ redeemGiftCode: { statusCode } }) => String(statusCode)
)

/** Reads from the wallet service with the id token. */
export const walletRead =
  (path: string): Asked =>
  async ({ store, shown }, who) => {
    const { status, body, text } = await ask(store, 'GET', `/api${path}`, { headers: accountHeaders(store, shown[who].id, '702') })
    return { said: status === 200 ? String(body?.resultCode) : `${status} ${String(body?.resultCode)}`, text }
  }

/** Calls the wallet service with the id token, by a body that names the owner. */
export const activation =
  (path: string, body: (owner: string) => object): Asked =>
  async ({ store, shown, owner }, who) => {
    const headers = accountHeaders(store, shown[who].id, '702')
    const { status, body: answer, text } = await ask(store, 'POST', `/api${path}`, { headers, body: body(owner.sub) })
    return { said: status === 200 ? String(answer?.resultCode) : `${status} ${String(answer?.resultCode)}`, text }
  }

/** Asks for an anti-forgery token by the id token, or by the access token alone. */
export const antiForgeryToken =
  (token: 'id' | 'access'): Asked =>
  async ({ store, shown }, who) => {
    const { status, body, text } = await ask(store, 'GET', '/api/generateCsrfToken', {
      headers: accountHeaders(store, shown[who][token], '702')
    })
    return { said: status === 200 ? 'a token' : `${status} ${String(body?.resultCode)}`, text }
  }

/** Reads the wallet of the owner of the id token, or of the access token alone. */
export const wallet =
  (token: 'id' | 'access'): Asked =>
  async ({ store, shown }, who) => {
    const headers = accountHeaders(store, shown[who][token], '702')
    const { status, body, text } = await ask(store, 'GET', '/api/user/wallet', { headers })
    const said = status === 200 ? String(body?.data.balanceAmount ?? 'none') : `${status} ${String(body?.resultCode)}`
    return { said, text }
  }

export const link = (shows: Shows): Asked =>
  graph(
    shows,
    SET_ORDER_UID,
    ({ object }, who) => {
      const { order: bought, input, uid } = object(who)
      return { ...proofOf(bought, input, { sub: '', codes: new Map(), attributes: { email: uid } }) }
    },
    ({ setOrderUid }) => String(setOrderUid.statusCode)
  )

/** Links an order that a guest bought with the address of the caller. */
export const linkGuests = (shows: Shows): Asked =>
  graph(
    shows,
    SET_ORDER_UID,
    async ({ store, shown }, who) => {
      const user = store.pool.users.get(shown[who].sub ?? '')
      const { order: bought, input } = await anOrder(store.shop, { userInfo: { userId: String(90_000_000 + (serial += 1)) } })
      return proofOf(bought, input, user ?? { sub: '', codes: new Map(), attributes: { email: 'samira@example.com' } })
    },
    ({ setOrderUid }) => String(setOrderUid.statusCode)
  )

let serial = 0

export const buy = (shows: Shows): Asked =>
  graph(
    shows,
    CREATE,
    async ({ store }) => ({
      input: await anInput(store.shop, { userInfo: { userId: String(80_000_000 + (serial += 1)) } })
    }),
    async ({ createOrder }, { store, shown }, who) => {
      if (createOrder.statusCode !== 0) return String(createOrder.statusCode)
      const row = await store.shop.backend.services.database
        .as<OrderTables>()
        .selectFrom('store.orders')
        .select('account_id')
        .where('txn_id', '=', createOrder.order.txnId as string)
        .executeTakeFirstOrThrow()
      if (row.account_id === null) return 'guest’s'
      return row.account_id === shown[who].sub ? 'own' : 'another’s'
    }
  )

export const act = (shows: Shows, action: string): Asked =>
  graph(
    shows,
    RESOLVE,
    ({ object }, who) => ({ input: { txnId: object(who).order.txnId, action, email: 'eve@example.com' } }),
    ({ resolveOrder }) => `${resolveOrder.statusCode}${resolveOrder.order === null ? '' : ' with the order'}`
  )

const code = ({ status, body, text }: { status: number; body: Body | undefined; text: string }, more = ''): Told => ({
  said: status === 200 ? `${body?.resultCode}${more}` : String(status),
  text
})

/** An account call, by a bearer or, from a country whose calls carry none, by the cookie. */
export const account =
  (
    path: string,
    by: 'bearer' | 'cookie',
    body: (scene: Scene, who: Who) => object | Promise<object>,
    more: (data: Body, scene: Scene, who: Who) => string = () => ''
  ): Asked =>
  async (scene, who) => {
    const { access, cookie } = scene.shown[who]
    const given = await body(scene, who)
    const headers = accountHeaders(scene.store, by === 'bearer' ? access : undefined, by === 'bearer' ? '360' : '368')
    const answer = await ask(scene.store, 'POST', `/api/user/${path}`, {
      body: given,
      headers,
      cookie: by === 'cookie' ? cookie : undefined
    })
    return code(answer, answer.body?.data === undefined ? '' : more(answer.body.data as Body, scene, who))
  }

export const details = (by: 'bearer' | 'cookie'): Asked =>
  account(
    'details',
    by,
    () => ({}),
    (data, { shown }, who) => (data.sub === shown[who].sub ? ', themselves' : ', somebody else')
  )

/** Returns the key by which the owner may delete the account. */
export const ownersKey = async ({ store, owner }: Scene): Promise<string> => {
  const headers = accountHeaders(store, store.pool.token(owner, 'access'))
  return (await ask(store, 'POST', '/api/user/delete/request', { body: {}, headers })).body?.data.key as string
}

export const socialSignUp = ({ store }: Scene): object => ({
  langCode: 'id',
  birthDate: '1990-01-31',
  gRecaptchaToken: store.captcha.solved()
})
export const forgotten = ({ store, owner }: Scene): object => ({
  uid: owner.attributes.email,
  uidType: 'email',
  countryCode: '360',
  languageCode: 'id',
  gRecaptchaToken: store.captcha.solved()
})

export const session =
  (method: 'GET' | 'POST' | 'DELETE', path: string): Asked =>
  async ({ store, shown }, who) => {
    const { status, text } = await ask(store, method, `/session${path}`, { cookie: shown[who].cookie })
    return { said: String(status), text }
  }

export const open: Asked = async ({ store, shown }, who) => {
  const { status, text } = await ask(store, 'POST', '/session/', { body: { refreshToken: shown[who].refreshToken } })
  return { said: String(status), text }
}

/** Asks for the wallet's socket without an upgrade; 426 = it would be opened. */
export const socket: Asked = async ({ store, shown }, who) => {
  const headers = { origin: 'http://localhost:4000' }
  const { status, text } = await ask(store, 'GET', '/ws/wallet', { cookie: shown[who].cookie, headers })
  return { said: String(status), text }
}

export const sessions: Asked = async ({ store, shown }, who) => {
  const { status, body, text } = await ask(store, 'GET', '/session/list', { cookie: shown[who].cookie })
  const listed: readonly unknown[] = body?.sessions ?? []
  return { said: status === 200 ? `${listed.length} sessions` : String(status), text }
}

/** Lists which of the orders whose keys a browser kept belong to an account, for every caller. */
export const owned =
  (keyOf: (key: string) => string): Asked =>
  async ({ store, shown, object }, who) => {
    const { txnId, accessKey } = object(who).order as { readonly txnId: string; readonly accessKey: string }
    const orders = [{ txnId, accessKey: keyOf(accessKey) }]
    const { status, body, text } = await ask(store, 'POST', '/session/owned-orders', { body: { orders }, cookie: shown[who].cookie })
    if (status !== 200) return { said: String(status), text }
    return { said: body?.txnIds.length === 0 ? 'nothing' : 'the order', text }
  }

export const deliver = async ({ store: { shop }, object }: Scene): Promise<void> => {
  const { orderId } = object('owner').order
  const [txn = ''] = [...shop.world.payments].findLast(([, payment]) => payment.orderId === orderId) ?? []
  shop.world.pay(txn)
  await shop.notify(txn)
  await shop.work()
}

export const rating: Asked = async ({ store, shown, object }, who) => {
  const asked = { txnId: object(who).order.txnId as string, accessKey: null, countryCode: 'id', shopLang: 'en' }
  const { status, body, text } = await ask(store, 'POST', '/api/rating-invitation', { body: asked, cookie: shown[who].cookie })
  if (status !== 200) return { said: String(status), text }
  return { said: body?.invitationUrl === null ? 'nothing' : 'invited', text }
}

/** Requests the owner's consent to offers, which only the owner may see. */
export const consent: Asked = async ({ store, shown, owner }, who) => {
  const asked = { email: owner.attributes.email, msisdn: null, country: 'id', whitelabelId: 1, act: 'return' }
  const { status, body, text } = await ask(store, 'POST', '/api/marketing-consent', { body: asked, cookie: shown[who].cookie })
  if (status !== 200) return { said: String(status), text }
  return { said: body?.marketingConsentItem === null ? 'nothing' : 'subscribed', text }
}

export const plain =
  (method: 'GET' | 'POST', url: string, body?: object): Asked =>
  async ({ store }) => {
    const {
      status,
      body: told,
      text
    } = await ask(store, method, url, { ...(body === undefined ? {} : { body }), headers: accountHeaders(store, undefined) })
    return { said: `${status}${told?.resultCode === undefined ? '' : ` ${told.resultCode}`}`, text }
  }
