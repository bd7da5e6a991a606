import { useState } from 'react'
import { orderPaymentDifference } from '../../../domain/order/order-situation.ts'
import type { Order } from '../../../domain/order/order.ts'
import { useMoney } from '../../components/amount.tsx'
import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { wentWrong } from './situation-groups.ts'
import { useTimes } from './times.tsx'
import { timelineOf } from './timeline.ts'

interface Props {
  readonly order: Order
}

const CLASSES = { done: 'done', running: 'now', open: '', failed: 'stop', cancelled: 'stop' } as const

/**
 * Renders the three steps with their times, and what a delayed step waits for.
 * For an order that was in trouble when it was opened they can be unfolded.
 */
export const Progress = ({ order }: Props) => {
  const t = useTranslate()
  const times = useTimes(order.updatedAt)
  const money = useMoney()
  const sent = orderPaymentDifference(order)?.sent
  const amount = money(order.totalPayment)
  // A gift card is named by what it is worth; beside its price, which has a fee on top, that would read as a second price.
  const item = order.isGiftCard === true ? order.productName : order.itemName
  // An order that fails while it is open leaves the layout as it is.
  const [hadGoneWrong] = useState(wentWrong(order))
  const facts = { item, amount, ...(sent === undefined ? {} : { sent: money(sent) }) }
  const steps = timelineOf(order)
  const list = (
    <ol className="time" role="list">
      {steps.map((step) => (
        <li key={step.name} className={CLASSES[step.state]} aria-current={step.state === 'running' ? 'step' : undefined}>
          <span className="dot">
            {step.state === 'done' && <Icon name="check" />}
            {(step.state === 'failed' || step.state === 'cancelled') && <Icon name="x" />}
          </span>
          <h3>
            <span>
              <span className="hide">{t(`order.state.${step.state}`)}: </span>
              {t(step.title)}
            </span>
            {step.at !== undefined && <time dateTime={step.at.toISOString()}>{times(step.at)}</time>}
            {step.at === undefined && step.state === 'running' && <time>{t('order.now')}</time>}
          </h3>
          <p className="s dim">{t(step.below.key, { ...facts, ...(step.below.at === undefined ? {} : { time: times(step.below.at) }) })}</p>
        </li>
      ))}
    </ol>
  )
  if (hadGoneWrong && wentWrong(order))
    return (
      <details className="card">
        <summary>
          <h2>{t('order.progress')}</h2>
          <Icon name="chev" />
        </summary>
        {list}
      </details>
    )
  return (
    <section className="card" aria-labelledby="progress-h">
      <h2 id="progress-h" className="hide">
        {t('order.progress')}
      </h2>
      {list}
    </section>
  )
}
