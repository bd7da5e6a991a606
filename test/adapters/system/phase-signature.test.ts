import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyPhaseToken } from '../../../src/adapters/system/phase-signature.ts'

const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const own = pair()
const key = own.publicKey.export({ format: 'jwk' }) as Readonly<Record<string, unknown>>

const tokenBy = (privateKey: typeof own.privateKey, claims: unknown): string => {
  const signed = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${signed}.${sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

const until = '2026-12-01T00:00:00.000Z'
const verify = verifyPhaseToken(() => globalThis.crypto.subtle, key)

test('P12 phase token of the store counts, and one that is forged, changed or broken does not', async () => {
  const token = tokenBy(own.privateKey, { until })
  expect(await verify(token)).toEqual({ until: new Date(until) })
  expect(await verify(tokenBy(pair().privateKey, { until }))).toBeUndefined()
  const [, signature = ''] = token.split('.')
  const later = Buffer.from(JSON.stringify({ until: '2027-12-01T00:00:00.000Z' })).toString('base64url')
  for (const forged of [`${later}.${signature}`, 'forged', '', `${token}x`]) expect(await verify(forged)).toBeUndefined()
})

test('phase token does not count without the key of the store', async () => {
  expect(await verifyPhaseToken(() => globalThis.crypto.subtle, undefined)(tokenBy(own.privateKey, { until }))).toBeUndefined()
  expect(await verifyPhaseToken(() => globalThis.crypto.subtle, { kty: 'EC' })(tokenBy(own.privateKey, { until }))).toBeUndefined()
})
