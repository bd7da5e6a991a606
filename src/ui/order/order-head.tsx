import type { Order } from '../../domain/order/order.ts'
import { useMoney } from '../components/amount.tsx'
import { useTexts } from '../i18n.tsx'
import { receiverOf, situationOf } from './situation.ts'
import { useTimes } from './times.tsx'

interface Props {
  readonly order: Order
}

/** Where the order is, in one title and one sentence; read out when it changes. */
export const OrderHead = ({ order }: Props) => {
  const t = useTexts()
  const money = useMoney()
  const times = useTimes(order.updatedAt)
  const situation = situationOf(order)
  const until = order.payment?.expiresAt ?? order.promisedBy
  // Whoever turned back at the payment page has not paid, and the bank will never tell.
  const mayBeUnpaid = situation === 'bankChecks' && order.availableActions.includes('continuePayment')
  return (
    <div className="stack">
      <p className="s dim">{t('order.number', { number: order.orderId })}</p>
      <div className="stack" aria-live="polite">
        <h1 tabIndex={-1}>{t(`order.title.${situation}`, { name: receiverOf(order) })}</h1>
        <p className="dim">
          {t(mayBeUnpaid ? 'order.lead.bankChecksOrTurnedBack' : `order.lead.${situation}`, {
            amount: money(order.totalPayment),
            time: until === undefined ? '' : times(until)
          })}
        </p>
      </div>
    </div>
  )
}
