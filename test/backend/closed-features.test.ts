import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerServices } from '../../backend/services/app.ts'
import { tellPromoStarts } from '../../backend/services/notifications/promo-starts.ts'
import { notifyOwner } from '../../backend/services/orders/write-notifications.ts'
import type { DeskTables } from '../../backend/database/tables-messaging.ts'
import { orderDb } from '../../backend/services/order-db.ts'
import type { ServicesConfig } from '../../backend/services/services.ts'
import { readSettings } from '../../backend/settings.ts'
import type { FeatureSettings } from '../../brands/feature-settings.ts'
import { type AccountsBackend, anAccountsBackend } from '../support/accounts-backend.ts'
import { switched } from '../support/switched-build.ts'

let store: AccountsBackend
const folder = mkdtempSync(join(tmpdir(), 'refill-closed-'))

beforeAll(async () => {
  const { authEndpoints } = readSettings({ REFILL_DATA: join(folder, 'open') })
  store = await anAccountsBackend({ config: { authEndpoints } })
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Serves the build that an operator's settings make of the standard store. */
const serve = (settings: Partial<FeatureSettings> | undefined): void => {
  const config: { build?: ServicesConfig['build'] } = store.services.config
  config.build = settings && switched(settings)
}
beforeEach(() => serve(undefined))

const GUEST = '5a3b1e00-0000-4000-8000-636c6f736564'
const NOTIFICATIONS = 'query { notifications(countryCode: "sg", guestUserId: "5a3b1e00-0000-4000-8000-636c6f736564") { id } }'
const MARK = 'mutation { markNotifications(ids: ["n1"], mark: READ, guestUserId: "5a3b1e00-0000-4000-8000-636c6f736564") { statusCode } }'
const TRANSACTIONS = 'query { transactions(days: PAST_7) { hasMore } }'
const REWARDS = 'query { rewards(countryCode: "sg") { available } }'
const LINK = 'mutation { setOrderUid(txnId: "1", checkoutId: "c", userSessionId: "g", medium: "email", uid: "u") { statusCode } }'

interface Call {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

const graph = (query: string, headers: Readonly<Record<string, string>> = {}): Call => ({ url: '/graphql', body: { query }, headers })

/** Sends a call of a signed-in shopper. */
const ask = async ({ method = 'POST', url, body, headers = {} }: Call, at?: FastifyInstance) => {
  const user = store.pool.user({ email: `ana-${url.length}@example.com`, email_verified: 'true' })
  const isGraph = url === '/graphql'
  const answer = await store.call(method, url, {
    ...(at === undefined ? {} : { at }),
    ...(body === undefined ? {} : { body }),
    ...(isGraph ? {} : { bearer: store.pool.token(user, 'id') }),
    headers: {
      ...(isGraph ? { 'session-key': store.pool.token(user, 'access') } : {}),
      'x-country-code': '702',
      'x-client-id': store.pool.config.clientId,
      ...headers
    }
  })
  const said = answer.body as
    | { readonly errorMessage?: string; readonly errors?: readonly [{ readonly message: string }]; readonly message?: string }
    | undefined
  return { status: answer.status, says: said?.errorMessage ?? said?.errors?.[0].message ?? said?.message, body: answer.body as unknown }
}

const NO_SEARCH = 'This store offers no search. The start page of a country lists what it sells.'
const NO_NOTIFICATIONS = 'This store has no notifications here. What happens to an order stands on the page of the order.'
const NO_PROMOTIONS = 'This store has no promotions.'
const NO_WALLETS = 'This store has no wallets here. Pay by any other payment method.'
const NO_SETTINGS = 'This store has no account settings here.'
const NO_HISTORY = 'This store has no order history here. The link in the email of an order opens it.'

interface Closed {
  readonly name: string
  readonly call: Call
  readonly off: Partial<FeatureSettings>
  readonly closed: readonly [status: number, says: string]
  /** Settings with which the feature is open. */
  readonly on?: Partial<FeatureSettings>
}

const everywhere = (feature: string): Partial<FeatureSettings> => ({ everywhere: { [feature]: false } })
const inSingapore = (feature: string): Partial<FeatureSettings> => ({ countries: { sg: { [feature]: false } } })

const list = { countryCode: 'sg', shopLang: 'en', guestUserId: GUEST }
const search = { payload: { text: 'ember', countryCode: 'sg', shopLang: 'en' } }
const rating = { txnId: '1', accessKey: null, countryCode: 'sg', shopLang: 'en' }

const rows: readonly Closed[] = [
  { name: 'search', call: { url: '/api/search', body: search }, off: everywhere('search'), closed: [404, NO_SEARCH] },
  {
    name: 'notifications, everywhere',
    call: { url: '/api/notifications', body: list },
    off: everywhere('notification'),
    closed: [404, NO_NOTIFICATIONS]
  },
  {
    name: 'notifications, in the country',
    call: { url: '/api/notifications', body: list },
    off: inSingapore('notification'),
    closed: [404, NO_NOTIFICATIONS]
  },
  {
    name: 'marks of notifications',
    call: { url: '/api/notifications', body: { ...list, ids: ['n1'], mark: 'READ' } },
    off: inSingapore('notification'),
    closed: [404, NO_NOTIFICATIONS]
  },
  { name: 'query notifications', call: graph(NOTIFICATIONS), off: inSingapore('notification'), closed: [403, NO_NOTIFICATIONS] },
  { name: 'mutation markNotifications', call: graph(MARK), off: everywhere('notification'), closed: [403, NO_NOTIFICATIONS] },
  {
    name: 'mutation markNotifications, from the country',
    call: graph(MARK, { 'session-country': 'sg' }),
    off: inSingapore('notification'),
    closed: [403, NO_NOTIFICATIONS]
  },
  {
    name: 'promotions of home',
    call: { url: '/api/homeHighlightedPromo', body: { locale: 'sg' } },
    off: everywhere('promotion'),
    closed: [404, NO_PROMOTIONS]
  },
  {
    name: 'promotions of a product',
    call: { url: '/api/productHighlightedPromo', body: { locale: 'sg', productPath: 'emberhold' } },
    off: everywhere('promotion'),
    closed: [404, NO_PROMOTIONS]
  },
  {
    name: 'ratings',
    call: { url: '/api/rating-invitation', body: rating },
    off: everywhere('trustReviews'),
    closed: [404, 'Purchases of this store are not rated.']
  },
  {
    name: 'the wallet of a user, on by default',
    call: { method: 'GET', url: '/api/user/wallet' },
    on: {},
    off: { countries: { sg: { wallet: false } } },
    closed: [404, NO_WALLETS]
  },
  {
    name: 'the wallet of a user, switched on elsewhere',
    call: { method: 'GET', url: '/api/user/wallet' },
    on: { countries: { sg: { wallet: true } } },
    off: { countries: { id: { wallet: true }, sg: { wallet: false } } },
    closed: [404, NO_WALLETS]
  },
  {
    name: 'what a country says of wallets',
    call: { method: 'GET', url: '/api/country/702' },
    on: { countries: { sg: { wallet: true } } },
    off: { countries: { sg: { wallet: false } } },
    closed: [404, NO_WALLETS]
  },
  {
    name: 'query rewards',
    call: graph(REWARDS),
    on: { countries: { sg: { cashback: true } } },
    off: {},
    closed: [403, 'There are no rewards in Singapore.']
  },
  { name: 'query transactions', call: graph(TRANSACTIONS), off: everywhere('transactions'), closed: [403, NO_HISTORY] },
  {
    name: 'query transactions, from the country',
    call: graph(TRANSACTIONS, { 'session-country': 'sg' }),
    off: inSingapore('transactions'),
    closed: [403, NO_HISTORY]
  },
  {
    name: 'asking to delete an account',
    call: { url: '/api/user/delete/request', body: {} },
    off: inSingapore('settings'),
    closed: [404, NO_SETTINGS]
  },
  {
    name: 'deleting an account',
    call: { url: '/api/user/delete/confirm', body: { key: 'k' } },
    off: everywhere('settings'),
    closed: [404, NO_SETTINGS]
  }
]

describe('switched-off feature', () => {
  test.each(rows)('answers as closed and only then: $name', async ({ call, off, on = {}, closed }) => {
    serve(on)
    const open = await ask(call)
    expect([open.status, open.says]).toEqual([200, undefined])
    serve(off)
    const shut = await ask(call)
    expect([shut.status, shut.says]).toEqual(closed)
  })

  test('takes its promotions off the start page of a country', async () => {
    const home: Call = { url: '/api/homePage', body: { countryCode: 'sg', shopLang: 'en' } }
    const promosOf = async () => ((await ask(home)).body as { readonly promos: readonly object[] }).promos.length
    expect(await promosOf()).toBeGreaterThan(0)
    serve(everywhere('promotion'))
    expect(await promosOf()).toBe(0)
  })

  test('knows no promo code', async () => {
    const quote = graph(`query { quote(input: { countryCode: "sg", voucherTypeId: 1001, denomination: { id: "comet-circuit-500" },
      promoCode: "REFILL10", userInfo: { userId: "52000111" } }) { quote { promoInfo { status discountAmount } } } }`)
    const promoOf = async () =>
      ((await ask(quote)).body as { readonly data: { readonly quote: { readonly quote: { readonly promoInfo: object } } } }).data.quote
        .quote.promoInfo
    expect(await promoOf()).toMatchObject({ status: 'Applied' })
    serve(everywhere('promotion'))
    expect(await promoOf()).toEqual({ status: 'NotFound', discountAmount: '0' })
  })
})

describe('jobs of a switched-off feature', () => {
  const notifications = () => store.services.database.as<DeskTables>().selectFrom('store.notifications')
  const told = (market: string) => notifications().select('id').where('market', '=', market).where('guest_user_id', 'is', null).execute()

  test('write no notifications of promotions, and take back what was written', async () => {
    serve({})
    await tellPromoStarts(store.services)
    expect((await told('sg')).length).toBeGreaterThan(0)
    serve(inSingapore('notification'))
    await tellPromoStarts(store.services)
    expect([(await told('sg')).length, (await told('id')).length > 0]).toEqual([0, true])
    serve(everywhere('promotion'))
    await tellPromoStarts(store.services)
    expect((await told('id')).length).toBe(0)
  })

  test('write no notifications of an order', async () => {
    const write = async (txnId: string) => {
      const order = { txn_id: txnId, market: 'sg', item_name: '500 Crystals', guest_user_id: GUEST, account_id: null, paid_at: null }
      await notifyOwner(orderDb(store.services), store.services, order, 'refunded', store.services.now())
      return (await notifications().select('id').where('guest_user_id', '=', GUEST).execute()).length
    }
    serve(inSingapore('notification'))
    expect(await write('7001')).toBe(0)
    serve({})
    expect(await write('7002')).toBe(1)
  })
})

describe('store without accounts', () => {
  let app: FastifyInstance

  beforeAll(async () => {
    writeFileSync(join(folder, 'features.json'), JSON.stringify({ everywhere: { userAccounts: false } }))
    const { identity, authEndpoints, store: build } = readSettings({ REFILL_DATA: folder })
    app = Fastify()
    await registerServices(app, { ...store.services, config: { ...store.services.config, identity, authEndpoints, build } })
  })
  afterAll(() => app.close())

  test.each([
    ['POST', '/session', { refreshToken: 'r' }],
    ['POST', '/session/refresh', undefined],
    ['GET', '/session/renew', undefined],
    ['GET', '/session/list', undefined],
    ['DELETE', '/session', undefined],
    ['DELETE', '/session/all', undefined],
    ['DELETE', '/session/others', undefined],
    ['POST', '/session/owned-orders', { orders: [] }],
    ['POST', '/api/user/details', {}],
    ['POST', '/api/user/auth', {}],
    ['POST', '/api/user/forgot-password', {}],
    ['POST', '/api/user/delete/request', {}],
    ['POST', '/api/user/delete/confirm', { key: 'k' }],
    ['POST', '/api/user/otp/tries', {}],
    ['POST', '/api/user/otp/confirm', {}],
    ['POST', '/api/user/otp/send', {}],
    ['POST', '/api/validate-phone', { phoneNumber: '+6512345678' }],
    ['GET', '/api/user/parties?country=sg', undefined],
    ['GET', '/api/user/wallet', undefined],
    ['GET', '/api/country/702', undefined],
    ['POST', '/notify/identity', {}]
  ] as const)('has no call %s %s', async (method, url, body) => {
    const call: Call = { method, url, ...(body === undefined ? {} : { body }) }
    expect((await ask(call, app)).status).toBe(404)
    expect((await ask(call)).says ?? '').not.toMatch(/^Route /)
  })

  test.each([TRANSACTIONS, REWARDS, LINK])('answers %s that it has none', async (query) => {
    const answer = await ask(graph(query), app)
    expect([answer.status, answer.says]).toEqual([403, 'This store has no accounts. Buy as a guest.'])
  })

  test('sells nothing that is for accounts alone, and says so before anything is paid', async () => {
    const listed = await ask(
      graph('query { product(countryCode: "sg", shopLang: "en", productPath: "polar-relay") { available voucherTypeId } }'),
      app
    )
    const { product } = (listed.body as { readonly data: { readonly product: { readonly voucherTypeId: number } } }).data
    expect(product).toMatchObject({ available: false })
    const quoted = await ask(
      graph(`query { quote(input: { countryCode: "sg", voucherTypeId: ${product.voucherTypeId}, denomination: { id: "polar-relay-50" } }) {
        statusCode detail { recovery } quote { quoteId } } }`),
      app
    )
    expect((quoted.body as { readonly data: object }).data).toEqual({
      quote: { statusCode: 239, detail: { recovery: 'CHANGE_ITEM' }, quote: null }
    })
  })
})
