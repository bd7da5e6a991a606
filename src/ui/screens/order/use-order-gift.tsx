import { type ReactNode, useContext, useEffect, useState } from 'react'
import type { OrderAction } from '../../../domain/order/order.ts'
import { PartSourceContext } from '../../part-source.ts'
import type { OrderGiftProps } from './order-gift-props.ts'

/** Actions that a gift shows itself while it waits; afterwards they are choices like others. */
const OWN_ACTIONS: readonly OrderAction[] = ['resendGift', 'changeGiftEmail', 'refundToOrigin', 'refundToWallet']

/** Loads the part of an order that shows its gift; undefined = it has none, or it has not loaded. */
export const useOrderGift = (
  props: OrderGiftProps
): { readonly shown: ReactNode; readonly actions: readonly OrderAction[] } | undefined => {
  const source = useContext(PartSourceContext)
  const [Part, setPart] = useState<(props: OrderGiftProps) => ReactNode>()
  const { gift, status } = props.order
  const isGift = gift !== undefined
  useEffect(() => {
    if (source === undefined || !isGift) return undefined
    let isShown = true
    void Promise.all([import('../order-gift/order-gift.tsx'), source.loadTexts('giftOrder')]).then(
      ([{ orderGift }, texts]) => isShown && setPart(() => orderGift(texts)),
      () => undefined
    )
    return () => {
      isShown = false
    }
  }, [source, isGift])
  if (Part === undefined) return undefined
  return { shown: <Part {...props} />, actions: status === 'giftInit' ? OWN_ACTIONS : [] }
}
