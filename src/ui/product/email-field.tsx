import { useTexts } from '../i18n.tsx'
import { TextField } from './text-field.tsx'

interface Props {
  readonly label: string
  readonly error: string | undefined
  readonly optional: boolean
}

/** Where the receipt goes; for a voucher it stands first, since the code goes there too. */
export const EmailField = ({ label, error, optional }: Props) => {
  const t = useTexts()
  return (
    <TextField
      name="email"
      label={label}
      type="email"
      inputMode="email"
      autoComplete="email"
      hint={t('product.emailHint')}
      error={error}
      optional={optional}
    />
  )
}
