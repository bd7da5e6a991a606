import { useTexts } from '../i18n.tsx'

interface Props {
  readonly express: boolean
  readonly path: string
  readonly error: string | undefined
}

/** The terms of sale: a box to tick where the market wants express consent, a sentence elsewhere. */
export const TermsField = ({ express, path, error }: Props) => {
  const t = useTexts()
  const link = (
    <a className="link" href={path} target="_blank" rel="noopener">
      {t('product.termsLink')}
    </a>
  )
  if (!express) {
    return (
      <p className="hint">
        <span>
          {t('product.termsImplied')} {link}
        </span>
      </p>
    )
  }
  return (
    <div>
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
      <p className="hint">{link}</p>
      {error !== undefined && (
        <p className="hint bad" id="terms-hint" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
