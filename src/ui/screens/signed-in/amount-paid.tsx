import type { Order } from '../../../domain/order/order.ts'
import { Amount } from '../../components/amount.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useOrderMarket } from '../order/order-market.ts'
import { PageLocaleProvider } from '../../page-context.tsx'

interface Props {
  readonly order: Pick<Order, 'country' | 'currency' | 'totalPayment' | 'vatAmount' | 'vatIncluded'>
}

/** Renders the amount of a purchase, in the format of the market where it was bought. */
export const AmountPaid = ({ order }: Props) => {
  const { frame } = useOrderMarket(order)
  return (
    <PageLocaleProvider value={frame}>
      <Amount value={order.totalPayment} />
    </PageLocaleProvider>
  )
}

/** Renders the tax of a purchase, labelled as on its bill; nothing where there is none. */
export const TaxPaid = ({ order }: Props) => {
  const t = useTranslate()
  const { frame } = useOrderMarket(order)
  if (order.vatAmount === '0') return undefined
  return (
    <PageLocaleProvider value={frame}>
      <span className="xs dim blk">
        {t(order.vatIncluded ? 'order.vatIncluded' : 'order.vat')} <Amount value={order.vatAmount} />
      </span>
    </PageLocaleProvider>
  )
}
