import { createHash, createPrivateKey, createPublicKey, generateKeyPair, hkdfSync, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { createOnce } from '../create-once.ts'
import { type Books, identityTables } from './tables.ts'

/** A public key as it is published. */
export interface PublicKey {
  readonly kty: 'RSA'
  readonly n: string
  readonly e: string
  readonly kid: string
  readonly alg: 'RS256'
  readonly use: 'sig'
}

export interface Secrets {
  readonly signingKey: KeyObject
  readonly publicKey: PublicKey
  /** Derives bytes that only this pool can make of these words, the same each time. */
  readonly derive: (purpose: string, words: string, length?: number) => Buffer
}

const makeKey = async (): Promise<string> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** Returns the value under a name; the first caller creates it, so that all processes have the same. */
const settled = async (database: Books, name: string, make: () => Promise<string>): Promise<string> => {
  const db = identityTables({ database })
  const find = () => db.selectFrom('sandbox.pool_settings').select('value').where('name', '=', name).executeTakeFirst()
  const found = await find()
  if (found !== undefined) return found.value
  await db
    .insertInto('sandbox.pool_settings')
    .values({ name, value: await make() })
    .onConflict((c) => c.doNothing())
    .execute()
  return (await find())?.value ?? ''
}

const published = (signingKey: KeyObject): PublicKey => {
  const { n = '', e = '' } = createPublicKey(signingKey).export({ format: 'jwk' })
  // The thumbprint of RFC 7638: members in the order of the alphabet, without spaces.
  const kid = createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url')
  return { kty: 'RSA', n, e, kid, alg: 'RS256', use: 'sig' }
}

const readSecrets = async (database: Books, prefix: string, random: () => string): Promise<Secrets> => {
  const signingKey = createPrivateKey(await settled(database, `${prefix}signingKey`, makeKey))
  const secret = await settled(database, `${prefix}secret`, async () => random())
  return {
    signingKey,
    publicKey: published(signingKey),
    derive: (purpose, words, length = 32) => Buffer.from(hkdfSync('sha256', secret, words, purpose, length))
  }
}

/**
 * Reads the keys of an identity provider when they are first needed, and remembers them.
 * @param prefix of the names of its settings, since each provider has keys of its own
 */
export const secretsOf = (database: Books, randomBytes: (length: number) => Uint8Array, prefix = ''): (() => Promise<Secrets>) =>
  createOnce(() => readSecrets(database, prefix, () => Buffer.from(randomBytes(32)).toString('hex')))
