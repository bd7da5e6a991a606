import { useEffect, useState } from 'react'
import { normalisePromoCode } from '../../domain/order/promo.ts'
import type { PurchaseForm } from './use-purchase-form.ts'

/** The promo field of the page. */
export interface PromoEntry {
  /** The code that was taken over from a promo of this page. */
  readonly taken: string | undefined
  readonly apply: () => void
  readonly remove: () => void
  readonly take: (code: string) => void
}

/**
 * Joins the promo field to the purchase: a code counts once it was applied. One that was taken over from a promo waits by itself for what must be
 * chosen first, unless the field was changed meanwhile.
 */
export const usePromo = (form: PurchaseForm, canBeTried: boolean): PromoEntry => {
  const [taken, setTaken] = useState<string>()
  const [waits, setWaits] = useState(false)
  const apply = () => {
    const { promo } = form.fields()
    if (promo !== undefined) form.tell({ promoCode: normalisePromoCode(promo) })
  }
  useEffect(() => {
    if (!waits || !canBeTried) return
    setWaits(false)
    if (form.fields().promo === taken) apply()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [waits, canBeTried])
  return {
    taken,
    apply,
    remove: () => {
      form.put({ promo: '' })
      form.tell({ promoCode: undefined })
      setWaits(false)
    },
    take: (code) => {
      form.put({ promo: code })
      setTaken(code)
      setWaits(true)
    }
  }
}
