import type { Order } from '../../domain/order/order.ts'
import type { Fields } from '../product/fields.ts'
import { prefilledPath } from '../product/prefill.ts'

/** An id that is shown masked cannot be typed for the shopper. */
const plain = (id: string | undefined): string | undefined => (id === undefined || id.includes('*') ? undefined : id)

const sameFields = ({ denominationId, userInfo }: Order): Fields => {
  const userId = plain(userInfo.userId)
  const zoneId = plain(userInfo.zoneId)
  return { item: denominationId, ...(userId === undefined ? {} : { userId }), ...(zoneId === undefined ? {} : { zoneId }) }
}

/** Address of the same purchase once more, everything filled in. */
export const buyAgainPath = (order: Order, prefix: string): string =>
  prefilledPath(`/${prefix}/${order.productPath}`, { ...sameFields(order), channel: String(order.paymentChannel.id) })

/** Address of the same purchase with another way to pay; the new order will replace this one. @source PF 7 */
export const payAnotherWayPath = (order: Order, prefix: string): string =>
  prefilledPath(`/${prefix}/${order.productPath}`, sameFields(order), order.paymentChannel.id)
