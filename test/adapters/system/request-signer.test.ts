import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { requestSigner } from '../../../src/adapters/system/request-signer.ts'
import { START } from '../../support/fake-clock.ts'

const aClock = () => {
  let made = 0
  return { now: () => START, newId: () => `id-${(made += 1)}` }
}

const call = { method: 'POST', path: '/us/search', body: '{"payload":{"text":"Łeaf & día"}}' }

const partsOf = async (answer: Promise<E.Either<unknown, string>>) => {
  const result = await answer
  if (E.isLeft(result)) throw new Error('no bearer')
  const [header = '', claims = '', signature = ''] = result.right.split('.')
  const read = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  return {
    header: read(header) as { readonly alg: string; readonly jwk: JsonWebKey },
    claims: read(claims) as Record<string, unknown>,
    signed: Buffer.from(`${header}.${claims}`),
    signature: Buffer.from(signature, 'base64url')
  }
}

describe('request signer', () => {
  test('names method, current path, time, an id of its own, and the hash of the exact body', async () => {
    const { claims } = await partsOf(requestSigner(() => crypto.subtle, aClock()).sign(call)())
    expect(claims).toEqual({
      method: 'POST',
      path: '/us/search',
      bodyHash: createHash('sha256').update('{"payload":{"text":"Łeaf & día"}}').digest('base64url'),
      // 2026-11-21T02:02:00Z
      iat: 1_795_226_520,
      jti: 'id-1'
    })
  })

  test('signs by the key that it shows, and shows no secret', async () => {
    const { header, signed, signature } = await partsOf(requestSigner(() => crypto.subtle, aClock()).sign(call)())
    expect(header).toMatchObject({ alg: 'ES256', typ: 'JWT', jwk: { kty: 'EC', crv: 'P-256' } })
    expect(header.jwk).not.toHaveProperty('d')
    const key = { key: createPublicKey({ key: header.jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
    expect(verify('sha256', signed, key, signature)).toBe(true)
    expect(verify('sha256', Buffer.concat([signed, Buffer.from('x')]), key, signature)).toBe(false)
  })

  test('uses one key for a whole visit, and another in another visit', async () => {
    const { sign } = requestSigner(() => crypto.subtle, aClock())
    const [first, second] = await Promise.all([partsOf(sign(call)()), partsOf(sign(call)())])
    const other = await partsOf(requestSigner(() => crypto.subtle, aClock()).sign(call)())
    expect(second.header.jwk).toEqual(first.header.jwk)
    expect(second.claims.jti).not.toBe(first.claims.jti)
    expect(other.header.jwk.x).not.toBe(first.header.jwk.x)
  })

  test('asks for a key that cannot be taken out of the browser', async () => {
    const asked: unknown[] = []
    const subtle: SubtleCrypto = Object.create(crypto.subtle, {
      generateKey: {
        value: (algorithm: EcKeyGenParams, extractable: boolean, usages: KeyUsage[]) => {
          asked.push(extractable)
          return crypto.subtle.generateKey(algorithm, extractable, usages)
        }
      },
      exportKey: { value: (format: 'jwk', key: CryptoKey) => crypto.subtle.exportKey(format, key) },
      digest: { value: (name: string, bytes: BufferSource) => crypto.subtle.digest(name, bytes) },
      sign: { value: (name: EcdsaParams, key: CryptoKey, bytes: BufferSource) => crypto.subtle.sign(name, key, bytes) }
    })
    expect(E.isRight(await requestSigner(() => subtle, aClock()).sign(call)())).toBe(true)
    expect(asked).toEqual([false])
  })

  test('fails in the words of the specification, and is tried again by the next call', async () => {
    let hasKeys = false
    const { sign } = requestSigner(() => {
      if (!hasKeys) throw new TypeError('no keys here')
      return crypto.subtle
    }, aClock())
    const rejected = await sign(call)()
    expect(E.isLeft(rejected) && rejected.left).toMatchObject({ area: 'network', cause: { message: 'Malformed JWT token for Axios' } })
    hasKeys = true
    expect(E.isRight(await sign(call)())).toBe(true)
  })

  test('builds no bearer while the clock tells no time, and does when it does', async () => {
    let now = new Date(Number.NaN)
    const { sign } = requestSigner(() => crypto.subtle, { now: () => now, newId: () => 'id' })
    const rejected = await sign(call)()
    expect(E.isLeft(rejected) && rejected.left).toMatchObject({ area: 'network', cause: { message: 'Malformed JWT token for Axios' } })
    now = START
    expect(E.isRight(await sign(call)())).toBe(true)
  })
})
