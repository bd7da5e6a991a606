import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { UserInfo } from '../../../application/ports/order-service.ts'
import type { ProductInput } from '../../../domain/order/product.ts'
import { useTranslate } from '../../i18n.tsx'
import { typedIn } from '../info/typed.ts'
import { fillFields } from '../product/form-values.ts'
import { InputField } from '../product/fields/input-field.tsx'
import { type PlayerErrors, readPlayer } from './read-player.ts'

interface Props {
  readonly inputs: readonly ProductInput[]
  /** What was entered before. */
  readonly entered: UserInfo
  readonly busy: boolean
  readonly onEnter: (userInfo: UserInfo) => void
}

/** Renders the fields of the game in which the recipient plays, and looks the player up. */
export const PlayerForm = ({ inputs, entered, busy, onEnter }: Props) => {
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<PlayerErrors>({})
  // The form comes back when the player is to be corrected.
  useEffect(() => {
    const { userId, zoneId } = entered
    if (form.current !== null) fillFields(form.current, { ...(userId && { userId }), ...(zoneId && { zoneId }) })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const { userInfo, errors: wrong, firstWrong: first } = readPlayer(inputs, typedIn(event.currentTarget))
    setErrors(wrong)
    const control = first === undefined ? null : event.currentTarget.elements.namedItem(first)
    if (first === undefined) onEnter(userInfo)
    else if (control instanceof HTMLElement) control.focus()
  }
  return (
    <form className="card stack" ref={form} noValidate onSubmit={submit}>
      <h2>{t('redeem.who')}</h2>
      <p className="s dim">{t('redeem.whoHelp')}</p>
      <div className={inputs.length > 1 ? 'pair' : undefined}>
        {inputs.map((input) => {
          const error = errors[input.name]
          return <InputField key={input.name} input={input} error={error && t(error.key, error.params)} unchosen={t('redeem.choose')} />
        })}
      </div>
      {inputs.map(
        ({ name, help }) =>
          help !== undefined && (
            <p key={name} className="hint">
              {help}
            </p>
          )
      )}
      <button className="btn go wide" type="submit" aria-disabled={busy}>
        {t(busy ? 'redeem.lookingUp' : 'redeem.lookUp')}
      </button>
    </form>
  )
}
