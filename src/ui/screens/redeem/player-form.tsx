import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { UserInfo } from '../../../application/ports/order-service.ts'
import { isLeft } from '../../../domain/kernel/either.ts'
import { playerRule } from '../../../domain/order/player-id.ts'
import type { ProductInput } from '../../../domain/order/product.ts'
import type { FieldError } from '../../../domain/validation/validate-form.ts'
import { useTranslate } from '../../i18n.tsx'
import { typedIn } from '../info/typed.ts'
import { fillFields } from '../product/form-values.ts'
import { InputField } from '../product/fields/input-field.tsx'

interface Props {
  readonly inputs: readonly ProductInput[]
  /** What was entered before. */
  readonly entered: UserInfo
  readonly busy: boolean
  readonly onEnter: (userInfo: UserInfo) => void
}

type Errors = Readonly<Partial<Record<string, FieldError>>>

/** Renders the fields of the game in which the recipient plays, and looks the player up. */
export const PlayerForm = ({ inputs, entered, busy, onEnter }: Props) => {
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  // The form comes back when the player is to be corrected.
  useEffect(() => {
    const { userId, zoneId } = entered
    if (form.current !== null) fillFields(form.current, { ...(userId && { userId }), ...(zoneId && { zoneId }) })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const typed = typedIn(event.currentTarget)
    const userInfo: Record<string, string> = {}
    const wrong: Record<string, FieldError> = {}
    for (const input of inputs) {
      const text = typed[input.name] ?? ''
      if (text.trim() === '' && !input.required) continue
      const read = playerRule(input)(text)
      if (isLeft(read)) wrong[input.name] = read.left
      else userInfo[input.name] = read.right
    }
    setErrors(wrong)
    const [first] = Object.keys(wrong)
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
          return <InputField key={input.name} input={input} error={error && t(error.key, error.params)} />
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
