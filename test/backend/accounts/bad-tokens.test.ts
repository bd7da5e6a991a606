import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountTables } from '../../../backend/database/tables-accounts.ts'
import { type BadToken, badTokens } from '../../support/bad-tokens.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { anInput, type Body, create, CREATE, READ } from '../orders/world.ts'
import { proofOf, SET_ORDER_UID } from './account-shop.ts'
import { accountHeaders, anAccessStore, type AccessStore, ask } from './access/scene.ts'

let store: AccessStore
let samira: PoolUser
let order: Body
let input: Body

beforeAll(async () => {
  store = await anAccessStore()
  samira = store.pool.user({ email: 'samira@example.com', email_verified: 'true' })
  input = await anInput(store.shop)
  order = (await create(store.shop, input, { 'session-key': store.pool.token(samira, 'access') })).order as Body
})
afterAll(() => store.close())

const seconds = (): number => store.shop.backend.clock.now().getTime() / 1_000
const bad = (use: 'id' | 'access'): readonly BadToken[] => badTokens(store.pool, samira, seconds(), use)

type Way = (token: string) => Promise<string>

const graph = (headers: (token: string) => Record<string, string>, query: string, variables: () => object = () => ({})): Way => {
  return async (token) => {
    const { status, body } = await ask(store, 'POST', '/graphql', { body: { query, variables: variables() }, headers: headers(token) })
    return status === 200 ? JSON.stringify(body?.data) : String(status)
  }
}
const account = (path: string, body: object): Way => {
  return async (token) =>
    String((await ask(store, 'POST', `/api/user/${path}`, { body, headers: accountHeaders(store, token) })).body?.resultCode)
}

const key = (token: string) => ({ 'session-key': token })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const TRANSACTIONS = '{ transactions(days: PAST_7) { items { txnId } } }'
const own = () => ({ txnId: order.txnId as string })
const proof = () => proofOf(order, input, samira)

/** Every way in that takes a token; what it answers to one that does not count, and what to a good one. */
const WAYS: readonly (readonly [name: string, way: Way, errorCode: string, taken: RegExp])[] = [
  ['transactions by session-key', graph(key, TRANSACTIONS), '401', /"txnId":"\d+"/],
  ['transactions by bearer', graph(bearer, TRANSACTIONS), '401', /"txnId":"\d+"/],
  ['an order by session-key', graph(key, READ, own), '401', /"txnId":"\d+"/],
  ['an order by bearer', graph(bearer, READ, own), '{"order":null}', /"txnId":"\d+"/],
  ['linking by session-key', graph(key, SET_ORDER_UID, proof), '401', /"statusCode":0/],
  ['linking by bearer', graph(bearer, SET_ORDER_UID, proof), '401', /"statusCode":0/],
  // A repeated purchase is the same one: nothing is bought here, by any caller.
  ['buying by session-key', graph(key, CREATE, () => ({ input })), '401', /"statusCode":/],
  ['details', account('details', {}), 'SEC_01', /^0$/],
  ['a sign-up by another provider', account('auth', { langCode: 'id', gRecaptchaToken: 'x' }), 'SEC_01', /^InvalidParameterException$/],
  ['tries of a code', account('otp/tries', { purpose: 'verification' }), 'SEC_01', /^0$/],
  [
    'a code',
    account('otp/confirm', { purpose: 'verification', uidType: 'email', code: '0' }),
    'SEC_01',
    /^(?:CodeMismatch|LimitExceeded)Exception$|^SEC_01$/
  ],
  ['asking for a deletion', account('delete/request', {}), 'SEC_01', /^(?:0|NotAuthorizedException)$/],
  ['a deletion', account('delete/confirm', { key: 'x' }), 'SEC_01', /^(?:ExpiredCodeException|NotAuthorizedException)$/]
]

const wrongAnswers = async (way: Way, tokens: readonly BadToken[], errorCode: string): Promise<readonly object[]> => {
  const wrong: object[] = []
  for (const [name, token] of tokens) {
    const answer = await way(token)
    if (answer !== errorCode) wrong.push({ name, answer })
  }
  return wrong
}

