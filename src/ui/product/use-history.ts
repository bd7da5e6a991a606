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
 * Returns what the form was drawn with before the first paint, so that this code finds the markup
 * that it makes itself.
 */
export const drawnKnown = (): Known | undefined => globalThis.window?.refill?.known

/**
 * Returns the players and the payment method of the last times in this browser.
 *
 * They are there at once where they were drawn, else once the page is awake. It is read once for a
 * page, so that nothing comes into a form which is already being filled in.
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
    if (known !== undefined) dressKnown()
  }, [known])
  return known ?? NONE
}
