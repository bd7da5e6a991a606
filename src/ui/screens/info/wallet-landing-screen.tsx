import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import type { WalletLandingContent } from './info-content.ts'
import { LandingView, NotOffered } from './landing-view.tsx'

/** Renders the wallet of a country: steps, rules and answers. @source M10, M271 */
export const WalletLandingScreen = ({ content: { figures } }: { readonly content: WalletLandingContent }) => {
  const t = useTranslate()
  const { countryName: country, prefix } = usePageLocale()
  if (figures === undefined) return <NotOffered heading={t('landing.wallet.absent', { country })} />
  return (
    <LandingView
      heading={t('landing.wallet.heading')}
      lead={t('landing.wallet.lead', { country, currency: figures.currency })}
      steps={[
        { icon: 'phone', title: 'landing.wallet.open', text: 'landing.wallet.openText', params: { digits: figures.codeDigits } },
        { icon: 'plus', title: 'landing.wallet.topUp', text: 'landing.wallet.topUpText', params: { minutes: figures.topUpMinutes } },
        { icon: 'check', title: 'landing.wallet.pay', text: 'landing.wallet.payText' }
      ]}
      points={[
        { icon: 'shield', title: 'landing.wallet.limits', text: 'landing.wallet.limitsText' },
        { icon: 'globe', title: 'landing.wallet.place', text: 'landing.wallet.placeText', params: { country } }
      ]}
      questions={[
        { title: 'landing.wallet.lasts', text: 'landing.wallet.lastsText' },
        { title: 'landing.wallet.refund', text: 'landing.wallet.refundText' },
        { title: 'landing.wallet.late', text: 'landing.wallet.lateText' },
        { title: 'landing.wallet.back', text: 'landing.wallet.backText' }
      ]}
      action={{ href: `/${prefix}/wallet/home`, text: 'landing.wallet.do' }}
    />
  )
}
