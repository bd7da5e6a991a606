import * as E from '../../../domain/kernel/either.ts'
import type { GuestPurchase } from '../../../domain/order/guest-purchase.ts'
import type { Order } from '../../../domain/order/order.ts'
import type { Store } from '../../../application/store.ts'
import type { PageLocale } from '../../page-data.ts'

/**
 * Returns the proof that this browser made an order as a guest: its checkout and guest user id.
 * Undefined where another browser made it.
 *
 * @source B§3 "Guest purchase record", D46
 */
export const proofOfPurchase = async (
  { pendingOrders, product, askSupport }: Pick<Store, 'pendingOrders' | 'product' | 'askSupport'>,
  { language }: Pick<PageLocale, 'language'>,
  { country, txnId, productPath, paymentChannel, userInfo: { userId, zoneId } }: Order
): Promise<GuestPurchase | undefined> => {
  const own = (await pendingOrders()).find((order) => order.kind === 'answered' && order.txnId === txnId)
  const guest = await askSupport(
    ({ guestUserId }) =>
      () =>
      () =>
        Promise.resolve(E.right(guestUserId.read()))
  )(undefined)()
  if (own?.checkoutId === undefined || E.isLeft(guest) || guest.right === '') return undefined
  const sold = await product({ countryCode: country, shopLang: language }, productPath)
  if (sold === undefined) return undefined
  const { voucherTypeId, gvtId, lvtId } = sold
  return {
    ...{ txnId, checkoutId: own.checkoutId, userSessionId: guest.right, voucherTypeId, gvtId, lvtId, pcId: paymentChannel.id },
    ...(userId === undefined ? {} : { userId }),
    ...(zoneId === undefined ? {} : { zoneId })
  }
}
