import type { Order } from '../../domain/order/order.ts'
import { Amount } from '../components/amount.tsx'
import { useTexts } from '../i18n.tsx'
import { useOrderMarket } from '../order/order-market.ts'
import { FrameProvider } from '../page-context.tsx'

interface Props {
  readonly order: Pick<Order, 'country' | 'currency' | 'totalPayment' | 'vatAmount' | 'vatIncluded'>
}

/** Shows what a purchase cost, as the market in which it was bought writes amounts. */
export const AmountPaid = ({ order }: Props) => {
  const { frame } = useOrderMarket(order)
  return (
    <FrameProvider value={frame}>
      <Amount value={order.totalPayment} />
    </FrameProvider>
  )
}

/** Shows the tax of a purchase, labelled as on its bill; nothing where there is none. */
export const TaxPaid = ({ order }: Props) => {
  const t = useTexts()
  const { frame } = useOrderMarket(order)
  if (order.vatAmount === '0') return undefined
  return (
    <FrameProvider value={frame}>
      <span className="xs dim blk">
        {t(order.vatIncluded ? 'order.vatIncluded' : 'order.vat')} <Amount value={order.vatAmount} />
      </span>
    </FrameProvider>
  )
}
