import { useEffect, useState } from 'react'
import type { PendingOrder } from '../../domain/order/pending-orders.ts'
import { useTexts } from '../i18n.tsx'
import { useFrame } from '../page-context.tsx'
import { orderPath } from '../product/next-page.ts'
import { useStore } from '../store-context.tsx'

type Answered = Extract<PendingOrder, { kind: 'answered' }>

/** One order of this browser, as a list links to it. */
export interface RecentOrder {
  readonly txnId: string
  readonly label: string
  readonly path: string
}

/** The orders of this browser, newest first; answers that never came are asked for again first. */
export const useRecentOrders = (): readonly RecentOrder[] => {
  const t = useTexts()
  const { prefix, country } = useFrame()
  const { pendingOrders, settlePending } = useStore()
  const [answered, setAnswered] = useState<readonly Answered[]>([])
  useEffect(() => {
    let here = true
    void settlePending()
      .then(pendingOrders, pendingOrders)
      .then(
        (orders) => here && setAnswered(orders.filter((order) => order.kind === 'answered')),
        () => undefined
      )
    return () => {
      here = false
    }
  }, [pendingOrders, settlePending])
  // An order of another market opens in that market.
  const prefixOf = ({ subject }: Answered): string => (subject === undefined || subject.country === country ? prefix : subject.country)
  return answered.map((order) => ({
    txnId: order.txnId,
    label: t('order.number', { number: order.txnId }),
    path: orderPath(prefixOf(order), order.txnId)
  }))
}
