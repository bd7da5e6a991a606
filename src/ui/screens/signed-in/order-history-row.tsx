import { isVoucherOrder } from '../../../domain/order/order-situation.ts'
import { orderHeaderOf, type OrderHeader } from '../../../domain/order/order-status.ts'
import type { Order } from '../../../domain/order/order.ts'
import { Icon, type IconName } from '../../components/icon.tsx'
import { TilePicture } from '../../components/picture.tsx'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import { useOrderMarket } from '../order/order-market.ts'
import { receiverOf } from '../order/receiver.ts'
import { useSituationTitle } from '../order/situation-title.ts'
import { orderPath } from '../product/next-page.ts'
import { AmountPaid, TaxPaid } from './amount-paid.tsx'
import { OrderHistoryMarks } from './order-history-marks.tsx'

interface Props {
  readonly order: Order
}

/**
 * Icon and tone of a header; the text beside them is complete without them.
 *
 * @source B§2 "Transaction-complete headers"
 */
const MARKS: Readonly<Record<OrderHeader, { readonly icon: IconName; readonly tone: string }>> = {
  fulfilled: { icon: 'check', tone: 'good' },
  failed: { icon: 'x', tone: 'bad' },
  pending: { icon: 'clock', tone: 'warn' },
  giftInitiated: { icon: 'gift', tone: 'warn' },
  giftClaimed: { icon: 'gift', tone: 'good' },
  giftExpired: { icon: 'gift', tone: 'bad' }
}

const BACK = { icon: 'again', tone: 'dim' } as const

/** Renders one purchase of the history, as a link to its order. @source B§2, M135, M136 */
export const OrderHistoryRow = ({ order }: Props) => {
  const t = useTranslate()
  const title = useSituationTitle(order)
  const { prefix } = useOrderMarket(order)
  const when = new Intl.DateTimeFormat(useDateLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
  // A refund, pending or complete, is no longer shown as a failure.
  const { icon, tone } = order.refund === undefined && order.moneyState !== 'refunded' ? MARKS[orderHeaderOf(order.status)] : BACK
  return (
    <li>
      <a className="act bought" href={orderPath(prefix, order.txnId)}>
        <span className="thumb">
          <TilePicture slug={order.productPath} size={56} />
        </span>
        <span className="grow">
          <b className="blk">{order.itemName}</b>
          <span className="s dim blk">
            {order.productName}
            {!isVoucherOrder(order) && (
              <>
                {' · '}
                <bdi>{receiverOf(order)}</bdi>
                {order.userInfo.zoneName !== undefined && (
                  <>
                    {' · '}
                    <bdi>{order.userInfo.zoneName}</bdi>
                  </>
                )}
              </>
            )}
          </span>
          <span className={`row s ${tone}`}>
            <Icon name={icon} />
            <span>{title}</span>
          </span>
          <OrderHistoryMarks order={order} />
          <time className="xs dim" dateTime={order.createdAt.toISOString()}>
            {when.format(order.createdAt)}
          </time>
          <span className="xs dim blk">
            {/* Each number on its own line, so that none breaks. */}
            <bdi dir="ltr" className="blk">
              {order.orderId}
            </bdi>
            {t('order.paymentNumber', { number: order.txnId })}
          </span>
          <TaxPaid order={order} />
        </span>
        <span className="price">
          <AmountPaid order={order} />
        </span>
      </a>
    </li>
  )
}
