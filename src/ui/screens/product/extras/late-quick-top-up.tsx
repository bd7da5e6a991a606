import { type ReactNode, useEffect, useState } from 'react'
import { usePageLocale } from '../../../page-context.tsx'
import { orderPath } from '../next-page.ts'
import type { QuickTopUpProps } from './extras.ts'

/**
 * Renders the top-up that an order lacks, whose code few purchases need.
 * Where it cannot be loaded the order's own page offers the rest.
 */
export const LateQuickTopUp = (props: QuickTopUpProps) => {
  const { prefix } = usePageLocale()
  const [Loaded, setLoaded] = useState<(props: QuickTopUpProps) => ReactNode>()
  const { txnId } = props.order
  useEffect(() => {
    let isShown = true
    void import('../../wallet-pay/quick-top-up.tsx').then(
      ({ QuickTopUp }) => isShown && setLoaded(() => QuickTopUp),
      () => isShown && location.assign(orderPath(prefix, txnId))
    )
    return () => {
      isShown = false
    }
  }, [prefix, txnId])
  return Loaded === undefined ? undefined : <Loaded {...props} />
}
