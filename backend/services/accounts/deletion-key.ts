import { createHmac } from 'node:crypto'
import { minutes } from '../../../src/domain/kernel/duration.ts'
import { isSameText } from '../provider/checksum.ts'
import type { Services } from '../services.ts'
import { signingSecrets } from '../secrets.ts'

/** Time after the request in which a deletion may be confirmed. Unit: ms. */
const KEY_LIFE = minutes(30)

const signatureOf = (secret: string, accountId: string, until: number): string =>
  createHmac('sha256', secret).update(`delete-account.${until}.${accountId}`).digest('base64url')

/**
 * Makes the key that confirms a deletion.
 * It is for one account, one purpose and half an hour. @source trust no. 26
 */
export const deletionKey = (services: Pick<Services, 'config' | 'now'>, accountId: string): string => {
  const until = services.now().getTime() + KEY_LIFE
  return `${until}.${signatureOf(services.config.quoteSecret, accountId, until)}`
}

/** Returns whether a key is of this account and still valid. */
export const opensDeletion = (services: Pick<Services, 'config' | 'now'>, accountId: string, key: string): boolean => {
  const [, digits = '', signature = ''] = /^(\d{1,16})\.([\w-]{43})$/.exec(key) ?? []
  const until = Number(digits)
  const isSigned = signingSecrets(services.config).some((secret) => isSameText(signature, signatureOf(secret, accountId, until)))
  return isSigned && services.now().getTime() < until
}
