import type { Denomination } from '../../../domain/order/product.ts'
import type { FieldError } from '../../../domain/validation/validate-form.ts'
import { useMoney } from '../../components/amount.tsx'
import { useTranslate } from '../../i18n.tsx'

/** Returns the message of a field error, for a purchase of this item. */
export type Say = (error: FieldError, item: Denomination | undefined) => string

/** Returns a function that formats field errors; limits of an item are amounts in the market's format. */
export const useFieldErrors = (): Say => {
  const t = useTranslate()
  const money = useMoney()
  return ({ key, params }, item) =>
    key === 'field.amountRange' && item?.kind === 'variable'
      ? t(key, { minimum: money(item.minimum), maximum: money(item.maximum) })
      : t(key, params)
}
