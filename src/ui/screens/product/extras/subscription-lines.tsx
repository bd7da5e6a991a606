import { useState } from 'react'
import { days } from '../../../../domain/kernel/duration.ts'
import type { Amount } from '../../../../domain/money/amount.ts'
import type { SubscriptionPrice } from '../../../../domain/order/product.ts'
import { recurrenceCodes } from '../../../../domain/subscription/recurrence.ts'
import { useMoney } from '../../../components/amount.tsx'
import { dateFormat } from '../../../date-format.ts'
import { useDateLanguage, useTranslate } from '../../../i18n.tsx'

interface Props {
  readonly chosen: SubscriptionPrice
  /** Total of the first payment; undefined = not known. */
  readonly total: Amount | undefined
}

/**
 * Renders when a subscription is paid next, and its terms.
 * They stand in the summary, because small screens have no room for them below the button.
 *
 * @source M282
 */
export const SubscriptionLines = ({ chosen: { recurrence, amount }, total }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  const language = useDateLanguage()
  const [today] = useState(Date.now)
  const next = today + days(recurrenceCodes.row(recurrence).days)
  const each = money(total ?? amount)
  return (
    <>
      <dl className="lines">
        <div>
          <dt>{t('subscriptionPay.next', { date: dateFormat(language, { dateStyle: 'medium' }).format(next) })}</dt>
          <dd>
            <bdi>{each}</bdi>
          </dd>
        </div>
      </dl>
      <p className="s">{t('subscriptionPay.terms', { price: t(`subscriptionPay.price.${recurrence}`, { amount: each }) })}</p>
    </>
  )
}
