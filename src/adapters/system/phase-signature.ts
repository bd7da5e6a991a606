import { type PhaseClaims, parsePhaseToken } from '../../domain/partner/pre-registration-phase.ts'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/**
 * Verifies a phase token by the public key of the store.
 *
 * @returns undefined = it is none, or its signature is wrong
 * @source M268, D72
 */
export const verifyPhaseToken =
  (subtle: () => SubtleCrypto, key: object | undefined) =>
  async (token: string): Promise<PhaseClaims | undefined> => {
    const parsed = parsePhaseToken(token)
    if (parsed === undefined || key === undefined) return undefined
    try {
      const verifier = await subtle().importKey('jwk', { ...key }, ALGORITHM, false, ['verify'])
      const isSigned = await subtle().verify(ALGORITHM, verifier, bytesOf(parsed.signature), new TextEncoder().encode(parsed.signed))
      return isSigned ? parsed.claims : undefined
    } catch {
      // Another key, a broken text, or a page without the API: the token does not count.
      return undefined
    }
  }
