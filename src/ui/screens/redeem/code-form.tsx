import { type SubmitEvent, useState } from 'react'
import { giftCodeRule } from '../../../domain/gift/redemption-form.ts'
import { isLeft } from '../../../domain/kernel/either.ts'
import type { FieldError } from '../../../domain/validation/validate-form.ts'
import { useTranslate } from '../../i18n.tsx'
import { typedIn } from '../info/typed.ts'
import { TextField } from '../product/fields/text-field.tsx'

/** Fewest characters of a code. @source D189 */
const GIFT_CODE_MINIMUM = 8

/** Renders the field for the code of a mail or of a card. @source D185, M145 */
export const CodeForm = ({ onEnter }: { readonly onEnter: (code: string) => void }) => {
  const t = useTranslate()
  const [error, setError] = useState<FieldError>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = giftCodeRule(GIFT_CODE_MINIMUM)(typedIn(event.currentTarget).code ?? '')
    setError(isLeft(code) ? code.left : undefined)
    if (!isLeft(code)) onEnter(code.right)
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <div className="stack narrow">
      <h1>{t('redeem.heading')}</h1>
      <p className="dim">{t('redeem.lead')}</p>
      <form className="card stack" noValidate onSubmit={submit}>
        <TextField
          name="code"
          label={t('redeem.code')}
          hint={t('redeem.codeHint')}
          autoComplete="off"
          error={error === undefined ? undefined : t(error.key, error.params)}
        />
        <button className="btn go wide" type="submit">
          {t('redeem.continue')}
        </button>
      </form>
    </div>
  )
}
