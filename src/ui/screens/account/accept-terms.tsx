import * as E from '../../../domain/kernel/either.ts'
import { type FieldRule, refuseField } from '../../../domain/validation/validate-form.ts'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import type { WrongWith } from './account-form.tsx'

/**
 * Creates the rule of the terms checkbox: required where the market needs express consent.
 *
 * @failure field.acceptTerms
 * @source B§9
 */
export const termsRule =
  (express: boolean): FieldRule<true> =>
  (typed) =>
    express && typed === '' ? refuseField('field.acceptTerms') : E.right(true)

interface Props {
  readonly express: boolean
  readonly wrongWith: WrongWith
}

/**
 * Renders the terms of the store with a link to them.
 * A market that needs express consent has a checkbox, others a sentence.
 */
export const AcceptTerms = ({ express, wrongWith }: Props) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  const error = wrongWith('terms')
  const link = (
    <a className="link" href={`/${prefix}/terms`} target="_blank" rel="noopener">
      {t('account.readTerms')}
    </a>
  )
  if (!express) {
    return (
      <p className="s dim">
        {t('account.termsImplied')} {link}
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
        <span>{t('account.acceptTerms')}</span>
      </label>
      {error !== undefined && (
        <p className="hint bad" id="terms-hint" role="alert">
          {error}
        </p>
      )}
      <p className="s">{link}</p>
    </div>
  )
}
