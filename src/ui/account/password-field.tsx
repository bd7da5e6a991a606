import { useState } from 'react'
import { useTexts } from '../i18n.tsx'

interface Props {
  readonly name: string
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly hint?: string
  readonly error: string | undefined
}

/** A password, with a button that shows what was typed. */
export const PasswordField = ({ name, label, autoComplete, hint, error }: Props) => {
  const t = useTexts()
  const [isShown, setShown] = useState(false)
  const described = error === undefined && hint === undefined ? undefined : `${name}-hint`
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <div className="secret">
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
        <button className="btn bare s" type="button" aria-pressed={isShown} aria-controls={name} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'account.hidePassword' : 'account.showPassword')}
        </button>
      </div>
      {described !== undefined && (
        <p className={error === undefined ? 'hint' : 'hint bad'} id={described} role={error === undefined ? undefined : 'alert'}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
