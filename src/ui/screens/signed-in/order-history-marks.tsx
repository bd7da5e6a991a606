import { rewardLinesOf } from '../../../domain/order/reward-lines.ts'
import type { Order } from '../../../domain/order/order.ts'
import { Amount } from '../../components/amount.tsx'
import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { PageLocaleProvider } from '../../page-context.tsx'
import { useOrderMarket } from '../order/order-market.ts'
import { VoucherValidity } from '../order/voucher-validity.tsx'

interface Props {
  readonly order: Order
}

/** Renders the rewards that a purchase used and brought, in the format of its market. @source M135 */
const RewardMarks = ({ order }: Props) => {
  const t = useTranslate()
  const { frame } = useOrderMarket(order)
  const used = order.burnAmount === '0' ? [] : [{ name: 'rewards' as const, amount: order.burnAmount }]
  return (
    <PageLocaleProvider value={frame}>
      {[...used, ...rewardLinesOf(order)].map(({ name, amount }) => (
        <span key={name} className="xs dim blk">
          {t(`order.${name}`)} <Amount value={amount} />
        </span>
      ))}
    </PageLocaleProvider>
  )
}

/**
 * Renders what distinguishes a purchase of the history.
 * These are the recipient of a gift, its subscription, the validity of its codes and its rewards.
 *
 * @source M135, M278
 */
export const OrderHistoryMarks = ({ order }: Props) => {
  const t = useTranslate()
  // Several codes of one order are mostly alike, so that each validity is shown once.
  const validities = [...new Set(order.vouchers.map(({ validity }) => validity))]
  return (
    <>
      {order.gift?.recipientEmail !== undefined && (
        <span className="row s dim">
          <Icon name="gift" />
          <bdi dir="ltr">{order.gift.recipientEmail}</bdi>
        </span>
      )}
      {order.subscriptionId !== undefined && (
        <span className="row s dim">
          <Icon name="again" />
          <span>{t('order.subscription')}</span>
        </span>
      )}
      {validities.length > 0 && (
        <span className="row s">
          {validities.map((validity) => (
            <VoucherValidity key={validity} validity={validity} />
          ))}
        </span>
      )}
      <RewardMarks order={order} />
    </>
  )
}
