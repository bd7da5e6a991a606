import type { OrderDb } from '../order-db.ts'
import { webPageOrNone } from '../provider/web-page.ts'
import type { Services } from '../services.ts'
import { wireValidity } from '../gifts/gift-row.ts'

/** Formats the codes that are given to an order. */
export const wireVouchers = async ({ config, now }: Pick<Services, 'config' | 'now'>, db: OrderDb, orderId: string) => {
  const rows = await db.selectFrom('store.voucher_codes').selectAll().where('order_id', '=', orderId).orderBy('code').execute()
  return rows.map(({ code, pin, expires_at, redeem_url }) => ({
    code,
    pin,
    expiry: expires_at,
    redeemUrl: webPageOrNone(config, redeem_url) ?? null,
    validity: wireValidity(expires_at === null || now() < expires_at ? 'valid' : 'expired')
  }))
}
