import type { Amount as AmountText } from '../../domain/money/amount.ts'
import { useFrame } from '../page-context.tsx'
import { writeAmount } from './write-amount.ts'

/** Writes amounts as the page's market shows them. */
export const useMoney = (): ((amount: AmountText) => string) => {
  const { amountFormat } = useFrame()
  return (amount) => writeAmount(amountFormat, amount)
}

interface Props {
  readonly value: AmountText
  /** Shown as taken off: with a minus in front. */
  readonly minus?: boolean
}

/** An amount, always left to right, whatever the page's direction. */
export const Amount = ({ value, minus = false }: Props) => {
  const money = useMoney()
  return (
    <bdi dir="ltr">
      {minus && '−'}
      {money(value)}
    </bdi>
  )
}
