import type { Order, PaymentAction } from '../../../domain/order/order.ts'
import { payStepsOf } from '../../../domain/order/pay-steps.ts'
import { Amount } from '../../components/amount.tsx'
import { useTranslate } from '../../i18n.tsx'
import { CopyButton } from './copy-button.tsx'
import { TimeLeft } from './time-left.tsx'
import { useTimes } from './times.tsx'

interface Props {
  readonly order: Order
  readonly payment: Extract<PaymentAction, { kind: 'paymentCode' }>
}

/** Number of large characters that fit in one line of the smallest phone. */
const LARGE_FITS = 10

/** Renders the payment code: copyable, with the exact amount, the steps and the time left. */
export const PayCode = ({ order, payment }: Props) => {
  const t = useTranslate()
  const times = useTimes(order.updatedAt)
  const own = payStepsOf(order.paymentChannel.type).map((key) => t(key))
  const steps = own.length > 0 ? own : payment.instructions
  return (
    <section className="card stack" aria-labelledby="pay-code-h">
      <h2 id="pay-code-h">{t('order.payCode')}</h2>
      <div className={payment.paymentCode.length > LARGE_FITS ? 'code' : 'code big'}>
        <code>{payment.paymentCode}</code>
        <CopyButton text={payment.paymentCode} label={t('order.copyPayCode')} />
      </div>
      <div className="code">
        <span>
          <span className="xs dim blk">{t('order.payExactly')}</span>
          <b className="total">
            <Amount value={order.totalPayment} />
          </b>
        </span>
        <CopyButton text={order.totalPayment} label={t('order.copyAmount')} />
      </div>
      <p className="s">
        {t('order.payUntil', { time: times(payment.expiresAt) })} · <TimeLeft until={payment.expiresAt} />
      </p>
      {steps.length > 0 && (
        <>
          <h3>{t('order.howToPay')}</h3>
          <ol className="steps" role="list">
            {steps.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </>
      )}
      {payment.redirectUrl !== undefined && (
        <a className="btn" href={payment.redirectUrl}>
          {t('order.openPayPage')}
        </a>
      )}
    </section>
  )
}
