import { createHmac, timingSafeEqual } from 'node:crypto'
import { minutes } from '../../../src/domain/kernel/duration.ts'
import { signingSecrets } from '../secrets.ts'
import type { Services } from '../services.ts'

/** Life of an anti-forgery token. Unit: ms. @source A§4 "900 seconds", D66 */
export const ANTI_FORGERY_LIFE_MS = minutes(15)

const NONCE_BYTES = 16

/** Whose token it is: the account, and the sign-in that asked for it. */
export interface TokenOwner {
  readonly sub: string
  /** Undefined = the pool's tokens do not name it. */
  readonly signIn: string | undefined
}

const signatureOf = (secret: string, { sub, signIn }: TokenOwner, expires: string, nonce: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['csrf', sub, signIn ?? '', expires, nonce]))
    .digest()

/**
 * Makes an anti-forgery token for one account and sign-in; nothing of it is stored, and many may live.
 *
 * @source M113, M215, D66
 */
export const createAntiForgeryToken = (
  { config, now, randomBytes }: Pick<Services, 'config' | 'now' | 'randomBytes'>,
  owner: TokenOwner
): string => {
  const expires = String(now().getTime() + ANTI_FORGERY_LIFE_MS)
  const nonce = Buffer.from(randomBytes(NONCE_BYTES)).toString('base64url')
  return `v1.${expires}.${nonce}.${signatureOf(config.quoteSecret, owner, expires, nonce).toString('base64url')}`
}

/** Returns whether a token is one that this account got after this sign-in, and still lives. */
export const isAntiForgeryToken = (
  { config, now }: Pick<Services, 'config' | 'now'>,
  owner: TokenOwner,
  token: string | undefined
): boolean => {
  const [version, expires = '', nonce = '', signature = '', ...more] = (token ?? '').split('.')
  if (version !== 'v1' || more.length > 0 || !/^\d{13}$/.test(expires) || Number(expires) <= now().getTime()) return false
  const given = Buffer.from(signature, 'base64url')
  // Bits that base64url leaves over would let two texts be one signature.
  if (given.toString('base64url') !== signature) return false
  return signingSecrets(config).some((secret) => {
    const expected = signatureOf(secret, owner, expires, nonce)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
