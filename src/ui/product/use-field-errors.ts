import type { Denomination } from '../../domain/order/product.ts'
import type { FieldError } from '../../domain/validation/validate-form.ts'
import { useMoney } from '../components/amount.tsx'
import { useTexts } from '../i18n.tsx'

/** Says what is wrong with a field of a purchase of this item. */
export type Say = (error: FieldError, item: Denomination | undefined) => string

/** Writes what is wrong with a field; the limits of an item are amounts, as the market writes them. */
export const useFieldErrors = (): Say => {
  const t = useTexts()
  const money = useMoney()
  return ({ key, params }, item) =>
    key === 'field.amountRange' && item?.kind === 'variable'
      ? t(key, { minimum: money(item.minimum), maximum: money(item.maximum) })
      : t(key, params)
}
