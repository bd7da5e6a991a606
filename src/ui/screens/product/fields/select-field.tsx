import type { ReactNode } from 'react'
import { useTranslate } from '../../../i18n.tsx'

interface Props {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  readonly required: boolean
  /** Text of the empty option; absent = that of the page of a product. */
  readonly unchosen?: string | undefined
  /** Options after the empty one. */
  readonly children: ReactNode
}

/** Renders a native select with label and error; it is uncontrolled, and the page reads its value. */
export const SelectField = ({ name, label, error, required, unchosen, children }: Props) => {
  const t = useTranslate()
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
        <option value="">{unchosen ?? t('product.choose')}</option>
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
