import * as E from '../../domain/kernel/either.ts'
import type { Clock } from '../../application/ports/clock.ts'
import type { RequestSigner, SignedCall } from '../../application/ports/request-signer.ts'
import { malformedBearer } from '../http/malformed-bearer.ts'

const ES256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const part = (value: unknown): string => base64url(utf8(JSON.stringify(value)))

interface Proof {
  readonly key: CryptoKey
  readonly header: string
}

const newProof = async (subtle: SubtleCrypto): Promise<Proof> => {
  // The private key can be used here, and cannot be exported.
  const { privateKey, publicKey } = await subtle.generateKey(ES256, false, ['sign', 'verify'])
  const { kty, crv, x, y } = await subtle.exportKey('jwk', publicKey)
  return { key: privateKey, header: part({ alg: 'ES256', typ: 'JWT', jwk: { kty, crv, x, y } }) }
}

/**
 * Creates a signer with a key that is made once for each visit and never leaves the browser.
 * Outside https and localhost a browser has no crypto API: then no bearer token can be made.
 *
 * @source D41, M236
 */
export const requestSigner = (subtle: () => SubtleCrypto, { now, newId }: Clock): RequestSigner => {
  let made: Promise<Proof> | undefined

  const bearer = async ({ method, path, body }: SignedCall): Promise<string> => {
    const seconds = Math.floor(now().getTime() / 1_000)
    if (!Number.isSafeInteger(seconds)) throw new RangeError('The clock tells no time.')
    const crypto = subtle()
    made ??= newProof(crypto)
    const { key, header } = await made
    const bodyHash = base64url(new Uint8Array(await crypto.digest('SHA-256', utf8(body))))
    const claims = part({ method, path, bodyHash, iat: seconds, jti: newId() })
    const signature = await crypto.sign(ES256, key, utf8(`${header}.${claims}`))
    return `${header}.${claims}.${base64url(new Uint8Array(signature))}`
  }

  return {
    sign: (call) => async () => {
      try {
        return E.right(await bearer(call))
      } catch (cause) {
        // The next call tries again to create the key.
        made = undefined
        return E.left(malformedBearer(cause))
      }
    }
  }
}
