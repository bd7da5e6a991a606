import type { ReactNode } from 'react'
import type { InputName, Product } from '../../../../domain/order/product.ts'
import { useTranslate } from '../../../i18n.tsx'
import { AddressFields } from '../fields/address-fields.tsx'
import { EmailField } from '../fields/email-field.tsx'
import { InputField } from '../fields/input-field.tsx'
import { NationalityField } from '../fields/nationality-field.tsx'
import { Step } from './step.tsx'
import { TermsField } from '../fields/terms-field.tsx'
import { TextField } from '../fields/text-field.tsx'

interface Props {
  readonly product: Product
  /** Inputs that the product, the market and the chosen channel require. */
  readonly asks: ReadonlySet<InputName>
  /** True = the first step has the buyer's address, and the product asks its recipient. */
  readonly isGift: boolean
  readonly phoneCode: string
  readonly expressTerms: boolean
  readonly errors: Readonly<Record<string, string>>
  readonly cpfLooksWrong: boolean
  readonly promo: ReactNode
}

/** Renders step 4: only the inputs that the payment still needs. */
export const ConfirmStep = ({ product, asks, isGift, phoneCode, expressTerms, errors, cpfLooksWrong, promo }: Props) => {
  const t = useTranslate()
  const nationality = product.inputs.find((input) => input.name === 'nationality')
  const Nationality = nationality?.options.length === 0 ? NationalityField : InputField
  return (
    <Step number={4} id="confirm" title={t('product.confirm')}>
      <div className="stack">
        {product.kind === 'topUp' && !isGift && (
          <EmailField label={t('product.email')} error={errors.email} optional={!asks.has('email')} />
        )}
        {asks.has('cpf') && (
          <TextField
            name="cpf"
            label={t('product.cpf')}
            inputMode="numeric"
            hint={cpfLooksWrong ? t('product.cpfCheck') : t('product.cpfHint')}
            error={errors.cpf}
          />
        )}
        {asks.has('msisdn') && (
          <TextField
            name="msisdn"
            label={t('product.mobile')}
            type="tel"
            autoComplete="tel-national"
            hint={t('product.mobileHint', { code: `+${phoneCode}` })}
            error={errors.msisdn}
          />
        )}
        {nationality !== undefined && !isGift && <Nationality input={nationality} error={errors.nationality} />}
        {asks.has('billingAddress') && <AddressFields errors={errors} />}
        {product.minimumAge !== undefined && (
          <TextField
            name="birthDate"
            label={t('product.birthDate')}
            type="date"
            autoComplete="bday"
            hint={t('product.birthDateHint', { age: product.minimumAge })}
            error={errors.birthDate}
          />
        )}
        {promo}
        <TermsField express={expressTerms} error={errors.terms} />
      </div>
    </Step>
  )
}
