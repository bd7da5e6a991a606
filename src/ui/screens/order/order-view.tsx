import { type ReactNode, useState } from 'react'
import type { Failure } from '../../../domain/errors/failure.ts'
import type { PricedChannel } from '../../../domain/order/next-channels.ts'
import { isVoucherOrder, orderSituationOf } from '../../../domain/order/order-situation.ts'
import type { Order, OrderAction } from '../../../domain/order/order.ts'
import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useFeatures, usePageLocale } from '../../page-context.tsx'
import type { ListedAction } from './actions/action-list.tsx'
import { ActionList } from './actions/action-list.tsx'
import { DeliveredChecks } from './delivered-checks.tsx'
import { helpCaseOf } from './help-case.ts'
import { changesUnattended } from './situation-groups.ts'
import { MoneyPlace } from './money-place.tsx'
import { OrderCard } from './order-card.tsx'
import { type AgainPaths, asksForPayment, beginsAgain, CORRECTION_ID, NextStep } from './next-step.tsx'
import { OrderFailure } from './order-failure.tsx'
import { OtherMethods } from './other-methods.tsx'
import { OrderHead } from './order-head.tsx'
import { PayCode } from './pay-code.tsx'
import { Progress } from './progress.tsx'
import { RefundBlock } from './refund-block.tsx'
import { paysAnotherWay } from './use-other-methods.ts'
import { Vouchers } from './vouchers.tsx'

/** Result of the last action, shown once beside the actions. */
export type OrderNotice = 'sent' | 'stillNothing' | 'shared'

interface Props {
  readonly order: Order
  readonly busy: boolean
  readonly offline: boolean
  /** True while the provider is asked about a payment that may just have been made. */
  readonly checking?: boolean
  /** Why the last action was refused. */
  readonly failure: Failure | undefined
  readonly notice: OrderNotice | undefined
  /** Addresses that repeat the purchase, also with another payment method. */
  readonly paths: AgainPaths
  /** The form that corrects the player; absent where the order does not allow it. */
  readonly correction: ReactNode
  /** The next best payment methods of a refused payment; undefined while they are unknown. */
  readonly others?: readonly PricedChannel[] | undefined
  /** The payment from the wallet; absent where the wallet does not pay. */
  readonly walletPay?: ReactNode
  /** The gift that the order is, with the actions that it shows; absent while its code loads. */
  readonly gift?: { readonly shown: ReactNode; readonly actions: readonly OrderAction[] } | undefined
  /** The invitation to rate; absent without one. It comes late, so it stands below everything else. */
  readonly rating?: ReactNode
  readonly onDo: (action: ListedAction) => void
}

/** Renders one order in every state from placed to delivered. */
export const OrderView = ({ order, busy, offline, checking = false, failure, notice, paths, correction, others, ...props }: Props) => {
  const { walletPay, gift, rating, onDo } = props
  const t = useTranslate()
  const has = useFeatures()
  const { prefix } = usePageLocale()
  const { payment } = order
  // An order that changes while it is open leaves the layout as it is.
  const [wasChanging] = useState(changesUnattended(order))
  const isStill = !wasChanging && !changesUnattended(order)
  // A refused payment without a reason of its own: the title and the message below it are enough.
  const saysAll = orderSituationOf(order) === 'unpaid' && order.failure?.entry.key === 'purchase.cannotProcessNow'
  const reason = order.failure !== undefined && !saysAll && <OrderFailure failure={order.failure} />
  // The reason and the other payment methods come first, in place of the steps, so that the layout below does not shift.
  const isRefusal = paysAnotherWay(order)
  return (
    <div className="page" data-order-status={order.status} aria-busy={busy}>
      <div className={isRefusal && !reason ? 'head short' : isStill ? 'head still' : 'head'}>
        <OrderHead order={order} checking={checking} offline={offline} />
        <div className="next">
          {walletPay}
          {isRefusal ? reason : <NextStep order={order} paths={paths} checking={checking} busy={busy} onDo={onDo} />}
        </div>
      </div>
      <div className="page two">
        <div className="stack-l">
          {payment?.kind === 'paymentCode' && <PayCode order={order} payment={payment} />}
          {gift?.shown}
          {order.vouchers.length > 0 && <Vouchers order={order} />}
          {isRefusal ? (
            <OtherMethods others={others} anyPath={paths.payAnotherWay} pathOf={paths.payWith} />
          ) : (
            <>
              <Progress order={order} />
              {reason}
            </>
          )}
          <MoneyPlace order={order} />
          {order.refund !== undefined && <RefundBlock order={order} refund={order.refund} />}
          {order.secondPayments?.map((refund, at) => (
            <RefundBlock key={refund.createdAt.toISOString()} order={order} refund={refund} second={at} />
          ))}
          {isRefusal && <Progress order={order} />}
          {correction && <div id={CORRECTION_ID}>{correction}</div>}
          {order.status === 'fulfillmentCompleted' && !isVoucherOrder(order) && <DeliveredChecks order={order} />}
        </div>
        <div className="stack-l">
          <OrderCard order={order} />
          {failure !== undefined && <OrderFailure failure={failure} />}
          <p className="s" role="status">
            {busy ? t('order.working') : notice !== undefined && t(`order.${notice}`)}
          </p>
          <ActionList
            order={order}
            busy={busy}
            without={asksForPayment(order, checking) ? ['recheckPayment'] : (gift?.actions ?? [])}
            onDo={onDo}
          />
          {has('help') && (
            <a className="btn wide" href={`/${prefix}/help#${helpCaseOf(orderSituationOf(order))}`}>
              {t('shell.help')}
            </a>
          )}
          {order.availableActions.includes('buyAgain') && !beginsAgain(order) && (
            <a className="btn wide" href={paths.buyAgain}>
              <Icon name="again" />
              {t('order.do.buyAgain')}
            </a>
          )}
        </div>
        {rating}
      </div>
    </div>
  )
}
