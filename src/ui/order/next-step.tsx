import { type Situation, situationOf } from '../../domain/order/order-situation.ts'
import type { Order } from '../../domain/order/order.ts'
import { useMoney } from '../components/amount.tsx'
import { useTexts } from '../i18n.tsx'
import type { ListedAction } from './action-list.tsx'

/** Where the same purchase begins once more. */
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
  /** The provider is being asked about a payment that may just have been made. */
  readonly checking: boolean
  readonly busy: boolean
  readonly onDo: (action: ListedAction) => void
}

const MAY_BE_PAID: ReadonlySet<Situation> = new Set(['bankChecks', 'notReceived'])

/** Tells whether asking for the payment is the next step, so that a payment is not made twice. */
export const asksForPayment = (order: Order, checking: boolean): boolean =>
  order.availableActions.includes('recheckPayment') && (checking || MAY_BE_PAID.has(situationOf(order)))

const OVER_UNPAID: ReadonlySet<Situation> = new Set(['expired', 'cancelled', 'outOfCodesUnpaid'])

/** Situations that are over, or in which the money goes back by itself. */
const OVER_WELL: ReadonlySet<Situation> = new Set(['delivered', 'codeReady', 'refunded', 'paidLess'])

/**
 * Tells whether buying again is the next step.
 *
 * Where money is still held it stands last, so that nothing is paid twice.
 */
export const beginsAgain = (order: Order): boolean =>
  order.availableActions.includes('buyAgain') && (OVER_UNPAID.has(situationOf(order)) || OVER_WELL.has(situationOf(order)))

/** Names the form below that corrects the player. */
export const CORRECTION_ID = 'correct-player'

/**
 * Shows the next step of an order; nothing while it is delivered or its payment is refused.
 *
 * It is one filled button where the order needs one, and a plain one to buy again where it is over.
 */
export const NextStep = ({ order, paths, checking, busy, onDo }: Props) => {
  const t = useTexts()
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
  const situation = situationOf(order)
  if (situation === 'refused' && order.availableActions.includes('correctPlayer')) {
    return (
      <a className="btn go" href={`#${CORRECTION_ID}`}>
        {t('order.do.correctPlayer')}
      </a>
    )
  }
  if (!beginsAgain(order)) return undefined
  return (
    <a className={OVER_UNPAID.has(situation) ? 'btn go' : 'btn'} href={paths.buyAgain}>
      {t('order.do.buyAgain')}
    </a>
  )
}
