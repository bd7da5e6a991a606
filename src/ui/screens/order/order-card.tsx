import { billLinesOf } from '../../../domain/order/bill.ts'
import { isVoucherOrder } from '../../../domain/order/order-situation.ts'
import type { Order } from '../../../domain/order/order.ts'
import { rewardLinesOf } from '../../../domain/order/reward-lines.ts'
import { Amount } from '../../components/amount.tsx'
import { TilePicture } from '../../components/picture.tsx'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { CopyButton } from './copy-button.tsx'
import { receiverOf } from './receiver.ts'

interface Props {
  readonly order: Order
}

const NOT_PAID: ReadonlySet<Order['moneyState']> = new Set(['notCharged', 'maybeCharged'])

const REWARD_LABELS = {
  rewardsEarned: 'order.rewardsEarned',
  rewardsToEarn: 'order.rewardsToEarn',
  rewardsGivenBack: 'order.rewardsGivenBack',
  rewardsTakenBack: 'order.rewardsTakenBack',
  referralBonus: 'order.referralBonus'
} as const

/** Renders item, receiver and amount of an order, with the numbers to quote. @source M135 */
export const OrderCard = ({ order }: Props) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  const date = new Intl.DateTimeFormat(useDateLanguage(), { dateStyle: 'long' })
  const server = order.userInfo.zoneName ?? order.userInfo.zoneId
  return (
    <section className="card stack" aria-labelledby="item-h">
      <h2 id="item-h" className="hide">
        {t('order.item')}
      </h2>
      <div className="row">
        <span className="thumb">
          <TilePicture slug={order.productPath} size={56} />
        </span>
        <div className="grow">
          <b>{order.itemName}</b>
          <p className="s dim">
            {order.productName}
            {!isVoucherOrder(order) && (
              <>
                {' · '}
                <bdi>{receiverOf(order)}</bdi>
              </>
            )}
          </p>
        </div>
      </div>
      <dl className="lines">
        {!isVoucherOrder(order) && (
          <div>
            <dt>{t('order.for')}</dt>
            <dd>
              <bdi dir="ltr">{order.userInfo.userId}</bdi>
              {server !== undefined && (
                <>
                  {' · '}
                  <bdi>{server}</bdi>
                </>
              )}
            </dd>
          </div>
        )}
        {billLinesOf(order).map(({ name, amount, effect }) => (
          <div key={name}>
            <dt>{t(`order.${name}`)}</dt>
            <dd>
              <Amount value={amount} minus={effect === 'subtracts'} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('order.total')}</dt>
          <dd className="price">
            <Amount value={order.totalPayment} />
          </dd>
        </div>
        <div>
          <dt>{t(NOT_PAID.has(order.moneyState) ? 'order.payWith' : 'order.paidBy')}</dt>
          <dd>{order.paymentChannel.name}</dd>
        </div>
        {rewardLinesOf(order).map(({ name, amount }) => (
          <div key={name}>
            <dt>{t(REWARD_LABELS[name])}</dt>
            <dd>
              <Amount value={amount} />
            </dd>
          </div>
        ))}
        {order.userInfo.email !== undefined && (
          <div>
            <dt>{t('order.receiptTo')}</dt>
            <dd>
              <bdi dir="ltr">{order.userInfo.email}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {order.nextChargeAt !== undefined && <p className="s">{t('order.nextCharge', { date: date.format(order.nextChargeAt) })}</p>}
      {order.subscriptionId !== undefined && (
        <a className="s" href={`/${prefix}/user/subscriptions`}>
          {t('order.subscription')}
        </a>
      )}
      <div className="code">
        <span>
          <span className="xs dim blk">{t('order.orderNumber')}</span>
          <code>{order.orderId}</code>
          <span className="xs dim blk">{t('order.paymentNumber', { number: order.txnId })}</span>
        </span>
        <CopyButton text={order.orderId} label={t('order.copyNumber')} />
      </div>
    </section>
  )
}
