import { useTranslate } from '../../../i18n.tsx'
import { TextField } from './text-field.tsx'

interface Props {
  readonly errors: Readonly<Record<string, string>>
}

/** Renders the billing address, for the one kind of channel that requires it. */
export const AddressFields = ({ errors }: Props) => {
  const t = useTranslate()
  return (
    <fieldset className="stack" id="billingAddress">
      <legend className="lab">{t('product.address')}</legend>
      {errors.billingAddress !== undefined && (
        <p className="hint bad" role="alert">
          {errors.billingAddress}
        </p>
      )}
      <TextField name="line1" label={t('product.line1')} autoComplete="billing address-line1" latin={false} error={errors.line1} />
      <TextField name="line2" label={t('product.line2')} autoComplete="billing address-line2" latin={false} optional />
      <TextField name="city" label={t('product.city')} autoComplete="billing address-level2" latin={false} error={errors.city} />
      <TextField name="state" label={t('product.state')} autoComplete="billing address-level1" latin={false} optional />
      <TextField name="zipCode" label={t('product.zipCode')} autoComplete="billing postal-code" error={errors.zipCode} optional />
    </fieldset>
  )
}
