import type { ReactNode } from 'react'
import { type Situation, situationOf } from '../../domain/order/order-situation.ts'
import type { Order } from '../../domain/order/order.ts'
import { useMoney } from '../components/amount.tsx'
import { useTexts } from '../i18n.tsx'
import type { ListedAction } from './action-list.tsx'

/** Where the same purchase begins once more. */
export interface AgainPaths {
  readonly buyAgain: string
  /** With everything but the way to pay filled in. */
  readonly payAnotherWay: string
}

interface Props {
  readonly order: Order
  readonly paths: AgainPaths
  /** The provider is being asked about a payment that may just have been made. */
  readonly checking: boolean
  readonly busy: boolean
  /** The next best payment methods of a refused payment; absent while they are not known. */
  readonly methods: ReactNode
  readonly onDo: (action: ListedAction) => void
}

const MAY_BE_PAID: ReadonlySet<Situation> = new Set(['bankChecks', 'notReceived'])

/** Tells whether asking for the payment is the next step, so that a payment is not made twice. */
export const asksForPayment = (order: Order, checking: boolean): boolean =>
  order.availableActions.includes('recheckPayment') && (checking || MAY_BE_PAID.has(situationOf(order)))

const OVER_UNPAID: ReadonlySet<Situation> = new Set(['expired', 'cancelled', 'outOfCodesUnpaid'])

/** True where buying again is the one next step. */
export const beginsAgain = (order: Order): boolean => OVER_UNPAID.has(situationOf(order))

/** Shows the one filled button of an order; nothing where waiting is all there is to do. */
export const NextStep = ({ order, paths, checking, busy, methods, onDo }: Props) => {
  const t = useTexts()
  const money = useMoney()
  const { payment } = order
  const asks = asksForPayment(order, checking)
  const canPay = order.availableActions.includes('continuePayment') && payment?.kind === 'hostedPage'
  const payNow = canPay && (
    <a className={asks ? 'btn' : 'btn go'} href={payment.redirectUrl}>
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
  if (!order.availableActions.includes('buyAgain')) return undefined
  if (situationOf(order) === 'unpaid') {
    if (methods) return methods
    return (
      <a className="btn go" href={paths.payAnotherWay}>
        {t('order.do.changeChannel')}
      </a>
    )
  }
  if (!beginsAgain(order)) return undefined
  return (
    <a className="btn go" href={paths.buyAgain}>
      {t('order.do.buyAgain')}
    </a>
  )
}
