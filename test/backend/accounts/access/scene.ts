import Fastify, { type FastifyInstance } from 'fastify'
import { registerServices } from '../../../../backend/services/app.ts'
import { sessionIdOf } from '../../../../backend/services/session/session-tokens.ts'
import type { AuthEndpoints } from '../../../../backend/services/services.ts'
import { grantReward, grantWallet } from '../../../../backend/services/wallet/grant-wallet.ts'
import type { OrderTables } from '../../../../backend/database/tables-orders.ts'
import type { AccountTables } from '../../../../backend/database/tables-accounts.ts'
import { FakeCaptcha } from '../../../support/fake-captcha.ts'
import { FakePool, type PoolUser } from '../../../support/fake-pool.ts'
import { anInput, aShop, type Body, create, type Shop } from '../../orders/world.ts'

/** Callers of the tests. `expired`, `signedOut`: what the owner's browser had before. */
export const WHO = ['guest', 'other', 'owner', 'expired', 'signedOut', 'deleted', 'social'] as const
export type Who = (typeof WHO)[number]

/** Tokens, cookies and keys that a caller sends. */
export interface Shown {
  readonly access: string | undefined
  readonly id: string | undefined
  readonly cookie: string | undefined
  readonly refreshToken: string
  /** The account; undefined for a guest. */
  readonly sub: string | undefined
}

/** A route of the services, as the server lists it. */
export type Road = `${string} /${string}`

/** A store with everything of accounts, and the list of its routes. */
export interface AccessStore {
  readonly shop: Shop
  readonly app: FastifyInstance
  readonly pool: FakePool
  readonly captcha: FakeCaptcha
  readonly roads: readonly Road[]
  readonly close: () => Promise<void>
}

const RATINGS = 'https://ratings.example/store'

const PARTIES: AuthEndpoints = {
  clientId: 'store-client',
  merchantId: 'store-1',
  pool: { id: 'local_Pool1', endpoint: 'http://pool.test/' },
  captcha: { kind: 'tokens', url: 'http://captcha.test/tokens' }
}

export const anAccessStore = async (): Promise<AccessStore> => {
  let clock: () => Date = () => new Date(0)
  const pool = new FakePool(() => clock())
  const captcha = new FakeCaptcha(pool.config.captcha.secret)
  const shop = await aShop({
    ratingUrl: RATINGS,
    pool: {
      config: pool.config,
      lives: (url) => pool.lives(url) || url === pool.config.captcha.verifyUrl || url.startsWith(RATINGS),
      answer: (request) => {
        if (request.url.startsWith(RATINGS)) return Response.json({ url: `${RATINGS}/one` })
        return pool.lives(request.url) ? pool.answer(request) : captcha.answer(request)
      }
    }
  })
  clock = shop.backend.clock.now
  const app = Fastify({ ajv: { customOptions: { coerceTypes: false, removeAdditional: false } } })
  const roads: Road[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') roads.push(`${one} ${url}` as Road)
  })
  await registerServices(app, { ...shop.backend.services, config: { ...shop.backend.services.config, authEndpoints: PARTIES } })
  return {
    shop,
    app,
    pool,
    captcha,
    roads,
    close: async () => {
      await app.close()
      await shop.close()
    }
  }
}

/** One owner with an order, and every caller that is not the owner. */
export interface Scene {
  readonly store: AccessStore
  readonly owner: PoolUser
  readonly shown: Readonly<Record<Who, Shown>>
  /** The requested data: the owner's; for a deleted account the data that it had. */
  readonly object: (who: Who) => { readonly order: Body; readonly input: Body; readonly uid: string }
  /** All that the store keeps of the owner and that only the owner may change. */
  readonly kept: () => Promise<unknown>
}

let serial = 0

interface Answered {
  readonly status: number
  readonly body: Body | undefined
  readonly text: string
  readonly cookie: string | undefined
}

/** Makes one call, as any client could. */
export const ask = async (
  { app }: Pick<AccessStore, 'app'>,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  {
    body,
    headers = {},
    cookie
  }: { readonly body?: object; readonly headers?: Record<string, string>; readonly cookie?: string | undefined } = {}
): Promise<Answered> => {
  const answer = await app.inject({
    method,
    url,
    headers: { ...(cookie === undefined ? {} : { cookie: `session=${cookie}; has-session=open` }), ...headers },
    ...(body === undefined ? {} : { payload: body })
  })
  const lines = [answer.headers['set-cookie'] ?? []].flat()
  const line = lines.find((one) => one.startsWith('session=') && !one.includes('Max-Age=0'))
  const isJson = /json/.test(String(answer.headers['content-type']))
  return {
    status: answer.statusCode,
    body: isJson && answer.body !== '' ? (answer.json() as Body) : undefined,
    text: answer.body,
    cookie: line?.slice('session='.length).split(';', 1)[0]
  }
}

const nobody: Shown = { access: undefined, id: undefined, cookie: undefined, refreshToken: 'made-up', sub: undefined }

