import { createHmac, generateKeyPairSync } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { verifyAccessToken, verifyIdToken } from '../../../backend/services/accounts/verify-token.ts'
import type { IdentityConfig } from '../../../backend/services/services.ts'
import { FakePool, type PoolUser, signToken } from '../../support/fake-pool.ts'

const NOON = new Date('2026-11-21T12:00:00Z')

let now = NOON
let pool: FakePool
let samira: PoolUser

/** Fresh memory of keys for each test: they are kept by configuration. */
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
const json = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a token of the pool', () => {
  test('says whose it is, since when and until when', async () => {
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

  test('counts half a minute longer than it says, for clocks that differ, and not a second more', async () => {
    const store = aStore()
    const token = pool.token(samira, 'id', { exp: NOON.getTime() / 1_000 + 60 })
    now = new Date('2026-11-21T12:01:29Z')
    expect(why(await store.id(token))).toBe('taken')
    now = new Date('2026-11-21T12:01:30Z')
    expect(why(await store.id(token))).toBe('expired')
    now = NOON
  })

  test('of a clock ahead counts within half a minute', async () => {
    const store = aStore()
    const at = NOON.getTime() / 1_000
    expect(why(await store.id(pool.token(samira, 'id', { iat: at + 30 })))).toBe('taken')
    expect(why(await store.id(pool.token(samira, 'id', { iat: at + 31 })))).toBe('notYet')
    expect(why(await store.id(pool.token(samira, 'id', { nbf: at + 31 })))).toBe('notYet')
    expect(why(await store.id(pool.token(samira, 'id', { nbf: 'soon' })))).toBe('notYet')
  })
})

