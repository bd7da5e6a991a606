import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The 3,072-bit group with generator 2. @source RFC 5054 appendix A */
const N = BigInt(
  '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD' +
    'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED' +
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F' +
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B' +
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510' +
    '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7' +
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C' +
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF'
)
const G = 2n

/** Size of a number of the group. Unit: bytes. */
export const GROUP_BYTES = 384

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/**
 * Writes a positive number as Java does, which is what Amazon Cognito hashes.
 * It has whole bytes, and a zero byte before a set sign bit.
 */
const bytesOf = (number: bigint): Buffer => {
  const hex = number.toString(16)
  const whole = hex.length % 2 === 0 ? hex : `0${hex}`
  return Buffer.from(/^[89a-f]/.test(whole) ? `00${whole}` : whole, 'hex')
}

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)
const modulo = (number: bigint): bigint => ((number % N) + N) % N

const power = (base: bigint, exponent: bigint): bigint => {
  let result = 1n
  let square = modulo(base)
  for (let left = exponent; left > 0n; left >>= 1n) {
    if ((left & 1n) === 1n) result = (result * square) % N
    square = (square * square) % N
  }
  return result
}

const K = numberOf(sha256(bytesOf(N), bytesOf(G)))

/** Owner of a password: the part of the pool's id after the underscore, and the user's id. */
export interface SrpIdentity {
  readonly poolName: string
  readonly userId: string
}

/**
 * Returns the verifier that is stored instead of a password. Salt and verifier: hex.
 * @source RFC 5054 2.4, in the form of Amazon Cognito
 */
export const verifierOf = ({ poolName, userId }: SrpIdentity, password: string, salt: string): string => {
  const inner = sha256(`${poolName}${userId}:${password}`)
  return power(G, numberOf(sha256(bytesOf(BigInt(`0x${salt}`)), inner))).toString(16)
}

/** Makes a number of the group from bytes, so that an unknown user has a verifier too. */
export const standInVerifier = (bytes: Uint8Array): string => modulo(numberOf(bytes)).toString(16)

/** Reads the client's public value as a number; undefined when it is not allowed. */
export const readPublic = (hex: string): bigint | undefined => {
  if (!/^[\da-f]{1,800}$/i.test(hex)) return undefined
  const value = BigInt(`0x${hex}`)
  return modulo(value) === 0n ? undefined : value
}

/** Returns the server's public value, hex. @param secret random bytes, kept until the client answers */
export const serverPublic = (verifier: string, secret: Uint8Array): string =>
  modulo(K * BigInt(`0x${verifier}`) + power(G, numberOf(secret))).toString(16)

export interface SrpProof extends SrpIdentity {
  readonly clientPublic: bigint
  readonly verifier: string
  readonly serverSecret: Uint8Array
  /** Block that the client must sign. */
  readonly secretBlock: Uint8Array
  readonly timestamp: string
  /** Base64. */
  readonly signature: string
}

const keyOf = ({ clientPublic, verifier, serverSecret }: SrpProof): Buffer => {
  const u = sha256(bytesOf(clientPublic), bytesOf(BigInt(`0x${serverPublic(verifier, serverSecret)}`)))
  const shared = power(clientPublic * power(BigInt(`0x${verifier}`), numberOf(u)), numberOf(serverSecret))
  const extracted = createHmac('sha256', bytesOf(numberOf(u)))
    .update(bytesOf(shared))
    .digest()
  return createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest().subarray(0, 16)
}

/** Checks that the signature was made with the right password. */
export const isProven = (proof: SrpProof): boolean => {
  const expected = createHmac('sha256', keyOf(proof))
    .update(proof.poolName)
    .update(proof.userId)
    .update(proof.secretBlock)
    .update(proof.timestamp)
    .digest()
  const given = Buffer.from(proof.signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
