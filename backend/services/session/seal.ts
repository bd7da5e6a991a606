import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Services } from '../services.ts'
import { signingSecrets } from '../secrets.ts'

/** Unit: bytes. */
const NONCE = 12
const TAG = 16

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'seal of sessions', 32))

/**
 * Encrypts text so that only the store's processes can read it, and only in its own place.
 * The database alone reveals
 * nothing, and a seal that is moved to another row does not open.
 *
 * @param place names the row and the column
 */
export const seal = (services: Pick<Services, 'config' | 'randomBytes'>, place: string, text: string): string => {
  const nonce = services.randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(services.config.quoteSecret), nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

const open = (secret: string, place: string, bytes: Buffer): string | undefined => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, NONCE)).setAAD(Buffer.from(place))
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** Opens what was sealed for a place, also by the secret that retires; undefined for anything else. */
export const unseal = ({ config }: Pick<Services, 'config'>, place: string, sealed: string): string | undefined => {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE + TAG) return undefined
  for (const secret of signingSecrets(config)) {
    const text = open(secret, place, bytes)
    if (text !== undefined) return text
  }
  return undefined
}