describe('nothing else is taken', () => {
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const at = NOON.getTime() / 1_000

  /** By what is wrong with it: the token, and the reason. */
  const corpus = (): readonly (readonly [name: string, token: string, reason: string])[] => {
    const good = pool.token(samira, 'id')
    const [head = '', body = '', mark = ''] = good.split('.')
    const header = { alg: 'RS256', kid: pool.kid, typ: 'JWT' }
    const claims = pool.claims(samira, 'id')
    const publicPem = pool.keys.publicKey.export({ format: 'pem', type: 'spki' })
    const macOver = (text: string, key: string | Buffer): string => createHmac('sha256', key).update(text).digest('base64url')
    const withHead = (more: object, mac?: string | Buffer): string => {
      const text = `${json({ ...header, ...more })}.${json(claims)}`
      return `${text}.${mac === undefined ? '' : macOver(text, mac)}`
    }
    const changed = (changes: object) => pool.token(samira, 'id', changes)
    const algorithms = [
      'none',
      'None',
      'NONE',
      'nOnE',
      '',
      'HS256',
      'HS384',
      'HS512',
      'RS384',
      'RS512',
      'PS256',
      'ES256',
      'EdDSA',
      'rs256',
      null,
      1
    ]
    const flipped = mark.split('').flatMap((sign, index) => {
      if (index % 17 !== 0) return []
      const other = sign === 'A' ? 'B' : 'A'
      return [
        [`signature changed at ${index}`, `${head}.${body}.${mark.slice(0, index)}${other}${mark.slice(index + 1)}`, 'signature'] as const
      ]
    })
    return [
      ['nothing', '', 'malformed'],
      ['one part', head, 'malformed'],
      ['two parts', `${head}.${body}`, 'malformed'],
      ['four parts', `${good}.${mark}`, 'malformed'],
      ['only dots', '..', 'malformed'],
      ['no signature', `${head}.${body}.`, 'malformed'],
      ['no body', `${head}..${mark}`, 'malformed'],
      ['spaces around', ` ${good}`, 'malformed'],
      ['a line break behind', `${good}\n`, 'malformed'],
      ['padding', `${head}.${body}=.${mark}`, 'malformed'],
      ['signs of plain base64', `${head}.${body}.${mark.slice(0, -2)}+/`, 'malformed'],
      ['bits beyond the signature', `${head}.${body}.${mark}A`, 'signature'],
      ['a head that is no JSON', `${Buffer.from('{').toString('base64url')}.${body}.${mark}`, 'malformed'],
      ['a head that is a list', `${json([header])}.${body}.${mark}`, 'malformed'],
      ['a head that is null', `${json(null)}.${body}.${mark}`, 'malformed'],
      ['a body that is text', signToken(pool.keys.privateKey, header, 'x' as never), 'malformed'],
      ['a body of broken UTF-8', `${head}.${Buffer.from([0x7b, 0xff, 0x7d]).toString('base64url')}.${mark}`, 'malformed'],
      ['a mile long', pool.token(samira, 'id', { more: 'x'.repeat(20_000) }), 'malformed'],
      ...algorithms.flatMap((alg) => [
        [`algorithm ${alg}, signed by the public key`, withHead({ alg }, publicPem), 'algorithm'] as const,
        [`algorithm ${alg}, signed by nothing`, withHead({ alg }, ''), 'algorithm'] as const,
        [`algorithm ${alg}, with the good signature`, `${json({ ...header, alg })}.${body}.${mark}`, 'algorithm'] as const
      ]),
      ['no algorithm', signToken(pool.keys.privateKey, { kid: pool.kid }, claims), 'algorithm'],
      ['a critical extension', signToken(pool.keys.privateKey, { ...header, crit: ['exp'] }, claims), 'algorithm'],
      ['no key named', signToken(pool.keys.privateKey, { alg: 'RS256' }, claims), 'unknownKey'],
      ['a key of another name', signToken(pool.keys.privateKey, { ...header, kid: 'key-2' }, claims), 'unknownKey'],
      ['a key named __proto__', signToken(pool.keys.privateKey, { ...header, kid: '__proto__' }, claims), 'unknownKey'],
      ['a key named by a number', signToken(pool.keys.privateKey, { ...header, kid: 1 }, claims), 'unknownKey'],
      ['a stranger’s key', signToken(stranger.privateKey, header, claims), 'signature'],
      [
        'a stranger’s key brought along',
        signToken(stranger.privateKey, { ...header, jwk: stranger.publicKey.export({ format: 'jwk' }) }, claims),
        'signature'
      ],
      [
        'a stranger’s keys by address',
        signToken(stranger.privateKey, { ...header, jku: 'http://evil.test/jwks.json' }, claims),
        'signature'
      ],
      ['another body', `${head}.${json({ ...claims, sub: 'somebody-else' })}.${mark}`, 'signature'],
      ['another head', `${json({ ...header, typ: 'at+jwt' })}.${body}.${mark}`, 'signature'],
      ['the signature of another token', `${head}.${body}.${changed({ jti: 'x' }).split('.')[2] ?? ''}`, 'signature'],
      ...flipped,
      ['an access token', pool.token(samira, 'access'), 'use'],
      ['no use', changed({ token_use: undefined }), 'use'],
      ['a use of two', changed({ token_use: ['id', 'access'] }), 'use'],
      ['another client', changed({ aud: 'other-client' }), 'audience'],
      ['no client', changed({ aud: undefined }), 'audience'],
      ['many clients', changed({ aud: [pool.config.clientId, 'other-client'] }), 'audience'],
      ['the client elsewhere', changed({ aud: undefined, client_id: pool.config.clientId }), 'audience'],
      ['another issuer', changed({ iss: 'http://pool.test/local_Pool2' }), 'issuer'],
      ['an issuer that begins alike', changed({ iss: `${pool.config.issuer}/` }), 'issuer'],
      ['no issuer', changed({ iss: undefined }), 'issuer'],
      ['an hour ago', changed({ exp: at - 3_600 }), 'expired'],
      ['no end', changed({ exp: undefined }), 'expired'],
      ['an end in text', changed({ exp: String(at + 3_600) }), 'expired'],
      ['an end that is null', changed({ exp: null }), 'expired'],
      ['an end in milliseconds', changed({ exp: (at + 3_600) * 1_000 }), 'expired'],
      ['an end beyond numbers', changed({ exp: 1e300 }), 'expired'],
      ['a negative end', changed({ exp: -1 }), 'expired'],
      ['made tomorrow', changed({ iat: at + 86_400 }), 'notYet'],
      ['no beginning', changed({ iat: undefined }), 'notYet'],
      ['nobody', changed({ sub: undefined }), 'subject'],
      ['an empty name', changed({ sub: '' }), 'subject'],
      ['a number for a name', changed({ sub: 7 }), 'subject'],
      ['a list for a name', changed({ sub: [samira.sub] }), 'subject'],
      ['a name without end', changed({ sub: 'x'.repeat(129) }), 'subject']
    ]
  }

  test('of a corpus of over a hundred tokens', async () => {
    const store = aStore()
    // The key is known before, so that no refusal is for want of one.
    expect(why(await store.id(pool.token(samira, 'id')))).toBe('taken')
    const tokens = corpus()
    expect(tokens.length).toBeGreaterThan(100)
    const wrong = []
    for (const [name, token, reason] of tokens) {
      const read = why(await store.id(token))
      if (read !== reason) wrong.push({ name, read, reason })
    }
    expect(wrong).toEqual([])
  })

  test('an id token is no access token, nor is one of another client', async () => {
    const store = aStore()
    expect(why(await store.access(pool.token(samira, 'id')))).toBe('use')
    expect(why(await store.access(pool.token(samira, 'access', { client_id: 'other-client' })))).toBe('audience')
    expect(why(await store.access(pool.token(samira, 'access', { client_id: undefined, aud: pool.config.clientId })))).toBe('audience')
  })
})

describe('the keys of the pool', () => {
  test('are asked for once, then again when one is new, but not by everybody who makes one up', async () => {
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

  test('that cannot be had refuse nobody for good; known ones count for a day', async () => {
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
