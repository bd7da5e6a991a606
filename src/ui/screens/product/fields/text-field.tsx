import type { HTMLAttributes, ReactNode } from 'react'

interface Props {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'email' | 'tel' | 'date'
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  readonly autoComplete?: string
  readonly latin?: boolean
  readonly optional?: boolean
  readonly readOnly?: boolean | undefined
  /** Initial value. */
  readonly initial?: string | undefined
}

/** Renders an input with label, hint and error; it is uncontrolled, and the page reads its value. */
export const TextField = ({
  name,
  label,
  type = 'text',
  hint,
  error,
  inputMode,
  autoComplete = 'off',
  latin = true,
  optional,
  readOnly,
  initial
}: Props) => {
  const described = error === undefined && hint === undefined ? undefined : `${name}-hint`
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        className="in"
        id={name}
        name={name}
        type={type}
        defaultValue={initial}
        inputMode={inputMode}
        autoComplete={autoComplete}
        dir={latin ? 'ltr' : undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described}
        readOnly={readOnly}
        required={optional !== true}
      />
      {described !== undefined && (
        <p className={error === undefined ? 'hint' : 'hint bad'} id={described} role={error === undefined ? undefined : 'alert'}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
