import * as E from 'fp-ts/lib/Either.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallContext } from '../../../src/adapters/http/call-context.ts'
import { sessionHttp } from '../../../src/adapters/http/session-http.ts'
import type { SessionService } from '../../../src/application/ports/session-service.ts'
import { aBrowser, type AccountsBackend, anAccountsBackend } from '../../support/accounts-backend.ts'
import type { PoolUser } from '../../support/fake-pool.ts'

let store: AccountsBackend
let user: PoolUser
let session: SessionService
let isThere = true

beforeAll(async () => {
  store = await anAccountsBackend()
})
afterAll(() => store.close())

/** Creates a browser with cookies of its own, whose connection can be cut. */
const aClient = (): SessionService => {
  const browser = aBrowser()
  const fetch: CallContext['fetch'] = async (path, { method, body, headers } = {}) => {
    if (!isThere) throw new TypeError('Failed to fetch')
    const answer = await store.call(method === 'DELETE' ? 'DELETE' : 'POST', typeof path === 'string' ? path : '', {
      browser,
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === 'string' ? (JSON.parse(body) as object) : undefined
    })
    const heard = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), { status: answer.status, headers: heard })
  }
  return sessionHttp({
    fetch,
    isOnline: () => isThere,
    timeout: () => new AbortController().signal,
    path: () => '/id/sign-in',
    headers: async () => ({})
  })
}

beforeEach(() => {
  isThere = true
  store.pool.isDown = false
  user = store.pool.user({ email: 'samira@example.com', email_verified: 'true' })
  session = aClient()
})

describe('session client of the store', () => {
  test('opens once, renews by the cookie alone, and closes', async () => {
    const opened = await session.open(store.pool.signIn(user))()
    expect(opened).toMatchObject({ right: { issuedAt: store.backend.clock.now() } })
    if (E.isLeft(opened)) return expect.fail('it was not opened')
    expect(opened.right.expiresAt.getTime() - opened.right.issuedAt.getTime()).toBe(3_600_000)
    expect(await session.refresh()()).toMatchObject({ right: { idToken: expect.any(String) as unknown } })
    expect(await session.close()()).toEqual(E.right(undefined))
    expect(await session.refresh()()).toEqual(E.right(undefined))
    expect(await session.close()()).toEqual(E.right(undefined))
  })

  test('opens nothing by a worthless token, and finds none where none was opened', async () => {
    expect(await session.open('a token of nobody')()).toMatchObject({ left: { area: 'signIn', code: 'SEC_01' } })
    expect(await aClient().refresh()()).toEqual(E.right(undefined))
  })

  test('says how long to wait while the pool is away, and that no answer came where none did', async () => {
    const refreshToken = store.pool.signIn(user)
    store.pool.isDown = true
    expect(await session.open(refreshToken)()).toMatchObject({
      left: { area: 'network', code: 503, recovery: { kind: 'wait', ms: 5_000 } }
    })
    isThere = false
    expect(await session.refresh()()).toMatchObject({ left: { area: 'network', code: 599 } })
    expect(await session.close()()).toMatchObject({ left: { area: 'network', code: 599 } })
  })
})
