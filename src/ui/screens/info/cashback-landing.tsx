import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import type { CashbackLandingContent } from './info-content.ts'
import { LandingView, NotOffered } from './landing-view.tsx'

/** Renders the rewards of a country and their rules. @source M10, M150, M152, M153 */
export const CashbackLanding = ({ content: { figures } }: { readonly content: CashbackLandingContent }) => {
  const t = useTranslate()
  const { countryName: country } = usePageLocale()
  if (figures === undefined) return <NotOffered heading={t('landing.rewards.absent', { country })} />
  const { least, most, days } = figures
  return (
    <LandingView
      heading={t('landing.rewards.heading')}
      lead={t('landing.rewards.lead', { country })}
      points={[
        { icon: 'plus', title: 'landing.rewards.earn', text: 'landing.rewards.earnText' },
        { icon: 'tag', title: 'landing.rewards.use', text: 'landing.rewards.useText', params: { least, most } },
        { icon: 'clock', title: 'landing.rewards.life', text: 'landing.rewards.lifeText', params: { days } },
        { icon: 'user', title: 'landing.rewards.guest', text: 'landing.rewards.guestText' }
      ]}
    />
  )
}
