import type { ReactNode } from 'react'
import type { Failure } from '../../../domain/errors/failure.ts'
import { isAmount } from '../../../domain/money/amount.ts'
import { useMoney } from '../../components/amount.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'

interface Props {
  readonly failure: Failure
  /** Ways out beside those of the failure. */
  readonly children?: ReactNode
}

/** Renders why a top-up was refused, with the amount of the limit and the next step. @source M202 */
export const TopUpRefusal = ({ failure, children }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  const language = useDateLanguage()
  const { prefix } = usePageLocale()
  const { limitAmount, listedAmounts = [], countryCode } = failure.detail
  const listed = listedAmounts.filter(isAmount).map(money)
  const isLimit = failure.area === 'walletTopUp' && limitAmount !== undefined && isAmount(limitAmount)
  return (
    <ErrorMessage failure={failure}>
      {isLimit && (
        <p>
          <bdi>{t('topUp.limitIs', { amount: money(limitAmount) })}</bdi>
        </p>
      )}
      {listed.length > 0 && (
        <p>
          <bdi>{t('topUp.listedAre', { amounts: new Intl.ListFormat(language, { type: 'disjunction' }).format(listed) })}</bdi>
        </p>
      )}
      {failure.recovery.kind === 'changeChannel' && failure.area === 'walletTopUp' && <p>{t('topUp.otherChannel')}</p>}
      {failure.entry.key === 'walletCharge.restricted' && (
        <a className="btn" href={`/${prefix}/wallet/home`}>
          {t('wallet.opened.home')}
        </a>
      )}
      {failure.entry.key === 'walletCharge.otherCountry' && countryCode !== undefined && (
        <a className="btn" href={`/${countryCode.toLowerCase()}/wallet/home`}>
          {t('wallet.opened.home')}
        </a>
      )}
      {children}
    </ErrorMessage>
  )
}
