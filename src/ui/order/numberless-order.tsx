import { useFrame } from '../page-context.tsx'
import { LostOrder } from './lost-order.tsx'
import { useRecentOrders } from './use-recent-orders.ts'

/** The order page without a number: the orders of this browser, or the way to the mail. */
export const NumberlessOrder = () => {
  const { prefix } = useFrame()
  return <LostOrder lost="noNumber" homePath={`/${prefix}/`} sent={false} busy={false} onSend={undefined} recent={useRecentOrders()} />
}
