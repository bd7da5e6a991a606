import type { Selectable } from 'kysely'
import type { GiftValidity } from '../../../src/domain/gift/gift-validity.ts'
import { localePath } from '../../../src/domain/navigation/locale-path.ts'
import type { VoucherCodeTable } from '../../database/tables-orders.ts'
import { readSoldCards, type SoldCard } from '../gifts/gift-cards.ts'
import type { OrderDb } from '../order-db.ts'
import { webPageOrNone } from '../provider/web-page.ts'
import type { Services } from '../services.ts'
import { wireValidity } from '../gifts/gift-row.ts'
import { languageOf, marketOf, type OrderRow } from './order-row.ts'

/** A code that an order was given, with all that is needed to use it. */
export interface GivenVoucher extends Pick<Selectable<VoucherCodeTable>, 'code' | 'pin' | 'expires_at' | 'redeem_url'> {
  readonly validity: GiftValidity
}

type Deps = Pick<Services, 'config' | 'now'>

const validityUntil = ({ now }: Pick<Services, 'now'>, end: Date | null): GiftValidity =>
  end === null || now() < end ? 'valid' : 'expired'

const validityOfCard = (services: Deps, { row }: SoldCard): GiftValidity => {
  if (row.state === 'blocked') return 'invalid'
  return row.state === 'redeemed' ? 'claimed' : validityUntil(services, row.expires_at)
}

/** Reads the codes of an order: those that it was given of the stock, or those of its gift cards. */
export const readVouchers = async (services: Deps, db: OrderDb, order: OrderRow): Promise<readonly GivenVoucher[]> => {
  if (order.kind === 'giftCard') {
    const redeem_url = `${services.config.storeUrl}${localePath(marketOf(order), languageOf(order), 'redeem')}`
    const cards = await readSoldCards(services, db, order)
    return cards.map((card) => ({
      ...{ code: card.code, pin: null, expires_at: card.row.expires_at, redeem_url },
      validity: validityOfCard(services, card)
    }))
  }
  const rows = await db.selectFrom('store.voucher_codes').selectAll().where('order_id', '=', order.order_id).orderBy('code').execute()
  return rows.map((row) => ({ ...row, validity: validityUntil(services, row.expires_at) }))
}

/** Formats the codes of an order. */
export const wireVouchers = async (services: Deps, db: OrderDb, order: OrderRow) => {
  const given = await readVouchers(services, db, order)
  return given.map(({ code, pin, expires_at, redeem_url, validity }) => ({
    code,
    pin,
    expiry: expires_at,
    redeemUrl: webPageOrNone(services.config, redeem_url) ?? null,
    validity: wireValidity(validity)
  }))
}
