import { useEffect, useLayoutEffect, useState } from 'react'
import type { GameInputs } from '../../domain/order/game-inputs.ts'
import type { Product } from '../../domain/order/product.ts'
import type { ProductHistory } from '../../domain/order/purchase-history.ts'
import { useStore } from '../store-context.tsx'
import { dressKnown } from './dress-known.ts'

/** What this browser knows of earlier purchases of a product. */
export type Known = ProductHistory & { readonly inputs?: GameInputs }

const NONE: Known = { pcId: undefined, players: [] }

/**
 * Who played and how it was paid the last times in this browser; nothing until the page is awake. It is read once for a page, so that nothing
 * comes into a form which is already being filled in.
 */
export const useHistory = ({ voucherTypeId, productPath }: Pick<Product, 'voucherTypeId' | 'productPath'>): Known => {
  const { history } = useStore()
  const [known, setKnown] = useState<Known>()
  useEffect(() => {
    let here = true
    void history(voucherTypeId, productPath).then(
      (found) => here && setKnown(found),
      () => here && setKnown(NONE)
    )
    return () => {
      here = false
    }
  }, [history, voucherTypeId, productPath])
  // In the same paint the row takes the room that the boot script kept for it.
  useLayoutEffect(() => {
    if (known === undefined) return
    dressKnown()
    delete document.documentElement.dataset.players
  }, [known])
  return known ?? NONE
}
