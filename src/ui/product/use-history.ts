import { useEffect, useState } from 'react'
import type { GameInputs } from '../../domain/order/game-inputs.ts'
import type { Product } from '../../domain/order/product.ts'
import type { ProductHistory } from '../../domain/order/purchase-history.ts'
import { useStore } from '../store-context.tsx'

/** What this browser knows of earlier purchases of a product. */
type Known = ProductHistory & { readonly inputs?: GameInputs }

const NONE: Known = { pcId: undefined, players: [] }

/** Who played and how it was paid the last times in this browser; nothing until the page is awake. */
export const useHistory = ({ voucherTypeId, productPath }: Pick<Product, 'voucherTypeId' | 'productPath'>): Known => {
  const { history } = useStore()
  const [known, setKnown] = useState(NONE)
  useEffect(() => {
    let here = true
    void history(voucherTypeId, productPath).then(
      (found) => here && setKnown(found),
      () => undefined
    )
    return () => {
      here = false
    }
  }, [history, voucherTypeId, productPath])
  return known
}
