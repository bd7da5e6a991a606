import type { Amount as AmountText } from '../../domain/money/amount.ts'
import { usePageLocale } from '../page-context.tsx'
import { writeAmount } from './write-amount.ts'

/** Returns a function that formats amounts as the page's market does. */
export const useMoney = (): ((amount: AmountText) => string) => {
  const { amountFormat } = usePageLocale()
  return (amount) => writeAmount(amountFormat, amount)
}

interface Props {
  readonly value: AmountText
  /** True = shown as a discount, with a minus sign. */
  readonly minus?: boolean
}

/** Renders an amount, always left to right. */
export const Amount = ({ value, minus = false }: Props) => {
  const money = useMoney()
  return (
    <bdi dir="ltr">
      {minus && '−'}
      {money(value)}
    </bdi>
  )
}
