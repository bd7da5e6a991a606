import { useEffect, useState } from 'react'
import { useTexts } from '../i18n.tsx'
import { useFrame } from '../page-context.tsx'
import { orderPath } from '../product/next-page.ts'
import { useStore } from '../store-context.tsx'

/** One order of this browser, as a list links to it. */
export interface RecentOrder {
  readonly txnId: string
  readonly label: string
  readonly path: string
}

/** The orders of this browser, newest first; answers that never came are asked for again first. */
export const useRecentOrders = (): readonly RecentOrder[] => {
  const t = useTexts()
  const { prefix } = useFrame()
  const { pendingOrders, settlePending } = useStore()
  const [numbers, setNumbers] = useState<readonly string[]>([])
  useEffect(() => {
    let here = true
    void settlePending()
      .then(pendingOrders, pendingOrders)
      .then(
        (orders) => here && setNumbers(orders.flatMap((order) => (order.kind === 'answered' ? [order.txnId] : []))),
        () => undefined
      )
    return () => {
      here = false
    }
  }, [pendingOrders, settlePending])
  return numbers.map((txnId) => ({ txnId, label: t('order.number', { number: txnId }), path: orderPath(prefix, txnId) }))
}
