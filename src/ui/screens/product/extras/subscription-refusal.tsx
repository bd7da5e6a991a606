import type { ReactNode } from 'react'
import type { Failure } from '../../../../domain/errors/failure.ts'
import { useTranslate } from '../../../i18n.tsx'
import { usePageLocale } from '../../../page-context.tsx'

/** Code of a subscription that runs already. @source B§8 "Subscription" */
const EXISTS = 2

interface Props {
  readonly failure: Failure
  /** The failure with its recovery. */
  readonly children?: ReactNode
}

/** Renders why a subscription was not begun; one that runs already is one link away. @source M165 */
export const SubscriptionRefusal = ({ failure: { area, code }, children }: Props) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  return (
    <>
      {children}
      {area === 'subscription' && code === EXISTS && (
        <a className="btn wide" href={`/${prefix}/user/subscriptions`}>
          {t('subscriptionPay.own')}
        </a>
      )}
    </>
  )
}
