import type { Order } from '../../../domain/order/order.ts'
import type { Fields } from '../product/form-values.ts'
import { prefilledPath } from '../product/prefill.ts'

/** Returns an id unless it is masked, because a masked one cannot be filled in. */
const plain = (id: string | undefined): string | undefined => (id === undefined || id.includes('*') ? undefined : id)

const sameFields = ({ denominationId, userInfo }: Order): Fields => {
  const userId = plain(userInfo.userId)
  const zoneId = plain(userInfo.zoneId)
  return { item: denominationId, ...(userId === undefined ? {} : { userId }), ...(zoneId === undefined ? {} : { zoneId }) }
}

/** Returns the address that repeats a purchase with everything filled in. */
export const buyAgainPath = (order: Order, prefix: string): string =>
  prefilledPath(`/${prefix}/${order.productPath}`, { ...sameFields(order), channel: String(order.paymentChannel.id) })

/** Returns the address that repeats a purchase with another payment method. @source PF 7 */
export const payAnotherWayPath = (order: Order, prefix: string, channelId?: number): string =>
  prefilledPath(
    `/${prefix}/${order.productPath}`,
    { ...sameFields(order), ...(channelId === undefined ? {} : { channel: String(channelId) }) },
    order.paymentChannel.id
  )