/** Signs a user in; only the store has the pool's session from then on. */
const signedIn = async (store: AccessStore, user: PoolUser): Promise<Shown> => {
  const opened = await ask(store, 'POST', '/session', { body: { refreshToken: store.pool.signIn(user) } })
  if (opened.cookie === undefined) throw new Error(`No session: ${opened.text}`)
  return {
    access: store.pool.token(user, 'access'),
    id: store.pool.token(user, 'id'),
    cookie: opened.cookie,
    refreshToken: store.pool.signIn(user),
    sub: user.sub
  }
}

const tables = ({ shop }: AccessStore) => shop.backend.services.database.as<OrderTables & AccountTables>()

/** Buys while signed in. */
const boughtBy = async (store: AccessStore, user: PoolUser): Promise<{ order: Body; input: Body }> => {
  const input = await anInput(store.shop, { userInfo: { userId: String(60_000_000 + (serial += 1)), email: user.attributes.email ?? '' } })
  const { statusCode, order } = await create(store.shop, input, { 'session-key': store.pool.token(user, 'access') })
  if (statusCode !== 0) throw new Error(`Nothing was bought: ${statusCode}`)
  return { order: order as Body, input }
}

export const aScene = async (store: AccessStore): Promise<Scene> => {
  const { pool, shop } = store
  const someone = (name: string, more: Readonly<Record<string, string>> = {}): PoolUser =>
    pool.user({ email: `${name}-${(serial += 1)}@example.com`, email_verified: 'true', ...more })
  const [owner, other, dora] = [
    someone('owner', { phone_number: `+62812${String(7_000_000 + serial)}` }),
    someone('other'),
    someone('dora')
  ]
  const social = someone('social', { identities: '[{"providerName":"provider-a","userId":"1"}]' })

  const before = await signedIn(store, owner)
  const spent = pool.signIn(owner)
  const old = await ask(store, 'POST', '/session', { body: { refreshToken: spent } })
  shop.backend.clock.advance(2_000)
  await ask(store, 'DELETE', '/session/all', { cookie: old.cookie })
  await shop.work()

  for (const { sub } of [owner, dora])
    for (const refusal of [
      await grantWallet(shop.backend.services, { user: sub, country: 'sg', status: 'active', amount: '71.93' }),
      await grantReward(shop.backend.services, { user: sub, country: 'sg', amount: '8.64', days: '45', sponsor: 'store' })
    ])
      if (refusal !== undefined) throw new Error(refusal)

  const doras = await signedIn(store, dora)
  const [own, hers] = [await boughtBy(store, owner), await boughtBy(store, dora)]
  const access = pool.token(dora, 'access')
  const account = (path: string, body: object) => ask(store, 'POST', path, { body, headers: accountHeaders(store, access) })
  const { body } = await account('/api/user/delete/request', {})
  await account('/api/user/delete/confirm', { key: body?.data.key })
  await shop.work()
  shop.backend.clock.advance(2_000)

  const [ownerShows, otherShows, late] = [await signedIn(store, owner), await signedIn(store, other), await signedIn(store, owner)]
  const ranOut = { exp: shop.backend.clock.now().getTime() / 1_000 - 60 }
  await tables(store)
    .updateTable('store.sessions')
    .set({ ends_at: new Date(shop.backend.clock.now().getTime() - 1_000) })
    .where('id', '=', sessionIdOf(late.cookie ?? ''))
    .execute()
  return {
    store,
    owner,
    shown: {
      guest: nobody,
      other: otherShows,
      owner: ownerShows,
      expired: { ...late, access: pool.token(owner, 'access', ranOut), id: pool.token(owner, 'id', ranOut), refreshToken: 'ran-out' },
      signedOut: { ...before, refreshToken: spent },
      // Made again, as by a pool that has not deleted its user yet.
      deleted: { ...doras, access: pool.token(dora, 'access'), id: pool.token(dora, 'id') },
      social: await signedIn(store, social)
    },
    object: (who) => (who === 'deleted' ? { ...hers, uid: dora.attributes.email ?? '' } : { ...own, uid: owner.attributes.email ?? '' }),
    kept: async () => {
      const now = shop.backend.clock.now()
      const db = tables(store)
      return {
        order: await db
          .selectFrom('store.orders')
          .select(['status', 'account_id', 'updated_at'])
          .where('txn_id', '=', own.order.txnId as string)
          .executeTakeFirst(),
        account: await db.selectFrom('store.accounts').selectAll().where('id', '=', owner.sub).executeTakeFirst(),
        entries: await db.selectFrom('store.wallet_entries').select(['id', 'amount']).orderBy('id').execute(),
        tries: await db.selectFrom('store.otp_tries').select(['purpose', 'tries']).where('subject', '=', owner.sub).execute(),
        sessions: await db
          .selectFrom('store.sessions')
          .select('id')
          .where('account_id', '=', owner.sub)
          .where('ended_at', 'is', null)
          .where('ends_at', '>', now)
          .orderBy('id')
          .execute()
      }
    }
  }
}

/** Headers of an account call from Indonesia, or from a country whose calls carry no bearer. */
export const accountHeaders = ({ pool }: AccessStore, bearer: string | undefined, country = '360'): Record<string, string> => ({
  'x-country-code': country,
  'x-client-id': pool.config.clientId,
  ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` })
})
