import { type SubmitEvent, useState } from 'react'
import { emailRule } from '../../../domain/account/credentials.ts'
import { isLeft } from '../../../domain/kernel/either.ts'
import { requireField } from '../../../domain/validation/field-rules.ts'
import type { FieldError } from '../../../domain/validation/validate-form.ts'
import { Dialog } from '../../components/dialog.tsx'
import { useTranslate } from '../../i18n.tsx'
import { TextField } from '../product/fields/text-field.tsx'
import { readFields } from '../product/form-values.ts'

interface Props {
  readonly onSend: (giftEmail: string) => void
  readonly onClose: () => void
}

/** Renders a dialog that sends a gift to another address. */
export const ChangeGiftEmail = ({ onSend, onClose }: Props) => {
  const t = useTranslate()
  const [error, setError] = useState<FieldError>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = requireField('field.enterEmail', emailRule)(readFields(event.currentTarget).email ?? '')
    if (isLeft(email)) setError(email.left)
    else onSend(email.right)
  }
  return (
    <Dialog title={t('order.do.changeGiftEmail')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <TextField
          name="email"
          label={t('giftOrder.newEmail')}
          type="email"
          inputMode="email"
          hint={t('giftOrder.newEmailHelp')}
          error={error && t(error.key, error.params)}
        />
        <button className="btn go wide" type="submit">
          {t('giftOrder.send')}
        </button>
      </form>
      <button className="btn wide" type="button" onClick={onClose}>
        {t('order.back')}
      </button>
    </Dialog>
  )
}
