import { createHash, createHmac } from 'node:crypto'
import type { Services } from '../services.ts'
import { isSameText } from '../provider/checksum.ts'
import { orderDb } from '../order-db.ts'
import { type OrderRow, readOrder } from './order-row.ts'
import { signingSecrets } from '../secrets.ts'

/** Size of a key: 128 bits. Unit: bytes. @source D45 */
const KEY_LENGTH = 16

type Named = Pick<OrderRow, 'order_id' | 'checkout_id'> & Partial<Pick<OrderRow, 'access_key_hash' | 'mail_key_hash'>>

export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Makes an order's key, or the one of its stored hash, whose secret may be retired meanwhile. */
const derived = (
  { config }: Pick<Services, 'config'>,
  purpose: string,
  { order_id, checkout_id }: Named,
  writtenHash: string | undefined
): string => {
  const keys = signingSecrets(config).map((secret) =>
    createHmac('sha256', secret)
      .update(`order-key.${purpose}.${checkout_id}.${order_id}`)
      .digest()
      .subarray(0, KEY_LENGTH)
      .toString('base64url')
  )
  return keys.find((key) => hashOfKey(key) === writtenHash) ?? keys[0] ?? ''
}

/**
 * Returns the key of an order's creator.
 * It is derived again for every replay, so that no key is stored. @source D45
 */
export const accessKeyOf = (services: Pick<Services, 'config'>, order: Named): string =>
  derived(services, 'creator', order, order.access_key_hash)

/** Returns the key in the links of mails; its first use shows that a mail was opened. */
export const mailKeyOf = (services: Pick<Services, 'config'>, order: Named): string => derived(services, 'mail', order, order.mail_key_hash)

/** A hash that no key has, so that an unknown number takes as long as a wrong key. */
const UNMATCHABLE_HASH = '0'.repeat(64)

/** What opened an order: the key of its creator, the key in a mail, or the session of its owner. */
export type OrderKeyHolder = 'creator' | 'mail' | 'owner'

export interface OpenedOrder {
  readonly order: OrderRow
  readonly by: OrderKeyHolder
}

/**
 * Opens an order by number, and by key or account.
 * An unknown number and a wrong key look the same, in the answer and in time.
 *
 * @param opener returns the account of the caller; called only where the key opens nothing
 * @source D45, M72, PF 10 check 12
 */
export const openOrder = async (
  services: Pick<Services, 'database'>,
  txnId: string,
  key: string | undefined,
  opener?: () => Promise<string | undefined>
): Promise<OpenedOrder | undefined> => {
  const order = await readOrder(orderDb(services), 'txn_id', txnId.slice(0, 40))
  const given = hashOfKey((key ?? '').slice(0, 200))
  const isCreator = isSameText(given, order?.access_key_hash ?? UNMATCHABLE_HASH)
  const isMail = isSameText(given, order?.mail_key_hash ?? UNMATCHABLE_HASH)
  if (order !== undefined && (isCreator || isMail)) return { order, by: isCreator ? 'creator' : 'mail' }
  const accountId = await opener?.()
  return order !== undefined && accountId !== undefined && order.account_id === accountId ? { order, by: 'owner' } : undefined
}
