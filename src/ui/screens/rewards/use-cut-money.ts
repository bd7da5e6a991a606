import type { Amount } from '../../../domain/money/amount.ts'
import { shownCashback } from '../../../domain/reward/cashback.ts'
import { writeAmount } from '../../components/write-amount.ts'
import { usePageLocale } from '../../page-context.tsx'

/**
 * Returns a function that writes rewards as the page's market does, cut and never rounded.
 *
 * @source M57
 */
export const useCutMoney = (): ((amount: Amount) => string) => {
  const { amountFormat } = usePageLocale()
  return (amount) => writeAmount(amountFormat, shownCashback(amount, amountFormat.showDecimal ? 2 : 0))
}
