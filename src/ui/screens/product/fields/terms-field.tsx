import { Icon } from '../../../components/icon.tsx'
import { useTranslate } from '../../../i18n.tsx'

interface Props {
  readonly express: boolean
  readonly error: string | undefined
}

const LINES = ['product.termsPrice', 'product.termsDelivery', 'product.termsFinal', 'product.termsRefund'] as const

/**
 * Renders the terms of sale with a link to them.
 * A market that needs express consent has a checkbox, others a sentence.
 */
export const TermsField = ({ express, error }: Props) => {
  const t = useTranslate()
  return (
    <div>
      {express ? (
        <label className="tick">
          <input
            type="checkbox"
            name="terms"
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : 'terms-hint'}
            required
          />
          <span>{t('product.terms')}</span>
        </label>
      ) : (
        <p className="hint">{t('product.termsImplied')}</p>
      )}
      {error !== undefined && (
        <p className="hint bad" id="terms-hint" role="alert">
          {error}
        </p>
      )}
      <details suppressHydrationWarning>
        <summary className="s">
          {t('product.termsRead')}
          <Icon name="chev" />
        </summary>
        <ul className="stack s dim">
          {LINES.map((line) => (
            <li key={line}>{t(line)}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}
