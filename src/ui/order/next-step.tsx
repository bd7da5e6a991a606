import { type Situation, situationOf } from '../../domain/order/order-situation.ts'
import type { Order } from '../../domain/order/order.ts'
import { useMoney } from '../components/amount.tsx'
import { useTexts } from '../i18n.tsx'

/** Where the same purchase begins once more. */
export interface AgainPaths {
  readonly buyAgain: string
  /** With everything but the way to pay filled in. */
  readonly payAnotherWay: string
}

interface Props {
  readonly order: Order
  readonly paths: AgainPaths
}

const OVER_UNPAID: ReadonlySet<Situation> = new Set(['expired', 'cancelled', 'outOfCodesUnpaid'])

/** True where buying again is the one next step. */
export const beginsAgain = (order: Order): boolean => OVER_UNPAID.has(situationOf(order))

/** The one filled button of an order that waits for its shopper; nothing where waiting is all there is to do. */
export const NextStep = ({ order, paths }: Props) => {
  const t = useTexts()
  const money = useMoney()
  const { payment } = order
  if (order.availableActions.includes('continuePayment') && payment?.redirectUrl !== undefined) {
    return (
      <a className="btn go" href={payment.redirectUrl}>
        {t('order.do.continuePayment', { amount: money(order.totalPayment) })}
      </a>
    )
  }
  if (!order.availableActions.includes('buyAgain')) return undefined
  if (situationOf(order) === 'unpaid') {
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
