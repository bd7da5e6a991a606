import { days } from '../../../domain/kernel/duration.ts'
import type { Amount } from '../../../domain/money/amount.ts'
import { REWARD_LIFE } from '../../../domain/reward/reward-order.ts'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { Note } from '../product/note.tsx'
import { useCutMoney } from './use-cut-money.ts'

/** Renders that rewards were taken back which are no longer there. @source D178 */
export const OwedNote = ({ amount }: { readonly amount: Amount }) => {
  const t = useTranslate()
  const money = useCutMoney()
  return (
    <Note tone="warn" icon="info" title={t('rewards.owed', { amount: money(amount) })}>
      <p>{t('rewards.owedHelp')}</p>
    </Note>
  )
}

/** Renders that the account has no rewards yet, and where they are earned. */
export const NoRewards = () => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  return (
    <section className="void" aria-labelledby="empty-h">
      <svg viewBox="0 0 112 80" aria-hidden="true">
        <rect className="void-card" x="22" y="34" width="68" height="36" rx="8" />
        <path className="void-line" d="M18 34h76M56 34v36" />
        <circle className="void-coin" cx="56" cy="18" r="11" />
        <path className="void-line" d="M56 13v10M51 18h10" />
      </svg>
      <h2 id="empty-h" className="h3">
        {t('rewards.empty')}
      </h2>
      <p className="dim">{t('rewards.emptyHelp')}</p>
      <a className="btn go" href={`/${prefix}/`}>
        {t('rewards.toGames')}
      </a>
    </section>
  )
}

/** Renders the rules of rewards. @source M152, M153, D179 */
export const RewardRules = () => {
  const t = useTranslate()
  const { countryName: country } = usePageLocale()
  return (
    <section className="card stack" aria-labelledby="rules-h">
      <h2 id="rules-h">{t('rewards.rules')}</h2>
      <ul className="rules s">
        <li>{t('rewards.rule.earn')}</li>
        <li>{t('rewards.rule.life', { days: REWARD_LIFE / days(1) })}</li>
        <li>{t('rewards.rule.use')}</li>
        <li>{t('rewards.rule.refund')}</li>
        <li>{t('rewards.rule.country', { country })}</li>
      </ul>
    </section>
  )
}
