import type { ReactNode } from 'react'
import type { Product } from '../../../domain/order/product.ts'
import type { MessageKey, TextParams } from '../../../i18n/keys.ts'
import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useFeatures, usePageLocale } from '../../page-context.tsx'

type Answer = readonly [question: MessageKey, text: MessageKey, params?: TextParams]

/** Returns the questions of shoppers, with answers that name buttons by the texts of the order page. */
const questionsOf = (product: Product, t: (key: MessageKey) => string): readonly Answer[] => {
  const isVoucher = product.kind === 'voucher'
  return [
    isVoucher
      ? ['help.voucher', 'help.voucher.text', { show: t('order.showCode'), resend: t('order.do.resendEmail') }]
      : ['help.player', 'help.player.text', { correct: t('order.do.correctPlayer') }],
    ['help.paid', 'help.paid.text', { recheck: t('order.do.recheckPayment') }],
    ['help.refund', 'help.refund.text'],
    ...(product.giftable ? ([['help.gift', 'help.gift.text']] as const) : [])
  ]
}

interface PartProps {
  readonly id: string
  readonly heading: string
  readonly children: ReactNode
}

const Part = ({ id, heading, children }: PartProps) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{heading}</h2>
    {children}
  </section>
)

/**
 * Renders the publisher's words of a product, its requirements, and answers to questions.
 * Nothing of it changes in the browser, which has no code of it.
 */
export const ProductFacts = ({ product }: { readonly product: Product }) => {
  const t = useTranslate()
  const has = useFeatures()
  const { prefix } = usePageLocale()
  const { minimumAge } = product
  return (
    <div className="wrap know">
      <div>
        {has('longDescription') && product.description !== '' && (
          <Part id="about-h" heading={t('product.about', { name: product.name })}>
            <p>{product.description}</p>
          </Part>
        )}
        {product.kind === 'topUp' && (
          <Part id="needs-h" heading={t('help.needs')}>
            <ul>
              {minimumAge !== undefined && <li>{t('help.needs.age', { age: minimumAge })}</li>}
              {product.accountRequired && <li>{t('product.accountOnly')}</li>}
              <li>{t('help.country.text')}</li>
              <li>{t('help.needs.password')}</li>
            </ul>
          </Part>
        )}
      </div>
      <Part id="questions-h" heading={t('help.questions')}>
        {questionsOf(product, t).map(([question, text, params]) => (
          <details key={question}>
            <summary>
              {t(question)}
              <Icon name="chev" />
            </summary>
            <p className="s dim">{t(text, params)}</p>
          </details>
        ))}
        {has('help') && (
          <a className="btn" href={`/${prefix}/help`}>
            {t('shell.help')}
          </a>
        )}
      </Part>
    </div>
  )
}
