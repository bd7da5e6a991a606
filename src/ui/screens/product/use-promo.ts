import { useEffect, useState } from 'react'
import { normalisePromoCode } from '../../../domain/order/promo.ts'
import type { PurchaseForm } from './use-purchase-form.ts'

/** State and actions of the promo field. */
export interface PromoEntry {
  /** The code that was applied from a promotion of this page. */
  readonly taken: string | undefined
  readonly apply: () => void
  readonly remove: () => void
  readonly take: (code: string) => void
}

/**
 * Connects the promo field to the purchase: a code counts once it is applied.
 * A code from a promotion is applied automatically once the missing choices are made, unless the field was changed meanwhile.
 */
export const usePromo = (form: PurchaseForm, canBeTried: boolean): PromoEntry => {
  const [taken, setTaken] = useState<string>()
  const [waits, setWaits] = useState(false)
  const apply = () => {
    const { promo } = form.fields()
    if (promo !== undefined) form.sync({ promoCode: normalisePromoCode(promo) })
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
      form.setValues({ promo: '' })
      form.sync({ promoCode: undefined })
      setWaits(false)
    },
    take: (code) => {
      form.setValues({ promo: code })
      setTaken(code)
      setWaits(true)
    }
  }
}
