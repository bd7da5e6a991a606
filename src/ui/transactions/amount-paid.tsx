import type { Order } from '../../domain/order/order.ts'
import { Amount } from '../components/amount.tsx'
import { useDateLanguage } from '../i18n.tsx'

interface Props {
  readonly order: Pick<Order, 'totalPayment' | 'currency'>
  /** Currency of the page's market. */
  readonly currency: string
}

/** What a purchase cost: as the page's market writes amounts, and with the name of the currency where it was bought in another market. */
export const AmountPaid = ({ order: { totalPayment, currency: paidIn }, currency }: Props) => {
  const language = useDateLanguage()
  if (paidIn === currency) return <Amount value={totalPayment} />
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: paidIn,
    currencyDisplay: 'code',
    trailingZeroDisplay: 'stripIfInteger'
  })
  return <bdi dir="ltr">{format.format(Number(totalPayment))}</bdi>
}
