import { useEffect, useState } from 'react'
import type { ProductHistory } from '../../domain/order/purchase-history.ts'
import { useStore } from '../store-context.tsx'

const NONE: ProductHistory = { pcId: undefined, players: [] }

/** Who played and how it was paid the last times in this browser; nothing until the page is awake. */
export const useHistory = (voucherTypeId: number): ProductHistory => {
  const { history } = useStore()
  const [known, setKnown] = useState(NONE)
  useEffect(() => {
    let here = true
    void history(voucherTypeId).then(
      (found) => here && setKnown(found),
      () => undefined
    )
    return () => {
      here = false
    }
  }, [history, voucherTypeId])
  return known
}
