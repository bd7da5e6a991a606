import { orderMoneyLineOf, orderProgressSteps, orderSituationOf, orderSurplusOf } from '../../../domain/order/order-situation.ts'
import type { Order } from '../../../domain/order/order.ts'
import { useMoney } from '../../components/amount.tsx'
import { Icon, type IconName } from '../../components/icon.tsx'
import { RoundIcon } from '../../components/round-icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useSituationTitle } from './situation-title.ts'
import { useDays, useTimes } from './times.tsx'

interface Props {
  readonly order: Order
  /** True while the provider is asked about a payment that may just have been made. */
  readonly checking: boolean
  /**
   * True while the network is unreachable.
   * The text says so, because the last known state may be outdated.
   */
  readonly offline: boolean
}

/** Returns the message below the title. */
const leadOf = (order: Order) => {
  const situation = orderSituationOf(order)
  if (situation === 'toPay' && order.payment?.kind === 'wallet') return 'toPayWallet'
  if (situation === 'refunded' && order.refund?.destination === 'wallet') return 'refundedToWallet'
  // Without an expected date the message must not name one.
  return situation === 'paidLess' && order.refund?.expectedBy === undefined ? 'refunding' : situation
}

/** Returns the picture at the head: a clock while there is nothing but to wait. */
const iconOf = (order: Order): IconName => {
  const steps = Object.values(orderProgressSteps(order))
  if (steps.includes('failed')) return 'warn'
  if (orderSituationOf(order) === 'refunded' || steps.every((step) => step === 'done')) return 'check'
  return steps.includes('cancelled') ? 'x' : 'clock'
}

/** Renders the state of the order and the use of an overpayment; changes are announced. */
export const OrderHead = ({ order, checking, offline }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  const times = useTimes(order.updatedAt)
  const days = useDays()
  const title = useSituationTitle(order)
  const situation = orderSituationOf(order)
  const back = situation === 'paidLess' ? order.refund?.expectedBy : undefined
  const until = order.payment?.expiresAt ?? order.promisedBy
  const { amount } = orderMoneyLineOf(order)
  const lead = checking ? 'checking' : leadOf(order)
  const surplus = orderSurplusOf(order)
  return (
    <div className="stack">
      <p className="row s dim">
        {/* Another state is another picture, which comes in anew. */}
        <RoundIcon key={situation} icon={checking || offline ? 'clock' : iconOf(order)} />
        {t('order.number', { number: order.orderId })}
      </p>
      <div className="stack" aria-live="polite">
        <h1 tabIndex={-1}>{checking ? t('order.title.checking') : title}</h1>
        {offline ? (
          <>
            <p className="row">
              <Icon name="bolt" />
              <b>{t('order.offline')}</b>
            </p>
            <p className="s dim">{t('order.offlineHelp', { time: times(order.updatedAt) })}</p>
          </>
        ) : (
          <p key={lead} className="dim">
            {t(`order.lead.${lead}`, {
              amount: money(amount),
              time: back !== undefined ? days(back) : until === undefined ? '' : times(until)
            })}
          </p>
        )}
        {surplus !== undefined && <p>{t(`order.surplus.${surplus.state}`, { amount: money(surplus.amount) })}</p>}
      </div>
    </div>
  )
}
