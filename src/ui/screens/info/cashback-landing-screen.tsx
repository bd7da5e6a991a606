import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import type { CashbackLandingContent } from './info-content.ts'
import { LandingView, NotOffered } from './landing-view.tsx'

/** Renders the rewards of a country and their rules. @source M10, M150, M152, M153, M271 */
export const CashbackLandingScreen = ({ content: { figures } }: { readonly content: CashbackLandingContent }) => {
  const t = useTranslate()
  const { countryName: country, prefix, landings } = usePageLocale()
  if (figures === undefined) return <NotOffered heading={t('landing.rewards.absent', { country })} />
  const { least, most, days } = figures
  return (
    <LandingView
      heading={t('landing.rewards.heading')}
      lead={t('landing.rewards.lead', { country })}
      steps={[
        { icon: 'plus', title: 'landing.rewards.earn', text: 'landing.rewards.earnText' },
        { icon: 'check', title: 'landing.rewards.arrive', text: 'landing.rewards.arriveText' },
        { icon: 'tag', title: 'landing.rewards.use', text: 'landing.rewards.useText', params: { least, most } }
      ]}
      points={[
        { icon: 'clock', title: 'landing.rewards.life', text: 'landing.rewards.lifeText', params: { days } },
        { icon: 'user', title: 'landing.rewards.guest', text: 'landing.rewards.guestText' }
      ]}
      questions={[
        { title: 'landing.rewards.where', text: 'landing.rewards.whereText' },
        { title: 'landing.rewards.cash', text: 'landing.rewards.cashText', params: { country } },
        { title: 'landing.rewards.refund', text: 'landing.rewards.refundText' }
      ]}
      {...(landings?.rewards === undefined ? {} : { action: { href: `/${prefix}/user/${landings.rewards}`, text: 'landing.rewards.do' } })}
    />
  )
}
