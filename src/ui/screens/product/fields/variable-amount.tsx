import type { Amount } from '../../../../domain/money/amount.ts'
import { useMoney } from '../../../components/amount.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { TextField } from './text-field.tsx'

interface Props {
  readonly minimum: Amount
  readonly maximum: Amount
  readonly error: string | undefined
}

/** Renders a field for an amount, with its allowed range. */
export const VariableAmount = ({ minimum, maximum, error }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  return (
    <TextField
      name="amount"
      label={t('product.amount')}
      inputMode="decimal"
      hint={t('product.amountRange', { minimum: money(minimum), maximum: money(maximum) })}
      error={error}
    />
  )
}
