import { type ReactNode, useState } from 'react'
import type { RewardOverview } from '../../../domain/reward/reward-overview.ts'
import { dateFormat } from '../../date-format.ts'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { useCutMoney } from './use-cut-money.ts'

interface Props {
  readonly rewards: Pick<RewardOverview, 'available' | 'balances'>
  /** Time of the sum, where a newer one could not be read. */
  readonly asOf: Date | undefined
  readonly children?: ReactNode
}

/**
 * Renders what can be spent and what expires next, and announces each change of the sum once.
 *
 * @source M154, M57
 */
export const RewardBalanceCard = ({ rewards: { available, balances }, asOf, children }: Props) => {
  const t = useTranslate()
  const money = useCutMoney()
  const { countryName: country } = usePageLocale()
  const language = useDateLanguage()
  const [known, setKnown] = useState({ available, hasChanged: false })
  // Set during rendering: the first sum is not announced.
  if (known.available !== available) setKnown({ available, hasChanged: true })
  const [next] = balances
  const format = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <section className="purse stack" aria-labelledby="available-h">
      <h2 id="available-h" className="s dim">
        {t('rewards.available')}
      </h2>
      <p className="sum">
        <bdi dir="ltr">{money(available)}</bdi>
      </p>
      {next !== undefined && (
        <p className="s">
          <bdi>{t('rewards.soonest', { amount: money(next.amount), date: format.format(next.expiry) })}</bdi>
        </p>
      )}
      <p className="s dim">{asOf === undefined ? t('rewards.where', { country }) : t('rewards.asOf', { time: format.format(asOf) })}</p>
      <p className="hide" role="status">
        {known.hasChanged && t('rewards.availableNow', { amount: money(available) })}
      </p>
      {children}
    </section>
  )
}
