import type { Order, Refund } from '../../../domain/order/order.ts'
import { Amount } from '../../components/amount.tsx'
import { useTranslate } from '../../i18n.tsx'
import { CopyButton } from './copy-button.tsx'
import { useDays, useTimes } from './times.tsx'

interface Props {
  readonly order: Order
  readonly refund: Refund
  /** Number of a payment after the first one; absent for the refund of the order. */
  readonly second?: number
}

/** Renders a refund: amount, destination, expected date, and the reference for the bank. */
export const RefundBlock = ({ order, refund, second }: Props) => {
  const t = useTranslate()
  const id = `refund-h${second ?? ''}`
  const times = useTimes(order.updatedAt)
  const days = useDays()
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>{t(second === undefined ? 'order.refund' : 'order.secondPayment')}</h2>
      {second !== undefined && refund.status !== 'succeeded' && <p>{t('order.secondPaymentText')}</p>}
      <dl className="lines">
        <div>
          <dt>{t('order.refundAmount')}</dt>
          <dd className="price">
            <Amount value={refund.amount} />
          </dd>
        </div>
        <div>
          <dt>{t('order.refundTo')}</dt>
          <dd>{t(`order.refundTo.${refund.destination}`)}</dd>
        </div>
        <div>
          <dt>{t('order.refundState')}</dt>
          <dd>{t(`order.refundState.${refund.status}`)}</dd>
        </div>
        <div>
          <dt>{t('order.refundAsked')}</dt>
          <dd>{times(refund.createdAt)}</dd>
        </div>
        {refund.expectedBy !== undefined && (
          <div>
            <dt>{t('order.refundExpected')}</dt>
            <dd>{days(refund.expectedBy)}</dd>
          </div>
        )}
        {refund.finalizedAt !== undefined && (
          <div>
            <dt>{t('order.refundDone')}</dt>
            <dd>{times(refund.finalizedAt)}</dd>
          </div>
        )}
        {refund.taskNumber !== undefined && (
          <div>
            <dt>{t('order.refundTask')}</dt>
            <dd>
              <bdi dir="ltr">{refund.taskNumber}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {refund.destination === 'origin' && (
        <div className="code">
          <span>
            <span className="xs dim blk">{t('order.refundReference')}</span>
            <code>{order.orderId}</code>
          </span>
          <CopyButton text={order.orderId} label={t('order.copyNumber')} />
        </div>
      )}
    </section>
  )
}
