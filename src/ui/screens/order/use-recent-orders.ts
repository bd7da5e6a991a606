import { useEffect, useState } from 'react'
import type { Order } from '../../../domain/order/order.ts'
import { useStore } from '../../store-context.tsx'

/** Returns the newest orders of this browser; empty until they have loaded. */
export const useRecentOrders = (): readonly Order[] => {
  const { recentOrders } = useStore()
  const [orders, setOrders] = useState<readonly Order[]>([])
  useEffect(() => {
    let isShown = true
    void recentOrders().then(
      (found) => isShown && setOrders(found),
      () => undefined
    )
    return () => {
      isShown = false
    }
  }, [recentOrders])
  return orders
}
