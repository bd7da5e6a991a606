import { findLanguage, defaultLanguage } from '../../../src/domain/market/language.ts'
import { findStoredProduct } from '../catalogue/catalogue.ts'
import { readGiftKey } from '../gifts/gift-keys.ts'
import { findGift, type GiftRow, validityOfGift } from '../gifts/gift-row.ts'
import { giftView, invalidGift } from '../gifts/gift-view.ts'
import { orderDb, type OrderDb } from '../order-db.ts'
import { marketOf, type OrderRow, readKnownOrder } from '../orders/order-row.ts'
import { wireVouchers } from '../orders/order-vouchers.ts'
import type { Services } from '../services.ts'

/** A gift with its order, opened by the token of its link or by its typed code. */
export interface OpenedGift {
  readonly gift: GiftRow
  readonly order: OrderRow
  readonly by: 'token' | 'code'
}

/** Opens a gift by the token of its link or by its typed code; undefined where it opens nothing. */
export const openGift = async (db: OrderDb, sent: string): Promise<OpenedGift | undefined> => {
  const key = readGiftKey(sent)
  const gift = await findGift(db, key)
  if (gift === undefined || gift.state === 'unpaid') return undefined
  return { gift, order: await readKnownOrder(db, gift.order_id), by: key.kind }
}

/** Returns whether a claim needs the code of the mail; that of a typed code always does. @source M145 */
export const needsOtp = ({ gift, by }: Pick<OpenedGift, 'gift' | 'by'>): boolean => gift.needs_otp || by === 'code'

/**
 * Formats a gift for its recipient, in a language of the market where it was bought.
 *
 * @param isProven the caller has proven the address, or needs not to
 */
export const recipientView = async (
  services: Pick<Services, 'database' | 'now' | 'config'>,
  opened: OpenedGift,
  language: string,
  isProven = !needsOtp(opened)
) => {
  const { gift, order } = opened
  const db = orderDb(services)
  const market = marketOf(order)
  const { code } = findLanguage(market, language) ?? defaultLanguage(market)
  const isOpen = validityOfGift(gift, services.now()) === 'valid'
  const product = isOpen
    ? await findStoredProduct(services, { market, language: code, by: { voucherTypeId: order.voucher_type_id } })
    : undefined
  return {
    ...giftView(gift, order, services.now()),
    needsOtp: needsOtp(opened),
    inputs: order.kind === 'topUp' ? (product?.product.inputs.filter(({ name }) => name === 'userId' || name === 'zoneId') ?? []) : [],
    vouchers: gift.state === 'claimed' && isProven ? await wireVouchers(services, db, order) : [],
    refusedCode: isOpen ? gift.refused_code : null
  }
}

/**
 * Reads a gift for the holder of its link or code, and notes that the link was opened.
 *
 * @source PF 8.2 "Gift", M143
 */
export const readGiftOf = async (services: Pick<Services, 'database' | 'now' | 'config'>, sent: string, language: string) => {
  const db = orderDb(services)
  const opened = await openGift(db, sent)
  if (opened === undefined) return invalidGift
  if (opened.gift.opened_at === null)
    await db
      .updateTable('store.gifts')
      .set({ opened_at: services.now() })
      .where('order_id', '=', opened.gift.order_id)
      .where('generation', '=', opened.gift.generation)
      .execute()
  return recipientView(services, opened, language)
}
