import type { Amount } from '../../../domain/money/amount.ts'
import { orderPaymentDifference, orderSituationOf } from '../../../domain/order/order-situation.ts'
import type { Order } from '../../../domain/order/order.ts'
import { writeAmount } from '../../components/write-amount.ts'
import { useTranslate } from '../../i18n.tsx'
import { useOrderMarket } from './order-market.ts'
import { receiverOf } from './receiver.ts'

/** Returns the title of an order, with amounts in the format of its market. */
export const useSituationTitle = (order: Order): string => {
  const t = useTranslate()
  const { frame } = useOrderMarket(order)
  const money = (amount: Amount): string => writeAmount(frame.amountFormat, amount)
  return t(`order.title.${orderSituationOf(order)}`, {
    name: receiverOf(order),
    amount: money(order.totalPayment),
    sent: money(orderPaymentDifference(order)?.sent ?? order.totalPayment)
  })
}
