import { useTranslate } from '../../i18n.tsx'
import type { WrongWith } from './account-form.tsx'
import { PasswordField } from './password-field.tsx'

interface Props {
  readonly wrongWith: WrongWith
  /** True = the account has no password yet. */
  readonly isFirst?: boolean
}

/** Renders a new password and its repetition. @source A§5, M75, M257 */
export const NewPasswordFields = ({ wrongWith, isFirst = false }: Props) => {
  const t = useTranslate()
  return (
    <>
      <PasswordField
        name="password"
        label={t(isFirst ? 'account.password' : 'account.newPassword')}
        autoComplete="new-password"
        hint={t('account.passwordHint')}
        error={wrongWith('password')}
      />
      <PasswordField
        name="passwordAgain"
        label={t('account.passwordAgain')}
        autoComplete="new-password"
        error={wrongWith('passwordAgain')}
        withToggle={false}
      />
    </>
  )
}