describe('bad tokens', () => {
  // No header contains a line break.
  const inHeaders = (use: 'id' | 'access') => bad(use).filter(([, token]) => token !== '' && !token.includes('\n'))

  test.each(WAYS)('open nothing by %s, and a good one does', async (_name, way, errorCode, taken) => {
    const tokens = [...inHeaders('id'), ...inHeaders('access')]
    expect(tokens.length).toBeGreaterThan(200)
    expect(await way(store.pool.token(samira, 'access'))).toMatch(taken)
    expect(await way(store.pool.token(samira, 'id'))).toMatch(taken)
    expect(await wrongAnswers(way, tokens, errorCode)).toEqual([])
  })

  test('open no session as what was given for a refresh token', async () => {
    const tokens = [
      ...bad('id'),
      ['an id token', store.pool.token(samira, 'id'), ''],
      ['an access token', store.pool.token(samira, 'access'), '']
    ]
    const wrong: object[] = []
    for (const [name, refreshToken = ''] of tokens) {
      const { status, cookie } = await ask(store, 'POST', '/session', { body: { refreshToken } })
      // Nothing, or a mile of it, is a broken call.
      if (status !== (refreshToken === '' || refreshToken.length > 8_192 ? 400 : 401) || cookie !== undefined)
        wrong.push({ name, status, cookie })
    }
    expect(wrong).toEqual([])
  })

  test('are no cookie of a session', async () => {
    const wrong: object[] = []
    for (const [name, token] of inHeaders('id')) {
      const { status } = await ask(store, 'POST', '/session/refresh', { cookie: token })
      if (status !== 401) wrong.push({ name, status })
    }
    expect(wrong).toEqual([])
  })
})

describe('session with a bad token in the pool’s answer', () => {
  /** Opens a session while the pool answers these tokens. */
  const openedWith = async (IdToken: string, AccessToken: string) => {
    const { answer } = store.pool
    store.pool.answer = (request) =>
      request.headers.get('x-amz-target')?.endsWith('GetTokensFromRefreshToken') === true
        ? Promise.resolve(Response.json({ AuthenticationResult: { IdToken, AccessToken, RefreshToken: 'rotated', ExpiresIn: 3_600 } }))
        : answer(request)
    try {
      return await ask(store, 'POST', '/session', { body: { refreshToken: store.pool.signIn(samira) } })
    } finally {
      store.pool.answer = answer
    }
  }
  const rows = () => store.shop.backend.services.database.as<AccountTables>().selectFrom('store.sessions').select('id').execute()

  test('is not opened, whichever of the two it is, nor by two of different people, nor by each in the other’s place', async () => {
    const eve = store.pool.user({ email: 'eve@example.com', email_verified: 'true' })
    const [id, access] = [store.pool.token(samira, 'id'), store.pool.token(samira, 'access')]
    const pairs: (readonly [string, string, string])[] = [
      ...bad('id').map(([name, token]) => [`id: ${name}`, token, access] as const),
      ...bad('access').map(([name, token]) => [`access: ${name}`, id, token] as const),
      ['each in the other’s place', access, id],
      ['two id tokens', id, id],
      ['two access tokens', access, access],
      ['the access token of somebody else', id, store.pool.token(eve, 'access')],
      ['the id token of somebody else', store.pool.token(eve, 'id'), access]
    ]
    expect(pairs.length).toBeGreaterThan(200)
    const before = await rows()
    const wrong: object[] = []
    for (const [name, IdToken, AccessToken] of pairs) {
      const { status, cookie } = await openedWith(IdToken, AccessToken)
      if (status !== 503 || cookie !== undefined) wrong.push({ name, status, cookie })
    }
    expect(wrong).toEqual([])
    expect(await rows()).toEqual(before)
    expect((await openedWith(id, access)).status).toBe(200)
  })
})
