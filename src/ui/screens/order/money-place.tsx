import { orderMoneyLineOf } from '../../../domain/order/order-situation.ts'
import type { Order } from '../../../domain/order/order.ts'
import { useMoney } from '../../components/amount.tsx'
import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useTimes } from './times.tsx'

interface Props {
  readonly order: Order
}

const PLACES = [
  { holder: 'you', icon: 'card' },
  { holder: 'store', icon: 'shield' },
  { holder: 'publisher', icon: 'game' }
] as const

/** Renders which of three parties holds the money now, and what follows. */
export const MoneyPlace = ({ order }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  const times = useTimes(order.updatedAt)
  const { kind, holder, amount, until } = orderMoneyLineOf(order)
  return (
    <section className="card stack-l" aria-labelledby="money-h">
      <h2 id="money-h">{t('order.money')}</h2>
      <ol className="hold" role="list">
        {PLACES.map((row) => (
          <li key={row.holder} className={row.holder === holder ? 'here' : undefined} aria-current={row.holder === holder || undefined}>
            <span className="pay-i">
              <Icon name={row.icon} />
            </span>
            <span>{t(`order.holder.${row.holder}`)}</span>
          </li>
        ))}
      </ol>
      <p className="s">{t(`order.money.${kind}`, { amount: money(amount), ...(until === undefined ? {} : { time: times(until) }) })}</p>
    </section>
  )
}
