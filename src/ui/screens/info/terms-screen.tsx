import type { ReactNode } from 'react'
import type { MessageKey } from '../../../i18n/keys.ts'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import type { TermsContent } from './info-content.ts'

const SECTIONS = ['seller', 'price', 'payment', 'delivery', 'refund', 'age', 'accounts', 'accept', 'data', 'contact'] as const

type SectionName = (typeof SECTIONS)[number]

const headingOf = (name: SectionName): MessageKey => `terms.${name}`

/** Renders the terms of the store; every heading has an anchor. */
export const TermsScreen = ({ content }: { readonly content: TermsContent }) => {
  const t = useTranslate()
  const { prefix, countryName: country } = usePageLocale()
  const { currency, taxIncluded, expressTerms, figures, contact } = content
  const { adult, teenage } = figures
  const paragraphs: Readonly<Record<SectionName, readonly ReactNode[]>> = {
    seller: [t('terms.seller.us'), t('terms.seller.game')],
    price: [
      t('terms.price.total', { currency }),
      t(taxIncluded ? 'terms.price.included' : 'terms.price.added'),
      t('terms.price.holds', { minutes: figures.priceMinutes })
    ],
    payment: [t('terms.payment.how'), t('terms.payment.late')],
    delivery: [t('terms.delivery.when', { hours: figures.deliveryHours }), t('terms.delivery.where')],
    refund: [
      t('terms.refund.undelivered', { hours: figures.choiceHours }),
      t('terms.refund.way'),
      t('terms.refund.final', { days: figures.claimDays })
    ],
    age: [t('terms.age.adult', { adult }), t('terms.age.games', { adult, teenage })],
    accounts: [t('terms.accounts.guest'), t('terms.accounts.wallet', { days: figures.rewardDays })],
    accept: [expressTerms ? t('terms.accept.express', { country }) : t('terms.accept.implied')],
    data: [
      t('terms.data.kept'),
      <a key="cookies" className="link alone" href={`/${prefix}/cookies`}>
        {t('terms.data.link')}
      </a>
    ],
    contact: [
      t('terms.contact.order'),
      <a key="order" className="link alone" href={`/${prefix}/complete`}>
        {t('terms.contact.link')}
      </a>,
      ...(contact === undefined ? [] : [t('terms.contact.mail', { email: contact })])
    ]
  }
  return (
    <div className="wrap page">
      <h1>{t('terms.heading')}</h1>
      <p className="lead">{t('terms.lead', { country })}</p>
      <nav aria-label={t('terms.contents')}>
        <ul className="row flow" role="list">
          {SECTIONS.map((name) => (
            <li key={name}>
              <a className="btn soft s" href={`#${name}`}>
                {t(headingOf(name))}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {SECTIONS.map((name) => (
        <section className="stack prose" key={name} aria-labelledby={name}>
          <h2 id={name}>{t(headingOf(name))}</h2>
          {paragraphs[name].map((paragraph, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <p key={at}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  )
}
