import { ADULT_AGE } from '../../../domain/account/age-gate.ts'
import { useTranslate } from '../../i18n.tsx'
import { TextField } from '../product/fields/text-field.tsx'
import type { AccountNeeds } from './account-content.ts'
import type { WrongWith } from './account-form.tsx'

interface Props {
  readonly needs: Pick<AccountNeeds, 'needsCpf'>
  readonly wrongWith: WrongWith
}

/**
 * Renders date of birth, CPF where the market requires it, and the optional consent to offers.
 *
 * @source A§5, M62
 */
export const PersonFields = ({ needs: { needsCpf }, wrongWith }: Props) => {
  const t = useTranslate()
  return (
    <>
      <TextField
        name="birthDate"
        label={t('account.birthDate')}
        type="date"
        autoComplete="bday"
        hint={t('account.birthDateHint', { age: ADULT_AGE })}
        error={wrongWith('birthDate')}
      />
      {needsCpf && (
        <TextField name="cpf" label={t('account.cpf')} inputMode="numeric" hint={t('account.cpfHint')} error={wrongWith('cpf')} />
      )}
      <label className="tick">
        <input type="checkbox" name="marketingConsent" />
        <span>{t('account.marketing')}</span>
      </label>
    </>
  )
}
