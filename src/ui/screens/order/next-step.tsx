import { type Situation, orderSituationOf } from '../../../domain/order/order-situation.ts'
import type { Order } from '../../../domain/order/order.ts'
import { useMoney } from '../../components/amount.tsx'
import { useTranslate } from '../../i18n.tsx'
import type { ListedAction } from './actions/action-list.tsx'

/** Addresses at which the purchase can be repeated. */
export interface AgainPaths {
  readonly buyAgain: string
  /** With everything but the payment method filled in. */
  readonly payAnotherWay: string
  /** With this payment method. */
  readonly payWith: (channelId: number) => string
}

interface Props {
  readonly order: Order
  readonly paths: AgainPaths
  /** True while the provider is asked about a payment that may just have been made. */
  readonly checking: boolean
  readonly busy: boolean
  readonly onDo: (action: ListedAction) => void
}

const MAY_BE_PAID: ReadonlySet<Situation> = new Set(['bankChecks', 'notReceived'])

/** Returns whether checking the payment is the next step, so that no payment is made twice. */
export const asksForPayment = (order: Order, checking: boolean): boolean =>
  order.availableActions.includes('recheckPayment') && (checking || MAY_BE_PAID.has(orderSituationOf(order)))

const OVER_UNPAID: ReadonlySet<Situation> = new Set(['expired', 'cancelled', 'outOfCodesUnpaid'])

/** Situations that are final, or in which the money is returned automatically. */
const OVER_WELL: ReadonlySet<Situation> = new Set(['delivered', 'codeReady', 'refunded', 'paidLess'])

/** Situations in which buying again is the main button; for a code that is to show the code. */
const INVITES_AGAIN: ReadonlySet<Situation> = new Set([...OVER_UNPAID, 'delivered'])

/**
 * Returns whether buying again is the next step.
 * While money is still held it is the last option, so that nothing is paid twice.
 */
export const beginsAgain = (order: Order): boolean =>
  order.availableActions.includes('buyAgain') && (OVER_UNPAID.has(orderSituationOf(order)) || OVER_WELL.has(orderSituationOf(order)))

/** Id of the form below that corrects the player. */
export const CORRECTION_ID = 'correct-player'

/**
 * Renders the next step of an order; nothing while it is delivered or its payment is refused.
 * It is a primary button where the order needs an action or is delivered, and a secondary one to buy again where money went back.
 */
export const NextStep = ({ order, paths, checking, busy, onDo }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  const { payment } = order
  const asks = asksForPayment(order, checking)
  const canPay = order.availableActions.includes('continuePayment') && payment?.kind === 'hostedPage'
  const payNow = canPay && (
    <a key="pay" className={asks ? 'btn' : 'btn go'} href={payment.redirectUrl}>
      {t('order.do.continuePayment', { amount: money(order.totalPayment) })}
    </a>
  )
  if (asks) {
    return (
      <div className="row flow">
        <button className="btn go" type="button" aria-disabled={busy} onClick={busy ? undefined : () => onDo('recheckPayment')}>
          {t('order.do.recheckPayment')}
        </button>
        {payNow}
      </div>
    )
  }
  if (canPay) return payNow
  const situation = orderSituationOf(order)
  if (situation === 'refused' && order.availableActions.includes('correctPlayer')) {
    return (
      <a className="btn go" href={`#${CORRECTION_ID}`}>
        {t('order.do.correctPlayer')}
      </a>
    )
  }
  if (!beginsAgain(order)) return undefined
  return (
    <a className={INVITES_AGAIN.has(situation) ? 'btn go' : 'btn'} href={paths.buyAgain}>
      {t('order.do.buyAgain')}
    </a>
  )
}
