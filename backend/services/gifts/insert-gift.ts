import type { Gifting } from '../../../src/domain/gift/gift.ts'
import type { Amount } from '../../../src/domain/money/amount.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { compareAmounts } from '../../../src/domain/money/arithmetic.ts'
import { withoutTrailingZeros } from '../../../src/domain/money/decimal-text.ts'
import { contactHash } from '../contact-hash.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { giftCodeOf, giftTokenOf, hashOfGiftKey } from './gift-keys.ts'

/** Returns the keyed hash of a recipient's address. */
export const recipientHash = (services: Pick<Services, 'config'>, email: string): string =>
  contactHash(services, { kind: 'email', value: email.toLowerCase() })

/** Makes the stored hashes of the keys of a gift. */
export const keysOfGeneration = (services: Pick<Services, 'config'>, orderId: string, generation: number) => {
  const keyed = { order_id: orderId, generation }
  return {
    generation,
    token_hash: hashOfGiftKey(giftTokenOf(services, keyed)),
    code_hash: hashOfGiftKey(giftCodeOf(services, keyed))
  }
}

/** A gift to be written with its order. */
export interface NewGift {
  readonly orderId: string
  readonly market: string
  readonly price: Amount
  readonly gifting: Gifting
}

/** Writes the gift of an order that is just written. @source M141, M145 */
export const insertGift = async (
  trx: OrderDb,
  services: Pick<Services, 'config'>,
  { orderId, market, price, gifting }: NewGift
): Promise<void> => {
  const rule = await trx.selectFrom('store.gift_rules').select('otp_from').where('market', '=', market).executeTakeFirst()
  const isCheap = rule !== undefined && compareAmounts(price, amountOf(withoutTrailingZeros(rule.otp_from))) < 0
  await trx
    .insertInto('store.gifts')
    .values({
      order_id: orderId,
      ...keysOfGeneration(services, orderId, 1),
      recipient_email: gifting.email,
      recipient_hash: recipientHash(services, gifting.email),
      sender_name: gifting.name,
      message: gifting.message,
      state: 'unpaid',
      expires_at: null,
      claimed_at: null,
      ended_at: null,
      claim_digest: null,
      refused_code: null,
      opened_at: null,
      needs_otp: !isCheap,
      otp_hash: null,
      otp_sent_at: null,
      otp_expires_at: null
    })
    .execute()
}
