import { differenceOf, situationOf } from '../../domain/order/order-situation.ts'
import type { Order } from '../../domain/order/order.ts'
import { useMoney } from '../components/amount.tsx'
import { useTexts } from '../i18n.tsx'
import { receiverOf } from './receiver.ts'

/** Writes the title of an order: the same on its page and in the history. */
export const useSituationTitle = (): ((order: Order) => string) => {
  const t = useTexts()
  const money = useMoney()
  return (order) =>
    t(`order.title.${situationOf(order)}`, {
      name: receiverOf(order),
      amount: money(order.totalPayment),
      sent: money(differenceOf(order)?.sent ?? order.totalPayment)
    })
}
