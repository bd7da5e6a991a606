import { useTranslate } from '../../../i18n.tsx'
import { EmailField } from '../fields/email-field.tsx'
import { Step } from './step.tsx'

interface Props {
  readonly error: string | undefined
}

/** Renders step 1 of a voucher: only the address for the code, because there is no player. */
export const VoucherStep = ({ error }: Props) => {
  const t = useTranslate()
  return (
    <Step number={1} id="player" title={t('product.whoVoucher')}>
      <EmailField label={t('product.emailCode')} error={error} optional={false} />
    </Step>
  )
}
