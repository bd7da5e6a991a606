/** Kept length of the hash; half of it is enough to tell checkouts apart. Unit: bytes. */
const KEPT = 16

/**
 * Hashes a text under a key, as 32 hexadecimal digits; equal input gives an equal hash.
 * Undefined where the browser has no crypto API, which is the case on pages that were loaded neither over https nor from this machine.
 *
 * @source D45
 */
export const keyedHash = async (subtle: () => SubtleCrypto, key: string, text: string): Promise<string | undefined> => {
  try {
    const bytes = new TextEncoder()
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const made = await subtle().importKey('raw', bytes.encode(key), algorithm, false, ['sign'])
    const hash = new Uint8Array(await subtle().sign('HMAC', made, bytes.encode(text)))
    return Array.from(hash.slice(0, KEPT), (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return undefined
  }
}
