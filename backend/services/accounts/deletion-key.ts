import { createHmac } from 'node:crypto'
import { minutes } from '../../../src/domain/kernel/duration.ts'
import { isSameText } from '../provider/checksum.ts'
import type { Services } from '../services.ts'

/** How long after it was asked for a deletion may be confirmed. Unit: ms. */
const KEY_LIFE = minutes(30)

const signatureOf = ({ config }: Pick<Services, 'config'>, accountId: string, until: number): string =>
  createHmac('sha256', config.quoteSecret).update(`delete-account.${until}.${accountId}`).digest('base64url')

/** What a deletion is confirmed with: it is for one account, one purpose and half an hour. @source trust no. 26 */
export const deletionKey = (services: Pick<Services, 'config' | 'now'>, accountId: string): string => {
  const until = services.now().getTime() + KEY_LIFE
  return `${until}.${signatureOf(services, accountId, until)}`
}

/** True for a key of this account that still counts. */
export const opensDeletion = (services: Pick<Services, 'config' | 'now'>, accountId: string, key: string): boolean => {
  const [, digits = '', signature = ''] = /^(\d{1,16})\.([\w-]{43})$/.exec(key) ?? []
  const until = Number(digits)
  return isSameText(signature, signatureOf(services, accountId, until)) && services.now().getTime() < until
}
