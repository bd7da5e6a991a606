import { createHash, createPublicKey, verify } from 'node:crypto'
import { days } from '../../../src/domain/kernel/duration.ts'
import { isRecord } from '../publisher/json-rpc.ts'

/** Largest error of browsers' clocks. Unit: ms. */
const CLOCK_TOLERANCE = days(1)

/** Longest bearer that is read as a proof; those of pages have about 500 signs. */
const MAX_LENGTH = 2_000

/** A received call. */
export interface ReceivedCall {
  readonly method: string
  /** SHA-256 of the body's bytes. */
  readonly bodyHash: Buffer
  readonly at: Date
}

const partOf = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** Returns the SHA-256 of a body. */
export const hashOfBody = (body: Uint8Array | string): Buffer => createHash('sha256').update(body).digest()

/**
 * Returns the bearer that is a page's proof: it holds its key, and tokens of a pool name theirs.
 *
 * @param authorization value of the header
 */
export const proofIn = (authorization: string | undefined): string | undefined => {
  const [scheme, bearer = '', ...more] = (authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || more.length > 0 || bearer.length > MAX_LENGTH) return undefined
  const { jwk, kid } = partOf(bearer.split('.')[0] ?? '')
  return isRecord(jwk) && kid === undefined ? bearer : undefined
}

const isSignedBy = (jwk: unknown, text: string, signature: string): boolean => {
  if (!isRecord(jwk) || jwk.kty !== 'EC' || jwk.crv !== 'P-256' || typeof jwk.x !== 'string' || typeof jwk.y !== 'string') return false
  try {
    const key = createPublicKey({ key: { kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y }, format: 'jwk' })
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}

/**
 * Returns whether a proof belongs to a call: its key signed this method and these bytes, about now.
 *
 * It proves that nothing was changed on the way, but does not identify the caller.
 *
 * @source D41, M236, trust no. 2
 */
export const provesCall = (proof: string, call: ReceivedCall): boolean => {
  const [head = '', claims = '', signature = '', ...more] = proof.split('.')
  const { alg, jwk } = partOf(head)
  if (more.length > 0 || alg !== 'ES256' || !isSignedBy(jwk, `${head}.${claims}`, signature)) return false
  const { method, path, bodyHash, iat, jti } = partOf(claims)
  return (
    method === call.method &&
    typeof path === 'string' &&
    path.startsWith('/') &&
    bodyHash === call.bodyHash.toString('base64url') &&
    typeof iat === 'number' &&
    Math.abs(call.at.getTime() - iat * 1_000) <= CLOCK_TOLERANCE &&
    typeof jti === 'string'
  )
}
