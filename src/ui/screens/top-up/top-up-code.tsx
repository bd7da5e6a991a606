import type { TopUp } from '../../../application/ports/wallet-operations.ts'
import type { PaymentAction } from '../../../domain/order/order.ts'
import { Amount } from '../../components/amount.tsx'
import { useTranslate } from '../../i18n.tsx'
import { CopyButton } from '../order/copy-button.tsx'
import { TimeLeft } from '../order/time-left.tsx'
import { useTimes } from '../order/times.tsx'

interface Props {
  readonly topUp: TopUp
  readonly payment: Extract<PaymentAction, { kind: 'paymentCode' }>
}

/** Renders the payment code of a top-up, with the exact amount and the time left. @source PF 2.3 */
export const TopUpCode = ({ topUp, payment }: Props) => {
  const t = useTranslate()
  const times = useTimes(topUp.createdAt)
  const { paymentCode, instructions, redirectUrl, expiresAt } = payment
  return (
    <section className="card stack" aria-labelledby="top-up-code-h">
      <h2 id="top-up-code-h">{t('order.payCode')}</h2>
      <div className="code">
        <code>{paymentCode}</code>
        <CopyButton text={paymentCode} label={t('order.copyPayCode')} />
      </div>
      <div className="code">
        <span>
          <span className="xs dim blk">{t('order.payExactly')}</span>
          <b className="total">
            <Amount value={topUp.amount} />
          </b>
        </span>
        <CopyButton text={topUp.amount} label={t('order.copyAmount')} />
      </div>
      <p className="s">
        {t('order.payUntil', { time: times(expiresAt) })} · <TimeLeft until={expiresAt} />
      </p>
      {instructions.length > 0 && (
        <>
          <h3>{t('order.howToPay')}</h3>
          <ol className="stack s">
            {instructions.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </>
      )}
      {redirectUrl !== undefined && (
        <a className="btn" href={redirectUrl}>
          {t('order.openPayPage')}
        </a>
      )}
    </section>
  )
}
