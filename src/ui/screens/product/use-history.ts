import { useEffect, useLayoutEffect, useState } from 'react'
import type { GameInputs } from '../../../domain/order/game-inputs.ts'
import type { Product } from '../../../domain/order/product.ts'
import type { ProductHistory } from '../../../domain/order/purchase-history.ts'
import { useStore } from '../../store-context.tsx'
import { adoptKnownStyles } from './adopt-known-styles.ts'

/** Data of this browser about earlier purchases of a product. */
export type Known = ProductHistory & { readonly inputs?: GameInputs; readonly walletFirst?: boolean }

const NONE: Known = { pcId: undefined, players: [] }

/**
 * Returns the values with which the form was rendered before the first paint.
 * Hydration must render the same markup.
 */
export const drawnKnown = (): Known | undefined => globalThis.window?.refill?.known

/**
 * Returns the players and the payment method of earlier purchases in this browser.
 * They are available at once where they were rendered before the first paint, else after hydration. They are read once for a page, so that
 * a form that is being filled in does not change.
 */
export const useHistory = ({ voucherTypeId, productPath }: Pick<Product, 'voucherTypeId' | 'productPath'>): Known => {
  const { history } = useStore()
  const [known, setKnown] = useState(drawnKnown)
  useEffect(() => {
    let here = drawnKnown() === undefined
    if (!here) return undefined
    void history(voucherTypeId, productPath).then(
      (found) => here && setKnown(found),
      () => here && setKnown(NONE)
    )
    return () => {
      here = false
    }
  }, [history, voucherTypeId, productPath])
  useLayoutEffect(() => {
    if (known !== undefined) adoptKnownStyles()
  }, [known])
  return known ?? NONE
}
