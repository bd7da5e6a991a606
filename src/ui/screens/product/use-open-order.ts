import { useEffect, useState } from 'react'
import type { CheckoutContext } from '../../../application/machines/checkout-context.ts'
import { useStore } from '../../store-context.tsx'

/** An order of this browser that may still be open. */
export interface KnownOpenOrder {
  readonly txnId: string
  readonly at: Date
}

/**
 * Returns an order of this browser for the chosen item and player that may still be open.
 * The order that the page placed itself and links to elsewhere is left out.
 */
export const useOpenOrder = (
  country: string,
  { draft, runningOrder }: Pick<CheckoutContext, 'draft' | 'runningOrder'>
): KnownOpenOrder | undefined => {
  const { openOrderFor } = useStore()
  const [open, setOpen] = useState<KnownOpenOrder>()
  const { denominationId } = draft
  const { productPath } = draft.product
  const { userId, zoneId } = draft.typed
  useEffect(() => {
    let here = true
    const ids = { ...(userId === undefined ? {} : { userId }), ...(zoneId === undefined ? {} : { zoneId }) }
    const asked = denominationId === undefined ? Promise.resolve(undefined) : openOrderFor({ country, productPath, denominationId, ...ids })
    void asked.then(
      (found) => here && setOpen(found),
      () => undefined
    )
    return () => {
      here = false
    }
  }, [openOrderFor, country, productPath, denominationId, userId, zoneId])
  return open?.txnId === runningOrder?.txnId ? undefined : open
}
