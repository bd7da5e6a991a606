import { type SubmitEvent, useState } from 'react'
import { isEmail } from '../../../../domain/account/credentials.ts'
import type { Order } from '../../../../domain/order/order.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { readFields } from '../../product/form-values.ts'
import { TextField } from '../../product/fields/text-field.tsx'

interface Props {
  readonly order: Order
  /** Undefined = to the address of the order. */
  readonly onSend: (email: string | undefined) => void
  readonly onClose: () => void
}

/**
 * Renders a dialog that sends the mail again, to the address of the order or a corrected one.
 *
 * @source shopper-help 3.2
 */
export const ResendEmail = ({ order, onSend, onClose }: Props) => {
  const t = useTranslate()
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email = '' } = readFields(event.currentTarget)
    if (email !== '' && !isEmail(email)) setWrong(true)
    else onSend(email === '' ? undefined : email)
  }
  return (
    <Dialog title={t('order.do.resendEmail')} onClose={onClose}>
      <p className="dim">
        <bdi>{t('order.do.resendEmailHelp', { email: order.userInfo.email ?? '' })}</bdi>
      </p>
      <form className="stack" noValidate onSubmit={submit}>
        <TextField
          name="email"
          label={t('order.otherEmail')}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={t('order.otherEmailHint')}
          error={isWrong ? t('field.email') : undefined}
          optional
        />
        <button className="btn go wide" type="submit">
          {t('order.sendEmail')}
        </button>
      </form>
      <button className="btn wide" type="button" onClick={onClose}>
        {t('order.back')}
      </button>
    </Dialog>
  )
}
