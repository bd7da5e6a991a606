import type { ReactNode } from 'react'
import { useTexts } from '../i18n.tsx'

interface Props {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  readonly required: boolean
  /** The options beside the empty one. */
  readonly children: ReactNode
}

/** A native list with its label and what is wrong with it. Uncontrolled: the page reads what it holds. */
export const SelectField = ({ name, label, error, required, children }: Props) => {
  const t = useTexts()
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select
        className="in"
        id={name}
        name={name}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${name}-hint`}
        required={required}
      >
        <option value="">{t('product.choose')}</option>
        {children}
      </select>
      {error !== undefined && (
        <p className="hint bad" id={`${name}-hint`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
