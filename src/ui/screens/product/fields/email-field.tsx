import { useTranslate } from '../../../i18n.tsx'
import { TextField } from './text-field.tsx'

interface Props {
  readonly label: string
  readonly error: string | undefined
  readonly optional: boolean
}

/**
 * Renders the field for the mail address of the receipt.
 * For a voucher it is the first step, because the code is sent there too.
 */
export const EmailField = ({ label, error, optional }: Props) => {
  const t = useTranslate()
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
