import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerServices } from '../../../backend/services/app.ts'
import { aCheckoutId, anInput, type Body, create } from '../orders/world.ts'
import { ACCOUNT_HEADERS, aJar, aPartnerStore, type Jar, type PartnerStore } from './partner-store.ts'

/** Callers: `left` has the cookies of a session that its player ended. */
const WHO = ['guest', 'other', 'owner', 'left'] as const
type Who = (typeof WHO)[number]

let store: PartnerStore
let order: Body
let input: Body
const jars: Record<Who, Jar> = { guest: aJar(), other: aJar(), owner: aJar(), left: aJar() }

const cookieOf = (who: Who): Record<string, string> =>
  jars[who].size === 0 ? {} : { cookie: [...jars[who]].map(([name, value]) => `${name}=${value}`).join('; ') }

beforeAll(async () => {
  store = await aPartnerStore()
  await store.logIn(jars.other, store.partner.player('mira'))
  await store.logIn(jars.owner, store.partner.player('rook'))
  await store.logIn(jars.left, store.partner.player('rook'))
  await store.call(new Map(jars.left), 'DELETE', '/partner/session')
  input = await anInput(store)
  order = (await create(store, input, cookieOf('owner'))).order
})
afterAll(() => store.close())

/** Asks by GraphQL; answers the HTTP status of a refusal, else what `read` takes from the data. */
const graph =
  (query: () => string, read: (data: Body) => unknown) =>
  async (who: Who): Promise<unknown> => {
    const answer = await store.graph(query(), {}, cookieOf(who))
    return answer.status === 200 && answer.errors === undefined ? read(answer.data) : answer.status
  }

const rest =
  (method: 'GET' | 'POST' | 'DELETE', path: string, read: (answer: { status: number; body: Body }) => unknown, body?: object) =>
  async (who: Who): Promise<unknown> =>
    read(await store.call(new Map(jars[who]), method, path, body, ACCOUNT_HEADERS))

const nickname = ({ body }: { body: Body }): unknown => body.player?.playerName ?? body.error

/** What every caller gets: guest | other player | owner | ended session; written by hand. */
const ROWS: readonly (readonly [string, (who: Who) => Promise<unknown>, string])[] = [
  [
    'query order',
    graph(
      () => `{ order(txnId: "${order.txnId}") { txnId } }`,
      ({ order: found }) => (found === null ? 'nothing' : 'the order')
    ),
    'nothing | nothing | the order | nothing'
  ],
  [
    'query transactions',
    graph(
      () => '{ transactions(days: PAST_7) { items { txnId } } }',
      ({ transactions }) => transactions.items.length
    ),
    '401 | 0 | 1 | 401'
  ],
  [
    'mutation resolveOrder',
    graph(
      () => `mutation { resolveOrder(input: { txnId: "${order.txnId}", action: RESEND_EMAIL }) { statusCode order { txnId } } }`,
      ({ resolveOrder }) => resolveOrder.order?.txnId === order.txnId
    ),
    'false | false | true | false'
  ],
  [
    'mutation setOrderUid',
    graph(
      () =>
        `mutation { setOrderUid(txnId: "${order.txnId}", checkoutId: "${input.checkoutId}", userSessionId: "${input.guestUserId}") { statusCode } }`,
      ({ setOrderUid }) => setOrderUid.statusCode
    ),
    '401 | 1 | 0 | 401'
  ],
  [
    'query walletEntries',
    graph(
      () => '{ walletEntries { hasMore } }',
      () => 'open'
    ),
    '403 | 403 | 403 | 403'
  ],
  [
    'query rewards',
    graph(
      () => '{ rewards(countryCode: "id") { available } }',
      () => 'open'
    ),
    '403 | 403 | 403 | 403'
  ],
  [
    'query subscriptions',
    graph(
      () => '{ subscriptions { id } }',
      () => 'open'
    ),
    '403 | 403 | 403 | 403'
  ],
  ['GET /partner/session', rest('GET', '/partner/session', nickname), 'session | mira | rook | session'],
  ['POST /partner/session/renew', rest('POST', '/partner/session/renew', ({ status }) => status), '401 | 200 | 200 | 401'],
  ['POST /api/user/details', rest('POST', '/api/user/details', ({ body }) => body.resultCode, {}), 'SEC_01 | SEC_01 | SEC_01 | SEC_01']
]

describe('calls of a partner’s store by caller', () => {
  test.each(ROWS)('%s answers as the table says', async (_operation, ask, expected) => {
    const answers = []
    for (const who of WHO) answers.push(String(await ask(who)))
    expect(answers.join(' | ')).toBe(expected)
  })

  test('order of a player belongs to the player when the session was open', async () => {
    const { order: own } = await create(store, { ...(await anInput(store)), checkoutId: aCheckoutId() }, cookieOf('left'))
    const { data } = await store.graph('{ transactions(days: PAST_7) { items { txnId } } }', {}, cookieOf('owner'))
    expect(data.transactions.items).not.toContainEqual({ txnId: own.txnId })
  })
})

/** Lists the routes of a store's services. */
const roadsOf = async (more: object): Promise<readonly string[]> => {
  const app = Fastify()
  const roads: string[] = []
  app.addHook('onRoute', ({ method, url }) => void roads.push(...[method].flat().map((one) => `${one} ${url}`)))
  await registerServices(app, { ...store.backend.services, config: { ...store.backend.services.config, ...more } })
  await app.close()
  return roads
}

/** Calls of the partner’s login. */
const OWN = [
  'POST /partner/attempt',
  'POST /partner/login',
  'GET /partner/session',
  'POST /partner/session/renew',
  'DELETE /partner/session',
  'POST /api/user/authorize'
]

test('P16 calls of the login exist in a partner’s store alone', async () => {
  const [here, elsewhere] = [await roadsOf({}), await roadsOf({ partner: undefined, build: undefined })]
  expect(OWN.filter((road) => !here.includes(road))).toEqual([])
  expect(elsewhere.filter((road) => road.includes('/partner/') || road.includes('authorize'))).toEqual([])
})

test('P8 calls of accounts, sessions and wallets do not exist when players log in with the partner', async () => {
  const roads = await roadsOf({})
  expect(roads.filter((road) => / \/(?:session|api\/wallet|api\/user)/.test(road)).toSorted()).toEqual([
    'POST /api/user/authorize',
    'POST /api/user/details'
  ])
})
