import * as E from 'fp-ts/lib/Either.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { verifyAccessToken, verifyIdToken } from '../../../backend/services/identity/verify-token.ts'
import type { IdentityConfig } from '../../../backend/services/services.ts'
import { type BadToken, badTokens } from '../../support/bad-tokens.ts'
import { FakePool, type PoolUser, signToken } from '../../support/fake-pool.ts'

const NOON = new Date('2026-11-21T12:00:00Z')

let now = NOON
let pool: FakePool
let samira: PoolUser

/** Creates services with an empty cache of keys, since keys are cached by configuration. */
const aStore = () => {
  const config: IdentityConfig = { ...pool.config }
  const services = {
    now: () => now,
    log: () => undefined,
    fetch: async (input: RequestInfo | URL) =>
      pool.answer({ url: input instanceof Request ? input.url : input.toString(), method: 'GET', headers: new Headers(), body: '' })
  }
  return {
    id: (token: string) => verifyIdToken(services, config, token),
    access: (token: string) => verifyAccessToken(services, config, token)
  }
}

beforeAll(() => {
  pool = new FakePool(() => now)
  samira = pool.user({ email: 'samira@example.com', email_verified: 'true' })
})

const why = (read: E.Either<string, unknown>): string => (E.isLeft(read) ? read.left : 'taken')

describe('token verification', () => {
  test('names owner, start and end of a token', async () => {
    const store = aStore()
    const read = await store.id(pool.token(samira, 'id'))
    expect(E.isRight(read) && read.right).toMatchObject({
      sub: samira.sub,
      issuedAt: NOON,
      signedInAt: NOON,
      expiresAt: new Date('2026-11-21T13:00:00Z'),
      claims: { email: 'samira@example.com', email_verified: true }
    })
    expect(why(await store.access(pool.token(samira, 'access')))).toBe('taken')
  })

  test('accepts half a minute more, for clocks that differ, and not a second more', async () => {
    const store = aStore()
    const token = pool.token(samira, 'id', { exp: NOON.getTime() / 1_000 + 60 })
    now = new Date('2026-11-21T12:01:29Z')
    expect(why(await store.id(token))).toBe('taken')
    now = new Date('2026-11-21T12:01:30Z')
    expect(why(await store.id(token))).toBe('expired')
    now = NOON
  })

  test('accepts a clock ahead within half a minute', async () => {
    const store = aStore()
    const at = NOON.getTime() / 1_000
    expect(why(await store.id(pool.token(samira, 'id', { iat: at + 30 })))).toBe('taken')
    expect(why(await store.id(pool.token(samira, 'id', { iat: at + 31 })))).toBe('notYet')
    expect(why(await store.id(pool.token(samira, 'id', { nbf: at + 31 })))).toBe('notYet')
    expect(why(await store.id(pool.token(samira, 'id', { nbf: 'soon' })))).toBe('notYet')
  })
})

describe('token verification on bad tokens', () => {
  test('refuses a corpus of over a hundred', async () => {
    const store = aStore()
    // The key is loaded before, so that no token is refused because it is missing.
    expect(why(await store.id(pool.token(samira, 'id')))).toBe('taken')
    const tokens: readonly BadToken[] = [
      ...badTokens(pool, samira, NOON.getTime() / 1_000),
      ['an access token', pool.token(samira, 'access'), 'use']
    ]
    expect(tokens.length).toBeGreaterThan(100)
    const wrong = []
    for (const [name, token, reason] of tokens) {
      const read = why(await store.id(token))
      if (read !== reason) wrong.push({ name, read, reason })
    }
    expect(wrong).toEqual([])
  })

  test('refuses an id token as access token, and one of another client', async () => {
    const store = aStore()
    expect(why(await store.access(pool.token(samira, 'id')))).toBe('use')
    expect(why(await store.access(pool.token(samira, 'access', { client_id: 'other-client' })))).toBe('audience')
    expect(why(await store.access(pool.token(samira, 'access', { client_id: undefined, aud: pool.config.clientId })))).toBe('audience')
  })
})

describe('pool keys', () => {
  test('are asked for once, then again when one is new, but not for every made-up one', async () => {
    const store = aStore()
    const before = pool.keysAsked
    const asked = (): number => pool.keysAsked - before
    await Promise.all(Array.from({ length: 10 }, () => store.id(pool.token(samira, 'id'))))
    expect(asked()).toBe(1)
    const madeUp = () =>
      store.id(signToken(pool.keys.privateKey, { alg: 'RS256', kid: `made-up-${Math.random()}` }, pool.claims(samira, 'id')))
    for (let time = 0; time < 20; time += 1) expect(why(await madeUp())).toBe('unknownKey')
    expect(asked()).toBe(1)
    pool.kid = 'key-of-tomorrow'
    expect(why(await store.id(pool.token(samira, 'id')))).toBe('unknownKey')
    now = new Date(NOON.getTime() + 60_000)
    expect(why(await store.id(pool.token(samira, 'id')))).toBe('taken')
    expect(asked()).toBe(2)
    pool.kid = 'key-1'
    now = NOON
  })

  test('refuse no token for good while they cannot be had; known ones count for a day', async () => {
    const store = aStore()
    pool.isDown = true
    expect(why(await store.id(pool.token(samira, 'id')))).toBe('unreachable')
    pool.isDown = false
    now = new Date(NOON.getTime() + 5_000)
    expect(why(await store.id(pool.token(samira, 'id')))).toBe('taken')
    pool.isDown = true
    now = new Date(NOON.getTime() + 23 * 3_600_000)
    expect(why(await store.id(pool.token(samira, 'id')))).toBe('taken')
    now = new Date(NOON.getTime() + 25 * 3_600_000)
    expect(why(await store.id(pool.token(samira, 'id')))).toBe('unreachable')
    pool.isDown = false
    now = NOON
  })
})
