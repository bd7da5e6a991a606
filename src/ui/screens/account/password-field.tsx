import { useState } from 'react'
import { useTranslate } from '../../i18n.tsx'

interface Props {
  readonly name: string
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly hint?: string
  readonly error: string | undefined
  /** False = a repetition, which needs no button of its own. */
  readonly withToggle?: boolean
}

/** Renders a password field with a button that shows the value. */
export const PasswordField = ({ name, label, autoComplete, hint, error, withToggle = true }: Props) => {
  const t = useTranslate()
  const [isShown, setShown] = useState(false)
  const described = error === undefined && hint === undefined ? undefined : `${name}-hint`
  return (
    <div className="field secret">
      <label htmlFor={name}>{label}</label>
      <input
        className="in"
        id={name}
        name={name}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described}
        required
      />
      {withToggle && (
        <button className="toggle s" type="button" aria-controls={name} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'account.hidePassword' : 'account.showPassword')}
        </button>
      )}
      {described !== undefined && (
        <p className={error === undefined ? 'hint' : 'hint bad'} id={described} role={error === undefined ? undefined : 'alert'}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
