import { useEffect, useState } from 'react'
import { useStore } from '../../store-context.tsx'

interface Subject {
  readonly country: string
  readonly productPath: string
  readonly denominationId: string | undefined
  readonly userId: string | undefined
  readonly zoneId: string | undefined
}

/** Returns an order of this browser for the same item and player that may still be open. */
export const useOpenOrder = ({
  country,
  productPath,
  denominationId,
  userId,
  zoneId
}: Subject): { readonly txnId: string; readonly at: Date } | undefined => {
  const { openOrderFor } = useStore()
  const [open, setOpen] = useState<{ readonly txnId: string; readonly at: Date }>()
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
  return open
}
